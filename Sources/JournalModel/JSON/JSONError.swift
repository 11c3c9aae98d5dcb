/// Why some bytes are not the JSON that was asked for, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// A byte that can't stand where it does.
    case unexpectedByte(UInt8)
    /// A word that is not `true`, `false` or `null`.
    case badLiteral
    /// Digits that make no number of JSON's.
    case badNumber
    /// A backslash before something that it doesn't escape.
    case badEscape
    /// Half of a surrogate pair, escaped, where that is refused.
    case loneSurrogate
    /// A control character in a string that isn't escaped.
    case controlCharacter
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// More objects and arrays in each other than any line needs.
    case tooDeep
    /// Something stands behind the value.
    case trailingBytes
    /// An object has this name twice.
    case duplicateMember(String)
    /// Valid JSON, but not of the type that the place demands.
    case wrongType(expected: String)
    /// A number that the place can't hold.
    case outOfRange(expected: String)
  }

  /// Bytes from the start of the text.
  public let offset: Int
  /// What is wrong there.
  public let reason: Reason

  /// An error so many bytes from the start of the text.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The reason as the middle of a sentence.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the text ends in the middle"
    case .unexpectedByte(let byte):
      if byte > 0x20, byte < 0x7f {
        "unexpected \u{201c}\(Character(Unicode.Scalar(byte)))\u{201d}"
      } else {
        "unexpected byte 0x\(String(byte, radix: 16))"
      }
    case .badLiteral: "not true, false or null"
    case .badNumber: "not a JSON number"
    case .badEscape: "an unknown escape in a string"
    case .loneSurrogate: "half of a surrogate pair in a string"
    case .controlCharacter: "a bare control character in a string"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .tooDeep: "nested deeper than \(JSONReader.maximumDepth) levels"
    case .trailingBytes: "more text after the end of the value"
    case .duplicateMember(let name): "the member \u{201c}\(name)\u{201d} stands twice"
    case .wrongType(let expected): "expected \(expected)"
    case .outOfRange(let expected): "out of range, expected \(expected)"
    }
  }
}
