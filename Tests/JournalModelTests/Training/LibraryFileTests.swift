import Testing

@testable import JournalModel

@Suite struct LibraryFileTests {
  /// A file of one exercise with these members.
  static func exercises(_ members: String) -> [UInt8] {
    #"{"about":"x","exercises":[{\#(members)}]}"#.bytes
  }

  @Test("An exercise is read with all that its members say")
  func exercise() throws {
    let json = Self.exercises(
      #""name":"Curl","aliases":["Biceps Curl"],"muscleGroups":["Biceps"],"baseMET":3.5"#)
    let entry = try #require(try ExerciseLibrary(parsing: json).exercises.first)
    #expect(entry.name == "Curl")
    #expect(entry.aliases == ["Biceps Curl"])
    #expect(entry.exercise.muscleGroups == [.biceps])
    #expect(entry.exercise.baseMET == 3.5)
  }

  static let faults: [(json: String, reason: String)] = [
    (#"{"exercises":[{"name":"A","aliases":[],"colour":"red"}]}"#, "no field “colour”"),
    (#"{"exercises":[{"name":"A","aliases":[],"muscleGroups":["Arms"]}]}"#, "muscleGroups"),
    (#"{"exercises":[{"name":"A","aliases":"B"}]}"#, "aliases"),
    (#"{"exercises":[{"name":"A","aliases":[],"isCompound":"yes"}]}"#, "isCompound"),
    (#"{"exercises":[{"aliases":[]}]}"#, "the member “name”"),
    (#"{"exercises":[{"name":"A"}]}"#, "the member “aliases”"),
    (#"{"exercises":[{"name":null,"aliases":[]}]}"#, "the member “name”"),
    (#"{"exercises":[7]}"#, "an object"),
    (#"{"exercises":{}}"#, "a list"),
    (#"{"lifts":[]}"#, "the member “exercises”"),
    (#"{"exercises":[],"lifts":[]}"#, "no field “lifts”"),
    (#"{"exercises":[],"exercises":[]}"#, "stands twice"),
    (#"{"about":1,"exercises":[]}"#, "a text"),
    (#"{"exercises":[]} x"#, "more text after the end"),
    (#"{"exercises":["#, "ends in the middle"),
    ("", "ends in the middle"),
  ]

  @Test("A fault in the data is an error, not a field left out", arguments: faults)
  func fault(json: String, reason: String) throws {
    let error = try #require(throws: JSONError.self) {
      try ExerciseLibrary(parsing: json.bytes)
    }
    #expect(error.reason.description.contains(reason), "\(error.reason)")
  }

  @Test("An error says where its record begins")
  func place() throws {
    let first = #"{"exercises":[{"name":"A","aliases":[]},"#
    let json = first + #"{"name":"B"}]}"#
    let error = try #require(throws: JSONError.self) { try ExerciseLibrary(parsing: json.bytes) }
    #expect(error.offset == first.utf8.count)
  }

  static let squat =
    #"{"name":"Squat","sets":3,"repsMin":5,"repsMax":5,"rpe":7,"isOptional":false}"#
  static let workoutA =
    #"{"workoutName":"A","targetDuration":60,"exercises":[\#(squat)]}"#
  static let weekOne =
    #"{"weekNumber":1,"weekType":"regular","notes":"Lift.","workouts":["A"]}"#
  static let plan = """
    {"name":"P","description":"D","durationWeeks":1,"workoutsPerWeek":1,"goal":"Strength",\
    "split":"Full Body","weekStructure":[\(weekOne)],"workoutNames":["A"],\
    "workoutExercises":[\(workoutA)]}
    """

  /// The text without one member: neither its name nor its value, both up to the next comma.
  static func without(_ member: String, in text: String) throws -> String {
    let start = try #require(text.range(of: "\"\(member)\":"))
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstIndex { $0 == "," || $0 == "}" })
    let after = text[end] == "," ? text.index(after: end) : end
    let cut = text[..<start.lowerBound] + text[after...]
    return String(cut).replacing(",}", with: "}")
  }

  @Test(
    "A plan without one of its members is an error that names it",
    arguments: [
      "name", "description", "durationWeeks", "workoutsPerWeek", "goal", "split", "weekNumber",
      "weekType", "notes", "workoutName", "targetDuration", "sets", "repsMin", "repsMax", "rpe",
      "isOptional",
    ])
  func incompletePlan(member: String) throws {
    let whole = #"{"templates":[\#(Self.plan)]}"#
    #expect(try PlanTemplate.templates(parsing: whole.bytes).count == 1)
    let json = try Self.without(member, in: whole)
    let error = try #require(throws: JSONError.self) {
      try PlanTemplate.templates(parsing: json.bytes)
    }
    #expect(error.reason.description == "expected the member “\(member)”", "\(json)")
  }

  /// A part of the plan, the list that is in it, and what is left without that list.
  static let lists: [(part: String, list: String, left: String)] = [
    (workoutA, "exercises", #"{"workoutName":"A","targetDuration":60}"#),
    (weekOne, "workouts", #"{"weekNumber":1,"weekType":"regular","notes":"Lift."}"#),
    (#","workoutNames":["A"]"#, "workoutNames", ""),
    (#","weekStructure":[\#(weekOne)]"#, "weekStructure", ""),
    (#","workoutExercises":[\#(workoutA)]"#, "workoutExercises", ""),
  ]

  @Test(
    "A list that a plan must have is missed too", arguments: lists)
  func missingList(part: String, list: String, left: String) throws {
    let json = #"{"templates":[\#(Self.plan.replacing(part, with: left))]}"#
    let error = try #require(throws: JSONError.self) {
      try PlanTemplate.templates(parsing: json.bytes)
    }
    #expect(error.reason.description == "expected the member “\(list)”", "\(json)")
  }

  @Test(
    "A split needs its name and its workouts",
    arguments: [
      (#"{"workouts":[]}"#, "split"), (#"{"split":"Custom"}"#, "workouts"),
    ])
  func incompleteSplit(record: String, member: String) throws {
    let error = try #require(throws: JSONError.self) {
      try SplitTemplate.templates(parsing: #"{"templates":[\#(record)]}"#.bytes)
    }
    #expect(error.reason.description == "expected the member “\(member)”")
  }

  @Test(
    "An activity needs name, category and MET, and of edition and code both or none",
    arguments: [
      (#""category":"Cardio","baseMET":3"#, "name"), (#""name":"A","baseMET":3"#, "category"),
      (#""name":"A","category":"Cardio""#, "baseMET"),
      (#""name":"A","category":"Cardio","baseMET":3,"edition":2011"#, "code"),
      (#""name":"A","category":"Cardio","baseMET":3,"code":"01010""#, "edition"),
    ])
  func incompleteActivity(members: String, missing: String) throws {
    let error = try #require(throws: JSONError.self) {
      try ActivityLibrary(parsing: #"{"activities":[{\#(members)}]}"#.bytes)
    }
    #expect(error.reason.description == "expected the member “\(missing)”")
  }
}
