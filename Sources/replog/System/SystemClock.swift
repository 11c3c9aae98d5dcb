#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's knowledge of the local time zone, as `TZ` and the system's settings have it.
enum SystemClock {
  /// Minutes that local time is ahead of UTC at an instant.
  static func offsetMinutes(atMilliseconds milliseconds: Int64) -> Int {
    var seconds = time_t(milliseconds / 1000)
    var parts = unsafe tm()
    // Both values live on this frame until the call returns.
    guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff / 60
  }

  /// Makes a zone the local one for the rest of this process.
  ///
  /// Called before a command starts a thread, as the C library reads `TZ` without a lock.
  static func use(zone: String) {
    // The C library copies both strings.
    _ = unsafe setenv("TZ", zone, 1)
    tzset()
  }
}
