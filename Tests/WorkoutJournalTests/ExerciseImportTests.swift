import JournalModel
import Testing

@testable import WorkoutJournal

/// A collection with exercises of some names, whose ids are the names.
private func collection(_ names: String...) throws -> ImportedExercises {
  let records = names.map { name in
    #"{"id": "\#(name)", "name": "\#(name)", "primaryMuscles": ["chest"], "category": "strength"}"#
  }
  let text = "[\n" + records.joined(separator: ",\n") + "\n]"
  guard case .exercises(let exercises) = try ImportedFile.read(Array(text.utf8)) else {
    throw NotACollection()
  }
  return exercises
}

private struct NotACollection: Error {}

@Suite("Importing exercises")
struct ExerciseImportTests {
  @Test("A second import adds nothing, and a later edition only what is new")
  func twice() throws {
    let world = TestWorld()
    let journal = try world.create()
    let first = try journal.importExercises(try collection("Alpha Press", "Beta Row"))
    #expect(first.events.count == 2 && first.drafts.count == 2 && first.rejected == [])
    let files = try world.storage.files(in: "/journal")
    let again = try journal.importExercises(try collection("Beta Row", "Alpha Press"))
    #expect(again.drafts.isEmpty && again.importedBefore == 2 && again.owned == [])
    #expect(try world.storage.files(in: "/journal") == files)
    let later = try journal.importExercises(try collection("Alpha Press", "Gamma Fly"))
    #expect(later.drafts.count == 1 && later.importedBefore == 1)
    #expect(try journal.replay().state.exercises.count == 3)
  }

  @Test("What the user has already is left alone and named, each as it is called in the journal")
  func owned() throws {
    let journal = try TestWorld().create()
    try journal.record(.exercise("Bench Press"), .exercise("Klimmzug"), .exercise("  MY  thing "))
    let report = try journal.importExercises(
      try collection(
        "Barbell Bench Press - Medium Grip", "Dumbbell Bench Press", "Pullups", "My Thing"))
    #expect(
      report.owned == [
        RowNote(
          line: 2, reason: "you have it as “Bench Press”", column: "name",
          value: "Barbell Bench Press - Medium Grip"),
        RowNote(
          line: 4, reason: "you have it as “Klimmzug”", column: "name", value: "Pullups"),
        RowNote(
          line: 5, reason: "you have it as “  MY  thing ”", column: "name", value: "My Thing"),
      ])
    #expect(report.drafts.count == 1)
    let again = try journal.importExercises(try collection("Dumbbell Bench Press", "Pullups"))
    #expect(again.drafts.isEmpty && again.importedBefore == 1 && again.owned.count == 1)
  }

  @Test("Exercises of the collection that are nearly alike are not taken for one another")
  func variants() throws {
    let journal = try TestWorld().create()
    _ = try journal.importExercises(try collection("Hammer Curls"))
    let later = try journal.importExercises(try collection("Hammer Curls", "Alternate Hammer Curl"))
    #expect(later.drafts.count == 1 && later.importedBefore == 1 && later.owned == [])
  }

  @Test("One that was renamed is known again, and one that was deleted stays deleted")
  func changed() throws {
    let journal = try TestWorld().create()
    let collection = try collection("Alpha Press", "Beta Row")
    let events = try journal.importExercises(collection).events
    try journal.record(
      EventDraft(
        "exercise.updated", entity: events[0].entity,
        data: .object([.init(name: "name", value: .string("Omega"))])),
      EventDraft("exercise.deleted", entity: events[1].entity))
    let again = try journal.importExercises(collection)
    #expect(again.drafts.isEmpty && again.importedBefore == 2)
    #expect(try journal.replay().state.exercises.all.map(\.record.name) == ["Omega"])
  }

  @Test("Only tried, it says what it would append and writes nothing")
  func isDryRun() throws {
    let world = TestWorld()
    let journal = try world.create()
    let before = try world.storage.files(in: "/")
    let collection = try collection("Alpha Press", "Beta Row")
    let tried = try journal.importExercises(collection, isDryRun: true)
    #expect(tried.events.isEmpty && tried.drafts.count == 2)
    #expect(try world.storage.files(in: "/") == before)
    let done = try journal.importExercises(collection)
    #expect(done.drafts == tried.drafts && done.events.count == 2)
  }

  @Test("A name that is too long is cut, and that is said")
  func longName() throws {
    let journal = try TestWorld().create()
    let name = String(repeating: "Long ", count: 30) + "Press"
    let report = try journal.importExercises(try collection(name))
    #expect(report.flagged.map(\.reason) == ["the name was cut to 100 characters"])
    #expect(report.events.count == 1 && report.rejected == [])
    #expect(try journal.importExercises(try collection(name)).drafts.isEmpty)
  }

  @Test("Two devices that import it have one exercise of each when they come together")
  func twoDevices() throws {
    let world = TestWorld()
    let one = try world.create()
    let other = try one.clone(to: "/other", in: world.otherDevice().environment)
    let names = try collection("Alpha Press", "Beta Row")
    let first = try one.importExercises(names).events.map(\.entity)
    #expect(try other.importExercises(names).events.map(\.entity) == first)
  }
}
