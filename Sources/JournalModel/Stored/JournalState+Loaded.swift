extension JournalState {
  /// The same state with all of it in memory, for whoever looks at most of it.
  ///
  /// - Parameter kinds: of which all is wanted.
  package func loaded(_ kinds: [EntityKind] = EntityKind.allCases) -> JournalState {
    var visitor = LoadingVisitor(state: self)
    for kind in kinds { kind.accept(&visitor) }
    return visitor.state
  }

  /// The same by several workers: sets, which are most of a journal, beside everything else.
  package func loaded(
    _ kinds: [EntityKind] = EntityKind.allCases, by workers: some Workers
  ) -> JournalState {
    let (sets, others) = workers.both(
      { kinds.contains(.set) ? self.sets.loaded(by: workers) : self.sets },
      { loaded(kinds.filter { $0 != .set }) })
    var state = others
    state.sets = sets
    return state
  }
}

private struct LoadingVisitor: KindVisitor {
  var state: JournalState

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    state[keyPath: table] = state[keyPath: table].loaded()
  }
}
