import JournalFile
import JournalModel

/// The file of a checkpoint: the pages of the state's image, then what is known of them, then where
/// that begins and its checksum.
struct CheckpointFile {
  private static let magic = Array("replogck".utf8)
  private static let trailerBytes = 8 + 8 + 8 + 8

  /// Where it lies in a journal's folder.
  static let path = ".cache/checkpoint"

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
    guard checkpoint.pageChecksums.count * PagedFile.pageBytes == end - Int(count) else {
      return nil
    }
    self.file = file
  }

  /// Puts a checkpoint that knows other things of the same state in the place of the one that is
  /// there, if any.
  func replace(by checkpoint: Checkpoint, in folder: JournalFolder) throws(FileError) {
    let image = try file.read(in: 0..<checkpoint.pageChecksums.count * PagedFile.pageBytes)
    try Self.write(checkpoint, behind: StoredImage(image), to: folder)
  }

  /// Puts a checkpoint in the place of the one that is there, if any.
  static func write(
    _ checkpoint: Checkpoint, behind image: consuming StoredImage, to folder: JournalFolder
  ) throws(FileError) {
    var header = StoredImage()
    header.add { checkpoint.pack(into: &$0) }
    let trailer =
      bytes(StoredState.version) + bytes(UInt64(header.count))
      + bytes(UInt64(CRC32C.checksum(header.bytes.span))) + magic
    let directory = folder.absolute(Path.parent(of: path))
    try folder.storage.createDirectories(directory)
    // It is of no use to another device, so git shall leave it alone.
    let ignored = Path.join(directory, ".gitignore")
    if try folder.storage.entry(at: ignored) == nil {
      try folder.storage.create(ignored, Array("*\n".utf8))
    }
    try folder.storage.removeLeftovers(in: directory)
    image.append(header.bytes)
    image.append(trailer)
    try folder.storage.replaceCache(folder.absolute(path), with: image.bytes)
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension PagedFile: StoredBytes {}
