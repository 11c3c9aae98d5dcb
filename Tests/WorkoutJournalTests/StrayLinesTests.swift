import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Lines between events that are none")
struct StrayLinesTests {
  private static let path = "/journal/events/k7f3q2m9/2026-11.ndjson"

  private static func event(_ number: Int, of device: String = "k7f3q2m9") -> String {
    TestLine.event("\(device)-\(number)", hlc: TestLine.hlc(TestWorld.morning, number)) + "\n"
  }

  /// How much is damaged of a file after a merge with what a peer has.
  private func left(of file: String, peer: String) throws -> Int {
    let world = TestWorld()
    let own = try world.create()
    try world.storage.put(file, at: Self.path)
    try world.storage.put(peer, at: "/peer.ndjson")
    #expect(try !own.findings(of: .damage).isEmpty)
    try own.merge([MergeSource(bundleAt: "/peer.ndjson", in: world.environment)])
    return try own.findings(of: .damage).count
  }

  @Test(
    "go with a merge where every number is there",
    arguments: [
      "<<<<<<< HEAD\n", "[\n", String(repeating: "\u{0}", count: 500),
      String(repeating: "\u{0}", count: 500) + "\n", String(repeating: "x", count: 2 << 20) + "\n",
    ])
  func healing(stray: String) throws {
    let events = (1...3).map { Self.event($0) }
    for place in 0..<3 {
      var lines = events
      lines.insert(stray, at: place)
      #expect(try left(of: lines.joined(), peer: events.joined()) == 0, "before line \(place)")
    }
  }

  @Test("stay behind the last event, where a number is missing, and beside another device's event")
  func staying() throws {
    let events = (1...4).map { Self.event($0) }
    let stray = "{\"v\":1,\"id\":\"of an event\"\n"
    #expect(try left(of: events.joined() + stray, peer: events.joined()) == 1)
    let holed = events[0] + stray + events[1] + events[3]
    #expect(try left(of: holed, peer: events[1]) == 1)
    let foreign = events[0] + stray + Self.event(1, of: "00000009") + events[1]
    #expect(try left(of: foreign, peer: events[1]) == 1)
  }

  @Test("stay where the number that they had was given twice, by however many merges")
  func fork() throws {
    let world = TestWorld()
    let own = try world.create()
    let events = (1...5).map { Self.event($0) }
    let forked = (4...5).map { number in
      TestLine.event(
        "k7f3q2m9-\(number)", hlc: TestLine.hlc(TestWorld.morning, number + 10),
        data: #"{"weight":\#(90 + number),"unit":"kg"}"#) + "\n"
    }
    var lost = Array(forked[0].utf8)
    lost.replaceSubrange(20..<120, with: repeatElement(0, count: 100))
    let copy = "/journal/events/k7f3q2m9 (1)/2026-11.ndjson"
    let start = Array(events[..<3].joined().utf8)
    try world.storage.put(events.joined(), at: Self.path)
    try world.storage.put(start + lost + Array(forked[1].utf8), at: copy)
    try world.storage.put(events.joined(), at: "/peer.ndjson")
    // The first moves the second event of the fork to a folder of its own.
    for _ in 0..<2 {
      let peer = try MergeSource(bundleAt: "/peer.ndjson", in: world.environment)
      #expect(try own.merge([peer]).healedCount == 0)
      #expect(try world.storage.read(copy) == start + lost)
      #expect(try own.findings(of: .damage).count == 1)
    }
    #expect(try own.eventCount() == 6)
  }

  @Test("behind the last event stay behind those that come, but for as many as these may have been")
  func tail() throws {
    let world = TestWorld()
    let own = try world.create()
    let stray = "{\"v\":1,\"id\":\"of an event\"\n"
    try world.storage.put(Self.event(1) + stray + stray, at: Self.path)
    try world.storage.put(Self.event(1) + Self.event(2), at: "/peer.ndjson")
    for _ in 0..<2 {
      try own.merge([MergeSource(bundleAt: "/peer.ndjson", in: world.environment)])
      let file = Array((Self.event(1) + Self.event(2) + stray).utf8)
      #expect(try world.storage.read(Self.path) == file)
    }
  }
}
