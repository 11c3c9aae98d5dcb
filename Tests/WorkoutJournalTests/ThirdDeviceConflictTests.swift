import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A conflict that a third device comes to")
struct ThirdDeviceConflictTests {
  private enum Deed: CaseIterable {
    case nothing, renaming, otherRenaming, deletion

    func draft(of exercise: EntityID) -> EventDraft? {
      switch self {
      case .nothing: nil
      case .renaming: .renaming(exercise, to: "New")
      case .otherRenaming: .renaming(exercise, to: "Other")
      case .deletion: ThirdDeviceConflictTests.deleting(exercise)
      }
    }
  }

  private static func deleting(_ exercise: EntityID) -> EventDraft {
    EventDraft("exercise.deleted", entity: exercise)
  }

  /// What is at odds where three devices did this to a thing, none knowing of the others.
  private static func field(_ deeds: [Deed]) -> String? {
    let done = Set(deeds).subtracting([.nothing])
    if done.count < 2 { return nil }
    return done.contains(.deletion) ? ConflictNote.existence : "name"
  }

  /// Which fields of which things are at odds.
  private static func subjects(_ journal: Journal) throws -> Set<String> {
    Set(try journal.conflicts().map { "\($0.entity) \($0.field)" })
  }

  private static func third(of pair: TwoReplicas) throws -> Journal {
    try pair.here.clone(to: "/third", in: pair.world.otherDevice("third").environment)
  }

  @Test("Each device is told of a conflict once, whichever of them has found it")
  func toldOnce() throws {
    let pair = try TwoReplicas()
    let third = try Self.third(of: pair)
    try pair.here.record(pair.rename("A"))
    try pair.there.record(pair.rename("B"))
    func told(_ journal: Journal, by source: Journal, isDryRun: Bool = false) throws -> [String] {
      try journal.merge([MergeSource(source)], isDryRun: isDryRun).conflicts.map(\.field)
    }
    #expect(try told(pair.here, by: pair.there) == ["name"])
    // The first has noted it, and has all that the second has.
    for isDryRun in [true, false] {
      #expect(try told(pair.there, by: pair.here, isDryRun: isDryRun) == ["name"])
    }
    #expect(try told(third, by: pair.here) == ["name"])
    // Nobody is told again, and nobody of what is settled by then.
    try pair.here.record(.exercise("Deadlift", EntityID(number: 2)))
    #expect(try told(pair.there, by: pair.here) == [])
    #expect(try told(third, by: pair.there) == [])
    let fourth = try pair.here.clone(
      to: "/fourth", in: pair.world.otherDevice("fourth").environment)
    try pair.here.record(pair.rename("C"))
    try third.record(pair.rename("D"))
    #expect(try told(pair.here, by: third) == ["name"])
    try pair.here.record(pair.rename("E"))
    #expect(try told(fourth, by: pair.here) == [])
  }

  @Test("is found between lines that are longer than what is read of a file at once")
  func longLines() throws {
    let pair = try TwoReplicas()
    let exercise = EntityID(number: 10)
    try pair.here.record(.exercise("Squat", exercise))
    try pair.there.merge([MergeSource(pair.here)])
    for (journal, name) in [(pair.here, "a"), (pair.there, "b")] {
      for number in 1...4 {
        let text = String(repeating: "\(name)\(number) 💪🏽", count: 1800)
        try journal.record(
          EventDraft(
            "exercise.updated", entity: exercise,
            data: .object([JSONMember(name: "instructions", value: .string(text))])))
      }
    }
    #expect(try pair.here.merge([MergeSource(pair.there)]).conflicts.count == 1)
    #expect(try pair.there.merge([MergeSource(pair.here)]).eventCount == 4)
    #expect(try Self.subjects(pair.there) == Self.subjects(pair.here))
    let report = try pair.here.compact(CompactionScope(discards: true), isDryRun: true)
    #expect(report.digest.after == report.digest.before)
  }

  @Test(
    "is told in whatever order they meet, and alike where all have met",
    arguments: 1...6 as ClosedRange<UInt64>)
  func orders(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pair = try TwoReplicas()
    let exercises = (10..<16).map { EntityID(number: $0) }
    try pair.here.record(exercises.map { .exercise("Lift \($0.ending)", $0) })
    try pair.there.merge([MergeSource(pair.here)])
    let third = try Self.third(of: pair)
    let devices = [pair.here, pair.there, third]
    let paths = ["/journal", "/there", "/third"]
    var (drafts, expected): ([(device: Int, draft: EventDraft)], Set<String>) = ([], [])
    for exercise in exercises {
      let deeds = devices.map { _ in random.pick(Deed.allCases) }
      for (device, deed) in deeds.enumerated() {
        if let draft = deed.draft(of: exercise) { drafts.append((device, draft)) }
      }
      if let field = Self.field(deeds) { expected.insert("\(exercise) \(field)") }
    }
    for (device, draft) in random.shuffled(drafts) {
      pair.world.clock.advance(seconds: 1)
      try devices[device].record(draft)
    }
    func copy(_ device: Int, _ name: String) throws -> Journal {
      try pair.world.storage.copyFolder(paths[device], to: "/\(name)")
      return try Journal(at: "/\(name)", in: devices[device].environment)
    }
    var met: [Journal] = []
    let orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    for (first, second, last) in orders {
      let about: Comment = "seed \(seed), \(first) \(second) \(last)"
      let one = try copy(first, "\(first)\(second)-\(last)")
      try one.merge([MergeSource(devices[second])])
      let other = try copy(last, "\(last)-\(first)\(second)")
      try other.merge([MergeSource(one)])
      try one.merge([MergeSource(devices[last])])
      #expect(try Self.subjects(one) == expected, about)
      #expect(try Self.subjects(other) == expected, about)
      met += [one, other]
    }
    // Whoever has the same events and notes tells the same.
    for journal in met.dropFirst() { try met[0].merge([MergeSource(journal)]) }
    let all = try met[0].conflicts()
    for journal in met.dropFirst() {
      try journal.merge([MergeSource(met[0])])
      #expect(try journal.conflicts() == all, "seed \(seed)")
    }
    #expect(Set(all.map { "\($0.entity) \($0.field)" }) == expected, "seed \(seed)")
  }

