import JournalFile
import JournalLibrary
import JournalModel

/// An event as it was written.
public struct RecordedEvent: Sendable {
  public let id: EventID
  public let time: HybridTime
  public let at: Moment
  public let type: String
  public let entity: EntityID
  /// The whole line, without its line break.
  public let line: [UInt8]

  /// The longest line that the format allows.
  public static let maximumLineBytes = Line.maximumBytes
}

/// What became of some drafts.
public struct AppendOutcome: Sendable {
  /// The events that were written, in the drafts' order; none where one was rejected and the
  /// others were not wanted without it.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were rejected, by their place.
  public internal(set) var rejections: [(draft: Int, rejection: Rejection)] = []
  /// Notices about what was there before.
  public internal(set) var notices = Notices()
  /// What was recorded of this device's clock, which was wrong before.
  public internal(set) var clockCorrection: ClockCorrection?
}

/// What an append goes on from.
private struct Appending {
  let present: Present
  let identity: DeviceIdentity
  /// What is to be recorded of this device's clock first, which was wrong before.
  let correction: ClockCorrection?
}

/// The lines of one append, and the identity that grows with them.
private struct Batch {
  var identity: DeviceIdentity
  var bytes: [UInt8] = []
  var count = 0

  /// Adds an event under the next number.
  mutating func add(
    _ checked: CheckedEvent, at time: HybridTime
  ) throws(Rejection) -> RecordedEvent {
    let event = try RecordedEvent(
      checked, id: EventID(device: identity.device, sequence: identity.sequence + 1), time: time)
    identity.sequence = event.id.sequence
    identity.time = event.time
    bytes.append(contentsOf: event.line)
    bytes.append(0x0a)
    count += 1
    return event
  }
}

extension Journal {
  /// Appends events, durably, all or none.
  ///
  /// Each draft is checked against the state with the drafts before it, so one may speak of what an
  /// earlier one makes. When this returns events, they survive a crash and a power failure.
  ///
  /// - Parameters:
  ///   - drafts: what is to be recorded, in this order.
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  public func append(
    _ drafts: [EventDraft], images: [ImageFile] = [], keepGoing: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try append(images: images, keepGoing: keepGoing) { _ in drafts.map { .success($0) } }
  }

  /// Appends drafts of which some could not even be read, as one batch.
  public func append(
    _ drafts: [Result<EventDraft, Rejection>], keepGoing: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try append(keepGoing: keepGoing) { _ in drafts }
  }

  /// Appends what is made of the state as it is when no other process can append any more.
  package func append(
    images: [ImageFile] = [], keepGoing: Bool = false,
    making drafts: (JournalState) -> [Result<EventDraft, Rejection>]
  ) throws(JournalError) -> AppendOutcome {
    try withLock { () throws(JournalError) in
      try completeWholeLine()
      let known = checkpointed()
      if let present = known, let identity = try identity(goingOnFrom: present) {
        let appending = Appending(present: present, identity: identity, correction: nil)
        let made = drafts(present.state(at: environment.now()))
        return try append(made, images, appending, keepGoing: keepGoing) {
          renewCheckpoint(by: present)
        }
      }
      return try withIndex(.bodies(fingerprintFrom: checkpointBytes)) {
        index throws(JournalError) in
        let wall = environment.now()
        let present = try Present(index, wall: wall)
        let made = drafts(present.state(at: wall))
        let (identity, wrongClock) = try JournalError.wrap { () throws(FileError) in
          try self.identity(index, now: wall)
        }
        let appending = Appending(
          present: present, identity: identity,
          correction: wrongClock?.correction(of: index, wall: wall))
        return try append(made, images, appending, keepGoing: keepGoing) {
          // One that holds knows more of the whole, and goes on holding.
          var kept = present
          if known == nil { keepCheckpoint(of: &kept, index) }
        }
      }
    }
  }

