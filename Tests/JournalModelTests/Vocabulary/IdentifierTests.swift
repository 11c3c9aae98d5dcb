import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct IdentifierTests {
  @Test("A UUID reads and writes as Foundation's", arguments: seeds)
  func entityRoundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let id = EntityID(high: random.next(), low: random.next())
      let text = id.description
      try #require(UUID(uuidString: text)?.uuidString.lowercased() == text, "seed \(seed): \(text)")
      try #require(EntityID(text) == id && EntityID(text.uppercased()) == id)
      let other = EntityID(high: random.next(), low: random.next())
      try #require((id < other) == (text < other.description), "seed \(seed): \(text) \(other)")
    }
  }

  @Test(
    "What isn't a UUID is none",
    arguments: [
      "", "0", "01994f3a-2b1c-7000-8000-5b6f1d2e3c4", "01994f3a-2b1c-7000-8000-5b6f1d2e3c4aa",
      "01994f3a2b1c700080005b6f1d2e3c4a", "01994f3a-2b1c-7000-80005-b6f1d2e3c4a",
      "g1994f3a-2b1c-7000-8000-5b6f1d2e3c4a", "01994f3a_2b1c_7000_8000_5b6f1d2e3c4a",
      "{1994f3a-2b1c-7000-8000-5b6f1d2e3c4a}", " 1994f3a-2b1c-7000-8000-5b6f1d2e3c4a",
      "+1994f3a-2b1c-7000-8000-5b6f1d2e3c4a", "é1994f3-2b1c-7000-8000-5b6f1d2e3c4a",
      "01994f3a-2b1c-7000-8000-5b6f1d2e3c4\u{0}", "-1994f3a-2b1c-7000-8000-5b6f1d2e3c4a",
    ])
  func notAnEntity(text: String) {
    #expect(EntityID(text) == nil)
  }

  @Test("Made ids have their version and variant, and those of time sort by it", arguments: seeds)
  func madeEntities(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let time = Int64(random.number(in: 0...0xffff_ffff_ffff))
      let words = (random.next(), random.next())
      let timed = Array(EntityID(milliseconds: time, random: words).description)
      #expect(timed[14] == "7")
      #expect("89ab".contains(timed[19]))
      let stamp = String(time, radix: 16)
      let padded = String(repeating: "0", count: 12 - stamp.count) + stamp
      #expect(String(timed[0..<8] + timed[9..<13]) == padded, "seed \(seed)")
      let hashed = Array(EntityID(hash: words).description)
      #expect(hashed[14] == "8")
      #expect("89ab".contains(hashed[19]))
    }
  }

  @Test(
    "Ids of one batch stand in its order, and no few of them share a first half", arguments: seeds)
  func batchEntities(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let first = HybridTime(milliseconds: Int64(random.number(in: 0...0xffff_ffff_ff00)))
    let device = DeviceID(bits: random.next())
    let ids = (0..<70_000).map { place in
      EntityID(stamp: first.advanced(by: place), of: device, random: random.next())
    }
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    #expect(Set(ids[..<2048].map(\.high)).count == 2048)
    for id in [ids[0], ids[5000], ids[65_536]] {
      let text = Array(id.description)
      #expect(text[14] == "7" && "89ab".contains(text[19]))
    }
    #expect(ids[0].madeAtMilliseconds == first.milliseconds)
  }

  @Test("A device's name reads back, and sorts as text does", arguments: seeds)
  func deviceRoundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let device = DeviceID(bits: random.next())
      let other = DeviceID(bits: random.next())
      let text = device.description
      try #require(text.utf8.count == 8 && !text.contains(where: "ilouILOU".contains))
      try #require(DeviceID(text) == device, "seed \(seed): \(text)")
      try #require((device < other) == (text < other.description), "seed \(seed): \(text) \(other)")
    }
    #expect(DeviceID(bits: 0).description == "00000000")
    #expect(DeviceID(bits: .max).description == "zzzzzzzz")
  }

  @Test(
    "What isn't a device's name is none",
    arguments: [
      "", "k7f3q2m", "k7f3q2m99", "K7F3Q2M9", "k7f3q2mi", "k7f3q2ml", "k7f3q2mo", "k7f3q2mu",
      "k7f3 2m9", "k7f3-2m9", "../../..", "k7f3q2é", "k7f3q2m\u{0}", "k7f3q2m/",
    ])
  func notADevice(text: String) {
    #expect(DeviceID(text) == nil)
  }

  @Test("An event's id is its device and its number", arguments: seeds)
  func eventRoundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let sequence = Int(random.next() >> UInt64(random.number(in: 11...62))) + 1
      let id = EventID(device: DeviceID(bits: random.next()), sequence: sequence)
      try #require(EventID(id.description) == id, "seed \(seed): \(id)")
    }
    let first = try #require(EventID("k7f3q2m9-1"))
    #expect(first.sequence == 1 && first.device == DeviceID("k7f3q2m9"))
    #expect(EventID("k7f3q2m9-9007199254740992")?.sequence == 9_007_199_254_740_992)
    // By number, not by text.
    #expect(
      [10, 9, 2, 1].map { EventID(device: first.device, sequence: $0) }.sorted().map(\.sequence)
        == [1, 2, 9, 10])
  }

  @Test(
    "What isn't an event's id is none",
    arguments: [
      "", "-", "k7f3q2m9", "k7f3q2m9-", "k7f3q2m9-0", "k7f3q2m9-01", "k7f3q2m9--1", "k7f3q2m9-+1",
      "k7f3q2m9-1.0", "k7f3q2m9-1e3", "k7f3q2m9-1 ", "k7f3q2m9 1", "k7f3q2m91", "K7f3q2m9-1",
      "k7f3q2m9-9007199254740993", "k7f3q2m9-99999999999999999999999", "k7f3q2m9-x", "k7f3q2m-17",
      "k7f3q2m9-1\u{0}", "k7f3q2m9-١",
    ])
  func notAnEvent(text: String) {
    #expect(EventID(text) == nil)
  }
}
