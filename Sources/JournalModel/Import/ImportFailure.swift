/// Why a whole file cannot be imported; one bad row never is a reason.
public enum ImportFailure: Error, Sendable, Equatable {
  /// Nothing but white space.
  case empty
  /// Not text: a NUL byte in the first line, or the opening of a zip or a database.
  case notText(offset: Int, hint: String)
  /// No export of an app that is known here, or not of the app that the user named.
  case notRecognised(hint: String)
  /// JSON that breaks off or is no JSON; a sentence's middle says where it goes wrong.
  case damagedJSON(reason: String, line: Int)
  /// Weights without a unit: neither the file nor the user says it.
  case unitNeeded(likely: WeightUnit?, line: Int)

  /// What is wrong, one sentence without its full stop.
  public var message: String {
    switch self {
    case .empty: "The file is empty"
    case .notText(let offset, _): "This is not a text file (byte \(offset))"
    case .notRecognised: "This is not an export that can be read"
    case .damagedJSON(let reason, _): "The JSON is damaged: \(reason)"
    case .unitNeeded: "The file does not say whether its weights are kilograms or pounds"
    }
  }

  /// The line that shows it, from 1, where one line does.
  public var line: Int? {
    switch self {
    case .unitNeeded(_, let line), .damagedJSON(_, let line): line
    case .empty, .notText, .notRecognised: nil
    }
  }

  /// What to do about it, one sentence; an app adds how a unit is said there.
  public var hint: String {
    switch self {
    case .empty: "Export the history again."
    case .notText(_, let hint), .notRecognised(let hint): hint
    case .damagedJSON: "Nothing was imported. Get the file again, whole."
    case .unitNeeded(.some(let likely), _):
      "Say whether they are kg or lb; the decimals look like \(likely.rawValue)."
    case .unitNeeded(.none, _):
      "Say whether they are kg or lb: the unit that the app was set to at the export."
    }
  }
}

extension ImportFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
