extension ImportedHistory {
  /// Reads an export of Strong, Hevy or FitNotes, or a text in Fitdown or Lift Ledger.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: UTF-8, UTF-16 with a byte-order mark, or Windows-1252.
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
    switch options.source ?? TextLog(text).format {
    case .fitdown: return try FitdownReader.read(text, options)
    case .liftledger: return try LiftLedgerReader.read(text, options)
    case .strong, .hevy, .fitnotes, nil: break
    }
    guard let table = CSVTable(text.bytes) else { throw .empty }
    let recognition = try Recognition(table, saidSource: options.source)
    let (source, columns) = (recognition.source, recognition.columns)

    let shape = RowShape(columns, table)
    let fitted = table.records.map { shape.fit($0.fields) }
    let evidence = FileEvidence(
      fitted.compactMap { $0?.fields }, columns, delimiter: table.delimiter)
    var reader = RowReader(source, columns, evidence, saidUnit: options.unit)
    var builder = HistoryBuilder(source)
    var skipped: [RowNote] = []
    var restTimers = 0
    var noteRows = 0

    for (record, row) in zip(table.records, fitted) {
      if let reason = refusal(record, row, table) {
        skipped.append(RowNote(line: record.line, reason: reason))
        continue
      }
      guard let row else { continue }
      switch reader.read(row.fields, line: record.line) {
      case .skipped(let note):
        skipped.append(note)
        continue
      case .restTimer: restTimers += 1
      case .note(let facts, let exercise, let text):
        noteRows += 1
        builder.addNote(text, on: exercise, to: facts)
      case .set(let facts, let set): builder.add(set, to: facts)
      }
      for remark in remarks(record, row, isRepaired: text.isRepaired) {
        reader.flag(RowNote(line: record.line, reason: remark))
      }
    }

    if let line = reader.unitlessLine {
      throw .unitNeeded(likely: evidence.likelyUnit, line: line)
    }
    let workouts = builder.finish()
    return ImportedHistory(
      source: source, rows: table.records.count, workouts: workouts, skipped: skipped,
      flagged: merged(reader.flagged, builder.flagged), restTimers: restTimers, noteRows: noteRows,
      warnings: warnings(text, reader, options), exercises: builder.exercises)
  }

  /// Why a record is no row at all.
  private static func refusal(
    _ record: CSVRecord, _ row: RowShape.Fitted?, _ table: CSVTable
  ) -> String? {
    if record.fields.allSatisfy({ $0.trimmedBlanks.isEmpty }) { return "the row is empty" }
    guard let row else {
      let cells = "\(record.fields.count) cells where the header has \(table.header.count)"
      return record.hasBrokenQuote ? "a broken quote, and \(cells)" : cells
    }
    if row.fields.count == table.header.count,
      zip(row.fields, table.header).allSatisfy({ $0.trimmedBlanks == $1 })
    {
      return "the header again"
    }
    return nil
  }

  private static func remarks(
    _ record: CSVRecord, _ row: RowShape.Fitted, isRepaired: Bool
  ) -> [String] {
    var remarks: [String] = []
    if record.hasBrokenQuote {
      remarks.append("a quote that does not close; the row was read to the end of its line")
    }
    if let remark = row.remark { remarks.append(remark) }
    if isRepaired, row.fields.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      remarks.append("damaged characters became “\u{FFFD}”")
    }
    return remarks
  }

  private static func merged(_ rows: [RowNote], _ workouts: [RowNote]) -> [RowNote] {
    (rows + workouts).enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  private static func warnings(
    _ text: SourceText, _ reader: RowReader, _ options: ImportOptions
  ) -> [String] {
    let evidence = reader.evidence
    var warnings: [String] = []
    if let warning = text.warning { warnings.append(warning) }
    if evidence.isDateOrderGuess {
      let order = evidence.dateOrder == .dayFirst ? "day first" : "month first"
      warnings.append("No date says whether day or month comes first; they were read \(order).")
    }
    if let said = options.unit {
      if evidence.saidUnits.contains(where: { $0 != said }) {
        warnings.append("The file says its units itself; --unit holds only where it doesn't.")
      } else if evidence.saidUnits.isEmpty, let likely = evidence.likelyUnit, likely != said {
        warnings.append(
          "The decimals look like weights in \(likely.rawValue), not \(said.rawValue); "
            + "try --unit \(likely.rawValue).")
      }
    }
    if reader.guessedDistances > 0 {
      warnings.append(
        "\(reader.guessedDistances) distances have no unit; they were read as kilometres beside "
          + "kg, as miles beside lb.")
    }
    return warnings
  }
}
