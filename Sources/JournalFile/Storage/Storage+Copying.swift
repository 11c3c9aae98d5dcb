/// A file that is to be copied.
package struct FileCopy: Sendable {
  let source: String
  let target: String
  let byteCount: Int

  /// - Parameters:
  ///   - target: a path where nothing is.
  ///   - byteCount: how many of its first bytes are copied at most.
  package init(from source: String, to target: String, upTo byteCount: Int = .max) {
    (self.source, self.target, self.byteCount) = (source, target, byteCount)
  }
}

extension Storage {
  /// Copies files, as many at once as can well be written.
  ///
  /// When this returns, all are durable.
  ///
  /// - Parameter root: a directory that the targets lie in; those between are made if missing.
  package func copyAll(_ copies: [FileCopy], in root: String) throws(FileError) {
    let directories = Set(copies.map { Path.parent(of: $0.target) }).sorted()
    for directory in directories { try createDirectories(directory, in: root) }
    try Threads.forEach(copies.count, workers: writersAtOnce, with: {}) {
      (_, number) throws(FileError) in
      let copy = copies[number]
      var isThere = false
      try forEachPiece(of: copy.source, upTo: copy.byteCount) { piece throws(FileError) in
        if isThere { try append(piece, to: copy.target) } else { try create(copy.target, piece) }
        isThere = true
      }
      if !isThere { try create(copy.target, []) }
      try synchronize(copy.target)
    }
    for directory in directories { try synchronize(directory) }
  }

  /// Calls `body` with the first `limit` bytes of a file, a piece at a time; never for an empty one.
  package func forEachPiece(
    of path: String, upTo limit: Int = .max, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var start = 0
    while start < limit {
      let count = min(FilePiece.byteCount, limit - start)
      let piece = try read(path, in: start..<start + count)
      if !piece.isEmpty { try body(piece) }
      if piece.count < count { return }
      start += count
    }
  }
}

/// What is in memory at once of a file that is passed through.
private enum FilePiece {
  static let byteCount = 1 << 20
}
