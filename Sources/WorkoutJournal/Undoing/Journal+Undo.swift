import JournalFile
import JournalModel

/// What is to be taken back.
public enum UndoTarget: Sendable {
  /// The last event that this device recorded; where it has recorded none, the last of all. Where it
  /// ended an undoing that has made something again, or that took back what was recorded right before
  /// it, all of that.
  case last
  /// This event alone.
  case event(EventID)
  /// All that was appended in one go with an event: a batch, an import, another undoing.
  case batch(of: EventID)
}

/// How something can be taken back.
public struct UndoPlan: Sendable {
  /// What is taken back; never the last, which another may be by now.
  let target: UndoTarget
  /// The events that are taken back, in the total order.
  public let events: [JournalEvent]
  /// Those that do it when they are appended, before they are checked; with an obstacle, not wholly.
  public let drafts: [EventDraft]
  /// Later events that speak of the same.
  public let changedSince: [EventID]
  /// Earlier events that use a thing which was made again, and goes without all else that was
  /// recorded with it.
  public let usedBefore: [EventID]
  /// Sessions and exercises that came into being along with what is taken back, and stay because
  /// other things belong to them by now.
  public let kept: [EntityID]
  /// What can't be taken back, and why.
  public let obstacles: [String]
  /// Whether others were recorded in one go with what is taken back, and stay.
  package let isPartOfMore: Bool
  /// The state as it is, in which the names of things are looked up.
  public let state: JournalState
  /// What was there of these things before what is taken back, for the names of what is gone by now.
  public let stateBefore: JournalState
}

extension Journal {
  /// Works out which new events take back what some events did.
  ///
  /// Other devices' events may come between a plan and the append of its drafts. So a plan is made where
  /// nobody else can append, by who makes the drafts of ``append(images:keepGoing:isDryRun:making:)``; one that a
  /// person was asked about is held against what is there then by ``isCurrent(_:)``.
  public func undoing(_ target: UndoTarget) throws(JournalError) -> UndoPlan {
    try againWhereRewritten { () throws(JournalError) in
      if let present = checkpointed(holding: environment.holdsStates),
        let related = try RelatedEvents(to: target, in: self, present)
      {
        return try undoing(
          target, related.positions, isPartOfMore: related.isPartOfMore, in: related.index,
          now: present.state)
      }
      return try withIndex(.bodies()) { index throws(JournalError) in
        let positions = try positions(of: target, in: index)
        return try undoing(
          target, positions, isPartOfMore: index.isPartOfMore(positions), in: index,
          now: Replay(index, wall: environment.now()).state)
      }
    }
  }

  /// Whether a plan would come out the same now.
  ///
  /// Asked while nobody else can append, as by who makes the drafts of an append, the answer holds.
  public func isCurrent(_ plan: UndoPlan) throws(JournalError) -> Bool {
    let now = try undoing(plan.target)
    return now.drafts == plan.drafts && now.changedSince == plan.changedSince
      && now.usedBefore == plan.usedBefore
  }

  /// - Parameters:
  ///   - positions: of the events that are taken back.
  ///   - index: of all events, or all that have to do with these.
  private func undoing(
    _ target: UndoTarget, _ positions: [Int], isPartOfMore: Bool, in index: EventIndex,
    now: JournalState
  ) throws(JournalError) -> UndoPlan {
    guard let first = positions.first else { throw .nothingToUndo }
    let isAgain = try JournalError.wrapping(index.makesAgain(positions))
    let target = fixed(
      target, positions.map { index.places[$0].id }, isWhole: isAgain && !isPartOfMore)
    let taken = try JournalError.wrapping(TakenEvents(at: positions, in: index, now: now))
    let touched = taken.touchedThings()
    let before = try Replay(
      index, upTo: .before(index.places[first].id),
      of: touched.showsElsewhere ? nil : touched.entities, wall: environment.now()
    ).state
    let without = try state(without: positions, in: index, before: before)
    return try JournalError.wrap { () throws(FileError) in
      var used: [EventID] = []
      if isAgain, case .event = target {
        used = try index.users(of: touched.made, before: first)
      }
      let compensation = Compensation(
        of: taken.parts, before: before, without: without, now: now)
      return UndoPlan(
        target: target, events: taken.events, drafts: compensation.drafts,
        changedSince: try taken.changes(of: touched), usedBefore: used, kept: taken.kept,
        obstacles: compensation.obstacles, isPartOfMore: isPartOfMore, state: now,
        stateBefore: before)
    }
  }

  /// The state of all events but some; nil where these have neither ended a thing nor made one anew, that
  /// others may have gone on with.
  private func state(
    without positions: [Int], in index: EventIndex, before: JournalState
  ) throws(JournalError) -> JournalState? {
    let isOfWholes = try JournalError.wrap { () throws(FileError) in
      var walker = EventWalker(index: index)
      for position in positions {
        let event = try walker.head(at: index.places[position]).envelope
        guard let type = event.type else { continue }
        switch type.effect {
        case .delete, .complete, .recordWorkout, .advanceWeek: return true
        case .create where before.exists(event.entity, kind: type.kind): return true
        default: continue
        }
      }
      return false
    }
    guard isOfWholes else { return nil }
    let leftOut = Set(positions.map { index.places[$0].id })
    return try Replay(index.filtered { !leftOut.contains($0.id) }, wall: environment.now()).state
  }

  /// The target that stays what it is when more is recorded.
  ///
  /// - Parameter isWhole: whether a single event is all of what was recorded with it, and makes
  ///   something again.
  private func fixed(_ target: UndoTarget, _ events: [EventID], isWhole: Bool) -> UndoTarget {
    guard case .last = target, let first = events.first else { return target }
    return events.count > 1 || isWhole ? .batch(of: first) : .event(first)
  }

  /// The positions of what is to be taken back, in an index of all events.
  func positions(
    of target: UndoTarget, in index: EventIndex
  ) throws(JournalError) -> [Int] {
    switch target {
    case .last:
      let own = try JournalError.wrapping(ownDevice(in: index, wall: environment.now()))
      let last = index.places.lastIndex { $0.id.device == own } ?? index.places.indices.last
      guard let last else { return [] }
      let batch = index.batch(around: last)
      guard batch.count > 1 else { return [last] }
      let isOneUndoing = try JournalError.wrap { () throws(FileError) in
        if try index.makesAgain(batch) { return true }
        return try index.saysWeeksAgain(batch)
      }
      if isOneUndoing { return batch }
      return try takesBackTheOneBefore(batch, in: index) ? batch : [last]
    case .event(let id): return [try index.position(of: id)]
    case .batch(let id): return index.batch(around: try index.position(of: id))
    }
  }

  /// Whether a batch has left nothing to take back of what its device appended right before it, about
  /// the same things.
  private func takesBackTheOneBefore(
    _ batch: [Int], in index: EventIndex
  ) throws(JournalError) -> Bool {
    let former = index.batch(before: batch)
    guard let first = former.first else { return false }
    let (taken, again) = try JournalError.wrap { () throws(FileError) in
      (try index.entities(at: former), try index.entities(at: batch))
    }
    guard taken.isSubset(of: again) else { return false }
    let now = try Replay(index, wall: environment.now()).state
    // Whoever takes back that a plan was taken up goes on with the one before it.
    guard again.subtracting(taken).allSatisfy({ now.plans[$0] != nil }) else { return false }
    let plan = try undoing(
      .batch(of: index.places[first].id), former, isPartOfMore: false, in: index, now: now)
    return plan.drafts.isEmpty && plan.obstacles.isEmpty
  }
}
