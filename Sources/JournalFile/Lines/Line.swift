/// Where a line stands in the bytes of its file.
package struct Line: Sendable, Equatable {
  /// The most bytes that a line may have, its line end not counted: 1 MiB.
  ///
  /// The reader yields a longer line all the same; whoever judges it calls it damage.
  package static let maximumBytes = 1 << 20

  /// Counts from 1.
  package let number: Int
  /// The line's bytes, without `\n` or `\r\n`.
  package let range: Range<Int>
  /// The offset after the line and its line end: where the next line starts.
  package let end: Int
  /// False for a last line that no `\n` ends, which is what a crash in the middle of an append
  /// leaves.
  package let isTerminated: Bool

  package init(number: Int, range: Range<Int>, end: Int, isTerminated: Bool) {
    self.number = number
    self.range = range
    self.end = end
    self.isTerminated = isTerminated
  }
}
