/// The name of a file that is being written and will take another one's name:
/// `.<name>.<16 hex digits>.tmp`, with as much of the name as has room.
///
/// The dot hides it from listings, and no reader takes it for a journal's file. The digits keep
/// two writers apart, and tell ours from the temporary files of sync tools, whose names are alike.
package enum TemporaryName {
  private static let digitCount = 16
  private static let ending = ".tmp"
  /// What file systems let a name have.
  private static let mostBytes = 255

  package static func make(for name: String) -> String {
    let number = UInt64.random(in: .min ... .max)
    let digits = (0..<digitCount).map { Hex.digit(UInt8(number >> UInt64(4 * $0) & 0xf)) }
    return beginning(for: name) + String(decoding: digits, as: UTF8.self) + ending
  }

  private static func beginning(for name: String) -> String {
    var kept = name.unicodeScalars
    var count = name.utf8.count
    while count > mostBytes - 2 - digitCount - ending.utf8.count, let last = kept.popLast() {
      count -= UTF8.width(last)
    }
    return ".\(String(kept))."
  }

  /// Whether it is such a name, of a file that a crash has left.
  package static func matches(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty, name.hasSuffix(ending) else { return false }
    let digits = parts[parts.count - 2]
    return digits.count == digitCount && digits.allSatisfy { Hex.value(of: $0) != nil }
  }

  /// Whether it is such a name, and was made for this one.
  package static func matches(_ name: String, of original: String) -> Bool {
    let beginning = beginning(for: original)
    return matches(name) && name.hasPrefix(beginning)
      && name.utf8.count == beginning.utf8.count + digitCount + ending.utf8.count
  }
}
