import JournalFile
import JournalModel

/// Which of some devices' ids follow from others of them.
struct BranchOrigins {
  /// Those devices.
  let devices: Set<DeviceID>
  /// For each that follows from another: that one, or one farther up.
  private var parents: [DeviceID: DeviceID] = [:]

  /// Two devices may lead to one, as 40 bits of a hash are soon made to: then it follows from the
  /// first of them.
  init(of devices: Set<DeviceID>) {
    self.devices = devices
    for device in devices.sorted() {
      guard let branch = device.branches.first(where: devices.contains) else { continue }
      if parents[branch] == nil, climb(from: device) != branch { parents[branch] = device }
    }
    for device in parents.keys { _ = climb(from: device) }
  }

  /// The device at the top, which each that was passed leads to at once from now on: a row of branches
  /// may be long.
  private mutating func climb(from device: DeviceID) -> DeviceID {
    let top = origin(of: device)
    var device = device
    while let parent = parents[device] {
      parents[device] = top
      device = parent
    }
    return top
  }

  var isEmpty: Bool { parents.isEmpty }

  /// Whether a device follows from another, or another from it.
  func isInRow(_ device: DeviceID) -> Bool {
    parents[device] != nil || parents.values.contains(device)
  }

  /// The device whose numbers were given twice, for one that goes on with them.
  func origin(of device: DeviceID) -> DeviceID {
    var device = device
    while let parent = parents[device] { device = parent }
    return device
  }

  /// The id that an event was recorded under.
  func origin(of id: EventID) -> EventID {
    parents.isEmpty ? id : EventID(device: origin(of: id.device), sequence: id.sequence)
  }
}

extension EventID {
  /// The id under which the second of two events with this one goes on.
  var branch: EventID { EventID(device: device.branch, sequence: sequence) }

  /// The ids that follow from this one, itself the first, up to the last of some that do.
  func row(through others: Set<EventID>) -> [EventID] {
    var ids: [EventID] = []
    var left = others
    while !left.isEmpty {
      let id = ids.last?.branch ?? self
      ids.append(id)
      left.remove(id)
    }
    return ids
  }
}

extension DeviceID {
  /// Those that follow from it, one from the other, as far as a row reaches over such as aren't here: a sync
  /// tool may bring them later, or the events that came under their ids have other ids by now.
  var branches: some Sequence<DeviceID> { sequence(first: branch, next: \.branch).prefix(16) }

  /// The id under which the second of two events with one id goes on: the first 40 bits of the
  /// SHA-256 of `replog.branch/1 <device>`.
  package var branch: DeviceID {
    let digest = SHA256.digest(of: Array("replog.branch/1 \(self)".utf8).span)
    return DeviceID(bits: digest.words[0] >> 24)
  }
}
