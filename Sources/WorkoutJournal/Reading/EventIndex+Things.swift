import JournalFile
import JournalModel

extension EventIndex {
  /// What some of the events are about, by kind.
  func things(
    of places: some Sequence<EventPlace>
  ) throws(FileError) -> [EntityKind: Set<EntityID>] {
    var things: [EntityKind: Set<EntityID>] = [:]
    var walker = EventWalker(index: self)
    for place in places {
      if let (body, bytes) = body(of: place) {
        things.takeSubjects(of: place, body, in: bytes)
      } else {
        let event = try walker.head(at: place)
        guard let kind = event.envelope.type?.kind else { continue }
        things[kind, default: []].insert(event.envelope.entity)
        if kind == .day { things.take(Footprint(of: event.envelope, in: event.bytes)) }
      }
    }
    return things
  }
}

extension [EntityKind: Set<EntityID>] {
  /// Takes in what an event is about whose body was read; `bytes` are those that were kept of its
  /// stretch.
  mutating func takeSubjects(of place: EventPlace, _ body: EventBody, in bytes: [UInt8]) {
    guard let kind = EventBody.type(of: body.code)?.kind else { return }
    self[kind, default: []].insert(body.entity(in: bytes))
    if kind == .day { take(Footprint(of: body, place.id, at: place.time, in: bytes)) }
  }

  /// Takes in what an event writes to: a day's deletion ends what it has in lists.
  fileprivate mutating func take(_ footprint: Footprint) {
    for cell in footprint.cells { self[cell.kind, default: []].insert(cell.entity) }
  }
}
