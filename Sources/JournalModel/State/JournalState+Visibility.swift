extension JournalState {
  /// Of each of some things of a kind, whether it is there and to be seen.
  ///
  /// - Parameter ids: each once and in ascending order.
  func areVisible(_ ids: ArraySlice<EntityID>, kind: EntityKind) -> [Bool] {
    if kind == .set { return shown(sets: ids).areShown }
    var visitor = Visibility(state: self, ids: ids)
    return kind.accept(&visitor)
  }

  /// Whether a thing exists and isn't to be seen, as a part of something that doesn't.
  package func hides(_ id: EntityID, kind: EntityKind) -> Bool {
    exists(id, kind: kind) && areVisible([id], kind: kind) == [false]
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
    var areVisible = Array(repeating: false, count: ids.count)
    // Once for all of them, as a key path copies the whole state.
    state[keyPath: table].forEachVisible(of: ids, in: state) { number, _ in
      areVisible[number] = true
    }
    return areVisible
  }
}

extension EntityTable {
  /// Calls `body` with those of some things that are there and to be seen, and with the number of each
  /// among them; in no order.
  ///
  /// - Parameter ids: in ascending order.
  func forEachVisible(
    of ids: ArraySlice<EntityID>, in state: JournalState, _ body: (Int, Entity<Record>) -> Void
  ) {
    var sight = Sight(state)
    forEachRow(of: ids) { number, row in
      let thing = row.entity
      if sight.shows(thing) { body(number, thing) }
    }
  }
}

/// Tells of one thing after another whether it is there and to be seen.
///
/// It remembers the whole that it has asked for last, as things mostly stand beside others of the same.
struct Sight {
  private let state: JournalState
  private var last: (whole: EntityID, kind: EntityKind, exists: Bool)?

  init(_ state: JournalState) {
    self.state = state
  }

  mutating func shows<Record: JournalEntity>(_ thing: Entity<Record>) -> Bool {
    guard thing.existence == .exists else { return false }
    guard let whole = Record.whole(of: thing) else { return true }
    guard let id = whole.id else { return false }
    if let last, last.whole == id, last.kind == whole.kind { return last.exists }
    let exists = state.exists(id, kind: whole.kind)
    last = (id, whole.kind, exists)
    return exists
  }
}
