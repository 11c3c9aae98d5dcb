import JournalModel
import WorkoutJournal

/// What every command that looks back begins with: the state, and today.
struct Looking {
  let journal: Journal
  let state: JournalState
  let today: Day

  /// The first year that can be asked for: nobody means the year 26.
  private static let firstYear = 1900

  /// A year as a person types it, up to today where it is going on.
  static func period(year text: String, today: Day) throws(CommandFailure) -> PagePeriod {
    let hint = "Write it like \(today.civil.year)."
    guard let year = Int(text), year >= firstYear, Day(year: year, month: 1, day: 1) != nil else {
      throw .usage("“\(text)” is no year", hint: hint)
    }
    guard let period = PagePeriod(year: year, today: today) else {
      throw .usage("\(year) is no year that has begun", hint: hint)
    }
    return period
  }

  init(_ arguments: ParsedArguments, _ context: Context) throws(CommandFailure) {
    journal = try context.openJournal(arguments)
    today = try context.now().day
    state = try context.state(of: journal)
  }

  /// Today, or tomorrow where somebody has trained on it: who flies west is back on the day before.
  var latestDay: Day {
    let tomorrow = today.advanced(by: 1)
    return state.sessions(on: tomorrow).contains(where: state.isTraining) ? tomorrow : today
  }

  /// The sets of an exercise that count.
  func log(of exercise: EntityID) -> TrainingLog { TrainingLog(state, of: [exercise]) }

  /// The unit in which sums are shown.
  var unit: WeightUnit { state.profile.weightUnit }

  func name(_ exercise: EntityID) -> String { state.exerciseName(exercise) }

  /// What exercises are called where people are to tell them apart.
  var titles: ExerciseTitles { ExerciseTitles(state) }

  /// What a figure says of lines of sessions' logs, which it doesn't count.
  func uncounted(of exercise: EntityID? = nil, on days: ClosedRange<Day>? = nil) -> String? {
    UncountedLines.sentence(state, of: exercise, on: days)
  }

  /// An estimate or a mean, with one decimal in the profile's unit: `102.5 kg`.
  func weight(_ kilograms: Double) -> String {
    Figure.estimate(kilograms: kilograms, in: unit)
  }

  /// A weight as it was logged, with two decimals at most: no plates are rounded away.
  func loggedWeight(_ kilograms: Double) -> String {
    Figure.weight(kilograms: kilograms, in: unit)
  }

  /// A distance in the profile's units: `5 km`, `3.1 mi`.
  func distance(metres: Double) -> String {
    Figure.distance(metres: metres, in: state.profile.unitSystem)
  }

  /// A tonnage in the profile's unit: `12 345 kg`.
  func tonnage(_ kilograms: Double) -> String { Figure.tonnage(kilograms, in: unit) }
}

extension Context {
  /// The first and the last day that are asked for; nil for one that isn't said.
  func days(
    _ arguments: ParsedArguments, from: String = "from", to: String = "to"
  ) throws(CommandFailure) -> (from: Day?, to: Day?) {
    let (first, last) = (try day(of: from, arguments), try day(of: to, arguments))
    if let first, let last, first > last {
      throw .usage("\(first) lies after \(last)", hint: "Say the earlier day with --\(from).")
    }
    return (first, last)
  }
}

extension OptionDescription {
  /// By which formula the weight that could be lifted once is estimated.
  static let formula = OptionDescription.option(
    "formula", choice: OneRepMaxFormula.allCases.map(\.rawValue),
    "how the one-rep maximum is estimated (default: epley)")
}

extension ParsedArguments {
  var formula: OneRepMaxFormula {
    value(of: "formula").flatMap(OneRepMaxFormula.init) ?? .epley
  }

  /// A number of weeks or days that an option names, at least one.
  func count(of option: String, default count: Int, atMost most: Int) throws(CommandFailure) -> Int
  {
    guard let given = integer(of: option) else { return count }
    guard (1...most).contains(given) else {
      throw .usage(
        "`--\(option)` is a number from 1 to \(most), not \(given)",
        hint: "Leave it out for \(count).")
    }
    return given
  }
}

extension JSONWriter {
  /// The members that say by what a one-rep maximum was estimated.
  mutating func member(_ formula: OneRepMaxFormula) {
    member("formula", formula.rawValue)
    member("formulaSource", formula.source)
  }
}
