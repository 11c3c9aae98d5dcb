/// One line of a Fitdown log: `3x5@165`, `5@95lb felt good`, `10 pull-ups`.
///
/// Sets, reps, an `@` and a weight, or the same in words: `4 sets of 3 at 95 pounds`. A time or a
/// distance may stand for the reps: `3x60 sec`, `3.1 miles`. Commas part sets: `5@175lb, 3@185lb`. A
/// weight with its unit may stand in front, `60kg x 8`, or behind, `3x5 100kg`.
enum FitdownLine {
  /// The sets that a line says.
  struct Sets: Equatable {
    let count: Int
    let amount: Amount
    var weight: Double?
    var unit: WeightUnit?
    /// What stands behind them: a note, or the exercise's name.
    var rest: String
    /// Whether a comma or the body's weight parts that from them, so that it is a note where there is an
    /// exercise.
    var isParted = false
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

  /// Reads all sets at the start of a line, as commas part them.
  ///
  /// They go on with what has a weight like the first, or like it has none and no words behind it:
  /// of `5@100kg, 3 to go` the end is a note.
  static func all(_ text: String) -> [Sets] {
    var all: [Sets] = []
    var rest = text
    while all.count < 100, let next = sets(rest) {
      if let first = all.first {
        let isBare = next.rest.isEmpty || next.rest.hasPrefix(",")
        guard (first.weight == nil) == (next.weight == nil), next.weight != nil || isBare
        else { break }
        all[all.count - 1].rest = ""
      }
      all.append(next)
      guard next.rest.hasPrefix(",") else { break }
      rest = String(next.rest.dropFirst()).trimmedBlanks
      all[all.count - 1].rest = rest
      all[all.count - 1].isParted = true
    }
    return all
  }

  /// Reads the first sets at the start of a line; nil where it has none.
  ///
  /// - Parameter isBehindWeight: whether their weight stood before them.
  static func sets(_ text: String, isBehindWeight: Bool = false) -> Sets? {
    if !isBehindWeight, let sets = setsBehindWeight(text) { return sets }
    var rest = text.lowercased()[...]
    guard let first = number(&rest) else { return nil }
    var (count, each) = (1, first)
    let isCounted = takeTimes(&rest) || take(" sets of ", &rest) || take(" set of ", &rest)
    if isCounted {
      guard let second = number(&rest) else { return nil }
      (count, each) = (first, second)
    }
    let amount = amount(each, &rest)
    guard (1...mostSets).contains(count), each <= QuickEntry.mostReps,
      isCounted || each > 0 || amount.metres != nil
    else { return nil }
    if amount.reps != nil, areWeight(rest, isCounted: isCounted) { return nil }
    if takeAt(&rest) {
      if takeBody(&rest) {
        return Sets(
          count: count, amount: amount, rest: tail(text, rest), isParted: true)
      }
      var digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      // A comma before more sets is none of the weight's.
      if let comma = digits.lastIndex(of: ","),
        digits.last == "," || rest[digits.endIndex...].first == "@"
      {
        digits = digits[..<comma]
      }
      rest = rest[digits.endIndex...]
      let unit = unit(&rest)
      guard let weight = NumberText.weight(String(digits), in: unit), !weightGoesOn(rest)
      else { return nil }
      return Sets(
        count: count, amount: amount, weight: weight, unit: unit, rest: tail(text, rest))
    }
    var behind = rest
    if let (weight, unit) = weightBehind(&behind), isCounted || unit != nil {
      if weightGoesOn(behind) { return nil }
      return Sets(
        count: count, amount: amount, weight: weight, unit: unit, rest: tail(text, behind))
    }
    // `10 pull-ups` are reps of an exercise; `5:30` is none.
    let isParted = rest.first == "," && (isCounted || amount.reps == nil || isBehindWeight)
    guard rest.isEmpty || rest.first == " " || isParted else { return nil }
    // Of `60 3x8` nobody knows what 60 is.
    if !isCounted, Self.isCounted(rest) { return nil }
    // `3 sets 5 reps @ 100` goes on, and so may `10 per side @ 20`; neither is an exercise's name.
    let next = rest.drop { $0 == " " }.prefix { $0.isLetter }
    let hasWeight = rest.contains("@") || !units(String(rest)).isEmpty
    if Self.goingOn.contains(next) || Self.sides.contains(next) && hasWeight { return nil }
    return Sets(
      count: count, amount: amount, rest: tail(text, rest),
      isParted: Self.sides.contains(next))
  }

