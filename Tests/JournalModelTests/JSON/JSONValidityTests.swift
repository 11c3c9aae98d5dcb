import Foundation
import Testing

@testable import JournalModel

@Suite struct JSONValidityTests {
  static let valid: [String] = [
    "null", "true", "false", "0", "-0", "-0.0", "1", "-1", "10", "1.5", "1e5", "1E5", "1e+5",
    "1e-5", "0e0", "0.0e-0", "123456789012345678901234567890", "1e308", "4.9e-324", "1e-400",
    "\"\"", "\"a\"", #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u001f\u007F""#, #""\uD834\uDD1E""#,
    #""\udbff\udfff""#, #""\uffff\ufffe""#, "\"\u{7f}\"", "\"é\"", "\"\u{2028}\u{2029}\"",
    "\"\u{10ffff}\"", "\"\u{feff}\"", "[]", "{}", "[ ]", "{ }", " \t\r\n1 \t\r\n", "[1,2]",
    "[1 , 2]", #"{"a":1}"#, #"{ "a" : 1 , "b" : [ ] }"#, #"{"":0}"#, #"{"\u0061":1}"#,
    #"{"a":{"b":[{"c":null}]}}"#, "[[],[[]]]", #"{"a":1,"a":2}"#,
  ]

  static let invalid: [String] = [
    "", " ", "\n", "nul", "nulll", "NULL", "True", "tru", "t", "nan", "NaN", "Infinity",
    "-Infinity", "undefined", "'a'", "a", "+1", "-", "--1", "-a", "- 1", ".5", "-.5", "5.", "5.e1",
    "1.e", "1e", "1e+", "1eE2", "1e1.5", "01", "-01", "00", "0x10", "1_000", "1 2", "1,", "١",
    "\"", "\"a", "\"\\", "\"\\\"", #""\a""#, #""\x41""#, #""\u""#, #""\u12""#, #""\u12G4""#,
    #""\u 123""#, #""\u+123""#, #""\U0041""#, #""\'""#, #""\0""#, #""\ud800""#, #""\udc00""#,
    #""\ud800\u0041""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\udc00\ud800""#,
    #""\ud834\udd1""#, #""\ud834\""#, "\"\u{0}\"", "\"\u{1}\"", "\"\n\"", "\"\t\"", "\"\u{1f}\"",
    "[", "]", "[1", "[1,", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[1}", "[\"a\"",
    "{", "}", "{]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{,"a":1}"#,
    #"{"a" 1}"#, #"{"a"::1}"#, #"{"a":1 "b":2}"#, #"{a:1}"#, "{1:1}", "{null:1}",
    #"{"a":1,,"b":2}"#,
    #"{"a":1}}"#, #"{"a":1}{}"#, "[]]", "[][]", "1 true", "null,", "// a\n1", "1 // a", "/* a */1",
    "1#", "1\u{feff}", "\u{a0}1", "12345\u{0}", "\u{b}1", "\u{c}1", "[1\u{b}]",
    "\u{2028}1", "[1\u{2028}]", "True", "nULL", "[tru]", "{\"a\":nul}", "<null>", "\\u0031",
  ]

  @Test("RFC 8259 allows it, and both parsers take it", arguments: valid)
  func bothAccept(text: String) {
    #expect(OwnJSON.error(text.bytes) == nil)
    #expect(FoundationJSON.accepts(text.bytes))
  }

  @Test("RFC 8259 forbids it, and both parsers refuse it", arguments: invalid)
  func bothRefuse(text: String) {
    #expect(OwnJSON.error(text.bytes) != nil)
    #expect(!FoundationJSON.accepts(text.bytes))
  }

  @Test(
    "What Foundation alone takes is refused: commas before the end, byte-order marks, UTF-16",
    arguments: [
      "[1,]", "[1 , ]", #"{"a":1,}"#, #"{"a":1 , }"#, "\u{feff}1", "\u{feff}{}", "1\u{0}", "\u{0}1",
    ])
  func foundationAccepts(text: String) {
    #expect(OwnJSON.error(text.bytes) != nil)
    #expect(FoundationJSON.accepts(text.bytes))
  }

  @Test("What Foundation alone refuses is sound: a number may be too large until it is asked for")
  func foundationRefuses() {
    for text in ["1e999", "-1e999", "[1e309]"] {
      #expect(OwnJSON.error(text.bytes) == nil)
      #expect(!FoundationJSON.accepts(text.bytes))
    }
  }

  @Test(
    "Bytes that are not UTF-8 are refused wherever they stand",
    arguments: [
      [0x80], [0xbf], [0xc0, 0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xc2], [0xc2, 0x20], [0xc2, 0xc2],
      [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xe0, 0xa0], [0xe1, 0x80], [0xe2, 0x28, 0xa1],
      [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xef, 0xbf], [0xf0, 0x80, 0x80, 0x80],
      [0xf0, 0x8f, 0xbf, 0xbf], [0xf0, 0x90, 0x80], [0xf1, 0x80, 0x80, 0x20],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfe], [0xff],
    ] as [[UInt8]])
  func invalidUTF8(sequence: [UInt8]) {
    let inString = "\"a".bytes + sequence + "b\"".bytes
    #expect(OwnJSON.error(inString)?.reason == .invalidUTF8)
    #expect(!FoundationJSON.accepts(inString))
    #expect(OwnJSON.error("\"".bytes + sequence) != nil)
    #expect(OwnJSON.error("{\"".bytes + sequence + "\":1}".bytes)?.reason == .invalidUTF8)
    #expect(OwnJSON.error("[1,".bytes + sequence + "]".bytes) != nil)
  }

