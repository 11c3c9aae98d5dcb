import Foundation

@testable import checks

/// What a check says about a tree of these files alone, made in a temporary folder for it.
func texts(of check: some Check, in files: [String: String]) throws -> [String] {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: root) }
  for (path, text) in files {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
  return try check.findings(in: try Tree(root: root)).map(\.text)
}
