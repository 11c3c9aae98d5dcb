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

  /// The instant at which a local clock shows a reading, in seconds of Unix time.
  ///
  /// A reading that a change of the clocks skips or repeats is resolved by the C library.
  static func seconds(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) -> Int? {
    var parts = unsafe tm()
    unsafe parts.tm_year = Int32(year - 1900)
    unsafe parts.tm_mon = Int32(month - 1)
    unsafe parts.tm_mday = Int32(day)
    unsafe parts.tm_hour = Int32(hour)
    unsafe parts.tm_min = Int32(minute)
    unsafe parts.tm_sec = Int32(second)
    unsafe parts.tm_isdst = -1
    // The value lives on this frame until the call returns.
    let time = unsafe mktime(&parts)
    return time == -1 && year != 1969 ? nil : Int(time)
  }

  /// Makes a zone the local one for the rest of this process.
  ///
  /// Called before anything else runs; the program has one thread.
  static func use(zone: String) {
    // The C library copies both strings.
    _ = unsafe setenv("TZ", zone, 1)
    tzset()
  }
}
