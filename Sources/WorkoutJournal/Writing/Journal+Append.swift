import JournalFile
import JournalModel

/// What became of some drafts.
public struct AppendOutcome: Sendable {
  /// The events that were written, in the drafts' order; none where one was rejected and the
  /// others were not wanted without it.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were rejected, by their place.
  public internal(set) var rejections: [RejectedDraft] = []
  /// Notices about what was there before.
  public internal(set) var notices = Notices()
  /// What was recorded of this device's clock, which was wrong before.
  public internal(set) var clockCorrection: ClockCorrection?
  /// Why this device's clock seems to be behind, where something was written.
  public internal(set) var clockBehind: ClockBehind?
  /// The events that count before what was there of the same things: a device whose clock is far ahead
  /// has written that, and it stays wherever both say something.
  ///
  /// The notices name the device, with the code `clockAhead`.
  public internal(set) var overruled: [RecordedEvent] = []
}

/// A draft that a rule kept out.
public struct RejectedDraft: Sendable, Equatable {
  /// Its place among the drafts, from 0.
  public let draft: Int
  /// The rule that it broke.
  public let rejection: Rejection
}

/// What an append goes on from.
private struct Appending {
  let present: Present
  let identity: DeviceIdentity
  /// What is to be recorded of this device's clock first, which was wrong before.
  let correction: ClockCorrection?
}

extension Journal {
  /// Appends events, durably, all or none.
  ///
  /// Each draft is checked against the state with the drafts before it, so one may speak of what an
  /// earlier one makes. When this returns events, they survive a crash and a power failure.
  ///
  /// The thread that calls it waits for the disk, and while another process appends for that, at most
  /// as long as the environment's `lockPatience`. A task calls
  /// ``appendWhenFree(_:images:keepGoing:)`` instead.
  ///
  /// - Parameters:
  ///   - drafts: what is to be recorded, in this order.
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  /// - Throws: the file system's error, for one where the lock was held too long; then nothing was
  ///   appended. What breaks a rule is no error but one of the outcome's `rejections`.
  public func append(
    _ drafts: [EventDraft], images: [ImageFile] = [], keepGoing: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try append(DraftBatch(drafts.map { .success($0) }), images: images, keepGoing: keepGoing)
  }

  /// Appends a batch that was read.
  ///
  /// - Parameter isDryRun: only decides what would become of it; what it says was written wasn't.
  package func append(
    _ batch: DraftBatch, images: [ImageFile] = [], keepGoing: Bool = false, isDryRun: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try withLock { () throws(JournalError) in
      try appendLocked(images, keepGoing: keepGoing, isDryRun: isDryRun) { _ in batch }
    }
  }

  /// Appends what is made of the state as it is when no other process can append any more: for whoever
  /// decides by what is there, which a look before an append may have missed.
  ///
  /// It waits as ``append(_:images:keepGoing:)`` does; a task calls
  /// ``appendWhenFree(images:keepGoing:making:)`` instead. What makes the drafts may read the journal,
  /// but not append to it: that would wait for this append until the time is over, and fail.
  ///
  /// - Parameters:
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  ///   - isDryRun: only decides what would become of it, as long as nobody else can append; what the
  ///     outcome says was written wasn't.
  ///   - drafts: makes what is to be recorded, while others wait; none, to record nothing. It is asked
  ///     again where another program changes the files meanwhile.
  /// - Returns: what became of it; or what `drafts` threw, and then nothing was appended.
  /// - Throws: as ``append(_:images:keepGoing:)`` does.
  public func append<Failure: Error>(
    images: [ImageFile] = [], keepGoing: Bool = false, isDryRun: Bool = false,
    making drafts: (JournalState) throws(Failure) -> [EventDraft]
  ) throws(JournalError) -> Result<AppendOutcome, Failure> {
    try withLock { () throws(JournalError) in
      try appendMade(images, keepGoing: keepGoing, isDryRun: isDryRun, by: drafts)
    }
  }

  /// Appends what is made of the state while no other process can append.
  func appendMade<Failure: Error>(
    _ images: [ImageFile], keepGoing: Bool, isDryRun: Bool,
    by drafts: (JournalState) throws(Failure) -> [EventDraft]
  ) throws(JournalError) -> Result<AppendOutcome, Failure> {
    var failure: Failure?
    let outcome = try appendLocked(images, keepGoing: keepGoing, isDryRun: isDryRun) { state in
      failure = nil
      do throws(Failure) {
        return DraftBatch(try drafts(state).map { .success($0) })
      } catch {
        failure = error
        return DraftBatch([])
      }
    }
    return failure.map { .failure($0) } ?? .success(outcome)
  }

  /// Appends a batch while no other process can, decided again where a file changes meanwhile.
  func appendLocked(
    _ images: [ImageFile], keepGoing: Bool, isDryRun: Bool,
    making batch: (JournalState) -> DraftBatch
  ) throws(JournalError) -> AppendOutcome {
    try againWhereRewritten { () throws(JournalError) in
      try attempt(images, keepGoing: keepGoing, isDryRun: isDryRun, making: batch)
    }
  }

