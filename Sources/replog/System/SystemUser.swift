import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The user whose process this is.
enum SystemUser {
  /// The home folder that the system's list of users says, for where no `HOME` is set.
  ///
  /// Read from the file itself: the system's own call loads libraries, which a static program can't.
  static var home: String? {
    guard let list = try? InputFile.read("/etc/passwd") else { return nil }
    return home(ofUser: getuid(), in: String(decoding: list, as: UTF8.self))
  }

  /// - Parameter list: lines of name, password, number, group, words, home and shell, between colons.
  static func home(ofUser number: UInt32, in list: String) -> String? {
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count == 7, UInt32(fields[2]) == number, Path.isAbsolute(fields[5]) {
        return String(fields[5])
      }
    }
    return nil
  }
}
