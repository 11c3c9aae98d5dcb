extension RowReader {
  // MARK: - Texts

  mutating func name(_ row: Row, _ role: ColumnRole) -> String {
    let (text, isChanged) = row[role].cleanedName
    if isChanged { flag(row.note("control characters were taken out", role)) }
    return text
  }

  mutating func note(_ row: Row, _ role: ColumnRole) -> String {
    // In the journal's own tables a backslash is one.
    let (text, isChanged) = (isOwn ? row[role].escapedNote : row[role]).cleanedNote
    if isChanged { flag(row.note("control characters were taken out", role)) }
    return text
  }

  // MARK: - Numbers

  /// Repetitions; a fraction is no repetition and goes.
  mutating func reps(_ row: Row) -> Int? {
    guard timeInReps(row) == nil, let value = number(row, .reps) else { return nil }
    guard let whole = NumberText.whole(value) else {
      flag(row.note("the number of reps is beyond counting; left out", .reps))
      return nil
    }
    guard whole >= 0 else {
      flag(row.note("a negative number of reps; left out", .reps))
      return nil
    }
    if Double(whole) != value { flag(row.note("reps with a fraction; rounded down", .reps)) }
    if whole > 200 { flag(row.note("more than 200 reps", .reps)) }
    return whole
  }

  /// Rate of perceived exertion, 1 to 10; apps write 0 for none.
  ///
  /// Where only the repetitions in reserve are said, it is what they leave of 10.
  mutating func rpe(_ row: Row) -> Double? {
    guard let value = Self.effort(row[.rpe]) ?? number(row, .rpe), value != 0 else {
      guard let reserve = number(row, .rir) else { return nil }
      if !(0...9).contains(reserve) { flag(row.note("RIR is from 0 to 9; left out", .rir)) }
      return (0...9).contains(reserve) ? 10 - reserve : nil
    }
    guard (1...10).contains(value) else {
      flag(row.note("RPE is from 1 to 10; left out", .rpe))
      return nil
    }
    return value
  }

  /// What was meant to be done; several numbers of repetitions are none, and are counted as left out.
  mutating func targets(_ row: Row) -> (reps: Int?, rpe: Double?) {
    func isGiven(_ role: ColumnRole) -> Bool {
      !row[role].isEmpty && NumberText.parse(row[role]) != 0
    }
    let reps = Int(row[.targetReps]).flatMap { $0 > 0 ? $0 : nil }
    let rpe = NumberText.parse(row[.targetRPE]).flatMap { (1...10).contains($0) ? $0 : nil }
    if reps == nil, isGiven(.targetReps) {
      leaveOut([columns.index[.targetReps]].compactMap(\.self), of: row)
    }
    if rpe == nil, isGiven(.targetRPE) {
      leaveOut([columns.index[.targetRPE]].compactMap(\.self), of: row)
    }
    return (reps, rpe)
  }

  /// The effort of `@8`, `RPE 8` and `8/10`; nil where a cell says none so.
  private static func effort(_ cell: String) -> Double? {
    // Mostly it is a number alone.
    guard cell.utf8.contains(where: { !(0x2E...0x39 ~= $0) || $0 == UInt8(ascii: "/") }) else {
      return nil
    }
    let said = cell.lowercased()
    var text = said
    for mark in ["rpe", "@"] where text.hasPrefix(mark) {
      text = String(text.dropFirst(mark.count)).trimmedBlanks
    }
    if text.hasSuffix("/10") { text = String(text.dropLast(3)).trimmedBlanks }
    return text == said ? nil : NumberText.parse(text)
  }

  /// Seconds of the set; 0 is none.
  mutating func duration(_ row: Row) -> Int? {
    guard !row[.seconds].isEmpty else { return timeInReps(row) }
    guard
      let seconds = DurationText.seconds(
        row[.seconds], twoParts: columns.setParts, unitSeconds: columns.setUnitSeconds),
      seconds >= 0
    else {
      flag(row.note("the time cannot be read; left out", .seconds))
      return nil
    }
    if seconds > 86_400 { flag(row.note("a set of more than 24 hours", .seconds)) }
    return seconds == 0 ? nil : seconds
  }

  /// Seconds that a cell of repetitions says, and nothing else of the row: `60s`, `1:30` without a
  /// weight.
  private func timeInReps(_ row: Row) -> Int? {
    let cell = row[.reps]
    // Mostly it is a number.
    guard cell.utf8.contains(where: { $0 > UInt8(ascii: "9") }), row[.seconds].isEmpty else {
      return nil
    }
    let isClock = cell.contains(":") && columns.weights.allSatisfy { row.fields[$0.index].isEmpty }
    if isClock {
      return DurationText.seconds(cell, twoParts: .minutesAndSeconds).flatMap { $0 > 0 ? $0 : nil }
    }
    let digits = cell.prefix { $0.isNumber }
    let word = String(cell[digits.endIndex...]).trimmedBlanks.lowercased()
    guard digits.count < 6, let count = Int(digits), count > 0 else { return nil }
    return Self.unitsOfTime[word].map { count * $0 }
  }

  /// Whole words behind a number that can be none of repetitions; `m` may be metres.
  private static let unitsOfTime = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "sek": 1, "sekunden": 1, "seg": 1,
    "min": 60, "mins": 60, "minute": 60, "minutes": 60, "minuten": 60,
  ]

  /// Metres of the set, without 0, which is none.
  ///
  /// A distance without a unit goes with the weight's as it is written, whatever was on the bar:
  /// kilometres or miles; one in a unit that nobody knows can be anything.
  mutating func distance(_ row: Row, weightUnit: WeightUnit?) -> Double? {
    guard
      let (column, value) = firstNumber(
        row, columns.distances.map { $0.index }, "the distance cannot be read; left out"),
      value != 0
    else { return nil }
    guard value > 0 else {
      flag(row.note("a negative distance; left out", column: column))
      return nil
    }
    let word = unitWord(row, .distanceUnit, beside: column, DistanceUnit.init(importName:))
    guard word.unit != nil || word.text.isEmpty else {
      flag(row.note("the unit of distance is not known; left out", column: word.column))
      return nil
    }
    let said = word.unit ?? columns.distances.first { $0.index == column }?.unit
    if said == nil { guessDistance() }
    let system = weightUnit ?? saidUnit ?? soleUnit
    let metres = value * (said ?? (system == .pounds ? .miles : .kilometres)).inMetres
    guard metres.isFinite else {
      flag(row.note("the distance is beyond measure; left out", column: column))
      return nil
    }
    if metres > 500_000 {
      let doubt = said == nil ? "; its unit may be another" : ""
      flag(row.note("more than 500 km\(doubt)", column: column))
    }
    return metres
  }

  /// The weight that was meant, beside the unit that was said; none in a unit that nobody knows.
  mutating func weight(_ row: Row) -> (value: Double, unit: WeightUnit?, said: WeightUnit?)? {
    guard
      let (column, value) = firstNumber(
        row, columns.weights.map { $0.index }, "the weight cannot be read; left out")
    else { return nil }
    let word = unitWord(row, .weightUnit, beside: column, WeightUnit.init(importName:))
    guard word.unit != nil || word.text.isEmpty || value == 0 else {
      flag(row.note("the unit of weight is not known; left out", column: word.column))
      return nil
    }
    // By the row, by the header, by the user, by all other rows, or as the app always has it.
    let unit =
      word.unit ?? columns.weights.first { $0.index == column }?.unit ?? saidUnit ?? soleUnit
      ?? silentUnit
    guard let unit else {
      if value != 0 { missUnit(line: row.line) }
      return (value, nil, nil)
    }
    let kept = unitByDecimals(value, but: unit, besides: word.unit, column) ?? unit
    let meant = isOwn ? (value: value, unit: unit) : WeightReading.meant(value, kept)
    if meant.value < 0 { flag(row.note("a negative weight", column: column)) }
    if meant.value * meant.unit.inKilograms > 1000 {
      flag(row.note("more than 1000 kg", column: column))
    }
    return (meant.value, meant.unit, unit)
  }

  /// Kilograms where only a weight's decimals say them, the user says pounds and most others may be so:
  /// Strong keeps kilograms, has a unit for each exercise, and leaves it out.
  ///
  /// What is said to be kilograms is read as such: decimals of pounds may then be all of the file's.
  private mutating func unitByDecimals(
    _ value: Double, but unit: WeightUnit, besides word: WeightUnit?, _ column: Int
  ) -> WeightUnit? {
    guard !isOwn, unit == .pounds, word == nil, evidence.likelyUnit != .kilograms,
      columns.weights.first(where: { $0.index == column })?.unit == nil,
      WeightReading.isCertainlyKilograms(value)
    else { return nil }
    countKilograms()
    return .kilograms
  }

  /// What a row says of a number's unit: the letters behind the number where they are one, else the
  /// cell that is meant for it, else those letters.
  private mutating func unitWord<Unit: Equatable>(
    _ row: Row, _ role: ColumnRole, beside column: Int, _ unit: (String) -> Unit?
  ) -> (unit: Unit?, text: String, column: Int) {
    let letters = row.fields[column].trimmedBlanks.trailingLetters
    guard let cell = columns.index[role], !row[role].isEmpty else {
      return (unit(letters), letters, column)
    }
    let said = unit(row[role])
    guard let own = unit(letters) else { return (said, row[role], cell) }
    if said != own {
      flag(row.note("its unit is not the one of its row; its own counts", column: column))
    }
    return (own, letters, column)
  }

  /// The unit that an app has without saying so: Fitbod's kilograms, before its header named them.
  private var silentUnit: WeightUnit? {
    source == .fitbod && columns.has(.setCount) && columns.header.contains("isWarmup")
      ? .kilograms : nil
  }

  /// The unit of the file, where it says just one.
  var soleUnit: WeightUnit? {
    evidence.saidUnits.count == 1 ? evidence.saidUnits.first : nil
  }

  // MARK: - Cells

  private mutating func number(_ row: Row, _ role: ColumnRole) -> Double? {
    guard let column = columns.index[role], !row[role].isEmpty else { return nil }
    guard let value = number(row, column, row.fields[column]) else {
      flag(row.note("not a number; left out", column: column))
      return nil
    }
    return value
  }

  /// The first number of some columns that is not 0, or else the first; a unit may follow it.
  private mutating func firstNumber(
    _ row: Row, _ candidates: [Int], _ complaint: String
  ) -> (column: Int, value: Double)? {
    var first: (column: Int, value: Double)?
    for column in candidates {
      let cell = WeightsCell.withoutBodyWeight(row.fields[column].trimmedBlanks)
      if cell.isEmpty { continue }
      let letters = cell.trailingLetters
      guard let value = number(row, column, String(cell.dropLast(letters.count))) else {
        flag(row.note(complaint, column: column))
        continue
      }
      if value != 0 { return (column, value) }
      first = first ?? (column, value)
    }
    return first
  }

  /// The number of a text, as the file writes its numbers.
  mutating func number(_ row: Row, _ column: Int, _ text: String) -> Double? {
    let value = NumberText.parse(text, decimal: evidence.decimalMark)
    if value != nil, let mark = evidence.doubtfulMark(in: text) {
      let what = mark == .comma ? "comma" : "point"
      flag(row.note("its \(what) may part thousands; it was read as a decimal one", column: column))
    }
    return value
  }
}
