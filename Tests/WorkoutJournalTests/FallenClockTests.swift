import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A clock that has fallen back")
struct FallenClockTests {
  /// 1970-01-01T00:10:00Z, as after a battery was empty.
  private static let fallen: Int64 = 600_000

  @Test(
    "behind the journal's making puts nothing elsewhere, and an append says what the doctor says",
    arguments: [nil, 1] as [Int?])
  func beforeTheJournal(checkpointsFrom: Int?) throws {
    let pair = try TwoReplicas()
    let clock = pair.world.clock
    var environment = pair.world.environment
    environment.checkpointsFrom = checkpointsFrom
    let here = try Journal(at: "/journal", in: environment)
    clock.advance(seconds: 86_400)
    try pair.there.record(pair.rename("There"))
    try here.merge([MergeSource(pair.there)])
    clock.advance(seconds: 86_400)
    let last = try here.record(pair.rename("Here"))[0].id
    let before = try here.eventIDs()
    let right = clock.milliseconds
    clock.milliseconds = Self.fallen
    let outcome = try here.append([.weight(81)])
    #expect(outcome.clockCorrection == nil)
    let findings = try here.examine().findings
    #expect(findings.map(\.code) == [.clockBehind])
    #expect(outcome.clockBehind == .madeLater(here.header.createdAt.day))
    #expect(outcome.clockBehind?.sentence == findings.first?.message)
    let renamed = try here.record(pair.rename("Later"))[0].id
    #expect(try here.eventIDs() == before + outcome.events.map(\.id) + [renamed])
    #expect(renamed == EventID(device: last.device, sequence: last.sequence + 2))
    // Once the clock is right again there is nothing to put right.
    clock.milliseconds = right + 60_000
    let after = try here.append([.weight(82)])
    #expect(after.clockCorrection == nil && after.clockBehind == nil)
    #expect(after.events.map(\.id.device) == [last.device])
    try pair.there.merge([MergeSource(here)])
    for journal in [here, pair.there] {
      #expect(try journal.replay().state.exercises[pair.exercise]?.record.name == "Later")
      #expect(try journal.examine().findings.map(\.code) == [])
    }
  }

  @Test(
    "is told from that of the journal's making by decades, unless there was no journal yet",
    arguments: [("2026-11-20", true), ("2024-01-02", true), ("2005-01-01", false)])
  func making(now: String, isSinceJournals: Bool) throws {
    for years in [1, 30] {
      let world = TestWorld()
      let today = try #require(Day(now))
      let right = Int64(today.number) * Moment.millisecondsPerDay
      world.clock.milliseconds = right + Int64(years) * 365 * Moment.millisecondsPerDay
      let journal = try world.create()
      let own = try journal.record(.weight(80))[0].id.device
      world.clock.milliseconds = right
      let outcome = try journal.append([.weight(81)])
      let isBehind = years == 1 || !isSinceJournals
      #expect((outcome.clockBehind != nil) == isBehind, "\(years)")
      #expect((outcome.clockCorrection == nil) == isBehind)
      #expect(outcome.events.map { $0.id.device == own } == [isBehind])
    }
  }

  @Test("is not taken for one that was ahead where another device is as far ahead as is followed")
  func followed() throws {
    let pair = try TwoReplicas()
    let clock = pair.world.clock
    let now = clock.milliseconds
    clock.milliseconds = now + HybridLogicalClock.toleranceMilliseconds
    try pair.there.record(.weight(80))
    clock.milliseconds = now
    try pair.here.merge([MergeSource(pair.there)])
    let outcomes = try (0..<3).map { try pair.here.append([.weight(81 + Double($0))]) }
    #expect(outcomes.allSatisfy { $0.clockCorrection == nil })
    #expect(Set(outcomes.flatMap(\.events).map(\.id.device)).count == 1)
  }

  @Test("is told from one that was ahead by how many others are ahead of it", arguments: 0...3)
  func others(count: Int) throws {
    let world = TestWorld()
    let journal = try world.create()
    world.clock.advance(seconds: 86_400)
    let own = try journal.record(.weight(80))[0].id.device
    for number in 0..<count {
      try world.otherDevice("\(number)").open().record(.weight(81))
    }
    world.clock.advance(seconds: -80_000)
    let isBehind = try journal.examine().findings.contains { $0.code == .clockBehind }
    #expect(isBehind == (count > 1))
    let outcome = try journal.append([.weight(82)])
    let reason: ClockBehind? = isBehind ? .othersAhead(count) : nil
    #expect(outcome.clockBehind == reason)
    #expect((outcome.clockCorrection == nil) == isBehind)
    #expect(outcome.events.map { $0.id.device == own } == [isBehind])
  }

  @Test("is told where this device has recorded nothing before, as long as it is behind")
  func firstEvents() throws {
    let pair = try TwoReplicas()
    let right = pair.world.clock.milliseconds
    pair.world.clock.milliseconds = Self.fallen
    let first = try pair.there.append([.weight(80)])
    let second = try pair.there.append([.weight(81)])
    pair.world.clock.milliseconds = right
    let third = try pair.there.append([.weight(82)])
    let outcomes = [first, second, third]
    #expect(outcomes.map { $0.clockBehind != nil } == [true, true, false])
    #expect(Set(outcomes.flatMap(\.events).map(\.id.device)).count == 1)
    #expect(try pair.there.verify().findings == [])
  }

  @Test("stamps above its own last stamp, though that event counts at another time by now")
  func correctedElsewhere() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 30 * 86_400)
    let wrong = try pair.here.record(.weight(81))[0]
    pair.world.clock.advance(seconds: -30 * 86_400)
    try pair.there.merge([MergeSource(pair.here)])
    let remedy = try #require(try pair.there.examine().findings.compactMap(\.remedy).first)
    try pair.there.apply(remedy)
    try pair.here.merge([MergeSource(pair.there)])
    pair.world.clock.milliseconds = Self.fallen
    let next = try pair.here.record(.weight(82))[0]
    #expect(next.id == EventID(device: wrong.id.device, sequence: wrong.id.sequence + 1))
    #expect(next.time > wrong.time)
    #expect(try pair.here.verify().findings == [])
  }
}
