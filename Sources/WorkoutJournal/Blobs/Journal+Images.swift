import JournalFile
import JournalModel

extension ImageReference {
  /// The name by which an event speaks of an image: the hash of its bytes, how many, which format.
  public init(to image: ImageFile) {
    self.init()
    blob = BlobName.of(image.bytes)
    bytes = image.bytes.count
    mediaType = image.format.mediaType
  }
}

extension Journal {
  /// Keeps an image in the journal's folder, once however often it is stored, and durably.
  ///
  /// What names it should be appended after this; `append(_:images:keepGoing:)` does both in one step, and
  /// stores nothing where the events are rejected.
  /// - Returns: what an event's `image` or `thumbnail` says.
  @discardableResult
  public func store(_ image: ImageFile) throws(JournalError) -> ImageReference {
    try withLock { () throws(JournalError) in
      try JournalError.wrapping(folder.keep([image]))
    }
    return ImageReference(to: image)
  }

  /// The bytes of an image that an event names; `nil` where this replica doesn't have them whole.
  public func image(_ reference: ImageReference) throws(JournalError) -> [UInt8]? {
    guard let blob = reference.blob, BlobName.isOne(blob) else { return nil }
    let path = folder.absolute(BlobName.path(of: blob))
    let bytes = try JournalError.wrap { () throws(FileError) -> [UInt8]? in
      guard try folder.storage.entry(at: path)?.kind == .file else { return nil }
      let bytes = try folder.storage.read(path, in: 0..<ImageReference.maximumBytes + 1)
      return BlobName.of(bytes) == blob ? bytes : nil
    }
    if bytes == nil { try folder.checkIsStillThere() }
    return bytes
  }
}

extension JournalFolder {
  /// Puts images under `blobs/`, each in one step and durably.
  ///
  /// The caller holds the journal's lock.
  func keep(_ images: [ImageFile]) throws(FileError) {
    guard !images.isEmpty else { return }
    let directory = absolute(Self.blobsName)
    try storage.createDirectories(directory, in: path)
    // Nobody else is in the middle of writing one, so what is unfinished a crash has left.
    try storage.removeLeftovers(in: directory)
    for image in images {
      try keep(image, in: directory)
    }
  }

  private func keep(_ image: ImageFile, in directory: String) throws(FileError) {
    let path = Path.join(directory, BlobName.of(image.bytes))
    let present = try storage.entry(at: path)
    if present?.kind == .file, present?.size == image.bytes.count,
      try storage.read(path) == image.bytes
    {
      // A process that was killed, or a sync tool, may have put it there a moment ago.
      try storage.synchronize(path)
      try storage.synchronize(directory)
    } else {
      // In the place of nothing, of bytes that don't have the hash, or of a link, never through it.
      try storage.replace(path, with: image.bytes)
    }
  }
}

/// The names of files under `blobs/`.
enum BlobName {
  /// The name of what has these bytes.
  static func of(_ bytes: [UInt8]) -> String { SHA256.digest(of: bytes.span).description }

  /// Whether a name is a hash: whatever isn't might lead anywhere as a path.
  static func isOne(_ name: String) -> Bool { Digest256(name) != nil }

  /// The path in the journal's folder.
  static func path(of name: String) -> String { Path.join(JournalFolder.blobsName, name) }
}
