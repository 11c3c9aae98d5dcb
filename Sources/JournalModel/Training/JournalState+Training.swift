extension JournalState {
  /// Whether anything was done in a session: sets, lines in its log, or at least a minute of which no
  /// more is known.
  ///
  /// One that was begun and ended for nothing is no training.
  public func isTraining(_ session: Entity<Session>) -> Bool {
    session.hasTime || !unorderedSets(of: session.id).isEmpty
      || workoutLogs.existing(withKey: session.id).contains { $0.record.session == session.id }
  }

  /// The sessions that are over and were no training, found by one look.
  ///
  /// - Parameter days: those on which they began; nil for all.
  func idleSessions(on days: ClosedRange<Day>? = nil) -> Set<EntityID> {
    var idle: Set<EntityID> = []
    func look(_ session: Entity<Session>) {
      if session.record.isCompleted, !session.hasTime { idle.insert(session.id) }
    }
    if let days { sessions.forEach(on: days, look) } else { sessions.forEach(look) }
    // Nearly always each has its minutes.
    if idle.isEmpty { return [] }
    let timeless = idle
    sets.forEach(withKeyAmong: timeless) { set in
      if let session = set.record.session { idle.remove(session) }
    }
    workoutLogs.forEach(withKeyAmong: timeless) { log in
      if let session = log.record.session { idle.remove(session) }
    }
    return idle
  }

  /// The sessions that began on some days, in no order, without those that were no training.
  package func trainingSessions(on days: ClosedRange<Day>) -> [Entity<Session>] {
    let idle = idleSessions(on: days)
    var training: [Entity<Session>] = []
    sessions.forEach(on: days) { if !idle.contains($0.id) { training.append($0) } }
    return training
  }
}

extension Entity<Session> {
  /// Whether it took a minute or more, as far as anybody knows.
  fileprivate var hasTime: Bool { (record.actualDuration ?? 0) >= 1 }
}