  /// Words that tell more of sets, and begin no exercise's name.
  private static let goingOn: Set<Substring> = ["set", "sets", "of", "with"]

  /// Words that say how repetitions are counted.
  private static let sides: Set<Substring> = ["per", "each"]

  /// What a number is one of, by the word behind it; `m` behind a blank can be minutes.
  private static func amount(_ number: Int, _ rest: inout Substring) -> Amount {
    let fraction = fraction(rest)
    let behind = rest.dropFirst(fraction.count)
    let blank = behind.first == " " ? 1 : 0
    let word = behind.dropFirst(blank).prefix { $0.isLetter }
    let amount: Amount? =
      switch word {
      case "m" where blank == 0, "meter", "meters", "metre", "metres", "km", "mi", "mile", "miles",
        "yd", "yds", "yard", "yards":
        metres("\(number)\(fraction)", word)
      // Only distances have fractions.
      case _ where !fraction.isEmpty: nil
      case "rep", "reps": .reps(number)
      case "s" where blank == 0: .seconds(number)
      case "sec", "secs", "second", "seconds": .seconds(number)
      case "min", "mins", "minute", "minutes": .seconds(number * 60)
      default: nil
      }
    guard let amount else { return .reps(number) }
    rest = rest[word.endIndex...]
    return amount
  }

  private static func metres(_ number: Substring, _ unit: Substring) -> Amount? {
    guard let unit = DistanceUnit(importName: String(unit)),
      let value = Double(EntryNumber.withoutComma(number) ?? String(number))
    else { return nil }
    return .metres(value * unit.inMetres)
  }

  /// A decimal mark and the digits behind it, where a text begins with them.
  static func fraction(_ rest: Substring) -> Substring {
    guard let mark = rest.first, mark == "." || mark == "," else { return rest.prefix(0) }
    let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? rest.prefix(0) : rest.prefix(1 + digits.count)
  }

  static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard digits.count <= 5, let value = Int(digits) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  static func take(_ word: String, _ rest: inout Substring) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// The sign between sets and reps, with blanks around it or without; `10 x-ups` has none.
  static func takeTimes(_ rest: inout Substring) -> Bool {
    let sign = rest.drop { $0 == " " }
    guard let first = sign.first, first == "x" || first == "×" else { return false }
    let behind = sign.dropFirst()
    guard behind.first.map({ $0 == " " || $0.isNumber }) ?? true else { return false }
    rest = behind.drop { $0 == " " }
    return true
  }

  /// What stands before a weight, with blanks around it or without.
  static func takeAt(_ rest: inout Substring) -> Bool {
    let sign = rest.drop { $0 == " " }
    guard sign.first == "@" else { return take(" at ", &rest) }
    rest = sign.dropFirst().drop { $0 == " " }
    return true
  }

  /// Takes the body as what was lifted, and leaves what was lifted beside it: `bodyweight`, `bw+20kg`,
  /// `+20kg`.
  ///
  /// - Returns: whether nothing was.
  private static func takeBody(_ rest: inout Substring) -> Bool {
    var behind = rest
    let isSaid = ["bodyweight", "body weight", "bw"].contains { take($0, &behind) }
    if behind.first == "+", behind.dropFirst().first?.isNumber == true {
      rest = behind.dropFirst()
      return false
    }
    // What else is added, or taken off, can't be read.
    guard isSaid, behind.first?.isLetter != true,
      behind.first(where: { $0 != " " }).map({ !"+-–".contains($0) }) ?? true
    else { return false }
    rest = behind
    return true
  }

  static func unit(_ rest: inout Substring) -> WeightUnit? {
    let blank = rest.first == " " ? 1 : 0
    let word = rest.dropFirst(blank).prefix { $0.isLetter }
    guard let unit = WeightUnit(word: word) else { return nil }
    rest = rest[word.endIndex...]
    return unit
  }

  /// The end of a line as it was written.
  static func tail(_ text: String, _ rest: Substring) -> String {
    String(text.suffix(rest.count)).trimmedBlanks
  }
}
