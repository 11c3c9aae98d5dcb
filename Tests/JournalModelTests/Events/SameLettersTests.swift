import Testing

@testable import JournalModel

@Suite("Words that only Swift holds for equal")
struct SameLettersTests {
  /// `OK` with a Kelvin sign, which is a K by Unicode's canonical equivalence.
  private static let kelvin = "O\u{212A}"

  @Test("A value of a list is spelled byte for byte, as other programs read it")
  func values() throws {
    #expect(Self.kelvin == "OK")
    func read(_ text: String) throws -> EnergyLevel {
      var reader = JSONReader("\"\(text)\"".bytes)
      return try EnergyLevel(from: &reader)
    }
    #expect(try read("OK") == .ok)
    #expect(throws: JSONError.self) { try read(Self.kelvin) }
  }

  @Test("So are the names of members, also where they are written with escapes")
  func names() throws {
    let json = Array(#"{"O\u212A":1,"OK":2}"#.utf8)
    #expect(try JSONValue(parsing: json)["OK"] == .number("2"))
  }
}
