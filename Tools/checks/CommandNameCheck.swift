/// The documents call only commands that there are.
struct CommandNameCheck: Check {
  private static let documents = ["README.md", "Journal/FORMAT.md"]

  /// The options before a command's name that are followed by a value.
  private static let optionsWithValue: Set<Substring> = ["--journal", "--color"]

  func findings(in tree: Tree) throws -> [Finding] {
    let names = try Self.commandNames(in: tree)
    return try Self.documents.filter(tree.paths.contains).flatMap { path in
      Self.calls(in: try tree.lines(of: path)).compactMap { line, words in
        guard let first = words.first, !names.contains(String(first)),
          !names.contains(words.prefix(2).joined(separator: " "))
        else { return nil }
        return Finding(path, line: line, "there is no command `\(first)`")
      }
    }
  }

  /// The names in the table of commands, read from the source: the table is made of literals.
  static func commandNames(in tree: Tree) throws -> Set<String> {
    let names = try tree.swiftFiles(in: "Sources/replog").flatMap { path in
      try tree.text(of: path).matches(of: /CommandDescription\(\s*name: "([^"]+)"/)
        .map { String($0.1) }
    }
    return Set(names)
  }

  /// The lines of `sh` blocks that call the program, each with the words from the command's name.
  private static func calls(in lines: [Substring]) -> [(line: Int, words: [Substring])] {
    var isShell = false
    return lines.enumerated().compactMap { index, line in
      if line.hasPrefix("```") {
        isShell = line == "```sh"
        return nil
      }
      guard isShell else { return nil }
      var words = line.split(separator: " ")[...]
      if words.first == "$" { words.removeFirst() }
      guard words.popFirst() == "replog" else { return nil }
      while let option = words.first, option.hasPrefix("-") {
        words.removeFirst()
        if optionsWithValue.contains(option) { words = words.dropFirst() }
      }
      return (index + 1, Array(words))
    }
  }
}
