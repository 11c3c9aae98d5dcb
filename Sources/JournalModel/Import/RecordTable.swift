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
  private let table: CSVTable
  private let fitted: [RowShape.Fitted?]
  private let isRepaired: Bool

  /// - Parameter isRepaired: whether broken characters of the text were replaced.
  init(_ table: CSVTable, _ columns: Columns, isRepaired: Bool) {
    self.table = table
    self.columns = columns
    self.isRepaired = isRepaired
    let shape = RowShape(columns, table)
    fitted = table.records.map { shape.fit($0.fields) }
    evidence = FileEvidence(fitted.compactMap { $0?.fields }, columns, delimiter: table.delimiter)
  }

  var count: Int { table.records.count }

  /// The records, in the order of the file.
  var records: some Sequence<Record> {
    zip(table.records, fitted).lazy.map { record, row in
      if let row, let reason = refusal(record, row) { return refused(record, reason) }
      guard let row else { return refused(record, refusal(record)) }
      return .row(
        Row(line: record.line, fields: row.fields, columns: columns), remarks: remarks(record, row))
    }
  }

  private func refused(_ record: CSVRecord, _ reason: String) -> Record {
    .refused(RowNote(line: record.line, reason: reason))
  }

  /// Why a record that has no shape is no row.
  private func refusal(_ record: CSVRecord) -> String {
    if record.isEmpty { return "the row is empty" }
    let cells = "\(record.fields.count) cells where the header has \(table.header.count)"
    return record.hasBrokenQuote ? "a broken quote, and \(cells)" : cells
  }

  /// Why a record in the header's shape is no row.
  private func refusal(_ record: CSVRecord, _ row: RowShape.Fitted) -> String? {
    if record.isEmpty { return "the row is empty" }
    let isHeader =
      row.fields.count == table.header.count
      && zip(row.fields, table.header).allSatisfy { $0.trimmedBlanks == $1 }
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
