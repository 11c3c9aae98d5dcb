/// Each deliberate fault of `Tools/mutations` still finds the lines that it changes.
struct MutationCheck: Check {
  func findings(in tree: Tree) throws -> [Finding] {
    let patches = tree.paths.filter { $0.hasPrefix("Tools/mutations/") && $0.hasSuffix(".patch") }
    return try patches.flatMap { patch in
      try Self.hunks(in: tree.lines(of: patch)).compactMap { hunk in
        let isFound =
          try tree.paths.contains(hunk.path)
          && tree.lines(of: hunk.path).contains(hunk.old)
        return isFound
          ? nil : Finding(patch, line: hunk.line, "\(hunk.path) has no such lines any more")
      }
    }
  }

  /// Lines that a patch changes, with those around them.
  private struct Hunk {
    let path: String
    /// Where in the patch it begins, from 1.
    let line: Int
    /// As they stand before the change.
    var old: [Substring] = []
  }

  private static func hunks(in patch: [Substring]) -> [Hunk] {
    var hunks: [Hunk] = []
    var path = ""
    for (index, line) in patch.enumerated() {
      if line.hasPrefix("--- a/") {
        path = String(line.dropFirst(6))
      } else if line.hasPrefix("@@ ") {
        hunks.append(Hunk(path: path, line: index + 1))
      } else if line.hasPrefix(" ") || line.hasPrefix("-"), !hunks.isEmpty {
        hunks[hunks.count - 1].old.append(line.dropFirst())
      }
    }
    return hunks
  }
}
