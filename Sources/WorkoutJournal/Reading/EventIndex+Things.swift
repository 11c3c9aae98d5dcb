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
        guard let kind = EventBody.type(of: body.code)?.kind else { continue }
        things[kind, default: []].insert(body.entity(in: bytes))
      } else {
        let envelope = try walker.head(at: place).envelope
        guard let kind = envelope.type?.kind else { continue }
        things[kind, default: []].insert(envelope.entity)
      }
    }
    return things
  }
}
