import JournalModel

/// What becomes of drafts, and the identity that grows with the events.
struct DecidedDrafts {
  fileprivate(set) var identity: DeviceIdentity
  fileprivate(set) var events: [StampedEvent] = []
  /// What those events say that are no sound sets.
  fileprivate(set) var checked: [CheckedEvent] = []
  fileprivate(set) var rejections: [RejectedDraft] = []

  func id(of event: StampedEvent) -> EventID {
    EventID(device: identity.device, sequence: event.sequence)
  }

  /// An event as it was checked.
  ///
  /// - Parameter batch: the one that was decided on.
  func checked(_ event: StampedEvent, of batch: DraftBatch) -> CheckedEvent {
    switch event.content {
    case .checked(let place): checked[Int(place)]
    case .set(let stretch, let item, let number):
      batch.set(stretch, item).checked(
        as: event.entity, at: event.at, numbered: number, in: batch.bytes)
    }
  }

  /// Adds an event under the next number.
  fileprivate mutating func add(
    _ type: EventType, _ entity: EntityID, at: Moment, _ content: StampedEvent.Content,
    time: HybridTime, of draft: Int?, isCompanion: Bool = false
  ) {
    identity.sequence += 1
    identity.time = time
    events.append(
      StampedEvent(
        entity: entity, time: time, sequence: identity.sequence, at: at, type: type,
        draft: draft.map { Int32($0) }, isCompanion: isCompanion, content: content))
  }
}

/// Decides which drafts become events, each in the state with those before it.
///
/// A sound set waits outside of the state that it would bring it into, until somebody could ask about
/// it there: a check that looks at sets, or that has the set's own id. Of a long batch nobody does.
struct DraftDecider {
  private let batch: DraftBatch
  private var state: JournalState
  private var decision: Decision
  private var next: HybridTime
  private let random: @Sendable () -> UInt64
  private(set) var decided: DecidedDrafts
  private var waiting = WaitingSets()

  /// - Parameters:
  ///   - first: the stamp of the first event.
  ///   - random: for the ids of things that come without one.
  init(
    _ batch: DraftBatch, onto state: JournalState, as identity: DeviceIdentity, decision: Decision,
    first: HybridTime, random: @escaping @Sendable () -> UInt64
  ) {
    self.batch = batch
    self.state = state
    self.decision = decision
    self.random = random
    next = first
    decided = DecidedDrafts(identity: identity)
    decided.events.reserveCapacity(batch.count + 1)
  }

  /// Adds an event of our own, which is sound.
  mutating func add(_ draft: EventDraft) {
    guard let checked = try? decision.check(draft, in: state, newID: newID) else {
      preconditionFailure("a correction of our own is sound")
    }
    record(checked, of: nil)
  }

  /// Decides on all drafts of the batch.
  ///
  /// - Parameter tooLarge: those that can't become events, as their lines are too long.
  mutating func decide(without tooLarge: [Int: Rejection]) {
    var place = 0
    for (number, stretch) in batch.stretches.enumerated() {
      for (item, entry) in stretch.items.enumerated() {
        do throws(Rejection) {
          if !tooLarge.isEmpty, let rejection = tooLarge[place] { throw rejection }
          switch entry {
          case .draft(let draft): try decide(draft.get(), at: place)
          case .set(let set):
            if !accept(set, at: place, stretch: number, item: item) {
              try decide(set.draft(in: batch.bytes), at: place)
            }
          }
        } catch {
          decided.rejections.append(RejectedDraft(draft: place, rejection: error))
        }
        place += 1
      }
    }
  }

  /// Makes an id for what the next event makes.
  ///
  /// It holds no copy of all else that stands here, as a method would: what is counted of the sets would
  /// be copied for each of them.
  private var newID: () -> EntityID {
    { [next, device = decided.identity.device, random] in
      EntityID(stamp: next, of: device, random: random())
    }
  }

  // MARK: Any draft

  private mutating func decide(_ draft: EventDraft, at place: Int) throws(Rejection) {
    if !waiting.isEmpty, mayAskForWaiting(draft) { bringIn() }
    let checked = try decision.check(draft, in: state, newID: newID)
    try recordCompanions(checked.preparations, of: place)
    let mayFollow = checked.type.effect == .recordWorkout
    // The last one has nobody after it to look at the state.
    record(checked, of: place, isLast: place == batch.count - 1 && !mayFollow)
    if mayFollow {
      try recordCompanions(decision.consequences(of: checked, in: state), of: place)
    }
  }

  private mutating func recordCompanions(
    _ drafts: [EventDraft], of place: Int
  ) throws(Rejection) {
    for draft in drafts {
      record(
        try decision.check(draft, in: state, newID: newID), of: place, isCompanion: true)
    }
  }

  private mutating func record(
    _ checked: CheckedEvent, of draft: Int?, isCompanion: Bool = false, isLast: Bool = false
  ) {
    let content = StampedEvent.Content.checked(Int32(decided.checked.count))
    decided.checked.append(checked)
    decided.add(
      checked.type, checked.entity, at: checked.at, content, time: next, of: draft,
      isCompanion: isCompanion)
    let id = EventID(device: decided.identity.device, sequence: decided.identity.sequence)
    if !isLast { state.apply(checked, id, at: next) }
    next = next.advanced(by: 1)
  }

  // MARK: Sound sets

  /// - Returns: whether the set becomes an event.
  private mutating func accept(_ set: SoundSet, at place: Int, stretch: Int, item: Int) -> Bool {
    if let entity = set.entity, waiting.mayHold(entity) { return false }
    guard let (entity, at, number) = decision.check(set, in: state, newID: newID) else {
      return false
    }
    let content = StampedEvent.Content.set(
      stretch: Int32(stretch), item: Int32(item), number: number)
    waiting.add(decided.events.count, entity, isNew: set.entity == nil)
    decided.add(.setLogged, entity, at: at, content, time: next, of: place)
    next = next.advanced(by: 1)
    return true
  }

  /// Whether the check of a draft could miss a set that waits.
  private func mayAskForWaiting(_ draft: EventDraft) -> Bool {
    if let entity = draft.entity, waiting.mayHold(entity) { return true }
    return EventType(rawValue: draft.type)?.kind.checksLookAtSets ?? false
  }

  /// Brings the sets that wait into the state.
  private mutating func bringIn() {
    for place in waiting.places {
      let event = decided.events[place]
      state.apply(decided.checked(event, of: batch), decided.id(of: event), at: event.time)
    }
    waiting = WaitingSets()
  }
}

/// Sets that are not in the state yet that they would bring about.
private struct WaitingSets {
  /// Their places among the events.
  private(set) var places: [Int] = []
  /// The ids that they came with.
  private var givenIDs = IDTable()
  /// Between which the ids lie that were made for the others.
  private var newIDs: ClosedRange<EntityID>?

  var isEmpty: Bool { places.isEmpty }

  mutating func add(_ place: Int, _ id: EntityID, isNew: Bool) {
    places.append(place)
    if !isNew {
      _ = givenIDs.place(of: id)
    } else if let known = newIDs {
      if !known.contains(id) { newIDs = min(known.lowerBound, id)...max(known.upperBound, id) }
    } else {
      newIDs = id...id
    }
  }

  /// Whether an id may be that of one of them: it surely is not otherwise.
  func mayHold(_ id: EntityID) -> Bool {
    newIDs?.contains(id) ?? false || givenIDs[id] != nil
  }
}
