extension [String] {
  /// The words as a sentence lists them: `a`, `a and b`, `a, b and c`.
  package var inSentence: String { inSentence(before: "and") }

  /// The words as a sentence has a choice among them: `a`, `a or b`, `a, b or c`.
  package var asChoice: String { inSentence(before: "or") }

  private func inSentence(before conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