  /// Does something while no other process of this machine can append.
  func withLock<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    let lock = try JournalError.wrap { () throws(FileError) in
      try folder.storage.lock(folder.headerPath, waitingAtMost: environment.lockPatience)
    }
    let result = try body()
    lock.release()
    return result
  }

  /// - Parameter keep: called when events are about to be written.
  private func append(
    _ drafts: [Result<EventDraft, Rejection>], _ images: [ImageFile],
    _ appending: Appending, keepGoing: Bool, keep: () -> Void
  ) throws(JournalError) -> AppendOutcome {
    var outcome = AppendOutcome()
    let now = environment.now()
    let standing = appending.present.standing
    var state = appending.present.state(at: now)
    outcome.notices = state.notices
    var identity = appending.identity
    var clock = HybridLogicalClock()
    if let seen = standing.observe(with: &clock, own: identity.device, wall: now) {
      identity.seen = max(identity.seen, seen)
    }
    // A draft may bring another along.
    var (next, _) = clock.stamps(count: 2 * drafts.count + 1, wallMilliseconds: now.milliseconds)
    var decision = Decision(now: now, tables: Self.tables)
    var batch = Batch(identity: identity)
    if let correction = appending.correction {
      outcome.clockCorrection = correction
      guard let draft = EventDraft(creating: correction),
        let checked = try? decision.check(draft, in: state, newID: environment.newID),
        let event = try? batch.add(checked, at: next)
      else { preconditionFailure("a correction of our own is sound") }
      state.apply(event, checked)
      next = next.advanced(by: 1)
    }
    for (place, draft) in drafts.enumerated() {
      do throws(Rejection) {
        var wanted = [try draft.get()]
        while let draft = wanted.popLast() {
          let checked = try decision.check(draft, in: state, newID: environment.newID)
          let event = try batch.add(checked, at: next)
          next = next.advanced(by: 1)
          let mayFollow = checked.type.effect == .recordWorkout
          // The last one has nobody after it to look at the state.
          if place < drafts.count - 1 || mayFollow { state.apply(event, checked) }
          if mayFollow { wanted += decision.consequences(of: checked, in: state) }
          outcome.events.append(event)
        }
      } catch {
        outcome.rejections.append((place, error))
      }
    }
    if !outcome.rejections.isEmpty, !keepGoing { outcome.events = [] }
    guard !outcome.events.isEmpty else {
      outcome.clockCorrection = nil
      return outcome
    }
    try JournalError.wrap { () throws(FileError) in
      keep()
      try folder.keep(images)
      try write(batch.bytes, count: batch.count, as: batch.identity, standing.endings)
    }
    return outcome
  }

  /// The activities of the program's library.
  package static var activities: ActivityLibrary { tables.activities }

  /// What checks look up in the program's library.
  static let tables: TrainingTables = {
    // The library is part of the program, and tests read it.
    let activities = try? ActivityLibrary(parsing: Library.activities)
    return TrainingTables(activities: activities ?? ActivityLibrary([]))
  }()

}

extension RecordedEvent {
  /// Writes a checked event's line.
  ///
  /// - Throws: `Rejection.tooLarge` where the line is longer than a line may be.
  init(_ checked: CheckedEvent, id: EventID, time: HybridTime) throws(Rejection) {
    var line = Envelope.canonicalBody(
      version: checked.type.version, id: id, time: time, at: checked.at,
      type: checked.type.rawValue.utf8, entity: checked.entity, data: checked.data)
    Seal.close(&line)
    guard line.count <= Line.maximumBytes else {
      throw .tooLarge(bytes: line.count, limit: Line.maximumBytes)
    }
    self.init(
      id: id, time: time, at: checked.at, type: checked.type.rawValue, entity: checked.entity,
      line: line)
  }
}

extension JournalState {
  /// Evolves by an event that has just been made.
  mutating func apply(_ event: RecordedEvent, _ checked: CheckedEvent) {
    let envelope = Envelope(
      version: checked.type.version, id: event.id, time: event.time, at: event.at,
      type: checked.type, typeRange: 0..<0, entity: event.entity, data: 0..<checked.data.count)
    apply(envelope, in: checked.data)
  }
}
