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
      var copies: [FileCopy] = []
      for file in try EventSource(folder).files().files {
        copies.append(
          FileCopy(
            from: file.path, to: Path.join(copy, file.name), upTo: try finishedByteCount(of: file)))
      }
      for name in try folder.notes() + folder.blobs().map(\.path) {
        copies.append(FileCopy(from: folder.absolute(name), to: Path.join(copy, name)))
      }
      try storage.copyAll(copies, in: copy)
    }
    return try Journal(at: path, in: environment)
  }

  /// How many bytes a file of events has without an unfinished last line.
  private func finishedByteCount(of file: EventFile) throws(FileError) -> Int {
    let last = try folder.storage.read(file.path, in: max(0, file.size - 1)..<file.size)
    if last == [0x0a] { return file.size }
    return try EventFileScanner.scan(file, in: folder.storage).finishedByteCount
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
