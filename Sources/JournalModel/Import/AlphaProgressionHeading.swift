/// The line of a workout: its title, when it began, how long it took.
///
/// `"Legs · Day 2 · Week 4 · Push-Pull-Legs";"2026-02-19 4:54 h";"1:02 hr"`, in German
/// `"Upper · Einzelnes Workout";"2026-09-25 11:50 Uhr";"53 Min."`.
struct AlphaProgressionWorkout {
  let title: String
  /// Which day of which week of which plan it was.
  let place: String
  let start: String
  let duration: String

  /// Nil where the second cell is no time of a day, as in the app's file of plans, and for a set.
  init?(_ record: CSVRecord) {
    guard record.fields.count > 1, Int(record[0]) == nil,
      DateText(record[1])?.hasTimeOfDay == true
    else { return nil }
    let parts = record[0].alphaProgressionParts
    title = parts.first ?? ""
    place = parts.dropFirst().joined(separator: " · ")
    start = record[1]
    // `1:02 hr` and `1:19 Std.` are a clock with a word behind it, `53 Min.` is a number with its unit.
    let number = record[2].prefix { $0.isNumber || $0 == ":" }
    duration = number.contains(":") ? String(number) : record[2]
  }
}

/// The line of an exercise: what it is done with, what was meant, and its warm-ups.
///
/// `"1. Hack Squats · Machine · 8 reps · 2 dropsets";"WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps"`
struct AlphaProgressionExercise {
  /// A set before those of work.
  struct Warmup {
    let weight: String
    let unit: String
    /// Repetitions, or what the exercise has in their place.
    let amount: String

    /// Reads `WU1 · +2,5 kg · 9 reps`; nil where that says no amount.
    init?(_ text: String) {
      let parts = text.alphaProgressionParts
      guard parts.count > 1, let last = parts.last, last.first?.isNumber == true else { return nil }
      let load = parts.count > 2 ? parts[1] : ""
      amount = last.firstWord
      weight = load.firstWord
      unit = String(load.dropFirst(weight.count)).trimmedBlanks
    }
  }

  let line: Int
  /// With what it is done with behind it, as other apps tell it apart: `Hack Squats (Machine)`.
  let name: String
  /// The repetitions that were meant, or the time.
  let goal: String
  /// What else is said of how it was to be done.
  let remarks: String
  /// Each as it is written.
  let warmups: [String]

  /// Whether a line begins with the number of an exercise: `3. Dips`.
  static func isNumbered(_ text: String) -> Bool { text.withoutNumber != text }

  init(_ record: CSVRecord) {
    line = record.line
    let parts = record[0].withoutNumber.alphaProgressionParts
    let rest = parts.dropFirst()
    let goal = rest.firstIndex { $0.first?.isNumber == true } ?? rest.endIndex
    let equipment = rest[..<goal].joined(separator: ", ")
    name = (parts.first ?? "") + (equipment.isEmpty ? "" : " (\(equipment))")
    self.goal = rest[goal...].first?.firstWord ?? ""
    remarks = rest[goal...].dropFirst().joined(separator: " · ")
    // They are parted by `<br>`, or by lines.
    let lines = record[1].split { $0 == "<" || $0.isNewline }.map { line in
      line.hasPrefix("br") ? line.drop { $0 != ">" }.dropFirst() : line
    }
    warmups = lines.map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
  }
}

extension String {
  /// The parts of a line between its dots.
  fileprivate var alphaProgressionParts: [String] {
    split(separator: "·").map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
  }

  /// Without the number of a list before it: `Dips` of `3. Dips`.
  fileprivate var withoutNumber: String {
    let digits = prefix(while: \.isNumber)
    let rest = self[digits.endIndex...].dropFirst()
    // `7.5 x 10` is no seventh exercise.
    guard !digits.isEmpty, self[digits.endIndex...].first == ".", rest.first?.isNumber == false
    else { return self }
    return String(rest).trimmedBlanks
  }

  fileprivate var firstWord: String { String(prefix { !$0.isWhitespace }) }
}
