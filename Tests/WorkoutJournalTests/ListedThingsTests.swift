import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What an app shows in a list")
struct ListedThingsTests {
  private func ids<Listed: Identifiable>(_ things: [Listed]) -> [Listed.ID] { things.map(\.id) }

  @Test("is told apart by ids: devices, conflicts, the parts of a workout")
  func ids() throws {
    let pair = try TwoReplicas()
    for (journal, name) in [(pair.here, "A"), (pair.there, "B")] {
      pair.world.clock.advance(seconds: 60)
      try journal.record(pair.rename(name))
    }
    _ = try pair.here.merge([MergeSource(pair.there)])
    let devices = try pair.here.devices()
    #expect(ids(devices) == devices.map(\.device) && devices.count == 2)
    let conflicts = try pair.here.conflicts()
    #expect(
      ids(conflicts) == [.init(kind: .exercise, entity: pair.exercise, field: "name")])
    let parts = try pair.here.replay().state.order(in: pair.exercise, of: .workoutItem)
    #expect(ids(parts).isEmpty)
  }

  @Test("is compared, where a view is to be drawn anew only if it is another")
  func comparisons() throws {
    let journal = try TestWorld().create()
    let state = try journal.replay().state
    #expect { try WorkoutChoice.next(in: state, on: Day(number: 20_000)) } throws: {
      $0 as? WorkoutChoice.Absence == .nothingPlanned
    }
    #expect(SyncError.cancelled != .silent)
    #expect(Set([ImageReference(), ImageReference()]).count == 1)
  }

  @Test("says what there is to ask, also where there is nothing to choose from")
  func questions() {
    let name = EntryName("bnech", isOfEndurance: false)
    let known = ExerciseChoice.own(EntityID(number: 1), name: "Bench Press")
    #expect(
      "\(EntryQuestion.exercise(name, suggestions: [known]))" == "“bnech” may be “Bench Press”")
    #expect(
      "\(EntryQuestion.exercise(name, suggestions: []))" == "No exercise is called “bnech”")
  }
}
