import JournalModel
import WorkoutJournal

/// What is recorded when a session ends: its completion, and beside it the workout of a plan that it
/// was.
struct SessionEnding {
  private(set) var drafts: [EventDraft]
  /// The plan that it counts for, as it was before.
  private(set) var plan: Entity<Plan>?
  /// The plan that it may count for, which only its user knows.
  private var doubtful: (plan: Entity<Plan>, doubt: Doubt)?

  /// Why a session isn't surely the plan's.
  private enum Doubt {
    case notBegun(Day)
    case otherWorkout
    /// It was begun without a workout, and some of the plan's was done.
    case unfinished(workout: String)
  }

  /// A session counts where it is surely the plan's, since a recorded workout stays recorded.
  ///
  /// That is one that was begun for it, or by the workout that comes next in the plan that is followed;
  /// or without a workout, where all of that one was done. A session in which nothing was done doesn't
  /// count.
  ///
  /// - Parameter completion: the event that completes the session.
  init(
    of session: Entity<Session>, by completion: EventDraft, countsForPlan: Bool = true,
    in state: JournalState
  ) {
    drafts = [completion]
    let isEmpty =
      state.sets(of: session.id).isEmpty && StateDocument(state).logs(of: session.id).isEmpty
    let named = session.record.plan.flatMap { state.plans[$0] }
    guard countsForPlan, !isEmpty, let plan = named ?? state.activePlan,
      !plan.record.progress.isCompleted, plan.record.steps.week(of: session.id) == nil
    else { return }
    if named == nil, let doubt = takeNext(as: session, in: state) {
      doubtful = (plan, doubt)
      return
    }
    let data = JSONValue.object([JSONMember(name: "session", value: .string("\(session.id)"))])
    drafts.append(
      EventDraft(EventType.planWorkoutRecorded.rawValue, entity: plan.id, data: data))
    self.plan = plan
  }

  /// Takes a session for what comes next in the active plan; one that was begun without a workout
  /// becomes that.
  ///
  /// - Returns: why it can't; nil where it is that.
  private mutating func takeNext(as session: Entity<Session>, in state: JournalState) -> Doubt? {
    let next: WorkoutChoice
    do throws(WorkoutChoice.Absence) {
      next = try .next(in: state, on: session.at.day)
    } catch {
      if case .planNotBegun(_, let day) = error { return .notBegun(day) }
      return .otherWorkout
    }
    if let source = WorkoutChoice.source(of: session.record, in: state) {
      return source == next.source ? nil : .otherWorkout
    }
    guard session.record.isWithoutWorkout else { return .otherWorkout }
    let workout = PlannedWorkout(
      next, in: state, on: session.at.day, readiness: session.record.readiness,
      session: session.id)
    let needed = workout.trained.filter { !$0.isOptional }
    guard needed.contains(where: { !$0.done.isEmpty }) else { return .otherWorkout }
    guard needed.allSatisfy({ $0.left.isEmpty && !$0.done.isEmpty }) else {
      return .unfinished(workout: workout.name)
    }
    var changes = Session()
    changes.become(next)
    drafts.append(
      EventDraft(EventType.sessionUpdated.rawValue, entity: session.id, data: changes.members))
    return nil
  }

  /// That the session may be the plan's all the same, and how to count it then.
  func doubt(about session: EntityID) -> String? {
    guard let doubtful, let name = doubtful.plan.record.name else { return nil }
    let counting = "`replog plan record --session \(session)` counts it."
    return switch doubtful.doubt {
    case .notBegun(let day):
      "“\(name)” begins on \(day), so that it wasn't counted: \(counting)"
    case .otherWorkout:
      "It isn't what comes next in “\(name)”, and wasn't counted: \(counting)"
    case .unfinished(let workout):
      "It was begun without a workout, and not all of “\(workout)” was done, so that it wasn't counted for “\(name)”: \(counting)"
    }
  }
}

extension Session {
  /// Whether nobody has said what it is a workout of.
  var isWithoutWorkout: Bool {
    [template, workout, split, plan].allSatisfy { $0 == nil }
  }

  /// Says which workout it is.
  mutating func become(_ choice: WorkoutChoice) {
    switch choice.source {
    case .template(let id): template = id
    case .workout(let id): workout = id
    case .split(let id): split = id
    }
    plan = choice.plan?.id
  }
}
