import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Exercises that got another name here since an import")
struct EarlierExerciseTests {
  private static let own = EntityID(number: 7)
  private static let other = EntityID(number: 8)

  /// Strong's rows: a squat each, on a day of July.
  private static func squats(on days: Int...) throws -> ImportedHistory {
    let lines = days.enumerated().map { place, day in
      "2024-07-0\(day) 18:00:00,A,1h,Squat,\(place + 1),100,5,0,0,"
    }
    let text = ([SmallExport.header] + lines).joined(separator: "\n") + "\n"
    return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
  }

  private static func name(_ exercise: EntityID, _ name: String) -> EventDraft {
    .renaming(exercise, to: name)
  }

  /// A journal whose own squat has three sets of an import, and another name since.
  private static func renamed() throws -> Journal {
    let journal = try TestWorld().create()
    try journal.record(.exercise("Squat", own), .exercise("Hack Squat", other))
    #expect(try journal.take(squats(on: 1, 1, 1)).added(.exerciseCreated) == 0)
    try journal.record(name(own, "Back Squat"))
    return journal
  }

  @Test("Their further sets come to the sets that they have, and that is said")
  func further() throws {
    let journal = try Self.renamed()
    let report = try journal.take(Self.squats(on: 1, 1, 1, 1, 3))
    #expect(report.added(.setLogged) == 2 && report.added(.exerciseCreated) == 0)
    #expect(report.flagged.map(\.reason) == ["taken for your “Back Squat”"])
    let sets = try journal.replay().state.sets.all
    #expect(sets.map(\.record.exercise) == Array(repeating: Self.own, count: 5))
    #expect(try journal.take(Self.squats(on: 1, 1, 1, 1, 3)).drafts.isEmpty)
  }

  @Test("Most of the sets say which it is, and an exercise that has the name goes before")
  func most() throws {
    let journal = try Self.renamed()
    let set = try #require(try journal.replay().state.sets.all.first)
    try journal.record(
      EventDraft(
        "set.updated", entity: set.id,
        data: .object([
          JSONMember(name: "exercise", value: .string(Self.other.description))
        ])))
    _ = try journal.take(Self.squats(on: 1, 1, 1, 3))
    let sets = try journal.replay().state.sets.all
    #expect(sets.count { $0.record.exercise == Self.own } == 3)

    try journal.record(Self.name(Self.other, "Squat"))
    _ = try journal.take(Self.squats(on: 1, 1, 1, 3, 5))
    let later = try journal.replay().state.sets.all
    #expect(later.count { $0.record.exercise == Self.other } == 2)
  }

  @Test("One that was deleted comes back with its name where that is asked for, be it one's own")
  func broughtBack() throws {
    let journal = try TestWorld().create()
    try journal.record(.exercise("Squat", Self.own))
    let history = try Self.squats(on: 1, 1, 3)
    _ = try journal.take(history)
    try journal.record(EventDraft("exercise.deleted", entity: Self.own))
    let without = try journal.take(history)
    #expect(without.drafts.isEmpty && without.deleted.exercises == 1)
    let report = try journal.take(history, bringsBack: true)
    #expect(report.deleted == DeletedCounts())
    #expect(report.rejected == [] && report.drafts.map(\.type) == ["exercise.created"])
    #expect(try journal.replay().state.exercises[Self.own]?.record.name == "Squat")
    #expect(try journal.take(history, bringsBack: true).drafts.isEmpty)
  }

  @Test("Where it was deleted, or no set came, the name makes an exercise")
  func gone() throws {
    let journal = try Self.renamed()
    try journal.record(EventDraft("exercise.deleted", entity: Self.own))
    #expect(try journal.take(Self.squats(on: 1, 1, 1, 3)).added(.exerciseCreated) == 1)
    let fresh = try TestWorld().create()
    try fresh.record(.exercise("Back Squat", Self.own))
    #expect(try fresh.take(Self.squats(on: 1)).added(.exerciseCreated) == 1)
  }
}
