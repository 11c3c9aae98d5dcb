import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Taking back after the archive was thrown away")
struct UndoAfterDiscardingTests {
  private static func rename(_ name: String) -> EventDraft {
    EventDraft(
      "exercise.updated", entity: EntityID(number: 1),
      data: .object([.init(name: "name", value: .string(name))]))
  }

  @Test(
    "is refused where what went with it tells what was there before",
    arguments: [["A", "B", "C"], ["A", "C"]])
  func forgotten(names: [String]) throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.exercise("Squat", EntityID(number: 1)))
    for name in names { try journal.record(Self.rename(name)) }
    world.clock.advance(seconds: 1)
    #expect(try journal.compact(CompactionScope(discards: true)).discardedEvents > 0)
    #expect {
      _ = try journal.undoing(.last)
    } throws: { error in
      if case JournalError.forgotten = error { true } else { false }
    }
    // What is recorded from then on has its past.
    world.clock.advance(seconds: 1)
    try journal.record(Self.rename("D"))
    try journal.record(journal.undoing(.last).drafts)
    #expect(try journal.replay().state.exercises[EntityID(number: 1)]?.record.name == "C")
  }

  @Test("of the first event finds nothing before it")
  func first() throws {
    let journal = try TestWorld().create()
    let event = try journal.record(.weight(80))[0]
    #expect(try journal.eventIDs(upTo: .before(event.id)) == [])
    #expect(try journal.undoing(.last).drafts.map(\.type) == ["bodyWeight.deleted"])
  }
}
