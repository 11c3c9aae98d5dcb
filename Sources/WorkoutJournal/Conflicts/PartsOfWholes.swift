import JournalFile
import JournalModel

/// Looks up what parts belong to: who only changes a part doesn't say it again.
enum PartsOfWholes {
  /// The kinds whose things are parts, and what of.
  static let byKind = EntityKind.allCases.reduce(into: [EntityKind: Whole]()) {
    $0[$1] = $1.whole
  }

  private static let wholeKinds = Set(byKind.values.map(\.kind))

  /// What some parts belong to, by all events of both sides, so that either finds the same.
  ///
  /// - Parameter wholes: things of whose parts some are found, too.
  static func wholes(
    of parts: Set<EntityID>, besidesPartsOf wholes: Set<EntityID> = [], _ reading: MergeReading
  ) throws(FileError) -> [EntityID: EntityID] {
    if parts.isEmpty, wholes.isEmpty { return [:] }
    let (few, isAnyWhole, named) = (FewIDs(parts), !wholes.isEmpty, FewIDs(wholes))
    let index = try reading.index(
      passing: EventSieve { event, mentions in
        few.contains(event.entity) || isAnyWhole && mentions(named)
      })
    var walker = EventWalker(index: index)
    var found: [EntityID: EntityID] = [:]
    for place in index.places {
      let event = try walker.head(at: place)
      guard let kind = event.envelope.type?.kind, let field = byKind[kind]?.field,
        case .string(let text)? = event.data[field], let whole = EntityID(text)
      else { continue }
      found[event.envelope.entity] = whole
    }
    return found
  }

  /// The wholes of the parts that some events change, and the parts of those that they delete.
  static func kin(
    of places: [EventPlace], _ walker: inout EventWalker, _ reading: MergeReading
  ) throws(FileError) -> Set<EntityID> {
    var (parts, wholes): (Set<EntityID>, Set<EntityID>) = ([], [])
    for place in places {
      let event = try walker.head(at: place).envelope
      guard let type = event.type else { continue }
      if type.effect == .delete {
        if wholeKinds.contains(type.kind) { wholes.insert(event.entity) }
      } else if type.effect != .create, byKind[type.kind] != nil {
        parts.insert(event.entity)
      }
    }
    var kin: Set<EntityID> = []
    for (part, whole) in try self.wholes(of: parts, besidesPartsOf: wholes, reading) {
      if parts.contains(part) { kin.insert(whole) }
      if wholes.contains(whole) { kin.insert(part) }
    }
    return kin
  }
}
