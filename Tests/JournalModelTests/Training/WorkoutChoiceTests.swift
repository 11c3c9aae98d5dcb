import Testing

@testable import JournalModel

@Suite("The workout that comes next")
struct WorkoutChoiceTests {
  private static func next(_ journal: ModelJournal) throws -> String {
    do throws(WorkoutChoice.Absence) {
      let choice = try WorkoutChoice.next(in: journal.state)
      return "\(choice.source.id.low - PlannerWorld.id(0).low): \(choice.reason)"
    } catch {
      switch error {
      case .planCompleted: return "completed"
      case .restWeek: return "rest"
      case .nothingPlanned: return "nothing"
      }
    }
  }

  @Test("Without a plan the templates follow each other, from the last that was done")
  func rotation() throws {
    #expect(try Self.next(ModelJournal()) == "nothing")
    var journal = try PlannerWorld.journal()
    #expect(try Self.next(journal).hasSuffix("the first of your templates"))
    #expect(try WorkoutChoice.next(in: journal.state).source == .template(PlannerWorld.id(11)))
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 3)
    #expect(try WorkoutChoice.next(in: journal.state).source == .template(PlannerWorld.id(12)))
    #expect(try Self.next(journal).hasSuffix("after “A” of \(PlannerWorld.at(3).day), in turn"))
    try PlannerWorld.train(&journal, 32, template: 12, daysAgo: 2)
    #expect(try WorkoutChoice.next(in: journal.state).source == .template(PlannerWorld.id(11)))
    // An older session that is written down later changes nothing.
    try PlannerWorld.train(&journal, 33, template: 11, daysAgo: 9)
    #expect(try WorkoutChoice.next(in: journal.state).source == .template(PlannerWorld.id(11)))
  }

  @Test("Splits and workouts follow each other where there are no templates")
  func others() throws {
    var journal = ModelJournal()
    try journal.append(.workoutCreated, PlannerWorld.id(41), #"{"title":"W"}"#)
    #expect(try WorkoutChoice.next(in: journal.state).source == .workout(PlannerWorld.id(41)))
    try journal.append(.splitCreated, PlannerWorld.id(42), #"{"name":"S"}"#)
    #expect(try WorkoutChoice.next(in: journal.state).source == .split(PlannerWorld.id(42)))
  }

  @Test("A plan's week is done in its order, whichever workouts were recorded")
  func planned() throws {
    var journal = try PlannerWorld.journal()
    let (a, b) = (PlannerWorld.id(11), PlannerWorld.id(12))
    try PlannerWorld.activatePlan(&journal, #""templates":["\#(a)","\#(b)","\#(a)"]"#)
    func source() throws -> WorkoutChoice.Source {
      try WorkoutChoice.next(in: journal.state).source
    }
    #expect(try source() == .template(a))
    #expect(try Self.next(journal).hasSuffix("workout 1 of 3 this week"))
    try PlannerWorld.train(&journal, 31, template: 12, daysAgo: 1)
    try journal.append(
      .planWorkoutRecorded, PlannerWorld.id(21), #"{"session":"\#(PlannerWorld.id(31))"}"#)
    #expect(try source() == .template(a))
    #expect(try Self.next(journal).hasSuffix("workout 2 of 3 this week"))
    try journal.append(.planWorkoutRecorded, PlannerWorld.id(21))
    #expect(try source() == .template(a))
    try journal.append(.planWeekAdvanced, PlannerWorld.id(21))
    #expect(try Self.next(journal) == "rest")
    try journal.append(.planWeekAdvanced, PlannerWorld.id(21))
    #expect(try Self.next(journal) == "completed")
    try journal.append(.planDeactivated, PlannerWorld.id(21))
    #expect(try Self.next(journal).hasSuffix("in turn"))
  }
}
