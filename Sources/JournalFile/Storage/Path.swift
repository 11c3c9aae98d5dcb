/// Paths as text: parts between slashes.
///
/// A slash is looked for among the bytes: as a character it would be one with the combining marks that
/// the part behind it may begin with.
package enum Path {
  private static let slash = UInt8(ascii: "/")

  /// The path of a name in a directory.
  package static func join(_ directory: String, _ name: String) -> String {
    directory.utf8.last == slash ? directory + name : directory + "/" + name
  }

  /// The directory that holds what is at the path: `/` for `/a`, and `.` for `a`.
  package static func parent(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
    return String(withoutTrailingSlashes(trimmed[..<trimmed.utf8.index(after: last)]))
  }

  /// The last part of the path: `c` of `a/b/c` and of `a/b/c/`.
  package static func lastPart(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard trimmed.utf8.count > 1, let last = trimmed.utf8.lastIndex(of: slash) else {
      return String(trimmed)
    }
    return String(trimmed[trimmed.utf8.index(after: last)...])
  }

  /// The parts between slashes.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// Whether a path begins at the root.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Whether a name begins with a dot, as those that are passed over do.
  package static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Whether a path is that of something in a directory, both without links, `.` and `..`.
  package static func leads(_ path: String, into directory: String) -> Bool {
    let start = join(directory, "").utf8
    return path.utf8.count > start.count && path.utf8.starts(with: start)
  }

  /// Whether a path is that of a directory, or of something in it, both without links, `.` and `..`.
  package static func lies(_ path: String, in directory: String) -> Bool {
    join(path, "").utf8.starts(with: join(directory, "").utf8)
  }

  private static func withoutTrailingSlashes(_ path: some StringProtocol) -> Substring {
    var trimmed = Substring(path)
    while trimmed.utf8.count > 1, trimmed.utf8.last == slash {
      trimmed = trimmed[..<trimmed.utf8.index(before: trimmed.endIndex)]
    }
    return trimmed
  }
}
