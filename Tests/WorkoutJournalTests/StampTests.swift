import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Stamps and months")
struct StampTests {
  @Test("A wall clock that goes back, stands still or jumps doesn't break the order")
  func wanderingClock() throws {
    let world = TestWorld()
    let journal = try world.create()
    var recorded: [EventID] = []
    var last = HybridTime(bits: 0)
    for seconds in [0, 0, -1, -240, 60, 3600, 0, 86_400, 41 * 86_400, -280] as [Int64] {
      world.clock.advance(seconds: seconds)
      let events = try journal.record(.weight(80)) + journal.record(.weight(81), .weight(82))
      for event in events {
        #expect(event.time > last)
        last = event.time
      }
      recorded += events.map(\.id)
    }
    #expect(try journal.eventIDs() == recorded)
    #expect(Set(recorded.map(\.device)).count == 1)
    #expect(try journal.verify().findings == [])
  }

  @Test(
    "A clock that is found to have been ahead goes on under a new id, and what it wrote goes back")
  func wrongClock() throws {
    let world = TestWorld()
    let journal = try world.create()
    let first = try journal.record(.weight(80))[0]
    let other = try world.otherDevice().open()
    let seen = try other.record(.weight(70))[0]
    world.clock.advance(seconds: 86_400)
    let wrong = try journal.record(.weight(81), .weight(82))
    world.clock.advance(seconds: -86_300)
    let unseen = try other.record(.weight(71))[0]
    let outcome = try journal.append([.weight(83)])
    let correction = try #require(outcome.clockCorrection)
    #expect(correction.device == first.id.device.description)
    #expect(correction.fromSeq == 2 && correction.toSeq == 3)
    let next = try #require(outcome.events.first)
    #expect(outcome.events.count == 1 && next.id.sequence == 2)
    #expect(next.id.device != first.id.device)
    // What the other device did meanwhile is later than what nobody knew the time of.
    let ids = try journal.eventIDs()
    #expect(
      ids == [first.id, seen.id, wrong[0].id, wrong[1].id, unseen.id]
        + [EventID(device: next.id.device, sequence: 1), next.id])
    #expect(try other.eventIDs() == ids)
    #expect(try other.verify().findings == [])
    #expect(try other.replay().state.notices.all.map(\.code) == [.clockCorrected])
    // It is said once.
    #expect(try journal.append([.weight(84)]).clockCorrection == nil)
  }

  @Test(
    "Another device's stamp is followed up to 5 minutes ahead of the wall clock, and no further",
    arguments: [(240, true), (299, true), (301, false), (360, false), (1 << 37, false)]
      as [(Int64, Bool)])
  func foreignClock(secondsAhead: Int64, isFollowed: Bool) throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let foreign = HybridTime(milliseconds: TestWorld.morning + secondsAhead * 1000)
    let line = TestLine.event("00000001-1", hlc: foreign.description)
    try world.storage.put(line + "\n", at: "/journal/events/00000001/2026-11.ndjson")
    let outcome = try journal.append([.weight(81)])
    #expect((outcome.events[0].time > foreign) == isFollowed)
    #expect(outcome.events[0].time.milliseconds <= TestWorld.morning + 300_001)
    #expect(outcome.notices.all.contains { $0.code == .clockAhead } == !isFollowed)
    #expect(
      try journal.replay().state.notices.all.contains { $0.code == .clockAhead } == !isFollowed)
    // It is kept all the same.
    #expect(try journal.eventCount() == 3)
    #expect(try journal.verify().findings == [])
  }

  @Test("What counts before what a clock that is ahead has written is told, one by one")
  func overruled() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 360)
    let theirs = try pair.there.record(pair.rename("Theirs"), .weight(70))
    pair.world.clock.advance(seconds: -360)
    try pair.here.merge([MergeSource(pair.there)])
    let drafts = [pair.rename("Ours"), EventDraft.weight(80)]
    let tried = try pair.here.append(isDryRun: true) { _ throws(Never) in drafts }.get()
    #expect(tried.overruled.map(\.id) == [tried.events[0].id])
    let outcome = try pair.here.append(drafts)
    #expect(outcome.rejections.isEmpty && outcome.events.count == 2)
    #expect(outcome.overruled.map(\.id) == [outcome.events[0].id])
    #expect(try pair.here.replay().state.exercises[pair.exercise]?.record.name == "Theirs")
    // It came into being before.
    let deletion = try pair.here.append([EventDraft(.exerciseDeleted, entity: pair.exercise)])
    #expect(deletion.overruled.isEmpty)
    #expect(try pair.here.replay().state.exercises[pair.exercise] == nil)
    let weight = theirs[1].entity
    let undone = try pair.here.append([EventDraft(.bodyWeightDeleted, entity: weight)])
    #expect(undone.overruled.count == 1)
    #expect(try pair.here.replay().state.bodyWeights[weight] != nil)
  }

  @Test("A stamp is above every event that the device has seen")
  func aboveAll() throws {
    let world = TestWorld()
    let journal = try world.create()
    let other = try world.otherDevice().open()
    var last = HybridTime(bits: 0)
    for round in 0..<12 {
      let writer = round % 3 == 0 ? other : journal
      for event in try writer.record(.weight(80), .weight(81)) {
        #expect(event.time > last)
        last = event.time
      }
    }
    #expect(try journal.devices().count == 2)
  }

  @Test("Each month has its file, named in UTC by the stamp, whatever the event's own date is")
  func months() throws {
    // The last millisecond of November, on a wall clock that shows December already.
    let world = TestWorld(milliseconds: 1_796_083_199_999)
    let journal = try world.create()
    let early = try journal.record(.weight(80, at: Moment("2019-02-03T10:00:00+01:00")))[0]
    #expect(early.time.milliseconds == 1_796_083_199_999)
    let device = early.id.device
    #expect(try Array(world.storage.eventFiles().keys) == ["events/\(device)/2026-11.ndjson"])
    world.clock.advance(seconds: 1)
    try journal.record(.weight(81))
    world.clock.advance(seconds: -240)
    try journal.record(.weight(82))
    let files = try world.storage.eventFiles()
    #expect(files["events/\(device)/2026-12.ndjson"]?.count { $0 == 0x0a } == 2)
    #expect(files.count == 2)
    #expect(try journal.verify().findings == [])
  }

  @Test("A batch lies in one month even where its stamps would run over the month's end")
  func batchAtMonthEnd() throws {
    // One more than a millisecond has room for.
    let count = 65_537
    let world = TestWorld(milliseconds: 1_796_083_199_999)
    let journal = try world.create()
    let events = try journal.append((1...count).map { .weight(50 + Double($0 % 100)) }).events
    #expect(events.count == count)
    #expect(events.allSatisfy { Month(of: $0.time).description == "2026-12" })
    let names = try world.storage.eventFiles().keys
    #expect(Array(names) == ["events/\(events[0].id.device)/2026-12.ndjson"])
  }

  @Test(
    "A clock at either end of time still gives events that can be read",
    arguments: [
      -1, 1, 253_402_300_799_999,
    ] as [Int64])
  func endsOfTime(milliseconds: Int64) throws {
    let world = TestWorld(milliseconds: milliseconds)
    let journal = try world.create()
    let events = try journal.record(.weight(80)) + journal.record(.weight(81), .weight(82))
    #expect(try journal.eventIDs() == events.map(\.id))
    #expect(try journal.verify().findings == [])
  }
}
