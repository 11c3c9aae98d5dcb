import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A plan of the library in an app")
struct LibraryPlanTests {
  private static func building(
    _ template: PlanTemplate, in journal: Journal
  ) throws -> PlanBuilding {
    try PlanBuilding(
      template, in: journal.replay().state, newID: { journal.environment.newID() })
  }

  @Test("is followed with all that it takes, of which nothing is made twice")
  func following() throws {
    let journal = try TestWorld().create()
    let template = try #require(PlanTemplate.carried.first)
    let plan = journal.environment.newID()
    let building = try Self.building(template, in: journal)
    try journal.record(building.drafts(making: plan, activating: true))
    let state = try journal.replay().state
    #expect(state.activePlan?.id == plan && state.activePlan?.record.name == template.name)
    let next = try WorkoutChoice.next(in: state, on: journal.environment.now().day)
    #expect(
      state.templates[next.source.id]?.record.name == template.weekStructure.first?.workouts.first)
    let again = try Self.building(template, in: journal)
    #expect(!building.preparations.allSatisfy { $0.type != "exercise.created" })
    #expect(building.present.isEmpty && again.preparations.isEmpty)
    #expect(again.present == template.workoutExercises.map(\.workoutName))
    #expect(again.plan == building.plan)
    #expect(again.drafts(making: plan, activating: false).count == 1)
  }

  @Test(
    "makes a workout once more that is no longer as it would be",
    arguments: [
      (.templateUpdated, #"{"targetDuration":31}"#),
      (.templateUpdated, #"{"name":"Mine"}"#),
      (.templateDeleted, "{}"),
      (.templateExerciseRemoved, "{}"),
      (.templateExerciseMoved, #"{"to":2}"#),
      (.templateExerciseUpdated, #"{"isOptional":true}"#),
      (.templateExerciseUpdated, #"{"prescription":{"workingSets":1}}"#),
    ] as [(EventType, String)])
  func changed(type: EventType, data: String) throws {
    let journal = try TestWorld().create()
    let template = try #require(PlanTemplate.carried.first)
    let building = try Self.building(template, in: journal)
    try journal.record(
      building.drafts(making: journal.environment.newID(), activating: false))
    let name = template.workoutExercises[0].workoutName
    let made = building.preparations.first {
      $0.type == "template.created" && $0.data["name"] == .string(name)
    }
    let id = try #require(made?.entity)
    let parts = StateDocument(try journal.replay().state).exercises(of: id)
    let entity = type.kind == .template ? id : try #require(parts.first).id
    try journal.record([
      EventDraft(type, entity: entity, data: try JSONValue(parsing: Array(data.utf8)))
    ])
    let again = try Self.building(template, in: journal)
    #expect(again.present == template.workoutExercises.dropFirst().map(\.workoutName))
    let named = again.plan.weeks?.flatMap { $0.templates ?? [] } ?? []
    #expect(!named.isEmpty && !named.contains(id))
    #expect(again.preparations.count { $0.type == "template.created" } == 1)
  }

  @Test("is not made where nobody knows an exercise of it")
  func missing() throws {
    let exercise = #"""
      {"name":"Levitation","sets":3,"repsMin":5,"repsMax":5,"rpe":8,"isOptional":false}
      """#
    let json = """
      {"templates":[{"name":"P","description":"D","durationWeeks":1,"workoutsPerWeek":1,\
      "goal":"Strength","split":"Full Body","weekStructure":[],"workoutNames":["A"],\
      "workoutExercises":[{"workoutName":"A","targetDuration":60,"exercises":[\(exercise)]}]}]}
      """
    let template = try #require(try PlanTemplate.templates(parsing: Array(json.utf8)).first)
    let journal = try TestWorld().create()
    #expect(throws: PlanBuilding.MissingExercise(name: "Levitation")) {
      try Self.building(template, in: journal)
    }
    try journal.record(.exercise("Levitation"))
    #expect(try Self.building(template, in: journal).preparations.count == 2)
  }
}
