import JournalFile
import JournalModel

// A bundle doesn't say which journal it is of: what it has in common with one does.

extension Journal {
  /// Whether a bundle has anything in common with this journal: an event, a device, or a thing.
  func isAkin(
    _ target: EventIndex, _ union: EventIndex, _ reading: MergeReading
  ) throws(JournalError) -> Bool {
    let ownFiles = target.files.count
    let devices = reading.present?.standing.frontier ?? target.frontier
    let strangers = union.places.filter { Int($0.file) >= ownFiles }
    if strangers.isEmpty || devices.isEmpty { return true }
    if union.places.contains(where: { Int($0.file) < ownFiles && $0.isElsewhere }) { return true }
    if strangers.contains(where: { devices[$0.id.device] != nil }) { return true }
    return try JournalError.wrap { () throws(FileError) in
      var walker = EventWalker(index: union)
      if let state = reading.present?.state, try walker.isAny(of: strangers, knownTo: state) {
        return true
      }
      let named = try walker.things(of: strangers)
      let all = reading.isWhole ? target : try EventIndex(of: folder)
      walker = EventWalker(index: all)
      return try walker.isAny(of: all.places, about: named)
    }
  }
}

extension EventIndex {
  /// The events that only the first of two replicas has, and one of both along with them where the
  /// other could not tell from these alone that they are of its journal.
  func bundleOfFirstAlone() throws(FileError) -> EventIndex {
    let lacking = heldByFirstAlone
    guard try !isAkin(lacking), let known = places.last(where: { isHeldByBoth($0) }) else {
      return lacking
    }
    return filtered { isHeldByFirstAlone($0) || $0.id == known.id }
  }

  /// Whether some events of the first replica's are by a device, or about a thing, of the other's.
  private func isAkin(_ lacking: EventIndex) throws(FileError) -> Bool {
    let others = places.filter(\.isElsewhere)
    let devices = Set(others.map(\.id.device))
    if lacking.places.isEmpty || lacking.devices.keys.contains(where: devices.contains) {
      return true
    }
    var walker = EventWalker(index: self)
    let named = try walker.things(of: lacking.places)
    return try walker.isAny(of: others, about: named)
  }
}

extension EventWalker {
  /// Whether one of some events is about something that a state knows, or mentions it.
  mutating func isAny(
    of places: some Sequence<EventPlace>, knownTo state: JournalState
  ) throws(FileError) -> Bool {
    for place in places {
      // The first mostly is.
      if try things(of: [place]).contains(where: { state.kind(of: $0) != nil }) { return true }
    }
    return false
  }

  /// Whether one of some events is about one of some things.
  fileprivate mutating func isAny(
    of places: [EventPlace], about things: Set<EntityID>
  ) throws(FileError) -> Bool {
    for place in places {
      if things.contains(try head(at: place).envelope.entity) { return true }
    }
    return false
  }

  /// What some events are about, and what they mention.
  mutating func things(of places: [EventPlace]) throws(FileError) -> Set<EntityID> {
    var things: Set<EntityID> = []
    for place in places {
      let event = try event(at: place)
      things.formUnion(event.data.entities.union([event.envelope.entity]))
      things.formUnion(event.ended.map(\.entity))
    }
    return things
  }
}
