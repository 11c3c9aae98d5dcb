import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Merging with a peer")
struct MergeTests {
  /// A journal with some events, and a replica of it on the same disk for another device.
  private struct Pair {
    let world = TestWorld()
    let peerWorld: TestWorld
    let own: Journal
    let peer: Journal

    init() throws {
      peerWorld = world.otherDevice()
      own = try world.create()
      try own.record(.weight(80), .weight(81))
      peer = try own.clone(to: "/peer", in: peerWorld.environment)
      try peer.record(.weight(70), .weight(71))
    }

    /// The peer's file that its own device has written.
    func peerFile() throws -> String {
      let paths = try #require(world.storage as? SimulatedDisk).contents().keys
      let own = try self.own.devices().map { "\($0.device)" }
      return try #require(
        paths.sorted().first { path in
          path.hasPrefix("/peer/events/") && !own.contains { path.contains($0) }
        })
    }
  }

  @Test("brings its events once, however often it is done, and in either direction")
  func union() throws {
    let pair = try Pair()
    let report = try pair.own.merge([MergeSource(pair.peer)])
    #expect(report.eventCount == 2 && report.findings == [])
    #expect(try pair.own.merge([MergeSource(pair.peer)]).isEmpty)
    try pair.own.record(.weight(82))
    #expect(try pair.peer.merge([MergeSource(pair.own)]).eventCount == 1)
    #expect(try pair.own.fingerprint() == pair.peer.fingerprint())
    #expect(try pair.own.document() == pair.peer.document())
    #expect(try pair.own.verify().findings == [] && pair.peer.verify().findings == [])
  }

  @Test("takes a whole event at the end of a bundle without its line break")
  func bundleWithoutLastBreak() throws {
    let pair = try Pair()
    var bundle: [UInt8] = []
    try pair.peer.bundle { line in
      bundle += (bundle.isEmpty ? [] : [0x0a]) + line
      return true
    }
    let report = try pair.own.withBundle(of: bundle, named: "bundle", isTrusted: true) {
      source throws(JournalError) in try pair.own.merge([source])
    }
    #expect(report.eventCount == 2 && report.findings == [])
    #expect(try pair.own.fingerprint() == pair.peer.fingerprint())
    #expect(try pair.own.verify().findings == [])
  }

  @Test("that is only tried out changes nothing")
  func isDryRun() throws {
    let pair = try Pair()
    let disk = try #require(pair.world.storage as? SimulatedDisk)
    let before = disk.contents()
    #expect(try pair.own.merge([MergeSource(pair.peer)], isDryRun: true).eventCount == 2)
    #expect(disk.contents() == before)
  }

  @Test(
    "takes what is whole of it, and names the rest by file and line",
    arguments: [
      #"{"v":1,"id":"00000009-0","hlc":"019aa3f0a000-0000","at":"2026-11-20T07:00:00.000Z","#
        + #""type":"bodyWeight.recorded","entity":"01994f3a-2b1c-7000-8000-5b6f1d2e3c4a","data":{}"#,
      #"{"v":1,"id":"00000009-9223372036854775808","hlc":"019aa3f0a000-0000","#
        + #""at":"2026-11-20T07:00:00.000Z","type":"bodyWeight.recorded","#
        + #""entity":"01994f3a-2b1c-7000-8000-5b6f1d2e3c4a","data":{}"#,
      #"{"v":1,"id":"00000009-1","hlc":"0199","data":{}"#,
      "[]", "\u{0}\u{0}\u{0}", "{\"a\":",
    ])
  func badLines(body: String) throws {
    let pair = try Pair()
    let file = try pair.peerFile()
    let bytes = try pair.world.storage.read(file)
    let bad = Array(TestLine.sealed(body).utf8) + [0x0a]
    try pair.world.storage.put(bad + bytes, at: file)
    let report = try pair.own.merge([MergeSource(pair.peer)])
    #expect(report.eventCount == 2)
    #expect(report.findings.count == 1)
    #expect(report.findings.first?.line == 1)
    #expect(report.findings.first.map { file.hasSuffix($0.file) } == true)
    #expect(try pair.own.verify().findings == [])
  }

  @Test("of a file in which every event is broken tells of the first")
  func brokenEvents() throws {
    let pair = try Pair()
    let line = TestLine.event("00000009-1", hlc: TestLine.hlc(TestWorld.morning))
    for (broken, isTold) in [
      (line.replacing("80", with: "81"), true),
      (line.replacing("000009-1", with: "000009-01"), true),
      (String(line.dropLast(9)), false), (#"{"exercises":[]}"#, false),
    ] {
      let error = #expect(throws: JournalError.self) {
        try pair.own.withBundle(of: Array("hello\n\(broken)\n".utf8), named: "x") {
          source throws(JournalError) in try pair.own.merge([source])
        }
      }
      guard case .noEvents("x", let damage)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(damage?.line == (isTold ? 2 : nil), "\(broken)")
    }
  }

  @Test("of a file without an event is refused, and of one without a line brings nothing")
  func noEvents() throws {
    let pair = try Pair()
    let disk = try #require(pair.world.storage as? SimulatedDisk)
    let before = disk.contents()
    for isTrusted in [false, true] {
      func merge(_ text: String) throws -> MergeReport {
        try pair.own.withBundle(of: Array(text.utf8), named: "x", isTrusted: isTrusted) {
          source throws(JournalError) in try pair.own.merge([source])
        }
      }
      for text in ["hello\n", "Date,Exercise\n1,2\n", "{\"v\":1", "[]\n\n[]", "\u{0}\n"] {
        let error = #expect(throws: JournalError.self) { try merge(text) }
        #expect(error.map { "\($0)" } == "There is no event in x", "\(text)")
      }
      #expect(try merge("").isEmpty && merge("\n \n").isEmpty)
    }
    #expect(disk.contents() == before)
  }

  @Test("keeps events of wrong clocks and with gaps, and says so")
  func oddEvents() throws {
    let pair = try Pair()
    let future = TestLine.event("00000009-1", hlc: "ffffffffffff-ffff")
    let past = TestLine.event("00000009-7", hlc: "000000000001-0000")
    try pair.world.storage.put(
      future + "\n" + past + "\n", at: "/peer/events/00000009/2026-11.ndjson")
    let report = try pair.own.merge([MergeSource(pair.peer)])
    #expect(report.eventCount == 4)
    #expect(report.findings.contains { $0.message.contains("5 minutes ahead") })
    #expect(report.findings.contains { $0.message.contains("00000009-2 to 6 are missing") })
    // Nobody's clock is moved by it.
    let next = try pair.own.record(.weight(90))[0]
    #expect(next.time.milliseconds < TestWorld.morning + 86_400_000)
  }

  @Test("finds no gap between the numbers that were given twice")
  func branchNumbers() throws {
    let world = TestWorld()
    let journal = try world.create()
    func put(_ numbers: [Int], _ offset: Int64, in file: String) throws {
      let lines = numbers.map { number in
        let hlc = TestLine.hlc(TestWorld.morning - 100_000 + Int64(number) * 1000 + offset)
        return TestLine.event("00000009-\(number)", hlc: hlc) + "\n"
      }
      try world.storage.put(lines.joined(), at: "/journal/events/00000009/\(file).ndjson")
    }
    try put([1, 2, 3, 4, 5], 0, in: "2026-11")
    try put([2, 5], 500, in: "2026-11.sync-conflict")
    let findings = try journal.verify().findings
    #expect(findings.map(\.kind) == [.fork, .fork], "\(findings.map(\.message))")
  }

  @Test("of a copied identity keeps what both wrote, alike in both directions")
  func copiedIdentity() throws {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.weight(80))
    let twin = try world.copied()
    let other = try twin.open()
    try own.record(.weight(81))
    try other.record(.weight(82), .weight(83))
    let (a, b) = (try world.copied(), try twin.copied())
    #expect(try own.merge([MergeSource(b.open())]).eventCount == 2)
    #expect(try other.merge([MergeSource(a.open())]).eventCount == 1)
    #expect(try own.eventCount() == 4)
    #expect(try own.fingerprint() == other.fingerprint())
    #expect(try own.document() == other.document())
    #expect(try own.eventIDs() == other.eventIDs())
    for journal in [own, other] {
      #expect(try journal.findings(of: .fork) == [])
      #expect(try journal.merge([MergeSource(a.open()), MergeSource(b.open())]).isEmpty)
    }
    // Whoever's last event goes on under another id takes a new one for the next.
    let next = [try own.record(.weight(84))[0].id, try other.record(.weight(85))[0].id]
    try own.merge([MergeSource(other)])
    #expect(Set(next).isSubset(of: Set(try own.eventIDs())))
    #expect(try own.eventCount() == 6)
  }

  @Test("heals what is damaged here, and leaves damage that nobody has whole")
  func heals() throws {
    let pair = try Pair()
    try pair.own.merge([MergeSource(pair.peer)])
    try pair.peer.merge([MergeSource(pair.own)])
    let disk = try #require(pair.world.storage as? SimulatedDisk)
    for path in disk.contents().keys.sorted()
    where path.hasPrefix("/journal/events/") && path.hasSuffix(".ndjson") {
      let whole = try disk.read(path)
      for place in stride(from: 0, to: whole.count - 1, by: 7) {
        var broken = whole
        broken[place] ^= 1
        try disk.put(broken, at: path)
        try pair.own.merge([MergeSource(pair.peer)])
        #expect(try pair.own.verify().findings == [], "byte \(place) of \(path)")
        #expect(try pair.own.fingerprint() == pair.peer.fingerprint())
      }
      // Here the damaged event is the only one of its number.
      try disk.put(whole + Array("{\"v\":1,\"id\":\"broken\"}\n".utf8), at: path)
      try pair.own.merge([MergeSource(pair.peer)])
      #expect(try pair.own.findings(of: .damage).count == 1)
      try disk.put(whole, at: path)
    }
  }

  @Test(
    "drops no damage for its place in a file whose lines another program has put in any order",
    arguments: [[1, 0, 1], [3, 0, 2], [3, 0, 1], [1, 0, 3, 5, 4], [2, 0, 2, 4]])
  func unsorted(numbers: [Int]) throws {
    let world = TestWorld()
    let own = try world.create()
    let event = { (number: Int) in
      TestLine.event("k7f3q2m9-\(number)", hlc: TestLine.hlc(TestWorld.morning, number)) + "\n"
    }
    let disk = try #require(world.storage as? SimulatedDisk)
    let file = numbers.map {
      $0 == 0 ? "{\"v\":1,\"id\":\"what may have been any other\"}\n" : event($0)
    }
    try disk.put(Array(file.joined().utf8), at: "/journal/events/k7f3q2m9/2026-11.ndjson")
    try disk.put(Array((1...5).map(event).joined().utf8), at: "/peer.ndjson")
    let peer = try MergeSource(bundleAt: "/peer.ndjson", in: world.environment)
    try own.merge([peer])
    #expect(try own.findings(of: .damage).count == 1)
    #expect(try own.eventCount() == 5)
  }

  @Test("drops a byte in the place of a line break, whatever the numbers around it")
  func strayByte() throws {
    let world = TestWorld()
    let own = try world.create()
    func event(_ number: Int) -> String {
      TestLine.event("k7f3q2m9-\(number)", hlc: TestLine.hlc(TestWorld.morning, number))
    }
    try world.storage.put((1...4).map { event($0) + "\n" }.joined(), at: "/peer.ndjson")
    // What else is damaged on the line may have been an event that nobody has.
    for (more, before, after) in [("", 1, 0), (#"{"v":1,"id":"of an event""#, 2, 2)] {
      let file = "\(event(1))\n\(event(3))\u{0}\(event(2))\(more)\n\(event(4))\n"
      try world.storage.put(file, at: "/journal/events/k7f3q2m9/2026-11.ndjson")
      #expect(try own.findings(of: .damage).count == before)
      try own.merge([MergeSource(bundleAt: "/peer.ndjson", in: world.environment)])
      #expect(try own.findings(of: .damage).count == after)
      #expect(try own.eventCount() == 4)
    }
  }

  @Test("of another journal is known by a bundle's having nothing in common with it")
  func unrelated() throws {
    let pair = try Pair()
    let stranger = TestWorld(seed: 99)
    let other = try stranger.create()
    try other.record(.weight(60))
    var foreign: [UInt8] = []
    try other.bundle { line in
      foreign += line + [0x0a]
      return true
    }
    #expect(throws: JournalError.self) {
      try pair.own.withBundle(of: foreign, named: "foreign") { source throws(JournalError) in
        _ = try pair.own.merge([source])
      }
    }
  }

  @Test("takes what a new device's bundle says of its own things, by an event that both have")
  func kinship() throws {
    let pair = try Pair()
    func lines() throws -> [[UInt8]] {
      var lines: [[UInt8]] = []
      try pair.peer.bundle(without: pair.own) { line in
        lines.append(Array(line))
        return true
      }
      return lines
    }
    func merge(_ lines: [[UInt8]]) throws -> Int {
      try pair.own.withBundle(of: Array(lines.joined(separator: [0x0a])), named: "bundle") {
        source throws(JournalError) in
        try pair.own.merge([source]).eventCount
      }
    }
    let first = try lines()
    #expect(first.count == 3)
    #expect(throws: JournalError.self) { try merge(Array(first.dropFirst())) }
    #expect(try merge(first) == 2)
    #expect(try pair.own.fingerprint() == pair.peer.fingerprint())
    #expect(try lines().isEmpty)
    // The device is known now.
    try pair.peer.record(.weight(72))
    let next = try lines()
    #expect(next.count == 1)
    #expect(try merge(next) == 1)
  }

  @Test("of another journal is known by its folder's header, and refused unless it is trusted")
  func otherJournal() throws {
    let pair = try Pair()
    let other = try pair.world.create(at: "/other")
    try other.record(.weight(60))
    let refusal = JournalError.otherJournal(name: "/other")
    #expect(throws: refusal) { try pair.own.merge([MergeSource(other)]) }
    #expect(throws: refusal) { try pair.own.merge([MergeSource(other)], isDryRun: true) }
    #expect(throws: refusal) {
      try MergeSource.difference(between: MergeSource(pair.own), and: MergeSource(other))
    }
    #expect(try pair.own.eventCount() == 2)
    let trusted = MergeSource(other, isTrusted: true)
    #expect(
      try MergeSource.difference(between: MergeSource(pair.own), and: trusted)
        .right.events.count == 1)
    #expect(try pair.own.merge([trusted]).eventCount == 1)
  }
}
