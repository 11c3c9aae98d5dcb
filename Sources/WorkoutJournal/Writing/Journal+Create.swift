import JournalFile
import JournalModel

extension Journal {
  /// Makes a new, empty journal in a folder that is empty or doesn't exist yet.
  ///
  /// - Throws: `occupied`, also where somebody else has made something there meanwhile; `inside`, where
  ///   that is another journal's folder; `relativeStateDirectory`, `stateDirectoryInside`, or the file system's error.
  public static func create(
    at path: String, in environment: JournalEnvironment
  ) throws(JournalError) -> Journal {
    try checkPlace(path, in: environment)
    let header = JournalHeader(journal: environment.newID(), createdAt: environment.now())
    try build(at: path, in: environment.storage) { folder throws(FileError) in
      let storage = environment.storage
      try storage.createDirectory(Path.join(folder, JournalFolder.eventsName))
      let headerPath = Path.join(folder, JournalFolder.headerName)
      try storage.create(headerPath, header.bytes)
      try storage.synchronize(headerPath)
    }
    return try Journal(at: path, in: environment)
  }

  /// Makes a replica of this journal for another device: the same events and blobs, byte for byte.
  ///
  /// An unfinished last line, which may be an append under way, is no event and stays behind. What is
  /// rewritten meanwhile, as by a merge or a compaction, is copied again.
  /// The replica is there as a whole or not at all, save where a crash meets a folder that can't be
  /// replaced, such as one that a file system is mounted at: then no journal is there yet. It gets a
  /// device id of its own when something is first appended to it. Where not everybody may look into
  /// this journal's folder, nobody but its owner may look into the replica's.
  public func clone(
    to path: String, in environment: JournalEnvironment
  ) throws(JournalError) -> Journal {
    try Self.checkPlace(path, in: environment)
    try folder.checkIsStillThere()
    let isPrivate = try JournalError.wrapping(folder.isClosedToOthers())
    try againWhereRewritten { () throws(JournalError) in
      try Self.build(at: path, isPrivate: isPrivate, in: folder.storage, copyAll)
    }
    return try Journal(at: path, in: environment)
  }

  /// Copies all that a replica has into a folder.
  ///
  /// - Throws: an error with `isStale` where files were rewritten meanwhile, as then the copies may be
  ///   of no one moment.
  private func copyAll(to copy: String) throws(FileError) {
    let storage = folder.storage
    try storage.createDirectory(Path.join(copy, JournalFolder.eventsName))
    var copies: [FileCopy] = []
    let files = try EventSource(folder).files().files
    for file in files {
      copies.append(
        FileCopy(
          from: file.path, to: Path.join(copy, file.name), upTo: try finishedByteCount(of: file)))
    }
    for name in try folder.notes() + folder.blobs().map(\.path) {
      copies.append(FileCopy(from: folder.absolute(name), to: Path.join(copy, name)))
    }
    try storage.copyAll(copies, in: copy)
    for file in files {
      // Lines may have been added at its end.
      guard let stamp = file.stamp, let now = try storage.entry(at: file.path)?.stamp,
        now.isSameFile(as: stamp), now.size >= stamp.size
      else { throw .stale(file.path, .read) }
    }
    // Last, so that a folder that is filled in its place is no journal before it is complete.
    let headerPath = Path.join(copy, JournalFolder.headerName)
    try storage.create(headerPath, try storage.read(folder.headerPath))
    try storage.synchronize(headerPath)
  }

  /// Where symbolic links stand in the place of events: neither a look nor a clone follows them.
  public func unfollowedLinks() throws(JournalError) -> [String] {
    try JournalError.wrapping(folder.eventFiles().strangers.filter(\.isLink).map(\.path))
  }

  /// How many bytes a file of events has without an unfinished last line.
  private func finishedByteCount(of file: EventFile) throws(FileError) -> Int {
    let last = try folder.storage.read(file.path, in: max(0, file.size - 1)..<file.size)
    if last == [0x0a] { return file.size }
    return try EventFileScanner.scan(file, in: folder.storage).finishedByteCount
  }

