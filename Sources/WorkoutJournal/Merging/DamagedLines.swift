import JournalFile
import JournalModel

/// Tells damaged lines of a file by the events that they nearly are.
struct DamagedLines {
  /// Two events differ in more bytes: their checksums alone do.
  private static let mostChanged = 4

  private let lines: [ArraySlice<UInt8>]
  private let month: Month?
  private let events: EventIndex
  private var walker: EventWalker

  /// - Parameters:
  ///   - file: has damage.
  ///   - events: those that are known.
  /// - Returns: nil where the file can't be read.
  init?(of file: ScannedFile, among events: EventIndex) {
    guard let bytes = try? file.storage.read(file.file.path) else { return nil }
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    month = file.file.month
    self.events = events
    walker = EventWalker(index: events)
  }

  /// Whether a line is that of a known event, but for a few bytes that are others.
  mutating func isKnown(_ damage: Damage) -> Bool {
    guard damage.reason != .strayBytes, lines.indices.contains(damage.line - 1) else {
      return false
    }
    let line = lines[damage.line - 1]
    for place in events.places
    where place.length == line.count && events.files[Int(place.file)].file.month == month {
      guard let known = try? walker.writtenLine(at: place) else { continue }
      let changed = zip(line, known).count { $0 != $1 }
      if known.count == line.count, changed <= Self.mostChanged { return true }
    }
    return false
  }
}
