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
    var reading = HistoryReading(found, of: text, options, besides: export)
    try reading.readAll()
    return reading.history(of: text)
  }
}

extension [RowNote] {
  /// In the order of their lines; those of one line as they came.
  var byLine: [RowNote] {
    enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }
}
