import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Exercises that a name can mean")
struct KnownExercisesTests {
  /// What names mean in a journal with some exercises, whose ids are 1, 2, 3….
  static func known(_ own: [String]) throws -> KnownExercises {
    let journal = try TestWorld().create()
    try journal.record(
      own.enumerated().map { .exercise($1, EntityID(number: UInt64($0 + 1))) })
    return KnownExercises(try journal.replay().state)
  }

  @Test(
    "An exercise of the journal goes before the library's, whatever it is called there",
    arguments: [
      (["Bench Press"], "bench press", 1), (["Bench Press (Barbell)"], "Bench Press", 1),
      (["Bench Press (Barbell)"], "Flat Bench", 1), (["Overhead Press"], "OHP", 1),
      (["OHP"], "Military Press", 1), (["Kniebeuge"], "squat", 1),
      (["Squat", "Back Squat"], "Barbell Squat", 1), (["Back Squat", "Squat"], "Squat", 2),
      (["Sissy Hang"], "sissy hang", 1),
    ])
  func own(_ own: [String], name: String, number: UInt64) throws {
    let match = try #require(try Self.known(own).match(name))
    #expect(match.source == .journal(EntityID(number: number)))
    #expect(match.name == own[Int(number) - 1])
  }

  @Test(
    "What the journal hasn't comes from the library, even where something near is there",
    arguments: [
      ([], "OHP", "Overhead Press"), (["Bench Press (Dumbbell)"], "Bench Press", "Bench Press"),
      (["Leg Curl"], "Curl", "Dumbbell Curl"), (["Squat"], "Front Squat", "Front Squat"),
    ])
  func library(_ own: [String], name: String, expected: String) throws {
    let match = try #require(try Self.known(own).match(name))
    guard case .library(let exercise) = match.source else {
      Issue.record("\(match.source)")
      return
    }
    #expect(exercise.name == expected && match.name == expected)
    let draft = EventDraft(taking: exercise)
    #expect(draft.type == "exercise.created" && draft.entity != nil)
  }

  /// What an exercise that came by a name and was renamed is called by.
  private static func renamed(_ name: String, to other: String, beside: [String] = [])
    throws -> KnownExercises
  {
    let journal = try TestWorld().create()
    let id = ImportIdentity.exercise(named: name)
    try journal.record([.exercise(other, id)])
    try journal.record(
      beside.enumerated().map { .exercise($1, EntityID(number: UInt64($0 + 1))) })
    return KnownExercises(try journal.replay().state)
  }

  @Test(
    "What was renamed goes by the names that it came by, which nothing else has",
    arguments: [
      ("Bench Press", "Flachbank 1", "bench press"), ("Bench Press", "Flachbank 1", "Flat Bench"),
      ("Bench Press (Barbell)", "Flachbank 1", "bench press (barbell)"),
      ("Bench Press (Barbell)", "Flachbank 1", "bench press"),
      ("Sissy Hang", "Dangling", "sissy hang"),
    ])
  func renamed(name: String, other: String, typed: String) throws {
    let known = try Self.renamed(name, to: other)
    let id = ImportIdentity.exercise(named: name)
    let match = try #require(known.match(typed))
    #expect(match.source == .journal(id) && match.name == other && match.confidence == .sure)
    #expect((known.libraryExercise(of: id) != nil) == name.hasPrefix("Bench"))
  }

  @Test("What was made another exercise, or has a successor, isn't called by its old name")
  func made() throws {
    let id = ImportIdentity.exercise(named: "Bench Press")
    let incline = try Self.renamed("Bench Press", to: "Incline Bench Press")
    #expect(incline.libraryExercise(of: id)?.name == "Incline Bench Press")
    guard case .library = try #require(incline.match("bench press")).source else {
      Issue.record("the incline press is no bench press")
      return
    }
    let other = try Self.renamed("Bench Press", to: "Flachbank 1", beside: ["Bench Press"])
    #expect(other.match("bench press")?.source == .journal(EntityID(number: 1)))
  }

  @Test("A name that means nothing here and nothing there means nothing")
  func nothing() throws {
    #expect(try Self.known(["Squat"]).match("Juggling") == nil)
    #expect(try Self.known([]).match("") == nil)
  }
}

@Suite("Taking exercises from the library")
struct LibraryTakingTests {
  static func exercises(_ names: String...) throws -> [LibraryExercise] {
    let library = ExerciseLibrary.carried
    return try names.map { try #require(library[$0]) }
  }

  @Test("An exercise comes with all that the library says, and only once")
  func whole() throws {
    let journal = try TestWorld().create()
    let wanted = try Self.exercises("Bench Press", "Deadlift", "Bench Press")
    let report = try journal.addExercises(wanted)
    #expect(report.added.map(\.exercise.name) == ["Bench Press", "Deadlift"])
    let exercises = try journal.replay().state.exercises
    #expect(exercises.count == 2)
    for added in report.added {
      #expect(exercises[added.event.entity]?.record == added.exercise.exercise)
    }
    let again = try journal.addExercises(wanted)
    #expect(again.added.isEmpty && again.present.count == 3)
  }

  @Test("Every exercise of the library can be taken, each as one of its own")
  func all() throws {
    let journal = try TestWorld().create()
    let library = ExerciseLibrary.carried.exercises
    let report = try journal.addExercises(library)
    #expect(report.rejections == [] && report.present.isEmpty)
    #expect(report.added.count == library.count)
    #expect(try journal.addExercises(library).added.isEmpty)
  }

  @Test("What the user has under another name is left alone")
  func owned() throws {
    let journal = try TestWorld().create()
    let id = EntityID(number: 1)
    try journal.record(.exercise("Bench Press (Barbell)", id))
    let report = try journal.addExercises(try Self.exercises("Bench Press", "Deadlift"))
    #expect(report.added.map(\.exercise.name) == ["Deadlift"])
    #expect(report.present.map(\.id) == [id])
    #expect(report.present.map(\.name) == ["Bench Press (Barbell)"])
  }

  @Test("What was deleted comes back, and what was renamed is known again")
  func changed() throws {
    let journal = try TestWorld().create()
    let wanted = try Self.exercises("Bench Press", "Deadlift")
    let ids = try journal.addExercises(wanted).added.map(\.event.entity)
    try journal.record(
      EventDraft("exercise.deleted", entity: ids[0]),
      EventDraft(
        "exercise.updated", entity: ids[1],
        data: .object([.init(name: "name", value: .string("Heavy Thing"))])))
    let report = try journal.addExercises(wanted)
    #expect(report.added.map(\.event.entity) == [ids[0]])
    #expect(report.present.map(\.name) == ["Heavy Thing"])
  }

  @Test("Two devices that take it make one exercise")
  func twoDevices() throws {
    let world = TestWorld()
    let one = try world.create()
    let other = try one.clone(to: "/other", in: world.otherDevice().environment)
    let wanted = try Self.exercises("Deadlift")
    let first = try one.addExercises(wanted).added.map(\.event.entity)
    #expect(try other.addExercises(wanted).added.map(\.event.entity) == first)
  }
}
