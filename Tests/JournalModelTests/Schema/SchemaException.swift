@testable import JournalModel

/// Where the program and the schemas may differ: the whole list.
enum SchemaException {
  /// Whether a refusal follows from what a schema can't look at.
  static func isBeyondSchemas(_ rejection: Rejection, in type: EventType) -> Bool {
    switch rejection {
    // What else is in the journal, and what time it is.
    case .noSuchReference, .futureDate: true
    // Readers keep what they don't know, so a schema may not refuse it.
    case .unknownField: true
    // What a change leaves of its thing.
    case .nothingLogged: type == .setUpdated
    default: false
    }
  }

  /// Whether the program takes a value of a field that a recorded event doesn't have there, since it
  /// fills it in or spells it anew.
  static func isPutRight(_ field: String, _ value: JSONValue?, in type: EventType) -> Bool {
    false
  }

  /// Whether a line is an event to one and none to the other because of a member.
  static func isBeyondSchemas(_ line: JSONValue, _ member: String) -> Bool {
    false
  }
}
