import Generation
import Testing

@testable import JournalModel

@Suite struct IDTableTests {
  @Test("Every id has the place that a dictionary gives it", arguments: seeds)
  func againstADictionary(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var table = IDTable()
    var model: [EntityID: Int] = [:]
    for _ in 0..<20_000 {
      let id = EntityID(high: random.next() & 0x3, low: random.next() & 0xfff)
      try #require(table[id] == model[id], "seed \(seed)")
      let (place, isNew) = table.place(of: id)
      try #require(isNew == (model[id] == nil), "seed \(seed)")
      try #require(place == model[id] ?? model.count, "seed \(seed)")
      model[id] = place
    }
    #expect(table.ids.count == model.count)
    let found = table.expect(table.ids[...])
    #expect(found == model.count, "each stands in its slot, or behind another")
    #expect(IDTable().expect(table.ids[...]) == 0)
    #expect(table.ids.enumerated().allSatisfy { model[$1] == $0 })
  }

  @Test("Ids that come together have the places that they have one by one", arguments: seeds)
  func together(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (together, single) = (IDTable(), IDTable())
    for _ in 0..<20 {
      let ids = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        EntityID(high: random.next() & 0x3, low: random.next() & 0xff)
      }
      together.add(ids)
      for id in ids { _ = single.place(of: id) }
      #expect(together.ids == single.ids, "seed \(seed)")
      #expect(ids.allSatisfy { together[$0] == single[$0] }, "seed \(seed)")
    }
  }
}
