/// A type that a field of an event's payload can have.
public protocol FieldValue: Sendable, Equatable, CanonicalValue, PackedValue {
  /// What the field takes, for the command line, the schema and error messages.
  static var shape: FieldShape { get }
  /// Reads the value that is next; throws where that is none of this type.
  init(from reader: inout JSONReader) throws(JSONError)
  /// Writes the value in canonical JSON, as it stands in an event.
  func write(to writer: inout JSONWriter)
  /// Writes the value as the state document shows it, with what is computed from it.
  func writeDocument(to writer: inout JSONWriter)
  /// What keeps the value from keeping a limit; `nil` where nothing does.
  func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection?
  /// Whether nothing surely keeps it from keeping some limits; false where in doubt.
  func isSurelyWithin(_ bounds: FieldBounds) -> Bool
  /// What the rules of a record inside the value find; `path` names the value in messages.
  func innerFindings(path: String, _ name: String) -> [RuleFinding]
  /// Does something with each id of another thing that the value is or holds.
  func forEachReference(_ body: (EntityID) -> Void)
  /// The value as a word, where it is one of an enumeration.
  var word: String? { get }
  /// Whether it is an id of another thing, or a list of such.
  static var isReference: Bool { get }
  /// What is left of references where only those to things that exist are kept.
  func existing(_ kind: EntityKind, in state: JournalState) -> Self?
}

extension FieldValue {
  public static var isReference: Bool { false }
  public func writeDocument(to writer: inout JSONWriter) { write(to: &writer) }
}

/// What a field takes, in words of JSON.
public indirect enum FieldShape: Sendable, Equatable {
  case text
  case integer
  case number
  case boolean
  /// The id of another entity.
  case reference
  /// A moment in RFC 3339.
  case moment
  /// A date in the form 2026-11-21.
  case day
  case choice([String])
  case list(of: FieldShape)
  case object([FieldDescription])

  /// The shape as error messages name it.
  public var noun: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .reference: "an id (a UUID)"
    case .moment: "a time (RFC 3339)"
    case .day: "a date (YYYY-MM-DD)"
    case .choice(let values): "one of " + values.joined(separator: ", ")
    case .list(let element): "a list, each \(element.noun)"
    case .object(let fields): "an object of " + fields.map(\.name).joined(separator: ", ")
    }
  }
}

/// A field's wire name and shape.
public struct FieldDescription: Sendable, Equatable {
  /// The name on the wire: that of a member of an event's `data`.
  public let name: String
  /// What values it takes.
  public let shape: FieldShape
}

extension String: FieldValue {
  public static var shape: FieldShape { .text }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }

  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: FieldValue {
  public static var shape: FieldShape { .integer }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInteger()
  }

  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: FieldValue {
  public static var shape: FieldShape { .number }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readDouble()
  }

  public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: FieldValue {
  public static var shape: FieldShape { .boolean }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }

  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension EntityID: FieldValue {
  public static var shape: FieldShape { .reference }
  public static var isReference: Bool { true }

  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.index
    guard let id = try reader.readText(as: { EntityID($0, in: $1) }) else {
      throw JSONError(.wrongType(expected: Self.shape.noun), at: start)
    }
    self = id
  }

  public func write(to writer: inout JSONWriter) {
    writer.string(self)
  }
}

extension Moment: FieldValue {
  public static var shape: FieldShape { .moment }

  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.index
    guard let moment = try reader.readText(as: { Moment($0, in: $1) }) else {
      throw JSONError(.wrongType(expected: Self.shape.noun), at: start)
    }
    self = moment
  }

  public func write(to writer: inout JSONWriter) {
    writer.string(self)
  }
}

extension Day: FieldValue {
  public static var shape: FieldShape { .day }

  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.index
    guard let day = Day(try reader.readString()) else {
      throw JSONError(.wrongType(expected: Self.shape.noun), at: start)
    }
    self = day
  }

  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

extension Array: FieldValue where Element: FieldValue {
  public static var shape: FieldShape { .list(of: Element.shape) }
  public static var isReference: Bool { Element.isReference }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = []
    try reader.beginArray()
    while try reader.nextElement(isFirst: isEmpty) {
      append(try Element(from: &reader))
    }
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

/// An enumeration whose cases are written as in the seeds.
public protocol WireEnumeration: FieldValue, CaseIterable, RawRepresentable<String> {
  /// The cases and their spellings, kept, as it is asked for with every value.
  static var wire: WireTable<Self> { get }
}

extension WireEnumeration {
  public static var shape: FieldShape { .choice(allCases.map(\.rawValue)) }

  public init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.index
    let text = try reader.readString()
    // Swift takes a Kelvin sign for a K, and no other program does.
    guard let value = Self(rawValue: text), value.rawValue.hasSameBytes(as: text) else {
      throw JSONError(.wrongType(expected: Self.shape.noun), at: start)
    }
    self = value
  }

  /// Reads a value in whatever case, for an enumeration whose spelling the seeds leave open.
  static func readInAnyCase(from reader: inout JSONReader) throws(JSONError) -> Self {
    let start = reader.index
    let folded = try reader.readString().lowercased()
    guard let value = allCases.first(where: { $0.rawValue.lowercased() == folded }) else {
      throw JSONError(.wrongType(expected: shape.noun), at: start)
    }
    return value
  }

  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension WeightUnit: WireEnumeration {
  public static let wire = WireTable(WeightUnit.self)
}

extension SetType: WireEnumeration {
  public static let wire = WireTable(SetType.self)
}
