import JournalModel

/// What a person types at a set that is to be done.
enum RunInput: Equatable {
  /// Enter alone.
  case asPrescribed
  /// What was done instead, in the grammar of quick entry.
  case entry(String)
  case skip
  case nextExercise
  /// To the exercises that were left for others.
  case back
  case undo
  case pause
  case finish
  case quit
  case help

  private static let words: [String: RunInput] = [
    "": .asPrescribed, "s": .skip, "skip": .skip, "n": .nextExercise, "next": .nextExercise,
    "b": .back, "back": .back,
    "u": .undo, "undo": .undo, "p": .pause, "pause": .pause, "f": .finish, "finish": .finish,
    "q": .quit, "quit": .quit, "?": .help, "h": .help, "help": .help,
  ]

  static let explanation: [(word: String, meaning: String)] = [
    ("Enter", "log it as it stands in the brackets"),
    ("5, 5 @9, 5+, 4f", "five reps with that load; at RPE 9; as many as went; a failure"),
    ("@9", "as in the brackets, at RPE 9"),
    ("110kg", "the reps in the brackets with that load"),
    ("105x5 @8.5", "what you did instead: any line of quick entry"),
    ("dips bwx12", "another exercise, logged beside this one"),
    ("s, n", "skip this set, or what is left of the exercise"),
    ("b", "go back to the exercises that `n` has left"),
    ("u", "take back what was logged last"),
    ("p, q", "pause; leave, and go on later with `replog session run`"),
    ("f", "end the session now"),
  ]

  init(_ line: String) {
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self = Self.words[text.lowercased()] ?? .entry(text)
  }

  /// Whether it says no where Enter says yes.
  var isNo: Bool {
    switch self {
    case .quit, .nextExercise: true
    case .entry(let text): text.lowercased() == "no"
    default: false
    }
  }

  /// Whether it says yes where Enter does.
  var isYes: Bool {
    switch self {
    case .asPrescribed: true
    case .entry(let text): ["y", "yes"].contains(text.lowercased())
    default: false
    }
  }

  /// What is prescribed, which a number alone is one of.
  enum Measure {
    case reps, seconds, metres
    /// Kilometres, or a distance with its time: a number alone may be either, in several units.
    case course
  }

  /// The line of quick entry that an answer stands for.
  ///
  /// - Parameters:
  ///   - planned: the set that is prescribed, as quick entry writes it.
  ///   - measure: what is prescribed.
  static func line(_ text: String, planned: String?, measure: Measure = .reps) -> String {
    if let (number, rest) = parted(text, mayBeMarked: measure == .reps) {
      switch measure {
      case .reps: return "x\(number)\(rest)"
      case .seconds: return "\(number)s\(rest)"
      case .metres: return "\(number)m\(rest)"
      case .course: return text
      }
    }
    if measure == .reps, let (load, rest) = loadAlone(text), let planned,
      let reps = planned.firstIndex(of: "x")
    {
      return "\(load)\(planned[reps...])\(rest)"
    }
    return isAddition(text) ? [planned, text].compactMap { $0 }.joined(separator: " ") : text
  }

  /// What is wrong with a line that can be no set: a word that nothing is called, or a short one with
  /// a set right behind it; nil where quick entry has to say.
  static func mistake(in text: String) -> CommandFailure? {
    let letters = text.prefix { $0.isLetter }
    let key = letters.lowercased()
    let rest = String(text[letters.endIndex...].drop { $0 == " " })
    if let meant = Self.words[key], meant != .asPrescribed, isSets(rest) {
      return .usage(
        "“\(text)” is a word and a set in one",
        hint: "Type \(rest) to log it, or \(key) alone; `?` says what that does.")
    }
    let words = text.split(separator: " ").map(String.init)
    guard !words.contains(where: EntryWords.isGroupWord) else { return nil }
    let names = Self.words.keys.filter { $0.count > 1 }.sorted()
    let near = Spelling.nearest(to: text, in: names).map { "Did you mean \($0)? " } ?? ""
    return .usage(
      "“\(text)” is nothing that can be done here",
      hint: "\(near)Type what you did, like 105x5 @8, or `?` for the words that there are.")
  }

