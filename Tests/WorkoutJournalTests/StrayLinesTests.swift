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

  @Test("behind the last event stay behind those that come")
  func tail() throws {
    let world = TestWorld()
    let own = try world.create()
    let stray = "{\"v\":1,\"id\":\"of an event\"\n"
    try world.storage.put(Self.event(1) + stray + stray, at: Self.path)
    try world.storage.put(Self.event(1) + Self.event(2), at: "/peer.ndjson")
    for _ in 0..<2 {
      try own.merge([MergeSource(bundleAt: "/peer.ndjson", in: world.environment)])
      let file = Array((Self.event(1) + Self.event(2) + stray + stray).utf8)
      #expect(try world.storage.read(Self.path) == file)
    }
  }
}
