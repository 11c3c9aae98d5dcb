import JournalFile
import JournalModel

/// Tells damaged lines of a file by the events that they nearly are.
struct DamagedLines {
  /// Two events differ in more bytes: their checksums alone do.
  private static let mostChanged = 4

  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  /// The events that the file may have by its name, by the lengths of their lines.
  private let events: [Int: [EventPlace]]
  private var walker: EventWalker

  /// - Parameters:
  ///   - file: has damage.
  ///   - events: those that are known.
  /// - Returns: nil where the file can't be read.
  init?(of file: ScannedFile, among events: EventIndex) {
    guard let bytes = try? file.storage.read(file.file.path) else { return nil }
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var reader = LineReader(bytes.span)
    while let line = reader.next() { lines.append(line.range) }
    self.lines = lines
    // A copy, or a file of another program's, may be named otherwise and hold those of any month.
    let month = file.file.month
    let isAlike = events.files.map {
      month == nil || $0.file.month == nil || $0.file.month == month
    }
    self.events = Dictionary(
      grouping: events.places.filter { isAlike[Int($0.file)] }, by: { Int($0.length) })
    walker = EventWalker(index: events)
  }

  /// Whether a line is that of a known event, but for a few bytes that are others.
  mutating func isKnown(_ damage: Damage) -> Bool {
    guard damage.reason != .strayBytes, lines.indices.contains(damage.line - 1) else {
      return false
    }
    let line = bytes[lines[damage.line - 1]]
    for place in events[line.count] ?? [] {
      guard let known = try? walker.writtenLine(at: place) else { continue }
      let changed = zip(line, known).count { $0 != $1 }
      if known.count == line.count, changed <= Self.mostChanged { return true }
    }
    return false
  }
}
