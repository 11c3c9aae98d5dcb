import Generation
import Testing

@testable import JournalModel

@Suite("The list of all sets")
struct ListedSetsTests {
  /// Sets of sessions that are there, deleted or were never made, some of them changed since a
  /// checkpoint.
  private static func state(_ random: inout SeededRandom) -> JournalState {
    var state = JournalState()
    for number in UInt64(1)...9 {
      state.sessions.create(
        EntityID(high: 3, low: number), at: Moment(milliseconds: Int64(random.number(in: 0...3))),
        time: HybridTime(milliseconds: 1), Session())
    }
    func log(_ numbers: ClosedRange<Int>) {
      for number in numbers {
        var record = WorkoutSet()
        record.session = EntityID(high: 3, low: UInt64(random.number(in: 1...11)))
        record.exercise = random.chance(0.9) ? EntityID(high: 1, low: 1) : nil
        record.orderIndex = random.chance(0.9) ? random.number(in: 0...4) : nil
        record.weight = random.chance(0.7) ? Double(random.number(in: -9...900)) / 8 : nil
        record.unit = random.pick([nil, .kilograms, .pounds])
        record.reps = random.chance(0.7) ? random.number(in: 0...30) : nil
        record.rpe = random.chance(0.3) ? random.pick([7, 8.5, 10]) : nil
        record.durationSeconds = random.chance(0.2) ? random.number(in: 0...90) : nil
        record.distanceMetres = random.chance(0.2) ? random.pick([5000, 0.25, 1e13]) : nil
        let id = EntityID(high: 2, low: UInt64(number))
        let at = Moment(milliseconds: Int64(random.number(in: 0...5)))
        state.sets.create(id, at: at, time: HybridTime(milliseconds: 2), record)
        if random.chance(0.1) {
          state.sets.delete(
            id, at: at, time: HybridTime(milliseconds: 3), remains: WorkoutSet())
        }
      }
    }
    log(1...80)
    var image = StoredImage()
    let stored = StoredState(state, in: &image)
    state = stored.state(in: BytesInMemory(image.bytes))
    log(70...110)
    state.sessions.delete(
      EntityID(high: 3, low: 4), at: Moment(milliseconds: 9), time: HybridTime(milliseconds: 9),
      remains: Session())
    return state
  }

  @Test("It has the sets that the document lists, in their order", arguments: seeds, [1, 3])
  func order(seed: UInt64, workers: Int) {
    var random = SeededRandom(seed: seed)
    let state = Self.state(&random)
    var expected: [SetGlance] = []
    StateDocument(state).forEachSetNewestFirst { set in
      expected.append(SetGlance(set))
      return true
    }
    let sessions = StateDocument(state).sessionsNewestFirst
    let (sets, shown) = ListedSets.shown(
      state, of: sessions, by: SomeWorkers(count: workers)
    ) { _ in
      [SetGlance]()
    } _: { sets, set in
      sets.append(set)
    }
    let found = sets.places.map { shown[Int($0.share)][Int($0.number)] }
    #expect(found == expected, "seed \(seed)")
    #expect(expected.count > 20)
  }

  @Test("Of each session it has the sets that the document has", arguments: seeds, [1, 3])
  func sessions(seed: UInt64, workers: Int) {
    var random = SeededRandom(seed: seed)
    let state = Self.state(&random)
    let document = StateDocument(state)
    let sessions = document.sessions.map(\.id)
    let (sets, shown) = ListedSets.shown(
      state, of: sessions, by: SomeWorkers(count: workers)
    ) { _ in
      [Entity<WorkoutSet>]()
    } _: { sets, _, row in
      sets.append(row.entity)
    }
    for (number, session) in sessions.enumerated() {
      let found = sets[session: number].map { shown[Int($0.share)][Int($0.number)] }
      #expect(found == document.sets(of: session), "seed \(seed)")
    }
  }

  @Test("Its rows are those of the same sets, whichever sessions are asked for", arguments: seeds)
  func rows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let state = Self.state(&random).loaded()
    let document = StateDocument(state)
    let sessions = document.sessionsNewestFirst.filter { _ in random.chance(0.7) }
    let rows = ListedSets.rows(of: state, in: sessions, by: SomeWorkers(count: 2))
    let expected = sessions.flatMap { document.sets(of: $0) }
    #expect(rows.map { state.sets.changed(at: $0) } == expected, "seed \(seed)")
    #expect(ListedSets.rows(of: state, in: [], by: OneWorker()).isEmpty)
  }
}
