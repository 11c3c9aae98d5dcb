import JournalFile

/// All that a journal's folder holds, told apart: what is the journal's own, and what is not.
///
/// No link is followed. What the format has no name for is somebody else's, and is left alone.
struct JournalContents {
  /// The files of the journal, the header apart.
  private(set) var files: [Erasure.File] = []
  /// Its folders, each before those in it.
  private(set) var folders: [String] = []
  private(set) var strangers: [Erasure.Stranger] = []
  private let folder: JournalFolder

  init(of folder: JournalFolder) throws(FileError) {
    self.folder = folder
    try look(in: "") { entry, contents throws(FileError) in
      switch (entry.kind, entry.name) {
      case (.file, JournalFolder.headerName): return true
      case (.directory, JournalFolder.eventsName), (.directory, JournalFolder.archiveName):
        try contents.addDevices(in: entry.name)
        return true
      case (.directory, JournalFolder.blobsName):
        contents.folders.append(entry.name)
        try contents.look(in: entry.name) { blob, contents in
          contents.take(blob, in: JournalFolder.blobsName, where: BlobName.isOne)
        }
        return true
      case (.directory, ConflictNote.directory):
        contents.folders.append(entry.name)
        try contents.look(in: entry.name) { notes, contents in
          contents.take(notes, in: ConflictNote.directory, where: ConflictNote.isOne)
        }
        return true
      case (.directory, JournalFolder.cacheName):
        try contents.addTree(entry.name)
        return true
      default:
        let isGits = try contents.isGits(entry)
        return contents.take(entry, in: "") { _ in isGits }
      }
    }
  }

  /// Whether it is a file that tells git of the journal, with nothing of anybody else's in it.
  private func isGits(_ entry: Entry) throws(FileError) -> Bool {
    guard entry.kind == .file, let file = GitFile.all.first(where: { $0.name == entry.name }) else {
      return false
    }
    return file.isAll(of: try folder.storage.read(folder.absolute(entry.name), in: 0..<1 << 16))
  }

  private mutating func addDevices(in top: String) throws(FileError) {
    folders.append(top)
    try look(in: top) { device, contents throws(FileError) in
      guard device.kind == .directory else { return false }
      let path = Path.join(top, device.name)
      contents.folders.append(path)
      try contents.look(in: path) { file, contents in
        contents.take(file, in: path) { JournalFolder.isRead(Path.join(path, $0)) }
      }
      return true
    }
  }

  /// Everything in a folder that is the journal's with all it holds.
  private mutating func addTree(_ path: String) throws(FileError) {
    folders.append(path)
    try look(in: path) { entry, contents throws(FileError) in
      let child = Path.join(path, entry.name)
      if entry.kind == .directory {
        try contents.addTree(child)
      } else {
        contents.files.append(Erasure.File(path: child, byteCount: entry.size))
      }
      return true
    }
  }

  /// Takes a file for the journal's own if its name says so, or that it is a write cut short.
  private mutating func take(
    _ entry: Entry, in folder: String, where isOwn: (String) -> Bool
  ) -> Bool {
    guard entry.kind == .file, isOwn(entry.name) || TemporaryName.matches(entry.name) else {
      return false
    }
    let path = folder.isEmpty ? entry.name : Path.join(folder, entry.name)
    files.append(Erasure.File(path: path, byteCount: entry.size))
    return true
  }

  /// Shows each entry of a folder to `isOwn`, and notes those that it refuses as somebody else's.
  private mutating func look(
    in path: String,
    _ isOwn: (Entry, inout JournalContents) throws(FileError) -> Bool
  ) throws(FileError) {
    for entry in try folder.storage.entries(of: folder.absolute(path)) {
      let child = path.isEmpty ? entry.name : Path.join(path, entry.name)
      let isReadable = try !folder.leadsNowhere(child)
      if isReadable, try isOwn(entry, &self) { continue }
      strangers.append(Erasure.Stranger(entry, at: child, isReadable: isReadable))
    }
  }
}
