import JournalModel
import WorkoutJournal

/// What is to be trained now: the workout of the session that is open, the one that the user names,
/// or the one that comes next.
struct TodaysWorkout {
  let state: JournalState
  let now: Moment
  /// The session that goes on with it; nil where it is to begin.
  let session: Entity<Session>?
  /// One that is open all the same, and that nobody is in.
  let leftOpen: LeftOpenSession?
  /// How the lifter feels: as the options say, else the open session.
  let readiness: Readiness?
  let outcome: Result<PlannedWorkout, WorkoutChoice.Absence>
  /// The last session of today that is done, so that nobody trains twice unawares.
  let doneToday: String?

  init(_ arguments: ParsedArguments, _ context: Context, _ state: JournalState)
    throws(CommandFailure)
  {
    self.state = state
    now = try context.now()
    let named = try Self.named(arguments, on: now.day, state)
    session = try Self.openSession(for: named, now: now, in: state)
    leftOpen = LeftOpenSession(in: state, at: now)
    let known = session?.record.readiness
    readiness = try Readiness(arguments)?.completed(by: known) ?? known
    let open = session.flatMap { WorkoutChoice.of($0, in: state) }
    do throws(WorkoutChoice.Absence) {
      let known = named ?? open
      let choice = if let known { known } else { try WorkoutChoice.next(in: state, on: now.day) }
      outcome = .success(
        PlannedWorkout(
          choice, in: state, on: now.day, readiness: readiness, session: session?.id))
    } catch {
      outcome = .failure(error)
    }
    doneToday = Self.doneToday(now.day, in: state)
  }

  /// That the session which goes on with a workout has other sets, and nothing of it so far.
  func openBesideWords(_ workout: PlannedWorkout) -> String? {
    guard let session, session.record.isWithoutWorkout,
      workout.exercises.allSatisfy({ $0.done.isEmpty })
    else { return nil }
    let count = state.unorderedSets(of: session.id).count
    guard count > 0 else { return nil }
    return "\(EntrySession.name(of: session).capitalizedFirst) is open, with "
      + "\(Figure.count(count, "other set")): this goes into it, unless `replog session finish` ends it."
  }

  /// The workout, or as a failure why there is none.
  func workout() throws(CommandFailure) -> PlannedWorkout {
    switch outcome {
    case .success(let workout): return workout
    case .failure(let absence):
      throw CommandFailure(
        .noInput, code: absence.code, "\(absence)", hint: absence.advice)
    }
  }

  /// The template, workout or split that an option names, with the active plan's week where the
  /// template is one of its.
  private static func named(
    _ arguments: ParsedArguments, on day: Day, _ state: JournalState
  ) throws(CommandFailure) -> WorkoutChoice? {
    let given = ["template", "workout", "split"].filter { arguments.value(of: $0) != nil }
    guard given.count < 2 else {
      throw .usage("A session has one workout", hint: "Name a template, a workout or a split.")
    }
    let source: WorkoutChoice.Source? =
      if let template = try arguments.reference("template", .template, in: state) {
        .template(template)
      } else if let workout = try arguments.reference("workout", .workout, in: state) {
        .workout(workout)
      } else {
        try arguments.reference("split", .split, in: state).map { .split($0) }
      }
    return source.map { .chosen($0, on: day, in: state, reason: "as you asked for") }
  }

  /// The session that is going on, which can't be that of another workout than the user names.
  private static func openSession(
    for named: WorkoutChoice?, now: Moment, in state: JournalState
  ) throws(CommandFailure) -> Entity<Session>? {
    guard let open = state.sessionGoingOn(at: now) else { return nil }
    let source = WorkoutChoice.of(open, in: state)?.source
    guard let named, let source, named.source != source else { return open }
    throw CommandFailure(
      .badData, code: "sessionOpen",
      "\(EntrySession.name(of: open).capitalizedFirst) is open, and it is another workout",
      hint: "End it with `replog session finish`, or go on with it: `replog session run`.")
  }

  private static func doneToday(_ day: Day, in state: JournalState) -> String? {
    state.sessions(on: day).last { $0.record.isCompleted && state.isTraining($0) }
      .map { EntrySession.name(of: $0) }
  }
}

extension OptionDescription {
  /// Which workout, and how the lifter feels.
  static let ofToday: [OptionDescription] = [
    .option("template", "REF", .string, "that template, not what comes next"),
    .option("workout", "REF", .string, "that workout"),
    .option("split", "REF", .string, "that split"),
    .option(
      "energy", choice: EnergyLevel.allCases.map { $0.rawValue.lowercased() },
      "low: 10% less weight; high, and not sore: a little more"),
    .option(
      "soreness", choice: SorenessLevel.allCases.map { $0.rawValue.lowercased() },
      "high: 10% less weight"),
    .option("time", "MINUTES", .integer, "what is optional is left out where that is too short"),
  ]
}

extension Readiness {
  /// What the options say; nil where they say nothing.
  fileprivate init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.init()
    let energy = arguments.value(of: "energy")
    let soreness = arguments.value(of: "soreness")
    self.energy = EnergyLevel.allCases.first { $0.rawValue.lowercased() == energy }
    self.soreness = SorenessLevel.allCases.first { $0.rawValue.lowercased() == soreness }
    timeAvailable = arguments.integer(of: "time")
    if let minutes = timeAvailable, !(1...1440).contains(minutes) {
      throw .usage(
        "`--time` is a number of minutes from 1 to 1440, not \(minutes)",
        hint: "Write it like 45.")
    }
    if self == Readiness() { return nil }
  }

  /// With what was said before of what it leaves open.
  fileprivate func completed(by earlier: Readiness?) -> Readiness {
    var readiness = self
    readiness.energy = energy ?? earlier?.energy
    readiness.soreness = soreness ?? earlier?.soreness
    readiness.timeAvailable = timeAvailable ?? earlier?.timeAvailable
    return readiness
  }
}

extension WorkoutChoice.Absence {
  /// A word for scripts.
  var code: String {
    switch self {
    case .planCompleted: "planCompleted"
    case .planNotBegun: "planNotBegun"
    case .planEmpty: "planEmpty"
    case .restWeek: "restWeek"
    case .nothingPlanned: "nothingPlanned"
    }
  }

  var advice: String {
    switch self {
    case .planCompleted:
      "`replog plan new NAME --like PLAN --activate` does it again, `replog plan activate PLAN` begins another, `replog library plans` lists some; `replog plan deactivate` goes back to your templates in turn."
    case .planNotBegun:
      "`replog today --template NAME` shows what to train before that; `replog plan edit PLAN --start-date DAY` lets it begin sooner."
    case .planEmpty(_, let week):
      "`replog plan week \(week.weekNumber) --templates NAME,…` says what to train in week \(week.weekNumber), in that order; each week has its own."
    case .restWeek(_, let week):
      "`replog plan advance` goes on to the next week for good; `replog plan week \(week.weekNumber) --templates NAME,…` gives this one workouts."
    case .nothingPlanned:
      "`replog plan new --template 'Beginner Strength' --activate` follows a plan of the library (`replog library plans`); `replog log` records without one."
    }
  }
}
