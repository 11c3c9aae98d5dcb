/// Body weights as a table of measurements tells them: nothing mapped onto a journal yet.
///
/// Every data record is accounted for: `rows == weights.count + skipped.count`.
public struct ImportedBodyWeights: Sendable, Equatable {
  /// Data records in the file: the header and blank lines are none.
  public let rows: Int
  /// In the order of the file.
  public let weights: [ImportedBodyWeight]
  /// Rows that became nothing, each with the reason.
  public let skipped: [RowNote]
  /// Imported rows that a reader should look at; a row can be here more than once.
  public let flagged: [RowNote]
  /// What holds for the whole file, one sentence each.
  public let warnings: [String]
  /// The order of day and month that dates were read in, where no date says it.
  public let guessedDates: DayMonthOrder?
}

/// One body weight as the source has it.
public struct ImportedBodyWeight: Sendable, Equatable {
  /// The line of its record.
  public let line: Int
  /// When it was taken; noon where only the day is known.
  public let time: LocalDateTime
  /// Whether the source gave a time of day.
  public let hasTimeOfDay: Bool
  /// Minutes by which the time is ahead of UTC, where the source says it.
  public let utcOffsetMinutes: Int?
  /// The weight that was meant, in `unit`.
  public let weight: Double
  /// What `weight` is in.
  public let unit: WeightUnit
  /// Whether the journal's own table tells it, in which UTC is an offset as any other.
  public internal(set) var isOwn = false
  /// Its identity in the source: the time, or the day where no time is said, and which of that time's
  /// it is where there are several.
  ///
  /// The app, the unit, the date format and a longer export don't change it.
  public let sourceKey: String
}

extension ImportedBodyWeight {
  /// A weight in its unit.
  struct Mass: Sendable, Equatable {
    let value: Double
    let unit: WeightUnit

    /// Whether a journal takes it: the range of `bodyWeight.recorded`.
    var isBodyWeight: Bool { (1.0...1000.0).contains(value * unit.inKilograms) }
  }

  var mass: Mass { Mass(value: weight, unit: unit) }
}

extension ImportedBodyWeights {
  /// Whether a table begins with the header of body weights.
  static func isHeader(of text: SourceText) -> Bool {
    // No header is as long, and a history needn't be read twice.
    guard let start = CSVTable(Array(text.bytes.prefix(4096)))?.withDaysInRows,
      let columns = columns(start.header)
    else { return false }
    return start.isOfBodyWeights || namesMeasurement(columns) || !hasWords(start, beside: columns)
  }

  /// Whether the name of its weights is one that tables of measurements have.
  ///
  /// `Gewicht` may as well be what was lifted, in a table whose exercises have a name that nobody knows.
  private static func namesMeasurement(_ columns: Columns) -> Bool {
    columns.weights.contains {
      ColumnRole.ofMeasurements(HeaderName(columns.header[$0.index]).name) != nil
    }
  }

  /// Whether words stand in a column of which nothing is known, as the names of exercises do.
  private static func hasWords(_ table: CSVTable, beside columns: Columns) -> Bool {
    columns.roles.indices.contains { column in
      columns.roles[column] == nil
        && table.records.contains { $0[column].trimmedBlanks.first?.isLetter == true }
    }
  }

  /// Reads Hevy's, FitNotes' and Strong's measurements, or any table with a date and a weight.
  ///
  /// - Parameters:
  ///   - unit: that of weights which carry none.
  ///   - dates: the order of day and month; nil where the file decides.
  /// - Throws: `ImportFailure` where the file as a whole cannot be read; a bad row is skipped.
  static func read(
    _ text: SourceText, unit: WeightUnit?, dates: DayMonthOrder?
  ) throws(ImportFailure) -> ImportedBodyWeights {
    guard let table = CSVTable(text.bytes)?.withDaysInRows else { throw .empty }
    guard let columns = columns(table.header) else {
      throw .notRecognised(
        hint: "Body weights are a table with a date and a weight in each row, under a header such "
          + "as Date,Weight (kg).")
    }
    // The pounds beside stones are what is left of these: `12 st 5 lb`.
    if columns.roles.indices.contains(where: { columns.omission(of: $0) == .stones }) {
      let most = table.records.flatMap { row in
        columns.weights.compactMap { NumberText.parse(row[$0.index]) }
      }.max()
      if (most ?? 0) < 14 { throw .notRecognised(hint: Recognition.stonesHint) }
    }
    let rows = RecordTable(table, columns, isRepaired: text.isRepaired, dates: dates)
    // Samsung Health keeps kilograms, whatever it shows.
    let known: WeightUnit? = table.isOfBodyWeights ? .kilograms : nil
    var reader = BodyWeightReader(columns, rows.evidence, saidUnit: text.unit ?? unit ?? known)
    for record in rows.records { reader.read(record) }
    return try reader.finished(rows: rows.count, of: text)
  }

  /// Whether a word of a name is one of training: nobody weighs himself by `Movement Name` or `# Reps`.
  private static func namesTraining(_ name: String) -> Bool {
    name.split { !$0.isLetter }.contains { word in
      let (word, singular) = (String(word), word.hasSuffix("s") ? String(word.dropLast()) : "")
      return [word, singular].contains {
        $0 == "workout" || ColumnRole.named($0, in: .table).map(ofTraining.contains) ?? false
      }
    }
  }

  private static let ofTraining: [ColumnRole] = [.exercise, .reps, .setOrder, .setCount]

  /// The columns, where a header has a date and a weight and nothing of a workout.
  private static func columns(_ header: [String]) -> Columns? {
    let isOfHistory = header.contains { written in
      let name = HeaderName(written).name
      // StrongLifts once had all exercises and sets of a workout in one row.
      if ["exercise 1", "set 1"].contains(name) || namesTraining(name) { return true }
      return [ImportSource.table, .hevy, .fitnotes, .fitbod].contains { source in
        ColumnRole.named(name, in: source).map { ofTraining.contains($0) } ?? false
      }
    }
    // A value, or an amount, is a weight only where a measurement says of what it is.
    let namesMeasurements = header.contains {
      ColumnRole.ofMeasurements(HeaderName($0).name) == .measurement
    }
    func role(_ name: String) -> ColumnRole? {
      ["value", "amount"].contains(name) && !namesMeasurements
        ? nil : ColumnRole.ofBodyWeights(name)
    }
    var columns = Columns(header, role: role)
    if !columns.has(.weight) {
      columns = Columns(header) { role($0) ?? ColumnRole.ofLoneBodyWeights($0) }
    }
    // The apps of some scales call the whole of it `Time`.
    if !columns.has(.date), let time = columns.index[.time] { columns.reassign(time, to: .date) }
    return !isOfHistory && columns.has(.date) && columns.has(.weight) ? columns : nil
  }
}
