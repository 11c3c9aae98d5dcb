import Testing

@testable import JournalModel

@Suite struct SessionRuleTests {
  static let now = ModelJournal.now.milliseconds

  /// A time so many minutes before now.
  static func ago(_ minutes: Double) -> Moment {
    Moment(milliseconds: now - Int64(minutes * 60_000), offsetMinutes: -300)
  }

  static func started(_ minutesAgo: Double) throws -> ModelJournal {
    var journal = ModelJournal()
    try journal.append(.sessionStarted, ModelJournal.session, at: ago(minutesAgo))
    return journal
  }

  static func objection(_ journal: ModelJournal, _ type: EventType) throws -> String? {
    try journal.message(type, ModelJournal.session, "{}")
  }

  @Test("A session is paused, resumed and completed in a sensible order")
  func order() throws {
    var journal = try Self.started(60)
    #expect(try Self.objection(journal, .sessionResumed) == "The session is not paused")
    try journal.append(.sessionPaused, ModelJournal.session)
    #expect(try Self.objection(journal, .sessionPaused) == "The session is paused already")
    #expect(try Self.objection(journal, .sessionCompleted) == nil)
    try journal.append(.sessionResumed, ModelJournal.session)
    #expect(try Self.objection(journal, .sessionResumed) == "The session is not paused")
    #expect(try Self.objection(journal, .sessionPaused) == nil)
    try journal.append(.sessionCompleted, ModelJournal.session)
    for type in [EventType.sessionPaused, .sessionResumed, .sessionCompleted] {
      #expect(try Self.objection(journal, type) == "The session is completed already")
    }
    #expect(journal.state.sessions[ModelJournal.session]?.record.isCompleted == true)
    #expect(try journal.message(.sessionUpdated, ModelJournal.session, #"{"notes":"good"}"#) == nil)
    #expect(try journal.message(.sessionDeleted, ModelJournal.session, "{}") == nil)
  }

  /// Pauses and resumptions, each so many minutes before the end, and what is left of the minutes.
  static let durations: [(pauses: [(EventType, Double)], minutes: Double, active: Int)] = [
    ([], 60, 60),
    ([], 59.99, 59),
    ([], 0, 0),
    ([(.sessionPaused, 40), (.sessionResumed, 30)], 60, 50),
    (
      [(.sessionPaused, 40), (.sessionResumed, 30), (.sessionPaused, 20), (.sessionResumed, 5)], 60,
      35
    ),
    // Paused to the end.
    ([(.sessionPaused, 40)], 60, 20),
    ([(.sessionPaused, 40), (.sessionResumed, 30), (.sessionPaused, 10)], 60, 40),
  ]

  @Test("Whole minutes count, those paused don't", arguments: durations)
  func duration(pauses: [(EventType, Double)], minutes: Double, active: Int) throws {
    var journal = try Self.started(minutes)
    for (type, ago) in pauses { try journal.append(type, ModelJournal.session, at: Self.ago(ago)) }
    let checked = try journal.append(.sessionCompleted, ModelJournal.session)
    #expect(checked.data.text == #"{"actualDuration":\#(active),"end":"\#(ModelJournal.now)"}"#)
  }

  @Test("Pauses that two devices recorded at once, or the wrong way round, take nothing twice")
  func mergedPauses() throws {
    let session = ModelJournal.session
    var journal = try Self.started(60)
    for (type, minutes) in [
      ("session.resumed", 55), ("session.paused", 40), ("session.paused", 35),
      ("session.resumed", 30),
      ("session.resumed", 20), ("session.paused", 10), ("session.resumed", 15),
    ] as [(String, Double)] {
      journal.receive(type, session, at: Self.ago(minutes))
    }
    let checked = try journal.append(.sessionCompleted, session)
    #expect(checked.data.text.hasPrefix(#"{"actualDuration":50,"#))
  }

  @Test(
    "A time counts as paused once, on however many devices it was noted",
    arguments: [([50, 20, 50, 20], 30), ([30, 20, 50, 10], 20), ([50, 40, 20, 10, 45, 15], 20)]
      as [([Double], Int)])
  func notedTwice(ends: [Double], active: Int) throws {
    let session = ModelJournal.session
    var journal = try Self.started(60)
    for (place, minutes) in ends.enumerated() {
      journal.receive(
        place % 2 == 0 ? "session.paused" : "session.resumed", session, at: Self.ago(minutes))
    }
    let checked = try journal.append(.sessionCompleted, session)
    #expect(checked.data.text.hasPrefix(#"{"actualDuration":\#(active),"#))
  }

