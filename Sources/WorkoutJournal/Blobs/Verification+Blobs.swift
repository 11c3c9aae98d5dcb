import JournalFile
import JournalModel

extension Verification {
  /// Looks at every blob that is there, named by an event or not, and for those that are not.
  mutating func addBlobs(
    of state: JournalState, in folder: JournalFolder
  ) throws(FileError) {
    var whole: Set<String> = []
    var damaged: Set<String> = []
    for blob in try folder.blobs() {
      let name = Path.lastPart(of: blob.path)
      if BlobName.isOne(name), blob.size > ImageReference.maximumBytes {
        let reason = "\(BlobFault.tooLarge), so that no other replica takes it"
        findings.append(
          Finding(
            kind: .oversizedBlob, file: blob.path, line: nil, offset: nil, length: blob.size,
            message: reason))
      }
      guard BlobName.isOne(name), let digest = try folder.digest(of: blob.path) else { continue }
      if digest.description == name { whole.insert(name) } else { damaged.insert(name) }
    }
    // Two exercises may share a picture, of which one look is enough.
    let named = Set(state.images.compactMap(\.blob))
    for name in named.union(damaged).subtracting(whole).sorted() {
      let isThere = damaged.contains(name)
      findings.append(
        Finding(
          kind: isThere ? .damagedBlob : .missingBlob, file: BlobName.path(of: name), line: nil,
          offset: nil, length: nil,
          message: isThere
            ? "the blob's bytes don't have the hash that it is named after"
            : "the blob is not there"))
    }
  }
}

extension JournalFolder {
  /// The digest of an ordinary file's bytes; `nil` where it is gone or no such file by now.
  fileprivate func digest(of relativePath: String) throws(FileError) -> Digest256? {
    var hash = SHA256()
    do throws(FileError) {
      try storage.forEachPiece(of: absolute(relativePath)) { piece throws(FileError) in
        hash.update(piece.span)
      }
    } catch {
      guard error.isMissing || error.isLink || error.isNotOrdinary else { throw error }
      return nil
    }
    return hash.finalize()
  }
}
