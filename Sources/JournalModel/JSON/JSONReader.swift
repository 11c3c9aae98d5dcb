/// A pull reader over UTF-8 bytes that accepts exactly RFC 8259, up to 64 levels deep.
///
/// It reads in place: nothing is allocated but the strings that are asked for. Offsets in errors
/// count from the start of `bytes`.
public struct JSONReader: Sendable {
  /// Levels of arrays and objects that a value may have; more is an attack or a mistake.
  public static let maximumDepth = 64

  /// What it was made with, of which it may read only a part.
  public let bytes: [UInt8]
  /// The next byte to be read.
  public var index: Int
  /// Where the text ends.
  public let end: Int
  /// Whether an escape for half of a surrogate pair, which no text has, is an error; else it is read as
  /// U+FFFD, since other writers cut a text in the middle of such a character.
  private let refusesHalves: Bool
  /// Whether what has been read stands as `JSONWriter` spaces and escapes it.
  ///
  /// Only the spelling of numbers, which are never rewritten, is left out.
  private(set) var isCanonical = true

  /// Reads bytes from the first to the last.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, in: 0..<bytes.count)
  }

  /// Reads a part of some bytes, such as one value of a line.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, of more than this part.
  ///   - range: where the part stands in them.
  ///   - refusesHalves: whether an escape for half of a surrogate pair is an error; else it is read as
  ///     U+FFFD.
  public init(_ bytes: [UInt8], in range: Range<Int>, refusesHalves: Bool = false) {
    self.bytes = bytes
    self.refusesHalves = refusesHalves
    self.index = range.lowerBound
    self.end = range.upperBound
  }

  // MARK: Bytes

  /// The next byte that is not white space, which is not consumed.
  @inline(__always)
  public mutating func peek() throws(JSONError) -> UInt8 {
    while index < end {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      index += 1
      isCanonical = false
    }
    throw JSONError(.unexpectedEnd, at: end)
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(JSONError) {
    let next = try peek()
    guard next == byte else { throw JSONError(.unexpectedByte(next), at: index) }
    index += 1
  }

  /// Checks that nothing but white space is left.
  public mutating func expectEnd() throws(JSONError) {
    while index < end {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else {
        throw JSONError(.trailingBytes, at: index)
      }
      index += 1
    }
  }

  // MARK: Objects and arrays

  /// Steps into an object, whose members `nextKey(isFirst:)` goes through.
  ///
  /// - Throws: `JSONError` where something else is next.
  public mutating func beginObject() throws(JSONError) {
    let next = try peek()
    guard next == UInt8(ascii: "{") else {
      throw JSONError(.wrongType(expected: "an object"), at: index)
    }
    index += 1
  }

  /// Moves on to the next member and returns its key, or `nil` after the closing brace.
  ///
  /// The value of the member before must have been read or skipped.
  @inline(__always)
  public mutating func nextKey(isFirst: Bool) throws(JSONError) -> Key? {
    var byte = try peek()
    if byte == UInt8(ascii: "}") {
      index += 1
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte(byte), at: index) }
      index += 1
      byte = try peek()
    }
    guard byte == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(byte), at: index) }
    let start = index + 1
    let isPlain = try skipString()
    let key = Key(range: start..<(index - 1), isPlain: isPlain)
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Steps into a list, whose elements `nextElement(isFirst:)` goes through.
  ///
  /// - Throws: `JSONError` where something else is next.
  public mutating func beginArray() throws(JSONError) {
    let next = try peek()
    guard next == UInt8(ascii: "[") else {
      throw JSONError(.wrongType(expected: "a list"), at: index)
    }
    index += 1
  }

  /// Whether another element follows; consumes the comma before it, or the closing bracket.
  public mutating func nextElement(isFirst: Bool) throws(JSONError) -> Bool {
    let byte = try peek()
    if byte == UInt8(ascii: "]") {
      index += 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte(byte), at: index) }
    index += 1
    _ = try peek()
    return true
  }

  /// A member's name as it stands between its quotes.
  public struct Key: Sendable {
    /// Where it stands in the reader's bytes, quotes excluded.
    public let range: Range<Int>
    /// Whether it has no escapes, so that its bytes are its text.
    public let isPlain: Bool
  }

  /// Whether a key is `name`.
  @inline(__always)
  public func matches(_ key: Key, _ name: String) -> Bool {
    guard key.isPlain else { return (try? text(of: key))?.hasSameBytes(as: name) ?? false }
    let utf8 = name.utf8
    guard utf8.count == key.range.count else { return false }
    var position = key.range.lowerBound
    for byte in utf8 {
      guard bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  /// The name that a key spells, with what its escapes stand for.
  public func text(of key: Key) throws(JSONError) -> String {
    try decodeString(key.range, isPlain: key.isPlain)
  }

  // MARK: Skipping

  /// Skips one value, checking it as strictly as if it were read, and returns where it stood.
  @discardableResult
  public mutating func skipValue(depth: Int = 0) throws(JSONError) -> Range<Int> {
    let first = try peek()
    let start = index
    switch first {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"):
      guard depth < Self.maximumDepth else { throw JSONError(.tooDeep, at: index) }
      index += 1
      var isFirst = true
      while try nextKey(isFirst: isFirst) != nil {
        isFirst = false
        try skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      guard depth < Self.maximumDepth else { throw JSONError(.tooDeep, at: index) }
      index += 1
      var isFirst = true
      while try nextElement(isFirst: isFirst) {
        isFirst = false
        try skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "t"): try skipLiteral("true")
    case UInt8(ascii: "f"): try skipLiteral("false")
    case UInt8(ascii: "n"): try skipLiteral("null")
    default: try skipNumber()
    }
    return start..<index
  }

  mutating func skipLiteral(_ literal: String) throws(JSONError) {
    let start = index
    for byte in literal.utf8 {
      guard index < end, bytes[index] == byte else { throw JSONError(.badLiteral, at: start) }
      index += 1
    }
  }

  /// Skips a string from its opening quote; true if it has no escapes.
  @discardableResult
  mutating func skipString() throws(JSONError) -> Bool {
    var isPlain = true
    var position = index + 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        index = position + 1
        return isPlain
      }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        let next = try Self.skipEscape(bytes, at: position, end: end)
        if !Self.isCanonicalEscape(bytes, position..<next) { isCanonical = false }
        if refusesHalves, Self.isHalf(bytes, position..<next) {
          throw JSONError(.loneSurrogate, at: position)
        }
        position = next
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter, at: position)
      } else if byte < 0x80 {
        position += 1
      } else {
        guard let length = UTF8Sequence.length(bytes, at: position, end: end) else {
          throw JSONError(.invalidUTF8, at: position)
        }
        position += length
      }
    }
    throw JSONError(.unexpectedEnd, at: end)
  }
}
