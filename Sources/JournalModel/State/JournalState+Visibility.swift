extension JournalState {
  /// Of each of some things of a kind, whether it is there and to be seen.
  func areVisible(_ ids: ArraySlice<EntityID>, kind: EntityKind) -> [Bool] {
    var visitor = Visibility(state: self, ids: ids)
    return kind.accept(&visitor)
  }

  /// Whether a thing is there and to be seen.
  func isVisible(_ id: EntityID, kind: EntityKind) -> Bool {
    areVisible([id], kind: kind) == [true]
  }
}

private struct Visibility: KindVisitor {
  let state: JournalState
  let ids: ArraySlice<EntityID>

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [Bool] {
    // Once for all of them, as a key path copies the whole state.
    let things = state[keyPath: table]
    return ids.map { id in things[id].map { Record.isVisible($0, in: state) } ?? false }
  }
}
