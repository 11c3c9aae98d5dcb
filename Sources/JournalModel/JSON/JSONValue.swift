/// A JSON value as a tree, for the places where speed doesn't count and the shape isn't known.
///
/// Numbers keep their text, so that what isn't understood is written back as it came.
public indirect enum JSONValue: Sendable, Equatable {
  /// `null`: no value, or in an event one that is taken away.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number by its text, such as `102.5` or `1e3`.
  ///
  /// Any text can be put here, and is written as it is; a draft with one that JSON has no such number
  /// for is rejected when it is appended, with `Rejection.wrongType`.
  case number(String)
  /// A text, with nothing escaped.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Members in their order.
  case object([JSONMember])

  /// Reads one value that is the whole of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - keepsRepeats: whether an object may have one name twice.
  ///   - refusesHalves: whether an escape for half of a surrogate pair is an error; else it is read as
  ///     U+FFFD.
  /// - Throws: `JSONError`, also where an object has one name twice that may not.
  public init(
    parsing bytes: [UInt8], keepsRepeats: Bool = false, refusesHalves: Bool = false
  ) throws(JSONError) {
    var reader = JSONReader(bytes, in: 0..<bytes.count, refusesHalves: refusesHalves)
    self = try Self.read(from: &reader, depth: 0, keepsRepeats)
    try reader.expectEnd()
  }

  /// Reads one value that is the whole of `text`, of whose objects none has one name twice.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// The value of what this program has just written, which is sound.
  package init(written bytes: [UInt8]) {
    do throws(JSONError) {
      self = try JSONValue(parsing: bytes)
    } catch {
      preconditionFailure("the writer writes what the reader reads: \(error)")
    }
  }

  private static func read(
    from reader: inout JSONReader, depth: Int, _ keepsRepeats: Bool
  ) throws(JSONError) -> JSONValue {
    let first = try reader.peek()
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      guard depth < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: reader.index) }
    }
    switch first {
    case UInt8(ascii: "{"):
      return .object(try readMembers(from: &reader, depth: depth, keepsRepeats))
    case UInt8(ascii: "["):
      try reader.beginArray()
      var elements: [JSONValue] = []
      while try reader.nextElement(isFirst: elements.isEmpty) {
        elements.append(try read(from: &reader, depth: depth + 1, keepsRepeats))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try reader.readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try reader.readBool())
    case UInt8(ascii: "n"):
      _ = try reader.readNull()
      return .null
    default:
      let range = try reader.skipValue()
      return .number(String(decoding: reader.bytes[range], as: UTF8.self))
    }
  }

  private static func readMembers(
    from reader: inout JSONReader, depth: Int, _ keepsRepeats: Bool
  ) throws(JSONError) -> [JSONMember] {
    try reader.beginObject()
    var members: [JSONMember] = []
    var names = SeenNames()
    while let key = try reader.nextKey(isFirst: members.isEmpty) {
      let name = try reader.text(of: key)
      guard keepsRepeats || names.isNew(name, behind: members) else {
        throw JSONError(.duplicateMember(name), at: key.range.lowerBound)
      }
      let value = try read(from: &reader, depth: depth + 1, keepsRepeats)
      members.append(JSONMember(name: name, value: value))
    }
    return members
  }

  /// Whether the text of each number in it is one: a text that is none could bring
  /// further members along that nobody has looked at.
  var hasSoundNumbers: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number(let text): (try? JSONValue(parsing: text)) == self
    case .array(let elements): elements.allSatisfy(\.hasSoundNumbers)
    case .object(let members): members.allSatisfy(\.value.hasSoundNumbers)
    }
  }

  /// The value of the first member of that name, where this is an object that has one.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// Writes the value in canonical form, save that a number is its text, whatever that is.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.raw(text)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// The value in canonical form.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension JSONValue {
  /// Whether both are written alike.
  ///
  /// By their bytes: Swift holds texts for equal that differ only in how accents are composed, and who
  /// wrote the one has not written the other.
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)):
      one.hasSameBytes(as: other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}

extension String {
  /// Whether two texts are the same to the last byte, however their accents are composed.
  ///
  /// That they aren't equal is mostly seen at once.
  func hasSameBytes(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// The names that an object has had so far: few are compared one by one, and many, which may be
/// meant to take long, are looked up.
///
/// By their bytes: Swift holds texts for equal that differ only in how accents are composed.
private struct SeenNames {
  private static let few = 32
  private var many: Set<[UInt8]> = []

  mutating func isNew(_ name: String, behind members: [JSONMember]) -> Bool {
    guard members.count >= Self.few else {
      return !members.contains { $0.name.hasSameBytes(as: name) }
    }
    if many.isEmpty { many = Set(members.map { Array($0.name.utf8) }) }
    return many.insert(Array(name.utf8)).inserted
  }
}

/// One name and value of a JSON object.
public struct JSONMember: Sendable, Equatable {
  /// The name, with nothing escaped.
  public var name: String
  /// What is said under that name.
  public var value: JSONValue

  /// A member of that name and value.
  public init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }

  /// Whether name and value are written alike.
  public static func == (one: JSONMember, other: JSONMember) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.value == other.value
  }
}
