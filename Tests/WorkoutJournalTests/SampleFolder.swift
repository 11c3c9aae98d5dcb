import Foundation
import Generation
import JournalFile
import Testing

@testable import WorkoutJournal

/// The journals that lie in the tree.
enum SampleFolder {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Journal/Samples").standardizedFileURL

  static func path(_ name: String) -> String { url.appending(path: name).path }

  /// The bytes of all files under a folder, by their path in it.
  static func files(in name: String) throws -> [String: [UInt8]] {
    let root = url.appending(path: name)
    var files: [String: [UInt8]] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for path in paths where !path.hasSuffix(".DS_Store") && !path.hasPrefix(".cache") {
      let file = root.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: file))
    }
    return files
  }

  /// Puts files on a simulated disk, where no test can harm the originals.
  static func load(
    _ files: [String: [UInt8]], to root: String, on disk: SimulatedDisk
  ) throws {
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let target = Path.join(root, path)
      try disk.createDirectories(Path.parent(of: target))
      try disk.create(target, bytes)
    }
  }

  /// A sample as a journal on a simulated disk.
  static func journal(_ name: String) throws -> Journal {
    let disk = SimulatedDisk()
    try load(try files(in: name), to: "/journal", on: disk)
    return try Journal(at: "/journal", in: .still(on: disk))
  }
}
