import JournalModel

/// The events that were read of two replicas and that both have.
struct CommonEvents {
  /// Whether each of them is the same in both.
  private(set) var areSame = true
  private var ids: Set<EventID> = []
  /// Of each device the numbers from the first of them to the last.
  private var numbers: [DeviceID: Range<Int>] = [:]

  init(of one: [ReadStretch], and other: [ReadStretch]) {
    let counts = [one, other].map { $0.reduce(0) { $0 + $1.events.count } }
    let (more, fewer) = counts[0] < counts[1] ? (other, one) : (one, other)
    var checksums: [EventID: UInt32] = [:]
    // Mostly there is one month of which both have some, and of most events a look at the number
    // tells that they are not in it.
    var ranges: [DeviceID: Range<Int>] = [:]
    for place in fewer.lazy.flatMap(\.events) {
      checksums[place.id] = place.checksum
      Self.take(place.id, into: &ranges)
    }
    var known = LastDevice { ranges[$0] ?? 0..<0 }
    for place in more.lazy.flatMap(\.events)
    where known.value(of: place.id.device).contains(place.id.sequence) {
      guard let checksum = checksums[place.id] else { continue }
      if checksum != place.checksum { areSame = false }
      ids.insert(place.id)
      Self.take(place.id, into: &numbers)
    }
  }

  private static func take(_ id: EventID, into ranges: inout [DeviceID: Range<Int>]) {
    let range = ranges[id.device] ?? id.sequence..<id.sequence
    ranges[id.device] =
      min(range.lowerBound, id.sequence)..<max(range.upperBound, id.sequence + 1)
  }

  func contains(_ id: EventID) -> Bool { ids.contains(id) }

  /// The numbers of a device among which those of these events are.
  func numbers(of device: DeviceID) -> Range<Int> { numbers[device] ?? 0..<0 }
}

/// What is known of the device that was asked for last: events mostly stand beside others of the same
/// one.
struct LastDevice<Value> {
  private let find: (DeviceID) -> Value
  private var last: (device: DeviceID, value: Value)?

  init(_ find: @escaping (DeviceID) -> Value) { self.find = find }

  mutating func value(of device: DeviceID) -> Value {
    if let last, last.device == device { return last.value }
    let value = find(device)
    last = (device, value)
    return value
  }
}
