import JournalFile

/// What lies in the journal's cache while somebody works on it.
package enum CachedWork: String, CaseIterable {
  /// The replica of what came from a peer.
  case sync
  /// A file of events that came through a pipe.
  case bundle

  /// The folders of a journal in which nobody will end the work that was begun.
  package static func abandoned(of journal: Journal) -> [String] {
    let storage = journal.folder.storage
    let cache = journal.folder.absolute(JournalFolder.cacheName)
    // What a link leads to is not the journal's.
    guard (try? storage.entry(at: cache)?.kind) == .directory else { return [] }
    return allCases.flatMap { storage.abandonedWorkFolders(named: $0.rawValue, in: cache) }
  }
}

extension JournalFolder {
  /// Makes a folder for some work, and removes those that were left by one that was broken off.
  ///
  /// A file with a temporary name wouldn't do: whoever writes the cache clears these away.
  func createWorkFolder(for work: CachedWork) throws(FileError) -> WorkFolder {
    let cache = absolute(Self.cacheName)
    try storage.createDirectories(cache, in: path)
    for work in CachedWork.allCases {
      storage.removeAbandonedWorkFolders(named: work.rawValue, in: cache)
    }
    return try storage.createWorkFolder(named: work.rawValue, in: cache)
  }
}
