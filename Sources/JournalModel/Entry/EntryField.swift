/// A field of a set that quick entry takes by its name: `superset=A`.
public enum EntryField: Sendable, Equatable {
  case superset(String)
  case targetReps(Int)
  case targetRPE(Double)
  case isCompleted(Bool)

  /// The names that a line may have before `=`.
  static let names = ["superset", "type", "target-reps", "target-rpe", "completed"]

  /// Whether another says the same field, be it something else.
  func isOfSameName(as other: EntryField) -> Bool {
    switch (self, other) {
    case (.superset, .superset), (.targetReps, .targetReps), (.targetRPE, .targetRPE),
      (.isCompleted, .isCompleted):
      true
    default: false
    }
  }

  /// Reads `type=topSet`, the word at a place of the line; nil where another key is meant.
  static func setType(_ text: String, at place: Int) throws(EntryFailure) -> SetType? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard ["type", "settype"].contains(plain(parts[0])) else { return nil }
    let value = parts[1].lowercased()
    if let type = SetType.allCases.first(where: { $0.rawValue.lowercased() == value }) {
      return type
    }
    let types = SetType.allCases.map(\.rawValue)
    throw EntryFailure(
      place, "“\(text)”: \(parts[0]) is one of \(types.joined(separator: ", "))",
      Spelling.meant(by: value, in: types).map { "Did you mean \(parts[0])=\($0)?" }
        ?? "Write \(parts[0])=topSet.")
  }

  /// Reads `key=value`, the word at a place of the line.
  static func read(_ text: String, at place: Int) throws(EntryFailure) -> EntryField {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, value) = (plain(parts[0]), String(parts[1]).trimmedBlanks)
    func wrong(_ what: String) -> EntryFailure {
      EntryFailure(
        place, "“\(text)”: \(parts[0]) is \(what)", "Write \(parts[0])=\(example(name)).")
    }
    switch name {
    case "superset":
      guard !value.isEmpty, value.count <= 100 else { throw wrong("a word of at most 100 letters") }
      return .superset(value)
    case "targetreps":
      guard let reps = EntryNumber.whole(Substring(value)) else { throw wrong("a whole number") }
      return .targetReps(reps)
    case "targetrpe":
      guard let rpe = EntryNumber.decimal(Substring(value)), (1...10).contains(rpe) else {
        throw wrong("1 to 10")
      }
      return .targetRPE(rpe)
    case "completed":
      guard ["yes", "no"].contains(value) else { throw wrong("yes or no") }
      return .isCompleted(value == "yes")
    case "rpe":
      throw EntryFailure(place, "“\(text)” has a short form", "Write @\(value).")
    case "note", "notes":
      throw EntryFailure(
        place, "“\(text)”: a note stands behind //", "Write // and the note at the end of the line."
      )
    default:
      let meant = Spelling.nearest(to: String(parts[0]), in: names)
      throw EntryFailure(
        place, "“\(text)”: a set has no “\(parts[0])” here",
        meant.map { "Did you mean \($0)=\(value)?" }
          ?? "There are \(names.joined(separator: ", ")); a tag is written +\(parts[0]).")
    }
  }

  /// Letters alone, so that `target-reps` and `targetReps` are one name.
  private static func plain(_ name: Substring) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  private static func example(_ name: String) -> String {
    switch name {
    case "superset": "A"
    case "targetreps": "5"
    case "targetrpe": "8"
    default: "no"
    }
  }
}
