extension CSVTable {
  /// The names of the columns that take the sets of a row.
  static let setReps = "set reps"
  static let setWeight = "set weight"
  static let setUnit = "set unit"
  static let setTime = "set time"

  /// The table with a row for each set, however its rows hold several, and with a time for each
  /// session.
  var withASetInEachRow: CSVTable {
    withMeasuresApart.withLoadsBesideReps.withSetsAsRows.withExercisesAsRows
      .withRepeatedMeasuresAsRows
      .withSessionsTogether
  }

  /// The table with a row for each set, where its rows have several beside one another, as
  /// `Set 1 (Reps)`, `Set 1 (KG)` and so on, in whatever order, or the repetitions alone as `Set 1`.
  var withSetsAsRows: CSVTable {
    var reps: [Int: Int] = [:]
    var weights: [Int: Int] = [:]
    var bare: [Int: Int] = [:]
    var unit = ""
    var areStrongLifts = false
    // StrongLifts writes the loads of sets that were not done, too.
    let names = Set(header.map(HeaderName.folded))
    let isPlan = names.contains("set 1 (reps)") && !names.isDisjoint(with: Self.strongLiftsLoads)
    for (column, written) in header.enumerated() {
      let name = HeaderName(written)
      guard let (number, said, own) = Self.partOfSet(name) else { continue }
      areStrongLifts = areStrongLifts || name.name.hasPrefix("set ")
      if said == "reps" {
        reps[number] = reps[number] ?? column
      } else if said == "weight" {
        guard unit.isEmpty || unit == own else { continue }
        weights[number] = weights[number] ?? column
        unit = own
      } else if WeightUnit(importName: said) != nil, unit.isEmpty || unit == said {
        weights[number] = weights[number] ?? column
        unit = said
      } else if said.isEmpty {
        bare[number] = bare[number] ?? column
      }
    }
    let pairs = reps.sorted { $0.key < $1.key }.compactMap { number, column in
      weights[number].map { [column, $0] }
    }
    if !pairs.isEmpty {
      let names = areStrongLifts ? [Self.setReps, Self.setWeight] : ["Reps", "Weight"]
      func column(named names: Set<String>) -> Int? {
        isPlan ? header.firstIndex { names.contains(HeaderName($0).name) } : nil
      }
      return withRows(
        of: pairs, called: [names[0], unit.isEmpty ? names[1] : "\(names[1]) (\(unit))"],
        areFirst: !areStrongLifts, needReps: isPlan, timedBy: column(named: Self.namesOfTimes),
        summedUpBy: column(named: Self.namesOfSums))
    }
    let sets = bare.sorted { $0.key < $1.key }.map { [$0.value] }
    return haveReps(sets) ? withRows(of: sets, called: ["Reps"], areFirst: true) : self
  }

  private static let strongLiftsLoads: Set = ["set 1 (kg)", "set 1 (lb)"]
  private static let namesOfTimes: Set = ["sets×time", "setsxtime"]
  private static let namesOfSums: Set = ["sets×reps", "setsxreps"]

  /// Whether what has no name but the set's number is its repetitions: those of one exercise in a row,
  /// which no other column has.
  private func haveReps(_ sets: [[Int]]) -> Bool {
    let roles = header.map { ColumnRole.named(HeaderName($0).name, in: .table) }
    guard sets.count > 1, roles.contains(.exercise), !roles.contains(.reps) else { return false }
    let told = records.flatMap { record in sets.map { record[$0[0]] } }
      .filter { !$0.isEmpty && !$0.isPlaceholder }
    // Without a weight beside them, many may be one themselves, or seconds.
    let most = roles.contains(.weight) ? 100 : 30
    let reps = told.count { (Self.setCount($0) ?? .max) <= most }
    return reps.isNearlyAll(of: told.count)
  }

