import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A session that ends in an app")
struct SessionEndingTests {
  private static let bench = EntityID(number: 1)
  private static let template = EntityID(number: 2)
  private static let plan = EntityID(number: 3)

  /// A plan that is followed, with a week of one template of two bench presses.
  private static func journal(startDate: Day? = nil) throws -> Journal {
    let journal = try TestWorld().create()
    var upper = Template()
    upper.name = "Upper"
    var part = TemplateExercise()
    part.template = template
    part.exercise = bench
    part.prescription = .from(sets: 2, repsMin: 5, repsMax: 5, rpe: 8)
    var record = Plan()
    record.name = "Base"
    record.durationWeeks = 2
    record.workoutsPerWeek = 3
    var week = PlannedWeek()
    week.weekNumber = 1
    week.templates = [template]
    record.weeks = [week]
    if let startDate {
      record.startDate = Moment(
        milliseconds: Int64(startDate.number) * Moment.millisecondsPerDay)
    }
    var exercise = Exercise(name: "Bench", muscleGroups: [.chest])
    exercise.equipmentRequired = [.barbell]
    exercise.isCompound = false
    exercise.weight = 100
    exercise.unit = .kilograms
    let drafts = [
      EventDraft(creating: exercise, entity: bench),
      EventDraft(creating: upper, entity: template), EventDraft(creating: part),
      EventDraft(creating: record, entity: plan), EventDraft(.planActivated, entity: plan),
    ]
    try journal.record(drafts.compactMap { $0 })
    return journal
  }

  /// Begins a session, logs some sets in it, and looks at its ending.
  private static func ending(
    in journal: Journal, sets: Int, countsForPlan: Bool = true,
    _ begin: (inout Session, JournalState) throws -> Void = { _, _ in }
  ) throws -> SessionEnding {
    let id = EntityID(number: 4)
    var session = Session()
    try begin(&session, try journal.replay().state)
    var set = WorkoutSet()
    set.session = id
    set.exercise = bench
    set.weight = 100
    set.unit = .kilograms
    set.reps = 5
    let logged = (0..<sets).map { _ in EventDraft(creating: set) }
    let drafts = [EventDraft(creating: session, entity: id)] + logged
    try journal.record(drafts.compactMap { $0 })
    let state = try journal.replay().state
    let entity = try #require(state.sessions[id])
    return SessionEnding(
      of: entity, at: journal.environment.now(), countsForPlan: countsForPlan, in: state)
  }

  @Test("counts for the plan that it was begun for, and only once something was done")
  func begun() throws {
    func begin(_ session: inout Session, _ state: JournalState) throws {
      session.become(try WorkoutChoice.next(in: state, on: TestWorld().environment.now().day))
    }
    let journal = try Self.journal()
    let ending = try Self.ending(in: journal, sets: 1, begin)
    #expect(ending.drafts.map(\.type) == ["session.completed", "plan.workoutRecorded"])
    #expect(ending.plan?.id == Self.plan && ending.doubt == nil)
    try journal.record(ending.drafts)
    let progress = try journal.replay().state.plans[Self.plan]?.record.progress
    #expect(progress?.completedWorkoutsThisWeek == 1)
    let idle = try Self.ending(in: Self.journal(), sets: 0, begin)
    #expect(idle.drafts.count == 1 && idle.plan == nil)
    #expect(idle.doubt?.reason == .nothingDone && idle.doubt?.plan.id == Self.plan)
    let idleNext = try Self.ending(in: Self.journal(), sets: 0) { session, _ in
      session.template = Self.template
    }
    #expect(idleNext.drafts.count == 1 && idleNext.doubt?.reason == .nothingDone)
    let idleAnyway = try Self.ending(in: Self.journal(), sets: 0)
    #expect(idleAnyway.drafts.count == 1 && idleAnyway.doubt == nil)
    let unwanted = try Self.ending(in: Self.journal(), sets: 1, countsForPlan: false, begin)
    #expect(unwanted.drafts.count == 1 && unwanted.plan == nil)
  }

  @Test("becomes the plan's next workout where all of that was done, and leaves a doubt where not")
  func withoutWorkout() throws {
    let done = try Self.ending(in: Self.journal(), sets: 2)
    #expect(
      done.drafts.map(\.type) == ["session.completed", "session.updated", "plan.workoutRecorded"])
    let partly = try Self.ending(in: Self.journal(), sets: 1)
    #expect(partly.drafts.count == 1 && partly.plan == nil)
    #expect(partly.doubt?.reason == .unfinished(workout: "Upper"))
    let day = try #require(Day(year: 2027, month: 2, day: 2))
    let early = try Self.ending(in: Self.journal(startDate: day), sets: 2)
    #expect(early.doubt?.reason == .notBegun(day) && early.doubt?.plan.id == Self.plan)
  }
}
