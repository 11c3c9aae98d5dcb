import JournalFile
import JournalModel

/// What is to be appended together, in its order.
package struct DraftBatch: Sendable {
  /// Where its sound sets stand.
  let bytes: [UInt8]
  let stretches: [DraftStretch]

  /// How many things it holds, be they drafts or none.
  let count: Int

  init(_ drafts: [Result<EventDraft, Rejection>]) {
    self.init(bytes: [], stretches: [DraftStretch(drafts)])
  }

  private init(bytes: [UInt8], stretches: [DraftStretch]) {
    self.bytes = bytes
    self.stretches = stretches
    count = stretches.reduce(0) { $0 + $1.items.count }
  }

  // MARK: Reading

  /// About how many bytes a thread reads at once.
  private static let stretchBytes = 1 << 18

  /// Reads a batch: an object in each line that isn't empty.
  ///
  /// - Parameter isForced: whether what it deletes is meant although something still uses it.
  package init(reading bytes: [UInt8], isForced: Bool = false) {
    let stretches = Self.stretches(of: bytes)
    self.init(
      bytes: bytes,
      stretches: Threads.map(stretches.count, workers: Threads.processorCount) { number in
        DraftStretch(
          reading: bytes, in: Self.lines(of: bytes, in: stretches[number]).map(\.range),
          limit: RecordedEvent.maximumLineBytes, isForced: isForced)
      })
  }

  /// The number of the line of each thing that is in a batch.
  package static func lineNumbers(of bytes: [UInt8]) -> [Int] {
    lines(of: bytes, in: start(of: bytes)..<bytes.count).map(\.number)
  }

  /// Stretches of whole lines.
  private static func stretches(of bytes: [UInt8]) -> [Range<Int>] {
    let span = bytes.span
    var stretches: [Range<Int>] = []
    var start = start(of: bytes)
    while start < bytes.count {
      let least = min(start + stretchBytes, bytes.count)
      let end = span.firstNewline(from: least).map { $0 + 1 } ?? bytes.count
      stretches.append(start..<end)
      start = end
    }
    return stretches
  }

  /// Some systems begin a text with a byte-order mark.
  private static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// The lines of some bytes that aren't empty, and their numbers among all of these.
  private static func lines(
    of bytes: [UInt8], in part: Range<Int>
  ) -> [(number: Int, range: Range<Int>)] {
    var lines: [(number: Int, range: Range<Int>)] = []
    let span = bytes.span
    var number = 0
    var start = part.lowerBound
    while start < part.upperBound {
      number += 1
      let end = span.firstNewline(from: start) ?? part.upperBound
      if !span.isBlank(in: start..<end) { lines.append((number, start..<end)) }
      start = end + 1
    }
    return lines
  }
}

extension Span where Element == UInt8 {
  /// Whether a line holds nothing that can be seen.
  fileprivate func isBlank(in line: Range<Int>) -> Bool {
    for place in line where self[place] != 0x20 && self[place] != 0x09 && self[place] != 0x0d {
      return false
    }
    return true
  }
}
