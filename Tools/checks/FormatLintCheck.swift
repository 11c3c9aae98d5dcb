import Foundation

/// The sources are formatted as `.swift-format` says, by the toolchain's own linter.
struct FormatLintCheck: Check {
  func findings(in tree: Tree) throws -> [Finding] {
    guard Self.isAvailable else {
      return [Finding(".swift-format", "skipped: there is no `swift format` here", isNote: true)]
    }
    let folders = ["Sources", "Tests", "Tools"].filter { !tree.swiftFiles(in: $0).isEmpty }
    if folders.isEmpty { return [] }
    let lint = try Self.run(["lint", "--strict", "--recursive"] + folders, in: tree.root)
    let findings = lint.error.split(separator: "\n").compactMap { Self.finding($0, in: tree) }
    // A linter that fails without naming a place has failed itself, and that must not look clean.
    return findings.isEmpty && lint.status != 0
      ? [Finding(".swift-format", "the linter failed: \(lint.error)")] : findings
  }

  /// Whether this machine has the linter.
  static let isAvailable = (try? run(["--version"], in: nil))?.status == 0

  /// The finding in a line such as `Sources/A.swift:3:1: error: [Rule] reason`.
  private static func finding(_ line: Substring, in tree: Tree) -> Finding? {
    guard let match = line.wholeMatch(of: /(.+\.swift):(\d+):\d+: (?:warning|error): (.+)/),
      let number = Int(match.2)
    else { return nil }
    let root = tree.root.path + "/"
    let path = match.1.hasPrefix(root) ? match.1.dropFirst(root.count) : match.1
    return Finding(String(path), line: number, String(match.3))
  }

  /// Runs `swift format`, to its end.
  private static func run(
    _ arguments: [String], in folder: URL?
  ) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    // The pipe is emptied before the wait, or a long report would fill it and block the linter.
    let error = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: error, as: UTF8.self))
  }
}
