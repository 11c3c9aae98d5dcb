extension CSVTable {
  /// The table with a row for each set, where a cell of repetitions says several or their weight.
  ///
  /// What the reps say counts, and a remark tells where another cell of the row differs.
  func withRepsApart(_ columns: Columns) -> CSVTable {
    guard let reps = columns.index[.reps] else { return self }
    let cells = records.map { record in
      record.fields.count <= header.count && reps < record.fields.count
        ? RepsCell(record.fields[reps]) : nil
    }
    let parts = cells.compactMap { $0 }.flatMap(\.sets)
    if parts.isEmpty { return self }
    if !columns.has(.weight), parts.contains(where: { $0.weight != nil }) {
      let table = insertingColumn("Weight", at: reps + 1)
      return table.withRepsApart(Columns(table.header, as: .table))
    }
    let rows = zip(records, cells).flatMap { record, cell in
      cell.map { sets(of: record, $0, columns) } ?? [record]
    }
    return CSVTable(header: header, headerLine: headerLine, delimiter: delimiter, records: rows)
  }

  /// The table with one empty column more.
  private func insertingColumn(_ name: String, at column: Int) -> CSVTable {
    func inserting(_ cell: String, _ cells: [String]) -> [String] {
      cells.prefix(column) + [cell] + cells.dropFirst(column)
    }
    let rows = records.map { record in
      var row = record
      if column <= row.fields.count { row.fields = inserting("", row.fields) }
      return row
    }
    return CSVTable(
      header: inserting(name, header), headerLine: headerLine, delimiter: delimiter, records: rows)
  }

  /// The rows of one, each with the repetitions and the weight of its set.
  private func sets(of record: CSVRecord, _ cell: RepsCell, _ columns: Columns) -> [CSVRecord] {
    var row = record
    var isCounted = false
    if let sets = columns.index[.setCount], sets < row.fields.count, cell.sets.count > 1 {
      let said = Self.setCount(row.fields[sets])
      isCounted = said == cell.sets.count
      if !isCounted, !row.fields[sets].trimmedBlanks.isEmpty {
        row.remark =
          "“\(header[sets])” says something else than its \(cell.sets.count) sets of reps"
      }
      row.fields[sets] = ""
    }
    if cell.isDoubtful, !isCounted {
      row.remark = "its reps may be those of one set; they became two"
    }
    return cell.sets.map { set in
      var one = row
      if let reps = columns.index[.reps] { one.fields[reps] = String(set.reps) }
      if let weight = columns.index[.weight], weight < one.fields.count, let own = set.weight {
        let other = NumberText.parse(one.fields[weight])
        if !one.fields[weight].trimmedBlanks.isEmpty,
          other != NumberText.parse(String(own.prefix { !$0.isLetter }))
        {
          one.remark = "its weight is another beside its reps; that one counts"
        }
        one.fields[weight] = own
      }
      return one
    }
  }
}
