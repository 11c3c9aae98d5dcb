import JournalFile
import JournalModel

// What has nearly the name that the format wants, and isn't read for that: on a stick that knows
// capitals alone, or where an editor or a sync tool has put something behind a file's name.

extension JournalFolder {
  /// What beside the journal's parts has a name that is nearly theirs, or a file's in them: but for
  /// capitals, or with something behind it, as in `events.bak` and `events (conflicted copy)`.
  ///
  /// A file system that tells no capitals apart leads from one name to the other: then it is read.
  func misnamedParts() throws(FileError) -> [Stranger] {
    let entries: [Entry]
    do throws(FileError) {
      entries = try storage.entries(of: path)
    } catch {
      // Its parts may be read all the same.
      guard error.isReadOnly else { throw error }
      return []
    }
    var misnamed: [Stranger] = []
    for entry in entries where !Self.parts.contains(entry.name) {
      let name = entry.name.lowercased()
      if entry.kind == .file, Self.isOfMonth(name) {
        misnamed.append(
          Stranger(path: entry.name, reason: "not read, as it is in no device's folder"))
        continue
      }
      let nearest = Self.parts.first { part in
        name.hasPrefix(part) && name.dropFirst(part.count).first?.isLetter != true
      }
      guard let part = nearest, name == part || entry.kind == .directory else { continue }
      if name == part,
        try storage.entry(at: absolute(part))?.stamp.isSameFile(as: entry.stamp) == true
      {
        continue
      }
      misnamed.append(
        Stranger(path: entry.name, reason: "not read, as its name isn't \(part)", isMisnamed: true))
    }
    return misnamed
  }

  private static func isOfMonth(_ name: String) -> Bool { Month(String(name.prefix(7))) != nil }

  /// Why a file in a device's folder isn't read though it may hold what should be; nil where its
  /// name says nothing of the kind.
  static func misnaming(of path: String) -> String? {
    let name = Path.lastPart(of: path)
    let kind = Leftover.kind(of: name, isAmongEvents: true)
    if isRead(path) || kind?.isUnderWay == true { return nil }
    let folded = name.lowercased()
    // `2026-11.NDJSON`, `2026-11.ndjson~`, `2026-11.ndjson.bak`
    if folded.hasSuffix(JournalFolder.eventsEnding) || isOfMonth(name) {
      return "not read, as its name doesn't end in .ndjson"
    }
    let isOfNotes = folded.hasPrefix(DiscardRecord.fileName) || DiscardRecord.isOne(folded)
    return isArchived(path) && isOfNotes
      ? "not read, as its name isn't \(DiscardRecord.fileName)" : nil
  }
}
