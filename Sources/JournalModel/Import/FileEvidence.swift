/// What only the whole file can say, found in one pass before its rows are read.
struct FileEvidence {
  let dateOrder: DateText.Order
  /// What the order of day and month follows from.
  let dateOrderGround: DateOrder.Ground
  /// The units that the header or a unit column says.
  let saidUnits: Set<WeightUnit>
  /// What parts a fraction from the whole in its numbers, where they agree on it.
  let decimalMark: DecimalMark?
  /// Rows without a mark of what was done, in a table whose other marks all say that it was.
  let unmarked: Int
  /// The column that says whose a row is, and how many people it names.
  let people: (column: Int, count: Int)?
  /// The marks that may part thousands or a fraction: a comma, but a point where columns are parted by
  /// semicolons, in countries that write fractions with commas.
  private let doubtfulMarks: Set<Character>
  /// The unit that the noise in most weights without a unit hints at.
  let likelyUnit: WeightUnit?
  /// How many weights without a unit hint at each.
  let hints: [WeightUnit: Int]
  /// Weights without a unit that are any.
  let weights: Int

  /// - Parameter dates: the order of day and month, where the user has said it.
  init(
    _ rows: [[String]], _ columns: Columns, delimiter: Character, dates: DayMonthOrder? = nil
  ) {
    var order = DateOrder()
    var units = Set(columns.weights.compactMap { $0.unit })
    var hints: [WeightUnit: Int] = [:]
    var weights = 0
    var marks: Set<DecimalMark> = []
    let numbers = Self.columnsOfNumbers(columns)
    let person = Self.columnOfPeople(columns)
    var people: Set<String> = []
    var marksOfDone = Marks()
    var lastDate = ""
    for fields in rows {
      if let column = columns.index[.date], fields[column] != lastDate {
        lastDate = fields[column]
        if let date = DateText(lastDate) { order.observe(date) }
      }
      if let column = columns.index[.weightUnit], let unit = WeightUnit(importName: fields[column])
      {
        units.insert(unit)
      }
      if let person, !fields[person].isEmpty { people.insert(fields[person].lowercased()) }
      if let column = columns.index[.completed] { marksOfDone.observe(fields[column]) }
      for column in numbers {
        if let mark = DecimalMark(in: fields[column]) { marks.insert(mark) }
      }
      if let column = columns.index[.weight], let weight = NumberText.parse(fields[column]),
        weight != 0
      {
        weights += 1
        if let hint = WeightReading.evidence(weight) { hints[hint, default: 0] += 1 }
      }
    }
    let found = order.decided(
      delimiter: delimiter, unit: units.count == 1 ? units.first : nil,
      areOfTraining: columns.has(.reps) || columns.has(.exercise))
    (dateOrder, dateOrderGround) = dates.map { ($0.order, .said) } ?? found
    unmarked = marksOfDone.missing
    self.people = people.count > 1 ? person.map { ($0, people.count) } : nil
    saidUnits = units
    decimalMark = marks.count == 1 ? marks.first : nil
    doubtfulMarks = decimalMark != nil ? [] : delimiter == ";" ? ["."] : [","]
    likelyUnit = WeightUnit.allCases.first { (hints[$0] ?? 0) * 2 > weights }
    (self.hints, self.weights) = (hints, weights)
  }

  /// What in a number may part a fraction or thousands, where nothing says which.
  func doubtfulMark(in number: String) -> DecimalMark? {
    guard !doubtfulMarks.isEmpty, let mark = DecimalMark(only: number),
      doubtfulMarks.contains(mark.character), DecimalMark.isGrouped(number)
    else { return nil }
    return mark
  }

  /// What a column is called that says whose a row is.
  private static let namesOfPeople: Set = [
    "user", "username", "user name", "userid", "user id", "lifter", "athlete", "participant",
    "person", "member", "client",
  ]

  private static func columnOfPeople(_ columns: Columns) -> Int? {
    columns.roles.indices.first { column in
      columns.roles[column] == nil
        && namesOfPeople.contains(HeaderName(columns.header[column]).name)
    }
  }

  private static func columnsOfNumbers(_ columns: Columns) -> [Int] {
    columns.weights.map(\.index) + columns.distances.map(\.index)
      + [ColumnRole.reps, .rpe, .seconds].compactMap { columns.index[$0] }
  }
}

/// The marks of what was done in a table.
private struct Marks {
  private var (said, denied, blank) = (0, 0, 0)

  mutating func observe(_ cell: String) {
    let mark = cell.trimmedBlanks
    if mark.isEmpty { blank += 1 } else if SetOrder.isFalse(mark) { denied += 1 } else { said += 1 }
  }

  /// The rows without one, where all others say that the set was done.
  var missing: Int { said > 0 && denied == 0 ? blank : 0 }
}
