import Foundation

@testable import JournalModel

/// What Foundation's JSON parser says of some bytes: the independent opinion.
///
/// It differs from RFC 8259, which `JSONReader` holds to, by these rules and no others:
///
/// - a comma may stand before a closing bracket or brace;
/// - the text may begin with a byte-order mark, and NUL bytes among its first four choose UTF-16 or
///   UTF-32 instead of UTF-8;
/// - a number that is too large for a double is no number;
/// - it goes 512 levels deep, not 64.
enum FoundationJSON {
  static func accepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// Whether the first bytes make Foundation take the text for something else than plain UTF-8.
  static func seesAnotherEncoding(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4).contains(0) || bytes.starts(with: [0xef, 0xbb, 0xbf])
      || bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
  }

  /// The bytes without the commas before a closing bracket at which our reader stops.
  static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let error = OwnJSON.error(bytes) {
      let closing: [JSONError.Reason] = [
        .unexpectedByte(UInt8(ascii: "]")), .unexpectedByte(UInt8(ascii: "}")),
      ]
      let space: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
      guard closing.contains(error.reason),
        let last = bytes[..<error.offset].lastIndex(where: { !space.contains($0) }),
        bytes[last] == UInt8(ascii: ","),
        let before = bytes[..<last].lastIndex(where: { !space.contains($0) }),
        !"[{,".utf8.contains(bytes[before])
      else { break }
      bytes.remove(at: last)
    }
    return bytes
  }
}

/// What our reader says of the whole of some bytes, where it is to be as strict as Foundation.
enum OwnJSON {
  static func error(_ bytes: [UInt8]) -> JSONError? {
    var reader = JSONReader(bytes, in: 0..<bytes.count, refusesHalves: true)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.expectEnd()
      return nil
    } catch {
      return error
    }
  }

  /// Whether every number of a sound text is one that a double can hold.
  static func hasFiniteNumbers(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    return (try? readsNumbers(&reader)) ?? false
  }

  private static func readsNumbers(_ reader: inout JSONReader) throws -> Bool {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      try reader.beginObject()
      var isFirst = true
      while try reader.nextKey(isFirst: isFirst) != nil {
        isFirst = false
        guard try readsNumbers(&reader) else { return false }
      }
    case UInt8(ascii: "["):
      try reader.beginArray()
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        guard try readsNumbers(&reader) else { return false }
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try reader.skipValue()
      return cLibraryDouble(Array(reader.bytes[range]).text).isFinite
    default: try reader.skipValue()
    }
    return true
  }
}
