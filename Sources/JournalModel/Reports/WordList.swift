extension [String] {
  /// The words as a sentence lists them: `a`, `a and b`, `a, b and c`.
  package var inSentence: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
