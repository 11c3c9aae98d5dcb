import JournalModel

/// What became of an imported collection of exercises.
///
/// Each record is one of `drafts`, counted in `importedBefore`, or named in `owned`, in `rejected`
/// or in the collection's own `skipped`.
public struct ExerciseImportReport: Sendable {
  /// What the file was read as, with the records that its reader skipped.
  public let collection: ImportedExercises
  /// The events that were appended; in a dry run, none.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were appended, or would be.
  public internal(set) var drafts: [EventDraft] = []
  /// Exercises that an earlier import has brought, be they deleted or renamed since.
  public internal(set) var importedBefore = 0
  /// Exercises that the user has from elsewhere, with the names that they have there.
  public internal(set) var owned: [RowNote] = []
  /// Records that a rule of the journal kept out.
  public internal(set) var rejected: [RowNote] = []
  /// What was changed to fit, beside what the file's reader flagged.
  public internal(set) var flagged: [RowNote] = []
}

extension Journal {
  /// Appends the exercises of a collection that the journal hasn't, as one batch.
  ///
  /// An exercise that surely is one of the user's own, such as “Barbell Bench Press” beside a “Bench
  /// Press”, is left out: a double would part its history in two.
  ///
  /// - Parameters:
  ///   - collection: what a file of exercises was read as.
  ///   - isDryRun: only finds out what would be appended.
  ///   - bringsBack: whether what was deleted since an earlier import comes back.
  public func importExercises(
    _ collection: ImportedExercises, isDryRun: Bool = false, bringsBack: Bool = false
  ) throws(JournalError) -> ExerciseImportReport {
    var report = ExerciseImportReport(collection: collection)
    let outcome = try appendImport(isDryRun: isDryRun) { state in
      let plan = ExerciseImportPlan(collection, onto: state, bringsBack: bringsBack)
      report.importedBefore = plan.importedBefore
      report.owned = plan.owned
      report.flagged = plan.flagged
      return plan.steps
    }
    report.events = outcome.events
    report.drafts = outcome.drafts
    report.rejected = outcome.rejected
    return report
  }
}
