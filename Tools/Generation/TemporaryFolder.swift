import Foundation
import JournalFile

/// A new folder of the system's, removed with all it holds when the value goes.
package struct TemporaryFolder: ~Copyable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "replog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = try SystemStorage().realPath(url.path(percentEncoded: false))
  }

  deinit {
    // What can't be removed is left to the system, which clears this place by itself.
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(of name: String) -> String { Path.join(path, name) }

  /// - Parameter target: a name in the folder.
  package func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: path(of: target))
  }

  package func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }
}
