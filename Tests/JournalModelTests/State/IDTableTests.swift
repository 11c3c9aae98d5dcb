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
    #expect(table.count == model.count)
    #expect(table.expect(table.ids) == model.count, "each stands in its slot, or behind another")
    #expect(IDTable().expect(table.ids) == 0)
    #expect(table.ids.enumerated().allSatisfy { model[$1] == $0 })
  }
}
