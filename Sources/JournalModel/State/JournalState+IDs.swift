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

  /// Which of some first halves of ids several things of a kind have that are there.
  package func sharedHalves(among halves: Set<UInt64>, of kind: EntityKind) -> Set<UInt64> {
    var visitor = SharedHalves(state: self, halves: halves)
    return kind.accept(&visitor)
  }
}

private struct SharedHalves: KindVisitor {
  let state: JournalState
  let halves: Set<UInt64>

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Set<UInt64> {
    var seen: Set<UInt64> = []
    var shared: Set<UInt64> = []
    state[keyPath: table].forEachStart { id, _ in
      if halves.contains(id.high), !seen.insert(id.high).inserted { shared.insert(id.high) }
    }
    return shared
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