  @Test("that is settled stays so, where it does the same as who has settled it")
  func settled() throws {
    let pair = try TwoReplicas()
    let other = EntityID(number: 10)
    try pair.here.record(.exercise("Press", other))
    try pair.there.merge([MergeSource(pair.here)])
    let third = try Self.third(of: pair)
    pair.world.clock.advance(seconds: 1)
    try pair.here.record(pair.rename("Here"), .renaming(other, to: "Here"))
    pair.world.clock.advance(seconds: 1)
    try pair.there.record(pair.rename("There"), Self.deleting(other))
    try pair.here.merge([MergeSource(pair.there)])
    #expect(try pair.here.conflicts().map(\.field).sorted() == ["existence", "name"])
    var again = Self.deleting(other)
    again.isRepeated = true
    try pair.here.record(pair.rename("Chosen"), again)
    #expect(try pair.here.conflicts() == [])
    pair.world.clock.advance(seconds: 1)
    try third.record(pair.rename("Chosen"), Self.deleting(other))
    #expect(try pair.here.merge([MergeSource(third)]).conflicts == [])
    #expect(try pair.here.conflicts() == [])
    try third.merge([MergeSource(pair.here)])
    #expect(try third.conflicts() == [])
  }

  @Test("about a deletion names that which takes the thing away, however often it is deleted")
  func deletion() throws {
    let pair = try TwoReplicas()
    let third = try Self.third(of: pair)
    try pair.here.record(pair.rename("Here"))
    pair.world.clock.advance(seconds: 1)
    let deletion = try pair.there.record(Self.deleting(pair.exercise))[0].id
    pair.world.clock.advance(seconds: 1)
    try third.record(Self.deleting(pair.exercise))
    try pair.here.merge([MergeSource(pair.there)])
    let before = try #require(try pair.here.conflicts().first)
    #expect(before.deletion == deletion && !before.isDeletedAgain)
    let report = try pair.here.merge([MergeSource(third)])
    let conflict = try #require(try pair.here.conflicts().first)
    #expect(report.conflicts == [conflict])
    #expect(conflict.deletion == deletion && conflict.isDeletedAgain)
    #expect(conflict.contenders.count == 3)
    try pair.here.record(try pair.here.undoing(.event(deletion)).drafts)
    #expect(try pair.here.replay().state.exercises[pair.exercise] != nil)
    #expect(try pair.here.conflicts() == [])
  }

  @Test("that was settled by making the thing anew comes up where somebody else deletes it")
  func madeAnew() throws {
    let pair = try TwoReplicas()
    let third = try Self.third(of: pair)
    try pair.here.record(pair.rename("Here"))
    try pair.there.record(Self.deleting(pair.exercise))
    try pair.here.merge([MergeSource(pair.there)])
    try pair.here.record(.exercise("Squat", pair.exercise))
    #expect(try pair.here.conflicts() == [])
    pair.world.clock.advance(seconds: 1)
    try third.record(Self.deleting(pair.exercise))
    #expect(try pair.here.merge([MergeSource(third)]).conflicts.map(\.field) == ["existence"])
  }

  @Test("stands in one order among those of one deletion, in every run")
  func order() throws {
    let pair = try TwoReplicas()
    let foods = (10..<18).map { EntityID(number: $0) }
    func members(_ name: String, _ value: JSONValue) -> JSONValue {
      .object([JSONMember(name: name, value: value)])
    }
    try pair.here.record(
      foods.map { food in
        EventDraft(
          "food.logged", entity: food,
          data: .object([
            JSONMember(name: "name", value: .string(food.ending)),
            JSONMember(name: "calories", value: .number("80")),
          ]))
      })
    try pair.there.merge([MergeSource(pair.here)])
    let day = Moment(milliseconds: pair.world.clock.milliseconds, offsetMinutes: 60).day
    try pair.there.record(
      EventDraft("day.deleted", data: members("date", .string(day.description))))
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(
      foods.map { EventDraft("food.updated", entity: $0, data: members("calories", .number("90"))) }
    )
    let report = try pair.here.merge([MergeSource(pair.there)])
    #expect(report.conflicts.map(\.entity) == foods.sorted())
    #expect(try pair.here.conflicts() == report.conflicts)
  }
}
