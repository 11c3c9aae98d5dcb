/// Why some bytes are not the JSON that was asked for, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case badLiteral
    case badNumber
    case badEscape
    case loneSurrogate
    case controlCharacter
    case invalidUTF8
    case tooDeep
    case trailingBytes
    case duplicateMember(String)
    /// Valid JSON, but not of the type that the place demands.
    case wrongType(expected: String)
    case outOfRange(expected: String)
  }

  /// Bytes from the start of the text.
  public let offset: Int
  public let reason: Reason

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
