import JournalModel
import WorkoutJournal

/// Where the words come from that can stand in a place of a command line.
enum CompletionSource: Equatable, Sendable {
  /// Nothing is known of what it may be.
  case unknown
  /// The shell knows its files.
  case files
  case words([String])
  /// The names of the journal's things of a kind; of sessions the days.
  case names(EntityKind)
  /// The names of what a part of the library has.
  case library(LibraryPart)
  /// The words that call commands.
  case commands

  /// What the program brings along.
  enum LibraryPart: Sendable {
    case exercises
    case plans
    case splits
    case activities

    var names: [String] {
      switch self {
      case .exercises: ExerciseLibrary.carried.exercises.map(\.name)
      case .plans: PlanTemplate.carried.map(\.name)
      case .splits: SplitTemplate.carried.map(\.split.rawValue)
      case .activities: ActivityLibrary.carried.activities.map(\.name)
      }
    }
  }

  /// What can stand for a value.
  init(_ value: OptionDescription.Value, of option: String) {
    switch value.kind {
    case .path: self = .files
    case .choice(let words), .choices(let words): self = .words(words)
    case .integer, .count, .date: self = .unknown
    case .string: self = Self.text(value.name, of: option)
    }
  }

  /// What can stand for a value of which the parser only knows that it is a text.
  private static func text(_ value: String, of option: String) -> CompletionSource {
    switch (option, value) {
    case ("type", _):
      .words(EntityKind.allCases.map(\.rawValue) + EventType.allCases.map(\.rawValue))
    case ("muscle", _): .words(MuscleGroup.allCases.map(\.rawValue))
    case ("category", _): .words(ExerciseCategory.allCases.map(\.rawValue))
    case ("only", _): .words(StateSection.allCases.map(\.rawValue))
    case (_, "REF"): named(option)
    case ("template", "NAME"): .library(.plans)
    case ("split", "SPLIT"): .library(.splits)
    case ("like", "PLAN"): .names(.plan)
    case ("like", "SESSION"): .names(.session)
    // Where the value is no reference, it is the name of something that the journal may not have.
    default: .unknown
    }
  }

  /// What can stand for something without a name.
  ///
  /// - Parameters:
  ///   - command: the name of the command that takes it.
  ///   - before: what stands before it, likewise without a name.
  init(_ positional: PositionalDescription, of command: String, after before: [String]) {
    if !positional.words.isEmpty {
      self = .words(positional.words)
      return
    }
    switch positional.name {
    case "DIR", "FILE", "SRC", "PATH", "A", "B", "PEER": self = .files
    case "COMMAND": self = .commands
    case "ENTRY", "OTHER": self = .names(.exercise)
    case "KIND": self = .words(EntityKind.allCases.map(\.plural))
    case "TYPE": self = .words(EventType.allCases.map(\.rawValue))
    case "NAME" where command == "library plans": self = .library(.plans)
    case "NAME" where command.hasPrefix("library "): self = .library(.exercises)
    case "SPLIT" where command == "library templates": self = .library(.splits)
    case "ACTIVITY": self = .library(.activities)
    case "DAY" where command == "week": self = .words(["last"])
    case "SEVERITY": self = .words(PainSeverity.allCases.map(\.rawValue))
    case "FIELD=VALUE":
      let fields = before.first.flatMap { EventType(rawValue: $0) }?.fields
      self = fields.map { CompletionSource.words($0.map { "\($0.name)=" }) } ?? .unknown
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
