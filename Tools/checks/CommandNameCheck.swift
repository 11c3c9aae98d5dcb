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
          !names.contains(words.prefix(2).joined(separator: " ")),
          !names.contains(words.prefix(3).joined(separator: " "))
        else { return nil }
        return Finding(path, line: line, "there is no command `\(first)`")
      }
    }
  }

  /// The names in the table of commands, read from the source: the table is made of literals.
  static func commandNames(in tree: Tree) throws -> Set<String> {
    var names: Set<String> = []
    for path in tree.swiftFiles(in: "Sources/replog") {
      let text = try tree.text(of: path)
      for name in text.matches(of: /CommandDescription\(\s*name: "([^"]+)"/) {
        names.insert(String(name.1))
      }
      // A row of the table of typed commands.
      for name in text.matches(of: /(?:Row|TypedCommand)\(\s*"([^"]+)"/) {
        names.insert(String(name.1))
      }
      for group in text.matches(of: /KindCommand\.\w+\(\s*\.\w+, "([^"]+)"/) {
        names.formUnion(["list", "show"].map { "\(group.1) \($0)" })
      }
      for group in text.matches(of: /part\(\s*"([^"]+)"/) {
        names.formUnion(["edit", "move", "remove"].map { "\(group.1) \($0)" })
      }
    }
    return names
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
