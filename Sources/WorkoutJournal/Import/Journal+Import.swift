import JournalFile
import JournalModel

/// What became of an imported history.
public struct ImportReport: Sendable {
  /// What the file was read as, with the rows that its reader skipped or flagged.
  public let history: ImportedHistory
  /// The events that were appended; in a dry run, none.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were appended, or would be.
  public internal(set) var drafts: [EventDraft] = []
  /// Rows that a rule of the journal kept out, beside those that the file's reader skipped.
  public internal(set) var rejected: [RowNote] = []
  /// What was changed to fit or may not be what was meant, beside what the file's reader flagged.
  public internal(set) var flagged: [RowNote] = []

  /// Sets that an earlier import has brought otherwise, and that nobody has changed since.
  public internal(set) var differing: [RowNote] = []
  /// Workouts whose title, notes, length or end an earlier import has brought otherwise, likewise.
  public internal(set) var differingWorkouts: [RowNote] = []
  /// Sets that an earlier import has brought and nobody has changed since, and that the file's workouts
  /// have no more, by workout and exercise: they stay.
  public internal(set) var gone: [RowNote] = []
  /// Workouts that the journal has from elsewhere, such as those of its own export.
  public internal(set) var owned: [RowNote] = []
  /// How many of them it has at another hour only, so that they may be trainings of their own.
  public internal(set) var ownedAtOtherHours = 0
  /// Body weights of those that an earlier import has brought otherwise, likewise.
  public internal(set) var differingBodyWeights: [RowNote] = []
  /// What was deleted since an earlier import, and stays so.
  public internal(set) var deleted = DeletedCounts()
  /// The drafts that a rule of the journal kept out.
  public internal(set) var rejectedDrafts: [EventDraft] = []

  /// How many new things of a kind there are.
  public func added(_ type: EventType) -> Int {
    drafts.count { $0.type == type.rawValue }
  }

  /// How many things of a kind a rule kept out.
  public func rejected(_ type: EventType) -> Int {
    rejectedDrafts.count { $0.type == type.rawValue }
  }
}

/// How much of what an earlier import brought was deleted or undone since.
public struct DeletedCounts: Sendable, Equatable {
  public internal(set) var workouts = 0
  /// Without those of the workouts.
  public internal(set) var sets = 0
  public internal(set) var exercises = 0
}

/// What became of the steps of a plan.
struct ImportOutcome {
  /// In a dry run, none.
  let events: [RecordedEvent]
  /// The drafts that were appended, or would be.
  let drafts: [EventDraft]
  let rejected: [RowNote]
  let rejectedDrafts: [EventDraft]
}

extension Journal {
  /// Appends what a history has that the journal hasn't, as one batch.
  ///
  /// - Parameters:
  ///   - history: what another app's export was read as.
  ///   - isDryRun: only finds out what would be appended.
  ///   - bringsBack: whether what was deleted since an earlier import comes back, and what the journal
  ///     has at another hour only comes in.
  ///   - moment: the moment, with the offset of the user's zone, at which a wall clock showed a reading.
  ///     That clock was as many minutes ahead of UTC as `utcOffsetMinutes` says; where that is `nil`, as
  ///     the file doesn't say it, it was one of the zone that the file was made in. What gets no moment
  ///     is left out. A time that says another offset than UTC stays with it, and isn't asked for.
  public func importHistory(
    _ history: ImportedHistory, isDryRun: Bool = false, bringsBack: Bool = false,
    moment: @escaping (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) throws(JournalError) -> ImportReport {
    var report = ImportReport(history: history)
    let now = environment.now()
    let outcome = try appendImport(isDryRun: isDryRun) { state in
      let plan = ImportPlan(
        history, onto: state, bringsBack: bringsBack, now: now, moment: moment)
      report.flagged = plan.flagged
      report.differing = plan.differing
      report.differingWorkouts = plan.differingWorkouts
      report.gone = plan.gone
      report.owned = plan.owned
      report.ownedAtOtherHours = plan.ownedAtOtherHours
      report.deleted = plan.deleted
      let weights = BodyWeightImportPlan(
        history.bodyWeights, onto: state, bringsBack: bringsBack, now: now, moment: moment)
      report.differingBodyWeights = weights.differing
      let lines = Set(plan.flagged.map(\.line))
      report.flagged += weights.unsayable.filter { !lines.contains($0.line) }
      return plan.steps + weights.steps
    }
    report.events = outcome.events
    report.drafts = outcome.drafts
    report.rejected = outcome.rejected
    report.rejectedDrafts = outcome.rejectedDrafts
    return report
  }

  /// Appends what a plan makes of the state, as one batch, or finds out what would be appended.
  func appendImport(
    isDryRun: Bool, planning plan: (JournalState) -> [ImportPlan.Step]
  ) throws(JournalError) -> ImportOutcome {
    var steps: [ImportPlan.Step] = []
    let outcome = try append(keepGoing: true, isDryRun: isDryRun) { state in
      steps = plan(state)
      return steps.map(\.draft)
    }.get()
    let rejected = Set(outcome.rejections.map(\.draft))
    return ImportOutcome(
      events: isDryRun ? [] : outcome.events,
      drafts: steps.indices.filter { !rejected.contains($0) }.map { steps[$0].draft },
      rejected: Self.notes(outcome.rejections, of: steps),
      rejectedDrafts: outcome.rejections.map { steps[$0.draft].draft })
  }

  /// What was rejected, row by row: with a set its session and the end of that may be, which are of
  /// the same row.
  private static func notes(
    _ rejections: [RejectedDraft], of steps: [ImportPlan.Step]
  ) -> [RowNote] {
    let ofSets = rejections.filter { steps[$0.draft].draft.type == EventType.setLogged.rawValue }
    var told = Set(ofSets.map { steps[$0.draft].line })
    return rejections.compactMap { rejected in
      let step = steps[rejected.draft]
      // A line of a text may say several sets, each of which is a row.
      let isOwn = step.draft.type == EventType.setLogged.rawValue
      guard isOwn || told.insert(step.line).inserted else { return nil }
      return RowNote(line: step.line, reason: rejected.rejection.message)
    }
  }
}
