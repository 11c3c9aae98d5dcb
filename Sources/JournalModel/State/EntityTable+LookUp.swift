extension EntityTable {
  /// The things that exist and have a key, such as the parts of a whole or the things of a day, in no
  /// order.
  ///
  /// It looks at every row in memory; `Parts` is for who asks for many wholes.
  func existing(withKey key: EntityID) -> [Entity<Record>] {
    var found = unchanged(withKey: key).filter { $0.existence == .exists }
    for place in 0..<changedCount {
      let entity = changed(at: place)
      if entity.existence == .exists, Record.keys(of: entity).contains(key) {
        found.append(entity)
      }
    }
    return found
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
