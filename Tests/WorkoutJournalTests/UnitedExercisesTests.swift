import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Exercises that are made one")
struct UnitedExercisesTests {
  private static let kept = EntityID(number: 7)
  private static let other = EntityID(number: 8)
  private let world = TestWorld()

  /// What names an exercise in a state's documents, by the id of what does.
  private static func uses(_ state: JournalState) throws -> [String: JSONValue] {
    var uses: [String: JSONValue] = [:]
    StateDocument(state).forEachPiece { kind, json in
      guard let piece = try? JSONValue(parsing: json), let exercise = piece["exercise"],
        case .string(let id)? = piece["id"]
      else { return }
      uses["\(kind) \(id)"] = exercise
    }
    try #require(!uses.isEmpty)
    return uses
  }

  private static func text(_ state: JournalState) -> String {
    var text = ""
    StateDocument(state).forEachPiece { text += String(decoding: $1, as: UTF8.self) }
    return text
  }

  /// The exercises that something is done or planned with, those most used first.
  private static func byUse(_ state: JournalState) throws -> [EntityID] {
    let counts = try uses(state).values.reduce(into: [EntityID: Int]()) { counts, value in
      if case .string(let text) = value, let id = EntityID(text) { counts[id, default: 0] += 1 }
    }
    return counts.keys.filter { state.exercises[$0] != nil }
      .sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
  }