  private func attempt(
    _ images: [ImageFile], keepGoing: Bool, isDryRun: Bool,
    making batch: (JournalState) -> DraftBatch
  ) throws(JournalError) -> AppendOutcome {
    var known = checkpointed()
    // What a checkpoint vouches for ends with a line break.
    if known == nil, !isDryRun, try completeWholeLines() { known = checkpointed() }
    if let present = known, let identity = try identity(goingOnFrom: present) {
      let appending = Appending(present: present, identity: identity, correction: nil)
      let made = batch(present.state(at: environment.now()))
      return try append(made, images, appending, keepGoing: keepGoing, isDryRun: isDryRun) {
        renewCheckpoint(by: present)
      }
    }
    return try withIndex(.bodies(fingerprintFrom: checkpointBytes)) {
      index throws(JournalError) in
      let wall = environment.now()
      let present = try Present(index, wall: wall)
      let made = batch(present.state(at: wall))
      let (identity, wrongClock) = try JournalError.wrapping(self.identity(index, now: wall))
      let appending = Appending(
        present: present, identity: identity,
        correction: wrongClock?.correction(of: index, wall: wall))
      return try append(made, images, appending, keepGoing: keepGoing, isDryRun: isDryRun) {
        // One that holds knows more of the whole, and goes on holding.
        var kept = present
        if known == nil { keepCheckpoint(of: &kept, index) }
      }
    }
  }

  /// Does something while no other process of this machine can append.
  func withLock<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    let lock = try JournalError.wrapping(
      folder.storage.lock(folder.headerPath, waitingAtMost: environment.lockPatience))
    return try holding(lock, body)
  }

  /// Does something with the journal that was opened, then lets others write again, and tells who follows
  /// a journal in this process that it may have written.
  func holding<Result>(
    _ lock: consuming Lock, _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    try folder.checkIsStillThere()
    do throws(JournalError) {
      let result = try body()
      finish(lock)
      return result
    } catch {
      // Some of it may have been written.
      finish(lock)
      throw error
    }
  }

  private func finish(_ lock: consuming Lock) {
    lock.release()
    Bell.ownWrites.ring()
  }

  /// - Parameter keep: called when events are about to be written.
  private func append(
    _ batch: DraftBatch, _ images: [ImageFile], _ appending: Appending, keepGoing: Bool,
    isDryRun: Bool, keep: () -> Void
  ) throws(JournalError) -> AppendOutcome {
    let now = environment.now()
    let state = appending.present.state(at: now)
    var outcome = AppendOutcome()
    outcome.notices = state.notices
    let (decided, stretches) = decide(batch, appending, onto: state, now: now)
    outcome.rejections = decided.rejections
    if outcome.rejections.isEmpty || keepGoing {
      // The correction of a clock is nobody's draft.
      outcome.events = EventLines.recorded(
        decided, in: stretches, leavingOut: appending.correction == nil ? 0 : 1)
    }
    // What this device's own clock has stamped counts at another time once it is corrected.
    if appending.correction == nil,
      outcome.notices.all.contains(where: { $0.code == .clockAhead })
    {
      outcome.overruled = outcome.events.filter { $0.isOverruled(in: state) }
    }
    guard !outcome.events.isEmpty, !isDryRun else { return outcome }
    outcome.clockCorrection = appending.correction
    // Events of an id that is given up for its clock are this device's own all the same.
    outcome.clockBehind = header.clockBehind(
      appending.present.standing.latestTimes,
      own: appending.correction?.device.flatMap(DeviceID.init) ?? appending.identity.device,
      wall: now)
    let lines = stretches.map(\.bytes)
    try JournalError.wrap { () throws(FileError) in
      keep()
      try folder.keep(images)
      try write(
        lines, count: decided.events.count, as: decided.identity,
        appending.present.standing.endings)
    }
    return outcome
  }

  /// Decides which drafts become events, and writes their lines.
  private func decide(
    _ batch: DraftBatch, _ appending: Appending, onto state: JournalState, now: Moment
  ) -> (decided: DecidedDrafts, lines: [EventLines]) {
    // How long a line is shows when it is written, and then nothing may rest on one that is too long.
    var tooLarge: [Int: Rejection] = [:]
    while true {
      let decided = decide(batch, without: tooLarge, appending, onto: state, now: now)
      let lines = EventLines.stretches(of: decided, in: batch)
      let found = lines.flatMap(\.tooLarge)
      if found.isEmpty { return (decided, lines) }
      for (event, rejection) in found {
        guard let draft = event.draft else {
          preconditionFailure("a correction of our own has a short line")
        }
        tooLarge[Int(draft)] = rejection
      }
    }
  }

  /// Decides which drafts become events, each in the state with those before it.
  ///
  /// - Parameter tooLarge: the drafts that can't, as their lines are too long.
  private func decide(
    _ batch: DraftBatch, without tooLarge: [Int: Rejection], _ appending: Appending,
    onto state: JournalState, now: Moment
  ) -> DecidedDrafts {
    var identity = appending.identity
    // What it has stamped so far may count at another time by now.
    var clock = HybridLogicalClock(latest: identity.time)
    if let seen = appending.present.standing.observe(
      with: &clock, own: identity.device, wall: now)
    {
      identity.seen = max(identity.seen, seen)
    }
    // A draft may bring another along.
    let (first, _) = clock.stamps(count: 2 * batch.count + 1, wallMilliseconds: now.milliseconds)
    var decider = DraftDecider(
      batch, onto: state, as: identity, decision: Decision(now: now, tables: Self.tables),
      first: first, random: environment.random)
    if let correction = appending.correction.map({ EventDraft(creating: $0) }) {
      decider.add(correction)
    }
    decider.decide(without: tooLarge)
    return decider.decided
  }

  /// The activities of the program's library.
  package static var activities: ActivityLibrary { tables.activities }

  /// What checks look up in the program's library.
  static let tables = TrainingTables(activities: .carried)
}
