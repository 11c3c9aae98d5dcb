import JournalModel

/// What became of two replicas that met over a connection.
public struct SyncOutcome: Sendable {
  /// What came in here; empty in a dry run.
  public internal(set) var report = MergeReport()
  /// What went out, or would.
  public internal(set) var sent = SyncCounts()
  /// What came in here, or would.
  public internal(set) var received = SyncCounts()
  /// What the other end says that it took in; the one that answered isn't told.
  public internal(set) var takenThere = SyncCounts()
  /// The state before something came in; `nil` where nothing did.
  package internal(set) var stateBefore: JournalState?
  /// Why it ended early; what had come by then is merged.
  public internal(set) var failure: SyncError?
}

extension Journal {
  /// Brings this replica and the one at the other end of a channel together: each sends what the
  /// other lacks, and merges what comes.
  ///
  /// A connection that breaks leaves both sound, with what came whole; doing it again sends the
  /// rest. So does one that is stopped: a function of the channel that throws
  /// ``SyncError/cancelled`` ends it at once.
  ///
  /// - Parameters:
  ///   - channel: leads to a replica that serves, in whatever process or on whatever machine.
  ///   - name: what messages call the other end.
  ///   - isDryRun: only asks what would be sent.
  ///   - progress: is told how far it has come.
  /// - Throws: why nothing was done; what happens later is the outcome's `failure`.
  public func synchronize(
    over channel: SyncChannel, named name: String, isDryRun: Bool = false,
    progress: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncError) -> SyncOutcome {
    defer { channel.hangUp() }
    let inventory = try SyncError.wrap { () throws(JournalError) in try SyncInventory(of: self) }
    let connection = SyncConnection(channel)
    do throws(SyncError) {
      try connection.send(inventory.greeting.line)
    } catch {
      // Where nobody listens any more, what was said before tells more than that.
      guard error.mayBeExplained else { throw error }
    }
    let peer = try greeting(on: connection)
    var outcome = SyncOutcome()
    if isDryRun {
      outcome.sent = inventory.counts(for: peer)
      let own = inventory.greeting
      outcome.received = SyncCounts(
        events: peer.held.count(outside: own.held, own.discarded),
        images: peer.images.subtracting(own.images).count)
      return outcome
    }
    let (comparison, differing) = try SyncError.wrap { () throws(JournalError) in
      var comparison = try SyncComparison(of: inventory, with: peer)
      // What not both have checked counts as different.
      if !comparison.agreesOnSharedFiles { comparison = try comparison.whole() }
      let differing = try comparison.blocksThatDiffer()
      return (differing.isEmpty ? comparison : try comparison.whole(), differing)
    }
    var receiver = SyncReceiver(
      stage: try SyncError.wrap { () throws(JournalError) in try SyncStage(in: self) })
    do throws(SyncError) {
      if !differing.isEmpty { try connection.send(.differing(differing.sorted())) }
      outcome.sent = try SyncSender(
        comparison: comparison, differing: differing, connection: connection, progress: progress
      ).send()
      try connection.send(.end(SyncCounts()))
      try receiver.receive(from: connection, progress)
    } catch {
      outcome.failure = connection.complaint(after: error)
    }
    outcome.received = receiver.counts
    outcome.takenThere = receiver.takenThere
    var before = StateBefore()
    outcome.report = try receiver.merge(named: name, comparison, after: &before)
    outcome.stateBefore = before.state
    outcome.report.findings += inventory.findings(for: peer)
    return outcome
  }

