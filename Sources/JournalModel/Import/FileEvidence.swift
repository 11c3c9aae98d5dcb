/// What only the whole file can say, found in one pass before its rows are read.
struct FileEvidence {
  let dateOrder: DateText.Order
  /// Whether the order of day and month is a guess.
  let isDateOrderGuess: Bool
  /// The units that the header or a unit column says.
  let saidUnits: Set<WeightUnit>
  /// The unit that the noise in weights without a unit hints at.
  let likelyUnit: WeightUnit?

  init(_ rows: [[String]], _ columns: Columns, delimiter: Character) {
    var order = DateOrder()
    var units = Set(columns.weights.compactMap { $0.unit })
    var hints: [WeightUnit: Int] = [:]
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
      if let column = columns.index[.weight], let weight = NumberText.parse(fields[column]),
        let hint = WeightReading.evidence(weight)
      {
        hints[hint, default: 0] += 1
      }
    }
    (dateOrder, isDateOrderGuess) = order.decided(delimiter: delimiter)
    saidUnits = units
    let (pounds, kilograms) = (hints[.pounds] ?? 0, hints[.kilograms] ?? 0)
    likelyUnit = pounds == kilograms ? nil : pounds > kilograms ? .pounds : .kilograms
  }
}
