/// The members of payloads and documents that things are called by: a kind has one of them, or none.
package enum NameMembers {
  /// Those of exercises and the like, sessions, pain flags and activities.
  package static let all = ["name", "title", "bodyPart", "exerciseType"]

  /// The name that a payload or a document says; `nil` for none.
  package static func name(in value: JSONValue) -> String? {
    for member in all {
      if case .string(let text)? = value[member] { return text }
    }
    return nil
  }
}
