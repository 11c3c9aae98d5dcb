/// The cells that an app's CSV repeats in each row of a session.
struct SessionCells {
  /// Those before the cells of the set.
  let first: [UInt8]
  /// Those that stand among them.
  let last: [UInt8]

  init(_ session: Entity<Session>, for app: HistoryExport) {
    var (first, last) = (CSVWriter(), CSVWriter())
    let title = session.record.title ?? ""
    let notes = session.record.notes
    switch app {
    case .strong:
      first.cell(Self.strongStart(session.at))
      first.cell(title)
      first.cell(Self.strongDuration(of: session) ?? "")
      last.cell(note: notes)
    case .hevy:
      first.cell(title)
      first.cell(Self.hevyTime(session.at))
      first.cell(Self.end(of: session).map(Self.hevyTime) ?? "")
      first.cell(note: notes)
    case .fitnotes:
      first.cell(session.at.day.description)
    }
    (self.first, self.last) = (first.bytes, last.bytes)
  }

  /// The day, and the local clock's reading.
  private static func strongStart(_ moment: Moment) -> String {
    let seconds = moment.millisecondsOfDay / 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Decimal.padded($0, 2) }
    return moment.day.description + " " + time.joined(separator: ":")
  }

  /// In minutes, and below one in seconds, where the end tells them.
  private static func strongDuration(of session: Entity<Session>) -> String? {
    guard let minutes = minutes(of: session) else { return nil }
    if minutes == 0, let end = session.record.end {
      let seconds = (end.milliseconds - session.at.milliseconds) / 1000
      if (1..<60).contains(seconds) { return "\(seconds)s" }
    }
    return minutes >= 60 ? "\(minutes / 60)h \(minutes % 60)m" : "\(minutes)m"
  }

  /// As the clock showed it that showed the start, also where it was changed meanwhile.
  private static func end(of session: Entity<Session>) -> Moment? {
    minutes(of: session).map { minutes in
      let start = Int(session.at.offsetMinutes)
      let end = session.record.end.map { Int($0.offsetMinutes) } ?? start
      return Moment(
        milliseconds: session.at.milliseconds + Int64(minutes) * Moment.millisecondsPerMinute,
        // Further apart are the clocks of two places.
        offsetMinutes: abs(end - start) <= 60 ? end : start)
    }
  }

  /// As an append may say them.
  private static func minutes(of session: Entity<Session>) -> Int? {
    session.record.actualDuration.map { min(max($0, 0), Session.mostMinutes) }
  }

  /// `21 Nov 2026, 18:04`.
  private static func hevyTime(_ moment: Moment) -> String {
    let minutes = moment.millisecondsOfDay / 60_000
    let time = "\(Decimal.padded(minutes / 60, 2)):\(Decimal.padded(minutes % 60, 2))"
    return "\(moment.day.words), \(time)"
  }
}
