import Generation
import Testing

@testable import JournalModel

@Suite struct EnvelopeTests {
  /// A canonical line about anything: known and unknown types, any payload that is an object.
  static func line(_ random: inout SeededRandom) -> [UInt8] {
    let data = JSONValue.object([
      JSONMember(name: "name", value: random.json()), JSONMember(name: "x", value: random.json()),
    ])
    let type = random.pick(EventType.allCases.map(\.rawValue) + ["plan.activated", "x", "a b.c"])
    let body = Envelope.canonicalBody(
      version: random.pick([1, 1, 2, 999_999_999]),
      id: EventID(device: DeviceID(bits: random.next()), sequence: random.number(in: 1...999_999)),
      time: HybridTime(bits: random.next()),
      at: Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 60, -300])),
      type: type.utf8, entity: EntityID(high: random.next(), low: random.next()), data: data.bytes)
    return body + ModelJournal.seal
  }

  static func canonical(_ line: [UInt8]) -> Envelope? {
    Envelope.readCanonical(
      line, in: 0..<line.count, sealStart: line.count - ModelJournal.seal.count)
  }

  /// By the reader that gives up at whatever is unusual.
  private static func plain(_ line: [UInt8]) -> Envelope? {
    Envelope.readPlain(line, in: 0..<line.count - ModelJournal.seal.count)
  }

  /// By the reader that looks at no payload.
  private static func head(_ line: [UInt8]) -> Envelope? {
    Envelope.readHead(line, in: 0..<line.count - ModelJournal.seal.count)
  }

  @Test("On canonical lines the fast reader and the tolerant one agree", arguments: seeds)
  func canonicalLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var plain = 0
    for _ in 0..<1000 {
      let line = Self.line(&random)
      let fast = try #require(Self.canonical(line), "seed \(seed): \(line.text)")
      if let read = Self.plain(line) {
        plain += 1
        try #require(read == fast, "seed \(seed): \(line.text)")
        try #require(Self.head(line) == fast, "seed \(seed): \(line.text)")
      }
      let (slow, covered, crc) = try Envelope.readTolerant(line, in: 0..<line.count)
      try #require(fast == slow, "seed \(seed): \(line.text)")
      try #require(covered == 0..<line.count - ModelJournal.seal.count && crc == "00000000")
      try #require(
        fast.canonicalBody(from: line) == Array(line[covered]), "seed \(seed): \(line.text)")
    }
    #expect(plain > 100, "seed \(seed): \(plain)")
  }

  @Test(
    "What the fast reader takes is canonical, and what the tolerant one reads too", arguments: seeds
  )
  func mutatedLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for _ in 0..<10_000 {
      let body = Self.line(&random).dropLast(ModelJournal.seal.count)
      let line = JSONMutationTests.mutated(Array(body), &random) + ModelJournal.seal
      let read = Self.plain(line)
      guard let fast = Self.canonical(line) else {
        try #require(read == nil, "seed \(seed): \(line.text)")
        continue
      }
      accepted += 1
      for read in [read, Self.head(line)] {
        try #require(read == nil || read == fast, "seed \(seed): \(line.text)")
      }
      let slow = ModelJournal.envelope(line)
      try #require(fast == slow, "seed \(seed): \(line.text)")
      let written = fast.canonicalBody(from: line) + ModelJournal.seal
      try #require(written == line, "seed \(seed): \(line.text)")
    }
    #expect(accepted > 200, "seed \(seed): \(accepted)")
  }

  /// The members of a line, in some order and spacing, with strangers between them.
  private static func respelled(_ line: [UInt8], _ random: inout SeededRandom) throws -> [UInt8] {
    guard case .object(let members) = try JSONValue(parsing: line) else { return line }
    let strangers = (0..<random.number(in: 0...2)).map {
      JSONMember(name: "x\($0)", value: random.json(depth: 2))
    }
    let texts = random.shuffled(members + strangers).map { member in
      let isPlain = ["type", "crc"].contains(member.name)
      let value = isPlain ? member.value.bytes.text : random.respelled(member.value)
      return random.quoted(member.name) + random.pick([":", " : ", ":\t"]) + value
    }
    return ("{" + texts.joined(separator: random.pick([",", " , ", ", ", " ,\r\n"])) + " } ").bytes
  }

  @Test("Order, spacing, spelling and unknown members make no other event", arguments: seeds)
  func respelledLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      let line = Self.line(&random)
      let other = try Self.respelled(line, &random)
      let (envelope, covered, _) = try Envelope.readTolerant(other, in: 0..<other.count)
      let body = envelope.canonicalBody(from: other) + ModelJournal.seal
      try #require(body == line, "seed \(seed): \(other.text)")
      // What is covered ends right before the comma in front of the crc.
      let rest = other[covered.upperBound...].drop { $0 == UInt8(ascii: ",") }
      if covered.upperBound > 1 { try #require(rest.count == other.count - covered.upperBound - 1) }
      try #require(Self.canonical(other) == nil, "seed \(seed): \(other.text)")
    }
  }

  private static let sound: [(name: String, text: String)] = [
    ("v", "1"), ("id", #""k7f3q2m9-17""#), ("hlc", #""01994f3a2b1c-0000""#),
    ("at", #""2026-11-21T18:04:05.123-05:00""#), ("type", #""set.logged""#),
    ("entity", #""01994f3a-2b1c-7000-8000-5b6f1d2e3c4a""#), ("data", "{}"), ("crc", #""9ae1c03d""#),
  ]

  static func line(replacing name: String? = nil, with text: String? = nil) -> [UInt8] {
    let members = sound.compactMap { member -> String? in
      guard member.name == name else { return "\"\(member.name)\":\(member.text)" }
      return text.map { "\"\(member.name)\":\($0)" }
    }
    return ("{" + members.joined(separator: ",") + "}").bytes
  }

  private static func error(_ line: [UInt8]) -> EnvelopeError? {
    do throws(EnvelopeError) {
      _ = try Envelope.readTolerant(line, in: 0..<line.count)
      return nil
    } catch {
      return error
    }
  }

  @Test("Each member is needed, once, and of its type", arguments: sound.map(\.name))
  func members(name: String) throws {
    #expect(Self.error(Self.line()) == nil)
    #expect(Self.error(Self.line(replacing: name)) == .missing(name))
    let text = try #require(Self.sound.first { $0.name == name }?.text)
    let twice = Self.line(replacing: name, with: "\(text),\"\(name)\":\(text)")
    #expect(Self.error(twice) == .repeated(name))
    for wrong in ["null", "true", "[]", name == "v" ? "\"1\"" : "1"] {
      let error = Self.error(Self.line(replacing: name, with: wrong))
      #expect(error != nil)
      let line = Self.line(replacing: name, with: wrong)
      if name != "crc" { #expect(Self.canonical(line) == nil) }
    }
  }

  @Test(
    "What a member may not say is malformed",
    arguments: [
      ("v", "0"), ("v", "-1"), ("id", #""k7f3q2m9""#), ("id", #""""#), ("id", #""k7f3q2m9-0""#),
      ("hlc", #""""#), ("hlc", #""01994F3A2B1C-0000""#), ("at", #""2026-11-21""#), ("at", #""""#),
      ("at", #""2026-11-31T18:04:05Z""#), ("type", #""""#), ("entity", #""1""#), ("entity", #""""#),
      ("data", "[]"), ("data", "null"), ("data", "1"), ("data", #""{}""#),
    ])
  func malformed(name: String, text: String) {
    #expect(Self.error(Self.line(replacing: name, with: text)) == .malformed(name))
    #expect(Self.canonical(Self.line(replacing: name, with: text)) == nil)
  }

  @Test(
    "Other spellings are sound, but not canonical",
    arguments: [
      ("v", "1.0"), ("v", "1e0"), ("at", #""2026-11-21T18:04:05Z""#),
      ("at", #""2026-11-21T18:04:05.123+00:00""#), ("at", #""2026-11-21t18:04:05.123Z""#),
      ("at", #""2026-11-21T18:04:60.123Z""#),
      ("entity", #""01994F3A-2B1C-7000-8000-5B6F1D2E3C4A""#),
      ("type", #""übung.erfunden""#), ("data", "{ }"), ("data", #"{"a":"\u0041"}"#),
      ("data", #"{"a":"\/"}"#), ("data", #"{"a":"\u000a"}"#), ("data", #"{"a":"\u001F"}"#),
      ("data", #"{"\u0061":1}"#), ("data", #"{"a": 1}"#),
    ])
  func otherSpellings(name: String, text: String) throws {
    let line = Self.line(replacing: name, with: text)
    #expect(Self.canonical(line) == nil)
    let envelope = try Envelope.readTolerant(line, in: 0..<line.count).envelope
    // Rewritten, it is: a second rewriting changes nothing.
    let rewritten = envelope.canonicalBody(from: line) + ModelJournal.seal
    let again = try Envelope.readTolerant(rewritten, in: 0..<rewritten.count).envelope
    #expect(again.canonicalBody(from: rewritten) + ModelJournal.seal == rewritten)
    #expect((again.id, again.time, again.at) == (envelope.id, envelope.time, envelope.at))
    #expect((again.entity, again.type) == (envelope.entity, envelope.type))
  }

  @Test("A known type of an unknown version and an unknown type are both carried")
  func strangers() throws {
    let newer = Self.line(replacing: "v", with: "2")
    #expect(try #require(Self.canonical(newer)).version == 2)
    let unknown = Self.line(replacing: "type", with: "\"plan.folded\"")
    let envelope = try #require(Self.canonical(unknown))
    #expect(envelope.type == nil)
    #expect(Array(unknown[envelope.typeRange]).text == "plan.folded")
  }

  @Test("Sixty-four levels fit into a line, the line's own among them")
  func depth() {
    func data(_ levels: Int) -> String {
      String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
    }
    #expect(Self.error(Self.line(replacing: "data", with: data(63))) == nil)
    guard case .notJSON(let error)? = Self.error(Self.line(replacing: "data", with: data(64)))
    else {
      Issue.record("64 levels below the line's own were taken")
      return
    }
    #expect(error.reason == .tooDeep)
  }

  @Test("A line inside a larger buffer is read as if it stood alone", arguments: seeds)
  func insideBuffer(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let line = Self.line(&random)
      let buffer = Self.line(&random) + [0x0a] + line + [0x0a] + Self.line(&random)
      let start = try #require(buffer.firstIndex(of: 0x0a)) + 1
      let range = start..<start + line.count
      let envelope = try #require(
        Envelope.readCanonical(
          buffer, in: range, sealStart: range.upperBound - ModelJournal.seal.count))
      try #require(envelope == (try Envelope.readTolerant(buffer, in: range).envelope))
      try #require(envelope.canonicalBody(from: buffer) + ModelJournal.seal == line)
    }
  }

  @Test("Whatever a line is cut down to is refused without harm")
  func prefixes() {
    let line = Self.line()
    for end in 0..<line.count {
      #expect(Self.error(Array(line[..<end])) != nil)
      let envelope = Envelope.readCanonical(line, in: 0..<end, sealStart: end)
      #expect((envelope != nil) == (end == line.count - ModelJournal.seal.count))
    }
  }
}
