/// The writes of a journal, each durable when it returns.
///
/// The caller holds the journal's lock. What a process leaves that is killed halfway is not known to be
/// durable, so the next one doesn't rely on it: an append synchronises the file's directory even if the
/// file exists, since a rename or a creation of before may still be under way; and a missing file makes
/// the whole way down from the root be synchronised again.
extension Storage {
  /// Appends the lines of one event to a file, which is made if it is missing.
  ///
  /// After an error the file is as long as it was, without the unfinished line, or is gone again
  /// if it is new; only where the disk refuses this as well may more be there.
  /// - Parameters:
  ///   - root: a durable directory that the path lies in; those between are made if missing.
  ///   - keptLength: how many bytes of the file to keep, when an unfinished line follows them;
  ///     nil keeps all. Throws `isStale` when the file is shorter.
  package func appendLines(
    _ bytes: [UInt8], to path: String, in root: String, keeping keptLength: Int?
  ) throws(FileError) {
    let directory = Path.parent(of: path)
    let length = try entry(at: path)?.size
    if let keptLength, keptLength > length ?? 0 { throw .stale(path, .read) }
    if length == nil {
      try createDirectories(directory, in: root)
      try create(path, [])
    }
    let kept = keptLength ?? length ?? 0
    do {
      if kept != length ?? 0 { try truncate(path, to: kept) }
      try append(bytes, to: path)
      try synchronize(path)
      try synchronize(directory)
    } catch {
      takeBack(path, to: length == nil ? nil : kept)
      throw error
    }
  }

  /// Appends the lines of several events to a file: all of them or, even after a crash, none.
  ///
  /// Readers see the old file or the new one. Parameters and errors are those of `appendLines`, but
  /// that the bytes come in stretches, of which no more than `pieceBytes` are put together, and that
  /// it throws `isStale` too where somebody has written to the file meanwhile.
  package func appendBatch(
    _ stretches: [[UInt8]], to path: String, in root: String, keeping keptLength: Int?,
    pieceBytes: Int = 1 << 16
  ) throws(FileError) {
    let directory = Path.parent(of: path)
    var content: [UInt8] = []
    let stamp = try entry(at: path)?.stamp
    let exists = stamp != nil
    if exists {
      content = try read(path)
    } else {
      try createDirectories(directory, in: root)
    }
    let kept = keptLength ?? content.count
    guard kept <= content.count else { throw .stale(path, .read) }
    content.removeSubrange(kept...)
    try putInPlace(
      path, Self.pieces(of: [content] + stretches, upTo: pieceBytes), inPlaceOf: .only(stamp))
    do {
      try synchronize(directory)
    } catch {
      takeBack(path, to: exists ? kept : nil)
      throw error
    }
  }

  /// Puts a file with these bytes in the place of the one at the path, if any.
  ///
  /// Readers, and a crash, find the old file or the new one. After an error it is the old one,
  /// except when the directory couldn't be synchronised: then it is the new one, and may not last.
  ///
  /// - Parameter isPrivate: whether nobody but the owner may read the new one.
  package func replace(
    _ path: String, with bytes: [UInt8], isPrivate: Bool = false
  ) throws(FileError) {
    try putInPlace(path, [bytes], permissions: isPrivate ? Entry.privatePermissions : nil)
    try synchronize(Path.parent(of: path))
  }

  /// Puts files in the place of those at some paths, if any, as many at once as can well be written.
  ///
  /// When this returns, all of them are durable. After an error each is the old one or the new one.
  /// The error has `isStale` where somebody else has written to one while its bytes were made, such as a
  /// sync tool that delivers a newer one.
  ///
  /// - Parameters:
  ///   - root: a durable directory that the paths lie in; directories between are made if missing.
  ///   - tool: makes what a thread keeps from one file to the next.
  ///   - bytes: what the file at a place in the list is to hold; `nil` leaves it alone. No file is
  ///     put in place by this before the bytes of its own are made, but others may be.
  package func replaceAll<Tool>(
    _ paths: [String], in root: String, with tool: @escaping @Sendable () -> Tool,
    _ bytes: @escaping @Sendable (inout Tool, Int) throws(FileError) -> [UInt8]?
  ) throws(FileError) {
    let directories = Set(paths.map(Path.parent)).sorted()
    for directory in directories {
      try createDirectories(directory, in: root)
      try removeLeftovers(in: directory)
    }
    try Threads.forEach(paths.count, workers: writersAtOnce, with: tool) {
      (tool, number) throws(FileError) in
      let stamp = try entry(at: paths[number])?.stamp
      guard let bytes = try bytes(&tool, number) else { return }
      try putInPlace(paths[number], [bytes], inPlaceOf: .only(stamp))
    }
    for directory in directories { try synchronize(directory) }
  }

