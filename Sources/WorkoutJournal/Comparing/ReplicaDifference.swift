import JournalFile
import JournalModel

/// What differs between two replicas, by events and by what the events mean.
public struct ReplicaDifference: Sendable {
  /// What one side has and the other doesn't.
  public struct Side: Sendable {
    /// Events that only this side has.
    public internal(set) var events: [EventID] = []
    /// Events of both that lie in this side's archive alone.
    public internal(set) var archivedCount = 0
    /// Events that this side threw away and the other still has.
    public internal(set) var discardedCount = 0
    /// Damage of this side where the other has every event whole.
    public internal(set) var healableCount = 0
    public internal(set) var damageCount = 0
    /// Blobs that only this side has.
    public internal(set) var blobs: [String] = []
  }

  public internal(set) var left = Side()
  public internal(set) var right = Side()
  /// Events that were recorded twice under one id: the id of the first, and of the second since.
  public internal(set) var forks: [(id: EventID, branch: EventID)] = []
  /// What it means in the model, or the first of that.
  public var differences: [StateComparison.Difference] { meaning?.differences ?? [] }
  /// How many differences there are in the model.
  public var differenceCount: Int { meaning?.count ?? 0 }
  /// `nil` where no event tells them apart.
  var meaning: StateComparison?

  /// Whether both hold the same events and images, be they archived, discarded or not.
  public var isSame: Bool {
    left.events.isEmpty && right.events.isEmpty && left.blobs.isEmpty && right.blobs.isEmpty
      && left.damageCount == 0 && right.damageCount == 0
  }
}

extension MergeSource {
  /// What differs between two replicas or bundles.
  ///
  /// - Parameter most: how many differences in the model are told, the rest of them being counted.
  public static func difference(
    between left: MergeSource, and right: MergeSource, telling most: Int = .max
  ) throws(JournalError) -> ReplicaDifference {
    if let one = left.replica, let two = right.replica, let known = KnownReplicas(one, two) {
      var result = ReplicaDifference()
      let unshared = UnsharedEvents(of: known)
      if let unshared, let meaning = unshared.meaning(telling: most) {
        (result.left.events, result.right.events) = unshared.ids
        result.meaning = meaning
        try result.compareBlobs(left, right)
        return result
      }
      if unshared == nil, known.areAlike {
        try result.compareBlobs(left, right)
        return result
      }
    }
    return try wholeDifference(between: left, and: right, telling: most)
  }

  /// The same by a look at all events of both.
  static func wholeDifference(
    between left: MergeSource, and right: MergeSource, telling most: Int = .max
  ) throws(JournalError) -> ReplicaDifference {
    let (own, other, union) = try JournalError.wrap {
      () throws(FileError) -> (EventIndex, EventIndex, EventIndex) in
      let one = try ScannedSource(left.events, .bodies())
      let two = try ScannedSource(right.events, .bodies())
      return (
        try EventIndex(of: [one]), try EventIndex(of: [two]), try EventIndex(of: [one, two])
      )
    }
    var result = ReplicaDifference()
    let leftFiles = own.files.count
    func isLeft(_ place: EventPlace) -> Bool { Int(place.file) < leftFiles }
    func isRight(_ place: EventPlace) -> Bool { place.isElsewhere }
    // As a merge does, which brings back events of a fork.
    let contested = union.contestedIDs
    for place in union.places {
      if !isRight(place) {
        if other.discards.contains(place.id), !contested.contains(place.id) {
          result.right.discardedCount += 1
        } else {
          result.left.events.append(place.id)
        }
      } else if !isLeft(place) {
        if own.discards.contains(place.id), !contested.contains(place.id) {
          result.left.discardedCount += 1
        } else {
          result.right.events.append(place.id)
        }
      }
    }
    let archived = (own.archivedIDs, other.archivedIDs)
    result.left.archivedCount = archived.0.subtracting(archived.1).count
    result.right.archivedCount = archived.1.subtracting(archived.0).count
    result.forks = union.writtenIDs.map { ($0.value, $0.key) }.sorted { $0 < $1 }
    result.left.damageCount = own.damage.count
    result.right.damageCount = other.damage.count
    if !own.damage.isEmpty {
      result.left.healableCount =
        MergePlan(target: own, union: union, of: right).healed.values.joined().count
    }
    if !other.damage.isEmpty {
      let reversed = try JournalError.wrap { () throws(FileError) in
        try EventIndex(of: [right.events, left.events])
      }
      result.right.healableCount =
        MergePlan(target: other, union: reversed, of: left).healed.values.joined().count
    }
    try result.compareBlobs(left, right)
    if result.left.events.isEmpty, result.right.events.isEmpty { return result }
    var touched: [EntityKind: Set<EntityID>] = [:]
    let changed = Set(result.left.events).union(result.right.events)
    try JournalError.wrap { () throws(FileError) in
      var walker = EventWalker(index: union)
      for place in union.places where changed.contains(place.id) {
        if let (body, bytes) = union.body(of: place) {
          guard let kind = EventBody.type(of: body.code)?.kind else { continue }
          touched[kind, default: []].insert(body.entity(in: bytes))
          continue
        }
        let event = try walker.event(at: place)
        guard let kind = event.envelope.type?.kind else { continue }
        touched[kind, default: []].insert(event.envelope.entity)
      }
    }
    let both = union.filtered { isLeft($0) && isRight($0) }
    // Of the same events the state is the same, and mostly one side has all that the other has.
    let isPlain = union.isAsWritten
    let states: [JournalState]
    if isPlain, both.places.count == own.places.count {
      let found = try Self.states(of: [both, union])
      states = [found[0], found[0], found[1], found[1]]
    } else if isPlain, both.places.count == other.places.count {
      let found = try Self.states(of: [both, union])
      states = [found[0], found[1], found[0], found[1]]
    } else {
      states = try Self.states(of: [both, own, other, union])
    }
    result.meaning = StateComparison(
      base: states[0], left: states[1], right: states[2], merged: states[3], of: touched,
      telling: most, by: AllProcessors())
    return result
  }

  /// What the events of each of some indexes add up to.
  private static func states(of indexes: [EventIndex]) throws(JournalError) -> [JournalState] {
    let found = Threads.map(indexes.count, workers: Threads.processorCount) {
      number -> Result<JournalState, JournalError> in
      let index = indexes[number]
      do throws(JournalError) {
        return .success(try Fold(index: index, places: index.places[...]).run().state)
      } catch {
        return .failure(error)
      }
    }
    var states: [JournalState] = []
    for result in found { states.append(try result.get()) }
    return states
  }
}

extension ReplicaDifference {
  fileprivate mutating func compareBlobs(
    _ a: MergeSource, _ b: MergeSource
  ) throws(JournalError) {
    guard let one = a.events.folder, let other = b.events.folder else { return }
    let (ours, theirs) = try JournalError.wrap { () throws(FileError) in
      (Set(try one.blobs().map(\.path)), Set(try other.blobs().map(\.path)))
    }
    left.blobs = ours.subtracting(theirs).sorted()
    right.blobs = theirs.subtracting(ours).sorted()
  }
}

extension EventIndex {
  /// The events of which a copy lies in an archive.
  fileprivate var archivedIDs: Set<EventID> {
    Set(places.lazy.filter(\.isArchived).map(\.id))
  }
}
