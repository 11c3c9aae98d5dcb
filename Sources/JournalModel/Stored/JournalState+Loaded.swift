extension JournalState {
  /// The same state with all of it in memory, for whoever looks at most of it.
  package func loaded() -> JournalState {
    var visitor = LoadingVisitor(state: self)
    for kind in EntityKind.allCases { kind.accept(&visitor) }
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