  @Test(
    "Whatever names the others names the one, and taking it back makes it what it was",
    arguments: 1...6)
  func everything(seed: UInt64) throws {
    let journal = try GeneratedJournal(events: 900, devices: 2, seed: seed).journal
    let before = try journal.replay().state
    let ids = try Self.byUse(before)
    let (others, kept) = (Array(ids[0...1]), ids[2])
    let outcome = try journal.append(before.drafts(uniting: others, with: kept))
    #expect(outcome.rejections.isEmpty, "seed \(seed)")
    let after = try journal.replay().state
    for other in others {
      #expect(after.exercises[other] == nil)
      #expect(!Self.text(after).contains(other.description), "seed \(seed)")
    }
    let expected = try Self.uses(before).mapValues { use in
      others.contains { .string($0.description) == use } ? .string(kept.description) : use
    }
    #expect(try Self.uses(after) == expected, "seed \(seed)")
    for set in before.sets.all {
      var record = set.record
      if record.exercise.map(others.contains) == true { record.exercise = kept }
      #expect(after.sets[set.id]?.record == record, "seed \(seed)")
    }
    for entry in before.workoutEntries.all {
      #expect(after.workoutEntries[entry.id]?.record.caloriesBurned == entry.record.caloriesBurned)
    }
    let last = try #require(outcome.events.last)
    try journal.record(journal.undoing(.batch(of: last.id)).drafts)
    let undone = try journal.replay().state
    #expect(try Self.uses(undone) == Self.uses(before), "seed \(seed)")
    for id in ids { #expect(undone.exercises[id]?.record == before.exercises[id]?.record) }
  }

  private func journal() throws -> Journal {
    let journal = try world.create()
    try journal.record(.exercise("Bench Press", Self.kept), .exercise("Barbell Bench", Self.other))
    return journal
  }

  private static func unite(_ journal: Journal) throws -> AppendOutcome {
    try journal.append(journal.replay().state.drafts(uniting: [other], with: kept))
  }

  private static func draft(
    _ type: String, _ entity: EntityID? = nil, _ data: String
  ) throws -> EventDraft {
    EventDraft(type, entity: entity, data: try JSONValue(parsing: Array(data.utf8)))
  }

  @Test("A burn keeps the activity and the calories that were reckoned for it")
  func burn() throws {
    let journal = try journal()
    let entry = EntityID(number: 9)
    try journal.record(
      Self.draft("exercise.updated", Self.other, #"{"baseMET":9.5}"#),
      Self.draft("exercise.updated", Self.kept, #"{"baseMET":2,"category":"Sports"}"#),
      Self.draft(
        "workoutEntry.logged", entry,
        #"{"exercise":"\#(Self.other)","duration":30,"intensity":"Moderate"}"#))
    var record = try #require(try journal.replay().state.workoutEntries[entry]?.record)
    #expect(try Self.unite(journal).rejections.isEmpty)
    record.exercise = Self.kept
    #expect(try journal.replay().state.workoutEntries[entry]?.record == record)
  }

  @Test("What the one leaves open it takes from the others, a weight only with its unit")
  func gaps() throws {
    let journal = try journal()
    let third = EntityID(number: 9)
    try journal.record(
      Self.draft("exercise.updated", Self.kept, #"{"unit":"lb","reps":8,"description":""}"#),
      Self.draft("exercise.updated", Self.other, #"{"weight":100,"reps":5,"description":"Mine"}"#),
      .exercise("Bench", third),
      Self.draft("exercise.updated", third, #"{"description":"Its","setup":"Rack at 7"}"#))
    let state = try journal.replay().state
    try journal.record(state.drafts(uniting: [Self.other, third, Self.other], with: Self.kept))
    let kept = try #require(try journal.replay().state.exercises[Self.kept]?.record)
    #expect(kept.name == "Bench Press" && kept.reps == 8)
    #expect(kept.description == "Mine" && kept.setup == "Rack at 7")
    #expect(kept.weight == nil && kept.unit == .pounds)
  }

  @Test(
    "Sets that another device logged meanwhile come along later, and deleted sessions' do")
  func later() throws {
    let journal = try journal()
    let (gone, session) = (EntityID(number: 10), EntityID(number: 11))
    let set = #""exercise":"\#(Self.other)","setType":"working","weight":60,"reps":5}"#
    try journal.record(
      Self.draft("session.started", gone, "{}"),
      Self.draft("set.logged", EntityID(number: 12), #"{"session":"\#(gone)",\#(set)"#),
      Self.draft("session.deleted", gone, "{}"))
    let replica = try journal.clone(to: "/other", in: world.otherDevice().environment)
    world.clock.advance(seconds: 60)
    #expect(try Self.unite(journal).rejections.isEmpty)
    try replica.record(
      Self.draft("session.started", session, "{}"),
      Self.draft("set.logged", EntityID(number: 13), #"{"session":"\#(session)",\#(set)"#))
    try journal.merge([MergeSource(replica)])
    #expect(try journal.replay().state.sets[EntityID(number: 13)]?.record.exercise == Self.other)
    let drafts = try journal.replay().state.drafts(uniting: [Self.other], with: Self.kept)
    #expect(drafts.map(\.type) == ["set.updated"])
    try journal.record(drafts)
    try journal.record(Self.draft("session.started", gone, "{}"))
    let sets = try journal.replay().state.sets.all
    #expect(sets.map(\.record.exercise) == [Self.kept, Self.kept])
  }

  @Test("A later, longer export of the app brings its sets to the one")
  func imports() throws {
    let journal = try world.create()
    func squats(_ days: ClosedRange<Int>) throws -> ImportedHistory {
      var export = SmallExport()
      for day in days { export.add("2024-07-0\(day) 18:00:00", "A", ["Zottman Squat": 2]) }
      let text = ([SmallExport.header] + export.rows).joined(separator: "\n") + "\n"
      return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
    }
    _ = try journal.take(squats(1...2))
    let made = try #require(try journal.replay().state.exercises.all.first?.id)
    try journal.record(.exercise("Deep Squat", Self.kept))
    try journal.record(journal.replay().state.drafts(uniting: [made], with: Self.kept))
    let report = try journal.take(squats(1...3))
    #expect(report.added(.setLogged) == 2 && report.added(.exerciseCreated) == 0)
    let sets = try journal.replay().state.sets.all
    #expect(sets.map(\.record.exercise) == Array(repeating: Self.kept, count: 6))
  }

  @Test("One exercise alone is not united with itself")
  func itself() throws {
    let state = try journal().replay().state
    #expect(state.drafts(uniting: [Self.kept, Self.kept], with: Self.kept).isEmpty)
  }
}
