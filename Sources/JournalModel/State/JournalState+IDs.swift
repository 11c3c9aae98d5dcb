extension JournalState {
  /// The id of the one thing, be it deleted, whose id begins or ends with a text; nil where there are
  /// several or none, or the text could be a word.
  package func onlyID(beginningOrEndingWith text: String) -> EntityID? {
    let text = text.lowercased()
    guard text.utf8.count >= 8, text.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return nil }
    var ids: Set<EntityID> = []
    for kind in EntityKind.allCases {
      var visitor = SimilarIDs(state: self, text: text)
      ids.formUnion(kind.accept(&visitor))
    }
    return ids.count == 1 ? ids.first : nil
  }
}

private struct SimilarIDs: KindVisitor {
  let state: JournalState
  let text: String

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [EntityID] {
    var ids: [EntityID] = []
    state[keyPath: table].forEachEntity { entity in
      let id = entity.id.description
      if id.hasPrefix(text) || id.hasSuffix(text) { ids.append(entity.id) }
    }
    return ids
  }
}
