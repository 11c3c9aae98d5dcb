extension CSVTable {
  /// The table with a row for each set, where a cell of repetitions says several or their weight,
  /// or a cell of weights says that of each.
  ///
  /// What the reps say counts, and a remark tells where another cell of the row differs.
  func withRepsApart(_ columns: Columns) -> CSVTable {
    guard let reps = columns.index[.reps] else { return self }
    let cells = records.map { record in
      record.fields.count <= header.count && reps < record.fields.count
        ? RepsCell(record.fields[reps]) ?? weighedApart(record, columns) : nil
    }
    let parts = cells.compactMap { $0 }.flatMap(\.sets)
    if parts.isEmpty { return self }
    if !columns.has(.weight), parts.contains(where: { $0.weight != nil }) {
      let table = insertingColumn("Weight", at: reps + 1)
      var named = Columns(table.header, as: .table)
      named.takeRoles(from: columns)
      return table.withRepsApart(named)
    }
    let rows = zip(records, cells).flatMap { record, cell in
      cell.map { sets(of: record, $0, columns) } ?? [record]
    }
    return with(records: rows)
  }

  /// The sets of a row that has plain repetitions, a number of sets, and as many weights, or what
  /// may be as many.
  private func weighedApart(_ record: CSVRecord, _ columns: Columns) -> RepsCell? {
    guard let reps = columns.index[.reps], let sets = columns.index[.setCount],
      let weight = columns.index[.weight], let count = Self.setCount(record[sets]),
      WeightsCell.weights(of: record[weight], sets: count) != nil
        || count == 2 && delimiter == ","
          && WeightsCell.mayBeTwo(record[weight], hasDecimalCommas: false),
      let value = NumberText.parse(record[reps]), let whole = NumberText.whole(value),
      Double(whole) == value
    else { return nil }
    return RepsCell(repeating: whole, count: count)
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
    return with(header: inserting(name, header), records: rows)
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
    if let words = cell.wordsOfWeight {
      let left = "“\(words)” behind its weight was left out"
      row.remark = row.remark.map { "\($0); \(left)" } ?? left
    }
    let weight = columns.index[.weight].flatMap { $0 < row.fields.count ? $0 : nil }
    let said = weight.map { row.fields[$0] } ?? ""
    let weights = WeightsCell.weights(of: said, sets: cell.sets.count)
    if let weight, cell.sets.count > 1,
      WeightsCell.mayBeTwo(said, hasDecimalCommas: delimiter != ",")
    {
      let doubt = "its weight may be two, “\(said.trimmedBlanks)”; left out"
      row.remark = row.remark.map { "\($0); \(doubt)" } ?? doubt
      row.fields[weight] = ""
    }
    return cell.sets.enumerated().map { place, set in
      var one = row
      if let reps = columns.index[.reps] { one.fields[reps] = String(set.reps) }
      guard let weight else { return one }
      if let own = set.weight {
        let isSaid = !said.trimmedBlanks.isEmpty && !said.isPlaceholder
        if isSaid, NumberText.parse(said) != NumberText.parse(String(own.prefix { !$0.isLetter })) {
          one.remark = "its weight is another beside its reps; that one counts"
        }
        one.fields[weight] = own
      } else if let weights {
        one.fields[weight] = weights[place]
      }
      return one
    }
  }
}
