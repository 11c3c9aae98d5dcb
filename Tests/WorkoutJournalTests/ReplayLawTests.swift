import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Replay")
struct ReplayLawTests {
  /// A journal whose files hold these lines, with a header like all of this suite.
  private static func journal(_ files: [String: [[UInt8]]]) throws -> Journal {
    let world = TestWorld(milliseconds: 1_800_000_000_000)
    let journal = try world.create()
    for (name, lines) in files {
      let bytes = Array(lines.map { $0 + [0x0a] }.joined())
      try world.storage.put(bytes, at: Path.join("/journal", name))
    }
    return journal
  }

  /// All that replay says of a set of events.
  private static func account(of journal: Journal) throws -> [String] {
    [
      try journal.document(), try journal.digest(), try journal.fingerprint(),
      "\(try journal.eventCount())",
      "\(try journal.replay().frontier.sorted { $0.key < $1.key })",
    ]
  }

  @Test(
    "depends on the set of events alone, however they lie in files",
    arguments: 1...3 as ClosedRange<UInt64>)
  func shuffledFiles(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = try GeneratedJournal(events: 200, devices: 4, seed: seed).lines
    let expected = try Self.account(of: Self.journal(["events/00000000/a.ndjson": lines]))
    for _ in 0..<4 {
      var files: [String: [[UInt8]]] = [:]
      // Some lines stand twice, as a conflict copy has them.
      for line in random.shuffled(lines + lines.filter { _ in random.chance(0.1) }) {
        let top = random.chance(0.8) ? "events" : "archive"
        let name = "\(top)/0000000\(random.number(in: 0...3))/\(random.number(in: 0...3)).ndjson"
        files[name, default: []].append(line)
      }
      let journal = try Self.journal(files)
      #expect(try Self.account(of: journal) == expected, "seed \(seed)")
      #expect(try journal.verify().findings == [], "seed \(seed)")
    }
  }

  @Test("as of an event is the fold of the events up to it", arguments: [11] as [UInt64])
  func cutoffs(seed: UInt64) throws {
    // Up to a point some files count as a whole, some in part and some not at all.
    let lines = try GeneratedJournal(events: 60, devices: 3, seed: seed).lines
    var files: [String: [[UInt8]]] = [:]
    for (number, line) in lines.enumerated() {
      files["events/00000000/\(number / 16).ndjson", default: []].append(line)
    }
    let whole = try Self.journal(files)
    var ordered: [(id: EventID, time: HybridTime, line: [UInt8])] = []
    try whole.forEachEvent { event in
      ordered.append((event.envelope.id, event.envelope.time, Array(event.bytes[event.line])))
      return true
    }
    var documents: [String: String] = [:]
    for count in 1...ordered.count {
      let last = ordered[count - 1]
      let prefix = try Self.journal(["events/00000000/a.ndjson": ordered[..<count].map(\.line)])
      let replay = try whole.replay(upTo: .event(last.id), fingerprint: true)
      let document = try prefix.document()
      #expect(StateDocument(replay.state).text == document, "seed \(seed), \(last.id)")
      #expect(replay.eventCount == count)
      #expect(try replay.fingerprint == prefix.replay(fingerprint: true).fingerprint)
      #expect(try whole.eventIDs(upTo: .event(last.id)) == ordered[..<count].map(\.id))
      // By time it is everything that was recorded by then.
      let byTime = try whole.replay(upTo: .time(Moment(last.time)))
      #expect(byTime.eventCount == ordered.count { $0.time.milliseconds <= last.time.milliseconds })
      // One digest, one document.
      let digest = StateDigest(of: replay.state).description
      #expect(documents[digest] == nil || documents[digest] == document, "seed \(seed), \(last.id)")
      #expect(documents.allSatisfy { ($0.value == document) == ($0.key == digest) })
      documents[digest] = document
    }
    #expect(documents.count > 30)
    let error = #expect(throws: JournalError.self) {
      try whole.replay(upTo: .event(EventID(device: DeviceID(bits: 99), sequence: 1)))
    }
    guard case .noSuchEvent? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("gives one fingerprint for the same events in another spelling, and another for any change")
  func fingerprints() throws {
    let lines = try GeneratedJournal(events: 20, devices: 2, seed: 21).lines
    func fingerprint(_ lines: [[UInt8]]) throws -> String {
      try Self.journal(["events/00000000/a.ndjson": lines]).fingerprint()
    }
    func resealed(_ line: [UInt8], _ change: (String) -> String) -> [UInt8] {
      Array(TestLine.sealed(change(String(decoding: line.dropLast(18), as: UTF8.self))).utf8)
    }
    let expected = try fingerprint(lines)
    let spaced = lines.map { resealed($0) { $0.replacing(",\"", with: " , \"") } }
    #expect(spaced != lines)
    #expect(try fingerprint(spaced) == expected)
    #expect(try fingerprint(lines.reversed() + spaced) == expected)
    var others: Set<String> = [expected]
    for index in lines.indices {
      others.insert(try fingerprint(Array(lines[..<index]) + lines[(index + 1)...]))
      var changed = lines
      changed[index] = resealed(lines[index]) {
        $0.replacing("\"data\":{", with: "\"data\":{\"x\":1,")
      }
      others.insert(try fingerprint(changed))
    }
    #expect(others.count == 1 + 2 * lines.count)
  }

  @Test("of a bundle is that of the journal, and making one changes nothing")
  func bundles() throws {
    let generated = try GeneratedJournal(events: 200, devices: 3, seed: 31)
    var bundle: [[UInt8]] = []
    try generated.journal.bundle { line in
      bundle.append(Array(line))
      return true
    }
    #expect(Set(bundle) == Set(generated.lines) && bundle.count == 200)
    let disk = generated.journal.environment.storage
    #expect(try disk.files(in: "/journal") == generated.files)
    let whole = try Self.journal(["events/00000000/bundle.ndjson": bundle])
    #expect(try whole.fingerprint() == generated.journal.fingerprint())
    #expect(try whole.digest() == generated.journal.digest())
    let peer = try Self.journal(["events/00000000/part.ndjson": Array(bundle[50..<150])])
    var missing: [[UInt8]] = []
    try whole.bundle(without: peer) { line in
      missing.append(Array(line))
      return true
    }
    #expect(missing == Array(bundle[..<50]) + bundle[150...])
  }
}
