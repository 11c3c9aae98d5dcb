import JournalFile
import JournalModel

/// Finds what two sides wrote that meet: events that only one has are unknown to the other.
enum ConflictFinder {
  private typealias Subject = ConflictNote.Subject

  private static let few = 200

  /// The conflicts between what only the replica holds and what comes in.
  ///
  /// - Parameters:
  ///   - noted: what is known of earlier ones.
  ///   - many: of more events than these only those are looked at that have to do with the other
  ///     side's, where the other side has few.
  static func notes(
    of plan: MergePlan, _ reading: MergeReading, noted: Set<ConflictNote> = [], many: Int = 1000
  ) throws(FileError) -> [ConflictNote] {
    guard !plan.incoming.isEmpty, !plan.heldHereOnly.isEmpty else { return [] }
    let standing = StandingConflicts(noted, in: plan)
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
        and: index.places.filter { ours.contains($0.id) }, isPart: plan.isPart,
        standing, &walker, reading)
    }
    return try notes(
      between: plan.incoming, and: plan.heldHereOnly, isPart: plan.isPart, standing, &walker,
      reading)
  }

  private static func notes(
    between incoming: [EventPlace], and held: [EventPlace], isPart: Bool,
    _ standing: StandingConflicts, _ walker: inout EventWalker, _ reading: MergeReading
  ) throws(FileError) -> [ConflictNote] {
    guard let (theirs, ours) = try sides(incoming, held, &walker, reading) else { return [] }
    /// Whether neither can have been known where the other was written.
    func areApart(_ own: EventPlace, _ other: EventPlace) -> Bool {
      own.id.device != other.id.device && (!isPart || EventPlace.precedes(other, own))
    }
    var notes: Set<ConflictNote> = []
    for (subject, write) in ours.writes {
      guard let other = theirs.writes[subject], areApart(write.place, other.place),
        // Of two lists, the plans' own field tells.
        !(write.isOfList && other.isOfList),
        !subject.kind.isSame(subject.field, in: write.data, and: other.data)
          || standing.concern(subject, write.place, other.place)
      else { continue }
      notes.insert(note(subject, write.place, other.place))
    }
    for (one, other, isOurs) in [(ours, theirs, true), (theirs, ours, false)] {
      // Two that made it both say what they knew of it.
      for (subject, write) in other.writes
      where !write.isCreation && one.writes[subject] == nil {
        guard let creation = one.creations[subject.entity],
          EventPlace.precedes(write.place, creation), write.data[subject.field] != .null,
          isOurs ? areApart(creation, write.place) : areApart(write.place, creation)
        else { continue }
        notes.insert(note(subject, creation, write.place))
      }
      for (subject, deletion) in one.deletions {
        guard let use = other.uses[subject.entity], other.deletions[subject] == nil,
          isOurs ? areApart(deletion, use) : areApart(use, deletion)
        else { continue }
        notes.insert(note(subject, deletion, use))
      }
    }
    for (subject, deletion) in ours.deletions {
      guard let other = theirs.deletions[subject], areApart(deletion, other),
        standing.concern(subject, deletion, other)
      else { continue }
      notes.insert(note(subject, deletion, other))
    }
    return Array(notes)
  }

  /// What either side has written, deleted and used; nil where nothing of it can meet.
  private static func sides(
    _ incoming: [EventPlace], _ held: [EventPlace], _ walker: inout EventWalker,
    _ reading: MergeReading
  ) throws(FileError) -> (theirs: ConflictSide, ours: ConflictSide)? {
    let (theirThings, ourThings) = (
      try ThingsOfSide(incoming, &walker), try ThingsOfSide(held, &walker)
    )
    let both = theirThings.entities.intersection(ourThings.entities)
    // Where nothing was deleted, only events about the same thing can meet.
    let isAnyDeleted = theirThings.hasDeletions || ourThings.hasDeletions
    if both.isEmpty, !isAnyDeleted { return nil }
    var theirs = try ConflictSide(
      isAnyDeleted ? incoming : theirThings.places(about: both), sharing: both, &walker)
    var ours = try ConflictSide(
      isAnyDeleted ? held : ourThings.places(about: both), sharing: both, &walker)
    let weeks = theirs.weeks.merging(ours.weeks) { $1 }
    theirs.write(weeks)
    ours.write(weeks)
    let parts = (theirs.parts(endedBy: ours), ours.parts(endedBy: theirs))
    let wholes = try PartsOfWholes.wholes(of: Set((parts.0 + parts.1).map { $0.part }), reading)
    theirs.use(wholes, of: parts.0)
    ours.use(wholes, of: parts.1)
    return (theirs, ours)
  }

  private static func note(_ subject: Subject, _ a: EventPlace, _ b: EventPlace) -> ConflictNote {
    let events = [a, b].sorted(by: EventPlace.precedes).map(\.id)
    return ConflictNote(
      kind: subject.kind, entity: subject.entity, field: subject.field, events: events)
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
