import JournalModel

/// Where the words come from that can stand in a place of a command line.
enum CompletionSource: Equatable, Sendable {
  /// Nobody can know them.
  case unknown
  /// The shell knows its files.
  case files
  case words([String])
  /// The names of the journal's things of a kind; of sessions the days.
  case names(EntityKind)
  /// The names of the library's exercises.
  case libraryExercises
  /// The words that call commands.
  case commands

  /// What can stand for a value.
  init(_ value: OptionDescription.Value, of option: String) {
    switch value.kind {
    case .path: self = .files
    case .choice(let words), .choices(let words): self = .words(words)
    case .integer, .date: self = .unknown
    case .string where option == "type": self = .words(EventType.allCases.map(\.rawValue))
    // Where the value is no reference, it is the name of something that the journal may not have.
    case .string: self = value.name == "REF" ? Self.named(option) : .unknown
    }
  }

  /// What can stand for something without a name.
  ///
  /// - Parameter before: what stands before it, likewise without a name.
  init(_ positional: PositionalDescription, after before: [String]) {
    if !positional.words.isEmpty {
      self = .words(positional.words)
      return
    }
    switch positional.name {
    case "DIR", "FILE", "SRC", "PATH", "A", "B", "PEER": self = .files
    case "COMMAND": self = .commands
    case "ENTRY": self = .names(.exercise)
    case "KIND": self = .words(EntityKind.allCases.map(\.plural))
    case "TYPE": self = .words(EventType.allCases.map(\.rawValue))
    case "REF":
      let kind = before.first.flatMap { word in EntityKind.allCases.first { $0.isCalled(word) } }
      self = kind.map(Self.names) ?? .unknown
    default: self = Self.named(positional.name.lowercased())
    }
  }

  /// The kinds whose things are called by names that a person has given, or by their days.
  static let namedKinds: [EntityKind] = [.exercise, .workout, .template, .split, .plan, .session]

  /// By the word that stands for it in the help, which is that of its kind.
  private static func named(_ word: String) -> CompletionSource {
    namedKinds.first { $0.rawValue == word }.map(CompletionSource.names) ?? .unknown
  }
}

extension EntityKind {
  /// Whether a word is its name, in one number or the other.
  fileprivate func isCalled(_ word: String) -> Bool { word == rawValue || word == plural }
}
