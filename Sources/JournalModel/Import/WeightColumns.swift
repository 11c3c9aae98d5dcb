/// The columns of one weight, which an app fills in the lifter's unit or, converted, in both.
struct WeightColumns {
  private(set) var kilograms: Int?
  private(set) var pounds: Int?

  init() {}

  /// Takes a column that is named for one of the units; the first of each counts.
  mutating func take(_ column: Int, _ name: HeaderName) {
    switch name.unit.flatMap({ WeightUnit(importName: $0) }) {
    case .kilograms: kilograms = kilograms ?? column
    case .pounds: pounds = pounds ?? column
    case nil: break
    }
  }

  /// The weight of a row in the unit that was lifted.
  ///
  /// - Parameter lifted: the unit where both cells are filled.
  func read(
    _ cell: (Int?) -> String, lifted: WeightUnit
  ) -> (value: String, unit: WeightUnit) {
    let (inKilograms, inPounds) = (cell(kilograms), cell(pounds))
    if inPounds.isEmpty { return (inKilograms, .kilograms) }
    if inKilograms.isEmpty { return (inPounds, .pounds) }
    return lifted == .pounds ? (inPounds, .pounds) : (inKilograms, .kilograms)
  }

  /// Those of a weight that a table has once in each unit; nil where it has not both.
  init?(_ columns: [Columns.Weight]) {
    self.init()
    for column in columns {
      switch column.unit {
      case .kilograms: kilograms = column.index
      case .pounds: pounds = column.index
      case nil: return nil
      }
    }
    if kilograms == nil || pounds == nil { return nil }
  }

  /// The unit in which more of the weights can be loaded in steps of 2.5: plates come so in both
  /// units, and a converted weight seldom does.
  static func lifted(
    _ weights: [WeightColumns], in records: [CSVRecord]
  ) -> WeightUnit {
    func loadable(_ record: CSVRecord, _ column: Int?) -> Int {
      let value = column.flatMap { NumberText.parse(record[$0]) }
      return value?.truncatingRemainder(dividingBy: 2.5) == 0 ? 1 : 0
    }
    var excess = 0
    for record in records {
      for weight in weights {
        excess += loadable(record, weight.pounds) - loadable(record, weight.kilograms)
      }
    }
    return excess > 0 ? .pounds : .kilograms
  }
}
