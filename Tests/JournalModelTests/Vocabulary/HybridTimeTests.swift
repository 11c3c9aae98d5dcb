import Generation
import Testing

@testable import JournalModel

@Suite struct HybridTimeTests {
  @Test("A stamp reads back, and sorts as its text does", arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let near = random.next()
      let time = HybridTime(bits: near)
      let other = HybridTime(
        bits: random.chance(0.5) ? near &+ random.next() % 70_000 : random.next())
      let text = time.description
      try #require(HybridTime(text) == time, "seed \(seed): \(text)")
      try #require((time < other) == (text < other.description), "seed \(seed): \(text) \(other)")
      try #require(
        HybridTime(milliseconds: time.milliseconds, counter: time.counter) == time, "seed \(seed)")
    }
  }

  @Test("The text is the milliseconds and the counter in hexadecimal")
  func text() throws {
    let time = try #require(HybridTime("01994f3a2b1c-00ff"))
    #expect(time.milliseconds == 0x0199_4f3a_2b1c)
    #expect(time.counter == 255)
    #expect(HybridTime(milliseconds: -1).description == "000000000000-0000")
    #expect(HybridTime(milliseconds: .max).description == "ffffffffffff-0000")
  }

  @Test(
    "What isn't a stamp is none",
    arguments: [
      "", "01994f3a2b1c", "01994f3a2b1c-000", "01994f3a2b1c-00000", "01994f3a2b1c_0000",
      "01994F3A2B1C-0000", "01994f3a2b1c-00FF", "01994f3a2b1g-0000", "1994f3a2b1c-00000",
      "01994f3a2b1c-000\u{0}", "+1994f3a2b1c-0000", "01994f3a2b1é-000", " 1994f3a2b1c-0000",
    ])
  func notAStamp(text: String) {
    #expect(HybridTime(text) == nil)
  }

  @Test("A full counter carries into the milliseconds, and the end of time holds")
  func advancing() {
    let time = HybridTime(milliseconds: 1000, counter: .max)
    #expect(time.advanced(by: 0) == time)
    #expect(time.advanced(by: 1) == HybridTime(milliseconds: 1001, counter: 0))
    #expect(time.advanced(by: 65_537) == HybridTime(milliseconds: 1002, counter: 0))
    #expect(HybridTime(bits: .max - 1).advanced(by: 1).bits == .max)
    #expect(HybridTime(bits: .max).advanced(by: .max).bits == .max)
  }
}

@Suite struct HybridLogicalClockTests {
  static let wall: Int64 = 1_795_284_245_123
  static let tolerance: Int64 = 300_000

  @Test("Whatever the wall clock does, stamps rise", arguments: seeds)
  func rising(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var clock = HybridLogicalClock()
    var latest = HybridTime(bits: 0)
    var wall = Self.wall
    for _ in 0..<3000 {
      switch random.number(in: 0...5) {
      case 0: wall -= Int64(random.number(in: 0...10_000_000))
      case 1: wall += Int64(random.number(in: 0...10_000_000))
      case 2: break
      case 3: wall = random.pick([Self.wall, 0, -1, 1])
      default:
        let stamp = HybridTime(
          milliseconds: wall + Int64(random.number(in: -1000...600_000)),
          counter: UInt16(random.next() & 0xffff))
        let isFollowed = clock.observe(stamp, wallMilliseconds: wall)
        try #require(isFollowed == (stamp.milliseconds - wall <= Self.tolerance), "seed \(seed)")
        if isFollowed { latest = max(latest, stamp) }
      }
      let count = random.pick([1, 1, 2, 100, 70_000])
      let (first, last) = clock.stamps(count: count, wallMilliseconds: wall)
      try #require(first > latest, "seed \(seed): \(first) after \(latest)")
      try #require(last == first.advanced(by: count - 1), "seed \(seed)")
      try #require(first.milliseconds >= wall, "seed \(seed)")
      try #require(Month(of: first) == Month(of: last), "seed \(seed)")
      latest = last
    }
  }

