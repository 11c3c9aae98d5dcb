import JournalFile
import JournalModel

/// The blobs that a replica lacks and a peer has.
struct ArrivingBlobs {
  /// The paths of those that came, or would.
  fileprivate(set) var taken: Set<String> = []
  /// Why those are left out that are, by their paths.
  fileprivate(set) var refused: [String: BlobFault] = [:]
}

/// Why a blob comes into no other replica.
enum BlobFault: Error {
  case tooLarge
  case otherBytes
}

extension BlobFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLarge:
      "it is larger than the \(ImageReference.maximumBytes >> 20) MB that an image may have"
    case .otherBytes: "its bytes are not what its name says"
    }
  }
}

extension JournalFolder {
  /// Copies the blobs that a peer has and this replica lacks.
  ///
  /// - Parameters:
  ///   - peer: what has them.
  ///   - wasAskedFor: whether the peer has just those that this replica was found to lack.
  ///   - isDryRun: only says which would come.
  ///   - arriving: is told which came, and which don't.
  func takeBlobs(
    of peer: JournalFolder, wasAskedFor: Bool = false, isDryRun: Bool,
    tellingIn arriving: inout ArrivingBlobs
  ) throws(FileError) {
    // Of another look at the same peer only what has come already counts.
    arriving.refused = [:]
    if isDryRun { arriving.taken = [] }
    var isTidy = false
    for blob in try lackingBlobs(of: peer, wasAskedFor: wasAskedFor) {
      switch try peer.content(of: blob) {
      case .failure(let fault): arriving.refused[blob.path] = fault
      case .success(let bytes):
        if isDryRun {
          arriving.taken.insert(blob.path)
          continue
        }
        let directory = absolute(Self.blobsName)
        try storage.createDirectories(directory, in: path)
        if !isTidy { try removeLeftovers(in: Self.blobsName) }
        isTidy = true
        try storage.replace(Path.join(directory, Path.lastPart(of: blob.path)), with: bytes)
        arriving.taken.insert(blob.path)
      }
    }
  }

  /// The blobs that a peer has and this replica doesn't have whole, as far as sizes tell.
  private func lackingBlobs(
    of peer: JournalFolder, wasAskedFor: Bool
  ) throws(FileError) -> [File] {
    try peer.blobs().lacked(beside: wasAskedFor ? [] : blobs())
  }

  /// The bytes of a blob, or why no other replica takes it.
  func content(of blob: File) throws(FileError) -> Result<[UInt8], BlobFault> {
    let name = Path.lastPart(of: blob.path)
    guard BlobName.isOne(name) else { return .failure(.otherBytes) }
    guard blob.size <= ImageReference.maximumBytes else { return .failure(.tooLarge) }
    let bytes = try storage.read(absolute(blob.path))
    return BlobName.of(bytes) == name ? .success(bytes) : .failure(.otherBytes)
  }
}

extension [JournalFolder.File] {
  /// Those blobs that aren't whole among some others, as far as sizes tell: to read all of them
  /// takes too long.
  func lacked(beside others: [JournalFolder.File]) -> [JournalFolder.File] {
    let held = Set(others.lazy.filter { $0.size > 0 }.map { "\($0.path) \($0.size)" })
    return filter { !held.contains("\($0.path) \($0.size)") }
  }
}
