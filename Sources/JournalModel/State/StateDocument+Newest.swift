extension StateDocument {
  /// The thing of a kind that is listed first, and of several of one instant, as a clock that stands
  /// still makes them, that which was recorded last; of sets the one that was recorded last in the
  /// newest session with any, whose sets are listed from the first on.
  public func newest(_ kind: EntityKind) -> EntityID? {
    switch kind {
    case .set:
      // In the order of the session: one that was deleted and came back stands where it stood.
      return sessionsNewestFirst.lazy.map(sets).first { !$0.isEmpty }?.last?.id
    // These aren't listed by when they came into being.
    case .workout, .template, .day, .planWeek: return newestFirst(kind).first
    default:
      var visitor = Latest(state: state, ids: newestFirst(kind))
      return kind.accept(&visitor)
    }
  }
}

/// Of the things that came into being at the instant of the first, that which was recorded last.
private struct Latest: KindVisitor {
  let state: JournalState
  let ids: [EntityID]

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> EntityID? {
    let table = state[keyPath: table]
    guard let first = ids.first, let at = table[first]?.at.milliseconds else { return ids.first }
    return ids.lazy.compactMap { table[$0] }.prefix { $0.at.milliseconds == at }
      .max(by: Entity.isRecordedEarlier)?.id
  }
}
