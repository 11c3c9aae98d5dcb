import Testing

@testable import JournalModel

@Suite("The workout that comes next")
struct WorkoutChoiceTests {
  private static func next(_ journal: ModelJournal) throws -> String {
    do throws(WorkoutChoice.Absence) {
      let choice = try WorkoutChoice.next(in: journal.state, on: PlannerWorld.day)
      return "\(choice.source.id.low - PlannerWorld.id(0).low): \(choice.reason)"
    } catch {
      switch error {
      case .planCompleted: return "completed"
      case .planNotBegun(_, let day): return "begins on \(day)"
      case .planEmpty: return "empty"
      case .restWeek: return "rest"
      case .nothingPlanned: return "nothing"
      }
    }
  }

  private static func source(_ journal: ModelJournal) throws -> WorkoutChoice.Source {
    try WorkoutChoice.next(in: journal.state, on: PlannerWorld.day).source
  }

  @Test("Without a plan the templates follow each other, from the last that was done")
  func rotation() throws {
    #expect(try Self.next(ModelJournal()) == "nothing")
    var journal = try PlannerWorld.journal()
    #expect(try Self.next(journal).hasSuffix("the first of your templates"))
    #expect(try Self.source(journal) == .template(PlannerWorld.id(11)))
    try PlannerWorld.train(&journal, 31, template: 11, daysAgo: 3)
    #expect(try Self.source(journal) == .template(PlannerWorld.id(12)))
    #expect(try Self.next(journal).hasSuffix("after “A” of \(PlannerWorld.at(3).day), in turn"))
    try PlannerWorld.train(&journal, 32, template: 12, daysAgo: 2)
    #expect(try Self.source(journal) == .template(PlannerWorld.id(11)))
    // An older session that is written down later changes nothing.
    try PlannerWorld.train(&journal, 33, template: 11, daysAgo: 9)
    #expect(try Self.source(journal) == .template(PlannerWorld.id(11)))
  }

  @Test("Splits and workouts follow each other where there are no templates")
  func others() throws {
    var journal = ModelJournal()
    try journal.append(.workoutCreated, PlannerWorld.id(41), #"{"title":"W"}"#)
    #expect(try Self.source(journal) == .workout(PlannerWorld.id(41)))
    try journal.append(.splitCreated, PlannerWorld.id(42), #"{"name":"S"}"#)
    #expect(try Self.source(journal) == .split(PlannerWorld.id(42)))
  }

  @Test("A plan's week is done in its order, whichever workouts were recorded")
  func planned() throws {
    var journal = try PlannerWorld.journal()
    let (a, b) = (PlannerWorld.id(11), PlannerWorld.id(12))
    try PlannerWorld.activatePlan(&journal, #""templates":["\#(a)","\#(b)","\#(a)"]"#)
    func source() throws -> WorkoutChoice.Source { try Self.source(journal) }
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

  @Test("A week in review says that its sessions counted for a deload")
  func deload() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.activatePlan(&journal, #""weekType":"deload","templates":[]"#)
    try PlannerWorld.train(&journal, 31, template: 12, daysAgo: 1)
    let week = Week(of: PlannerWorld.at(1).day)
    #expect(WeekReview(journal.state, week: week).weekTypes.isEmpty)
    try journal.append(
      .planWorkoutRecorded, PlannerWorld.id(21), #"{"session":"\#(PlannerWorld.id(31))"}"#)
    #expect(WeekReview(journal.state, week: week).weekTypes == [.deload])
    #expect(WeekReview(journal.state, week: week.advanced(by: -1)).weekTypes.isEmpty)
  }

  @Test("A session that was begun and ended for nothing is no training; a minute of one is")
  func nothingDone() throws {
    var journal = try PlannerWorld.journal()
    try journal.append(
      .sessionStarted, PlannerWorld.id(31), #"{"template":"\#(PlannerWorld.id(11))"}"#)
    try journal.append(.sessionCompleted, PlannerWorld.id(31))
    #expect(try Self.next(journal).hasSuffix("the first of your templates"))
    try journal.append(.sessionUpdated, PlannerWorld.id(31), #"{"actualDuration":1}"#)
    #expect(try Self.next(journal).hasSuffix("after “A” of \(PlannerWorld.day), in turn"))
  }

  @Test("A line in its log makes a session training, too")
  func summedUp() throws {
    var journal = try PlannerWorld.journal()
    let session = PlannerWorld.id(31)
    try journal.append(.sessionStarted, session, #"{"template":"\#(PlannerWorld.id(11))"}"#)
    try journal.append(
      .workoutLogRecorded, PlannerWorld.id(51),
      #"{"session":"\#(session)","exercise":"\#(PlannerWorld.id(1))","sets":3,"reps":5}"#)
    try journal.append(.sessionCompleted, session)
    #expect(try Self.next(journal).hasSuffix("in turn"))
  }

  @Test("A plan without any workouts is told from a week of rest")
  func emptyPlan() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.activatePlan(&journal, #""weekType":"regular""#)
    #expect(try Self.next(journal) == "empty")
    try journal.append(
      .planWeekUpdated, nil,
      #"{"plan":"\#(PlannerWorld.id(21))","weekNumber":2,"templates":["\#(PlannerWorld.id(11))"]}"#)
    #expect(try Self.next(journal) == "rest")
  }

  @Test("A plan prescribes nothing before the day on which it begins")
  func beginning() throws {
    var journal = try PlannerWorld.journal()
    try PlannerWorld.activatePlan(&journal, #""templates":["\#(PlannerWorld.id(11))"]"#)
    let (yesterday, tomorrow) = (PlannerWorld.at(1), PlannerWorld.at(-1))
    try journal.append(.planUpdated, PlannerWorld.id(21), #"{"startDate":"\#(tomorrow)"}"#)
    #expect(try Self.next(journal) == "begins on \(tomorrow.day)")
    #expect(try WorkoutChoice.next(in: journal.state, on: tomorrow.day).plan != nil)
    // Whoever records a workout for it has begun.
    var early = journal
    try early.append(.planWorkoutRecorded, PlannerWorld.id(21))
    #expect(try Self.next(early).hasSuffix("workout 2 of 3 this week"))
    try journal.append(.planUpdated, PlannerWorld.id(21), #"{"startDate":"\#(yesterday)"}"#)
    #expect(try Self.next(journal).hasSuffix("workout 1 of 3 this week"))
  }
}
