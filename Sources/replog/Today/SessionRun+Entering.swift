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
    let choice = NumberedChoice(rows: rows)
    for line in choice.lines { context.ask("  \(line)") }
    while true {
      let text = try ask("\(choice.numbers), Enter for none: ")
      switch RunInput(text).isNo ? .noneOfThem : choice.answer(text) {
      case .row(let place)?: return .reading(place)
      case .noneOfThem?:
        context.ask("Nothing was logged.")
        return .none
      case nil where Int(text) == nil && RunInput.isSets(set.line(text, unit)): return .line(text)
      case nil: break
      }
      context.ask("Only \(choice.numbers), the set again or Enter can be typed here.")
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
