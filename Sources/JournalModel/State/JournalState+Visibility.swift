extension JournalState {
  /// Of each of some things of a kind, whether it is there and to be seen.
  ///
  /// - Parameter ids: in ascending order.
  func areVisible(_ ids: ArraySlice<EntityID>, kind: EntityKind) -> [Bool] {
    var visitor = Visibility(state: self, ids: ids)
    return kind.accept(&visitor)
  }

  /// Whether a thing is there and to be seen.
  func isVisible(_ id: EntityID, kind: EntityKind) -> Bool {
    areVisible([id], kind: kind) == [true]
  }
}

extension JournalEntity {
  /// Whether it is to be seen: a part of something that doesn't exist is not.
  static func isVisible(_ entity: Entity<Self>, in state: JournalState) -> Bool {
    guard let whole = whole(of: entity) else { return true }
    return whole.id.map { state.exists($0, kind: whole.kind) } ?? false
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
    var areVisible = Array(repeating: false, count: ids.count)
    // Things mostly stand beside others of the same whole.
    var last: (whole: EntityID, exists: Bool)?
    things.forEachRow(of: ids) { number, row in
      guard let thing = things.existing(row) else { return }
      guard let whole = Record.whole(of: thing) else { return areVisible[number] = true }
      guard let id = whole.id else { return }
      if last?.whole != id { last = (id, state.exists(id, kind: whole.kind)) }
      areVisible[number] = last?.exists == true
    }
    return areVisible
  }
}