  @Test(
    "Every two bytes in a string, and every three that begin like UTF-8, are judged as Swift does")
  func allShortSequences() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        expectAsSwift([first, second])
        guard first >= 0xe0 else { continue }
        for third in [0x7f, 0x80, 0xbf, 0xc0] as [UInt8] {
          expectAsSwift([first, second, third])
          expectAsSwift([first, second, third, 0x80])
        }
      }
    }
  }

  private func expectAsSwift(_ content: [UInt8]) {
    guard content.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }) else { return }
    let isText = String(validating: content, as: UTF8.self) != nil
    let isRead = OwnJSON.error([0x22] + content + [0x22]) == nil
    #expect(isRead == isText, "\(content)")
  }

  @Test("Sixty-four levels are read and one more is not", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    func nested(_ levels: Int) -> [UInt8] {
      let closing = opening == "[" ? "]" : "}"
      return
        (String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels))
        .bytes
    }
    #expect(OwnJSON.error(nested(64)) == nil)
    #expect(try JSONValue(parsing: nested(64)).bytes == nested(64))
    #expect(OwnJSON.error(nested(65))?.reason == .tooDeep)
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(65)) }
    #expect(OwnJSON.error(nested(10_000))?.reason == .tooDeep)
    #expect(
      OwnJSON.error(Array(repeating: UInt8(ascii: "["), count: 1_000_000))?.reason == .tooDeep)
  }

  @Test("A tree refuses a name that stands twice, however it is spelt")
  func duplicates() {
    for text in [#"{"a":1,"a":1}"#, #"{"a":1,"b":2,"\u0061":3}"#, #"[{"":1,"":2}]"#] {
      #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    }
    for count in 30...36 {
      let members = (0..<count).map { "\"n\($0)\":1" }
      #expect(throws: Never.self) {
        try JSONValue(parsing: "{" + members.joined(separator: ",") + "}")
      }
      for again in [0, count - 1] {
        let text = "{" + (members + [members[again]]).joined(separator: ",") + "}"
        #expect(throws: JSONError.self, "\(count), \(again)") { try JSONValue(parsing: text) }
      }
    }
  }

  @Test("Names that only look alike are two")
  func composedNames() throws {
    let text = "{\"\u{e9}\":1,\"e\u{301}\":2}"
    #expect(try JSONValue(parsing: text).bytes == text.bytes)
    let unknown = "\"x\u{e9}\":1,\"xe\u{301}\":2,"
    let line = EnvelopeTests.line(replacing: "crc", with: "\"00000000\"").text.dropFirst()
    #expect(ModelJournal.envelope(("{" + unknown + line).bytes) != nil)
  }

  @Test(
    "Where half of a surrogate pair is let pass, it is U+FFFD, and in no canonical spelling",
    arguments: [
      (#"a\ud83c"#, "a\u{fffd}"), (#"\udf55b"#, "\u{fffd}b"),
      (#"\udf55\ud83c"#, "\u{fffd}\u{fffd}"),
      (#"\ud83c\ud83c\udf55"#, "\u{fffd}\u{1f355}"), (#"\ud83c\n"#, "\u{fffd}\n"),
      (#"\ud83c\u0041"#, "\u{fffd}A"), (#"\uD83C"#, "\u{fffd}"),
    ])
  func halves(escaped: String, text: String) throws {
    let json = "\"\(escaped)\"".bytes
    var reader = JSONReader(json)
    #expect(try reader.readString() == text)
    #expect(!reader.isCanonical)
    #expect(try JSONValue(parsing: json) == .string(text))
    #expect(OwnJSON.error(json)?.reason == .loneSurrogate)
  }

  @Test("An error says where it is")
  func offsets() {
    #expect(OwnJSON.error("[1,x]".bytes) == JSONError(.unexpectedByte(UInt8(ascii: "x")), at: 3))
    #expect(OwnJSON.error("[1] 2".bytes) == JSONError(.trailingBytes, at: 4))
    #expect(OwnJSON.error("[\"\\q\"]".bytes) == JSONError(.badEscape, at: 2))
    #expect(OwnJSON.error("[nulL]".bytes) == JSONError(.badLiteral, at: 1))
    #expect(OwnJSON.error("[01]".bytes) == JSONError(.unexpectedByte(UInt8(ascii: "1")), at: 2))
    #expect(OwnJSON.error("\"\\ud800\"".bytes) == JSONError(.loneSurrogate, at: 1))
    #expect(OwnJSON.error("\"a".bytes) == JSONError(.unexpectedEnd, at: 2))
  }
}
