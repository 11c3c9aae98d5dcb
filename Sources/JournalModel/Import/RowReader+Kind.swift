extension RowReader {
  /// The column that says what a row is.
  var orderRole: ColumnRole { columns.has(.setType) ? .setType : .setOrder }

  /// What says that a set was not done.
  func planRole(_ row: Row) -> ColumnRole {
    if SetOrder.isTrue(row[.skipped]) { return .skipped }
    let saying: [ColumnRole] = [.status, .completed]
    return saying.first { columns.has($0) } ?? .reps
  }

  /// What is said of a set that was not done: StrongLifts' 0 is one that was tried.
  func reasonToLeaveUndone(_ row: Row) -> String {
    if let column = columns.index[.skipped], SetOrder.isTrue(row[.skipped]),
      HeaderName.folded(columns.header[column]).holds("deleted")
    {
      return "the set was deleted"
    }
    return source == .stronglifts && NumberText.parse(row[.reps]) == 0
      ? "the set was tried and failed: no repetition went" : "the set was not done"
  }

  /// What the row is; where its word isn't known, what it looks like.
  mutating func kind(_ row: Row, _ measures: RowMeasures, hasNotes: Bool) -> SetOrder {
    let order = order(row)
    guard order == .unknown else { return order }
    let isTimed = measures.durationSeconds != nil
    // Only where Strong numbers its sets is a rest timer among them.
    if measures.isLifted || (measures.distanceMetres ?? 0) != 0 || columns.has(.setType) && isTimed
    {
      flag(row.note("the kind of set is not known; it became a working set", orderRole))
      return .set(.working)
    }
    if isTimed {
      flag(row.note("the kind of row is not known; it looks like a rest timer", orderRole))
      return .restTimer
    }
    guard hasNotes else { return .unknown }
    flag(row.note("the kind of row is not known; it looks like a note", orderRole))
    return .note
  }

  /// What the row is, by its own word and by its marks.
  private func order(_ row: Row) -> SetOrder {
    let isWarmup = isWarmup(row) ?? false
    // They write down what was planned too: with nothing, or with 0.
    if [.liftosaur, .stronglifts, .jefit, .alphaprogression].contains(source),
      row[.reps].isEmpty || NumberText.parse(row[.reps]) == 0,
      row[.seconds].isEmpty, row[.distance].isEmpty
    {
      return .planned
    }
    if isMarkedUndone(row) { return .planned }
    let byStatus = SetOrder(status: row[.status], isWarmup: isWarmup)
    if columns.has(.status), source == .fitnotes || byStatus == .planned { return byStatus }
    let order = SetOrder(row[orderRole], isPortuguese: marksInPortuguese)
    guard order == .set(.working) else { return order }
    if columns.has(.status), byStatus != order { return byStatus }
    return isWarmup ? .set(.warmup) : .set(markedType(row))
  }

  /// The kind of a set of work, where a mark of its own says one.
  private func markedType(_ row: Row) -> SetType {
    if SetOrder.isTrue(row[.drop]) { return .drop }
    return SetOrder.isTrue(row[.failure]) ? .failure : .working
  }

  /// Whether a mark says that the set wasn't done.
  func isMarkedUndone(_ row: Row) -> Bool {
    SetOrder.isFalse(row[.completed]) || SetOrder.isTrue(row[.skipped])
  }

  /// The columns of marks in which something stands that is neither yes nor no, as when it was done.
  func unreadMarks(_ row: Row) -> [Int] {
    [ColumnRole.completed, .skipped, .drop, .failure].filter(columns.has).compactMap { role in
      SetOrder.isTrue(row[role]) || SetOrder.isFalse(row[role]) ? nil : columns.index[role]
    }
  }

  /// Whether the row is marked as a warm-up; nil where its mark says neither.
  func isWarmup(_ row: Row) -> Bool? {
    let mark = row[.warmup]
    if mark.isEmpty || SetOrder.isFalse(mark) { return false }
    return SetOrder.isTrue(mark) || SetOrder(mark) == .set(.warmup) ? true : nil
  }
}

extension Columns {
  /// Whether the mark of what was done is the one of the journal's own table.
  var hasOwnMark: Bool {
    index[.completed].map { HeaderName(header[$0]).name == "iscompleted" } ?? false
  }
}

extension Row {
  /// Whether it sums up what other rows say.
  var isTotal: Bool {
    [ColumnRole.date, .exercise].contains { role in
      let word = self[role].lowercased()
      return Self.totals.contains(word.hasSuffix(":") ? String(word.dropLast()) : word)
    }
  }

  /// Whether it can be no set, whatever stands beside.
  var isNoSet: Bool {
    self[.exercise].isEmpty || isTotal || DateText(self[.date])?.resolved(.dayFirst) == nil
  }

  private static let totals: Set = [
    "total", "totals", "grand total", "subtotal", "subtotals", "sub-total", "sum", "summe",
    "gesamt", "gesamtsumme", "zwischensumme", "insgesamt", "totaal", "totale", "totali", "totaux",
    "totalt", "totales", "suma", "somme", "итого", "всего", "合计", "合計", "총계",
    "total volume", "total weight", "total reps", "total sets", "volume total",
  ]
}
