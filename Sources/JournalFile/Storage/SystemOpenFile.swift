#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the computer's own file systems.
final class SystemOpenFile: OpenFile {
  let stamp: FileStamp
  private let path: String
  private let file: SystemFile

  init(_ path: String) throws(SystemCall.Failure) {
    self.path = path
    file = try SystemFile.ordinary(path, O_RDONLY)
    stamp = Entry(name: Path.lastPart(of: path), try file.status()).stamp
  }

  func read(in range: Range<Int>) throws(FileError) -> [UInt8] {
    do {
      let present = range.clamped(to: 0..<stamp.size)
      return try SystemCall.readBytes(
        file.descriptor, from: present.lowerBound, count: present.count)
    } catch {
      throw FileError(.read, path, errno: error.errno)
    }
  }

  func read(in range: Range<Int>, into buffer: inout [UInt8]) throws(FileError) -> Int {
    do {
      return try SystemCall.readBytes(
        file.descriptor, from: range.lowerBound, count: range.count, into: &buffer)
    } catch {
      throw FileError(.read, path, errno: error.errno)
    }
  }
}
