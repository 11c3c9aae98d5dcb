#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pipe that a descriptor leads to, if it leads to one.
enum SystemPipe {
  /// What a pipe holds where nobody has said otherwise: Linux, pipe(7).
  static let usualBytes = 1 << 16

  /// Lets a pipe hold as much as Linux allows anybody by default, so that those at its ends need not
  /// wait for each other after every few lines.
  ///
  /// Where it is no pipe, or the system doesn't let it grow, all stays as it is.
  static func widen(_ descriptor: Int32) {
    #if os(Linux)
      // F_SETPIPE_SZ, which is behind a macro that isn't imported: fcntl(2), linux/fcntl.h.
      _ = fcntl(descriptor, 1024 + 7, 1 << 20)
    #endif
  }
}
