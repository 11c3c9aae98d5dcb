import JournalFile

extension Erasure.Stranger {
  /// Something whose name, or whose kind, is none of the format's.
  ///
  /// - Parameters:
  ///   - path: where it lies in the journal's folder.
  ///   - isReadable: whether its name leads to it.
  init(_ entry: Entry, at path: String, isReadable: Bool) {
    let (reason, mayHoldEvents) =
      isReadable
      ? Self.words(for: entry, at: path)
      : ("its name is not UTF-8", JournalFolder.isAmongEvents(path))
    self.init(path: path, reason: reason, mayHoldEvents: mayHoldEvents)
  }

  private static func words(
    for entry: Entry, at path: String
  ) -> (reason: String, mayHoldEvents: Bool) {
    let isOnTop = path == entry.name
    switch entry.kind {
    // In a work tree beside the repository, a file tells where that is.
    case .file where path == ".git", .directory where path == ".git":
      return ("git's, whose history keeps what was committed", true)
    case .file:
      if let reason = reasonAmongEvents(path) { return (reason, true) }
      return ("not a file of a journal", false)
    case .directory:
      let folded = entry.name.lowercased()
      if isOnTop, JournalFolder.parts.contains(folded) {
        return ("not read, as its name isn't \(folded)", true)
      }
      return ("not a folder of a journal", false)
    case .link: return ("a link, which is not followed", false)
    case .other: return ("neither a file nor a folder", false)
    }
  }

  /// Why a file isn't read though there may be events in it; nil where nothing speaks for that.
  private static func reasonAmongEvents(_ path: String) -> String? {
    guard JournalFolder.isAmongEvents(path) else { return nil }
    let name = Path.lastPart(of: path)
    let isNamedAsEvents = name.lowercased().hasSuffix(JournalFolder.eventsEnding)
    guard Path.parts(of: path).count == 3 else {
      return isNamedAsEvents ? "not in a device's folder" : nil
    }
    switch Leftover.kind(of: name, isAmongEvents: true) {
    case .syncTemporary: return "a sync tool's, who has not finished it"
    case .placeholder: return "what stands for a file that is only in the cloud"
    case .ownTemporary, .conflictCopy, .folderCopy, nil: break
    }
    if Path.isHidden(name) {
      return isNamedAsEvents ? "not read, as its name begins with a dot" : nil
    }
    return JournalFolder.misnaming(of: path)
  }
}
