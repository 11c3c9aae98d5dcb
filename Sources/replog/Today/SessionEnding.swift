import JournalModel
import WorkoutJournal

/// What is recorded when a session ends: its completion, and beside it the workout of a plan that it
/// was.
struct SessionEnding {
  private(set) var drafts: [EventDraft]
  /// The plan that it counts for, as it was before.
  private(set) var plan: Entity<Plan>?
  /// The plan that it may count for, which only its user knows.
  private(set) var doubtfulPlan: Entity<Plan>?

  /// A session counts where it is surely the plan's, since a recorded workout stays recorded.
  ///
  /// That is one that was begun for it, or the workout that comes next in the plan that is followed.
  /// One in which nothing was done doesn't count.
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
    guard named != nil || Self.isNext(session.record, in: state) else {
      doubtfulPlan = plan
      return
    }
    let data = JSONValue.object([JSONMember(name: "session", value: .string("\(session.id)"))])
    drafts.append(
      EventDraft(EventType.planWorkoutRecorded.rawValue, entity: plan.id, data: data))
    self.plan = plan
  }

  /// That the session may be the plan's all the same, and how to count it then.
  func doubt(about session: EntityID) -> String? {
    doubtfulPlan?.record.name.map { name in
      "It isn't what comes next in “\(name)”, and wasn't counted: `replog plan record --session \(session)` counts it."
    }
  }

  /// Whether a session was begun by what comes next in the active plan.
  private static func isNext(_ session: Session, in state: JournalState) -> Bool {
    guard let source = WorkoutChoice.source(of: session, in: state),
      let next = try? WorkoutChoice.next(in: state)
    else { return false }
    return next.plan != nil && next.source == source
  }
}