  @Test("A clock that moves on gives its own time, one that stands still counts on with a gap")
  func wallClock() {
    var clock = HybridLogicalClock()
    for (wall, milliseconds, counter) in [
      (0, 0, 0), (0, 0, 2), (-9000, 0, 4), (9, 9, 0),
    ] as [(Int64, Int64, UInt16)] {
      let (first, last) = clock.stamps(count: 1, wallMilliseconds: Self.wall + wall)
      #expect(first == HybridTime(milliseconds: Self.wall + milliseconds, counter: counter))
      #expect(last == first)
    }
  }

  @Test("A clock at the epoch gives rising stamps too")
  func epoch() {
    var clock = HybridLogicalClock()
    let stamps = (0..<3).map { _ in clock.stamps(count: 1, wallMilliseconds: 0).first }
    #expect(stamps == [2, 4, 6].map { HybridTime(milliseconds: 0, counter: $0) })
  }

  @Test("A foreign stamp is followed up to five minutes ahead and not a millisecond further")
  func tolerance() {
    for (ahead, isFollowed) in [
      (-1, true), (0, true), (299_999, true), (300_000, true), (300_001, false),
    ] {
      var clock = HybridLogicalClock(latest: HybridTime(milliseconds: Self.wall - 1))
      let stamp = HybridTime(milliseconds: Self.wall + Int64(ahead), counter: 7)
      let observed = clock.observe(stamp, wallMilliseconds: Self.wall)
      #expect(observed == isFollowed)
      #expect(clock.latest == (isFollowed ? stamp : HybridTime(milliseconds: Self.wall - 1)))
    }
    var clock = HybridLogicalClock()
    let isFollowed = clock.observe(HybridTime(bits: .max), wallMilliseconds: Self.wall)
    #expect(!isFollowed)
    // Its own stamps it must stay above, however wrong they are.
    clock.observeOwn(HybridTime(milliseconds: Self.wall + 86_400_000))
    clock.observeOwn(HybridTime(milliseconds: Self.wall))
    let next = clock.stamps(count: 1, wallMilliseconds: Self.wall).first
    #expect(next == HybridTime(milliseconds: Self.wall + 86_400_000, counter: 2))
  }

  @Test("A batch larger than the counter runs on into later milliseconds")
  func counterOverflow() {
    var clock = HybridLogicalClock()
    let (first, last) = clock.stamps(count: 70_000, wallMilliseconds: Self.wall)
    #expect(first == HybridTime(milliseconds: Self.wall))
    #expect(last == HybridTime(milliseconds: Self.wall + 1, counter: 4463))
    let next = clock.stamps(count: 1, wallMilliseconds: Self.wall).first
    #expect(next == HybridTime(milliseconds: Self.wall + 1, counter: 4465))
  }

  @Test(
    "A batch can be told from the one before it, however many events both have",
    arguments: [1, 2, 65_535, 65_536, 65_537, 131_072], [0, 1, 2])
  func neighbours(count: Int, later: Int64) {
    var clock = HybridLogicalClock()
    let (first, last) = clock.stamps(count: count, wallMilliseconds: Self.wall)
    #expect((1..<count).allSatisfy { first.advanced(by: $0).continues(first.advanced(by: $0 - 1)) })
    let next = clock.stamps(count: 1, wallMilliseconds: last.milliseconds + later).first
    #expect(next > last && !next.continues(last))
  }

  @Test("A batch at the end of a month lies wholly in the next")
  func monthBoundary() throws {
    let midnight = try #require(Moment("2026-12-01T00:00:00Z")).milliseconds
    var clock = HybridLogicalClock()
    let one = clock.stamps(count: 65_536, wallMilliseconds: midnight - 1)
    #expect(Month(of: one.first).description == "2026-11")
    #expect(Month(of: one.last).description == "2026-11")
    clock = HybridLogicalClock()
    let batch = clock.stamps(count: 65_537, wallMilliseconds: midnight - 1)
    #expect(batch.first == HybridTime(milliseconds: midnight))
    #expect(batch.last == batch.first.advanced(by: 65_536))
  }

  @Test("At the end of time the clock stands, and never goes back")
  func endOfTime() {
    for counter: UInt16 in [0, 5, .max] {
      var clock = HybridLogicalClock()
      let end = HybridTime(milliseconds: .max, counter: counter)
      clock.observeOwn(end)
      let (first, last) = clock.stamps(count: 10, wallMilliseconds: Self.wall)
      #expect(first > end || end.bits == .max)
      #expect(last >= first)
      #expect(clock.latest >= end)
    }
  }
}
