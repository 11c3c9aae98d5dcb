/// Dependencies point one way: each room of the product imports only what lies below it.
struct ImportCheck: Check {
  private static let libc: Set<Substring> = ["Glibc", "Musl", "Darwin"]

  /// What each room may import; Foundation is in none, for startup and for the binary's size.
  private static let rooms: [Substring: Set<Substring>] = [
    "ProcessorChecksums": ["_Builtin_intrinsics"],
    "JournalFile": libc.union(["Synchronization", "ProcessorChecksums", "_Builtin_intrinsics"]),
    "JournalModel": ["Synchronization"],
    "WorkoutJournal": libc.union([
      "Synchronization", "JournalFile", "JournalModel", "JournalLibrary",
    ]),
    "replog": libc.union([
      "Synchronization", "WorkoutJournal", "JournalFile", "JournalModel", "JournalLibrary",
    ]),
  ]

  /// What may stand before `import`.
  private static let modifiers: Set<Substring> = [
    "testable", "preconcurrency", "_exported", "_implementationOnly", "_spi", "public", "package",
    "internal", "fileprivate", "private",
  ]

  /// What may stand between `import` and the module when only one declaration is imported.
  private static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  func findings(in tree: Tree) throws -> [Finding] {
    try tree.swiftFiles(in: "Sources").flatMap { path in
      let room = path.split(separator: "/")[1]
      guard let allowed = Self.rooms[room] else {
        return [Finding(path, "no rule says what the room \(room) may import")]
      }
      let lines = SwiftSource(try tree.text(of: path)).code
      return lines.enumerated().compactMap { index, line in
        guard let module = Self.module(importedBy: line), !allowed.contains(module) else {
          return nil
        }
        return Finding(path, line: index + 1, "\(room) may not import \(module)")
      }
    }
  }

  /// The module that a line of code imports, if it is an import.
  static func module(importedBy line: Substring) -> Substring? {
    let words = SwiftSource.words(in: line)
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy(modifiers.contains)
    else { return nil }
    return words[(keyword + 1)...].first { !kinds.contains($0) }
  }
}
