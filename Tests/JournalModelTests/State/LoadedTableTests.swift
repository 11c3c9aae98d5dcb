import Generation
import Testing

@testable import JournalModel

@Suite("A table that was fetched into memory whole")
struct LoadedTableTests {
  private static func id(_ number: Int) -> EntityID { EntityID(high: 6, low: UInt64(number)) }

  /// Does to each of two tables what any events do.
  private static func change(
    _ tables: inout (EntityTable<BodyWeight>, EntityTable<BodyWeight>), after milliseconds: Int64,
    _ random: inout SeededRandom
  ) {
    for step in 0..<60 {
      let (id, time) = (
        id(random.number(in: 1...90)), HybridTime(milliseconds: milliseconds + Int64(step))
      )
      let at = Moment(milliseconds: Int64(random.number(in: 0...9)))
      var body = BodyWeight()
      body.weight = Double(step)
      switch random.number(in: 0...3) {
      case 0, 1:
        tables.0.create(id, at: at, time: time, body)
        tables.1.create(id, at: at, time: time, body)
      case 2:
        tables.0.update(id, at: at, time: time) { $0 = body }
        tables.1.update(id, at: at, time: time) { $0 = body }
      default:
        tables.0.delete(id, at: at, time: time, remains: BodyWeight())
        tables.1.delete(id, at: at, time: time, remains: BodyWeight())
      }
    }
  }

  /// A table of which all lies in a checkpoint.
  private static func stored(_ random: inout SeededRandom) -> EntityTable<BodyWeight> {
    var state = JournalState()
    var tables = (state.bodyWeights, state.bodyWeights)
    change(&tables, after: 1, &random)
    state.bodyWeights = tables.0
    var image = StoredImage()
    return StoredState(state, in: &image).state(in: BytesInMemory(image.bytes)).bodyWeights
  }

  @Test("It holds what it held, and goes on holding it", arguments: seeds, [1, 3])
  func holdsTheSame(seed: UInt64, workers: Int) {
    var random = SeededRandom(seed: seed)
    let stored = Self.stored(&random)
    var tables = (stored, stored)
    Self.change(&tables, after: 100, &random)
    tables.1 = tables.0.loaded(by: SomeWorkers(count: workers))
    for round in 0..<2 {
      for number in 0...91 {
        let id = Self.id(number)
        #expect(tables.0.row(id) == tables.1.row(id), "seed \(seed), round \(round)")
        #expect(tables.0.existence(of: id) == tables.1.existence(of: id), "seed \(seed)")
        #expect(tables.0.start(of: id) == tables.1.start(of: id), "seed \(seed)")
        #expect(tables.0.start(of: id) == tables.0[id]?.at, "seed \(seed)")
      }
      #expect(tables.0.count == tables.1.count, "seed \(seed), round \(round)")
      func things(_ table: EntityTable<BodyWeight>) -> [Entity<BodyWeight>] {
        table.all.sorted { $0.id < $1.id }
      }
      #expect(things(tables.0) == things(tables.1), "seed \(seed), round \(round)")
      Self.change(&tables, after: 200, &random)
    }
  }

  @Test("Changed before anybody has looked one up, it finds each all the same", arguments: seeds)
  func changedFirst(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stored = Self.stored(&random)
    let kept = stored.loaded()
    var tables = (stored, kept)
    Self.change(&tables, after: 100, &random)
    for number in 0...91 {
      #expect(tables.0.row(Self.id(number)) == tables.1.row(Self.id(number)), "seed \(seed)")
      // Who holds the table as it was sees nothing of it.
      #expect(kept.row(Self.id(number)) == stored.row(Self.id(number)), "seed \(seed)")
    }
  }

  @Test("Asked by several at once it gives each the same places", arguments: [0, 1, 5000])
  func severalAtOnce(count: Int) async {
    let ids = (0..<count).map { Self.id($0) }
    let index = RowIndex { ids }
    let found = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { ids.map { index[$0] } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 == Array(0..<count) })
    #expect(index[Self.id(count)] == nil)
    var grown = index
    #expect(grown.place(of: Self.id(count)) == (count, true))
    #expect(grown.place(of: Self.id(count)) == (count, false))
    #expect((grown[Self.id(count)], index[Self.id(count)]) == (count, nil))
  }
}

@Suite("Whether a thing is to be seen")
struct SightTests {
  @Test("Asked of many, it is what is asked of one", arguments: seeds)
  func manyAsOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    for number in UInt64(1)...6 {
      let session = EntityID(high: 3, low: number)
      state.sessions.create(session, at: ModelJournal.now, time: time, Session())
      if random.chance(0.4) {
        state.sessions.delete(session, at: ModelJournal.now, time: time, remains: Session())
      }
    }
    for number in UInt64(1)...80 {
      var set = WorkoutSet()
      set.session =
        random.chance(0.8) ? EntityID(high: 3, low: UInt64(random.number(in: 1...8))) : nil
      let id = EntityID(high: 2, low: number)
      state.sets.create(id, at: ModelJournal.now, time: time, set)
      if random.chance(0.2) {
        state.sets.delete(id, at: ModelJournal.now, time: time, remains: set)
      }
    }
    var sight = Sight(state)
    var shown = 0
    state.sets.forEachEntity { set in
      let isShown = set.existence == .exists && WorkoutSet.isVisible(set, in: state)
      #expect(sight.shows(set) == isShown, "seed \(seed)")
      shown += isShown ? 1 : 0
    }
    #expect((1..<80).contains(shown), "seed \(seed)")
  }
}

@Suite("The parts of a whole")
struct PartsOfWholeTests {
  @Test("are those that a look at every row finds", arguments: seeds)
  func againstAll(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var state = JournalState()
    func whole() -> EntityID? {
      random.chance(0.9) ? EntityID(high: 3, low: UInt64(random.number(in: 1...5))) : nil
    }
    func change(_ milliseconds: Int64) {
      for number in 0..<80 {
        let id = EntityID(high: 2, low: UInt64(random.number(in: 1...60)))
        let time = HybridTime(milliseconds: milliseconds + Int64(number))
        var set = WorkoutSet()
        (set.session, set.reps) = (whole(), 5)
        switch random.number(in: 0...3) {
        case 0, 1: state.sets.create(id, at: ModelJournal.now, time: time, set)
        case 2: state.sets.update(id, at: ModelJournal.now, time: time) { $0.session = set.session }
        default: state.sets.delete(id, at: ModelJournal.now, time: time, remains: set)
        }
      }
    }
    change(1)
    var image = StoredImage()
    state = StoredState(state, in: &image).state(in: BytesInMemory(image.bytes))
    change(100)
    var found = 0
    for number in UInt64(1)...6 {
      let session = EntityID(high: 3, low: number)
      let parts = state.sets.existing(partsOf: session).sorted { $0.id < $1.id }
      let expected = state.sets.all.filter { $0.record.session == session }
      #expect(parts == expected.sorted { $0.id < $1.id }, "seed \(seed)")
      found += parts.count
    }
    #expect(found > 10, "seed \(seed)")
  }
}
