import Foundation
import Testing

@testable import Generation
@testable import JournalModel

@Suite("What a text may hold") struct TextRuleTests {
  @Test("is no scalar of the category of controls, and all others")
  func controls() {
    let wrong = (0...0x10_ffff as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      TextRule.isControl($0) != ($0.properties.generalCategory == .control)
    }
    #expect(wrong == [])
  }

  @Test("is visible somewhere, which the pattern of the schemas says of the first plane alike")
  func visible() throws {
    let filled = try NSRegularExpression(pattern: TextPattern.filled)
    let wrong = (0...0xffff as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      let text = String(Character($0))
      let range = NSRange(text.startIndex..., in: text)
      return TextRule.isBlank(text) == (filled.firstMatch(in: text, range: range) != nil)
    }
    #expect(wrong == [])
    #expect(!TextRule.isBlank("👩‍👩‍👧") && !TextRule.isBlank("1\u{fe0f}\u{20e3}"))
  }

  @Test("is as many characters as it may, however many bytes these have")
  func length() {
    for character in ["a", "ü", "👩‍👩‍👧", "e\u{301}"] {
      let text = String(repeating: character, count: 100)
      #expect(TextRule.line(text, field: "name", limit: 100) == nil)
      #expect(
        TextRule.line(text + "a", field: "name", limit: 100)
          == .textTooLong(field: "name", limit: 100))
    }
  }
}
