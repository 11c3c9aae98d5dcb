import Generation
import JournalFile
import Testing

@testable import JournalModel
@testable import WorkoutJournal

@Suite("Sessions that are not completed, and weighings of a day, in a checkpoint and after it")
struct OpenSessionTests {
  /// What a look at all sessions finds.
  private static func latest(
    _ state: JournalState, where holds: (Entity<Session>) -> Bool
  ) -> EntityID? {
    state.sessions.all.filter { !$0.record.isCompleted && holds($0) }
      .max(by: Entity.isEarlier)?.id
  }

  @Test("are what a look at all of them finds", arguments: 1...4 as ClosedRange<UInt64>)
  func law(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = TestWorld()
    _ = try world.create()
    var environment = world.environment
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    // Few instants, so that some are shared; the first is before 1970.
    let instants = [-86_400_000, 0, 1, 1_700_000_000_000, 1_700_000_000_001, 1_790_000_000_000]
    var ids: [EntityID] = []
    var (storedCount, changedCount, noneCount) = (0, 0, 0)
    for step in 0..<60 {
      let id = EntityID(number: UInt64(random.number(in: 1...1_000_000)))
      let at = Moment(milliseconds: Int64(instants[random.number(in: 0...5)]), offsetMinutes: 60)
      switch random.number(in: 0...5) {
      case 0, 1, 2:
        ids.append(id)
        var draft = EventDraft("session.started", entity: id, at: at, data: .object([]))
        draft.isForced = true
        try journal.record(draft)
      case 3 where !ids.isEmpty:
        let known = ids[random.number(in: 0...ids.count - 1)]
        _ = try journal.append([EventDraft("session.completed", entity: known)], keepGoing: true)
      case 4 where !ids.isEmpty:
        let known = ids[random.number(in: 0...ids.count - 1)]
        _ = try journal.append([EventDraft("session.deleted", entity: known)], keepGoing: true)
      default:
        var draft = EventDraft.weight(Double(70 + step), at: at)
        draft.isForced = true
        try journal.record(draft)
      }
      if random.chance(0.3) { _ = try journal.overview() }
      let about: Comment = "seed \(seed), step \(step)"
      let state = try journal.replay().state
      let limit = Int64(instants[random.number(in: 0...5)])
      for holds in [{ _ in true }, { $0.at.milliseconds <= limit }] as [(Entity<Session>) -> Bool] {
        let found = state.latestOpenSession(where: holds)?.id
        #expect(found == Self.latest(state, where: holds), about)
        guard let found else {
          noneCount += 1
          continue
        }
        if state.sessions.index[found] == nil { storedCount += 1 } else { changedCount += 1 }
      }
      let day = at.day
      let weighed = state.bodyWeights(on: day...day).map(\.id)
      let all = state.bodyWeights.all.filter { $0.at.day == day }.sorted(by: Entity.isEarlier)
      #expect(weighed == all.map(\.id), about)
    }
    #expect(storedCount > 0 && changedCount > 0 && noneCount > 0, "seed \(seed) tests nothing")
  }
}
