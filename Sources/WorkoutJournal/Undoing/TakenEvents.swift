import JournalFile
import JournalModel

/// Events that are taken back, and what came after them.
struct TakenEvents {
  private let index: EventIndex
  /// The state as it is.
  private let now: JournalState
  /// Where they stand in it.
  private let positions: [Int]
  /// Those that are taken back, in the total order: all but what made something that is kept.
  private(set) var events: [JournalEvent] = []
  /// The same events with what they wrote.
  private(set) var parts: [(event: Envelope, footprint: Footprint)] = []
  /// Sessions and exercises that they made along with other things, and that stay because later events
  /// have put something into them.
  private(set) var kept: [EntityID] = []

  /// - Parameters:
  ///   - positions: of the events that are taken back.
  ///   - index: of all events, or all that have to do with these.
  ///   - now: the state of all events.
  init(at positions: [Int], in index: EventIndex, now: JournalState) throws(FileError) {
    self.index = index
    self.now = now
    self.positions = positions
    var walker = EventWalker(index: index)
    for position in positions {
      let event = try walker.event(at: index.places[position])
      parts.append((event.envelope, Footprint(of: event.envelope, in: event.bytes)))
      events.append(
        JournalEvent(envelope: event.envelope, bytes: event.bytes, line: event.line))
    }
    try keepContainersInUse()
  }

  private mutating func keepContainersInUse() throws(FileError) {
    let containers = Self.containers(among: parts.map(\.event))
    if containers.isEmpty { return }
    let own = Set(parts.map(\.event.entity))
    let made = Set(containers)
    var used: Set<EntityID> = []
    try forEachLater { event in
      guard event.envelope.type?.effect == .create, !own.contains(event.envelope.entity) else {
        return
      }
      let named = event.data.entities.intersection(made)
      if !named.isEmpty, !isGone(event.envelope) { used.formUnion(named) }
    }
    events.removeAll { used.contains($0.envelope.entity) }
    parts.removeAll { used.contains($0.event.entity) }
    kept = containers.filter(used.contains)
  }

  /// The sessions and exercises that some events have made along with other things.
  private static func containers(among events: [Envelope]) -> [EntityID] {
    let made = events.filter { $0.type == .sessionStarted || $0.type == .exerciseCreated }
    let containers = made.map(\.entity)
    return events.contains { !containers.contains($0.entity) } ? containers : []
  }

  /// What they have touched.
  func touchedThings() -> TouchedThings {
    var touched = TouchedThings()
    for part in parts { touched.insert(part.event, part.footprint) }
    return touched
  }

  /// The later events that speak of some things.
  func changes(of touched: TouchedThings) throws(FileError) -> [EventID] {
    var changes: [EventID] = []
    try forEachLater { event in
      if touched.concern(event, isGone: isGone(event.envelope)) {
        changes.append(event.envelope.id)
      }
    }
    return changes
  }

  /// Whether an event is about something that was made and is there no more.
  private func isGone(_ event: Envelope) -> Bool {
    guard let kind = event.type?.kind else { return false }
    return now.hasEverCreated(event.entity, kind: kind) && !now.exists(event.entity, kind: kind)
  }

  private func forEachLater(_ body: (WalkedEvent) -> Void) throws(FileError) {
    guard let first = positions.first else { return }
    let chosen = Set(positions)
    var walker = EventWalker(index: index)
    for position in index.places.indices[first...] where !chosen.contains(position) {
      body(try walker.event(at: index.places[position]))
    }
  }
}
