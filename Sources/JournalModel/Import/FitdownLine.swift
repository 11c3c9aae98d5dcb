/// One line of a Fitdown log: `3x5@165`, `5@95lb felt good`, `10 pull-ups`.
///
/// Sets, reps, an `@` and a weight, or the same in words: `4 sets of 3 at 95 pounds`. A time or a
/// distance may stand for the reps: `3x60 sec`, `2 miles`.
enum FitdownLine {
  /// The sets that a line says.
  struct Sets: Equatable {
    let count: Int
    let amount: Amount
    var weight: Double?
    var unit: WeightUnit?
    /// What stands behind them: a note, or the exercise's name.
    let rest: String
  }

  /// What was done in each of the sets.
  enum Amount: Equatable {
    case reps(Int)
    case seconds(Int)
    case metres(Double)

    var reps: Int? { if case .reps(let reps) = self { reps } else { nil } }

    var seconds: Int? { if case .seconds(let seconds) = self { seconds } else { nil } }

    var metres: Double? { if case .metres(let metres) = self { metres } else { nil } }
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
    var (count, each) = (1, first)
    if take("x", &rest) || take(" x ", &rest) || take(" sets of ", &rest)
      || take(" set of ", &rest)
    {
      guard let second = number(&rest) else { return nil }
      (count, each) = (first, second)
    }
    let amount = amount(each, &rest)
    guard count <= 100, each <= 9999 else { return nil }
    if take("@", &rest) || take(" @ ", &rest) || take(" at ", &rest) {
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      guard let weight = NumberText.parse(String(digits)) else { return nil }
      rest = rest[digits.endIndex...]
      let unit = unit(&rest)
      return Sets(
        count: count, amount: amount, weight: weight, unit: unit, rest: tail(text, rest))
    }
    // `10 pull-ups` are reps of an exercise; `5:30` is none.
    guard rest.isEmpty || rest.first == " " else { return nil }
    return Sets(count: count, amount: amount, rest: tail(text, rest))
  }

  /// What a number is one of, by the word behind it; `m` behind a blank can be minutes.
  private static func amount(_ number: Int, _ rest: inout Substring) -> Amount {
    let blank = rest.first == " " ? 1 : 0
    let word = rest.dropFirst(blank).prefix { $0.isLetter }
    let amount: Amount? =
      switch word {
      case "s" where blank == 0: .seconds(number)
      case "sec", "secs", "second", "seconds": .seconds(number)
      case "min", "mins", "minute", "minutes": .seconds(number * 60)
      case "m" where blank == 0, "meter", "meters", "metre", "metres", "km", "mile", "miles",
        "yd", "yds", "yard", "yards":
        DistanceUnit(importName: String(word)).map { .metres(Double(number) * $0.inMetres) }
      default: nil
      }
    guard let amount else { return .reps(number) }
    rest = rest[word.endIndex...]
    return amount
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
