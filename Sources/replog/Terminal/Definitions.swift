/// Words and what each means, as options, commands and keys are explained.
struct Definitions {
  /// How many columns they fill at most.
  let columns: Int

  /// Wider lines are hard to read, and so are those of a file or of another program.
  private static let mostColumns = 100
  /// How many columns a meaning has to have beside its word.
  private static let fewestBeside = 24

  /// - Parameter columns: those of the terminal; nil where they go elsewhere.
  init(columns: Int?) {
    self.columns = min(columns ?? Self.mostColumns, Self.mostColumns)
  }

  /// Two columns, the first as wide as it needs to be; where that leaves little room for the second,
  /// each meaning stands below its word.
  func lines(_ pairs: [(word: String, meaning: String)]) -> [StyledText] {
    let width = pairs.map(\.word.count).max() ?? 0
    let room = columns - width - 4
    guard room >= Self.fewestBeside else {
      return pairs.flatMap { ["  \($0.word)", "      \($0.meaning)"] as [StyledText] }
    }
    return pairs.flatMap { word, meaning -> [StyledText] in
      let lines = StyledText(stringLiteral: meaning).wrapped(toColumns: room)
      return lines.enumerated().map { place, line in
        let first = place == 0 ? word : ""
        return "  \(first)\(String(repeating: " ", count: width - first.count))  \(line)"
      }
    }
  }
}
