/// The drafts that take back what some events did: new events, as none is ever removed.
///
/// What they wrote gets the value that it had before the first of them; what they made is deleted,
/// and what they deleted is made again as it was.
package struct Compensation {
  package let drafts: [EventDraft]
  /// Why something can't be taken back.
  package let obstacles: [String]

  /// - Parameters:
  ///   - events: with what they wrote.
  ///   - before: the state without them and all that came after.
  ///   - without: the state of all events but them: what they ended, or made anew, comes back with what
  ///     others have said of it since; `nil` where they did neither.
  ///   - now: the state as it is.
  package init(
    of events: [(event: Envelope, footprint: Footprint)], before: JournalState,
    without: JournalState?, now: JournalState
  ) {
    var undone = UndoneThings(before: before, now: now)
    for (event, footprint) in events { undone.take(event, footprint) }
    var obstacles = undone.obstacles
    var restorations = undone.restorations
    let weeks = Self.weeksSaidAgain(
      restorations[.plan] ?? [:], undone: restorations[.planWeek] ?? [:], before: before,
      without: without ?? before, now: now)
    for week in weeks { restorations[.planWeek]?[week.id] = nil }
    let (made, ended) = Self.drafts(
      restoring: restorations, of: undone, before: before, without: without, now: now)
    // A plan that is followed again takes the place of the one that was, and needs no end of it.
    let isFollowed = made.contains { $0.type == EventType.planActivated.rawValue }
    let activations = undone.activations.filter {
      !made.contains($0) && !(isFollowed && $0.type == EventType.planDeactivated.rawValue)
    }
    // Wholes come before their parts, and go after them.
    var drafts = made + weeks.compactMap(\.draft) + activations + ended.reversed()
    for place in drafts.indices { drafts[place].isRestoring = true }
    for (session, draft) in undone.interruptions {
      if case .whole? = restorations[.session]?[session] { continue }
      if now.sessions[session]?.record.isCompleted == true {
        obstacles.append("a pause of a session that is over by now stays as it is")
      } else {
        drafts.append(draft)
      }
    }
    self.drafts = drafts
    self.obstacles = obstacles
  }

  /// What makes things again what they were, and what ends those that weren't there, in the order of
  /// the kinds.
  private static func drafts(
    restoring restorations: [EntityKind: [EntityID: Restoration]], of undone: UndoneThings,
    before: JournalState, without: JournalState?, now: JournalState
  ) -> (made: [EventDraft], ended: [EventDraft]) {
    var made: [EventDraft] = []
    var ended: [EventDraft] = []
    for kind in EntityKind.allCases {
      for (entity, restoration) in (restorations[kind] ?? [:]).sorted(by: { $0.key < $1.key }) {
        var restorer = Restorer(
          entity, restoration, of: undone, before: before, without: without ?? before, now: now)
        for draft in kind.accept(&restorer) {
          let isEnd = EventType(rawValue: draft.type)?.effect == .delete
          if isEnd, restorer.isEnd { ended.append(draft) } else { made.append(draft) }
        }
      }
    }
    return (made, ended)
  }
}

/// Makes one thing again what it was.
private struct Restorer: KindVisitor {
  let entity: EntityID
  let restoration: Restoration
  let undone: UndoneThings
  let before: JournalState
  let without: JournalState
  let now: JournalState
  /// Whether the thing only goes, and isn't made anew.
  private(set) var isEnd = false

