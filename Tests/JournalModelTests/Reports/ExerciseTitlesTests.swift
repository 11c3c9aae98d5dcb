import Testing

@testable import JournalModel

@Suite("Exercises told apart")
struct ExerciseTitlesTests {
  /// Makes an exercise; its id ends with `number`.
  private static func add(
    _ name: String, _ number: UInt64, _ equipment: String, to journal: inout ModelJournal
  ) throws -> EntityID {
    let id = ModelJournal.id(number)
    try journal.append(
      .exerciseCreated, id,
      #"{"name":"\#(name)","muscleGroups":["Biceps"],"equipmentRequired":[\#(equipment)]}"#)
    return id
  }

  @Test("A name stands alone while nothing shares it")
  func alone() throws {
    var journal = ModelJournal()
    let curl = try Self.add("Curl", 1, #""dumbbell""#, to: &journal)
    let row = try Self.add("Row", 2, #""dumbbell""#, to: &journal)
    let titles = ExerciseTitles(journal.state)
    #expect([titles[curl], titles[row]] == ["Curl", "Row"])
  }

  @Test("Namesakes are told apart by their equipment, or by their ids where it is the same")
  func namesakes() throws {
    var journal = ModelJournal()
    let exercises = [
      try Self.add("Curl", 1, #""dumbbell""#, to: &journal),
      try Self.add("Curl", 2, #""cable","bench""#, to: &journal),
      try Self.add("Curl", 3, #""machine""#, to: &journal),
      try Self.add("Curl", 4, #""machine""#, to: &journal),
      try Self.add("Curl", 5, "", to: &journal),
    ]
    let titles = ExerciseTitles(journal.state)
    #expect(
      exercises.map { titles[$0] } == [
        "Curl (dumbbell)", "Curl (cable, bench)", "Curl \(exercises[2].ending)",
        "Curl \(exercises[3].ending)", "Curl \(exercises[4].ending)",
      ])
  }

  @Test("What was deleted has the end of its id, and leaves its namesake the name")
  func deleted() throws {
    var journal = ModelJournal()
    let first = try Self.add("Curl", 1, #""dumbbell""#, to: &journal)
    let second = try Self.add("Curl", 2, #""cable""#, to: &journal)
    try journal.append(.exerciseDeleted, first)
    let titles = ExerciseTitles(journal.state)
    #expect([titles[first], titles[second]] == ["Deleted Exercise \(first.ending)", "Curl"])
  }
}
