import Foundation

/// The files of the project, as a clean clone has them.
struct Tree: Sendable {
  /// The package's folder.
  let root: URL
  /// Every file below it, relative to the root, sorted; what builds and tools leave is left out.
  let paths: [String]

  init(root: URL) throws {
    self.root = root
    paths = try Self.files(in: root, below: "").sorted()
  }

  /// The text of a file; bytes that are no UTF-8 show as replacement characters.
  ///
  /// The text of a link is where it leads, as git has it.
  func text(of path: String) throws -> String {
    let url = root.appending(path: path)
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) {
      return target
    }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The lines of a file.
  func lines(of path: String) throws -> [Substring] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The Swift files below any of `folders`.
  func swiftFiles(in folders: String...) -> [String] {
    paths.filter { path in
      path.hasSuffix(".swift") && folders.contains { path.hasPrefix($0 + "/") }
    }
  }

  private static func files(in folder: URL, below prefix: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { !isLeftByTools($0) }.flatMap { name in
      let url = folder.appending(path: name)
      let values = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      let isFolder = values.isDirectory == true && values.isSymbolicLink != true
      return isFolder ? try files(in: url, below: prefix + name + "/") : [prefix + name]
    }
  }

  /// The names in `.gitignore`, and git's own.
  private static func isLeftByTools(_ name: String) -> Bool {
    name == ".git" || name == ".swiftpm" || name == ".DS_Store" || name == ".build"
      || name.hasPrefix(".build-")
  }
}
