import Generation
import JournalFile
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

  @Test("is done where what went with it can have been about nothing of it")
  func others() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.exercise("Squat", EntityID(number: 1)))
    for name in ["A", "B", "C"] { try journal.record(Self.rename(name)) }
    world.clock.advance(seconds: 1)
    var food = Food()
    (food.name, food.calories) = ("Egg", 80)
    let event = try journal.record(EventDraft(creating: food))[0]
    #expect(try journal.compact(CompactionScope(discards: true)).discardedEvents > 0)
    #expect(try journal.undoing(.last).drafts.map(\.entity) == [event.entity])
  }

  @Test("is what it was before, or refused", arguments: 1...6)
  func law(seed: UInt64) throws {
    let generated = try GeneratedJournal(events: 300, devices: 2, seed: seed)
    let disk = SimulatedDisk()
    for (name, bytes) in generated.files {
      try disk.createDirectories(Path.parent(of: "/journal/\(name)"))
      try disk.create("/journal/\(name)", bytes)
    }
    let journal = try Journal(at: "/journal", in: .still(on: disk))
    let ids = try journal.eventIDs(upTo: nil)
    var plans: [EventID: UndoPlan] = [:]
    for id in ids { plans[id] = try journal.undoing(.event(id)) }
    let scope = CompactionScope(includesOtherDevices: true, discards: true)
    #expect(try journal.compact(scope).discardedEvents > 0)
    let held = Set(try journal.eventIDs(upTo: nil))
    let first = try #require(ids.firstIndex { !held.contains($0) })
    var done = 0
    for id in ids[first...] {
      do throws(JournalError) {
        let plan = try journal.undoing(.event(id))
        done += 1
        #expect(plan.drafts == plans[id]?.drafts, "seed \(seed): \(id)")
        #expect(plan.obstacles == plans[id]?.obstacles, "seed \(seed): \(id)")
      } catch {
        switch error {
        case .discarded, .forgotten: continue
        default: throw error
        }
      }
    }
    #expect(done > 0, "seed \(seed)")
  }

  @Test("of the first event finds nothing before it")
  func first() throws {
    let journal = try TestWorld().create()
    let event = try journal.record(.weight(80))[0]
    #expect(try journal.eventIDs(upTo: .before(event.id)) == [])
    #expect(try journal.undoing(.last).drafts.map(\.type) == ["bodyWeight.deleted"])
  }
}
