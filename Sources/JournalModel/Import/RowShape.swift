/// Brings rows with too many or too few cells into the shape of the header, where that is certain.
struct RowShape {
  private let columns: Columns
  private let delimiter: Character
  /// Categories of the rows that fit; one of them beside it tells where an exercise's name ends.
  private let knownCategories: Set<String>
  /// Whether some rows have the header's shape.
  private let hasWhole: Bool
  /// Whether so many rows leave out their last cells that whoever wrote them does so where they are empty.
  private let areOftenShort: Bool
  /// How all of those write their last cell, where that is no plain number or word: `a9` for `W001`.
  private let lastPattern: String?

  init(_ columns: Columns, _ table: CSVTable) {
    self.columns = columns
    delimiter = table.delimiter
    let whole = table.records.lazy.filter { $0.fields.count == columns.count }
    hasWhole = !whole.isEmpty
    let short = table.records.count { $0.fields.count < columns.count }
    areOftenShort = short > 20 && short * 4 > table.records.count
    lastPattern = short > 0 ? Self.commonPattern(of: whole.map { $0.fields.last ?? "" }) : nil
    knownCategories =
      columns.index[.category].map { category in
        Set(whole.map { $0.fields[category] })
      } ?? []
  }

  /// A row in the header's shape.
  struct Fitted {
    let fields: [String]
    /// What was done to make it fit.
    let remark: String?
  }

  /// The row's cells, one for each column; nil where nothing is certain.
  func fit(_ fields: [String]) -> Fitted? {
    if fields.count == columns.count { return Fitted(fields: fields, remark: nil) }
    if fields.count < columns.count { return padded(fields) }
    if let whole = withWholeDuration(fields) { return whole }
    guard let head = headOfPadded(fields) else { return joined(fields) }
    // Where others have the header's shape, a delimiter may stand in a text or a number of this one,
    // and what is behind the row belongs to it.
    let others = hasWhole ? candidates(fields) : []
    if others.isEmpty { return Fitted(fields: head, remark: nil) }
    return others.count == 1
      ? Fitted(fields: others[0].fields, remark: surplusWords(others[0].column)) : nil
  }

  /// The row without the empty cells behind it, where it has no others there.
  private func headOfPadded(_ fields: [String]) -> [String]? {
    let head = Array(fields.prefix(columns.count))
    let isPadded = fields.dropFirst(columns.count).allSatisfy { $0.trimmedBlanks.isEmpty }
    return isPadded && isPlausible(head) ? head : nil
  }

  /// The row with its duration in one cell: Strong groups the hours of a workout that was never ended,
  /// `3,527h 3min`, and quotes them not, so that all behind them stands a cell too far.
  private func withWholeDuration(_ fields: [String]) -> Fitted? {
    guard delimiter == ",", let column = columns.index[.duration],
      DurationText.isGrouped(fields[column].trimmedBlanks, fields[column + 1].trimmedBlanks)
    else { return nil }
    var whole = fields
    whole[column] += "," + whole.remove(at: column + 1)
    return headOfPadded(whole).map { Fitted(fields: $0, remark: surplusWords(column)) }
  }

  private func surplusWords(_ column: Int) -> String {
    "the row has too many cells; the surplus went to “\(columns.header[column])”"
  }

  private func padded(_ fields: [String]) -> Fitted? {
    let needed: [ColumnRole] = [.date, .exercise, .weight, .reps]
    guard needed.allSatisfy({ (columns.index[$0] ?? -1) < fields.count }) else { return nil }
    // What only the last column has stands in front of it: the cell that is missing stands before.
    if let lastPattern, fields.last.map(Self.pattern) == lastPattern { return nil }
    let missing = [String](repeating: "", count: columns.count - fields.count)
    return Fitted(
      fields: fields + missing,
      remark: areOftenShort ? nil : "the row is short; the missing cells are empty")
  }

  /// The pattern that all of some cells have, unless it is a number's or a word's.
  private static func commonPattern(of cells: some Sequence<String>) -> String? {
    var common: String?
    for cell in cells {
      let pattern = pattern(of: cell)
      if pattern.count < 2 || pattern != common ?? pattern { return nil }
      common = pattern
    }
    return common
  }

