import JournalModel

/// What is recorded when a session ends: its completion, and beside it the workout of a plan that it
/// was.
///
/// The drafts are one batch, which is made of the state that it is appended to:
/// ``Journal/append(images:keepGoing:isDryRun:making:)``.
public struct SessionEnding: Sendable {
  /// When it ends.
  public let end: SessionEnd
  /// What is to be recorded, the completion first.
  public private(set) var drafts: [EventDraft]
  /// The plan that it counts for, as it was before.
  public private(set) var plan: Entity<Plan>?
  /// The plan that it may count for, which only its user knows.
  public private(set) var doubt: Doubt?

  /// A plan that a session isn't surely for.
  public struct Doubt: Sendable, Equatable {
    /// The plan, for which `EventDraft(recording:for:)` counts the session all the same.
    public let plan: Entity<Plan>
    /// Why it wasn't counted.
    public let reason: Reason

    /// Why a session isn't surely a plan's.
    public enum Reason: Sendable, Equatable {
      /// The plan begins on a day to come.
      case notBegun(Day)
      /// It was begun for the plan, or by a workout of its week, and nothing but warming up was done.
      case nothingDone
      /// It is no workout that is left of the plan's week.
      case otherWorkout
      /// It was begun without a workout, and less than two thirds of the plan's was done.
      case unfinished(workout: String)
    }
  }

  /// The ending of a session; one that was left open ends as `SessionEnd` says.
  ///
  /// It counts only for a plan that it is surely for, as taking that back makes the whole plan again.
  /// Surely the plan's is a session that was begun for it, or by a workout that is left of the week of
  /// the plan that is followed; or without a workout, where at least two thirds were done of what must
  /// be in the one that it is most alike. A session in which nothing was done, or only warming up,
  /// doesn't count.
  ///
  /// - Parameters:
  ///   - session: one that goes on.
  ///   - completion: the event that completes it, where it says something of its own.
  ///   - now: the wall clock.
  ///   - countsForPlan: whether it may count for a plan at all.
  ///   - state: has the session, with its sets and the plan.
  public init(
    of session: Entity<Session>, by completion: EventDraft? = nil, at now: Moment,
    countsForPlan: Bool = true, in state: JournalState
  ) {
    var completion = completion ?? EventDraft(.sessionCompleted, entity: session.id)
    end = SessionEnd(of: session, by: completion, at: now, in: state)
    end.write(to: &completion)
    drafts = [completion]
    let isEmpty =
      state.unorderedSets(of: session.id).allSatisfy { $0.record.setType == .warmup }
      && StateDocument(state).logs(of: session.id).isEmpty
    let named = session.record.plan.flatMap { state.plans[$0] }
    guard countsForPlan, let plan = named ?? state.activePlan,
      !plan.record.progress.isCompleted, plan.record.steps.week(of: session.id) == nil
    else { return }
    guard !isEmpty else {
      let next = try? WorkoutChoice.next(in: state, on: session.at.day)
      if named != nil || next?.isOneLeft(session, in: state) == true {
        doubt = Doubt(plan: plan, reason: .nothingDone)
      }
      return
    }
    if named == nil, let reason = takeWorkout(as: session, in: state) {
      doubt = Doubt(plan: plan, reason: reason)
      return
    }
    drafts.append(EventDraft(recording: session.id, for: plan.id))
    self.plan = plan
  }

  /// Takes a session for a workout that is left of the active plan's week; one that was begun without
  /// a workout becomes that.
  ///
  /// - Returns: why it can't; nil where it is one.
  private mutating func takeWorkout(
    as session: Entity<Session>, in state: JournalState
  ) -> Doubt.Reason? {
    let next: WorkoutChoice
    do throws(WorkoutChoice.Absence) {
      next = try .next(in: state, on: session.at.day)
    } catch {
      if case .planNotBegun(_, let day) = error { return .notBegun(day) }
      return .otherWorkout
    }
    if WorkoutChoice.source(of: session.record, in: state) != nil {
      return next.isOneLeft(session, in: state) ? nil : .otherWorkout
    }
    guard session.record.isWithoutWorkout else { return .otherWorkout }
    let closest = state.template(mostLike: session.id, of: next.templatesLeft(in: state))
    let choice = closest.map {
      WorkoutChoice(.template($0), plan: next.plan, week: next.week, reason: next.reason)
    }
    let workout = PlannedWorkout(
      choice ?? next, in: state, on: session.at.day, readiness: session.record.readiness,
      session: session.id)
    let needed = workout.trained.filter { !$0.isOptional }
    guard needed.contains(where: { $0.workDone > 0 }) else { return .otherWorkout }
    let (done, asked) = (needed.map(\.workDone).reduce(0, +), needed.map(\.work).reduce(0, +))
    guard done * 3 >= asked * 2 else { return .unfinished(workout: workout.name) }
    let changes = session.record.changes(becoming: workout.choice, in: state)
    drafts.append(EventDraft(.sessionUpdated, entity: session.id, data: changes.members))
    return nil
  }
}

extension WorkoutChoice {
  /// Whether a session was begun by this workout, which comes next, or by another that is left of its
  /// week.
  fileprivate func isOneLeft(_ session: Entity<Session>, in state: JournalState) -> Bool {
    guard let begun = WorkoutChoice.source(of: session.record, in: state) else { return false }
    return begun == source || templatesLeft(in: state).contains(begun.id)
  }

  /// The templates that are left of the week that it is of.
  fileprivate func templatesLeft(in state: JournalState) -> [EntityID] {
    guard let plan, let week else { return [] }
    return week.templatesLeft(of: plan, in: state)
  }
}

extension PlannedExercise {
  /// How many sets are asked for, and how many of these were done, warming up aside.
  fileprivate var work: Int { sets.count { $0.setType != .warmup } }
  fileprivate var workDone: Int { work - left.count { $0.setType != .warmup } }
}

extension EventDraft {
  /// A draft that counts a session as a workout of a plan.
  public init(recording session: EntityID, for plan: EntityID) {
    let data = JSONValue.object([JSONMember(name: "session", value: .string("\(session)"))])
    self.init(.planWorkoutRecorded, entity: plan, data: data)
  }
}
