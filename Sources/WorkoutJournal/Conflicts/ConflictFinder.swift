import JournalFile
import JournalModel

/// Finds what two sides wrote that meet: events that only one has are unknown to the other.
enum ConflictFinder {
  private typealias Subject = ConflictNote.Subject

  private struct Write {
    let place: EventPlace
    let data: JSONValue
  }

  private static let few = 200

  /// The conflicts between what only the replica holds and what comes in.
  ///
  /// - Parameter many: of more events than these only those are looked at that have to do with the
  ///   other side's, where the other side has few.
  static func notes(
    of plan: MergePlan, _ reading: MergeReading, many: Int = 1000
  ) throws(FileError) -> [ConflictNote] {
    guard !plan.incoming.isEmpty, !plan.heldHereOnly.isEmpty else { return [] }
    var walker = EventWalker(index: plan.union)
    let counts = (plan.incoming.count, plan.heldHereOnly.count)
    if max(counts.0, counts.1) > many, min(counts.0, counts.1) <= few, plan.union.isAsWritten {
      let fewer = counts.0 < counts.1 ? plan.incoming : plan.heldHereOnly
      let named = try walker.things(of: fewer)
      let things = FewIDs(named.union(try PartsOfWholes.kin(of: fewer, &walker, reading)))
      let sieve = EventSieve { event, mentions in
        things.contains(event.entity) || mentions(things)
      }
      let index = try reading.index(passing: sieve)
      walker = EventWalker(index: index)
      let (theirs, ours) = (Set(plan.incoming.map(\.id)), Set(plan.heldHereOnly.map(\.id)))
      return try notes(
        between: index.places.filter { theirs.contains($0.id) },
        and: index.places.filter { ours.contains($0.id) }, isPart: plan.isPart, &walker, reading)
    }
    return try notes(
      between: plan.incoming, and: plan.heldHereOnly, isPart: plan.isPart, &walker, reading)
  }

  private static func notes(
    between incoming: [EventPlace], and held: [EventPlace], isPart: Bool,
    _ walker: inout EventWalker, _ reading: MergeReading
  ) throws(FileError) -> [ConflictNote] {
    let (theirSubjects, ourSubjects) = (
      try SubjectsOfSide(incoming, &walker), try SubjectsOfSide(held, &walker)
    )
    let both = theirSubjects.entities.intersection(ourSubjects.entities)
    // Where nothing was deleted, only events about the same thing can meet.
    let isAnyDeleted = theirSubjects.hasDeletions || ourSubjects.hasDeletions
    if both.isEmpty, !isAnyDeleted { return [] }
    func isWorthALook(_ entity: EntityID) -> Bool { isAnyDeleted || both.contains(entity) }
    var theirs = try side(theirSubjects.places.filter { isWorthALook($0.entity) }, &walker)
    var ours = try side(ourSubjects.places.filter { isWorthALook($0.entity) }, &walker)
    let parts = (theirs.parts(endedBy: ours), ours.parts(endedBy: theirs))
    let wholes = try PartsOfWholes.wholes(of: Set((parts.0 + parts.1).map { $0.part }), reading)
    theirs.use(wholes, of: parts.0)
    ours.use(wholes, of: parts.1)
    /// Whether neither can have been known where the other was written.
    func areApart(_ own: EventPlace, _ other: EventPlace) -> Bool {
      own.id.device != other.id.device && (!isPart || EventPlace.precedes(other, own))
    }
    var notes: Set<ConflictNote> = []
    for (subject, write) in ours.writes {
      guard let other = theirs.writes[subject], areApart(write.place, other.place),
        !subject.kind.isSame(subject.field, in: write.data, and: other.data)
      else { continue }
      notes.insert(note(subject, write.place, other.place))
    }
    for (one, other, isOurs) in [(ours, theirs, true), (theirs, ours, false)] {
      for (subject, deletion) in one.deletions {
        guard let use = other.uses[subject.entity], other.deletions[subject] == nil,
          isOurs ? areApart(deletion, use) : areApart(use, deletion)
        else { continue }
        notes.insert(note(subject, deletion, use))
      }
    }
    return Array(notes)
  }

