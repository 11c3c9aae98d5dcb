import JournalModel

/// What a person types at a set that is to be done.
enum RunInput: Equatable {
  /// Enter alone.
  case asPrescribed
  /// What was done instead, in the grammar of quick entry.
  case entry(String)
  case skip
  case nextExercise
  case undo
  case pause
  case finish
  case quit
  case help

  private static let words: [String: RunInput] = [
    "": .asPrescribed, "s": .skip, "skip": .skip, "n": .nextExercise, "next": .nextExercise,
    "u": .undo, "undo": .undo, "p": .pause, "pause": .pause, "f": .finish, "finish": .finish,
    "q": .quit, "quit": .quit, "?": .help, "h": .help, "help": .help,
  ]

  static let explanation = [
    "Enter            log it as it stands in the brackets",
    "5                five reps, with the load in the brackets",
    "@9               as in the brackets, at RPE 9",
    "105x5 @8.5       what you did instead; any line of quick entry, several sets too",
    "s, n             skip this set, or what is left of the exercise",
    "u                take back what was logged last",
    "p, q             pause; leave, and go on later with `replog session run`",
    "f                end the session now",
  ]

  init(_ line: String) {
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self = Self.words[text.lowercased()] ?? .entry(text)
  }

  /// The line of quick entry that an answer stands for.
  ///
  /// - Parameter planned: the set that is prescribed, as quick entry writes it.
  static func line(_ text: String, planned: String?) -> String {
    if Int(text) != nil { return "x\(text)" }
    let isAddition = ["@", "rir", "//", "+"].contains { text.lowercased().hasPrefix($0) }
    return isAddition ? [planned, text].compactMap { $0 }.joined(separator: " ") : text
  }
}
