extension JournalState {
  /// All things that were deleted, each with when the event was recorded that brought it into being
  /// last: in one look over the rows, which is quicker than to ask for each of a month's things.
  package var goneThings: [EntityID: HybridTime] {
    var gone = GoneFinder()
    for kind in EntityKind.allCases { kind.accept(&gone, in: self) }
    return gone.things
  }
}

private struct GoneFinder: ContextualKindVisitor {
  private(set) var things: [EntityID: HybridTime] = [:]

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>, in state: JournalState
  ) {
    state[keyPath: table].forEachRow(of: Share()) { reader in
      guard Entity<Record>.existence(in: reader) == .deleted else { return }
      let (created, id) = Entity<Record>.birth(in: reader)
      things[id] = created
    } unpacked: { entity in
      if entity.existence == .deleted { things[entity.id] = entity.created }
    }
  }
}
