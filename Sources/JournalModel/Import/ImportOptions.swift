/// The app that wrote an export, or the format of a text.
public enum ImportSource: String, Sendable, CaseIterable {
  case strong
  case hevy
  case fitnotes
  case fitbod
  case liftosaur
  case stronglifts
  case jefit
  case alphaprogression
  case fitdown
  case liftledger
  /// A table with a set in each row, whoever made it.
  case table

  /// The name as the app spells it, or what is in a table of nobody's.
  public var title: String {
    switch self {
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .fitbod: "Fitbod"
    case .liftosaur: "Liftosaur"
    case .stronglifts: "StrongLifts"
    case .jefit: "JEFIT"
    case .alphaprogression: "Alpha Progression"
    case .fitdown: "Fitdown"
    case .liftledger: "Lift Ledger"
    case .table: "sets"
    }
  }
}

/// Which of two numbers of a date such as `03/04/2026` comes first.
public enum DayMonthOrder: String, Sendable, CaseIterable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"

  /// The other one.
  public var other: DayMonthOrder { self == .dayFirst ? .monthFirst : .dayFirst }

  var order: DateText.Order { self == .dayFirst ? .dayFirst : .monthFirst }
}

/// What the user said about a file that the file itself may not say.
public struct ImportOptions: Sendable, Equatable {
  /// The app, where its content shall not decide.
  public var source: ImportSource?
  /// The unit of weights that carry none; a unit in the file wins over it.
  public var unit: WeightUnit?
  /// The order of day and month in dates that may be read in both; the file decides where it is nil.
  public var dates: DayMonthOrder?

  /// What is to be taken for granted; the file tells the rest, or the import fails.
  public init(
    source: ImportSource? = nil, unit: WeightUnit? = nil, dates: DayMonthOrder? = nil
  ) {
    self.source = source
    self.unit = unit
    self.dates = dates
  }
}
