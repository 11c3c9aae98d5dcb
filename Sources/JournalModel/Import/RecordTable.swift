/// A table whose columns are known, its records brought into the header's shape.
struct RecordTable {
  /// What one record is.
  enum Record {
    /// - Parameter remarks: what was done to make it fit, a sentence's middle each.
    case row(Row, remarks: [String])
    /// No row at all, with the reason.
    case refused(RowNote)
  }

  let columns: Columns
  /// What only the whole file can say.
  let evidence: FileEvidence
  private let header: [String]
  private let fitted: [(record: CSVRecord, row: RowShape.Fitted?)]
  /// The column in which a word for nothing is a name like any other.
  private let names: Int?
  private let isRepaired: Bool

  /// - Parameters:
  ///   - names: the column in which a word for nothing is a name: an app leaves no exercise unnamed,
  ///     nor does the journal.
  ///   - isRepaired: whether broken characters of the text were replaced.
  ///   - dates: the order of day and month, where the user has said it.
  init(
    _ table: CSVTable, _ columns: Columns, names: Int? = nil, isRepaired: Bool,
    dates: DayMonthOrder?
  ) {
    header = table.header
    self.columns = columns
    self.names = names
    self.isRepaired = isRepaired
    let shape = RowShape(columns, table)
    var fitted: [(record: CSVRecord, row: RowShape.Fitted?)] = []
    for record in table.records {
      let row = record.isCut ? nil : shape.fit(record.fields)
      // A row that says several sets and can be none is one row, to be told once.
      if record.line == fitted.last?.record.line,
        row.map({ Self.row(record, $0, columns, names).isNoSet }) ?? true
      {
        continue
      }
      fitted.append((record, row))
    }
    self.fitted = fitted
    evidence = FileEvidence(
      fitted.compactMap { $0.row?.fields }, columns, delimiter: table.delimiter, dates: dates)
  }

  var count: Int { fitted.count }

  /// The records, in the order of the file.
  var records: some Sequence<Record> {
    fitted.lazy.map { record, row in
      if let row, let reason = refusal(record, row) { return refused(record, reason) }
      guard let row else { return refused(record, refusal(record)) }
      return .row(Self.row(record, row, columns, names), remarks: remarks(record, row))
    }
  }

  /// The row without what stands in cells that are empty.
  private static func row(
    _ record: CSVRecord, _ row: RowShape.Fitted, _ columns: Columns, _ names: Int?
  ) -> Row {
    var fields = row.fields
    for place in fields.indices where place != names && fields[place].isPlaceholder {
      fields[place] = ""
    }
    return Row(line: record.line, fields: fields, columns: columns)
  }

  private func refused(_ record: CSVRecord, _ reason: String) -> Record {
    .refused(RowNote(line: record.line, reason: reason))
  }

  /// Why a record that has no shape is no row.
  private func refusal(_ record: CSVRecord) -> String {
    if record.isEmpty { return "the row is empty" }
    if record.isCut { return "the file ends in the middle of the row" }
    let cells = "\(record.fields.count) cells where the header has \(header.count)"
    return record.hasBrokenQuote ? "a broken quote, and \(cells)" : cells
  }

  /// Why a record in the header's shape is no row.
  private func refusal(_ record: CSVRecord, _ row: RowShape.Fitted) -> String? {
    if record.isEmpty { return "the row is empty" }
    let isHeader =
      row.fields.count == header.count
      && zip(row.fields, header).allSatisfy { $0.trimmedBlanks == $1 }
    return isHeader ? "the header again" : nil
  }

  private func remarks(_ record: CSVRecord, _ row: RowShape.Fitted) -> [String] {
    var remarks: [String] = []
    if record.hasBrokenQuote {
      remarks.append("a quote that does not close; the row was read to the end of its line")
    }
    remarks += [record.remark, row.remark].compactMap { $0 }
    if isRepaired, row.fields.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      remarks.append("damaged characters became “\u{FFFD}”")
    }
    return remarks
  }
}

extension CSVRecord {
  fileprivate var isEmpty: Bool { fields.allSatisfy { $0.trimmedBlanks.isEmpty } }
}
