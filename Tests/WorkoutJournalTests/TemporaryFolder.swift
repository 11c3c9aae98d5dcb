import Foundation

@testable import JournalFile

/// A new folder of the system's, removed with all it holds when the value goes.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "workout-journal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = try SystemStorage().realPath(url.path(percentEncoded: false))
  }

  deinit {
    // What can't be removed is left to the system, which clears this place by itself.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A world on the real file system, whose journal and memory lie in this folder.
  func world() -> TestWorld {
    var world = TestWorld(on: SystemStorage())
    world.stateDirectory = path(of: "state")
    return world
  }

  func path(of name: String) -> String { Path.join(path, name) }

  func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: path(of: target))
  }
}
