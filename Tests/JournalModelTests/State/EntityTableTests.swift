import Generation
import Testing

@testable import JournalModel

@Suite struct EntityTableTests {
  /// A plain model of a table: the same, without chunks.
  private struct Model {
    var order: [EntityID] = []
    var rows: [EntityID: (weight: Double, exists: Bool, everCreated: Bool)] = [:]

    mutating func hear(of id: EntityID) {
      if rows[id] == nil {
        order.append(id)
        rows[id] = (0, false, false)
      }
    }
  }

  private static func body(_ weight: Double) -> BodyWeight {
    var body = BodyWeight()
    body.weight = weight
    return body
  }

  @Test(
    "After any operations the table holds what a dictionary holds", arguments: seeds, [5, 3000])
  func randomOperations(seed: UInt64, ids: Int) throws {
    var random = SeededRandom(seed: seed)
    var table = EntityTable<BodyWeight>()
    var model = Model()
    for step in 0..<10_000 {
      let id = ModelJournal.id(UInt64(random.number(in: 1...ids)))
      let time = HybridTime(milliseconds: Int64(step + 1))
      let weight = Double(step)
      switch random.number(in: 0...3) {
      case 0, 1:
        table.create(id, at: ModelJournal.now, time: time, Self.body(weight))
        model.hear(of: id)
        model.rows[id] = (weight, true, true)
      case 2:
        let isThere = table.update(id, at: ModelJournal.now, time: time) { $0.weight = weight }
        try #require(isThere == (model.rows[id]?.exists ?? false), "seed \(seed), step \(step)")
        if isThere { model.rows[id]?.weight = weight }
      default:
        table.delete(id, at: ModelJournal.now, time: time, remains: BodyWeight())
        model.hear(of: id)
        model.rows[id] = (0, false, true)
      }
      try #require(
        table[id]?.record.weight == (model.rows[id]?.exists == true ? model.rows[id]?.weight : nil))
      try #require(table.hasEverCreated(id) == (model.rows[id]?.everCreated ?? false))
    }
    let expected = model.order.filter { model.rows[$0]?.exists == true }
    #expect(table.count == expected.count)
    #expect(table.all.map(\.id) == expected)
    #expect(table.all.map(\.record.weight) == expected.map { model.rows[$0]?.weight })
    var walked: [EntityID] = []
    table.forEach { walked.append($0.id) }
    #expect(walked == expected)
    #expect((0..<table.changedCount).map { table.changed(at: $0).id } == model.order)
    #expect(table[ModelJournal.id(0)] == nil)
  }

  @Test("A thing knows when it was made and when it was last touched")
  func times() throws {
    var table = EntityTable<BodyWeight>()
    let id = ModelJournal.id(1)
    let times = (1...5).map { HybridTime(milliseconds: Int64($0)) }
    let moments = (1...5).map { Moment(milliseconds: Int64($0) * 1000) }
    table.create(id, at: moments[0], time: times[0], Self.body(80))
    table.update(id, at: moments[1], time: times[1]) { $0.weight = 81 }
    var thing = try #require(table[id])
    #expect((thing.at, thing.created, thing.updated) == (moments[0], times[0], times[1]))
    table.delete(id, at: moments[2], time: times[2], remains: BodyWeight())
    #expect(table.row(id)?.updated == times[2])
    table.create(id, at: moments[3], time: times[3], BodyWeight())
    thing = try #require(table[id])
    #expect((thing.at, thing.created, thing.updated) == (moments[3], times[3], times[3]))
    #expect(thing.record == BodyWeight())
    #expect(table.count == 1)
  }
}
