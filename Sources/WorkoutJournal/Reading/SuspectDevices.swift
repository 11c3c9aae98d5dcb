import JournalFile
import JournalModel

/// The devices of whose events some may have been given one id.
struct SuspectDevices {
  /// With all those whose ids follow from theirs.
  private(set) var devices: Set<DeviceID>
  /// Events that were discarded and are here after all, under the ids that they had.
  private(set) var held: [DiscardRecord.Event] = []
  /// Which of all devices follow from which.
  let origins: BranchOrigins

  /// - Parameters:
  ///   - places: in the total order.
  ///   - numbers: those of each device.
  ///   - discards: what was discarded, as each of several replicas tells it.
  init(
    _ places: [EventPlace], _ numbers: [DeviceID: PlaceSurvey.Numbers],
    _ discards: [DiscardRecord], _ walker: EventWalker
  ) throws(FileError) {
    // In a sound journal each device's numbers rise along the order, and nothing need be looked up.
    devices = Set(numbers.filter { !$0.value.isRising }.keys)
    origins = BranchOrigins(of: Set(numbers.keys))
    try compare(places, with: discards.filter { $0.count > 0 }, walker)
    if origins.isEmpty { return }
    findBranchesOutOfOrder(among: places)
    // Those of which one follows from the other are looked at together, and such as go on under one id.
    let rows = Set(devices.flatMap { [$0] + Array($0.branches) }.map(origins.origin))
    devices = Set(numbers.keys.filter { rows.contains(origins.origin(of: $0)) })
  }

  /// Finds events that are here under the id of another that was discarded, and such as were
  /// discarded and are here under another id.
  private mutating func compare(
    _ places: [EventPlace], with discards: [DiscardRecord], _ walker: EventWalker
  ) throws(FileError) {
    if discards.isEmpty { return }
    var walker = walker
    for place in places {
      let origin = origins.origin(of: place.id)
      for record in discards {
        if let entry = record.entries[place.id] {
          if try walker.event(at: place).digest == entry.digest {
            held.append(DiscardRecord.Event(id: place.id, digest: entry.digest))
          } else {
            devices.insert(place.id.device)
          }
        }
        if origin != place.id, let entry = record.entries[origin] {
          let body = try walker.canonicalBody(of: place, as: origin)
          if SHA256.digest(of: body.span) == entry.digest { devices.insert(place.id.device) }
        }
      }
    }
  }

  /// Finds events that go on under a branch though they come before one with an id nearer to theirs, or
  /// with it: then both may be the same event, which counts once.
  private mutating func findBranchesOutOfOrder(among places: [EventPlace]) {
    var branches: [EventID: Set<EventID>] = [:]
    for place in places {
      let origin = origins.origin(of: place.id)
      if origin != place.id { branches[origin, default: []].insert(place.id) }
    }
    var times: [EventID: HybridTime] = [:]
    for place in places where branches[origins.origin(of: place.id)] != nil {
      times[place.id] = place.time
    }
    for (origin, branches) in branches {
      var latest = HybridTime(bits: 0)
      for id in origin.row(through: branches) {
        guard let time = times[id] else { continue }
        if time <= latest { devices.insert(id.device) }
        latest = max(latest, time)
      }
    }
  }
}
