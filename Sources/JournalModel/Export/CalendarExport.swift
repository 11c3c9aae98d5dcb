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

  private static let head = Array(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//replog//replog//EN\r\n".utf8)
  private static let end = Array("END:VCALENDAR\r\n".utf8)

  private static func bytes(
    of session: Entity<Session>, _ document: StateDocument, now: Moment
  ) -> [UInt8] {
    let sets = document.sets(of: session.id)
    var lines = CalendarLines()
    lines.add("BEGIN", "VEVENT")
    lines.add("UID", session.id.description)
    lines.add("DTSTAMP", time(now.milliseconds))
    lines.add("DTSTART", time(session.at.milliseconds))
    lines.add("SUMMARY", escaping: session.record.title ?? "Training")
    lines.add("DESCRIPTION", escaping: description(of: session, sets, document))
    // Where nobody knows how long it took it is a moment.
    if let minutes = session.record.actualDuration { lines.add("DURATION", "PT\(minutes)M") }
    if let location = session.record.location {
      lines.add("LOCATION", escaping: location.rawValue)
    }
    lines.add("END", "VEVENT")
    return lines.bytes
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
}

/// Lines of a calendar, each in pieces of at most 75 bytes, none of which parts a character.
private struct CalendarLines {
  private(set) var bytes: [UInt8] = []
  /// Of the piece that is being written.
  private var length = 0

  mutating func add(_ name: String, _ value: String) {
    add(name.utf8)
    add(":".utf8)
    add(value.utf8)
    end()
  }

  /// By bytes: a comma with an accent upon it is one character, and parts values all the same.
  mutating func add(_ name: String, escaping text: String) {
    add(name.utf8)
    add(":".utf8)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        add(UInt8(ascii: "\\"))
        add(byte)
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): add("\\n".utf8)
      default: add(byte)
      }
      previous = byte
    }
    end()
  }

  private mutating func add(_ text: String.UTF8View) { for byte in text { add(byte) } }

  private mutating func add(_ byte: UInt8) {
    // The first byte of a character says how many it has.
    let count =
      switch byte {
      case 0x80..<0xc0: 0
      case 0xc0..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0...: 4
      default: 1
      }
    if count > 0, length + count > 75 {
      bytes += [0x0d, 0x0a, 0x20]
      length = 1
    }
    bytes.append(byte)
    length += count
  }

  private mutating func end() {
    bytes += [0x0d, 0x0a]
    length = 0
  }
}
