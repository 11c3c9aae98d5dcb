import JournalFile

/// A file of which it has to be seen whether it begins with what a checkpoint knows of it, and what
/// came after that.
struct UnverifiedFile {
  let file: JournalFolder.File
  /// What the checkpoint knows of it; `nil` where it is new.
  let known: Checkpoint.File?
  /// Whether it holds events; what was discarded counts as a whole.
  let isOfEvents: Bool

  /// What a look at the file has found.
  struct Look {
    /// The file as it is now.
    let file: Checkpoint.File
    /// What came after what was known; `nil` where nothing did.
    var stretch: ReadStretch?
    /// Whether that lies in its month.
    var isByMonth = true
    /// Whether there is nothing between its events.
    var isTidy = true
  }

  /// How much of what nobody has looked at yet is read at once: more than a year of training.
  private static let mostNewBytes = 1 << 26

  /// - Returns: `nil` where it can't be read, or is too much for that, no longer begins with what it
  ///   did, or something is wrong with what came after.
  func look(in folder: JournalFolder) -> Look? {
    let start = known?.byteCount ?? 0
    guard file.size - start <= Self.mostNewBytes,
      let bytes = try? folder.storage.read(folder.absolute(file.path)),
      bytes.count == file.size, file.size >= start,
      CRC32C.checksum(bytes.span, in: 0..<start) == known?.checksum ?? 0,
      isOfEvents || start == bytes.count
    else { return nil }
    let isNothingNew = start == bytes.count
    var look = Look(
      file: Checkpoint.File(
        name: file.path, byteCount: bytes.count,
        checksum: isNothingNew ? known?.checksum ?? 0 : CRC32C.checksum(bytes.span),
        stamp: file.stamp))
    if isNothingNew { return look }
    let reader = StretchReader(storage: folder.storage, keeps: .all, wantsFingerprint: true)
    guard let stretch = reader.read(bytes, in: start..<bytes.count), stretch.corrections.isEmpty,
      stretch.bodies.count == stretch.events.count
    else { return nil }
    let month = EventFile.month(of: file.path)?.milliseconds ?? 0..<0
    look.isByMonth = stretch.events.allSatisfy { month.contains($0.time.milliseconds) }
    look.isTidy = stretch.events.reduce(0) { $0 + $1.length + 1 } == bytes.count - start
    look.stretch = stretch
    return look
  }
}
