/// A rule that one field of an event must keep, as data: the check, the schema and the command line
/// read the same table.
///
/// A record lists its rules with the weightiest first; what takes more than one field to say is in
/// `brokenRules(in:)`.
public struct FieldRule: Sendable {
  /// The field's name on the wire; a field of a nested record has its own rules there.
  public let field: String
  /// What the field's value must be.
  public let limit: Limit
  /// The field and the value that it must have for this rule to hold.
  public let condition: Condition?
  /// What is said when it is broken; `nil` for the limit's own words.
  package let message: String?

  /// What a value must be.
  public enum Limit: Sendable, Equatable {
    /// There, and no blank text or empty list.
    case required
    /// A number, or each of a list, within bounds.
    case range(ClosedRange<Double>, unit: String?)
    /// A line of at most so many characters without control characters; a list of such.
    case line(characters: Int)
    /// A text of any number of lines; a list of such.
    case prose
    /// The id of a thing of that kind which exists, or a list of such.
    case reference(EntityKind)
  }

  /// A value that another field must have.
  public struct Condition: Sendable, Equatable {
    /// The other field's name on the wire.
    public let field: String
    /// What it must say: a word of its enumeration, as written on the wire.
    public let value: String
  }

  /// Whether what is said tells which thing isn't there, so that two are told apart by it.
  var namesWhatIsMissing: Bool {
    if case .reference = limit { message == nil } else { false }
  }

  private init(
    _ field: String, _ limit: Limit, _ message: String? = nil, condition: Condition? = nil
  ) {
    self.field = field
    self.limit = limit
    self.message = message
    self.condition = condition
  }

  static func required(_ field: String, _ message: String? = nil) -> FieldRule {
    FieldRule(field, .required, message)
  }

  static func range(
    _ field: String, _ range: ClosedRange<Double>, _ message: String? = nil, unit: String? = nil
  ) -> FieldRule {
    FieldRule(field, .range(range, unit: unit), message)
  }

  static func notNegative(_ field: String) -> FieldRule {
    FieldRule(field, .range(0...Double(JSONReader.maximumInteger), unit: nil))
  }

  static func line(_ field: String, _ characters: Int, _ message: String? = nil) -> FieldRule {
    FieldRule(field, .line(characters: characters), message)
  }

  static func prose(_ field: String) -> FieldRule { FieldRule(field, .prose) }

  static func reference(_ field: String, _ kind: EntityKind) -> FieldRule {
    FieldRule(field, .reference(kind))
  }

  /// The rule where another field has a value, and none where it has another.
  func when(_ field: String, is value: some RawRepresentable<String>) -> FieldRule {
    FieldRule(
      self.field, limit, message, condition: Condition(field: field, value: value.rawValue))
  }

  /// The name of a thing: there, on one line, of 1 to 100 characters.
  static func name(_ field: String, of kind: EntityKind) -> [FieldRule] {
    [
      required(field, "\(kind.title) name is required"),
      line(field, 100, "\(kind.title) name must be between 1 and 100 characters"),
    ]
  }
}
