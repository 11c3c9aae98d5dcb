import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct JSONNumberTests {
  static func double(_ text: String) -> Double? {
    var reader = JSONReader(text.bytes)
    guard let value = try? reader.readDouble(), (try? reader.expectEnd()) != nil else { return nil }
    return value
  }

  static func integer(_ text: String) throws(JSONError) -> Int {
    var reader = JSONReader(text.bytes)
    let value = try reader.readInteger()
    try reader.expectEnd()
    return value
  }

  /// The C library's opinion, in which a number too large for a double is none.
  static func cDouble(_ text: String) -> Double? {
    let value = cLibraryDouble(text)
    return value.isFinite ? value : nil
  }

  @Test("Every decimal is read as the double that the C library reads", arguments: seeds)
  func randomDecimals(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let text = random.numberText()
      try #require(
        Self.double(text)?.bitPattern == Self.cDouble(text)?.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test("At the edges of the exact path every decimal is read alike", arguments: seeds)
  func exactPathEdges(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for exponent in [-24, -23, -22, -21, -1, 0, 1, 15, 16, 21, 22, 23, 24, 307, 308] {
      for digits in [1, 14, 15, 16, 17, 18, 19, 20] {
        for _ in 0..<20 {
          var mantissa = String(random.number(in: 1...9))
          for _ in 1..<digits { mantissa += String(random.number(in: 0...9)) }
          for text in [
            "\(mantissa)e\(exponent)", "-0.\(mantissa)E\(exponent)", "\(mantissa).0e\(exponent)",
          ] {
            try #require(
              Self.double(text)?.bitPattern == Self.cDouble(text)?.bitPattern,
              "seed \(seed): \(text)")
          }
        }
      }
    }
  }

  @Test(
    "Halfway cases, extremes and zeros are read bit for bit",
    arguments: [
      "0", "-0", "0.0", "-0e5", "0e999", "1e-999", "-1e-999", "5e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
      "1.7976931348623157e308", "9007199254740992", "9007199254740993", "9007199254740995",
      "9007199254740993.00000000000000000000001", "123456789012345e22", "999999999999999e22",
      "999999999999999e23", "1e22", "1e23", "8.5e-23", "0.1", "44.09245243697551", "1e-22", "1e-23",
      "1000000000000000000000000000000", "0.000000000000000000000000000000000001", "1e0000000001",
    ])
  func chosenDecimals(text: String) {
    #expect(Self.double(text)?.bitPattern == cLibraryDouble(text).bitPattern)
  }

  @Test(
    "A number too large for a double is out of range",
    arguments: ["1e999", "-1e999", "1e309", "1.7976931348623159e308", "1e99999999999999999999999"])
  func tooLarge(text: String) {
    var reader = JSONReader(text.bytes)
    #expect(throws: JSONError(.outOfRange(expected: "a finite number"), at: 0)) {
      try reader.readDouble()
    }
  }

  @Test("An exponent isn't cut short where a long fraction makes up for it")
  func longFractions() {
    for zeros in [99_999, 100_001, 999_999] {
      let text = "0." + String(repeating: "0", count: zeros) + "1e1" + String(zeros + 1).dropFirst()
      #expect(Self.double(text) == Self.cDouble(text))
      let exact = "0." + String(repeating: "0", count: zeros) + "25e\(zeros + 1)"
      #expect(Self.double(exact) == 2.5)
    }
    let vast = "0." + String(repeating: "0", count: 99_999) + "1e1000000"
    #expect(Self.double(vast) == nil)
  }

  @Test(
    "Whole numbers are read exactly, however they are spelt",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("-0e7", 0), ("0e99999", 0), ("7", 7), ("-7", -7),
      ("10.0", 10), ("1e1", 10), ("1.50e1", 15), ("100e-2", 1), ("1e15", 1_000_000_000_000_000),
      ("999999999999999", 999_999_999_999_999), ("1000000000000000", 1_000_000_000_000_000),
      ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", 9_007_199_254_740_992),
      ("-9007199254740992", -9_007_199_254_740_992), ("9007199254740992.0", 9_007_199_254_740_992),
      ("9.007199254740992e15", 9_007_199_254_740_992),
      ("9007199254740992000e-3", 9_007_199_254_740_992), ("1.00000000000000000000", 1),
      ("100.0000000000000000", 100), ("5000000000000000000000e-21", 5), ("1.0e-99999", nil),
      ("1.00000000000000000001", nil), ("1000000000000000000.00", nil),
      ("900719925474099200e-2", 9_007_199_254_740_992),
      ("9007199254740993", nil), ("-9007199254740993", nil), ("9007199254740993.0", nil),
      ("9.007199254740993e15", nil), ("9223372036854775807", nil), ("9223372036854775808", nil),
      ("1e16", nil), ("1e18", nil), ("1e19", nil), ("1e999", nil), ("123456789012345678901", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, value: Int?) {
    #expect((try? Self.integer(text)) == value)
  }

  @Test("Past 2^53 the range is at fault, with a fraction the type")
  func integerErrors() {
    #expect(throws: JSONError(.outOfRange(expected: "a whole number up to 2^53"), at: 0)) {
      try Self.integer("9007199254740993")
    }
    for text in ["1.5", "15e-1", "1e-1", "0.1", "4503599627370496.25", "1.00000000000000000001"] {
      #expect(throws: JSONError(.wrongType(expected: "a whole number"), at: 0)) {
        try Self.integer(text)
      }
    }
    for text in ["\"1\"", "true", "null", "[]", "{}"] {
      #expect(throws: JSONError(.wrongType(expected: "a number"), at: 0)) { try Self.integer(text) }
    }
  }

  @Test(
    "Small random decimals are whole exactly where Foundation's decimal arithmetic says so",
    arguments: seeds)
  func randomWholeNumbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let text =
        "\(random.number(in: 0...99_999)).\(random.pick(["0", "5", "50", "00", "125"]))e\(random.number(in: -6...6))"
      let decimal = NSDecimalNumber(string: text)
      let whole = decimal.int64Value
      let expected = NSDecimalNumber(value: whole).isEqual(to: decimal) ? Int(whole) : nil
      try #require((try? Self.integer(text)) == expected, "seed \(seed): \(text)")
    }
  }
}
