extension ImportedHistory {
  /// Reads an app's export, a table of sets, or a text in Fitdown or Lift Ledger.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: UTF-8, UTF-16, or Windows-1252.
  ///   - options: what the user says where the file doesn't.
  /// - Throws: `ImportFailure` where the file as a whole cannot be read; a bad row is skipped.
  public static func read(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions()
  ) throws(ImportFailure) -> ImportedHistory {
    try read(try SourceText(bytes), options)
  }

  /// Reads an export whose text is decoded already.
  static func read(
    _ text: SourceText, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedHistory {
    // The notes of a table may hold lines of a text.
    let isTable = options.source == nil && Recognition.isHeader(of: text)
    switch options.source ?? (isTable ? nil : TextLog(text).format) {
    case .fitdown: return try FitdownReader.read(text, options)
    case .liftledger: return try LiftLedgerReader.read(text, options)
    case .jefit: return try read(JefitExport(text, saidUnit: options.unit), of: text, options)
    case .alphaprogression: return try read(AlphaProgressionExport(text), of: text, options)
    case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .table, nil: break
    }
    return try read(try RecognisedTable(text, saidSource: options.source), of: text, options)
  }

  /// Reads an export that was made into a table.
  private static func read(
    _ export: some TabledExport, of text: SourceText, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedHistory {
    try read(RecognisedTable(export), of: text, options, besides: export)
  }

  /// Reads a table whose app and columns are known.
  ///
  /// - Parameter export: what the table was made of, where that told more.
  private static func read(
    _ found: RecognisedTable, of text: SourceText, _ options: ImportOptions,
    besides export: (any TabledExport)? = nil
  ) throws(ImportFailure) -> ImportedHistory {
    let namesAll = found.source != .table || found.table.isOwnOfSets
    let names = namesAll ? found.columns.index[.exercise] : nil
    let rows = RecordTable(
      found.table, found.columns, names: names, isRepaired: text.isRepaired,
      dates: options.dates)
    var reader = RowReader(
      found.source, found.columns, rows.evidence, saidUnit: text.unit ?? options.unit,
      isOwn: found.table.isOwnOfSets)
    var builder = HistoryBuilder(found.keySource)
    // The journal's own table has always had a mark, and the others' sets were all done once.
    let ranksUndone = found.keySource != .table || !found.columns.hasOwnMark
    var repeated = RepeatedRows(found.columns)
    let leftBefore = export?.skipped ?? []
    var skipped = leftBefore
    var restTimers = 0
    var noteRows = 0

    for record in rows.records {
      guard case .row(let row, let remarks) = record else {
        if case .refused(let note) = record { skipped.append(note) }
        continue
      }
      let flagCount = reader.flagged.count
      switch reader.read(row) {
      case .skipped(let note):
        reader.unflag(from: flagCount)
        skipped.append(note)
        continue
      case .undone(let facts, let exercise, let note):
        reader.unflag(from: flagCount)
        skipped.append(note)
        if ranksUndone { builder.passOver(exercise, of: facts) }
        continue
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

    if let line = reader.unitlessLine {
      throw .unitNeeded(likely: rows.evidence.likelyUnit, line: line)
    }
    let sessions = found.table.ownSessions
    var workouts = builder.finish()
    for place in workouts.indices { workouts[place].ownSession = sessions[workouts[place].line] }
    return ImportedHistory(
      source: found.source, rows: rows.count + leftBefore.count, workouts: workouts,
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

extension [RowNote] {
  /// In the order of their lines; those of one line as they came.
  var byLine: [RowNote] {
    enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
