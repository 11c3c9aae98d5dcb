import JournalFile
import JournalModel

extension Journal {
  /// Makes a new, empty journal in a folder that is empty or doesn't exist yet.
  public static func create(
    at path: String, in environment: JournalEnvironment
  ) throws(JournalError) -> Journal {
    let header = JournalHeader(journal: environment.newID(), createdAt: environment.now())
    try build(at: path, in: environment.storage) { folder throws(FileError) in
      let storage = environment.storage
      try storage.createDirectory(Path.join(folder, "events"))
      try storage.create(Path.join(folder, "journal.json"), header.bytes)
      try storage.synchronize(Path.join(folder, "journal.json"))
    }
    return try Journal(at: path, in: environment)
  }

  /// Makes a replica of this journal for another device: the same events and blobs, byte for byte.
  ///
  /// An unfinished last line, which may be an append under way, is no event and stays behind.
  /// The replica is there as a whole or not at all. It gets a device id of its own when something
  /// is first appended to it.
  public func clone(
    to path: String, in environment: JournalEnvironment
  ) throws(JournalError) -> Journal {
    let storage = folder.storage
    try Self.build(at: path, in: storage) { copy throws(FileError) in
      try storage.create(Path.join(copy, "journal.json"), try storage.read(folder.headerPath))
      try storage.synchronize(Path.join(copy, "journal.json"))
      try storage.createDirectory(Path.join(copy, "events"))
      for file in try EventSource(folder).files().files {
        let scanned = try EventFileScanner.scan(file, in: storage)
        try copyFile(file.name, upTo: scanned.finishedByteCount, into: copy)
      }
      for note in try folder.notes() { try copyFile(note, into: copy) }
      for blob in try folder.blobs() { try copyFile(blob.path, into: copy) }
    }
    return try Journal(at: path, in: environment)
  }

  /// Copies a file of this journal to its place in a replica, durably.
  private func copyFile(
    _ relativePath: String, upTo limit: Int = .max, into copy: String
  ) throws(FileError) {
    let storage = folder.storage
    let target = Path.join(copy, relativePath)
    try storage.createDirectories(Path.parent(of: target), in: copy)
    try storage.create(target, [])
    try folder.forEachPiece(of: relativePath, upTo: limit) { piece throws(FileError) in
      try storage.append(piece, to: target)
    }
    try storage.synchronize(target)
    try storage.synchronize(Path.parent(of: target))
  }

  /// Builds a folder beside its place and moves it there when it is complete and durable.
  private static func build(
    at path: String, in storage: any Storage, _ fill: (String) throws(FileError) -> Void
  ) throws(JournalError) {
    let parent = Path.parent(of: path)
    try JournalError.wrap { () throws(FileError) in try storage.createDirectories(parent) }
    let isOccupied = try JournalError.wrap { () throws(FileError) in
      switch try storage.entry(at: path)?.kind {
      case nil: false
      case .directory: try !storage.entries(of: path).isEmpty
      case .file, .link, .other: true
      }
    }
    if isOccupied { throw .occupied(folder: path) }
    let temporary = Path.join(parent, TemporaryName.make(for: Path.lastPart(of: path)))
    try JournalError.wrap { () throws(FileError) in
      do throws(FileError) {
        try storage.createDirectory(temporary)
        try fill(temporary)
        try storage.synchronize(temporary)
        try storage.rename(temporary, to: path)
        try storage.synchronize(parent)
      } catch {
        storage.removeTree(temporary)
        throw error
      }
    }
  }
}
