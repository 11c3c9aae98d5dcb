import JournalFile
import JournalModel

/// A journal's folder: where its parts lie, and a look at them that follows no link.
package struct JournalFolder: Sendable {
  /// The folder's real location.
  let path: String
  let header: JournalHeader
  let storage: any Storage
  /// What the header's file was when it was read.
  private let headerStamp: FileStamp?

  /// Finds the journal in a folder.
  init(at path: String, storage: any Storage) throws(JournalError) {
    self.storage = storage
    let headerPath = Path.join(path, Self.headerName)
    let bytes: [UInt8]
    do throws(FileError) {
      self.path = try storage.realPath(path)
      headerStamp = try storage.entry(at: headerPath)?.stamp
      bytes = try storage.read(headerPath, in: 0..<JournalHeader.maximumBytes + 1)
    } catch {
      throw error.isMissing ? .notAJournal(folder: path) : .file(error)
    }
    header = try Self.header(bytes, path: headerPath)
  }

  private static func header(_ bytes: [UInt8], path: String) throws(JournalError) -> JournalHeader {
    do throws(JournalHeader.Flaw) {
      return try JournalHeader(parsing: bytes)
    } catch {
      switch error {
      case .newer(let format): throw .newerFormat(path: path, format: format)
      case .foreign(let reason): throw .foreignHeader(path: path, reason: reason)
      }
    }
  }

  /// Makes sure that the journal that was opened is still the one in the folder, which may have been
  /// moved away, erased, or unmounted since.
  func checkIsStillThere() throws(JournalError) {
    let found = try JournalFolder(at: path, storage: storage)
    guard found.header.journal == header.journal else { throw .replaced(folder: path) }
  }

  /// Makes sure that what was just listed is not another journal's.
  ///
  /// It looks at the header's file, and reads it only where that is another than when it was opened. A
  /// header that can't be read any more is no other's.
  ///
  /// - Throws: that the header is stale, which ``JournalError`` knows for ``JournalError/replaced``.
  private func checkIsNoOther(_ headerFile: Entry?) throws(FileError) {
    guard let headerFile, headerFile.stamp != headerStamp,
      let bytes = try? storage.read(headerPath, in: 0..<JournalHeader.maximumBytes + 1),
      let found = try? JournalHeader(parsing: bytes), found.journal != header.journal
    else { return }
    throw .stale(headerPath, .inspect)
  }

  /// Whether not everybody of this machine may look into it.
  func isClosedToOthers() throws(FileError) -> Bool {
    try storage.entry(at: path)?.isClosedToOthers == true
  }

  var headerPath: String { Path.join(path, Self.headerName) }
  func absolute(_ relativePath: String) -> String { Path.join(path, relativePath) }

  /// A file of events, by its path in the folder.
  struct File: Sendable, Equatable {
    let path: String
    let size: Int
    let stamp: FileStamp
    let isArchived: Bool

    /// What tells it from all others of the folder.
    var key: PathKey { PathKey(path) }
  }

  /// Something in the folder that is left alone, and why.
  struct Stranger: Sendable, Equatable {
    let path: String
    let reason: String
    var isLink = false
    /// Whether it would be read under another name.
    var isMisnamed = false

    static func link(_ path: String) -> Stranger {
      Stranger(path: path, reason: "a symbolic link, not followed", isLink: true)
    }
  }

  /// What lies in the devices' folders.
  struct Listing: Sendable {
    /// The files of events, those of `events` before those of `archive`, each device's by name.
    var files: [File] = []
    /// The files that say which events were discarded.
    var discards: [File] = []
    var strangers: [Stranger] = []

    fileprivate mutating func take(_ entry: Entry, at path: String) {
      let isOfEvents = entry.name.hasSuffix(JournalFolder.eventsEnding)
      guard entry.kind == .file else {
        if isOfEvents {
          let isFolder = entry.kind == .directory
          let what = isFolder ? "a folder where a file is meant" : "neither a file nor a folder"
          strangers.append(Stranger(path: path, reason: what))
        }
        return
      }
      let file = File(
        path: path, size: entry.size, stamp: entry.stamp,
        isArchived: JournalFolder.isArchived(path))
      if isOfEvents, entry.size > EventPlace.largestFileBytes {
        strangers.append(Stranger(path: path, reason: "larger than any file of events"))
      } else if isOfEvents {
        files.append(file)
      } else if JournalFolder.isRead(path) {
        discards.append(file)
      } else if let reason = JournalFolder.misnaming(of: path) {
        strangers.append(Stranger(path: path, reason: reason, isMisnamed: true))
      }
    }
  }

  /// What lies in the folders of the devices under `events` and `archive`, or under one of them.
  ///
  /// - Throws: that the header is missing, where nothing is there for want of a journal; or that it is
  ///   another journal's.
  func eventFiles(
    in tops: [String] = [JournalFolder.eventsName, JournalFolder.archiveName]
  ) throws(FileError) -> Listing {
    var listing = Listing()
    for top in tops {
      for device in try children(of: top, &listing.strangers) {
        let folder = Path.join(top, device.name)
        guard device.kind == .directory else {
          if device.kind != .link, device.name.lowercased().hasSuffix(JournalFolder.eventsEnding) {
            listing.strangers.append(Stranger(path: folder, reason: "not in a device's folder"))
          }
          continue
        }
        for file in try children(of: folder, &listing.strangers) where file.kind != .link {
          let path = Path.join(folder, file.name)
          listing.take(file, at: path)
          if file.kind == .directory { listing.strangers += try eventFiles(below: path) }
        }
      }
    }
    let headerFile = try storage.entry(at: headerPath)
    // In a folder that is gone there would be no events, which is another thing than none yet.
    if listing.files.isEmpty, headerFile == nil { throw .missing(headerPath, .open) }
    try checkIsNoOther(headerFile)
    return listing
  }

  /// The files of a folder in a device's folder that could be events: nobody reads so deep.
  private func eventFiles(below folder: String) throws(FileError) -> [Stranger] {
    var strangers: [Stranger] = []
    return try children(of: folder, &strangers).filter {
      $0.kind == .file && $0.name.lowercased().hasSuffix(JournalFolder.eventsEnding)
    }.map {
      Stranger(path: Path.join(folder, $0.name), reason: "in a folder of a device's folder")
    }
  }

  /// The blobs, named by the hash of their bytes.
  func blobs() throws(FileError) -> [File] {
    var strangers: [Stranger] = []
    return try children(of: Self.blobsName, &strangers).filter { $0.kind == .file }.map {
      File(path: BlobName.path(of: $0.name), size: $0.size, stamp: $0.stamp, isArchived: false)
    }
  }

  /// The files that say something of the events but hold none, by their paths in the folder.
  func notes() throws(FileError) -> [String] {
    try conflictFiles() + discardFiles().map(\.path)
  }

  /// The files of conflicts, by their paths in the folder.
  func conflictFiles() throws(FileError) -> [String] {
    var strangers: [Stranger] = []
    return try children(of: ConflictNote.directory, &strangers).filter {
      $0.kind == .file && ConflictNote.isOne($0.name)
    }.map { Path.join(ConflictNote.directory, $0.name) }
  }

  /// What is left alone among the images and the notes of conflicts.
  func strangersBesideEvents() throws(FileError) -> [Stranger] {
    var strangers: [Stranger] = []
    for folder in [Self.blobsName, ConflictNote.directory] {
      _ = try children(of: folder, &strangers)
    }
    return strangers
  }

  /// Whether something that is listed has a name that isn't UTF-8: that is listed with replacements, and
  /// leads nowhere.
  func leadsNowhere(_ relativePath: String) throws(FileError) -> Bool {
    let mayLead = !Path.lastPart(of: relativePath).unicodeScalars.contains("\u{FFFD}")
    return try mayLead ? false : storage.entry(at: absolute(relativePath)) == nil
  }

  /// What a directory of the journal holds, hidden entries left out and links reported.
  private func children(
    of relativePath: String, _ strangers: inout [Stranger]
  ) throws(FileError) -> [Entry] {
    let path = absolute(relativePath)
    switch try storage.entry(at: path)?.kind {
    case nil: return []
    case .link:
      strangers.append(.link(relativePath))
      return []
    case .file, .other:
      strangers.append(Stranger(path: relativePath, reason: "a file where a folder is meant"))
      return []
    case .directory: break
    }
    var children: [Entry] = []
    for entry in try storage.entries(of: path) where !Path.isHidden(entry.name) {
      let child = Path.join(relativePath, entry.name)
      if try leadsNowhere(child) {
        strangers.append(Stranger(path: child, reason: "its name is not UTF-8"))
        continue
      }
      if entry.kind == .link {
        strangers.append(.link(child))
      }
      children.append(entry)
    }
    return children
  }
}
