import Generation
import Testing

@testable import JournalModel

@Suite("What a glance at an event says") struct EventGlanceTests {
  private static let values = [
    "100", "-2.5", "1e3", "5.0", "-0", #""kg""#, #""lb""#, #""warmup""#, #""working""#, #""a\"b""#,
    #""龍""#,
    "null", "true", "false", "0", "90", "5000", "1627.5", #""long""#, "[1]", "{}",
    #""00000000-0000-4000-8000-000000000001""#, #""""#,
  ]
  private static let names = [
    "session", "exercise", "setType", "weight", "unit", "reps", "rpe", "durationSeconds",
    "distanceMetres", "isCompleted", "notes", "orderIndex", "x", #"re\u0070s"#,
  ]
  private static let sessionNames = [
    "title", "location", "plannedDuration", "tags", "notes", "actualDuration", "end", "x",
    #"l\u006fcation"#,
  ]

  /// The order in which this program writes them.
  private static let places = {
    let types = [EventType.setLogged, .sessionStarted, .sessionCompleted]
    let fields = types.flatMap { $0.fields.enumerated().map { ($1.name, $0) } }
    return Dictionary(fields, uniquingKeysWith: { first, _ in first })
  }()

  private static func glance(
    at event: Envelope, in line: [UInt8], _ sentences: EventSentence
  ) -> String? {
    var words = Array("before ".utf8)
    guard sentences.appendGlance(at: event, in: line, to: &words) else { return nil }
    return String(decoding: words.dropFirst(7), as: UTF8.self)
  }

  /// The line of a set that was logged with a payload, however that is spelled.
  private static func logged(_ data: String) -> [UInt8] {
    Envelope.canonicalBody(
      version: 1, id: EventID(device: ModelJournal.device, sequence: 1),
      time: HybridTime(milliseconds: 1), at: ModelJournal.now, type: "set.logged".utf8,
      entity: ModelJournal.set, data: Array(data.utf8)) + ModelJournal.seal
  }

