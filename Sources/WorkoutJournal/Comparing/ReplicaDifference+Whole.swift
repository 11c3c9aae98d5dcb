import JournalFile
import JournalModel

extension MergeSource {
  /// What differs between two replicas or bundles, by a look at all events of both.
  static func wholeDifference(
    between left: MergeSource, and right: MergeSource, telling most: Int = .max,
    describing describes: Bool = false
  ) throws(JournalError) -> ReplicaDifference {
    let sides = try JournalError.wrapping(BothSides(left, right))
    try sides.own.checkHasEvents(of: left, inFilesFrom: 0)
    try sides.other.checkHasEvents(of: right, inFilesFrom: 0)
    var result = ReplicaDifference()
    let changed = result.takeEvents(of: sides)
    try result.takeDamage(of: sides)
    try result.compareBlobs(left, right)
    if changed.isEmpty { return result }
    let touched = try JournalError.wrapping(sides.union.things(of: changed).byKind)
    result.meaning = StateComparison(
      of: try sides.states(), things: touched, telling: most, describing: describes,
      by: AllProcessors())
    return result
  }
}

/// All events of two replicas or bundles: those of each, and of both together.
private struct BothSides {
  let left: MergeSource
  let right: MergeSource
  let own: EventIndex
  let other: EventIndex
  let union: EventIndex
  private let heldLeftUnderOldIDs: Set<EventID>

  init(_ left: MergeSource, _ right: MergeSource) throws(FileError) {
    (self.left, self.right) = (left, right)
    let one = try ScannedSource(left.events, .bodies())
    let two = try ScannedSource(right.events, .bodies())
    own = try EventIndex(of: [one])
    other = try EventIndex(of: [two])
    union = try EventIndex(of: [one, two])
    heldLeftUnderOldIDs = union.heldUnderOldIDs
  }

  func isLeft(_ place: EventPlace) -> Bool {
    Int(place.file) < own.files.count || heldLeftUnderOldIDs.contains(place.id)
  }
  func isRight(_ place: EventPlace) -> Bool { place.isElsewhere }

  /// What the events that both have, those of each, and all of them add up to.
  func states() throws(JournalError) -> ComparedStates {
    let both = union.filtered { isLeft($0) && isRight($0) }
    // Of the same events the state is the same, and mostly one side has all that the other has.
    if union.isAsWritten, both.places.count == own.places.count {
      let found = try Self.states(of: [both, union])
      return ComparedStates(left: found[0], andMoreRight: found[1])
    }
    if union.isAsWritten, both.places.count == other.places.count {
      let found = try Self.states(of: [both, union])
      return ComparedStates(andMoreLeft: found[1], right: found[0])
    }
    let found = try Self.states(of: [both, own, other, union])
    return ComparedStates(base: found[0], left: found[1], right: found[2], merged: found[3])
  }

  /// What the events of each of some indexes add up to.
  private static func states(of indexes: [EventIndex]) throws(JournalError) -> [JournalState] {
    try Threads.tryMap(indexes.count, workers: Threads.processorCount) {
      (number) throws(JournalError) -> JournalState in
      let index = indexes[number]
      return try Fold(index: index, places: index.places[...]).run().state
    }
  }
}

extension ReplicaDifference {
  /// Takes in where the events are: on one side alone, thrown away, in an archive, twice under one id.
  ///
  /// - Returns: those on one side alone.
  fileprivate mutating func takeEvents(of sides: BothSides) -> [EventPlace] {
    let (own, other, union) = (sides.own, sides.other, sides.union)
    var alone: [EventPlace] = []
    // As a merge does, which brings back events of a fork.
    let contested = union.contestedIDs
    for place in union.places {
      if !sides.isRight(place) {
        if other.discards.contains(place.id), !contested.contains(place.id) {
          right.discardedCount += 1
        } else {
          left.events.append(place.id)
          alone.append(place)
        }
      } else if !sides.isLeft(place) {
        if own.discards.contains(place.id), !contested.contains(place.id) {
          left.discardedCount += 1
        } else {
          right.events.append(place.id)
          alone.append(place)
        }
      }
    }
    for event in union.discards.events.sorted(by: { $0.id < $1.id }) {
      if !other.discards.contains(event) { left.discardNotes.append(event.id) }
      if !own.discards.contains(event) { right.discardNotes.append(event.id) }
    }
    let archived = (own.archivedIDs, other.archivedIDs)
    left.archivedCount = archived.0.subtracting(archived.1).count
    right.archivedCount = archived.1.subtracting(archived.0).count
    forks = union.writtenIDs.map { Fork(id: $0.value, branch: $0.key) }
      .sorted { ($0.id, $0.branch) < ($1.id, $1.branch) }
    return alone
  }

  /// Takes in what of each side is damaged, and what of that the other has whole.
  fileprivate mutating func takeDamage(of sides: BothSides) throws(JournalError) {
    let (own, other) = (sides.own, sides.other)
    left.damageCount = own.damage.count
    right.damageCount = other.damage.count
    if !own.damage.isEmpty {
      left.healableCount =
        MergePlan(target: own, union: sides.union, of: sides.right).healed.values.joined().count
    }
    if !other.damage.isEmpty {
      let reversed = try JournalError.wrapping(
        EventIndex(of: [sides.right.events, sides.left.events]))
      right.healableCount =
        MergePlan(target: other, union: reversed, of: sides.left).healed.values.joined().count
    }
  }
}

extension EventIndex {
  /// The events of which a copy lies in an archive.
  fileprivate var archivedIDs: Set<EventID> {
    Set(places.lazy.filter(\.isArchived).map(\.id))
  }
}
