import Testing

@testable import JournalModel

@Suite("Words in a sentence")
struct WordListTests {
  @Test(
    "are parted by commas, and the last of them by “and”",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ] as [([String], String)])
  func sentence(words: [String], text: String) {
    #expect(words.inSentence == text)
  }
}