  private static func note(_ subject: Subject, _ a: EventPlace, _ b: EventPlace) -> ConflictNote {
    let events = [a, b].sorted(by: EventPlace.precedes).map(\.id)
    return ConflictNote(
      kind: subject.kind, entity: subject.entity, field: subject.field, events: events)
  }

  private struct Side {
    /// The last write of each field.
    var writes: [Subject: Write] = [:]
    var deletions: [Subject: EventPlace] = [:]
    /// The last event that is about a thing, or names it, or is about a part of it.
    var uses: [EntityID: EventPlace] = [:]
    /// The last event about a part that doesn't say what it is a part of, and the kind of that.
    var changes: [EntityID: (place: EventPlace, whole: EntityKind)] = [:]

    /// The parts whose wholes may be among what the other side deleted.
    func parts(endedBy other: Side) -> [(part: EntityID, place: EventPlace)] {
      if changes.isEmpty { return [] }
      let kinds = Set(other.deletions.keys.map(\.kind))
      return changes.filter { kinds.contains($0.value.whole) }.map { ($0.key, $0.value.place) }
    }

    mutating func use(
      _ wholes: [EntityID: EntityID], of parts: [(part: EntityID, place: EventPlace)]
    ) {
      for (part, place) in parts {
        guard let whole = wholes[part] else { continue }
        uses[whole] = uses[whole].map { EventPlace.precedes($0, place) ? place : $0 } ?? place
      }
    }
  }

  /// What the events of a side are about, found without a look at what they say of it.
  private struct SubjectsOfSide {
    private(set) var places: [(place: EventPlace, entity: EntityID)] = []
    private(set) var entities: Set<EntityID> = []
    private(set) var hasDeletions = false

    init(_ places: [EventPlace], _ walker: inout EventWalker) throws(FileError) {
      for place in places {
        let envelope = try walker.head(at: place).envelope
        self.places.append((place, envelope.entity))
        entities.insert(envelope.entity)
        if envelope.type?.effect == .delete { hasDeletions = true }
      }
    }
  }

  private static func side(
    _ places: [(place: EventPlace, entity: EntityID)], _ walker: inout EventWalker
  ) throws(FileError) -> Side {
    var side = Side()
    for (place, _) in places {
      let event = try walker.event(at: place)
      guard let type = event.envelope.type, event.envelope.version <= type.version else { continue }
      let data = event.data
      let entity = event.envelope.entity
      if type.effect == .delete {
        for subject in event.ended { side.deletions[subject] = place }
        side.changes[entity] = nil
        continue
      }
      side.uses[entity] = place
      for id in data.entities { side.uses[id] = place }
      if let whole = PartsOfWholes.byKind[type.kind], data[whole.field] == nil {
        side.changes[entity] = (place, whole.kind)
      }
      for field in writes(event, data, type.kind, entity) where field != ConflictNote.existence {
        let subject = Subject(kind: type.kind, entity: entity, field: field)
        side.writes[subject] = Write(place: place, data: data)
      }
    }
    return side
  }

  /// The fields of a thing that an event writes; `existence` where it creates or deletes it.
  static func writes(
    _ event: WalkedEvent, _ data: JSONValue, _ kind: EntityKind, _ entity: EntityID
  ) -> Set<String> {
    guard let type = event.envelope.type else { return [] }
    if type == .dayDeleted {
      return event.ended.contains(.existence(of: entity, kind)) ? [ConflictNote.existence] : []
    }
    guard type.kind == kind, event.envelope.entity == entity else { return [] }
    guard case .object(let members) = data else { return [] }
    switch type.effect {
    case .create: return Set(members.map(\.name)).union([ConflictNote.existence])
    case .delete: return [ConflictNote.existence]
    case .update, .move, .complete, .resolve: return Set(members.map(\.name))
    case .pause, .resume, .activate, .deactivate, .recordWorkout, .advanceWeek: return []
    }
  }
}

extension WalkedEvent {
  /// What it deletes: of a day's deletion, all that it has in lists.
  var ended: [ConflictNote.Subject] {
    guard envelope.type?.effect == .delete else { return [] }
    return Footprint(of: envelope, in: bytes).cells.map { .existence(of: $0.entity, $0.kind) }
  }
}
