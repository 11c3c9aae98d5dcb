#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Storage {
  /// Makes what is missing of a directory and those above it, up to a durable root, and makes
  /// their entries durable.
  ///
  /// Those that are there are synchronised too: a process that was killed may have made them a
  /// moment ago. The path must be in the root, or be the root, as text.
  /// - Throws: `isLink` where one of them is a symbolic link, which may lead out of the root.
  package func createDirectories(_ path: String, in root: String) throws(FileError) {
    if path == root { return }
    precondition(Path.leads(path, into: root), "\(path) is not in \(root)")
    let parent = Path.parent(of: path)
    try createDirectories(parent, in: root)
    switch try entry(at: path)?.kind {
    case nil: try makeIfMissing(path)
    case .directory: break
    case .link: throw .link(path)
    case .file, .other: throw FileError(.create, path, errno: ENOTDIR)
    }
    try synchronize(parent)
  }

  /// The real path that something has, or would have if it were made.
  ///
  /// What can't be resolved, mostly as it isn't there yet, lies in what is above it.
  package func eventualPath(_ path: String) -> String {
    if let real = try? realPath(path) { return real }
    let parent = Path.parent(of: path)
    // Above the root there is nothing, nor above a working directory that is gone.
    guard parent != path else { return path }
    let above = eventualPath(parent)
    return switch Path.lastPart(of: path) {
    case ".": above
    case "..": Path.parent(of: above)
    case let name: Path.join(above, name)
    }
  }

  /// Makes what is missing of a directory that the user has named, and of those above it.
  ///
  /// Their entries are durable then. Links to directories are as good as directories.
  package func createDirectories(_ path: String) throws(FileError) {
    let parent = Path.parent(of: path)
    switch try entry(at: path)?.kind {
    case nil:
      try createDirectories(parent)
      // `x/..` is there with `x`.
      guard ![".", ".."].contains(Path.lastPart(of: path)) else { return }
      try makeIfMissing(path)
      try synchronize(parent)
    case .directory:
      // A process that was killed may have made it a moment ago; but hardly in a place that isn't
      // ours to open.
      do {
        try synchronize(parent)
      } catch {
        guard error.isReadOnly else { throw error }
      }
    case .link:
      let target = try realPath(path)
      guard try entry(at: target)?.kind == .directory else {
        throw FileError(.create, path, errno: ENOTDIR)
      }
    case .file, .other:
      throw FileError(.create, path, errno: ENOTDIR)
    }
  }

  /// Makes a directory, unless another process has since it was looked for.
  private func makeIfMissing(_ path: String) throws(FileError) {
    do throws(FileError) {
      try createDirectory(path)
    } catch {
      guard error.isExisting, try entry(at: path)?.kind == .directory else { throw error }
    }
  }
}
