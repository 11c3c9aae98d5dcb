import JournalModel

/// What has to be settled before what a line of quick entry says can be recorded.
public enum EntryQuestion: Error, Sendable, Equatable {
  /// Some words aren't understood, or can mean either of several things, which the failure lists; it
  /// counts the words of the line that is given here, with names of the journal as one word.
  case line(EntryFailure, in: EntryWords)
  /// A name may mean any of some exercises, the likeliest first, or one that nobody knows yet.
  case exercise(EntryName, suggestions: [ExerciseChoice])
  /// It is understood, and says what can't be.
  case refused(EntryRefusal)
}

extension EntryQuestion: CustomStringConvertible {
  /// What there is to ask, in a sentence without its full stop.
  public var description: String {
    switch self {
    case .line(let failure, _): failure.message
    case .exercise(let name, let suggestions):
      suggestions.isEmpty
        ? "No exercise is called “\(name.name)”"
        : "“\(name.name)” may be "
          + suggestions.map { "“\($0.name)”" }.joined(separator: " or ")
    case .refused(let refusal): refusal.message
    }
  }
}

/// A name in a line: `row 2km` and `row 60x8` need not be one exercise.
public struct EntryName: Hashable, Sendable {
  /// As it was written.
  public let name: String
  /// Whether it stands before nothing but ways and times.
  public let isOfEndurance: Bool

  /// A name as it stands in a line.
  public init(_ name: String, isOfEndurance: Bool) {
    (self.name, self.isOfEndurance) = (name, isOfEndurance)
  }

  init(of part: QuickEntry.Part) {
    self.init(part.name, isOfEndurance: part.isOfEndurance)
  }
}

/// Why a line that is understood can't be recorded.
public struct EntryRefusal: Error, Sendable, Equatable {
  /// What is wrong with it.
  public enum Reason: Sendable {
    /// It repeats a load, and there is none.
    case noLastLoad
    /// It takes weight off the body in an exercise that doesn't lift it.
    case noHelp
  }

  /// Which of them it is.
  public let reason: Reason
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What to write instead, as a sentence.
  public let advice: String

  /// That weight is taken off the body in an exercise that doesn't lift it.
  package static func noHelp(_ load: String, in exercise: String) -> EntryRefusal {
    EntryRefusal(
      reason: .noHelp,
      message: "“\(load)” takes weight off the body, which isn't lifted in \(exercise)",
      advice: "Give the load that was lifted, as in 60kgx5.")
  }
}
