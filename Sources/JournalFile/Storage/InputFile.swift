#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that the user has named, outside of any journal; a link to it is as good as it.
package enum InputFile {
  /// All the bytes of an ordinary file, wherever a link leads, or all that comes from a pipe or a
  /// device, as the shell makes one of `<(…)`.
  ///
  /// - Throws: an error of `EFBIG` for more than any export has, or a line of one, which could exhaust
  ///   memory.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = try SystemStorage().readStream(path) { return bytes }
    try refuseLongLines(of: path)
    let bytes = try read(path, atMostBytes: SystemCall.mostStreamed + 1)
    if bytes.count > SystemCall.mostStreamed { throw FileError(.read, path, errno: EFBIG) }
    return bytes
  }

  /// Looks at the lines of a file that is as long as a line may be, and more of it than a piece at no
  /// time.
  private static func refuseLongLines(of path: String) throws(FileError) {
    let storage = SystemStorage()
    let file = try storage.openFile(try storage.realPath(path))
    guard file.stamp.size > LineMeter.most else { return }
    var (meter, start, piece) = (LineMeter(), 0, [UInt8]())
    while true {
      let count = try file.read(in: start..<start + pieceBytes, into: &piece)
      if count == 0 { return }
      guard meter.take(piece[..<count]) else { throw FileError(.read, path, errno: EFBIG) }
      start += count
    }
  }

  private static let pieceBytes = 1 << 20

  /// The first bytes of an ordinary file, wherever a link leads.
  package static func read(
    _ path: String, atMostBytes limit: Int
  ) throws(FileError) -> [UInt8] {
    let storage = SystemStorage()
    return try storage.read(try storage.realPath(path), in: 0..<limit)
  }

  /// Whether an ordinary file is there, be it through a link.
  package static func exists(_ path: String) -> Bool {
    let storage = SystemStorage()
    guard let target = try? storage.realPath(path) else { return false }
    return (try? storage.entry(at: target))?.kind == .file
  }
}
