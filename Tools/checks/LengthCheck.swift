/// One idea a file: what grows long holds more than one.
struct LengthCheck: Check {
  private static let questionedLines = 300
  private static let refusedLines = 500

  func findings(in tree: Tree) throws -> [Finding] {
    try tree.swiftFiles(in: "Sources", "Tests", "Tools").compactMap { path in
      let lines = try tree.lines(of: path)
      // The last newline ends a line and starts none.
      let count = lines.last == "" ? lines.count - 1 : lines.count
      if count > Self.refusedLines {
        return Finding(path, line: count, "\(count) lines; at most \(Self.refusedLines)")
      }
      if count >= Self.questionedLines {
        return Finding(path, line: count, "\(count) lines; is it one idea?", isNote: true)
      }
      return nil
    }
  }
}
