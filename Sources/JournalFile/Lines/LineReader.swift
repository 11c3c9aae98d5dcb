/// Cuts bytes into lines without copying any.
///
/// ```swift
/// var lines = LineReader(bytes)
/// while let line = lines.next() {
///   use(bytes.extracting(line.range))
/// }
/// ```
package struct LineReader: ~Escapable {
  private let bytes: Span<UInt8>
  private var position = 0
  private var number = 0

  /// A byte order mark, which some editors put before the first line, says of a file that it is UTF-8,
  /// and is no part of the line.
  ///
  /// - Parameter isContinued: whether the bytes stand somewhere inside their file.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, isContinued: Bool = false) {
    self.bytes = bytes
    if !isContinued, bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf {
      position = 3
    }
  }

  /// The next line; nil at the end of the bytes.
  ///
  /// Bytes that end in `\n` have no further, empty line after it.
  @_lifetime(self: copy self)
  package mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    number += 1
    guard let newline = bytes.firstNewline(from: start) else {
      position = bytes.count
      return Line(number: number, range: start..<position, end: position, isTerminated: false)
    }
    position = newline + 1
    let hasReturn = newline > start && bytes[newline - 1] == UInt8(ascii: "\r")
    return Line(
      number: number, range: start..<(hasReturn ? newline - 1 : newline), end: position,
      isTerminated: true)
  }
}
