import Foundation

@testable import JournalFile

/// A new directory of the system's, removed with all it holds when the value goes.
struct TemporaryDirectory: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "journal-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = try SystemStorage().realPath(url.path(percentEncoded: false))
  }

  deinit {
    // What can't be removed is left to the system, which clears this place by itself.
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(of name: String) -> String { Path.join(path, name) }

  func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: target)
  }

  func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
