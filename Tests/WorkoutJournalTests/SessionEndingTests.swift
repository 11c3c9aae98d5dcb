import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A session that ends in an app")
struct SessionEndingTests {
  private static let bench = EntityID(number: 1)
  private static let template = EntityID(number: 2)
  private static let plan = EntityID(number: 3)

  private static let squat = EntityID(number: 5)
  private static let lower = EntityID(number: 6)

  /// A plan that is followed, with a week of two bench presses, and of three squats where that is asked
  /// for.
  private static func journal(startDate: Day? = nil, withLower: Bool = false) throws -> Journal {
    let journal = try TestWorld().create()
    var record = Plan()
    record.name = "Base"
    record.durationWeeks = 2
    record.workoutsPerWeek = 3
    var week = PlannedWeek()
    week.weekNumber = 1
    week.templates = withLower ? [template, lower] : [template]
    record.weeks = [week]
    if let startDate {
      record.startDate = Moment(
        milliseconds: Int64(startDate.number) * Moment.millisecondsPerDay)
    }
    let workouts =
      workout("Upper", template, of: "Bench", bench, sets: 2)
      + (withLower ? workout("Lower", lower, of: "Squat", squat, sets: 3) : [])
    let drafts =
      workouts + [
        EventDraft(creating: record, entity: plan), EventDraft(.planActivated, entity: plan),
      ]
    try journal.record(drafts.compactMap { $0 })
    return journal
  }

  /// A template of one exercise, with that.
  private static func workout(
    _ title: String, _ id: EntityID, of name: String, _ exercise: EntityID, sets: Int
  ) -> [EventDraft?] {
    var lift = Exercise(name: name, muscleGroups: [.chest])
    lift.equipmentRequired = [.barbell]
    lift.isCompound = false
    lift.weight = 100
    lift.unit = .kilograms
    var template = Template()
    template.name = title
    var part = TemplateExercise()
    part.template = id
    part.exercise = exercise
    part.prescription = .from(sets: sets, repsMin: 5, repsMax: 5, rpe: 8)
    return [
      EventDraft(creating: lift, entity: exercise), EventDraft(creating: template, entity: id),
      EventDraft(creating: part),
    ]
  }

  /// Begins a session, logs some sets in it, and looks at its ending.
  private static func ending(
    in journal: Journal, sets: Int, of exercise: EntityID = bench, as setType: SetType? = nil,
    countsForPlan: Bool = true,
    _ begin: (inout Session, JournalState) throws -> Void = { _, _ in }
  ) throws -> SessionEnding {
    let id = journal.environment.newID()
    var session = Session()
    try begin(&session, try journal.replay().state)
    var set = WorkoutSet()
    set.session = id
    set.exercise = exercise
    set.setType = setType
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

  @Test("counts for no plan where the lifter has only warmed up")
  func warmedUp() throws {
    let ending = try Self.ending(in: Self.journal(), sets: 1, as: .warmup) { session, _ in
      session.template = Self.template
    }
    #expect(ending.drafts.count == 1 && ending.doubt?.reason == .nothingDone)
  }

  @Test("counts as whichever workout of the week it was, and the others are what is left")
  func anyOfTheWeek() throws {
    func next(_ journal: Journal) throws -> EntityID {
      let state = try journal.replay().state
      return try WorkoutChoice.next(in: state, on: journal.environment.now().day).source.id
    }
    // By its template, by what was done in it, and by what was done in one that was recorded by hand.
    for (name, sets) in [(Self.lower, 1), (nil, 2), (nil, 1)] as [(EntityID?, Int)] {
      let journal = try Self.journal(withLower: true)
      #expect(try next(journal) == Self.template)
      let ending = try Self.ending(in: journal, sets: sets, of: Self.squat) { session, _ in
        session.template = name
      }
      let isSure = name != nil || sets == 2
      #expect((ending.plan?.id == Self.plan) == isSure)
      try journal.record(ending.drafts)
      let id = try #require(ending.drafts[0].entity)
      if !isSure {
        #expect(ending.doubt?.reason == .unfinished(workout: "Lower"))
        try journal.record([EventDraft(recording: id, for: Self.plan)])
      }
      let state = try journal.replay().state
      #expect(state.plans[Self.plan]?.record.progress.completedWorkoutsThisWeek == 1)
      #expect(try next(journal) == Self.template)
      let again = try Self.ending(in: journal, sets: 3, of: Self.squat) { session, _ in
        session.template = Self.lower
      }
      #expect(again.doubt?.reason == .otherWorkout)
    }
  }

  @Test("becomes the plan's next workout where most of that was done, and leaves a doubt where not")
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
