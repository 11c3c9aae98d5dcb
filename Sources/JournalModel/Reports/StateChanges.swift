/// What became of some things between two states of one journal: which are new, and which of those that
/// were there are otherwise now, or gone.
public struct StateChanges: Sendable, Equatable {
  /// Those that are new, by kind; there is no kind with none.
  public private(set) var newThings: [EntityKind: Set<EntityID>] = [:]
  /// What is otherwise: the state before is each difference's left, the state after its right.
  public private(set) var differences: [StateComparison.Difference] = []

  /// Nothing.
  public init() {}

  /// - Parameter things: those that are looked at, by kind.
  package init(
    from before: JournalState, to after: JournalState, of things: [EntityKind: Set<EntityID>],
    by workers: some Workers
  ) {
    var known: [EntityKind: Set<EntityID>] = [:]
    for (kind, ids) in things {
      let ids = ids.sorted()[...]
      let isThere = zip(before.areVisible(ids, kind: kind), after.areVisible(ids, kind: kind))
      let new = Set(zip(ids, isThere).lazy.filter { !$1.0 && $1.1 }.map(\.0))
      if !new.isEmpty { newThings[kind] = new }
      known[kind] = Set(zip(ids, isThere).lazy.filter { $1.0 }.map(\.0))
    }
    differences =
      StateComparison(
        base: before, left: before, right: after, merged: after, of: known, telling: .max,
        by: workers
      ).differences
  }

  public var isEmpty: Bool { newThings.isEmpty && differences.isEmpty }

  /// Adds what became of other things, or of the same on the way to another state.
  public mutating func take(_ other: StateChanges) {
    newThings.merge(other.newThings) { $0.union($1) }
    let known = Set(differences)
    differences += other.differences.filter { !known.contains($0) }
  }
}
