import JournalFile
import JournalModel

extension JournalFolder {
  /// Nobody is at work on what one transfer brings for longer.
  private static let longestWork: Int64 = 24 * 3600 * 1_000_000_000

  /// Makes a directory in the cache for something that is there for a while, and removes those that
  /// crashes have left there long ago.
  ///
  /// A file with a temporary name wouldn't do: whoever writes the cache clears these away.
  ///
  /// - Returns: its path, which the caller removes when it is done.
  func createWorkspace(_ name: String, now: Moment) throws(FileError) -> String {
    let cache = absolute(".cache")
    try storage.createDirectories(cache, in: path)
    for entry in try storage.entries(of: cache)
    where entry.kind == .directory && TemporaryName.matches(entry.name)
      && entry.stamp.changed < now.milliseconds * 1_000_000 - Self.longestWork
    {
      storage.removeTree(Path.join(cache, entry.name))
    }
    let directory = Path.join(cache, TemporaryName.make(for: name))
    try storage.createDirectory(directory)
    return directory
  }
}
