/// Reads the records of a table whose app and columns are known, and puts the workouts together that
/// they tell of.
struct HistoryReading {
  private let found: RecognisedTable
  private let rows: RecordTable
  /// What the table was made of, where that told more.
  private let export: (any TabledExport)?
  private var reader: RowReader
  private var builder: HistoryBuilder
  private var repeated: RepeatedRows
  private var skipped: [RowNote]
  private var restTimers = 0
  private var noteRows = 0

  init(
    _ found: RecognisedTable, of text: SourceText, _ options: ImportOptions,
    besides export: (any TabledExport)?
  ) {
    self.found = found
    self.export = export
    let namesAll = found.source != .table || found.table.isOwnOfSets
    rows = RecordTable(
      found.table, found.columns, names: namesAll ? found.columns.index[.exercise] : nil,
      isRepaired: text.isRepaired, dates: options.dates)
    reader = RowReader(
      found.source, found.columns, rows.evidence, saidUnit: text.unit ?? options.unit,
      isOwn: found.table.isOwnOfSets)
    builder = HistoryBuilder(found.keySource)
    repeated = RepeatedRows(found.columns)
    skipped = export?.skipped ?? []
  }

  /// Reads all records.
  ///
  /// - Throws: `ImportFailure.unitNeeded` where weights have no unit and nobody said one.
  mutating func readAll() throws(ImportFailure) {
    for record in rows.records {
      switch record {
      case .refused(let note): skipped.append(note)
      case .row(let row, let remarks): take(row, remarks)
      }
    }
    if let line = reader.unitlessLine {
      throw .unitNeeded(likely: rows.evidence.likelyUnit, line: line)
    }
  }

  private mutating func take(_ row: Row, _ remarks: [String]) {
    let flagCount = reader.flagged.count
    switch reader.read(row) {
    case .skipped(let note):
      reader.unflag(from: flagCount)
      skipped.append(note)
      return
    case .undone(let facts, let exercise, let note):
      reader.unflag(from: flagCount)
      skipped.append(note)
      if ranksUndone { builder.passOver(exercise, of: facts) }
      return
    case .restTimer: restTimers += 1
    case .note(let facts, let exercise, let text):
      noteRows += 1
      builder.addNote(text, on: exercise, to: facts)
    case .set(let facts, let set):
      builder.add(set, to: facts)
      if let line = repeated.line(repeatedBy: row) {
        reader.flag(row.note("it is line \(line) again, with the same number", .setOrder))
      }
    }
    for remark in remarks { reader.flag(row.note(remark)) }
  }

  /// Whether a set that wasn't done has its place among the others: the journal's own table has always
  /// had a mark for it, and the others' sets were all done once.
  private var ranksUndone: Bool { found.keySource != .table || !found.columns.hasOwnMark }

  /// The history that the records tell.
  mutating func history(of text: SourceText) -> ImportedHistory {
    let sessions = found.table.ownSessions
    var workouts = builder.finish()
    for place in workouts.indices { workouts[place].ownSession = sessions[workouts[place].line] }
    return ImportedHistory(
      source: found.source, rows: rows.count + (export?.skipped.count ?? 0), workouts: workouts,
      skipped: skipped.byLine,
      flagged: (reader.flagged + builder.flagged).byLine, restTimers: restTimers,
      noteRows: noteRows,
      warnings: found.mendings.map(\.sentence) + reader.warnings(of: text)
        + (export?.warnings ?? []),
      guessedDates: reader.guessedDates,
      exercises: builder.exercises,
      bodyWeights: export?.bodyWeights ?? builder.bodyWeights)
  }
}
