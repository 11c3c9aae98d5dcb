import Foundation
import Testing

@testable import replog

@Suite("What the documents tell somebody to type")
struct DocumentedCallsTests {
  /// The folder that the package is in.
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of a document's `sh` blocks.
  private static func lines(of document: String) throws -> [String] {
    let text = try String(contentsOf: package.appending(path: document), encoding: .utf8)
    var isShell = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.hasPrefix("```") {
        isShell = line == "```sh"
        return nil
      }
      return isShell ? String(line) : nil
    }
  }

  @Test(
    "is understood by the parser, options and all",
    arguments: [
      ("README.md", 20), ("Journal/FORMAT.md", 0), ("Journal/Recipes.md", 1),
    ])
  func parsed(document: String, atLeast count: Int) throws {
    let calls = try Self.lines(of: document).flatMap { ShellLine($0).calls }
      .filter { $0.first == "replog" }
    #expect(calls.count >= count)
    for call in calls {
      #expect(throws: Never.self, "\(document): \(call)") {
        try ArgumentParser.parse(
          call.dropFirst(), by: Program.allCommands.map { $0.description })
      }
    }
  }

  @Test("A line is parted as a shell does it")
  func parting() {
    let line = ShellLine(#"replog log 'bench press' 60x5 "a b" | less # the rest"#)
    #expect(line.calls == [["replog", "log", "bench press", "60x5", "a b"], ["less"]])
    #expect(ShellLine("a && b; c > d").calls == [["a"], [], ["b"], ["c"], ["d"]])
    #expect(ShellLine("  # nothing").calls == [[]])
  }
}
