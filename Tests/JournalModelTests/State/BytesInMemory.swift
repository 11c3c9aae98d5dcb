@testable import JournalModel

/// Stored bytes in memory, of which more are handed out than were asked for.
final class BytesInMemory: StoredBytes {
  private let all: [UInt8]

  init(_ all: [UInt8]) {
    self.all = all
  }

  func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int) {
    let start = max(0, range.lowerBound - 7)
    return (Array(all[start..<min(all.count, range.upperBound + 5)]), start)
  }
}
