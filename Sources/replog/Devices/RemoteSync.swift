import JournalModel
import WorkoutJournal

/// Brings a journal and a replica behind a command together.
struct RemoteSync {
  let journal: Journal
  /// The command as the user wrote it, and the line that a shell is given.
  let command: String
  let line: String
  let isDryRun: Bool
  /// How long the command may neither say nor take a byte; `nil` for as long as it likes.
  let patience: Duration?

  func run(_ context: Context) throws(CommandFailure) {
    let programs = context.environment.programs
    guard let shell = programs.find("sh"), let child = programs.start(shell, ["-c", line], true)
    else {
      throw CommandFailure(
        .unavailable, code: "noShell", "There is no shell to run the command in",
        hint: "`sh` must be on the search path.")
    }
    child.patience = patience
    let outcome: SyncOutcome
    do throws(SyncError) {
      outcome = try journal.synchronize(
        over: SyncChannel(Dialogue(read: child.read, write: child.write)), named: command,
        isDryRun: isDryRun,
        progress: { context.output.progress(Self.words($0)) })
    } catch {
      throw failure(error, status: child.finish(), hasBegun: false)
    }
    context.output.progress(nil)
    let status = child.finish()
    if outcome.failure == nil || !outcome.report.isEmpty { try tell(outcome, context) }
    if let error = outcome.failure { throw failure(error, status: status, hasBegun: true) }
    guard status == 0 else {
      throw CommandFailure(
        .inputOutput, code: "peer",
        child.isGivenUp
          ? "`\(command)` had not ended \(silence) after all was said"
          : "`\(command)` ended with status \(status)",
        hint: "Both had exchanged everything by then. `replog diff` there would tell.")
    }
  }

  private func tell(
    _ outcome: SyncOutcome, _ context: Context
  ) throws(CommandFailure) {
    let state = outcome.report.isEmpty ? nil : try context.state(of: journal)
    SyncReportText(
      isDryRun: isDryRun, here: isDryRun ? .figures(outcome.received) : .report(outcome.report),
      there: .figures(isDryRun ? outcome.sent : outcome.takenThere), state: state,
      before: outcome.stateBefore, clock: context.localMoment(_:)
    ).write(context.output)
  }

  /// How far it is; `nil` where there is nothing to wait for.
  private static func words(_ progress: SyncProgress) -> StyledText? {
    if progress.total.isEmpty { return nil }
    let verb = progress.isSending ? "Sending" : "Receiving"
    return "\(verb) \(progress.done.words) of \(progress.total.words)"
  }

  /// How long it may be silent, in words.
  private var silence: String {
    Figure.count(Int(patience?.components.seconds ?? 0), "second")
  }

  /// Why it failed; a command that ended by itself says more than that nothing came.
  private func failure(
    _ error: SyncError, status: Int32, hasBegun: Bool
  ) -> CommandFailure {
    switch error {
    case .silent:
      return CommandFailure(
        .inputOutput, code: "silence",
        "`\(command)` has neither said nor taken anything for \(silence)",
        hint: "Is it asking for something, or is the line dead? `--timeout` waits longer. "
          + (hasBegun ? Self.resumption : "Nothing was changed."))
    case .ended, .connection:
      guard status != 0 else { return CommandFailure(error, hasBegun: hasBegun) }
      return CommandFailure(
        status == 127 || status == 255 ? .unavailable : .inputOutput, code: "peer",
        "`\(command)` ended with status \(status) before it was done",
        hint: hasBegun ? Self.resumption : "Does it reach replog there? Nothing was changed."
      )
    default: return CommandFailure(error, hasBegun: hasBegun)
    }
  }
}

extension RemoteSync {
  /// What a broken connection leaves.
  fileprivate static let resumption =
    "What has come whole is in; running this again sends the rest."
}

extension SyncChannel {
  /// Standard input and output, or the pipes of a program that was started.
  init(_ dialogue: Dialogue) {
    self.init(
      receive: { count throws(SyncError) in
        try Self.attempt { () throws(StreamError) in try dialogue.read(count) }
      },
      send: { bytes throws(SyncError) in
        try Self.attempt { () throws(StreamError) in try dialogue.write(bytes) }
      })
  }

  private static func attempt<Value>(
    _ body: () throws(StreamError) -> Value
  ) throws(SyncError) -> Value {
    try Result(catching: body)
      .mapError { $0 == .silence ? SyncError.silent : .connection(reason: $0.reason) }.get()
  }
}

extension CommandFailure {
  /// Why two replicas didn't come together, with what to do next.
  ///
  /// - Parameter hasBegun: whether something may have come in already.
  init(_ error: SyncError, hasBegun: Bool) {
    let state = hasBegun ? RemoteSync.resumption : "Nothing was changed."
    switch error {
    // What can't be merged here may have gone out to the other end before.
    case .journal(let error): self.init(error, leaving: .aPart)
    case .connection, .silent, .ended, .cancelled:
      self.init(.inputOutput, code: "connection", "\(error)", hint: state)
    case .malformed:
      self.init(
        .badData, code: "protocol", "\(error)",
        hint: "Does the command start replog, and print nothing else? \(state)")
    case .otherProtocol:
      self.init(
        .unavailable, code: "otherProtocol", "\(error)",
        hint: "Update the older of the two programs. \(state)")
    case .otherJournal:
      self.init(
        .badData, code: "otherJournal", "\(error)", hint: "Name a replica of this one. \(state)")
    case .refused where error.isLockedThere:
      self.init(.temporaryFailure, code: "locked", "\(error)", hint: "Try again. \(state)")
    case .refused:
      self.init(.unavailable, code: "refused", "\(error)", hint: "Mend it there. \(state)")
    }
  }
}
