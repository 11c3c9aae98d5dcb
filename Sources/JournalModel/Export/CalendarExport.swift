/// The sessions as events of a calendar (RFC 5545, iCalendar).
public enum CalendarExport {
  /// Writes all sessions.
  ///
  /// - Parameter now: when the export is made, which every event must say.
  public static func write(_ document: StateDocument, now: Moment) -> [UInt8] {
    head + document.sessions.flatMap { bytes(of: $0, document, now: now) } + end
  }

  /// The same by several workers, a piece at a time.
  package static func write(
    _ state: JournalState, now: Moment, by workers: some Workers, to sink: ([UInt8]) -> Bool
  ) {
    guard sink(head) else { return }
    var isWanted = true
    state.forEachStretchOfSessions(by: workers) { sessions, document in
      sessions.flatMap { bytes(of: $0, document, now: now) }
    } take: { bytes in
      isWanted = sink(bytes)
      return isWanted
    }
    if isWanted { _ = sink(end) }
  }

  private static var head: [UInt8] {
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//replog//replog//EN"].flatMap(folded)
  }
  private static var end: [UInt8] { folded("END:VCALENDAR") }

  private static func bytes(
    of session: Entity<Session>, _ document: StateDocument, now: Moment
  ) -> [UInt8] {
    let sets = document.sets(of: session.id)
    var lines = [
      "BEGIN:VEVENT", "UID:\(session.id)", "DTSTAMP:\(time(now.milliseconds))",
      "DTSTART:\(time(session.at.milliseconds))",
      "SUMMARY:\(escaped(session.record.title ?? "Training"))",
      "DESCRIPTION:\(escaped(description(of: session, sets, document)))",
    ]
    // Where nobody knows how long it took it is a moment.
    if let minutes = session.record.actualDuration { lines.append("DURATION:PT\(minutes)M") }
    if let location = session.record.location {
      lines.append("LOCATION:\(escaped(location.rawValue))")
    }
    lines.append("END:VEVENT")
    return lines.flatMap(folded)
  }

  /// Each exercise with its sets as quick entry writes them, and the notes.
  private static func description(
    of session: Entity<Session>, _ sets: [Entity<WorkoutSet>], _ document: StateDocument
  ) -> String {
    var lines: [String] = []
    var rest = sets[...]
    while let first = rest.first {
      let same = rest.prefix { $0.record.exercise == first.record.exercise }
      let name = document.exerciseName(first.record.exercise)
      lines.append("\(name) \(QuickEntry.text(of: same.map(\.record)))")
      rest = rest.dropFirst(same.count)
    }
    if let notes = session.record.notes { lines.append(notes) }
    return lines.joined(separator: "\n")
  }

  /// `20261121T170405Z`.
  private static func time(_ milliseconds: Int64) -> String {
    let text = Moment(milliseconds: milliseconds).description
    return text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// By scalars: a comma with an accent upon it is one character, and parts values all the same.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n" where previous == "\r": break
      case "\n", "\r": escaped += ["\\", "n"]
      default: escaped.append(scalar)
      }
      previous = scalar
    }
    return String(escaped)
  }

  /// A line in pieces of at most 75 bytes, none of which parts a character.
  private static func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    bytes.reserveCapacity(line.utf8.count + 2)
    for scalar in line.unicodeScalars {
      let count = UTF8.width(scalar)
      if length + count > 75 {
        bytes += [0x0d, 0x0a, 0x20]
        length = 1
      }
      if let encoded = UTF8.encode(scalar) { bytes += encoded }
      length += count
    }
    return bytes + [0x0d, 0x0a]
  }
}
