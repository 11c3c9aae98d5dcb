import JournalFile
import JournalModel
import WorkoutJournal

/// A batch from standard input: a draft for each line that isn't empty.
struct BatchInput {
  let drafts: [Result<EventDraft, Rejection>]
  /// The number of each draft's line.
  private(set) var lines: [Int] = []

  /// Lines that a thread reads at once.
  private static let stretchLines = 1000

  init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var number = 0
    // Some systems begin a text with a byte-order mark.
    var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let span = bytes.span
    while start < bytes.count {
      number += 1
      let end = span.firstNewline(from: start) ?? bytes.count
      let line = start..<end
      start = end + 1
      if bytes[line].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      lines.append(number)
      ranges.append(line)
    }
    let all = ranges
    let stretches = stride(from: 0, to: all.count, by: Self.stretchLines).map {
      $0..<min($0 + Self.stretchLines, all.count)
    }
    drafts = Threads.map(stretches.count, workers: Threads.processorCount) { number in
      EventDraft.reading(
        bytes, in: all[stretches[number]], limit: RecordedEvent.maximumLineBytes)
    }.flatMap { $0 }
  }
}
