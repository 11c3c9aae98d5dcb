extension JournalState {
  /// The same state with all of it in memory, for whoever looks at most of it.
  ///
  /// - Parameter kinds: of which all is wanted.
  package func loaded(_ kinds: [EntityKind] = EntityKind.allCases) -> JournalState {
    var visitor = LoadingVisitor(state: self)
    for kind in kinds { kind.accept(&visitor) }
    return visitor.state
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
