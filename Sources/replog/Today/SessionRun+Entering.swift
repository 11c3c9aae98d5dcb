import JournalModel
import WorkoutJournal

/// What a line that was typed says that was done, and what has to be asked about it.
extension SessionRun {
  /// Logs what a line says that was done.
  mutating func enter(_ text: String, _ place: Int) throws(End) {
    if try isBeside(text, place) { return try logBeside(text, place) }
    let exercise = workout.exercises[place]
    guard let set = exercise.left.first else { return }
    let unit = exercise.steps.unit
    var text = text
    if let number = RunInput.number(text), let readings = set.readings(of: number, exercise) {
      context.ask("\(number) can be read in two ways:")
      switch try choose(among: readings.map { ($0.words, "") }, insteadOf: set, unit) {
      case .reading(let chosen): text = readings[chosen].line + text.drop { $0.isNumber }
      case .line(let line): return try enter(line, place)
      case .none: return
      }
    }
    let typed = set.line(text, unit)
    let mistake = set.mistake(in: text, unit) ?? RunInput.mistake(in: typed)
    var line = try reading { () throws(CommandFailure) -> EntryWords? in
      if let mistake { throw mistake }
      return try book.words(typed, of: exercise)
    }
    while let words = line {
      let read = try reading { () throws(CommandFailure) in try book.read(words, of: exercise) }
      switch read {
      case .sets(let records): return try log(records, place, for: .entry(text))
      case .doubt(let failure, let doubtful):
        context.point(at: failure.words, in: doubtful)
        context.ask("\(failure.message)")
        switch try choose(among: failure.rows, insteadOf: set, unit) {
        case .reading(let chosen):
          line = doubtful.replacing(failure.words, with: failure.readings[chosen].words)
        case .line(let other): return try enter(other, place)
        case .none: return
        }
      case nil: return
      }
    }
  }

  /// What else says none of several readings, as in `replog log`.
  private static let noneWords: [RunInput] = [.entry("none"), .entry("0"), .entry("<")]

  /// What is answered to the question what a line means.
  private enum Answer {
    case reading(Int)
    /// A line that is typed in its place.
    case line(String)
    case none
  }

  /// Asks which of several readings is meant until that is said: what was typed is not thrown away for
  /// a slip of the finger.
  ///
  /// Whoever types a set has said by it what was meant.
  private func choose(
    among rows: [(what: String, detail: String)], insteadOf set: PlannedSet,
    _ unit: WeightUnit
  ) throws(End) -> Answer {
    for line in Table(choices: rows).body { context.ask("  \(line)") }
    let numbers =
      switch rows.count {
      case 1: "1"
      case 2: "1 or 2"
      default: "1 to \(rows.count)"
      }
    while true {
      let input = RunInput(try ask("\(numbers), Enter for none: "))
      if input == .asPrescribed || input.isNo || Self.noneWords.contains(input) {
        context.ask("Nothing was logged.")
        return .none
      }
      if case .entry(let text) = input {
        if let number = Int(text) {
          if rows.indices.contains(number - 1) { return .reading(number - 1) }
        } else if RunInput.isSets(set.line(text, unit)) {
          return .line(text)
        }
      }
      context.ask("Only \(numbers), the set again or Enter can be typed here.")
    }
  }
}

extension PlannedSet {
  /// The line of quick entry that an answer to the set stands for.
  fileprivate func line(_ text: String, _ unit: WeightUnit) -> String {
    RunInput.line(text, planned: entry(unit), measure: measure)
  }

  /// What is wrong with a line of repetitions where something else is prescribed.
  fileprivate func mistake(in text: String, _ unit: WeightUnit) -> CommandFailure? {
    var record = WorkoutSet()
    fill(&record, unit)
    let load = record.weight.flatMap { $0 > 0 ? ($0, unit) : nil }
    return RunInput.mistake(in: text, for: measure, with: load)
  }
}