  /// What is wrong with a line of repetitions where something else is prescribed, of which a number
  /// alone is one: `x45` and `45x3` would be logged as such, and nobody means that; nil for all else.
  ///
  /// - Parameter load: the weight that is prescribed beside, in its unit.
  static func mistake(
    in text: String, for measure: Measure, with load: (weight: Double, unit: WeightUnit)? = nil
  ) -> CommandFailure? {
    if measure == .reps { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let counts = words.prefix { word in
      word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || "xX×,".contains($0) }
    }
    let rest = words[counts.endIndex...].joined(separator: " ")
    let isNumber = number(text) != nil && measure != .course
    guard !counts.isEmpty, !isNumber, rest.isEmpty || isAddition(rest) else { return nil }
    let numbers = counts[0].split { !$0.isNumber }.compactMap { Int($0) }
    // Of `45x3` and `3x45` the sets are the fewer.
    var (figure, what) = ("\(numbers.max() ?? 30)", "the")
    if let load, isLoad(numbers, beside: load.weight, measure) {
      (figure, what) = ("\(numbers[0])\(load.unit.rawValue)x\(numbers[1])", "the load and the")
    }
    let (lack, advice) =
      switch measure {
      case .reps, .seconds: ("no time, and one is", "\(figure)s for \(what) seconds of a set")
      case .metres: ("no distance, and one is", "\(figure)m for \(what) metres of a set")
      case .course:
        (
          "neither a distance nor a time, and that is",
          "\(figure)km or \(figure)m for how far, \(figure):00 or \(figure)s for how long"
        )
      }
    return .usage(
      "“\(counts.joined(separator: " "))” says \(lack) prescribed",
      hint: "Write \(advice), and several sets one behind the other.")
  }

  /// Whether the first of some numbers is the load, and the second one how far or how long: `32x40`.
  ///
  /// One far below what is prescribed may be a number of sets, and so may be a small one behind it.
  private static func isLoad(
    _ numbers: [Int], beside weight: Double, _ measure: Measure
  ) -> Bool {
    let mostSets = 10
    guard numbers.count > 1, Double(numbers[0]) >= weight / 2 else { return false }
    return numbers[1] > mostSets || measure == .course
  }

  /// Whether a line is one of sets, be it one that can be read in several ways.
  static func isSets(_ text: String) -> Bool {
    do throws(EntryFailure) {
      _ = try QuickEntry(EntryWords(name: "sets", sets: text), unit: .kilograms)
      return true
    } catch {
      return !error.readings.isEmpty
    }
  }

  /// The number that an answer is, but for what is added to it: 5 of `5 @9`.
  static func number(_ text: String) -> Int? { parted(text)?.number }

  /// The number that an answer begins with, and what is added to it.
  ///
  /// - Parameter mayBeMarked: whether the letter of a set's type may stand right behind it.
  private static func parted(
    _ text: String, mayBeMarked: Bool = false
  ) -> (number: Int, rest: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var rest = text[digits.endIndex...]
    guard let number = Int(digits) else { return nil }
    let whole = rest
    if rest.first == "+" { rest = rest.dropFirst() }
    if mayBeMarked, let mark = rest.first, "wdfWDF".contains(mark) { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    return rest.isEmpty || isAddition(rest) ? (number, whole) : nil
  }

  /// The load that an answer begins with and says nothing of the sets, and what is added to it: 14 kg
  /// of `14kg @9`, and of `@14kg`.
  private static func loadAlone(_ text: String) -> (load: Substring, rest: Substring)? {
    let word = text.prefix { $0 != " " }
    let load = word.first == "@" ? word.dropFirst() : word
    let rest = text[word.endIndex...]
    let folded = load.lowercased()
    let isOfBody = ["bw+", "bw-"].contains(where: folded.hasPrefix)
    let number = isOfBody ? folded.dropFirst(3) : folded[...]
    guard ["kg", "lb"].contains(where: number.hasSuffix), Double(number.dropLast(2)) != nil,
      rest.isEmpty || isAddition(rest.dropFirst())
    else { return nil }
    return (load, rest)
  }

  /// Whether words say more of a set, and not which.
  private static func isAddition(_ text: some StringProtocol) -> Bool {
    if ["@", "rir", "//", "+"].contains(where: { text.lowercased().hasPrefix($0) }) { return true }
    // `superset=B`, and what else has a name.
    let name = text.prefix(while: \.isLetter)
    return !name.isEmpty && text[name.endIndex...].first == "="
  }
}