  /// Puts a file in place as `replace` does, but waits for no disk: for what may be lost.
  ///
  /// - Parameters:
  ///   - other: a file that may be read by those who may read the new one, where it takes no other's
  ///     place.
  ///   - next: makes the next piece of it; `nil` at its end. So that what is large needn't lie in
  ///     memory as a whole.
  package func replaceCache(
    _ path: String, readableLike other: String, with next: () throws(FileError) -> [UInt8]?
  ) throws(FileError) {
    let permissions = try entry(at: other)?.permissions
    try putInPlace(path, permissions: permissions, isLasting: false, next)
  }

  /// Makes sure that what is at a path is what was there before, or nothing still.
  ///
  /// - Throws: `isStale` where somebody has written there since, such as a sync tool.
  package func check(_ path: String, isStill stamp: FileStamp?) throws(FileError) {
    guard try entry(at: path)?.stamp == stamp else { throw .stale(path, .read) }
  }

  /// Removes the temporary files in a directory whose replacement a crash cut off.
  ///
  /// - Parameter count: how many may be others', who are still writing them: so many stay.
  package func removeLeftovers(
    in directory: String, moreThan count: Int = 0
  ) throws(FileError) {
    let leftovers = try entries(of: directory).filter {
      $0.kind == .file && TemporaryName.matches($0.name)
    }
    guard leftovers.count > count else { return }
    for entry in leftovers { try remove(Path.join(directory, entry.name)) }
  }

  /// Removes what an append of ours has left at a path, as far as the disk still allows it.
  private func takeBack(_ path: String, to length: Int?) {
    do {
      if let length {
        try truncate(path, to: length)
        try synchronize(path)
      } else {
        try remove(path)
        try synchronize(Path.parent(of: path))
      }
    } catch {
      // The caller reports the error that made this necessary; this one follows from it.
    }
  }

  /// Stretches of a file as they are written: what is small at once, and always something.
  private static func pieces(of stretches: [[UInt8]], upTo pieceBytes: Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    for stretch in stretches {
      if piece.isEmpty {
        piece = stretch
      } else if piece.count + stretch.count <= pieceBytes {
        piece += stretch
      } else {
        pieces.append(piece)
        piece = stretch
      }
    }
    return pieces + [piece]
  }

  /// Puts the new file in place, but doesn't make its entry durable.
  ///
  /// After an error the old one is as it was.
  private func putInPlace(
    _ path: String, _ pieces: [[UInt8]], permissions: UInt16? = nil,
    inPlaceOf former: FormerFile = .any
  ) throws(FileError) {
    var pieces = pieces.makeIterator()
    try putInPlace(path, permissions: permissions, inPlaceOf: former) { pieces.next() }
  }

  /// - Parameters:
  ///   - permissions: those of the new file where it takes no other's place, or may be read by its owner
  ///     alone; nil for the usual ones.
  ///   - former: what the new file may take the place of.
  private func putInPlace(
    _ path: String, permissions: UInt16? = nil, isLasting: Bool = true,
    inPlaceOf former: FormerFile = .any, _ next: () throws(FileError) -> [UInt8]?
  ) throws(FileError) {
    // Whoever could read the old one can read the new one, and nobody else.
    let old = try entry(at: path)
    let permissions =
      permissions == Entry.privatePermissions || old?.kind != .file
      ? permissions : old?.permissions
    let name = TemporaryName.make(for: Path.lastPart(of: path))
    let temporaryPath = Path.join(Path.parent(of: path), name)
    do throws(FileError) {
      if permissions == nil {
        try create(temporaryPath, try next() ?? [])
      } else {
        try createPrivate(temporaryPath, try next() ?? [])
      }
      while let piece = try next() { try append(piece, to: temporaryPath) }
      if let permissions, permissions != Entry.privatePermissions {
        do throws(FileError) {
          try setPermissions(permissions, of: temporaryPath)
        } catch {
          // Some file systems know no permissions.
          guard error.isReadOnly else { throw error }
        }
      }
      if isLasting { try synchronize(temporaryPath) }
      if case .only(let stamp) = former { try check(path, isStill: stamp) }
      try rename(temporaryPath, to: path)
    } catch {
      // Where this fails too, `removeLeftovers` comes by later.
      try? remove(temporaryPath)
      throw error
    }
  }
}

/// What a file that is put in place may take the place of.
private enum FormerFile {
  case any
  /// The file with this stamp alone; of nothing where there is none.
  case only(FileStamp?)
}
