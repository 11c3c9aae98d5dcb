extension Columns {
  /// Gives Strong's columns that no name told their roles, by what their cells look like and by
  /// the order that all of Strong's exports share.
  mutating func inferStrong(from records: [CSVRecord]) {
    guard roles.indices.contains(where: isOpen) else { return }
    let sample = records.prefix(100).filter { $0.fields.count >= count }
    guard !sample.isEmpty else { return }
    let looks = (0..<count).map { column in
      ColumnLook(sample.lazy.map { $0.fields[column].trimmedBlanks })
    }
    takeByPattern(looks)
    takeByPosition(looks)
    // All numbers have their places first: whether a table may be Strong's, and so the keys of its
    // workouts, has always gone by that.
    rememberPlacedMeasure()
    for column in placed where isOtherMeasure(column, in: records) { release(column) }
  }

  /// Whether a column of numbers that is known by its place alone is something else by its name, or by
  /// what it says.
  private func isOtherMeasure(_ column: Int, in records: [CSVRecord]) -> Bool {
    guard let role = roles[column], Self.measures.contains(role) else { return false }
    return OtherMeasures.isNamed(in: header[column])
      || role == .weight && isOfDays(column, in: records)
  }

  private mutating func takeByPattern(_ looks: [ColumnLook]) {
    let patterns: [(ColumnRole, (ColumnLook) -> Bool)] = [
      (.date, { $0.isDates }), (.duration, { $0.isDurations }),
      (.weightUnit, { $0.isWeightUnits }), (.distanceUnit, { $0.isDistanceUnits }),
    ]
    for (role, fits) in patterns where !has(role) {
      if let column = roles.indices.first(where: { isOpen($0) && fits(looks[$0]) }) {
        assign(role, to: column)
      }
    }
  }

  /// Walks the columns beside the list of roles; a column whose role is known moves the list on.
  private mutating func takeByPosition(_ looks: [ColumnLook]) {
    // Beside names that are known another one is a column of its own, and no translation.
    let needed: [ColumnRole] = [.exercise, .setOrder, .weight, .reps]
    guard let date = index[.date], needed.contains(where: { !has($0) }) else { return }
    var expected: [ColumnRole] = [
      .title, .exercise, .setOrder, .weight, .reps, .distance, .seconds, .notes, .workoutNotes,
    ]
    // Exports with a unit of weight have one of distance too, if only as an empty column.
    if has(.weightUnit) { expected.insert(.distanceUnit, at: 6) }
    if !has(.rpe) { expected.insert(.rpe, at: has(.weightUnit) ? 5 : expected.endIndex) }
    for column in roles.indices {
      if let known = roles[column] {
        if let place = expected.firstIndex(of: known) { expected.removeFirst(place + 1) }
      } else if column > date, isOpen(column),
        let place = expected.firstIndex(where: { !has($0) && looks[column].fits($0) })
      {
        if looks[column].isFilled { placed.append(column) }
        assign(expected[place], to: column)
        expected.removeFirst(place + 1)
      }
    }
  }

  private static let measures: Set<ColumnRole> = [
    .weight, .reps, .distance, .seconds, .rpe, .notes, .workoutNotes,
  ]
}

/// What the cells of one column look like.
struct ColumnLook {
  private var filled = 0
  private var dates = 0
  private var durations = 0
  private var weightUnits = 0
  private var distanceUnits = 0
  private var numbers = 0
  private var setOrders = 0
  private var clocks = 0
  private var marks = 0
  /// Whether the first cell could number a first set.
  private var beginsASet = false

  init(_ cells: some Sequence<String>) {
    for cell in cells where !cell.isEmpty {
      filled += 1
      let number = NumberText.parse(cell)
      if filled == 1 { beginsASet = number.map { $0 == 0 || $0 == 1 } ?? true }
      if number != nil { numbers += 1 }
      if let number, (0...200).contains(number), NumberText.whole(number).map(Double.init) == number
      {
        setOrders += 1
      } else if SetOrder(cell) != .unknown, number == nil {
        setOrders += 1
      }
      if number == nil, let date = DateText(cell), date.resolved(.dayFirst) != nil { dates += 1 }
      if DurationText.isInWords(cell) { durations += 1 }
      if cell.contains(":"), DurationText.seconds(cell) != nil { clocks += 1 }
      if number == nil, SetOrder.isTrue(cell) || SetOrder.isFalse(cell) { marks += 1 }
      if WeightUnit(importName: cell) != nil { weightUnits += 1 }
      if DistanceUnit(importName: cell) != nil { distanceUnits += 1 }
    }
  }

  var isFilled: Bool { filled > 0 }
  var isDates: Bool { isMost(dates) }
  var isDurations: Bool { isMost(durations) }
  var isWeightUnits: Bool { filled > 0 && weightUnits == filled }
  var isDistanceUnits: Bool { filled > 0 && distanceUnits == filled }

  /// Whether the column could have the role; an empty column could have any but the needed ones.
  func fits(_ role: ColumnRole) -> Bool {
    switch role {
    case .weight, .reps, .distance, .seconds, .rpe: filled == 0 || isMost(numbers)
    // A count of sets or of repetitions begins with whatever was done first.
    case .setOrder: filled > 0 && setOrders * 2 >= filled && beginsASet
    case .distanceUnit: filled == 0
    // When a set was done has no place, and is least of all a name or a note.
    case _ where isMost(dates) || isMost(clocks): false
    // Whether something is so has none either: of a set that wasn't done it would become its note.
    case _ where filled > 0 && marks == filled: false
    case .title, .exercise: filled > 0 && !isMost(numbers)
    default: filled == 0 || !isMost(numbers)
    }
  }

  private func isMost(_ some: Int) -> Bool { some.isNearlyAll(of: filled) }
}