  init(
    _ entity: EntityID, _ restoration: Restoration, of undone: UndoneThings,
    before: JournalState, without: JournalState, now: JournalState
  ) {
    self.entity = entity
    self.restoration = restoration
    self.undone = undone
    self.before = before
    self.without = without
    self.now = now
  }

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [EventDraft] {
    let old = before[keyPath: table][entity]
    let current = now[keyPath: table][entity]
    switch (old, current) {
    case (nil, nil): return []
    case (nil, let current?):
      if Record.kind.isAlwaysThere {
        return update(from: current.record, to: current.record.remainsWhenDeleted())
      }
      // What others have made since, nobody takes back who only changed or ended what wasn't there.
      guard case .whole(isMade: true) = restoration else { return [] }
      isEnd = true
      return deletion(of: Record.self)
    case (let old?, nil):
      // What is gone since has no fields that could get back what they were.
      guard case .whole = restoration else { return [] }
      return creation(of: without[keyPath: table][entity] ?? old)
    case (let old?, let current?):
      // What can't be said by fields, such as that a session isn't completed, or when it began, is
      // said by making the thing again.
      func isCurrent(_ other: Entity<Record>) -> Bool {
        // Records are also alike whose texts differ only in how accents are composed.
        other.record == current.record && other.record.members == current.record.members
          && other.at == current.at
      }
      if case .whole = restoration, !Record.kind.isAlwaysThere, !isCurrent(old) {
        let meant = without[keyPath: table][entity] ?? old
        return isCurrent(meant) ? [] : deletion(of: Record.self) + creation(of: meant)
      }
      return update(from: current.record, to: old.record)
    }
  }

  private func deletion<Record: JournalEntity>(of kind: Record.Type) -> [EventDraft] {
    guard let type = EventType(.delete, of: Record.kind) else { return [] }
    var draft = EventDraft(type, entity: entity)
    draft.isForced = true
    return [draft]
  }

  private func creation<Record: JournalEntity>(of old: Entity<Record>) -> [EventDraft] {
    guard let plan = old as? Entity<Plan> else { return old.making() }
    let start = startToSay(of: plan).map {
      JSONMember(name: "startDate", value: .string($0.description))
    }
    return old.making(with: [start].compactMap(\.self)) + course(of: plan)
  }

  /// What was recorded for a plan, and that it is the active one, unless another has become it.
  private func course(of plan: Entity<Plan>) -> [EventDraft] {
    var drafts = plan.record.steps.all.map { step in
      let type: EventType = step.week == nil ? .planWeekAdvanced : .planWorkoutRecorded
      return EventDraft(type, entity: entity, data: step.members)
    }
    if isActive(plan) { drafts.append(plan.activation) }
    return drafts
  }

  /// When a plan was begun, where no activation is going to say it.
  private func startToSay(of plan: Entity<Plan>) -> Moment? {
    let isActivatedAgain = undone.activations.contains {
      $0.entity == plan.id && $0.type == EventType.planActivated.rawValue
    }
    guard plan.record.startDate == nil, !isActive(plan), !isActivatedAgain else { return nil }
    return plan.record.activated?.at
  }

  /// Whether it is the active plan without what is taken back, or was, and no other is by now.
  private func isActive(_ plan: Entity<Plan>) -> Bool {
    switch now.activePlan?.id {
    case plan.id: without.activePlan?.id == plan.id
    case nil: before.activePlan?.id == plan.id
    case let other?: undone.ends(other) && before.activePlan?.id == plan.id
    }
  }

  private func update<Record: JournalEntity>(
    from current: Record, to old: Record
  ) -> [EventDraft] {
    guard let type = EventType(.update, of: Record.kind) else { return [] }
    let names =
      switch restoration {
      case .whole: Set(Record.fields.map(\.name))
      case .fields(let some): some
      }
    let (values, earlier) = (current.shownMembers(in: now), old.shownMembers(in: before))
    let changed = names.filter { !current.isSilent(on: $0) && values[$0] != earlier[$0] }
    if changed.isEmpty { return [] }
    // What another device writes of one of two fields that are one value would be read with the other.
    let besides = changed.filter { earlier[$0] != nil }.flatMap(Record.kind.fieldsSaid)
      .filter { earlier[$0] != nil }
    let said = changed.union(Record.kind.namingFields).union(besides)
    let members = Record.fields.map(\.name).filter(said.contains).map {
      JSONMember(name: $0, value: earlier[$0] ?? .null)
    }
    return [EventDraft(type, entity: entity, data: .object(members))]
  }
}
