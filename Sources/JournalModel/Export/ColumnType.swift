/// What the values of a table's column are, whether or not there are any.
package enum ColumnType: Sendable, Equatable {
  case boolean
  case integer
  case number
  /// Also what is a list or an object.
  case text

  init(_ shape: FieldShape) {
    switch shape {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .text, .reference, .moment, .day, .choice, .list, .object: self = .text
    }
  }

  /// That of a value which begins with a byte in JSON, and is not `null`.
  init(ofValueFrom first: UInt8) {
    switch first {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): self = .text
    default: self = .number
    }
  }
}
