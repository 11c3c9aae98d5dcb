/// What of a thing gets back the value that it had.
enum Restoration {
  /// All of it, and where what is taken back has made it, and not ended it again, that it is there.
  case whole(isMade: Bool)
  case fields(Set<String>)

  func covers(_ field: String) -> Bool {
    switch self {
    case .whole: true
    case .fields(let names): names.contains(field)
    }
  }

  mutating func insert(_ field: String) {
    guard case .fields(let names) = self else { return }
    self = .fields(names.union([field]))
  }
}

/// What some events did, to be taken back.
struct UndoneThings {
  private let before: JournalState
  private let now: JournalState
  private(set) var restorations: [EntityKind: [EntityID: Restoration]] = [:]
  /// What makes a plan again the active one, or none.
  private(set) var activations: [EventDraft] = []
  /// What ends a pause that was begun, or begins again one that was ended.
  private(set) var interruptions: [(session: EntityID, draft: EventDraft)] = []
  /// Whether a session was paused last by what was taken.
  private var paused: [EntityID: Bool] = [:]
  /// Why something can't be taken back.
  private(set) var obstacles: [String] = []

  init(before: JournalState, now: JournalState) {
    (self.before, self.now) = (before, now)
  }

  mutating func take(_ event: Envelope, _ footprint: Footprint) {
    guard let type = event.type, type.kind != .clock, event.version <= type.version else {
      obstacles.append(
        "what a clock correction, or an event of an unknown type or version, says stays said")
      return
    }
    switch type.effect {
    case .recordWorkout, .advanceWeek: makeAgain(event.entity)
    case .pause, .resume: takeInterruption(event, isPause: type.effect == .pause)
    case .activate: takeActivation(of: event.entity)
    case .deactivate:
      // It changed nothing where another plan was the active one, or is by now.
      guard let plan = before.activePlan, plan.id == event.entity, now.activePlan == nil,
        now.plans[event.entity] != nil
      else { return }
      activations.append(plan.activation)
    case .complete
    where now.sessions[event.entity]?.record.isCompleted == true
      && before.sessions[event.entity]?.record.isCompleted == false:
      restorations[type.kind, default: [:]][event.entity] = .whole(isMade: false)
    case .create, .update, .move, .resolve, .complete, .delete:
      for cell in footprint.cells { take(cell, isMade: type.effect == .create) }
    }
  }

  /// - Parameter isMade: whether a thing whose existence is written comes into being by it.
  private mutating func take(_ cell: Footprint.Cell, isMade: Bool) {
    switch cell.part {
    case .existence:
      restorations[cell.kind, default: [:]][cell.entity] = .whole(isMade: isMade)
    case .field(let name):
      restorations[cell.kind, default: [:]][cell.entity, default: .fields([])].insert(name)
    case .change, .completion, .activation, .deactivation, .activePlan: break
    }
  }

  private mutating func takeInterruption(_ event: Envelope, isPause: Bool) {
    // A session that came or went is made what it was as a whole.
    guard let session = before.sessions[event.entity], now.sessions[event.entity] != nil else {
      return
    }
    // It changed nothing where another device had done the same before.
    let wasPaused = paused.updateValue(isPause, forKey: event.entity) ?? session.record.isPaused
    if wasPaused == isPause { return }
    // An interruption without a length is none.
    let opposite: EventType = isPause ? .sessionResumed : .sessionPaused
    // One from before it began, as a merge brings it, counts from there.
    let at = event.at.milliseconds < session.at.milliseconds ? session.at : event.at
    interruptions.append(
      (event.entity, EventDraft(opposite, entity: event.entity, at: at)))
  }

  /// Has a plan made again without what was recorded for it: no event takes that from it.
  private mutating func makeAgain(_ plan: EntityID) {
    guard before.plans[plan] != nil, now.plans[plan] != nil else { return }
    restorations[.plan, default: [:]][plan] = .whole(isMade: false)
  }

  private mutating func takeActivation(of id: EntityID) {
    let isSaidAgain = takeFormerActivation(of: id)
    if let plan = before.activePlan, let current = now.plans[plan.id] {
      // It may have been taken up again since.
      let isCurrent =
        now.activePlan?.id == plan.id && current.record.activated?.at == plan.record.activated?.at
      if isCurrent, !isSaidAgain { return }
      if isSaidAgain && plan.id == id || activations.last == plan.activation { return }
      activations.append(plan.activation)
    } else if let ended = isSaidAgain ? id : now.activePlan?.id, !isMade(ended) {
      activations.append(EventDraft(.planDeactivated, entity: ended))
    }
  }

  /// Whether it is taken back that a plan was taken up, without another that is.
  func ends(_ plan: EntityID) -> Bool {
    activations.last.map {
      $0.entity == plan && $0.type == EventType.planDeactivated.rawValue
    } ?? false
  }

  /// Whether a plan comes into being by what is taken back: then all that came with it goes with it.
  private func isMade(_ plan: EntityID) -> Bool {
    guard case .whole(isMade: true)? = restorations[.plan]?[plan] else { return false }
    return before.plans[plan] == nil
  }

  /// An activation also says when its plan was begun, which ending it leaves.
  ///
  /// - Returns: whether the one before it is said again.
  private mutating func takeFormerActivation(of id: EntityID) -> Bool {
    guard let old = before.plans[id], let former = old.record.activated,
      let activated = now.plans[id]?.record.activated, activated.at != former.at
    else { return false }
    activations.append(old.activation)
    return true
  }
}

extension Entity<Plan> {
  /// What makes it the active plan again, since when it was.
  var activation: EventDraft {
    EventDraft(.planActivated, entity: id, at: record.activated?.at)
  }
}
