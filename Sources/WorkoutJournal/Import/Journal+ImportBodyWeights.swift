import JournalModel

/// What became of an imported table of body weights.
///
/// Each row is one of `drafts`, counted in `importedBefore`, or named in `rejected` or in the table's
/// own `skipped`.
public struct BodyWeightImportReport: Sendable {
  public let table: ImportedBodyWeights
  /// The events that were appended; in a dry run, none.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were appended, or would be.
  public internal(set) var drafts: [EventDraft] = []
  /// Weights that an earlier import has brought, be they deleted or changed since.
  public internal(set) var importedBefore = 0
  /// Rows that a rule of the journal kept out.
  public internal(set) var rejected: [RowNote] = []
}

extension Journal {
  /// Appends the body weights of a table that the journal hasn't, as one batch.
  ///
  /// - Parameters:
  ///   - table: what a file of measurements was read as.
  ///   - isDryRun: only finds out what would be appended.
  ///   - moment: the instant at which a wall clock showed a reading, in the source's time zone.
  public func importBodyWeights(
    _ table: ImportedBodyWeights, isDryRun: Bool = false,
    moment: @escaping (LocalDateTime) -> Moment?
  ) throws(JournalError) -> BodyWeightImportReport {
    var report = BodyWeightImportReport(table: table)
    var unsayable: [RowNote] = []
    let outcome = try appendImport(isDryRun: isDryRun) { state in
      // The state may be asked for again where another process was quicker.
      (report.importedBefore, unsayable) = (0, [])
      return table.weights.compactMap { weight in
        let id = ImportIdentity.id(weight.sourceKey, of: .bodyWeight)
        if state.bodyWeights.hasEverCreated(id) {
          report.importedBefore += 1
          return nil
        }
        guard let at = moment(weight.time) else {
          unsayable.append(RowNote(line: weight.line, reason: "its time is none that can be said"))
          return nil
        }
        var record = BodyWeight()
        (record.weight, record.unit) = (weight.weight, weight.unit)
        return EventDraft(creating: record, entity: id, at: at).map {
          ImportPlan.Step(draft: $0, line: weight.line)
        }
      }
    }
    report.events = outcome.events
    report.drafts = outcome.drafts
    report.rejected = unsayable + outcome.rejected
    return report
  }
}
