import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Events that stand twice, gaps and stamps out of order")
struct RepeatedEventTests {
  private static let stamp = TestLine.hlc(TestWorld.morning)

  private static func event(_ number: Int, hlc: String, weight: Int) -> String {
    TestLine.event(
      "00000001-\(number)", hlc: hlc, entity: EntityID(number: 1).description,
      data: #"{"weight":\#(weight),"unit":"kg"}"#)
  }

  private static func journal(_ files: [String: [String]]) throws -> Journal {
    let world = TestWorld()
    let journal = try world.create()
    for (name, lines) in files {
      let text = lines.map { $0 + "\n" }.joined()
      try world.storage.put(text, at: "/journal/\(name)")
    }
    return journal
  }

  @Test("Of a member that is repeated in a payload, the last is told")
  func repeatedMember() throws {
    let line = TestLine.event(
      "00000001-1", hlc: Self.stamp, entity: EntityID(number: 1).description,
      data: #"{"weight":80,"unit":"kg","weight":82.5,"x":{"y":1,"y":2}}"#)
    let journal = try Self.journal(["events/00000001/2026-11.ndjson": [line]])
    var data: [JSONValue] = []
    try journal.forEachEvent { event in
      data.append(event.data)
      return true
    }
    #expect(
      data == [try JSONValue(parsing: #"{"unit":"kg","weight":82.5,"x":{"y":2}}"#)])
    #expect(try journal.replay().state.bodyWeights.all.map(\.record.weight) == [82.5])
  }

  @Test("A conflict copy that a sync tool left is only more lines")
  func conflictCopy() throws {
    let small = try SmallJournal(count: 8)
    let plain = try small.world.open()
    let copy = small.file.replacing(".ndjson", with: ".sync-conflict-20261121-120000-AB12.ndjson")
    // The copy went on where the file is a little behind, and the other way round.
    let behind = small.events[..<6].reduce(0) { $0 + $1.line.count + 1 }
    let world = try small.with(Array(small.bytes.prefix(behind)))
    try world.storage.put(small.bytes, at: Path.join("/journal", copy))
    let journal = try world.open()
    #expect(try journal.eventIDs() == plain.eventIDs())
    #expect(try journal.verify().findings == [])
    #expect(try journal.fingerprint() == plain.fingerprint())
    #expect(try journal.document() == plain.document())
    // The owner goes on after the last number of both.
    let next = try journal.record(.weight(99))[0]
    #expect(next.id == EventID(device: small.device, sequence: 9))
    #expect(try world.storage.read(Path.join("/journal", copy)) == small.bytes)
    #expect(try journal.verify().findings == [])
  }

  @Test("Two events with one id both count, under the same ids whatever the files' names and order")
  func forks() throws {
    let later = TestLine.hlc(TestWorld.morning + 1)
    let versions = [
      Self.event(1, hlc: Self.stamp, weight: 80), Self.event(1, hlc: Self.stamp, weight: 81),
      Self.event(1, hlc: later, weight: 82),
    ]
    let names = ["a", "b", "c", "d"].map { "events/00000001/2026-11.\($0).ndjson" }
    var outcomes: Set<[String]> = []
    for order in [
      [0, 1, 2, 0], [2, 1, 0, 1], [1, 2, 0, 2], [1, 0, 2, 1], [0, 2, 1, 0], [2, 0, 1, 1],
    ] {
      let files = zip(names, order).map {
        ($0, [versions[$1], Self.event(2, hlc: later, weight: 90)])
      }
      let journal = try Self.journal(Dictionary(uniqueKeysWithValues: files))
      let forks = try journal.findings(of: .fork)
      #expect(forks.count == 2)
      #expect(forks.allSatisfy { $0.message.contains("00000001-1") && $0.offset == 0 })
      let ids = try journal.eventIDs()
      let branch = DeviceID(bits: 1).branch
      #expect(
        Set(ids)
          == [
            EventID(device: DeviceID(bits: 1), sequence: 1), EventID(device: branch, sequence: 1),
            EventID(device: branch.branch, sequence: 1),
            EventID(device: DeviceID(bits: 1), sequence: 2),
          ])
      #expect(ids.count == 4)
      let notices = try journal.replay().state.notices.all.map { "\($0.code) \($0.count)" }
      outcomes.insert([
        try journal.document(), try journal.fingerprint(), "\(notices)", "\(ids)",
      ])
    }
    #expect(outcomes.count == 1)
  }

  @Test("A fork tells itself from its two sides by the fingerprint, not by the state")
  func forkFingerprint() throws {
    let (one, other) = (
      Self.event(1, hlc: Self.stamp, weight: 80), Self.event(1, hlc: Self.stamp, weight: 81)
    )
    let path = "events/00000001/2026-11.ndjson"
    let prints = try [[one], [other], [one, other], [other, one], [one, one]].map {
      try Self.journal([path: $0]).fingerprint()
    }
    #expect(Set(prints).count == 3)
    #expect(prints[2] == prints[3] && prints[0] == prints[4])
  }

  @Test(
    "Missing numbers are reported, each stretch once",
    arguments: [
      ([1, 2, 3], []), ([2, 3], ["00000001-1 is"]), ([1, 4], ["00000001-2 to 3 are"]),
      ([2, 4, 9], ["00000001-1 is", "00000001-3 is", "00000001-5 to 8 are"]),
      ([9_007_199_254_740_992], ["00000001-1 to 9007199254740991 are"]),
    ] as [([Int], [String])])
  func gaps(numbers: [Int], messages: [String]) throws {
    let lines = numbers.enumerated().map {
      Self.event($1, hlc: TestLine.hlc(TestWorld.morning, $0), weight: 80)
    }
    let journal = try Self.journal(["events/00000001/2026-11.ndjson": lines])
    let findings = try journal.verify().findings
    #expect(findings.map(\.kind) == messages.map { _ in .gap })
    for (finding, message) in zip(findings, messages) {
      #expect(finding.message.hasPrefix(message), "\(finding.message)")
    }
  }

  @Test("A replica that hasn't all files yet says what is missing, until it has arrived")
  func arrival() throws {
    func lines(_ numbers: ClosedRange<Int>) -> String {
      numbers.map {
        Self.event($0, hlc: TestLine.hlc(TestWorld.morning, $0), weight: 80) + "\n"
      }.joined()
    }
    let world = TestWorld()
    let journal = try world.create()
    let parts = ["2026-09": 1...2, "2026-10": 3...5, "2026-11": 6...7]
    func missing() throws -> [Notice] {
      let quick = try journal.overview().replay.state.notices.all
      #expect(try journal.replay().state.notices.all == quick)
      return quick.filter { $0.code == .missingEvents }
    }
    for (month, counts) in [("2026-11", 5), ("2026-09", 3), ("2026-10", 0)] {
      let numbers = try #require(parts[month])
      try world.storage.put(lines(numbers), at: "/journal/events/00000001/\(month).ndjson")
      let notices = try missing()
      #expect(notices.map(\.count) == (counts == 0 ? [] : [counts]))
      #expect(notices.allSatisfy { $0.subject == "00000001" })
    }
  }

  @Test("Stamps of a device that fall or stand still are reported")
  func clockOrder() throws {
    func findings(_ stamps: [Int64]) throws -> [Verification.Finding] {
      let lines = stamps.enumerated().map {
        Self.event($0 + 1, hlc: TestLine.hlc(TestWorld.morning + $1), weight: 80)
      }
      return try Self.journal(["events/00000001/2026-11.ndjson": lines]).verify().findings
    }
    #expect(try findings([1, 2, 3]) == [])
    #expect(
      try findings([1, 1, 3]).map(\.message) == ["00000001-2 is stamped the same as 00000001-1"])
    #expect(
      try findings([2, 1, 3]).map(\.message) == ["00000001-1 is stamped later than 00000001-2"])
    #expect(try findings([2, 1, 3]).map(\.kind) == [.clockOrder])
  }
}
