extension EntityTable {
  /// The things that exist and have a key, such as the parts of a whole or the things of a day, in no
  /// order.
  ///
  /// It looks at every row in memory; `Parts` is for who asks for many wholes.
  func existing(withKey key: EntityID) -> [Entity<Record>] {
    var found: [Entity<Record>] = []
    forEach(withKeyAmong: [key]) { found.append($0) }
    return found
  }

  /// Calls `body` with the things that exist and have one of some keys, in no order; those that have
  /// several of them come as often.
  func forEach(withKeyAmong keys: Set<EntityID>, _ body: (Entity<Record>) -> Void) {
    for key in keys {
      for entity in unchanged(withKey: key) where entity.existence == .exists { body(entity) }
    }
    for place in 0..<changedCount {
      let entity = changed(at: place)
      guard entity.existence == .exists else { continue }
      for key in Record.keys(of: entity) where keys.contains(key) { body(entity) }
    }
  }
}

extension JournalState {
  /// The sessions of a day, the earliest first.
  public func sessions(on day: Day) -> [Entity<Session>] {
    sessions.existing(withKey: day.key).sorted {
      ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id)
    }
  }

  /// Whether anything was eaten or burnt on a day.
  func hasCalories(on day: Day) -> Bool {
    !foods.existing(withKey: day.key).isEmpty || !workoutEntries.existing(withKey: day.key).isEmpty
  }
}
