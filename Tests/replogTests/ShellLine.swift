/// A line as a shell reads it, as far as documents need it: words, quotes, pipes, comments.
struct ShellLine {
  /// The words of each command.
  private(set) var calls: [[String]] = [[]]

  init(_ line: String) {
    var word: String?
    var quote: Character?
    func end() -> [String] {
      defer { word = nil }
      return word.map { [$0] } ?? []
    }
    for letter in line {
      switch letter {
      case quote: quote = nil
      case _ where quote != nil: word = (word ?? "") + String(letter)
      case "'", "\"": (quote, word) = (letter, word ?? "")
      case "#" where word == nil:
        calls[calls.count - 1] += end()
        return
      case " ": calls[calls.count - 1] += end()
      // What is read from a file, or written to one, is the shell's.
      case "|", "&", ";", "<", ">":
        calls[calls.count - 1] += end()
        calls.append([])
      default: word = (word ?? "") + String(letter)
      }
    }
    calls[calls.count - 1] += end()
  }
}