  @Test("No pause is from before it began, and one that a merge brings counts from there")
  func earlyPauses() throws {
    let session = ModelJournal.session
    var journal = try Self.started(60)
    #expect(throws: Rejection.rule("A session can't be paused before it began")) {
      try journal.append(.sessionPaused, session, at: Self.ago(61))
    }
    journal.receive("session.paused", session, at: Self.ago(120))
    #expect(throws: Rejection.rule("A session can't be resumed before it began")) {
      try journal.append(.sessionResumed, session, at: Self.ago(61))
    }
    try journal.append(.sessionResumed, session, at: Self.ago(55))
    let checked = try journal.append(.sessionCompleted, session)
    #expect(checked.data.text.hasPrefix(#"{"actualDuration":55,"#))
  }

  @Test("Nobody goes on before the pause began, which would take it away")
  func earlyResumption() throws {
    let session = ModelJournal.session
    var journal = try Self.started(60)
    try journal.append(.sessionPaused, session, at: Self.ago(30))
    #expect(throws: Rejection.rule("A session can't be resumed before it was paused")) {
      try journal.append(.sessionResumed, session, at: Self.ago(31))
    }
    try journal.append(.sessionResumed, session, at: Self.ago(30))
  }

  @Test("A title without a word in it is none", arguments: ["", " "])
  func blankTitle(title: String) throws {
    var journal = try Self.started(60)
    let session = ModelJournal.session
    let checked = try journal.append(.sessionUpdated, session, #"{"title":"\#(title)"}"#)
    #expect(checked.data.text == #"{"title":null}"#)
    journal.receive("session.updated", session, #"{"title":"\#(title)"}"#)
    let day = Self.ago(60).day
    #expect(
      try ReferenceFinder(journal.state, kinds: [.session]).find(day.description).id == session)
  }

  @Test("A stated duration or end stays")
  func stated() throws {
    func completed(_ data: String) throws -> String {
      var journal = try Self.started(60)
      return try journal.append(.sessionCompleted, ModelJournal.session, data).data.text
    }
    let end = Self.ago(20)
    #expect(
      try completed(#"{"actualDuration":5}"#)
        == #"{"actualDuration":5,"end":"\#(ModelJournal.now)"}"#)
    #expect(try completed(#"{"end":"\#(end)"}"#) == #"{"actualDuration":40,"end":"\#(end)"}"#)
    #expect(
      try completed(#"{"notes":"ok","actualDuration":7,"end":"\#(end)"}"#)
        == #"{"notes":"ok","actualDuration":7,"end":"\#(end)"}"#)
    #expect(try completed(#"{"end":"\#(Self.ago(60))"}"#).hasPrefix(#"{"actualDuration":0,"#))
  }

  @Test(
    "How long a session was that ran for more than a year nobody knows",
    arguments: [(525_600, "525600"), (525_601, "null"), (1_000_000, "null")])
  func leftRunning(minutes: Int, duration: String) throws {
    let session = ModelJournal.session
    let end = #""end":"\#(ModelJournal.now)""#
    let said = #"{"actualDuration":\#(duration),\#(end)}"#
    var journal = try Self.started(Double(minutes))
    #expect(try journal.append(.sessionCompleted, session).data.text == said)
    // Likewise where its end is changed.
    var other = try Self.started(Double(minutes))
    let early = Self.ago(Double(minutes - 10))
    try other.append(.sessionCompleted, session, #"{"end":"\#(early)"}"#)
    #expect(other.state.sessions[session]?.record.actualDuration == 10)
    #expect(try other.append(.sessionUpdated, session, "{\(end)}").data.text == said)
    // What somebody says must be believable.
    let tooLong = #"{"actualDuration":525601}"#
    #expect(try journal.message(.sessionUpdated, session, tooLong) != nil)
  }

  @Test("It can't end before it began, nor after now")
  func wrongEnds() throws {
    let session = ModelJournal.session
    var journal = try Self.started(60)
    let early = #"{"end":"\#(Self.ago(61))"}"#
    let late = #"{"end":"\#(Self.ago(-1))"}"#
    for type in [EventType.sessionCompleted, .sessionUpdated] {
      #expect(
        try journal.message(type, session, early) == "A session can't end before it began")
      #expect(try journal.message(type, session, late)?.hasPrefix("Cannot log future") == true)
      if type == .sessionCompleted { try journal.append(type, session) }
    }
  }

  @Test("Another end of a completed session makes another duration, unless one is stated")
  func endCorrected() throws {
    var journal = try Self.started(60)
    let session = ModelJournal.session
    let end = #""end":"\#(Self.ago(20))""#
    #expect(
      try journal.append(.sessionUpdated, session, "{\(end)}").data.text == "{\(end)}",
      "it goes on, and has no duration yet")
    try journal.append(.sessionCompleted, session)
    #expect(
      try journal.append(.sessionUpdated, session, "{\(end)}").data.text
        == #"{"actualDuration":40,\#(end)}"#)
    #expect(
      try journal.append(.sessionUpdated, session, #"{"actualDuration":5,\#(end)}"#).data.text
        == #"{"actualDuration":5,\#(end)}"#)
  }

  @Test("Each event takes its own fields")
  func fields() throws {
    let journal = try Self.started(60)
    let session = ModelJournal.session
    #expect(
      try journal.message(.sessionStarted, nil, #"{"end":null}"#)?.hasPrefix(
        "session.started has no field “end”; it has title, ") == true)
    #expect(
      try journal.message(.sessionCompleted, session, #"{"title":"x"}"#)
        == "session.completed has no field “title”; it has notes, actualDuration, end")
    #expect(
      try journal.message(.sessionPaused, session, #"{"notes":"x"}"#)
        == "session.paused takes no fields, so not “notes” either")
    #expect(
      try journal.message(.sessionUpdated, session, #"{"end":null,"actualDuration":3}"#) == nil)
  }

  @Test(
    "Minutes and texts have their limits",
    arguments: [
      (#""plannedDuration":0"#, nil), (#""plannedDuration":1440"#, nil),
      (#""plannedDuration":1441"#, "plannedDuration must be between 0 and 1440 minutes"),
      (#""plannedDuration":-1"#, "plannedDuration must be between 0 and 1440 minutes"),
      (
        #""readiness":{"timeAvailable":1441}"#,
        "readiness.timeAvailable must be between 0 and 1440 minutes"
      ),
      (#""readiness":{"energy":"OK","soreness":"None"}"#, nil), (#""readiness":{}"#, nil),
      (#""readiness":{"energy":null}"#, nil), (#""location":"Home""#, nil),
      (#""location":"Park""#, "location: expected one of Gym, Home"),
      (#""title":"a\nb""#, "title has a control character in it"), (#""notes":"a\nb""#, nil),
      (#""tags":["push",""]"#, nil), (#""tags":["a\u0000"]"#, "tags has a control character in it"),
    ] as [(String, String?)])
  func limits(members: String, message: String?) throws {
    #expect(try ModelJournal().message(.sessionStarted, nil, "{\(members)}") == message)
  }

  @Test("A nested member that isn't known is named")
  func nestedMembers() throws {
    let message = try ModelJournal().message(.sessionStarted, nil, #"{"readiness":{"mood":"Low"}}"#)
    #expect(
      message
        == "session.started has no field “readiness.mood”; it has energy, soreness, timeAvailable"
    )
  }

  @Test("A gym is where a session takes place that doesn't say")
  func location() throws {
    var journal = ModelJournal()
    #expect(try journal.append(.sessionStarted, nil).data.text == #"{"location":"Gym"}"#)
    #expect(
      try journal.append(.sessionStarted, nil, #"{"location":"Home"}"#).data.text
        == #"{"location":"Home"}"#)
  }

  @Test("Intensity follows readiness as the seed says")
  func readiness() {
    var readiness = Readiness()
    #expect(!readiness.shouldReduceIntensity && !readiness.shouldIncreaseIntensity)
    (readiness.energy, readiness.soreness) = (.high, SorenessLevel.none)
    #expect(!readiness.shouldReduceIntensity && readiness.shouldIncreaseIntensity)
    readiness.soreness = .high
    #expect(readiness.shouldReduceIntensity && !readiness.shouldIncreaseIntensity)
    (readiness.energy, readiness.soreness) = (.low, .mild)
    #expect(readiness.shouldReduceIntensity)
  }
}
