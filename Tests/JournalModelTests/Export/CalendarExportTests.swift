import Testing

@testable import JournalModel

@Suite("The calendar")
struct CalendarExportTests {
  private static let session = EntityID(high: 1, low: 1)

  /// A session with one set, which was changed later.
  private static func text(_ note: String?, _ change: (inout WorkoutSet) -> Void) -> String {
    var record = Session()
    record.notes = note
    return text(of: record, change)
  }

  private static func text(
    of record: Session, at: Moment? = nil, _ change: (inout WorkoutSet) -> Void
  ) -> String {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1_700_000_000_000)
    state.sessions.create(session, at: at ?? Moment(time), time: time, record)
    var bench = Exercise()
    bench.name = "Bench"
    state.exercises.create(EntityID(high: 2, low: 1), at: Moment(time), time: time, bench)
    var set = WorkoutSet()
    (set.session, set.exercise) = (session, EntityID(high: 2, low: 1))
    change(&set)
    let id = EntityID(high: 3, low: 1)
    state.sets.create(id, at: Moment(time), time: time, set)
    state.sets.update(id, at: Moment(time), time: HybridTime(milliseconds: 1_700_000_100_000)) {
      $0.rpe = nil
    }
    return CalendarExport.write(StateDocument(state)).text
  }

  @Test("The stamp of an event is that of its last revision, be it one of its sets")
  func stamp() {
    #expect(Self.text(nil) { $0.reps = 5 }.contains("DTSTAMP:20231114T221500Z\r\n"))
  }

  @Test("Control characters are no text, but for tabs and line breaks")
  func controls() {
    let text = Self.text("a\u{0}\u{1B}[31mb\t\u{7F}c\nd\r\ne") { $0.reps = 5 }
    #expect(text.contains(#"\na[31mb\#tc\nd\ne"# + "\r\n"))
  }

  @Test("A weight without reps is told too")
  func weightAlone() {
    #expect(Self.text(nil) { ($0.weight, $0.unit) = (80, .kilograms) }.contains("Bench 80kg\r\n"))
    let plank = Self.text(nil) {
      ($0.weight, $0.unit, $0.durationSeconds) = (45, .pounds, 60)
    }
    #expect(plank.contains("Bench 45lbx60s\r\n"))
  }

  @Test("A distance and a time stand behind repetitions too, and one of 0 is none")
  func measures() {
    let carry = Self.text(nil) {
      ($0.weight, $0.unit, $0.reps) = (20, .kilograms, 12)
      ($0.distanceMetres, $0.durationSeconds) = (30, 45)
    }
    #expect(carry.contains("Bench 20kgx12 30m 45s\r\n"))
    let run = Self.text(nil) { ($0.distanceMetres, $0.durationSeconds) = (5000, 0) }
    #expect(run.contains("Bench 5km\r\n"))
  }

  @Test(
    "Minutes that no session takes, as a merged journal may hold, are no duration",
    arguments: [
      (nil, nil), (-30, nil), (0, "PT0M"), (525_600, "PT525600M"), (525_601, nil),
      (9_007_199_254_740_992, nil),
    ] as [(Int?, String?)])
  func durations(minutes: Int?, duration: String?) {
    var record = Session()
    record.actualDuration = minutes
    let lines = Self.text(of: record) { $0.reps = 5 }.split(separator: "\r\n").map(String.init)
    let meant = duration.map { "DURATION:\($0)" }
    #expect(lines.first { $0.hasPrefix("DURATION") } == meant)
  }

  @Test("A session that was interrupted goes on to its end, and another for its duration")
  func pauses() {
    let start = Moment(HybridTime(milliseconds: 1_700_000_000_000))
    func duration(isPaused: Bool, _ end: Int64?) -> Substring? {
      var record = Session()
      record.actualDuration = 90
      record.end = end.map { Moment(HybridTime(milliseconds: start.milliseconds + $0 * 60_000)) }
      if isPaused { record.pauses = [Session.Pause(at: start, isResumption: false)] }
      return Self.text(of: record, at: start) { $0.reps = 5 }.split(separator: "\r\n")
        .first { $0.hasPrefix("DURATION") }
    }
    #expect(duration(isPaused: true, 120) == "DURATION:PT120M")
    #expect(duration(isPaused: true, nil) == "DURATION:PT90M")
    #expect(duration(isPaused: true, -5) == nil)
    #expect(duration(isPaused: false, 120) == "DURATION:PT90M")
  }

  @Test(
    "A session without a word for a title is training",
    arguments: [nil, "", " ", "\u{200B}"] as [String?])
  func titles(title: String?) {
    var record = Session()
    record.title = title
    #expect(Self.text(of: record) { $0.reps = 5 }.contains("\r\nSUMMARY:Training\r\n"))
  }

  @Test(
    "A calendar has no year 0, nor one of five digits",
    arguments: [
      ("0001-01-01T00:00:00+14:00", "00010101T000000Z"),
      ("0000-02-03T04:05:06Z", "00010101T000000Z"),
      ("0001-01-01T00:00:01Z", "00010101T000001Z"),
      ("9999-12-31T23:00:00-14:00", "99991231T235959Z"),
    ])
  func years(at: String, start: String) {
    let text = Self.text(of: Session(), at: Moment(at)) { $0.reps = 5 }
    #expect(text.contains("DTSTART:\(start)\r\n"))
  }

  @Test("Of no session there is no calendar, as one has at least one component")
  func empty() {
    #expect(CalendarExport.write(StateDocument(JournalState())).isEmpty)
    CalendarExport.write(JournalState(), by: OneWorker()) { _ in
      Issue.record("nothing is to be written")
      return true
    }
  }
}