  /// The table with a row for each of some groups of columns, where any of the group is filled.
  ///
  /// - Parameters:
  ///   - areFirst: whether the columns of the set stand in front of the others, of which none says
  ///     the like of it then, and no count multiplies it; else they stand behind them.
  ///   - needReps: whether the first of the group has to be filled.
  ///   - times: the column that says of some rows how long their sets took, `3×1:00`: of these, what
  ///     stands as repetitions are seconds.
  ///   - sums: the column that says the repetitions of all sets, `5/5/0/-`: of those with a dash, what
  ///     stands as 0 is none.
  private func withRows(
    of sets: [[Int]], called names: [String], areFirst: Bool, needReps: Bool = false,
    timedBy times: Int? = nil, summedUpBy sums: Int? = nil
  ) -> CSVTable {
    let counts = areFirst ? header.indices.filter(isCount) : []
    let ofSets = Set(sets.flatMap(\.self) + counts)
    func joined(_ set: [String], _ others: [String]) -> [String] {
      areFirst ? set + others : others + set
    }
    func others(_ fields: [String]) -> [String] {
      header.indices.filter { !ofSets.contains($0) }.map { $0 < fields.count ? fields[$0] : "" }
    }
    let rows = records.flatMap { record -> [CSVRecord] in
      // What is too long is one cell too many somewhere, and then nothing is where it should be.
      let isShaped = record.fields.dropFirst(header.count).allSatisfy { $0.trimmedBlanks.isEmpty }
      guard isShaped else { return [record] }
      let sum = sums.map { record[$0].split(separator: "/") } ?? []
      let told = sets.enumerated().map { place, set in
        let cells = set.map { record[$0] }
        let isNone = place < sum.count && sum[place] == "-" && cells[0] == "0"
        return isNone ? ["-"] + cells.dropFirst() : cells
      }
      .filter { set in
        needReps ? !set[0].isEmpty : set.contains { !$0.isEmpty && !$0.isPlaceholder }
      }
      var cells = told.isEmpty ? [names.map { _ in "" }] : told
      if let times {
        let timed = Self.timedSets(record[times])
        if told.isEmpty, let timed { cells = [[String]](repeating: cells[0], count: timed.count) }
        cells = cells.map { set in
          guard let timed else { return set + [""] }
          return ["", set[1], set[0].isEmpty ? String(timed.seconds) : set[0]]
        }
      }
      return cells.map { set in
        CSVRecord(
          line: record.line, fields: joined(set, others(record.fields)),
          hasBrokenQuote: record.hasBrokenQuote,
          isCut: record.isCut)
      }
    }
    let names = times == nil ? names : names + [Self.setTime]
    return with(header: joined(names, others(header)), records: rows)
  }

  /// How many sets a cell says, and how long each took: `3×1:00`.
  private static func timedSets(_ cell: String) -> (count: Int, seconds: Int)? {
    let parts = cell.split(maxSplits: 1) { "×xX".contains($0) }
    guard parts.count == 2, let count = setCount(String(parts[0])),
      let seconds = DurationText.seconds(
        String(parts[1]).trimmedBlanks, twoParts: .minutesAndSeconds), seconds > 0
    else { return nil }
    return (count, seconds)
  }

  /// Whether a column says how many sets a row is.
  private func isCount(_ column: Int) -> Bool {
    let name = HeaderName(header[column]).name
    return (ColumnRole.named(name, in: .table) ?? ColumnRole.secondary(name)) == .setCount
  }

  /// The number of `Set 2`, what is said beside it and its unit: `Set 2 (Reps)`, `set2_weight (kg)`,
  /// `Weight (Set 2)`.
  private static func partOfSet(
    _ name: HeaderName
  ) -> (number: Int, said: String, unit: String)? {
    if let unit = name.unit, let number = numberOfSet(unit.split(separator: " ")[...]) {
      return (number, name.name, "")
    }
    let words = name.name.split(separator: " ")
    guard let set = words.firstIndex(where: { $0.hasPrefix("set") }) else { return nil }
    let length = words[set] == "set" ? 2 : 1
    guard set + length <= words.count, let number = numberOfSet(words[set..<set + length]) else {
      return nil
    }
    let beside = words[..<set] + words[(set + length)...]
    guard beside.count < 2 else { return nil }
    return beside.first.map { (number, String($0), name.unit ?? "") }
      ?? (number, name.unit ?? "", "")
  }

  /// The number of `set 2` or `set2`.
  private static func numberOfSet(_ words: ArraySlice<Substring>) -> Int? {
    let text = words.joined()
    return text.hasPrefix("set") ? Int(text.dropFirst(3)) : nil
  }

  /// The table with each row as often as one of its cells says.
  func repeatingRows(by column: Int) -> CSVTable {
    let rows = records.flatMap { record in
      [CSVRecord](repeating: record, count: Self.setCount(record[column]) ?? 1)
    }
    return with(records: rows)
  }

  /// How many sets a cell says, from 1 to 100; nil where it says something else.
  static func setCount(_ cell: String) -> Int? {
    guard let value = NumberText.parse(cell.trimmedBlanks), let count = NumberText.whole(value),
      Double(count) == value, (1...100).contains(count)
    else { return nil }
    return count
  }
}
