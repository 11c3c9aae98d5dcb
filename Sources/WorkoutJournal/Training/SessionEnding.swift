import JournalModel

/// What is recorded when a session ends: its completion, and beside it the workout of a plan that it
/// was.
///
/// The drafts are one batch, which is made of the state that it is appended to:
/// ``Journal/append(images:keepGoing:making:)``.
public struct SessionEnding: Sendable {
  /// What is to be recorded, the completion first.
  public private(set) var drafts: [EventDraft]
  /// The plan that it counts for, as it was before.
  public private(set) var plan: Entity<Plan>?
  /// The plan that it may count for, which only its user knows.
  public private(set) var doubt: Doubt?

  /// A plan that a session isn't surely for.
  public struct Doubt: Sendable {
    /// The plan, for which `EventDraft(recording:for:)` counts the session all the same.
    public let plan: Entity<Plan>
    /// Why it wasn't counted.
    public let reason: Reason

    /// Why a session isn't surely a plan's.
    public enum Reason: Sendable, Equatable {
      /// The plan begins on a day to come.
      case notBegun(Day)
      /// It was begun for the plan, or by its next workout, and nothing was done in it.
      case nothingDone
      /// It is another workout than comes next in the plan.
      case otherWorkout
      /// It was begun without a workout, and some of the plan's was done.
      case unfinished(workout: String)
    }
  }

  /// The ending of a session that is completed now; one that was left open ends as `SessionEnd` says.
  ///
  /// It counts for a plan where it is surely the plan's, since a recorded workout stays recorded. That is
  /// a session that was begun for it, or by the workout that comes next in the plan that is followed; or
  /// without a workout, where all of that one was done. A session in which nothing was done doesn't count.
  ///
  /// - Parameters:
  ///   - session: one that goes on.
  ///   - now: the wall clock.
  ///   - countsForPlan: whether it may count for a plan at all.
  ///   - state: has the session, with its sets and the plan.
  public init(
    of session: Entity<Session>, at now: Moment, countsForPlan: Bool = true,
    in state: JournalState
  ) {
    var completion = EventDraft(.sessionCompleted, entity: session.id)
    SessionEnd(of: session, by: completion, at: now, in: state).write(to: &completion)
    self.init(of: session, by: completion, countsForPlan: countsForPlan, in: state)
  }

  /// The ending of a session by an event that says itself when it ends.
  ///
  /// - Parameters:
  ///   - session: one that goes on.
  ///   - completion: the event that completes it.
  ///   - countsForPlan: whether it may count for a plan at all.
  ///   - state: has the session, with its sets and the plan.
  public init(
    of session: Entity<Session>, by completion: EventDraft, countsForPlan: Bool = true,
    in state: JournalState
  ) {
    drafts = [completion]
    let isEmpty =
      state.unorderedSets(of: session.id).isEmpty
      && StateDocument(state).logs(of: session.id).isEmpty
    let named = session.record.plan.flatMap { state.plans[$0] }
    guard countsForPlan, let plan = named ?? state.activePlan,
      !plan.record.progress.isCompleted, plan.record.steps.week(of: session.id) == nil
    else { return }
    guard !isEmpty else {
      if named != nil || Self.isNext(session, in: state) {
        doubt = Doubt(plan: plan, reason: .nothingDone)
      }
      return
    }
    if named == nil, let reason = takeNext(as: session, in: state) {
      doubt = Doubt(plan: plan, reason: reason)
      return
    }
    drafts.append(EventDraft(recording: session.id, for: plan.id))
    self.plan = plan
  }

  /// Whether a session was begun by the workout that comes next in the active plan.
  private static func isNext(_ session: Entity<Session>, in state: JournalState) -> Bool {
    guard let source = WorkoutChoice.source(of: session.record, in: state) else { return false }
    return source == (try? WorkoutChoice.next(in: state, on: session.at.day))?.source
  }

  /// Takes a session for what comes next in the active plan; one that was begun without a workout
  /// becomes that.
  ///
  /// - Returns: why it can't; nil where it is that.
  private mutating func takeNext(
    as session: Entity<Session>, in state: JournalState
  ) -> Doubt.Reason? {
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
    drafts.append(EventDraft(.sessionUpdated, entity: session.id, data: changes.members))
    return nil
  }
}

extension EventDraft {
  /// A draft that counts a session as a workout of a plan.
  public init(recording session: EntityID, for plan: EntityID) {
    let data = JSONValue.object([JSONMember(name: "session", value: .string("\(session)"))])
    self.init(.planWorkoutRecorded, entity: plan, data: data)
  }
}