  @Test(
    "A glance says what a look at all says, or nothing", arguments: 1...6 as ClosedRange<UInt64>)
  func glance(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let state = try StateLawTests.fold(RandomHistory.lines(300, &random))
    let sentences = EventSentence(namesFrom: state)
    // Some of them, and one that there isn't.
    let ids = Array(state.exercises.all.map(\.id).prefix(3)) + [ModelJournal.id(999)]
    let types = [
      "set.logged", "set.logged", "set.updated", "moon.walked", "session.started",
      "session.completed", "session.updated",
    ]
    let entities =
      Array(state.sessions.all.map(\.id).prefix(3))
      + [1, 5, 9].map { ModelJournal.id($0) }
    var glances: [EventType: Int] = [:]
    for _ in 0..<2000 {
      let type = random.pick(types)
      let isAboutSet = !type.hasPrefix("session")
      // Most say of which exercise, stand in their order, and few are there twice.
      var names = (isAboutSet ? Self.names : Self.sessionNames).shuffled(using: &random)
        .prefix(random.number(in: 0...(isAboutSet ? 9 : 4)))
      if isAboutSet, random.chance(0.6), !names.contains("exercise") { names.append("exercise") }
      if random.chance(0.8) {
        names.sort { (Self.places[$0] ?? .max, $0) < (Self.places[$1] ?? .max, $1) }
      }
      if random.chance(0.05), let name = names.first { names.append(name) }
      let members = names.map { name in
        let isID = name == "exercise" && random.chance(0.8)
        return "\"\(name)\":\(isID ? "\"\(random.pick(ids))\"" : random.pick(Self.values))"
      }
      let body = Envelope.canonicalBody(
        version: random.chance(0.05) ? 99 : 1,
        id: EventID(device: ModelJournal.device, sequence: 1),
        time: HybridTime(milliseconds: 1), at: ModelJournal.now,
        type: type.utf8, entity: random.pick(entities),
        // Nobody has looked whether it is in the canonical form.
        data: Array("{\(members.joined(separator: random.chance(0.1) ? ", " : ","))}".utf8))
      let line = body + ModelJournal.seal
      let event = try Envelope.readTolerant(line, in: 0..<line.count).envelope
      guard let words = Self.glance(at: event, in: line, sentences) else { continue }
      if let type = event.type { glances[type, default: 0] += 1 }
      let data = (try? JSONValue(parsing: Array(line[event.data]))) ?? .object([])
      try #require(
        words == sentences.describe(event, typeName: "", data: data),
        "seed \(seed): \(String(decoding: line, as: UTF8.self))")
    }
    for type in [EventType.setLogged, .sessionStarted, .sessionCompleted] {
      #expect(glances[type, default: 0] > 20, "seed \(seed), \(type)")
    }
    #expect(glances.count == 3)
  }

  @Test("A number is told as people write it, however it is spelled")
  func spelledNumbers() throws {
    let journal = try ModelJournal.withOneOfEach()
    let sentences = EventSentence(namesFrom: journal.state)
    let data =
      #"{"exercise":"\#(ModelJournal.bench)","weight":1e2,"unit":"kg","reps":5.0,"rpe":8.5E0}"#
    let line = Self.logged(data)
    let event = try #require(ModelJournal.envelope(line))
    #expect(Self.glance(at: event, in: line, sentences) == nil)
    let words = sentences.describe(event, typeName: "", data: try JSONValue(parsing: data))
    #expect(words.hasSuffix(": 100 kg × 5 @8.5"), "\(words)")
    #expect(ThingNames(journal.state).words(.number("1.2e2")) == "120")
    for plain in ["100", "82.375", "-2.5", "0.00001", "9007199254740993", "1e999"] {
      #expect(Figure.plain(plain) == plain)
    }
    #expect(Figure.plain("82.50") == "82.5")
  }

  @Test("What was run or held is told as everywhere else, and in the profile's units")
  func measures() throws {
    var journal = try ModelJournal.withOneOfEach()
    func words(_ figures: String, atAGlance: Bool = true) throws -> String {
      let data = #"{"exercise":"\#(ModelJournal.bench)",\#(figures)}"#
      let line = Self.logged(data)
      let event = try #require(ModelJournal.envelope(line))
      let sentences = EventSentence(namesFrom: journal.state)
      let words = sentences.describe(event, typeName: "", data: try JSONValue(parsing: data))
      #expect(Self.glance(at: event, in: line, sentences) == (atAGlance ? words : nil))
      return words
    }
    let run = #""durationSeconds":1627,"distanceMetres":4828.03"#
    #expect(try words(run).hasSuffix(": 4.83 km in 27:07"))
    #expect(try words(#""weight":40,"unit":"kg","distanceMetres":50"#).hasSuffix(": 40 kg × 50 m"))
    #expect(try words(#""durationSeconds":"long""#, atAGlance: false).hasSuffix(": long s"))
    #expect(try words(#""durationSeconds":90.5"#, atAGlance: false).hasSuffix(": 90.5 s"))
    #expect(
      try words(#""reps":5,"isCompleted":false,"durationSeconds":45"#)
        .hasSuffix(": body weight × 5, 45 s not done"))
    #expect(try words(#""reps":5,"durationSeconds":null"#).hasSuffix(": body weight × 5"))
    #expect(try words(#""reps":0,"distanceMetres":400"#).hasSuffix(": 400 m"))
    #expect(try words(#""weight":0,"reps":5"#).hasSuffix(": body weight × 5"))
    #expect(
      try words(#""weight":-10,"unit":"kg","reps":5"#).hasSuffix(": body weight - 10 kg × 5"))
    journal.receive(
      "exercise.updated", ModelJournal.bench, #"{"equipmentRequired":["bodyweight"]}"#)
    #expect(
      try words(#""weight":20,"unit":"kg","reps":5"#).hasSuffix(": body weight + 20 kg × 5"))
    journal.receive("profile.updated", Profile.id, #"{"unitSystem":"Imperial"}"#)
    #expect(try words(run).hasSuffix(": 3 mi in 27:07"))
  }

  @Test("A list that was emptied is told as none, and not as a blank")
  func emptiedList() throws {
    var journal = try ModelJournal.withOneOfEach()
    journal.receive("set.updated", ModelJournal.set, #"{"tags":[],"reps":6}"#)
    let line = try #require(journal.lines.last)
    let event = try #require(ModelJournal.envelope(line))
    let data = try JSONValue(parsing: Array(line[event.data]))
    let words = EventSentence(namesFrom: journal.state).describe(event, typeName: "", data: data)
    #expect(words.hasSuffix(": tags → none, reps → 6"), "\(words)")
    #expect(ThingNames(journal.state).words(.array([])) == nil)
  }

  @Test("A set that was moved to another exercise was logged of the one that was meant then")
  func moved() throws {
    var journal = try ModelJournal.withOneOfEach()
    let other = ModelJournal.id(77)
    try journal.append(
      .exerciseCreated, other, #"{"name":"Other","muscleGroups":["Chest"]}"#)
    let set = ModelJournal.id(78)
    try journal.append(
      .setLogged, set,
      #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","reps":5}"#)
    let name = try #require(journal.state.exercises[ModelJournal.bench]?.record.name)
    try journal.append(.setUpdated, set, #"{"exercise":"\#(other)"}"#)
    try journal.append(.setUpdated, set, #"{"reps":6}"#)
    let sentences = EventSentence(namesFrom: journal.state)
    let words = try journal.lines.suffix(3).map { line in
      let event = try #require(ModelJournal.envelope(line))
      let data = try JSONValue(parsing: Array(line[event.data]))
      let words = sentences.describe(event, typeName: "", data: data)
      if let glance = Self.glance(at: event, in: line, sentences) { #expect(glance == words) }
      return words
    }
    #expect(
      words == [
        "Logged a set of \(name): body weight × 5", "Changed a set of Other: exercise → Other",
        "Changed a set of Other: reps → 6",
      ])
  }
}
