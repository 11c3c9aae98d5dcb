import Testing

@testable import replog

@Suite("Choosing by a number")
struct NumberedChoiceTests {
  private static func choice(_ count: Int) -> NumberedChoice {
    NumberedChoice(rows: [(what: String, detail: String)](repeating: ("it", ""), count: count))
  }

  @Test(
    "A number of theirs is one of them, a word for none is none, and all else is no answer",
    arguments: [
      ("1", .row(0)), (" 2 ", .row(1)), ("3", nil), ("-1", nil), ("", .noneOfThem),
      ("0", .noneOfThem), ("N", .noneOfThem), ("No", .noneOfThem), ("none", .noneOfThem),
      ("<", .noneOfThem), ("1 2", nil), ("one", nil), ("100x5", nil),
    ] as [(String, NumberedChoice.Answer?)])
  func answers(_ text: String, _ answer: NumberedChoice.Answer?) {
    #expect(Self.choice(2).answer(text) == answer)
  }

  @Test(
    "What can be typed is said as people say it",
    arguments: [
      (1, "1"), (2, "1 or 2"), (3, "a number from 1 to 3"),
    ])
  func numbers(_ count: Int, _ words: String) {
    #expect(Self.choice(count).numbers == words)
    #expect(Self.choice(count).lines.count == count)
  }
}
