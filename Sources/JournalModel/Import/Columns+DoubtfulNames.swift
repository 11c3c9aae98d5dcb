extension Columns {
  /// Takes `Day` or `created_at` for the date, where no other column is one, and dates stand there:
  /// a day may be `Push` too, and what was created later was done before.
  mutating func takeDate(in records: [CSVRecord]) {
    guard !has(.date),
      let column = header.indices.first(where: {
        isOpen($0)
          && Self.namesOfDates.contains(HeaderName.folded(HeaderName.parted(header[$0])))
      })
    else { return }
    let told = records.map { $0[column].trimmedBlanks }.filter { !$0.isEmpty }
    let dates = told.count { DateText($0)?.resolved(.dayFirst) != nil }
    if dates.isNearlyAll(of: told.count) { assign(.date, to: column) }
  }

  /// Takes the day that somebody says of a workout for its date, where a form says beside it when it was
  /// sent: on another day, or later than a column of its own says that the workout began.
  mutating func preferDay(in table: CSVTable) {
    guard let stamp = index[.date], HeaderName(header[stamp]).name == "timestamp",
      let day = header.indices.first(where: {
        omission(of: $0) == .second(.date)
          && ColumnRole.strong[HeaderName(header[$0]).name] == .date
      })
    else { return }
    let rows = table.records.map { (stamp: DateText($0[stamp]), day: DateText($0[day])) }
    func order(_ dates: [DateText?]) -> DateText.Order {
      var order = DateOrder()
      for date in dates.compactMap(\.self) { order.observe(date) }
      return order.decided(delimiter: table.delimiter).order
    }
    let (stamps, days) = (order(rows.map(\.stamp)), order(rows.map(\.day)))
    let told = rows.filter { $0.day != nil }
    let isOther = told.contains {
      $0.stamp?.resolved(stamps)?.date != $0.day?.resolved(days)?.date
    }
    guard !told.isEmpty, isOther || header.indices.contains(where: { CSVTable.isStart($0, self) })
    else { return }
    release(stamp)
    assign(.date, to: day)
    omitSecond(.date, stamp)
  }

  private static let namesOfDates: Set = [
    "day", "tag", "created at", "logged at", "recorded at", "performed at",
  ]

  /// Takes a column such as `Type` for the types of sets where it says nothing else: anything may be
  /// of a type, and a table's may be that of the exercise.
  mutating func takeSetTypes(in records: [CSVRecord]) {
    guard !has(.setType),
      let column = header.indices.first(where: {
        isOpen($0)
          && (Self.namesOfTypes.contains(HeaderName(header[$0]).name) || listsTypes($0))
      })
    else { return }
    let told = records.map { $0[column].trimmedBlanks }.filter { !$0.isEmpty }
    let listed = typesListed(by: column)
    let areTypes = told.allSatisfy { cell in
      if listed.contains(HeaderName.folded(cell)) { return true }
      guard NumberText.parse(cell) == nil, case .set = SetOrder(cell) else { return false }
      return true
    }
    if !told.isEmpty, areTypes { assign(.setType, to: column) }
  }

  /// Whether a name is a list of what its cells can say of a set: GymBook's `Set / Warm-up Set`.
  private func listsTypes(_ column: Int) -> Bool {
    let types = typesListed(by: column)
    return types.count > 1 && !types.isDisjoint(with: ["set", "satz"])
  }

  private func typesListed(by column: Int) -> Set<String> {
    let types = header[column].split(separator: "/").map {
      HeaderName.folded(String($0).trimmedBlanks)
    }
    return types.count > 1 ? Set(types) : []
  }

  private static let namesOfTypes: Set = ["type", "typ", "kind", "art", "tipo"]

  /// Takes `Name`, `Session` or `Routine` for the name of the workout, where another column has that of the
  /// exercise, and no numbers stand there.
  mutating func takeTitle(in records: [CSVRecord]) {
    guard !has(.title), has(.exercise),
      let column = header.indices.first(where: {
        isOpen($0)
          && ["name", "session", "routine", "programma"].contains(HeaderName(header[$0]).name)
      })
    else { return }
    let areNames = records.allSatisfy { NumberText.parse($0[column].trimmedBlanks) == nil }
    if areNames { assign(.title, to: column) }
  }

  /// Takes the one column whose name has a unit of weight for what was lifted, where none is known by
  /// its name: `Carico sollevato (kg)`, but no volume, and nobody's own weight.
  mutating func takeWeight(in records: [CSVRecord]) {
    guard !has(.weight), has(.exercise), has(.reps) else { return }
    let candidates = header.indices.filter { column in
      let name = HeaderName(header[column])
      let words = name.name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let units = [name.unit, words.last].compactMap(\.self)
      return isOpen(column) && units.contains { WeightUnit(importName: $0) != nil }
        && !OtherMeasures.isDerived(header[column])
    }
    // Of two that may be a load none is, though the name of one says that it isn't.
    guard candidates.count == 1, let column = candidates.first,
      !OtherMeasures.isNamed(in: header[column]), isOfNumbers(column, in: records),
      !isOfDays(column, in: records)
    else { return }
    assign(.weight, to: column)
    placed.append(column)
  }

  /// Takes `Actual` or `Done` beside a weight for the repetitions, where no other column has them and
  /// numbers stand there that are no marks; and what was done for what was meant to be.
  mutating func takeDone(in records: [CSVRecord]) {
    preferDone { done, plan in Self.isDone(done, besidePlan: plan, in: records) }
    guard has(.weight), !has(.reps),
      let column = header.indices.first(where: { HeaderName.done(header[$0]) == "" }),
      isOfNumbers(column, in: records),
      records.contains(where: { (NumberText.parse($0[column]) ?? 0) > 1 })
    else { return }
    reassign(column, to: .reps)
  }

  /// Whether a column says of nearly all rows that say what was meant what was done: numbers of the same
  /// size, which no sum of the sets is, and no mark.
  private static func isDone(
    _ done: Int, besidePlan plan: Int, in records: [CSVRecord]
  ) -> Bool {
    func number(_ cell: String) -> Double? {
      NumberText.parse(String(cell.prefix { !$0.isLetter }).trimmedBlanks)
    }
    let told = records.filter { !$0[plan].isEmpty && !$0[plan].isPlaceholder }
    let alike = told.count { record in
      guard let was = number(record[done]) else { return false }
      return number(record[plan]).map { $0 / 3 < was && was < $0 * 2 } ?? true
    }
    return alike.isNearlyAll(of: told.count)
  }

  /// Takes `Sets` that hold repetitions, `3x10` or `10,10,8`, for these, where no other column has them.
  mutating func takeReps(in records: [CSVRecord]) {
    guard !has(.reps), let column = index[.setCount] else { return }
    let told = records.map { $0[column] }.filter { !$0.isEmpty && !$0.isPlaceholder }
    let sets = told.count { RepsCell($0) != nil }
    if sets.isNearlyAll(of: told.count) { reassign(column, to: .reps) }
  }

  /// Whether nearly all of the filled cells of a column are numbers, up to the letters behind them.
  private func isOfNumbers(_ column: Int, in records: [CSVRecord]) -> Bool {
    let told = records.map { $0[column] }.filter { !$0.isEmpty && !$0.isPlaceholder }
    let numbers = told.count {
      NumberText.parse(String($0.prefix { !$0.isLetter }).trimmedBlanks) != nil
    }
    return numbers.isNearlyAll(of: told.count)
  }

  /// Whether a column says the same of all exercises of a day, and another of other days, as what
  /// somebody weighed.
  func isOfDays(_ column: Int, in records: [CSVRecord]) -> Bool {
    guard let date = index[.date], let exercise = index[.exercise] else { return false }
    var days: [String: (exercises: Set<String>, values: Set<String>)] = [:]
    for record in records where !record[column].isEmpty {
      days[record[date], default: ([], [])].exercises.insert(record[exercise])
      days[record[date], default: ([], [])].values.insert(record[column])
    }
    let several = days.values.filter { $0.exercises.count > 1 }
    return several.count > 1 && days.values.allSatisfy { $0.values.count == 1 }
      && Set(several.flatMap(\.values)).count > 1
  }
}
