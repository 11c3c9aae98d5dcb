import JournalModel

/// What became of an imported table of body weights.
///
/// Each row is one of `drafts`, counted in `importedBefore`, or named in `owned`, in `rejected` or in the
/// table's own `skipped`.
public struct BodyWeightImportReport: Sendable {
  /// What the file was read as, with the rows that its reader skipped.
  public let table: ImportedBodyWeights
  /// The events that were appended; in a dry run, none.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were appended, or would be.
  public internal(set) var drafts: [EventDraft] = []
  /// Weights that an earlier import has brought, be they deleted or changed since.
  public internal(set) var importedBefore = 0
  /// Weights of those that the earlier import brought otherwise, and that nobody has changed since.
  public internal(set) var differing: [RowNote] = []
  /// Weights that the journal has from elsewhere, such as those of its own export.
  public internal(set) var owned: [RowNote] = []
  /// Rows that a rule of the journal kept out.
  public internal(set) var rejected: [RowNote] = []
}

extension Journal {
  /// Appends the body weights of a table that the journal hasn't, as one batch.
  ///
  /// - Parameters:
  ///   - table: what a file of measurements was read as.
  ///   - isDryRun: only finds out what would be appended.
  ///   - bringsBack: whether what was deleted since an earlier import comes back.
  ///   - moment: the moment, with the offset of the user's zone, at which a wall clock showed a reading.
  ///     That clock was as many minutes ahead of UTC as `utcOffsetMinutes` says; where that is `nil`, as
  ///     the file doesn't say it, it was one of the zone that the file was made in. What gets no moment
  ///     is left out. A time that says another offset than UTC stays with it, and isn't asked for.
  public func importBodyWeights(
    _ table: ImportedBodyWeights, isDryRun: Bool = false, bringsBack: Bool = false,
    moment: @escaping (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) throws(JournalError) -> BodyWeightImportReport {
    var report = BodyWeightImportReport(table: table)
    var unsayable: [RowNote] = []
    let now = environment.now()
    let outcome = try appendImport(isDryRun: isDryRun) { state in
      let plan = BodyWeightImportPlan(
        table.weights, onto: state, bringsBack: bringsBack, now: now, moment: moment)
      report.importedBefore = plan.importedBefore
      report.differing = plan.differing
      report.owned = plan.owned
      unsayable = plan.unsayable
      return plan.steps
    }
    report.events = outcome.events
    report.drafts = outcome.drafts
    report.rejected = unsayable + outcome.rejected
    return report
  }
}
