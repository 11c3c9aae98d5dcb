import Foundation

@testable import JournalModel

/// A validator of the part of JSON Schema 2020-12 that the journal's schemas use.
///
/// It is made from the standard and knows nothing of events. A keyword that it doesn't know is an
/// error, as one that is passed over would hold nothing.
struct SchemaValidator {
  enum Failure: Error, Equatable {
    case unknownKeyword(String)
    case noSuchSchema(String)
    case malformed(String)
  }

  private static let annotations: Set = [
    "$schema", "$id", "$comment", "title", "description", "format",
  ]

  /// The documents by their `$id`.
  private let schemas: [String: JSONValue]
  private var expressions: [String: NSRegularExpression] = [:]

  init(_ schemas: [String: JSONValue]) throws {
    self.schemas = schemas
    for schema in schemas.values { try prepare(schema) }
  }

  /// Whether a value is what the schema of that name says.
  func accepts(_ value: JSONValue, as name: String) throws -> Bool {
    guard let schema = schemas[name] else { throw Failure.noSuchSchema(name) }
    return try accepts(value, schema)
  }

  // MARK: Reading the schemas

  private mutating func prepare(_ schema: JSONValue) throws {
    for (name, value) in try Self.members(schema) {
      switch (name, value) {
      case _ where Self.annotations.contains(name): continue
      case ("type", .string), ("type", .array), ("const", _), ("enum", .array),
        ("minimum", .number),
        ("maximum", .number), ("minLength", .number), ("maxLength", .number),
        ("minItems", .number), ("minProperties", .number), ("required", .array):
        continue
      case ("pattern", .string(let pattern)): expressions[pattern] = try Self.expression(pattern)
      case ("properties", .object(let members)):
        for member in members { try prepare(member.value) }
      case ("allOf", .array(let parts)), ("anyOf", .array(let parts)):
        for part in parts { try prepare(part) }
      case ("items", _), ("not", _), ("if", _), ("then", _): try prepare(value)
      case ("$ref", .string(let target)):
        guard schemas[target] != nil else { throw Failure.noSuchSchema(target) }
      default: throw Failure.unknownKeyword(name)
      }
    }
  }

  /// An expression of ECMA-262 in ICU's dialect, whose `$` also stands before a last line break.
  private static func expression(_ pattern: String) throws -> NSRegularExpression {
    let isAnchored = pattern.hasSuffix("$")
    return try NSRegularExpression(
      pattern: isAnchored ? pattern.dropLast() + "\\z" : pattern)
  }

  private static func members(_ schema: JSONValue) throws -> [(String, JSONValue)] {
    guard case .object(let members) = schema else { throw Failure.malformed(schema.bytes.text) }
    return members.map { ($0.name, $0.value) }
  }

  // MARK: Validating

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    for (name, argument) in try Self.members(schema) {
      guard try holds(name, argument, in: schema, for: value) else { return false }
    }
    return true
  }

  private func holds(
    _ keyword: String, _ argument: JSONValue, in schema: JSONValue, for value: JSONValue
  ) throws -> Bool {
    switch (keyword, argument, value) {
    case ("$ref", .string(let target), _): return try accepts(value, as: target)
    case ("type", .string(let type), _): return Self.isType(type, value)
    case ("type", .array(let types), _):
      return types.contains {
        if case .string(let type) = $0 { Self.isType(type, value) } else { false }
      }
    case ("const", _, _): return Self.areEqual(argument, value)
    case ("enum", .array(let values), _): return values.contains { Self.areEqual($0, value) }
    case ("minimum", .number(let bound), .number(let number)):
      return Self.double(number) >= Self.double(bound)
    case ("maximum", .number(let bound), .number(let number)):
      return Self.double(number) <= Self.double(bound)
    case ("minLength", .number(let bound), .string(let text)):
      return Double(text.unicodeScalars.count) >= Self.double(bound)
    case ("maxLength", .number(let bound), .string(let text)):
      return Double(text.unicodeScalars.count) <= Self.double(bound)
    case ("pattern", .string(let pattern), .string(let text)):
      let range = NSRange(text.startIndex..., in: text)
      return expressions[pattern]?.firstMatch(in: text, range: range) != nil
    case ("minItems", .number(let bound), .array(let elements)):
      return Double(elements.count) >= Self.double(bound)
    case ("items", _, .array(let elements)):
      return try elements.allSatisfy { try accepts($0, argument) }
    case ("minProperties", .number(let bound), .object(let members)):
      return Double(members.count) >= Self.double(bound)
    case ("required", .array(let names), .object):
      return names.allSatisfy {
        if case .string(let name) = $0 { value[name] != nil } else { false }
      }
    case ("properties", .object(let members), .object):
      return try members.allSatisfy { member in
        try value[member.name].map { try accepts($0, member.value) } ?? true
      }
    case ("allOf", .array(let parts), _): return try parts.allSatisfy { try accepts(value, $0) }
    case ("anyOf", .array(let parts), _):
      return try parts.contains { try accepts(value, $0) }
    case ("not", _, _): return try !accepts(value, argument)
    case ("if", _, _):
      guard let then = schema["then"], try accepts(value, argument) else { return true }
      return try accepts(value, then)
    default: return true
    }
  }

  private static func isType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let text)): double(text).rounded() == double(text)
    default: false
    }
  }

  private static func double(_ text: String) -> Double { Double(text) ?? .nan }

  private static func areEqual(_ a: JSONValue, _ b: JSONValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): double(a) == double(b)
    // Swift holds texts for equal that differ only in how accents are composed.
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    default: a == b
    }
  }
}
