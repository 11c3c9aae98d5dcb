/// One line of a Fitdown log: `3x5@165`, `5@95lb felt good`, `10 pull-ups`.
///
/// Sets, reps, an `@` and a weight, or the same in words: `4 sets of 3 at 95 pounds`.
enum FitdownLine {
  /// The sets that a line says.
  struct Sets: Equatable {
    let count: Int
    let reps: Int
    let weight: Double?
    let unit: WeightUnit?
    /// What stands behind them: a note, or the exercise's name.
    let rest: String
  }

  /// What stands behind `Workout` at the start of a line: a date, or nothing; nil for other lines.
  static func workoutDate(_ text: String) -> String? {
    // No other letter becomes a small w.
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "w"),
      text.lowercased().hasPrefix("workout")
    else { return nil }
    let rest = String(text.dropFirst("workout".count)).trimmedBlanks
    return rest.isEmpty || DateText(rest) != nil ? rest : nil
  }

  /// The time that a line tells, as minutes after midnight: `10:30 am start time`, `12:05pm`.
  static func minutes(_ text: String) -> Int? {
    let words = text.lowercased()
    let digits = words.prefix { $0.isNumber || $0 == ":" }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, var hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60,
      hour < 24, parts[1].count == 2
    else { return nil }
    let rest = String(words[digits.endIndex...]).trimmedBlanks
    if rest.hasPrefix("pm"), hour < 12 { hour += 12 }
    if rest.hasPrefix("am"), hour == 12 { hour = 0 }
    return hour * 60 + minute
  }

  /// Reads the sets at the start of a line; nil where it has none.
  static func sets(_ text: String) -> Sets? {
    var rest = text.lowercased()[...]
    guard let first = number(&rest), first > 0 else { return nil }
    var count = 1
    var reps = first
    if take("x", &rest) || take(" sets of ", &rest) || take(" set of ", &rest) {
      guard let second = number(&rest) else { return nil }
      (count, reps) = (first, second)
    }
    guard count <= 100, reps <= 9999 else { return nil }
    if take("@", &rest) || take(" @ ", &rest) || take(" at ", &rest) {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      guard let weight = NumberText.parse(String(digits)) else { return nil }
      rest = rest[digits.endIndex...]
      let unit = unit(&rest)
      return Sets(
        count: count, reps: reps, weight: weight, unit: unit, rest: tail(text, rest))
    }
    // `10 pull-ups` are reps of an exercise; `5:30` and `2km` are none.
    guard rest.isEmpty || rest.first == " " else { return nil }
    return Sets(count: count, reps: reps, weight: nil, unit: nil, rest: tail(text, rest))
  }

  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard digits.count <= 5, let value = Int(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  private static func take(_ word: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  private static func unit(_ rest: inout Substring) -> WeightUnit? {
    let blank = rest.first == " " ? 1 : 0
    let word = rest.dropFirst(blank).prefix { $0.isLetter }
    let units: [Substring: WeightUnit] = [
      "kg": .kilograms, "kgs": .kilograms, "kilos": .kilograms, "kilograms": .kilograms,
      "lb": .pounds, "lbs": .pounds, "pound": .pounds, "pounds": .pounds,
    ]
    guard let unit = units[word] else { return nil }
    rest = rest[word.endIndex...]
    return unit
  }

  /// The end of a line as it was written.
  private static func tail(_ text: String, _ rest: Substring) -> String {
    String(text.suffix(rest.count)).trimmedBlanks
  }
}
