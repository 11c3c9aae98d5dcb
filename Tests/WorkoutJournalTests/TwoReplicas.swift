import JournalModel

@testable import WorkoutJournal

/// Two replicas of a journal with one exercise, each on a device of its own.
struct TwoReplicas {
  let world = TestWorld()
  let here: Journal
  let there: Journal
  let exercise = EntityID(number: 1)

  init() throws {
    here = try world.create()
    try here.record(.exercise("Squat", exercise))
    there = try here.clone(to: "/there", in: world.otherDevice().environment)
  }

  func rename(_ name: String) -> EventDraft {
    .renaming(exercise, to: name)
  }
}
