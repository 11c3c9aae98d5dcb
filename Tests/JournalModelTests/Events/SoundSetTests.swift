import Generation
import Testing

@testable import JournalModel

@Suite("A set of a batch that is sound by itself") struct SoundSetTests {
  /// What the quick reader makes of a line, which others stand around.
  private static func read(_ line: [UInt8]) -> (set: SoundSet, bytes: [UInt8])? {
    let bytes = "{}\n".bytes + line + "\n{\"type\":\"set.logged\"}".bytes
    return CanonicalCursor.withCursor(over: bytes) { cursor in
      cursor.turn(to: 3..<3 + line.count)
      return SoundSet(&cursor, limit: 1 << 20).map { ($0, bytes) }
    }
  }

  private static func data(_ set: SoundSet, numbered number: Int, in bytes: [UInt8]) -> [UInt8] {
    CanonicalCursor.withCursor(over: bytes) { cursor in
      PackedWriter.bytes(upTo: set.maximumLineBytes) {
        set.write(numbered: number, from: cursor, to: &$0)
      }
    }
  }

  /// Members of a set in canonical order, each there or not as it falls, with a value that a rule may
  /// forbid.
  private static func line(_ random: inout SeededRandom) -> String {
    let numbers = ["5", "8", "1", "7"]
    let odd = [
      "-0", "5.0", "0", "2.5", "-3", "100.25", "1200", "0.5", "1.50", "0.00001", "1e2", "99999999",
      "-20000000", "0.1", "null",
    ]
    let texts = [#""a""#, #"" ""#, #""b c""#, #""ü""#, #""a\u0041""#, "\"\u{7f}\""]
    var members: [String] = []
    for field in WorkoutSet.fields {
      var value: String
      switch field.name {
      case "session": value = "\"\(ModelJournal.session)\""
      case "exercise": value = "\"\(ModelJournal.bench)\""
      case "setType": value = random.chance(0.1) ? #""huge""# : #""working""#
      case "unit": value = random.pick([#""kg""#, #""lb""#])
      case "isCompleted": value = random.pick(["true", "false"])
      case "tags": value = random.pick(["[]", #"["a"]"#, #"["a","b"]"#, "[\(random.pick(texts))]"])
      case "superset", "notes": value = random.chance(0.7) ? texts[0] : random.pick(texts)
      default: value = random.pick(random.chance(0.97) ? numbers : odd)
      }
      let isNeeded = field.name == "session" || field.name == "exercise"
      if isNeeded, random.chance(0.02) { value = "\"\(ModelJournal.id(987))\"" }
      if random.chance(isNeeded ? 0.98 : 0.35) { members.append("\"\(field.name)\":\(value)") }
    }
    if random.chance(0.05) { members = random.shuffled(members) }
    if random.chance(0.02), let first = members.first { members.append(first) }
    let heads = [
      "", #""entity":"\#(ModelJournal.id(71))","#, #""entity":"\#(ModelJournal.bench)","#,
      #""at":"2026-11-21T18:04:05.000-05:00","#, #""at":"2036-11-21T18:04:05.000Z","#,
      #""entity":"\#(ModelJournal.id(72))","at":"2020-11-21T18:04:05.000Z","#,
    ]
    return
      #"{"type":"set.logged",\#(random.pick(heads))"data":{\#(members.joined(separator: ","))}}"#
  }

  @Test("is decided, and written, as when it is read in any form", arguments: seeds)
  func sameAsAny(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let journal = try ModelJournal.withOneOfEach()
    var (quick, plain) = (journal.decision, journal.decision)
    let new = ModelJournal.id(1_000_000)
    var accepted = 0
    for _ in 0..<400 {
      let text = Self.line(&random)
      let line = text.bytes
      guard let (set, bytes) = Self.read(line) else { continue }
      let draft = try EventDraft(anyObject: line)
      try #require(set.draft(in: bytes) == draft, "seed \(seed): \(text)")
      guard let (entity, at, number) = quick.check(set, in: journal.state, newID: { new }) else {
        // What is not accepted goes the plain way, which counts the sets too.
        _ = try? plain.check(draft, in: journal.state) { new }
        _ = try? quick.check(draft, in: journal.state) { new }
        continue
      }
      accepted += 1
      let checked = try plain.check(draft, in: journal.state) { new }
      let data = Self.data(set, numbered: number, in: bytes)
      try #require(
        entity == checked.entity && at == checked.at && data == checked.data,
        "seed \(seed): \(text)")
      let later = set.checked(as: entity, at: at, numbered: number, in: bytes)
      try #require(later == checked, "seed \(seed): \(text)")
    }
    #expect(accepted > 30)
  }

  private static let set =
    #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","weight":100,"#
    + #""unit":"kg","reps":5}"#

  @Test("is one that nearly every app writes")
  func usual() {
    #expect(Self.read(#"{"type":"set.logged","data":\#(Self.set)}"#.bytes) != nil)
  }

  @Test(
    "is no other object, and none that breaks a rule",
    arguments: [
      #"{"type":"set.logged","data":SET} "#, #" {"type":"set.logged","data":SET}"#,
      #"{"type": "set.logged","data":SET}"#, #"{"type":"set.logged","data":SET,"v":1}"#,
      #"{"type":"set.updated","data":SET}"#, #"{"type":"set.logger","data":SET}"#,
      #"{"type":"set.logged","entity":null,"data":SET}"#,
      #"{"type":"set.logged","data":{BOTH}}"#, #"{"type":"set.logged","data":{BOTH,"reps":-1}}"#,
      #"{"type":"set.logged","data":{BOTH,"reps":5,"rpe":11}}"#,
      #"{"type":"set.logged","data":{BOTH,"reps":5,"reps":5}}"#,
      #"{"type":"set.logged","data":{BOTH,"reps":5,"weight":5}}"#,
      #"{"type":"set.logged","data":{BOTH,"weight":5.0}}"#,
      #"{"type":"set.logged","data":{BOTH,"weight":-0}}"#,
      #"{"type":"set.logged","data":{BOTH,"superset":"\u007f","reps":5}}"#,
      #"{"type":"set.logged","data":{"reps":5}}"#, "{}", "", "{",
    ])
  func otherForms(text: String) {
    let both = String(Self.set.dropFirst().prefix(97))
    let line = text.replacing("SET", with: Self.set).replacing("BOTH", with: both).bytes
    #expect(Self.read(line) == nil)
  }

  @Test("has a line that fits into what is set aside for it")
  func room() throws {
    let data = Self.set.replacing(#""unit":"kg","#, with: "")
    let (set, bytes) = try #require(Self.read(#"{"type":"set.logged","data":\#(data)}"#.bytes))
    let written = Self.data(set, numbered: JSONReader.maximumInteger, in: bytes)
    // The seal and the line break are as long as they are.
    #expect(LineHead.maximumBytes + written.count + 19 <= set.maximumLineBytes)
  }
}
