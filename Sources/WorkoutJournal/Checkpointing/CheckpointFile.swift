import JournalFile
import JournalModel

/// The file of a checkpoint: the pages of the state's image, then what is known of them, then where
/// that begins and its checksum.
struct CheckpointFile {
  private static let magic = Array("replogck".utf8)
  private static let trailerBytes = 8 + 8 + 8 + 8
  /// Of the image that are written at once.
  static let pieceBytes = 1 << 22

  /// Where it lies in a journal's folder.
  static let path = "\(JournalFolder.cacheName)/checkpoint"

  let checkpoint: Checkpoint
  let file: any OpenFile

  /// Opens a journal's checkpoint; `nil` where there is none that this program can have made whole.
  init?(of folder: JournalFolder) {
    guard let file = try? folder.storage.openFile(folder.absolute(Self.path)),
      file.stamp.size >= Self.trailerBytes,
      let trailer = try? file.read(in: file.stamp.size - Self.trailerBytes..<file.stamp.size),
      trailer.count == Self.trailerBytes, Array(trailer.suffix(8)) == Self.magic,
      Self.number(trailer[0..<8]) == StoredState.version
    else { return nil }
    let end = file.stamp.size - Self.trailerBytes
    let (count, checksum) = (Self.number(trailer[8..<16]), Self.number(trailer[16..<24]))
    guard count <= end, let header = try? file.read(in: end - Int(count)..<end),
      header.count == Int(count), UInt64(CRC32C.checksum(header.span)) == checksum
    else { return nil }
    var reader = PackedReader(header, in: 0..<header.count)
    checkpoint = Checkpoint(from: &reader)
    let imageBytes = end - Int(count)
    // It may lie in a folder of somebody else's, who can make any number hold a checksum.
    guard checkpoint.files.allSatisfy({ $0.byteCount >= 0 }), checkpoint.standing.hasSoundCounts,
      checkpoint.pageChecksums.count * PagedFile.pageBytes == imageBytes,
      checkpoint.stored.fits(in: imageBytes)
    else { return nil }
    self.file = file
  }

  /// Puts a checkpoint that knows other things of the same state in the place of the one that is
  /// there, if any.
  func replace(by checkpoint: Checkpoint, in folder: JournalFolder) throws(FileError) {
    try Self.write(
      checkpoint, behind: checkpoint.pageChecksums.count * PagedFile.pageBytes, to: folder
    ) { range throws(FileError) in try file.read(in: range) }
  }

  /// Notes that the files are as they were when it was made, unless another has taken its place.
  func renew(in folder: JournalFolder) {
    let path = folder.absolute(Self.path)
    guard (try? folder.storage.entry(at: path))?.stamp == file.stamp else { return }
    try? folder.storage.touch(path)
  }

  /// Puts a checkpoint in the place of the one that is there, if any.
  ///
  /// - Parameters:
  ///   - count: how many bytes the state's image has.
  ///   - image: makes those in a range of it.
  static func write(
    _ checkpoint: Checkpoint, behind count: Int, to folder: JournalFolder,
    image: (Range<Int>) throws(FileError) -> [UInt8]
  ) throws(FileError) {
    var header = StoredImage()
    header.add { checkpoint.pack(into: &$0) }
    let trailer =
      bytes(StoredState.version) + bytes(UInt64(header.count))
      + bytes(UInt64(CRC32C.checksum(header.bytes.span))) + magic
    let directory = folder.absolute(Path.parent(of: path))
    // Not the folder above it: where that is gone, the journal was erased.
    switch try folder.storage.entry(at: directory)?.kind {
    case nil: try folder.storage.createDirectory(directory)
    case .directory: break
    // A link may lead anywhere.
    case .link, .file, .other: throw .link(directory)
    }
    // It is of no use to another device, so git shall leave it alone.
    let ignored = Path.join(directory, ".gitignore")
    if try folder.storage.entry(at: ignored) == nil {
      try folder.storage.create(ignored, Array("*\n".utf8))
    }
    // Whoever only reads writes checkpoints without a lock, perhaps at this moment.
    try folder.storage.removeLeftovers(in: directory, moreThan: mostWriters)
    var start = 0
    var last: [UInt8]? = header.bytes + trailer
    try folder.storage.replaceCache(
      folder.absolute(path), readableLike: folder.headerPath
    ) { () throws(FileError) in
      guard start < count else { return last.take() }
      let end = min(start + Self.pieceBytes, count)
      var piece = try image(start..<end)
      if end == count, let rest = last.take() { piece += rest }
      start = end
      return piece
    }
    // Whoever erases the journal takes its header away, and then what stands here. So either they or
    // we see what the other did.
    if try folder.storage.entry(at: folder.headerPath) == nil { try folder.removeCache() }
  }

  /// How many may well write one at once.
  private static let mostWriters = 2

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension JournalFolder {
  /// Removes the cache, as far as it is ours, with its folder.
  func removeCache() throws(FileError) {
    let directory = absolute(Path.parent(of: CheckpointFile.path))
    guard try storage.entry(at: directory)?.kind == .directory else { return }
    try storage.removeLeftovers(in: directory)
    for name in [Path.lastPart(of: CheckpointFile.path), ".gitignore"] {
      let path = Path.join(directory, name)
      if try storage.entry(at: path)?.kind == .file { try storage.remove(path) }
    }
    if try storage.entries(of: directory).isEmpty { try storage.removeDirectory(directory) }
  }
}

extension PagedFile: StoredBytes {}
