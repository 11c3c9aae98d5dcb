/// Rows of a kind's table as an export writes them, made of the things' JSON without taking it apart
/// into values.
///
/// Every thing of a kind has the same members, as a test sees. Another holds the rows against those that
/// are made of values.
struct TidyRows: Sendable {
  /// The rows, end to end.
  private(set) var bytes: [UInt8] = []
  /// Where each of them ends.
  private(set) var ends: [Int] = []

  private let notation: any RowNotation

  /// About what a row takes, and more than most do.
  private static let (rowBytes, largeRowBytes) = (320, 2048)

  init(in notation: any RowNotation, reserving rows: Int = 0) {
    self.notation = notation
    bytes.reserveCapacity(rows * Self.rowBytes + Self.largeRowBytes)
    ends.reserveCapacity(rows)
  }

  /// Adds the row of a thing.
  ///
  /// - Parameter writer: has written just this thing and outlined its members, which are to be the
  ///   columns.
  /// - Returns: whether they are.
  mutating func add(_ writer: JSONWriter) -> Bool {
    guard let outline = writer.outline, outline.isLikeFirst else { return false }
    notation.addRow(outline, of: writer.bytes, to: &bytes)
    ends.append(bytes.count)
    return true
  }

  /// Adds the row of a thing at once, with what stands behind it, if that can be done.
  ///
  /// - Parameters:
  ///   - count: the most bytes that it takes.
  ///   - write: returns whether it could; if not, what it has written is dropped.
  /// - Returns: the same.
  @inline(__always)
  mutating func add(upTo count: Int, if write: (inout OutputSpan<UInt8>) -> Bool) -> Bool {
    var isWritten = false
    bytes.append(addingCapacity: count) { text in
      isWritten = write(&text)
      if !isWritten { text.removeAll() }
    }
    if isWritten { ends.append(bytes.count) }
    return isWritten
  }

  /// The bytes of some of the rows, with what stands behind each.
  func bytes(of rows: Range<Int>) -> ArraySlice<UInt8> {
    let start = rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1]
    return bytes[start..<ends[rows.upperBound - 1]]
  }
}