  /// The other end of `synchronize`: answers whoever calls over a channel.
  ///
  /// Whoever calls is told of an error, as far as the channel still goes.
  ///
  /// - Parameters:
  ///   - channel: leads to whoever calls.
  ///   - name: what messages call the other end.
  ///   - tellsChanges: whether the report says what it means in the model, too, which costs a look at
  ///     all events before.
  ///   - progress: is told how far it has come.
  /// - Throws: why nothing was done; what happens later is the outcome's `failure`.
  public func answer(
    over channel: SyncChannel, named name: String = "the other end", tellsChanges: Bool = false,
    progress: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncError) -> SyncOutcome {
    defer { channel.hangUp() }
    let connection = SyncConnection(channel)
    do throws(SyncError) {
      var outcome = SyncOutcome()
      let before = StateBefore(isWanted: tellsChanges)
      try answer(on: connection, named: name, after: before, to: &outcome, progress)
      if let failure = outcome.failure { connection.tell(failure) }
      return outcome
    } catch {
      connection.tell(error)
      throw error
    }
  }

  private func answer(
    on connection: SyncConnection, named name: String, after before: StateBefore,
    to outcome: inout SyncOutcome, _ progress: @escaping (SyncProgress) -> Void
  ) throws(SyncError) {
    // The caller makes its own at the same time.
    let inventory = try SyncError.wrap { () throws(JournalError) in try SyncInventory(of: self) }
    let peer = try greeting(on: connection)
    var own = inventory.greeting
    var comparison = try SyncError.wrap { () throws(JournalError) in
      let comparison = try SyncComparison(of: inventory, with: peer)
      (own.checks, own.shared) = (try comparison.checks(), comparison.shared)
      return comparison
    }
    try connection.send(own.line)
    // A caller that only wanted to know goes away here.
    guard let first = try connection.line() else { return }
    var receiver = SyncReceiver(
      stage: try SyncError.wrap { () throws(JournalError) in try SyncStage(in: self) })
    do throws(SyncError) {
      try receiver.receive(first: try SyncPart(line: first), from: connection, progress)
      if !receiver.differing.isEmpty {
        comparison = try SyncError.wrap { [comparison] () throws(JournalError) in
          try comparison.whole()
        }
      }
      outcome.sent = try SyncSender(
        comparison: comparison, differing: receiver.differing, connection: connection,
        progress: progress
      ).send()
    } catch {
      outcome.failure = error
    }
    outcome.received = receiver.counts
    var before = before
    outcome.report = try receiver.merge(named: name, comparison, after: &before)
    outcome.stateBefore = before.state
    outcome.report.findings += inventory.findings(for: peer)
    if outcome.failure != nil { return }
    let taken = SyncCounts(
      events: outcome.report.eventCount, images: outcome.report.blobs.count)
    do throws(SyncError) { try connection.send(.end(taken)) } catch { outcome.failure = error }
  }

  /// The other end's greeting, which must be of this journal.
  private func greeting(on connection: SyncConnection) throws(SyncError) -> SyncGreeting {
    guard let line = try connection.line() else { throw .ended }
    if let part = try? SyncPart(line: line), case .error(let code, let message) = part {
      switch code {
      case SyncError.otherJournal.code: throw .otherJournal
      case SyncError.otherProtocol("").code: throw .otherProtocol("another version")
      default: throw .refused(code: code, message: message)
      }
    }
    let greeting = try SyncGreeting(line: line)
    guard greeting.journal == header.journal else { throw .otherJournal }
    return greeting
  }
}

extension SyncError {
  /// Whether the other end may have said why, before it went away.
  fileprivate var mayBeExplained: Bool {
    switch self {
    case .connection, .silent: true
    default: false
    }
  }
}

extension SyncConnection {
  /// Tells the other end why this one goes, unless it is gone itself or this one was stopped.
  fileprivate func tell(_ error: SyncError) {
    switch error {
    case .ended, .cancelled: return
    // The caller may be gone; then nobody is left to be told.
    default: try? send(.error(code: error.code, message: "\(error)"))
    }
  }

  /// What the other end says of it, where sending failed because it went away.
  fileprivate func complaint(after error: SyncError) -> SyncError {
    guard error.mayBeExplained else { return error }
    do throws(SyncError) {
      while true { _ = try bytes(try part().byteCount) }
    } catch {
      if case .refused = error { return error }
    }
    return error
  }
}
