import JournalFile
import JournalModel

extension Journal {
  /// What `erase` would remove and leave, as it is now.
  public func erasure() throws(JournalError) -> Erasure {
    var erasure = Erasure()
    erasure.devices = try devices().filter { !$0.isThisDevice }
    try JournalError.wrap { () throws(FileError) in
      let contents = try JournalContents(of: folder)
      let header = try folder.storage.entry(at: folder.headerPath)?.size ?? 0
      erasure.files =
        contents.files + [Erasure.File(path: JournalFolder.headerName, byteCount: header)]
      erasure.strangers = contents.strangers
      erasure.memory = try memory()
      erasure.replicas = try replicas()
    }
    return erasure
  }

  /// Removes the journal from its folder, and what this device remembers of it; for good.
  ///
  /// The header goes last, when all else is durably gone: so what an error or a crash leaves is
  /// still a journal, which can be erased again. What is not the journal's own stays.
  /// - Returns: what was removed and what was left.
  @discardableResult
  public func erase() throws(JournalError) -> Erasure {
    try withLock { () throws(JournalError) in
      let erasure = try erasure()
      try JournalError.wrap { () throws(FileError) in
        let contents = try JournalContents(of: folder)
        for file in contents.files { try remove(folder.absolute(file.path)) }
        for path in contents.folders.reversed() { try removeIfEmpty(folder.absolute(path)) }
        try folder.storage.synchronize(folder.path)
        try forget(erasure.memory)
        try remove(folder.headerPath)
        // A reader, who waits for no lock, may have kept a checkpoint meanwhile.
        try folder.removeCache()
        try folder.storage.synchronize(folder.path)
        // An empty folder says nothing; it may stand where this user can't take it away.
        try? removeIfEmpty(folder.path)
      }
      return erasure
    }
  }

  private var memoryDirectory: String {
    Path.parent(of: DeviceIdentity.path(for: folder, in: environment.stateDirectory))
  }

  /// The notes about this folder in the state directory, the one that was not put in place too.
  private func memory() throws(FileError) -> [Erasure.File] {
    var files: [Erasure.File] = []
    for path in DeviceIdentity.paths(for: folder, in: environment.stateDirectory) {
      if let entry = try folder.storage.entry(at: path), entry.kind == .file {
        files.append(Erasure.File(path: path, byteCount: entry.size))
      }
    }
    return files
  }

  private func forget(_ memory: [Erasure.File]) throws(FileError) {
    for file in memory { try remove(file.path) }
    guard try folder.storage.entry(at: memoryDirectory) != nil else { return }
    try removeIfEmpty(memoryDirectory)
  }

  /// The other folders of this machine that hold a replica, of those that it remembers.
  private func replicas() throws(FileError) -> [Erasure.Replica] {
    let storage = folder.storage
    guard try storage.entry(at: memoryDirectory)?.kind == .directory else { return [] }
    var replicas: [Erasure.Replica] = []
    for entry in try storage.entries(of: memoryDirectory)
    where entry.kind == .file && entry.name.hasSuffix(".json") {
      let note = try storage.read(Path.join(memoryDirectory, entry.name))
      guard let value = try? JSONValue(parsing: note), case .string(let path)? = value["folder"],
        case .string(let text)? = value["device"], let device = DeviceID(text),
        path != folder.path, let other = try? JournalFolder(at: path, storage: storage),
        other.header.journal == header.journal, other.path != folder.path
      else { continue }
      replicas.append(Erasure.Replica(folder: other.path, device: device))
    }
    return replicas.sorted { $0.folder.utf8.lexicographicallyPrecedes($1.folder.utf8) }
  }

  /// Removes a file that may be gone by now.
  private func remove(_ path: String) throws(FileError) {
    do throws(FileError) {
      try folder.storage.remove(path)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Removes a folder with nothing in it, or makes durable what it has lost.
  private func removeIfEmpty(_ path: String) throws(FileError) {
    guard try folder.storage.entries(of: path).isEmpty else {
      return try folder.storage.synchronize(path)
    }
    try folder.storage.removeDirectory(path)
    try folder.storage.synchronize(Path.parent(of: path))
  }
}
