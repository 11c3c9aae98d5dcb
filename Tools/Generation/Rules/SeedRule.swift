import JournalModel

/// A row of a seed's table of validation: what a field takes, what it doesn't, and what is said then.
package struct SeedRule: Sendable, CustomStringConvertible {
  /// The seed's number.
  package let seed: String
  package let type: EventType
  /// The members of an event that no rule objects to, where `OneOfEach` is there.
  private let base: String
  package let field: String
  /// Values at the limits, as JSON.
  package let taken: [String]
  /// Values just beyond them.
  package let refused: [String]
  /// The seed's words.
  package let message: String

  init(
    _ seed: String, _ type: EventType, _ base: String, _ field: String, taken: [String],
    refused: [String], _ message: String
  ) {
    self.seed = seed
    self.type = type
    self.base = base
    self.field = field
    self.taken = taken
    self.refused = refused
    self.message = message
  }

  /// A payload that no rule objects to.
  package func data() throws(JSONError) -> JSONValue { try JSONValue(parsing: "{\(base)}") }

  /// The payload with that value for the field.
  package func data(with value: String) throws(JSONError) -> JSONValue {
    guard case .object(let members) = try data() else { return .null }
    let member = JSONMember(name: field, value: try JSONValue(parsing: value))
    return .object(members.filter { $0.name != field } + [member])
  }

  package var description: String { "seed \(seed), \(type.rawValue) \(field): \(message)" }
}