  /// A text with one letter for each of its words and one digit for each of its numbers.
  private static func pattern(of cell: String) -> String {
    var pattern = ""
    for character in cell.trimmedBlanks {
      let sign: Character = character.isNumber ? "9" : character.isLetter ? "a" : character
      if pattern.last != sign || !"a9".contains(sign) { pattern.append(sign) }
    }
    return pattern
  }

  /// Joins the surplus into the one cell that had a delimiter in its text.
  private func joined(_ fields: [String]) -> Fitted? {
    let candidates = candidates(fields)
    let last = candidates.first { $0.column == columns.count - 1 }
    let chosen = last ?? (candidates.count == 1 ? candidates.first : nil)
    return chosen.map { Fitted(fields: $0.fields, remark: surplusWords($0.column)) }
  }

  /// The row with its surplus joined into each cell that could have had a delimiter in it.
  private func candidates(_ fields: [String]) -> [(column: Int, fields: [String])] {
    let surplus = fields.count - columns.count
    return columns.roles.indices.compactMap { column in
      // What nothing stands behind was no delimiter of a text's or a number's.
      guard canHoldDelimiter(column, surplus: surplus),
        !fields[column + surplus].trimmedBlanks.isEmpty
      else { return nil }
      // No name goes on with a number alone.
      if columns.roles[column] == .exercise,
        fields[column + 1...column + surplus].contains(where: { NumberText.parse($0) != nil })
      {
        return nil
      }
      var joined = Array(fields[..<column])
      joined.append(fields[column...(column + surplus)].joined(separator: String(delimiter)))
      joined += fields[(column + surplus + 1)...]
      return isPlausible(joined) && isCertain(column, joined) ? (column, joined) : nil
    }
  }

  /// Texts can hold delimiters, and so can a number with a decimal comma.
  private func canHoldDelimiter(_ column: Int, surplus: Int) -> Bool {
    switch columns.roles[column] {
    case .title, .exercise, .notes, .exerciseNotes, .workoutNotes: true
    case .weight, .distance: surplus == 1 && delimiter == ","
    default: false
    }
  }

  private func isPlausible(_ fields: [String]) -> Bool {
    for (column, role) in columns.roles.enumerated() {
      let cell = fields[column].trimmedBlanks
      let isFine =
        switch role {
        case .date: DateText(cell) != nil
        case .exercise: !cell.isEmpty
        case .weight:
          cell.isEmpty || isNumber(cell) { WeightUnit(importName: $0) != nil }
        case .distance:
          cell.isEmpty || isNumber(cell) { DistanceUnit(importName: $0) != nil }
        case .rpe, .incline, .resistance, .multiplier:
          cell.isEmpty || NumberText.parse(cell) != nil
        case .reps: cell.isEmpty || isCount(cell)
        case .seconds: cell.isEmpty || DurationText.seconds(cell) != nil
        case .weightUnit: cell.isEmpty || WeightUnit(importName: cell) != nil
        case .distanceUnit: cell.isEmpty || DistanceUnit(importName: cell) != nil
        default: true
        }
      if !isFine { return false }
    }
    return true
  }

  /// Whether a cell is a number, with a unit behind it or without.
  private func isNumber(_ cell: String, orWith isUnit: (String) -> Bool) -> Bool {
    let letters = cell.trailingLetters
    return (letters.isEmpty || isUnit(letters))
      && NumberText.parse(String(cell.dropLast(letters.count))) != nil
  }

  private func isCount(_ cell: String) -> Bool {
    guard let value = NumberText.parse(cell) else { return false }
    return NumberText.whole(value).map(Double.init) == value
  }

  /// Whether a comma can only be the name's own: `Curl, Hammer,Arms`, not `Curl,Hammer,Cable`.
  private func isCertain(_ joined: Int, _ fields: [String]) -> Bool {
    guard columns.roles[joined] == .exercise, let category = columns.index[.category] else {
      return true
    }
    return knownCategories.contains(fields[category])
  }
}
