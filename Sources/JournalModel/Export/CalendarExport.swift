/// The sessions as events of a calendar (RFC 5545, iCalendar).
public enum CalendarExport {
  /// Writes all sessions; nothing where there is none, as a calendar has at least one component.
  public static func write(_ document: StateDocument) -> [UInt8] {
    var bytes: [UInt8] = []
    write(document.state, by: OneWorker()) {
      bytes += $0
      return true
    }
    return bytes
  }

  /// The same by several workers, a piece at a time.
  package static func write(
    _ state: JournalState, by workers: some Workers, to sink: ([UInt8]) -> Bool
  ) {
    guard state.sessions.count > 0, sink(head) else { return }
    if state.writeSessions(with: { CalendarEvents($0) }, by: workers, to: sink) { _ = sink(end) }
  }

  private static let head = Array(
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//replog//replog//EN\r\n".utf8)
  private static let end = Array("END:VCALENDAR\r\n".utf8)
}

/// Writes an event for each session.
struct CalendarEvents: SessionWriter {
  private let document: StateDocument
  private let titles: ExerciseTitles
  /// The titles of the exercises that were asked for.
  private var known: [EntityID: String] = [:]
  private var lines = CalendarLines()
  /// What is said of the session at hand, in memory that the next one takes over.
  private var words: [UInt8] = []

  init(_ document: StateDocument) {
    self.document = document
    titles = ExerciseTitles(document.state)
  }

  mutating func take() -> [UInt8] { lines.take() }

  mutating func add(_ session: Entity<Session>, _ sets: [ExportedSet]) {
    lines.add("BEGIN", "VEVENT".utf8)
    lines.add("UID", session.id.description.utf8)
    // The last revision, so that an export of what hasn't changed is the same again.
    let revision = sets.reduce(session.updated) { max($0, $1.updated) }
    lines.add("DTSTAMP", Self.time(revision.milliseconds))
    lines.add("DTSTART", Self.time(session.at.milliseconds))
    let title = session.record.title.flatMap { TextRule.isBlank($0) ? nil : $0 }
    lines.add("SUMMARY", escaping: (title ?? "Training").utf8)
    describe(session, sets)
    lines.add("DESCRIPTION", escaping: words)
    // Where nobody knows how long it took, or no session takes as long, it is a moment.
    if let minutes = Self.minutes(of: session), (0...Session.mostMinutes).contains(minutes) {
      lines.add("DURATION", "PT\(minutes)M".utf8)
    }
    if let location = session.record.location {
      lines.add("LOCATION", escaping: location.rawValue.utf8)
    }
    lines.add("END", "VEVENT".utf8)
  }

  /// From its start to its end with the pauses, as nobody is elsewhere meanwhile; else its duration.
  private static func minutes(of session: Entity<Session>) -> Int? {
    guard !session.record.pauses.isEmpty, let end = session.record.end else {
      return session.record.actualDuration
    }
    return Int((end.milliseconds - session.at.milliseconds) / Moment.millisecondsPerMinute)
  }

  /// Each exercise with its sets as quick entry writes them, and the notes.
  private mutating func describe(_ session: Entity<Session>, _ sets: [ExportedSet]) {
    words.removeAll(keepingCapacity: true)
    var place = 0
    while place < sets.count {
      let exercise = sets[place].exercise
      let end = sets[place...].firstIndex { $0.exercise != exercise } ?? sets.count
      beginLine()
      words.append(text: title(of: exercise))
      words.append(UInt8(ascii: " "))
      QuickEntry.append(
        sets[place..<end], isAdded: document.liftsBody(exercise), tellsMeasures: true, to: &words)
      place = end
    }
    if let notes = session.record.notes {
      beginLine()
      words.append(text: notes)
    }
  }

  private mutating func beginLine() {
    if !words.isEmpty { words.append(UInt8(ascii: "\n")) }
  }

  private mutating func title(of exercise: EntityID?) -> String {
    guard let exercise else { return Exercise.deletedName }
    if let title = known[exercise] { return title }
    let title = titles[exercise]
    known[exercise] = title
    return title
  }

  /// `20261121T170405Z`, from the year 1 on: hardly a calendar knows of one before.
  private static func time(_ milliseconds: Int64) -> [UInt8] {
    let first = Int64(Day.number(year: 1, month: 1, day: 1)) * Moment.millisecondsPerDay
    let time = Moment(milliseconds: max(milliseconds, first))
    let text = [UInt8](capacity: Moment.maximumTextBytes) { time.write(to: &$0) }
    var basic: [UInt8] = []
    basic.reserveCapacity(16)
    for byte in text.prefix(19) where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":") {
      basic.append(byte)
    }
    basic.append(UInt8(ascii: "Z"))
    return basic
  }
}
