import JournalFile

extension JournalFolder {
  /// Takes a file away of which nothing is left.
  ///
  /// Where git keeps the journal it stays, empty: git calls it a conflict when one side removed a
  /// file that the other changed, or takes the archive for the file's new name.
  func clear(_ relativePath: String) throws(FileError) {
    let path = absolute(relativePath)
    guard let entry = try storage.entry(at: path) else { return }
    if try storage.entry(at: absolute(Self.gitAttributesName)) != nil {
      if entry.size > 0 { try storage.replace(path, with: []) }
      return
    }
    try storage.remove(path)
    try storage.synchronize(Path.parent(of: path))
  }

  /// Removes what a crash has left of files in one of the journal's folders that were being replaced,
  /// as nobody else writes there now; follows no link.
  func removeLeftovers(in relativePath: String) throws(FileError) {
    var directory = path
    for part in Path.parts(of: relativePath) {
      directory = Path.join(directory, part)
      guard try storage.entry(at: directory)?.kind == .directory else { return }
    }
    try storage.removeLeftovers(in: directory)
  }
}
