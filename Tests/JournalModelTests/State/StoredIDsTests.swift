import Generation
import Testing

@testable import JournalModel

@Suite("Stored ids")
struct StoredIDsTests {
  @Test(
    "The places of an id, and of a range of ids, are those that were stored",
    arguments: [0, 1, 2, 1023, 1024, 1025, 5000])
  func places(count: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    // Few ids, so that some have more places than are read at once or stand in a group.
    let entries = (0..<count).map { place in
      let number = UInt64.random(in: 0...8, using: &random)
      return StoredIDs.Entry(
        id: EntityID(high: 1, low: number < 6 ? 2 * number : UInt64(20 + place)),
        place: UInt32(place))
    }
    var image = StoredImage()
    image.add { $0.store([1, 2, 3]) }
    let start = StoredIDs.store(entries, in: &image)
    let ids = StoredIDs(
      source: BytesInMemory(image.bytes), start: start, count: count, rowCount: 20 + count)
    let sorted = entries.sorted()
    func expected(_ range: ClosedRange<EntityID>) -> [Int] {
      sorted.filter { range.contains($0.id) }.map { Int($0.place) }
    }
    for low in UInt64(0)...24 {
      let id = EntityID(high: 1, low: low)
      #expect(ids.places(of: id) == expected(id...id), "seed \(seed), id \(low)")
      let range = id...EntityID(high: 1, low: low + 5)
      #expect(ids.places(of: range) == expected(range), "seed \(seed), from \(low)")
    }
    let some = Set([3, 0, 21, 8, 22].map { EntityID(high: 1, low: $0) })
    #expect(ids.places(ofAny: some) == some.sorted(by: <).flatMap { expected($0...$0) })
    let all = EntityID(high: 0, low: 0)...EntityID(high: .max, low: .max)
    #expect(ids.places(of: all) == expected(all), "seed \(seed)")
  }

  @Test(
    "The beginning of an id stands for a range of ids",
    arguments: [
      ("0196", "01960000-0000-0000-0000-000000000000", "0196ffff-ffff-ffff-ffff-ffffffffffff"),
      ("0196c2f1-", "0196c2f1-0000-0000-0000-000000000000", "0196c2f1-ffff-ffff-ffff-ffffffffffff"),
      (
        "0196c2f1-1edb-71b8-8c8a-d96a1b345a7b", "0196c2f1-1edb-71b8-8c8a-d96a1b345a7b",
        "0196c2f1-1edb-71b8-8c8a-d96a1b345a7b"
      ),
    ])
  func beginning(text: String, first: String, last: String) throws {
    let range = try #require(EntityID.range(beginning: text))
    #expect(range.lowerBound.description == first)
    #expect(range.upperBound.description == last)
  }

  @Test(
    "What begins no id stands for none",
    arguments: ["bench", "0196c2f11", "0196-", "face é", "0196c2f1-1edb-71b8-8c8a-d96a1b345a7b0"])
  func noBeginning(text: String) {
    #expect(EntityID.range(beginning: text) == nil)
  }
}
