import JournalFile

/// What of a journal's folder this process may not read.
struct UnreadableParts: Sendable {
  struct Part: Sendable, Equatable {
    /// The path in the journal's folder; empty for the folder itself.
    let path: String
    let isFolder: Bool
  }

  private(set) var parts: [Part] = []
  private let folder: JournalFolder

  /// Tries to list each folder that a journal is read from, and to read each file in it.
  init(of folder: JournalFolder) {
    self.folder = folder
    // Sync tools leave their files beside the header, too.
    _ = children(of: "")
    for top in JournalFolder.parts {
      for child in children(of: top) {
        let path = Path.join(top, child.name)
        switch child.kind {
        case .file: tryReading(path)
        case .directory:
          for file in children(of: path) where file.kind == .file {
            tryReading(Path.join(path, file.name))
          }
        case .link, .other: break
        }
      }
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The folder as if these parts weren't there.
  var hidingStorage: HidingStorage {
    HidingStorage(folder.storage, hiding: Set(parts.map { absolute($0.path) }))
  }

  /// Where a part lies on this machine.
  func absolute(_ path: String) -> String { path.isEmpty ? folder.path : folder.absolute(path) }

  /// Whether a file or folder is one of these, lies in one, or has one in it.
  func touches(_ path: String) -> Bool {
    parts.contains {
      Path.lies(path, in: $0.path) || Path.leads($0.path, into: path)
    }
  }

  /// Whether something that a finding misses may be in them.
  func mayHold(whatIsMissedBy finding: Verification.Finding) -> Bool {
    switch finding.kind {
    case .gap:
      touches(finding.file)
        || touches(Path.join(JournalFolder.archiveName, Path.lastPart(of: finding.file)))
    case .missingBlob: touches(finding.file)
    case .damage, .tornTail, .fork, .clockOrder, .damagedBlob,
      .oversizedBlob, .damagedNotes, .link, .misplaced:
      false
    }
  }

  private mutating func children(of path: String) -> [Entry] {
    do throws(FileError) {
      guard try folder.storage.entry(at: absolute(path))?.kind == .directory else { return [] }
      return try folder.storage.entries(of: absolute(path)).filter { !Path.isHidden($0.name) }
    } catch {
      note(error, Part(path: path, isFolder: true))
      return []
    }
  }

  private mutating func tryReading(_ path: String) {
    do throws(FileError) {
      _ = try folder.storage.read(absolute(path), in: 0..<1)
    } catch {
      note(error, Part(path: path, isFolder: false))
    }
  }

  /// Any other error comes again where the part is needed, and is told there.
  private mutating func note(_ error: FileError, _ part: Part) {
    if error.isReadOnly { parts.append(part) }
  }
}

extension Examination {
  /// What wasn't looked at, files and folders each once with the first of them.
  mutating func add(_ unreadable: UnreadableParts) {
    for isFolder in [true, false] {
      let all = unreadable.parts.filter { $0.isFolder == isFolder }
      guard let first = all.first else { continue }
      let (noun, right) = isFolder ? ("folder", "u+rx") : ("file", "u+r")
      let more = all.count > 1 ? ", nor \(all.count - 1) more like it" : ""
      let call = all.count > 1 ? "chmod -R u+rX for all of the journal" : "chmod \(right)"
      findings.append(
        Finding(
          .permissions, unreadable.absolute(first.path),
          "You may not read this \(noun)\(more), so what is in it was not looked at",
          "Give yourself the right to read: \(call), or ask the owner"))
    }
  }
}
