import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Lines of a foreign file")
struct DamageTests {
  static let path = "events/00000001/2026-11.ndjson"

  static func event(_ number: Int, data: String = #"{"weight":80,"unit":"kg"}"#) -> String {
    TestLine.event(
      "00000001-\(number)", hlc: TestLine.hlc(TestWorld.morning + Int64(number)),
      entity: EntityID(number: UInt64(number)).description, data: data)
  }

  /// A journal with one file of these bytes.
  static func journal(_ text: String, in world: TestWorld = TestWorld()) throws -> Journal {
    let journal = try world.create()
    try world.storage.put(text, at: Path.join("/journal", path))
    return journal
  }

  /// A line that no event stands on.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let line: String
    let reason: String

    var testDescription: String { name }
  }

  static let broken: [Broken] = [
    Broken(name: "no JSON", line: "hello", reason: "not valid JSON"),
    Broken(name: "a number", line: "17", reason: "not valid JSON"),
    Broken(name: "NUL", line: "\u{0}\u{0}\u{0}", reason: "not valid JSON"),
    Broken(
      name: "no checksum", line: String(event(2).dropLast(18)) + "}", reason: "there is no “crc”"),
    Broken(
      name: "another line's checksum", line: String(event(2).dropLast(18)) + event(3).suffix(18),
      reason: "the checksum is"),
    Broken(
      name: "a checksum in capitals",
      line: String(event(2).dropLast(10)) + event(2).suffix(10).uppercased(), reason: "crc"),
    Broken(
      name: "10,000 nested brackets",
      line: event(
        2,
        data: #"{"x":"# + String(repeating: "[", count: 10_000)
          + String(repeating: "]", count: 10_000) + "}"), reason: "nested deeper"),
    Broken(name: "a list for data", line: event(2, data: "[]"), reason: "data"),
    Broken(
      name: "a sequence number past 2^53",
      line: TestLine.event(
        "00000001-9007199254740993", hlc: TestLine.hlc(TestWorld.morning)), reason: "id"),
    Broken(
      name: "a device in capitals",
      line: TestLine.event("0000000A-1", hlc: TestLine.hlc(TestWorld.morning)), reason: "id"),
    Broken(
      name: "a stamp in capitals",
      line: TestLine.event("00000001-2", hlc: TestLine.hlc(TestWorld.morning).uppercased()),
      reason: "hlc"),
    Broken(
      name: "an escape in the type",
      line: TestLine.event(
        "00000001-2", hlc: TestLine.hlc(TestWorld.morning), type: #"food\u002elogged"#),
      reason: "a text without escapes"),
    Broken(
      name: "version 0",
      line: TestLine.event("00000001-2", hlc: TestLine.hlc(TestWorld.morning), version: 0),
      reason: "v"),
    Broken(name: "a bare tab in a text", line: event(2, data: "{\"x\":\"\t\"}"), reason: "control"),
    Broken(
      name: "a line of 2 MiB",
      line: event(2, data: #"{"x":""# + String(repeating: "x", count: 2 << 20) + #""}"#),
      reason: "longer than 1 MiB"),
    Broken(
      name: "a line of 5 MiB", line: String(repeating: "5", count: 5 << 20),
      reason: "longer than 1 MiB"),
    Broken(
      name: "1 MiB that begins an event again and again",
      line: String(repeating: #"{"v":1"#, count: 170_000) + event(2).suffix(18),
      reason: "the checksum is"),
    Broken(
      name: "1 MiB of starts and ends of events",
      line: String(repeating: #"{"v":1,"crc":"00000000"}"#, count: 40_000),
      reason: "the checksum is"),
  ]

  @Test("A line that is no event is damage, and its neighbours are read", arguments: broken)
  func damage(broken: Broken) throws {
    let disk = MeasuringStorage(SimulatedDisk())
    let text = Self.event(1) + "\n" + broken.line + "\n" + Self.event(9) + "\n"
    let journal = try Self.journal(text, in: TestWorld(on: disk))
    #expect(try journal.eventIDs().map(\.sequence) == [1, 9])
    let findings = try journal.findings(of: .damage, .tornTail)
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.kind == .damage)
    #expect(finding.file == Self.path && finding.line == 2)
    #expect(finding.message.contains(broken.reason), "\(finding.message)")
    let offset = try #require(finding.offset)
    let start = Self.event(1).utf8.count + 1
    #expect((start...start + broken.line.utf8.count).contains(offset))
    #expect(disk.largestReadBytes <= 4 << 20)
    let notices = try journal.replay().state.notices.all
    #expect(notices.map(\.code) == [.damagedLine])

    // Another device appends beside it, and doesn't touch it.
    try journal.record(.weight(81))
    try journal.record(.weight(82), .weight(83))
    #expect(try disk.read(Path.join("/journal", Self.path)) == Array(text.utf8))
    #expect(try journal.eventCount() == 5)
  }

  @Test("A 5 MiB line without an end is damage too, and takes no more memory")
  func endless() throws {
    let disk = MeasuringStorage(SimulatedDisk())
    let text = Self.event(1) + "\n" + String(repeating: "\u{0}", count: 9 << 20)
    let journal = try Self.journal(text, in: TestWorld(on: disk))
    #expect(try journal.eventCount() == 1)
    let findings = try journal.verify().findings
    #expect(findings.map(\.line) == [2])
    #expect(findings.map(\.length) == [9 << 20])
    #expect(disk.largestReadBytes <= 4 << 20)
  }

  /// Forms of a line that the format allows beside the canonical one.
  static let forms: [(name: String, text: String)] = {
    let canonical = event(1)
    let entity = EntityID(number: 1).description
    let body = String(canonical.dropLast(18))
    let spaced = body.replacing(",\"", with: " ,\t\"").replacing(":{", with: " : { ")
    let members = body.dropFirst().split(separator: #","data""#)
    let head = members[0].split(separator: ",").reversed().joined(separator: ",")
    let shuffled = #"{"data""# + members[1] + "," + head
    // The checksum covers all that stands before its comma.
    let digits = TestLine.sealed(body + " ").suffix(10).prefix(8)
    return [
      ("CRLF", canonical + "\r\n"), ("a byte order mark", "\u{FEFF}" + canonical + "\n"),
      ("blank lines", "\n\r\n\n" + canonical + "\n\n \n\n"),
      ("other spacing", TestLine.sealed(spaced) + "\n"),
      ("other spacing around the checksum", body + #" , "crc" : "\#(digits)" }"# + "\n"),
      ("another order of members", TestLine.sealed(shuffled) + "\n"),
      ("indented", TestLine.sealed("  \t" + body) + "\n"),
      ("blanks in the payload", TestLine.sealed(body.replacing(":80,", with: ": 80 ,\t")) + "\n"),
      (
        "a moment with an offset of zero",
        TestLine.sealed(body.replacing("Z", with: "+00:00")) + "\n"
      ),
      ("a moment without milliseconds", TestLine.sealed(body.replacing(".000Z", with: "z")) + "\n"),
      (
        "an entity in capitals",
        TestLine.sealed(body.replacing(entity, with: entity.uppercased())) + "\n"
      ),
      ("an escaped text", TestLine.sealed(body.replacing("\"kg\"", with: #""\u006bg""#)) + "\n"),
      ("an unknown member", TestLine.sealed(body + #","later":[1,{"x":null}]"#) + "\n"),
    ]
  }()

  @Test("A line in another form is the same event", arguments: forms.indices)
  func tolerantForms(form: Int) throws {
    let (name, text) = Self.forms[form]
    let canonical = try Self.journal(Self.event(1) + "\n")
    let journal = try Self.journal(text)
    let findings = try journal.verify().findings
    #expect(findings == [], "\(name)")
    #expect(try journal.eventIDs().map(\.description) == ["00000001-1"], "\(name)")
    #expect(try journal.document() == canonical.document(), "\(name)")
    #expect(try journal.digest() == canonical.digest(), "\(name)")
    #expect(try journal.fingerprint() == canonical.fingerprint(), "\(name)")
  }

  @Test("A byte order mark before the first line keeps no compaction off, and goes with it")
  func byteOrderMark() throws {
    let world = TestWorld()
    let lines = (1...3).map { Self.event($0) + "\n" }.joined()
    let journal = try Self.journal("\u{FEFF}" + lines, in: world)
    #expect(try journal.verify().findings == [])
    let fingerprint = try journal.replay().fingerprint
    _ = try journal.compact(CompactionScope(includesOtherDevices: true))
    #expect(try world.storage.read(Path.join("/journal", Self.path)) == Array(lines.utf8))
    #expect(try journal.replay().fingerprint == fingerprint)
  }

  @Test("A type or version of a later time is carried along, counted and left out of the state")
  func unknownEvents() throws {
    let stamp = TestLine.hlc(TestWorld.morning)
    let lines = [
      TestLine.event("00000001-1", hlc: stamp, type: "sauna.visited", data: #"{"minutes":9}"#),
      TestLine.event("00000001-2", hlc: TestLine.hlc(TestWorld.morning, 1), type: "sauna.visited"),
      TestLine.event("00000001-3", hlc: TestLine.hlc(TestWorld.morning, 2), version: 2),
      TestLine.event(
        "00000001-4", hlc: TestLine.hlc(TestWorld.morning, 3),
        data: #"{"weight":80,"unit":"kg","mood":"good"}"#),
    ]
    let journal = try Self.journal(lines.joined(separator: "\n") + "\n")
    #expect(try journal.verify().findings == [])
    #expect(try journal.eventCount() == 4)
    let state = try journal.replay().state
    #expect(state.bodyWeights.count == 1)
    let notices = state.notices.all.map { "\($0.code) \($0.count)" }
    #expect(notices == ["unknownType 2", "newerVersion 1", "unknownField 1"])
    var bundled: [String] = []
    try journal.bundle { line in
      bundled.append(String(decoding: line, as: UTF8.self))
      return true
    }
    #expect(bundled == lines)
  }

  @Test("An event that would be a longer line than the limit is rejected and nothing is written")
  func tooLongToAppend() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let before = try world.storage.files(in: "/journal")
    let tags = (0..<22_000).map { JSONValue.string("\($0) " + String(repeating: "x", count: 90)) }
    let draft = EventDraft(
      "session.started", data: .object([.init(name: "tags", value: .array(tags))]))
    for drafts in [[draft], [.weight(81), draft, .weight(82)]] {
      let outcome = try journal.append(drafts)
      #expect(outcome.events.isEmpty && outcome.rejections.count == 1)
      guard case .tooLarge(let bytes, 1_048_576)? = outcome.rejections.first?.rejection else {
        Issue.record("\(outcome.rejections)")
        continue
      }
      #expect(bytes > 2 << 20)
    }
    #expect(try world.storage.files(in: "/journal") == before)
    let outcome = try journal.append([.weight(81), draft, .weight(82)], keepGoing: true)
    #expect(outcome.rejections.map(\.draft) == [1])
    #expect(outcome.events.map(\.id.sequence) == [2, 3])
    // What speaks of it is rejected with it, and the others follow each other.
    let session = EntityID(number: 7)
    var began = draft
    began.entity = session
    let ended = EventDraft("session.completed", entity: session)
    let rest = try journal.append([.weight(83), began, ended, .weight(84)], keepGoing: true)
    #expect(rest.rejections.map(\.draft) == [1, 2])
    #expect(rest.rejections.last?.rejection == .noSuchEntity(.session, session))
    #expect(rest.events.map(\.id.sequence) == [4, 5])
    #expect(try journal.verify().findings == [])
  }

  @Test("The archive is read like the events")
  func archive() throws {
    let world = TestWorld()
    let journal = try Self.journal(Self.event(2) + "\n", in: world)
    try world.storage.put(
      Self.event(1) + "\n" + Self.event(2) + "\n",
      at: "/journal/archive/00000001/2026-10.ndjson")
    #expect(try journal.eventIDs().map(\.sequence) == [1, 2])
    #expect(try journal.verify().findings == [])
    #expect(try journal.clone(to: "/replica", in: world.environment).eventCount() == 2)
  }

  /// The same event as another client may spell it, sealed over its own bytes.
  private static func spelt(_ number: Int, _ change: (String) -> String) -> String {
    TestLine.sealed(change(String(event(number).dropLast(Seal.byteCount))))
  }

  @Test(
    "Where a line break was lost, the events of another client are read as well",
    arguments: ["", " ", "\u{0}", "x", "{", #"{"a":"#])
  func lostLineBreak(between: String) throws {
    let spellings: [(String) -> String] = [
      { $0 }, { $0.replacing(#""v":1"#, with: #""v":1.0"#) },
      { $0.replacing(#"{"v":1,"#, with: #"{ "v" : 1, "#) },
      { $0.replacing(#""unit":"kg""#, with: #""unit":"\u006bg""#) },
      { $0.replacing(#"{"v":1,"#, with: #"{"x":{"y":1},"v":1,"#) },
    ]
    for first in spellings {
      for second in spellings {
        let lines = [Self.spelt(1, first) + between + Self.spelt(2, second), Self.event(3)]
        let journal = try Self.journal(lines.joined(separator: "\n") + "\n")
        let replay = try journal.replay()
        #expect(replay.eventCount == 3, "\(lines)")
        #expect(replay.state.bodyWeights.count == 3)
      }
    }
  }

  @Test("An unfinished event that another client wrote behind a whole one takes nothing along")
  func unfinished() throws {
    let whole = Self.spelt(1) { $0.replacing(#""v":1"#, with: #""v": 1"#) }
    let half = String(Self.event(2).dropLast(30))
    #expect(try Self.journal(whole + half).replay().eventCount == 1)
    // Alone it is what a crash leaves, however whole.
    #expect(try Self.journal(whole).replay().eventCount == 0)
  }

  @Test("A hostile line takes no square of its length", arguments: ["{", #"{"a":"#, "[{"])
  func hostile(part: String) throws {
    let text = String(repeating: part, count: (1 << 18) / part.utf8.count - 1)
    #expect(try Self.journal(text + "\n" + Self.event(3) + "\n").replay().eventCount == 1)
  }
}
