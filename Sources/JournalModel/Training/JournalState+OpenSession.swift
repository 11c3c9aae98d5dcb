extension JournalState {
  /// The session that somebody is in: the one that was begun last, unless it was forgotten, as one is
  /// in which nothing has happened for twelve hours; `nil` for none.
  ///
  /// One that was paused waits for a day and a half: for the next evening. One that a clock has begun
  /// which was ahead is passed over, since every other would stand behind it until then.
  ///
  /// - Parameters:
  ///   - now: the moment that is looked back from.
  ///   - other: one that isn't meant, as somebody is in it already.
  public func sessionGoingOn(at now: Moment, besides other: EntityID? = nil) -> Entity<Session>? {
    let latest = latestOpenSession(where: { !$0.isAhead(of: now) && $0.id != other })
    return latest.flatMap { isForgotten($0, now: now) ? nil : $0 }
  }

  /// The session that is over and in which a moment lies, be it after midnight; of several the last.
  package func finishedSession(during moment: Moment) -> Entity<Session>? {
    // In another time zone it may have begun on the day after, too.
    let days = (-1...1).map(moment.day.advanced)
    return days.flatMap(sessions(on:)).filter { session in
      guard session.record.isCompleted, let end = session.record.end else { return false }
      let start = session.at.milliseconds
      return (start...max(end.milliseconds, start)).contains(moment.milliseconds)
    }
    .max(by: Entity.isEarlier)
  }

  /// The session that is over, nobody knows since when, and has a set not long before or after a moment
  /// of its day: what is written down in the evening of the morning comes line by line.
  package func unendedSession(around moment: Moment) -> Entity<Session>? {
    sessions(on: moment.day).last { session in
      session.record.isCompleted && session.record.end == nil
        && unorderedSets(of: session.id).contains { !$0.at.isOfOtherStay(than: moment) }
    }
  }

  /// Whether nothing has happened for so long in an open session that nobody is in it any more.
  private func isForgotten(_ session: Entity<Session>, now: Moment) -> Bool {
    let patience =
      session.record.isPaused
      ? Entity<Session>.pausedMilliseconds : Entity<Session>.forgottenMilliseconds
    let began = session.record.pauses.reduce(session.at.milliseconds) {
      max($0, $1.at.milliseconds)
    }
    // Most open sessions are young, and their sets need not be looked for.
    if abs(now.milliseconds - began) < patience { return false }
    let last = unorderedSets(of: session.id).reduce(session.at.milliseconds) {
      max($0, $1.at.milliseconds)
    }
    return abs(now.milliseconds - last) >= patience
  }
}

extension Moment {
  /// Whether it is so long before another that whoever trained at the one had gone home by the other.
  package func isHoursBefore(_ other: Moment) -> Bool {
    other.milliseconds - milliseconds > SessionEnd.goneHomeMilliseconds
  }

  /// The same in either direction.
  fileprivate func isOfOtherStay(than other: Moment) -> Bool {
    isHoursBefore(other) || other.isHoursBefore(self)
  }
}

extension Entity<Session> {
  /// A session in which nothing has happened for so long was forgotten: a line begins another.
  fileprivate static var forgottenMilliseconds: Int64 { 12 * 3_600_000 }

  /// The same of one that was paused: what is done days later is of another day.
  fileprivate static var pausedMilliseconds: Int64 { 36 * 3_600_000 }

  /// Whether it begins so long from now that a clock which was ahead has begun it.
  package func isAhead(of now: Moment) -> Bool {
    at.milliseconds - now.milliseconds >= Self.forgottenMilliseconds
  }
}
