/// What became of some things between two states of one journal: which are new, which are there again,
/// and which of those that were there are otherwise now, or gone.
public struct StateChanges: Sendable, Equatable {
  /// Those that are new, by kind; there is no kind with none.
  public private(set) var newThings: [EntityKind: Set<EntityID>] = [:]
  /// Those that were deleted and are there again, by kind.
  public private(set) var restoredThings: [EntityKind: Set<EntityID>] = [:]
  /// What is otherwise: the state before is each difference's left, the state after its right.
  public private(set) var differences: [StateComparison.Difference] = []

  /// The names that exercises among these go by, and others as well; not those that did so before.
  public private(set) var namesakes: [Namesakes] = []

  /// Nothing.
  public init() {}

  /// - Parameter things: those that are looked at, by kind; each once and in ascending order.
  package init(
    from before: JournalState, to after: JournalState, of things: [EntityKind: [EntityID]],
    by workers: some Workers
  ) {
    var known: [EntityKind: [EntityID]] = [:]
    let documents = (StateDocument(before), StateDocument(after))
    for (kind, ids) in things {
      let isThere = zip(
        documents.0.areShown(ids[...], kind: kind), documents.1.areShown(ids[...], kind: kind))
      known[kind] = zip(ids, isThere).filter { $1.0 }.map(\.0)
      for (id, isThere) in zip(ids, isThere) where !isThere.0 && isThere.1 {
        if before.hasEverCreated(id, kind: kind) {
          restoredThings[kind, default: []].insert(id)
        } else {
          newThings[kind, default: []].insert(id)
        }
      }
    }
    differences =
      StateComparison(
        of: ComparedStates(left: before, andMoreRight: after), things: known, telling: .max,
        describing: true, by: workers
      ).differences
    guard let exercises = things[.exercise].map(Set.init) else { return }
    let earlier = before.namesakes
    namesakes = after.namesakes.filter { same in
      !exercises.isDisjoint(with: same.exercises) && !earlier.contains(same)
    }
  }

  /// Whether nothing is otherwise.
  public var isEmpty: Bool {
    newThings.isEmpty && restoredThings.isEmpty && differences.isEmpty
  }
}
