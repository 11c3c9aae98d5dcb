#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to libc that need `unsafe`, one a function, and nothing else.
///
/// Each takes and gives safe values, retries after EINTR, and throws the bare error number. Two
/// reasons recur. A `String` argument reaches C as a NUL-terminated copy that lives for the call,
/// and none of these calls keeps it. An `inout` struct or a buffer is valid for the call, and the
/// count given with it is its own.
package enum SystemCall {
  /// An error number, as in `<errno.h>`.
  package struct Failure: Error {
    package let errno: Int32
  }

  /// What `stat` tells of a file.
  struct Status: Equatable {
    let kind: Entry.Kind
    let size: Int
    /// The mode's bits without the kind.
    let permissions: UInt16
    /// Whether it belongs to the user of this process.
    let isOwn: Bool
    let device: UInt64
    let inode: UInt64
    /// When the bytes, and when anything of the file changed last, in nanoseconds since 1970.
    let modified: Int64
    let changed: Int64

    fileprivate init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        case S_IFLNK: .link
        default: .other
        }
      size = Int(status.st_size)
      permissions = UInt16(status.st_mode & 0o7777)
      isOwn = status.st_uid == geteuid()
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      #if canImport(Darwin)
        modified = Self.nanoseconds(status.st_mtimespec)
        changed = Self.nanoseconds(status.st_ctimespec)
      #else
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
      #endif
    }

    /// A file's time may be any that somebody has set: beyond the year 2255, or before 1685, it is
    /// that.
    private static func nanoseconds(_ time: timespec) -> Int64 {
      let seconds = min(max(Int64(time.tv_sec), -9_000_000_000), 9_000_000_000)
      return seconds * 1_000_000_000 + Int64(time.tv_nsec)
    }
  }

  /// Opens a file; the mode counts only where O_CREAT makes it.
  static func openFile(
    _ path: String, _ flags: Int32, mode: mode_t = 0o644
  ) throws(Failure) -> Int32 {
    try refuseNUL(path)
    return try retrying { unsafe open(path, flags | O_CLOEXEC, mode) }
  }

  static func status(of descriptor: Int32) throws(Failure) -> Status {
    var status = stat()
    _ = try retrying { unsafe fstat(descriptor, &status) }
    return Status(status)
  }

  /// That of what a path leads to, through any links.
  static func status(through path: String) throws(Failure) -> Status {
    try refuseNUL(path)
    var status = stat()
    _ = try retrying { unsafe stat(path, &status) }
    return Status(status)
  }

  static func status(at path: String) throws(Failure) -> Status {
    try refuseNUL(path)
    var status = stat()
    _ = try retrying { unsafe lstat(path, &status) }
    return Status(status)
  }

  /// The bytes from an offset: `count` of them, or as many as there are before the end.
  static func readBytes(
    _ descriptor: Int32, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // The buffer has room for `count` bytes, and `filled` of them are initialised.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Failure) {
        filled = try unsafe readBytes(
          descriptor, from: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads up to `count` bytes from an offset to the start of an array: of an empty one, makes one of
  /// what is there; any other grows to `count` where it has fewer.
  static func readBytes(
    _ descriptor: Int32, from offset: Int, count: Int, into bytes: inout [UInt8]
  ) throws(Failure) -> Int {
    if bytes.isEmpty {
      bytes = try readBytes(descriptor, from: offset, count: count)
      return bytes.count
    }
    if bytes.count < count {
      bytes += [UInt8](repeating: 0, count: count - bytes.count)
    }
    var failure: Failure?
    var filled = 0
    // The buffer is the array's own for the call, and `count` is within it by now.
    unsafe bytes.withUnsafeMutableBytes { buffer in
      do throws(Failure) {
        filled = try unsafe readBytes(
          descriptor, from: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return filled
  }

  /// Fills a buffer from an offset, or as much of it as there are bytes before the end.
  private static func readBytes(
    _ descriptor: Int32, from offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    var filled = 0
    while filled < buffer.count {
      // Never asked for more than the rest of the buffer.
      let got = unsafe pread(
        descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled,
        off_t(offset + filled))
      if got == 0 { break }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
    return filled
  }

  /// More bytes than any export has, or a bundle of a lifetime.
  package static let mostStreamed = 1 << 28

  /// All that comes from a descriptor which can't be read from an offset: a pipe, a terminal; what
  /// has no end, as `/dev/zero`, or a line that hasn't, is refused.
  static func readToEnd(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var meter = LineMeter()
    while true {
      // The buffer is the array's own for the call, which fills no more than its count.
      let got = try retrying {
        unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      }
      if got == 0 { return bytes }
      bytes += piece[..<got]
      if !meter.take(piece[..<got]) || bytes.count > mostStreamed { throw Failure(errno: EFBIG) }
    }
  }

  /// Writes all the bytes at the descriptor's position; after an error a part may be written.
  static func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(Failure) {
    var written = 0
    while written < bytes.count {
      written += try writeSome(descriptor, bytes.extracting(written...))
    }
  }

  /// Writes as many of the bytes, from the first on, as are taken at once, and says how many.
  package static func writeSome(
    _ descriptor: Int32, _ bytes: Span<UInt8>
  ) throws(Failure) -> Int {
    // The buffer is the span's own, and is not kept.
    try retrying {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
    }
  }

  static func makeDirectory(_ path: String, mode: mode_t = 0o755) throws(Failure) {
    try refuseNUL(path)
    _ = try retrying { unsafe mkdir(path, mode) }
  }

  static func move(_ path: String, to newPath: String) throws(Failure) {
    try refuseNUL(path)
    try refuseNUL(newPath)
    _ = try retrying { unsafe rename(path, newPath) }
  }

  static func removeFile(_ path: String) throws(Failure) {
    try refuseNUL(path)
    _ = try retrying { unsafe unlink(path) }
  }

  static func removeEmptyDirectory(_ path: String) throws(Failure) {
    try refuseNUL(path)
    _ = try retrying { unsafe rmdir(path) }
  }

  static func resolve(_ path: String) throws(Failure) -> String {
    try refuseNUL(path)
    // With nil for a buffer the call allocates one, which is ours to free.
    guard let resolved = unsafe realpath(path, nil) else { throw Failure(errno: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The entries of an open directory, in no order.
  ///
  /// Takes the descriptor over and closes it.
  static func entries(of descriptor: Int32) throws(Failure) -> [Entry] {
    guard let stream = unsafe fdopendir(descriptor) else {
      let failure = Failure(errno: errno)
      _ = close(descriptor)
      throw failure
    }
    defer { unsafe closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      preconditionFailure("a stored field has its place")
    }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = unsafe readdir(stream) else { break }
      // The record is valid until the next `readdir`. Its name is read through a pointer, never
      // as a tuple of 256: the system gives a record no longer than its name.
      let name = unsafe (UnsafeRawPointer(record) + nameOffset).assumingMemoryBound(to: CChar.self)
      let text = unsafe String(cString: name)
      if text == "." || text == ".." { continue }
      var status = stat()
      if unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0 {
        // Removed since the listing began.
        if errno == ENOENT { continue }
        throw Failure(errno: errno)
      }
      let known = Status(status)
      entries.append(Entry(name: text, known))
    }
    if errno != 0 { throw Failure(errno: errno) }
    return entries
  }

  /// The system's sentence for an error number.
  package static func message(for errno: Int32) -> String {
    // The text is static, or lives until this thread's next call; it is copied at once.
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: text)
  }

  /// Sleeps for less than a second.
  static func pause(_ duration: Duration) {
    usleep(UInt32((duration / .microseconds(1)).rounded(.up)))
  }

  /// Calls until the result isn't an interrupted one.
  static func retrying<Count: SignedInteger>(_ call: () -> Count) throws(Failure) -> Count {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(errno: errno) }
    }
  }

  /// C would take the part before the NUL for the whole path.
  private static func refuseNUL(_ path: String) throws(Failure) {
    if path.utf8.contains(0) { throw Failure(errno: EINVAL) }
  }
}
