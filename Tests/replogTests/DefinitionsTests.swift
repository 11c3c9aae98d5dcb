import Testing

@testable import replog

@Suite("Words and what each means")
struct DefinitionsTests {
  private static let pairs = [
    (word: "q", meaning: "leave, and go on later with what is left of it"),
    (word: "5 @9", meaning: "five reps at RPE 9"),
  ]

  @Test(
    "A meaning stands beside its word and goes on below itself, or stands below the word",
    arguments: [
      (
        nil,
        ["  q     leave, and go on later with what is left of it", "  5 @9  five reps at RPE 9"]
      ),
      (
        40,
        [
          "  q     leave, and go on later with what", "        is left of it",
          "  5 @9  five reps at RPE 9",
        ]
      ),
      (
        31,
        [
          "  q", "      leave, and go on later with what is left of it", "  5 @9",
          "      five reps at RPE 9",
        ]
      ),
    ] as [(Int?, [String])])
  func columns(columns: Int?, lines: [String]) {
    #expect(Definitions(columns: columns).lines(Self.pairs).map(\.words) == lines)
  }

  @Test("None are no line, and no line is wider than a hundred columns")
  func limits() {
    #expect(Definitions(columns: 80).lines([]).isEmpty)
    let long = [(word: "x", meaning: String(repeating: "word ", count: 60) + "end")]
    let lines = Definitions(columns: 240).lines(long)
    #expect(lines.count == 4 && lines.allSatisfy { $0.columns <= 100 })
  }

  @Test("The keys of a walk go on below themselves on a narrow terminal")
  func keys() {
    let lines = Definitions(columns: 60).lines(RunInput.explanation)
    #expect(lines.allSatisfy { $0.columns <= 60 })
    #expect(lines.contains { $0.words == "                   many as went; a failure" })
  }
}
