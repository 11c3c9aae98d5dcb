import Generation
import Testing

@testable import JournalModel

@Suite struct RankTests {
  @Test("Between any two ranks that were made there is room for another", arguments: seeds)
  func room(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var ranks: [String] = []
    for _ in 0..<500 {
      let place = random.number(in: 0...ranks.count)
      let rank = Rank.at(place, among: ranks, salt: UInt64(random.number(in: 0...1_000_000)))
      ranks.insert(rank, at: place)
      #expect(!rank.hasSuffix("0"), "seed \(seed)")
    }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
  }

  @Test("A long list that grows at its end keeps short ranks")
  func appending() throws {
    var ranks: [String] = []
    for _ in 0..<200 { ranks.append(Rank.at(ranks.count, among: ranks, salt: 7)) }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try #require(ranks.map(\.count).max()) <= 20)
  }

  @Test(
    "Where equal ranks leave no room, as few as can be get new ones, in the order that they have",
    arguments: [
      (["c", "i", "r"], 1, 0), (["i", "i", "r"], 1, 1), (["i", "i", "i", "i", "r"], 1, 1),
      (["i", "i", "i", "i", "r"], 3, 1), (["c", "i", "i", "i", "i"], 3, 2), (["i", "i"], 2, 0),
      (["i", nil, nil], 2, 1), ([nil, nil], 2, 2), (["a", "a0", "b"], 1, 1), (["1", "0"], 1, 1),
      (["i", longest("z")], 2, 1), ([longest("0", "1"), "i"], 0, 1),
      (["i", longest("i0", "1"), "r"], 1, 1), ([longest("z"), longest("\u{ffff}")], 2, 2),
    ] as [([String?], Int, Int)])
  func equalRanks(ranks: [String?], position: Int, displaced: Int) {
    let others = ranks.enumerated().map { place, rank in
      OrderedElement(
        kind: .workoutItem, id: ModelJournal.id(UInt64(place + 1)), rank: rank ?? Rank.last)
    }
    let room = Rank.room(at: position, among: others, salt: 7)
    #expect(room.displaced.count == displaced)
    #expect(([room.rank] + room.displaced.values).allSatisfy { $0.utf8.count <= Rank.longest })
    let all = others.enumerated().map { place, other in
      RankedPlace(room.displaced[place] ?? other.rank, other.id)
    }
    let new = RankedPlace(room.rank, ModelJournal.id(99))
    #expect(all[..<position].allSatisfy { $0 < new })
    #expect(all[position...].allSatisfy { new < $0 })
    if ranks != ["1", "0"] { #expect(all == all.sorted()) }
  }

  /// A rank as long as any may be.
  private static func longest(_ start: String, _ end: String = "") -> String {
    let fill = start.suffix(1)
    let count = Rank.longest - start.count - end.count
    return start + String(repeating: String(fill), count: count) + end
  }

  @Test("However often the last part is moved to one place, there is room", arguments: [0, 1])
  func movingOn(place: Int) throws {
    var ranks = (1...3).map { (id: ModelJournal.id($0), rank: "\($0)") }
    for move in 0..<2000 {
      let moved = ranks.remove(at: 2)
      let others = ranks.map { OrderedElement(kind: .workoutBreak, id: $0.id, rank: $0.rank) }
      let room = Rank.room(at: place, among: others, salt: moved.id.low)
      for (other, rank) in room.displaced { ranks[other].rank = rank }
      ranks.insert((moved.id, room.rank), at: place)
      try #require(ranks.allSatisfy { $0.rank.utf8.count <= Rank.longest }, "move \(move)")
      try #require(zip(ranks, ranks.dropFirst()).allSatisfy { $0.rank < $1.rank }, "move \(move)")
    }
  }

  @Test("Parts stand by the bytes of their ranks, those without one last, and then by their ids")
  func places() {
    // The same letter as one scalar and as two.
    let ranks = ["", "0", "Z", "a", "a0", "e\u{301}", "z", "~", "\u{e9}", "\u{ffee}", "😀", nil]
    let places = ranks.map { RankedPlace($0, ModelJournal.id(1)) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(RankedPlace("a", ModelJournal.id(1)) < RankedPlace("a", ModelJournal.id(2)))
    #expect(places[5] != places[8])
  }

  @Test(
    "Ranks from elsewhere are no trap, whatever they hold",
    arguments: [("a", "a"), ("b", "a"), ("", "0"), ("Ä", "~"), ("z", "zz"), ("a", "a0")])
  func strangers(lower: String, upper: String) {
    #expect(!Rank.between(lower, upper, salt: 1).isEmpty)
  }
}
