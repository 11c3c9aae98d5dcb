import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// A script or a test sets the clock, and it stays there.
@Suite("A clock that stands still")
struct StandingClockTests {
  @Test("stamps nothing ahead of itself: it is archived, and there at that moment")
  func notAhead() throws {
    let world = TestWorld()
    let journal = try world.create()
    let bench = EntityID(number: 1)
    try journal.record(.exercise("Bench", bench))
    for number in 1...5 { try journal.record(.renaming(bench, to: "Bench \(number)")) }
    let now = Moment(milliseconds: world.clock.milliseconds)
    #expect(try journal.replay(upTo: .time(now)).eventCount == 6)
    #expect(try journal.compact().archivedEvents.after == 4)
    #expect(try journal.replay().state.exercises[bench]?.record.name == "Bench 5")
  }

  @Test("tells each append from the next, and a batch from both")
  func appends() throws {
    let world = TestWorld()
    let journal = try world.create()
    let one = try journal.record(.weight(80))
    let batch = try journal.record(.weight(81), .weight(82), .weight(83))
    let last = try journal.record(.weight(84))
    for (events, isPartOfMore) in [(one, false), (batch, true), (last, false)] {
      for event in events {
        let plan = try journal.undoing(.event(event.id))
        #expect(plan.events.map(\.envelope.id) == [event.id])
        #expect(plan.isPartOfMore == isPartOfMore)
        let whole = try journal.undoing(.batch(of: event.id))
        #expect(whole.events.map(\.envelope.id) == events.map(\.id))
        #expect(!whole.isPartOfMore)
      }
    }
    #expect(try journal.undoing(.last).events.map(\.envelope.id) == last.map(\.id))
  }

  @Test(
    "lets a copy of a device record the same number at the same instant: both go on as others",
    arguments: [(1, 1), (1, 2), (2, 1)])
  func copies(here: Int, there: Int) throws {
    let world = TestWorld()
    let journal = try world.create()
    let device = try journal.record(.weight(80))[0].id.device
    let copy = try world.copied().open()
    for number in 0..<here { try journal.record(.weight(81 + Double(number))) }
    for number in 0..<there { try copy.record(.weight(91 + Double(number))) }
    try world.storage.copyFolder("/journal", to: "/sent")
    try journal.merge([MergeSource(copy)])
    try copy.merge([MergeSource(world.open(at: "/sent"))])
    let next = try [journal, copy].map { try $0.record(.weight(99))[0].id }
    #expect(next[0] != next[1])
    // At most the one that has recorded more goes on under the id that both had.
    #expect(next.count { $0.device == device } <= (here == there ? 0 : 1))
    try journal.merge([MergeSource(copy)])
    #expect(try journal.eventCount() == 3 + here + there)
    #expect(try journal.findings(of: .fork).isEmpty)
  }
}
