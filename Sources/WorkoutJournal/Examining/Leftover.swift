import JournalFile
import JournalModel

/// A file that a sync tool, or a write that was broken off, has left in a journal's folder.
struct Leftover: Sendable, Equatable {
  enum Kind: Sendable {
    /// Ours, of a write that a crash or the disk broke off.
    case ownTemporary
    /// A sync tool's, of a transfer that goes on or was broken off.
    case syncTemporary
    /// What stands for a file that is only in the cloud.
    case placeholder
    /// Another device's version of a file, under a name of its own.
    case conflictCopy
    /// The same of a device's folder of events.
    case folderCopy

    /// Whether it is a file that is not all here yet, or never came to be.
    var isUnderWay: Bool {
      switch self {
      case .ownTemporary, .syncTemporary, .placeholder: true
      case .conflictCopy, .folderCopy: false
      }
    }
  }

  /// The path in the journal's folder.
  let path: String
  let kind: Kind

  /// What a name says of a file; nil where it is none of these.
  ///
  /// - Parameter isAmongEvents: whether the file lies in a device's folder of events, where every
  ///   name is `yyyy-mm.ndjson`, or `discarded.jsonl`.
  static func kind(of name: String, isAmongEvents: Bool) -> Kind? {
    if TemporaryName.matches(name) { return .ownTemporary }
    let folded = name.lowercased()
    if Path.isHidden(name), folded.hasSuffix(".icloud") { return .placeholder }
    let isTemporary =
      [".syncthing.", "~syncthing~", ".~tmp~"].contains { folded.hasPrefix($0) }
      || [".tmp", ".part", ".partial", ".crdownload", ".filepart"].contains { folded.hasSuffix($0) }
      || isOfRsync(name)
    if isTemporary { return .syncTemporary }
    let marks = [".sync-conflict-", "conflicted copy", "case conflict", "_conflict-"]
    if marks.contains(where: folded.holds) { return .conflictCopy }
    // `journal (1).json`, `journal 2.json`
    if !isAmongEvents, folded.hasPrefix("journal "), folded.hasSuffix(".json") {
      return .conflictCopy
    }
    guard isAmongEvents, !Path.isHidden(name) else { return nil }
    let isOdd =
      name.hasSuffix(JournalFolder.eventsEnding) && !isMonth(name)
      || DiscardRecord.isOne(name) && name != DiscardRecord.fileName
    return isOdd ? .conflictCopy : nil
  }

  /// `.2026-11.ndjson.Xy12aZ`: rsync puts six characters of its own behind the name.
  private static func isOfRsync(_ name: String) -> Bool {
    guard Path.isHidden(name), let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...]
    return ending.count == 6 && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && name[..<dot].hasSuffix(JournalFolder.eventsEnding)
  }

  /// Whether a folder among the events is named like a device's with something behind it, as sync
  /// tools do it: `k7f3q2m9 (1)`.
  static func isFolderCopy(_ name: String) -> Bool {
    DeviceID(name) == nil && device(of: name) != nil
  }

  /// The device whose folder one of that name is, or is a copy of.
  static func device(of name: String) -> DeviceID? {
    DeviceID(String(name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }))
  }

  private static func isMonth(_ name: String) -> Bool {
    let parts = name.dropLast(JournalFolder.eventsEnding.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count >= 4 && parts[1].count == 2
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}

extension JournalFolder {
  /// The files that others, or a write that was broken off, have left where a journal's files are.
  func leftovers() throws(FileError) -> [Leftover] {
    var found = try leftovers(in: "", isAmongEvents: false)
    for top in Self.parts {
      found += try leftovers(in: top, isAmongEvents: false)
      guard top == Self.eventsName || top == Self.archiveName,
        try storage.entry(at: absolute(top))?.kind == .directory
      else { continue }
      for device in try storage.entries(of: absolute(top)) where device.kind == .directory {
        let path = Path.join(top, device.name)
        if Leftover.isFolderCopy(device.name), try storage.entry(at: absolute(path)) != nil {
          found.append(Leftover(path: path, kind: .folderCopy))
        }
        found += try leftovers(in: path, isAmongEvents: true)
      }
    }
    return found
  }

  private func leftovers(
    in folder: String, isAmongEvents: Bool
  ) throws(FileError) -> [Leftover] {
    let path = folder.isEmpty ? self.path : absolute(folder)
    guard try storage.entry(at: path)?.kind == .directory else { return [] }
    var found: [Leftover] = []
    for entry in try storage.entries(of: path) where entry.kind == .file {
      guard let kind = Leftover.kind(of: entry.name, isAmongEvents: isAmongEvents) else { continue }
      let child = folder.isEmpty ? entry.name : Path.join(folder, entry.name)
      // A name that isn't UTF-8 leads nowhere; that it is there, verification says.
      if try storage.entry(at: absolute(child)) == nil { continue }
      found.append(Leftover(path: child, kind: kind))
    }
    return found
  }
}
