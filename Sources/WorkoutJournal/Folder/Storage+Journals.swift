import JournalFile

extension Storage {
  /// The folder of the journal that a place lies in, or would lie in once it is made; nil for a place
  /// that lies in none.
  ///
  /// Whoever copies that journal would copy what is kept there as well.
  func journal(around path: String) -> String? {
    var folder = eventualPath(path)
    while !holdsJournal(folder) {
      let parent = Path.parent(of: folder)
      guard parent != folder else { return nil }
      folder = parent
    }
    return folder
  }

  /// Whether a folder is one of a journal, and not only has another program's `journal.json`.
  ///
  /// What this user can't look at isn't copied by this user either.
  private func holdsJournal(_ folder: String) -> Bool {
    let header = try? entry(at: Path.join(folder, JournalFolder.headerName))
    guard header?.kind == .file else { return false }
    do throws(JournalError) {
      _ = try JournalFolder(at: folder, storage: self)
      return true
    } catch {
      if case .newerFormat = error { return true }
      return false
    }
  }
}
