import JournalFile
import JournalModel

/// Tells damaged lines of a file by the events that they nearly are.
struct DamagedLines {
  /// More than any month has: a file with a line that never ends can't exhaust memory.
  private static let mostBytes = 64 << 20

  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  /// The events that the file may have by its name, by the lengths of their lines.
  private let events: [Int: [EventPlace]]
  private let places: [EventID: EventPlace]
  /// Their lines, of the lengths that were asked for.
  private var known: [Int: AlikeLines] = [:]
  private var walker: EventWalker

  /// - Parameters:
  ///   - file: has damage.
  ///   - events: those that are known.
  /// - Returns: nil where the file can't be read, or has more than a month's events.
  init?(of file: ScannedFile, among events: EventIndex) {
    guard file.byteCount <= Self.mostBytes, let bytes = try? file.storage.read(file.file.path)
    else { return nil }
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
    let alike = events.places.filter { isAlike[Int($0.file)] }
    self.events = Dictionary(grouping: alike, by: { Int($0.length) })
    places = Dictionary(alike.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    walker = EventWalker(index: events)
  }

  /// Whether a line is that of a known event, but for a few bytes that are others or for its end.
  mutating func isKnown(_ damage: Damage) -> Bool {
    guard damage.reason != .strayBytes, lines.indices.contains(damage.line - 1) else {
      return false
    }
    let line = bytes[lines[damage.line - 1]]
    if alikeLines(ofLength: line.count).hold(line) || isHalfOfKnown(damage.line - 1) { return true }
    guard let id = Self.id(ofCut: line), let place = places[id],
      let known = try? walker.writtenLine(at: place)
    else { return false }
    return known.starts(with: line)
  }

  /// Whether a line and one beside it are nearly an event's together: a byte that became a line break
  /// parts it in two.
  private mutating func isHalfOfKnown(_ place: Int) -> Bool {
    for first in [place - 1, place] where first >= 0 && first + 1 < lines.count {
      let both = bytes[lines[first].lowerBound..<lines[first + 1].upperBound]
      if alikeLines(ofLength: both.count).hold(both) { return true }
    }
    return false
  }

  private mutating func alikeLines(ofLength length: Int) -> AlikeLines {
    if let lines = known[length] { return lines }
    var lines = AlikeLines()
    for place in events[length] ?? [] {
      if let line = try? walker.writtenLine(at: place), line.count == length { lines.add(line) }
    }
    known[length] = lines
    return lines
  }

  /// The id of the event that a line says the beginning of, at least its id and its stamp, which no
  /// two events share.
  static func id(ofCut line: ArraySlice<UInt8>) -> EventID? {
    let parts = line.prefix(128).split(
      separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard parts.count > 10, parts[3].elementsEqual("id".utf8), parts[7].elementsEqual("hlc".utf8)
    else { return nil }
    return EventID(String(decoding: parts[5], as: UTF8.self))
  }
}