  /// What macOS leaves in a folder that was looked at, and shows nobody.
  private static let finderNote = ".DS_Store"

  /// Makes sure that a journal can be made at a path, which is in no other, and what this device
  /// remembers isn't in it.
  private static func checkPlace(
    _ path: String, in environment: JournalEnvironment
  ) throws(JournalError) {
    if path.isEmpty { throw JournalError(FileError.missing(path, .create)) }
    if let folder = environment.storage.journal(around: Path.parent(of: path)) {
      throw .inside(folder: folder, path: path)
    }
    try environment.checkStateDirectory(besides: path)
  }

  /// Builds a folder beside its place and moves it there when it is complete and durable.
  ///
  /// What those left there who were killed while they built the same goes: it may be a whole journal.
  /// An empty folder that can't be replaced, or that nothing can be made beside, is filled where it
  /// is, and so is one that holds but a file manager's note; `fill` makes the header last.
  ///
  /// - Parameter isPrivate: whether nobody else may look into it; a folder that is filled where it is
  ///   stays as open as it was.
  private static func build(
    at path: String, isPrivate: Bool = false, in storage: any Storage,
    _ fill: (String) throws(FileError) -> Void
  ) throws(JournalError) {
    let parent = Path.parent(of: path)
    try JournalError.wrapping(storage.createDirectories(parent))
    let kind = try JournalError.wrapping(storage.entry(at: path)?.kind)
    let names = try JournalError.wrap { () throws(FileError) in
      kind == .directory ? try storage.entries(of: path).map(\.name) : []
    }
    let isOccupied =
      kind != nil && (kind != .directory || names.contains { $0 != finderNote })
    if isOccupied { throw .occupied(folder: path) }
    let name = Path.lastPart(of: path)
    storage.removeAbandonedWorkFolders(named: name, in: parent)
    do throws(FileError) {
      guard names.isEmpty else { return try fillInPlace(path, in: storage, fill) }
      do throws(FileError) {
        try fillBeside(path, isPrivate: isPrivate, in: storage, fill)
      } catch {
        let canNotReplace = error.operation == .rename && error.isMounted
        let canNotMake =
          error.isReadOnly && TemporaryName.matches(Path.lastPart(of: error.path), of: name)
        guard kind == .directory, canNotReplace || canNotMake else { throw error }
        try fillInPlace(path, in: storage, fill)
      }
    } catch {
      // Nothing was there a moment ago: another process has made it meanwhile.
      throw error.isExisting ? .occupied(folder: path) : JournalError(error)
    }
  }

  private static func fillBeside(
    _ path: String, isPrivate: Bool, in storage: any Storage,
    _ fill: (String) throws(FileError) -> Void
  ) throws(FileError) {
    let parent = Path.parent(of: path)
    let work = try storage.createWorkFolder(
      named: Path.lastPart(of: path), in: parent, isPrivate: isPrivate)
    let temporary = work.path
    do throws(FileError) {
      try fill(temporary)
      try storage.synchronize(temporary)
      try storage.rename(temporary, to: path)
      try storage.synchronize(parent)
    } catch {
      storage.removeTree(temporary)
      throw error
    }
    work.release()
  }

  /// - Throws: an error with `isExisting` where something has come into the folder since it was looked
  ///   at, as files do while a replica is made beside it.
  private static func fillInPlace(
    _ path: String, in storage: any Storage, _ fill: (String) throws(FileError) -> Void
  ) throws(FileError) {
    if try storage.entries(of: path).contains(where: { $0.name != finderNote }) {
      throw .existing(path)
    }
    do throws(FileError) {
      try fill(path)
      try storage.synchronize(path)
    } catch {
      // What exists already is another process's, which fills the same folder.
      if !error.isExisting { removeParts(of: path, in: storage) }
      throw error
    }
  }

  /// Removes what was made in a folder, and leaves what others have put there meanwhile.
  private static func removeParts(of path: String, in storage: any Storage) {
    for part in JournalFolder.parts { storage.removeTree(Path.join(path, part)) }
    try? storage.remove(Path.join(path, JournalFolder.headerName))
  }
}
