import Testing

@testable import JournalModel

@Suite struct TextSearchTests {
  @Test(
    "A text stands in another as the library says, too",
    arguments: ["", "a", "ab", "press", "ss", "é", "e", "e\u{301}", "レスト", "\r\n", "\n"])
  func holds(part: String) {
    let texts = [
      "", "a", "bench press", "presse", "cafe\u{301}", "café", "レストタイマー", "a\r\nb", "aab",
    ]
    for text in texts {
      #expect(text.holds(part) == text.contains(part), "\(text.debugDescription)")
    }
  }

  @Test("A scalar gives way wherever it stands, an accent upon it or not")
  func replacing() {
    #expect("3*5*2".replacing(scalar: "*", with: "x") == "3x5x2")
    #expect("'\u{301}a'".replacing(scalar: "'", with: "''") == "''\u{301}a''")
    #expect("plain".replacing(scalar: "%", with: "%%") == "plain")
    #expect("".replacing(scalar: "%", with: "%%").isEmpty)
  }
}
