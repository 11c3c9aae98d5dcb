import JournalModel

extension CommandFailure {
  /// A word that is none of those that can stand there.
  static func unknownWord(
    _ word: String, _ what: String, among words: [String]
  ) -> CommandFailure {
    let suggestion = Spelling.meant(by: word, in: words)
    var told: Set<String> = []
    let words = words.filter { told.insert($0).inserted }
    return .usage(
      "There is no \(what) “\(word)”",
      hint: suggestion.map { "Did you mean \($0)?" }
        ?? "The words are \(words.joined(separator: ", ")).")
  }
}
