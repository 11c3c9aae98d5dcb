/// Paths as text: parts between slashes.
package enum Path {
  /// The path of a name in a directory.
  package static func join(_ directory: String, _ name: String) -> String {
    directory.utf8.last == UInt8(ascii: "/") ? directory + name : directory + "/" + name
  }

  /// The directory that holds what is at the path: `/` for `/a`, and `.` for `a`.
  package static func parent(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return String(withoutTrailingSlashes(trimmed[...slash]))
  }

  /// The last part of the path: `c` of `a/b/c` and of `a/b/c/`.
  package static func lastPart(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/"), trimmed.count > 1 else { return String(trimmed) }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  private static func withoutTrailingSlashes(_ path: some StringProtocol) -> Substring {
    var trimmed = Substring(path)
    while trimmed.utf8.count > 1, trimmed.last == "/" { trimmed.removeLast() }
    return trimmed
  }
}
