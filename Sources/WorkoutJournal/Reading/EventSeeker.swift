import JournalFile
import JournalModel

/// Finds events by when they were recorded, by a look at a few lines of the files of their month.
///
/// It goes by the order in which a device writes its lines, and checks what it finds: where lines
/// lie otherwise it may miss an event, and never takes another for it. It holds the files of one month
/// open, and is best asked for one month after the other.
struct EventSeeker {
  private static let pieceBytes = 2048

  private let folder: JournalFolder
  private var paths: [Month: [String]] = [:]
  private var opened: (month: Month, files: [any OpenFile])?

  init(in folder: JournalFolder) throws(FileError) {
    self.folder = folder
    for file in try folder.eventFiles().files {
      if let month = EventFile.month(of: file.path) {
        paths[month, default: []].append(file.path)
      }
    }
  }

  /// The event that brought a thing into being at a time, the last where several did.
  ///
  /// - Returns: `nil` where it doesn't lie where it belongs, or was discarded.
  mutating func origin(
    of entity: EntityID, at time: HybridTime
  ) throws(FileError) -> EventID? {
    var origin: EventID?
    for file in try files(of: Month(of: time)) {
      guard let found = try Self.event(at: time, in: file), found.entity == entity,
        found.type?.effect == .create
      else { continue }
      origin = max(origin ?? found.id, found.id)
    }
    return origin
  }

  private mutating func files(of month: Month) throws(FileError) -> [any OpenFile] {
    if let opened, opened.month == month { return opened.files }
    // A process may hold so many files open, and years of several devices are more.
    opened = nil
    var files: [any OpenFile] = []
    for path in paths[month] ?? [] {
      files.append(try folder.storage.openFile(folder.absolute(path)))
    }
    opened = (month, files)
    return files
  }

  /// The event of a time, found by halving what it can lie in.
  private static func event(
    at time: HybridTime, in file: any OpenFile
  ) throws(FileError) -> Envelope? {
    // A line begins at `low`; the one that is looked for begins there or later, and below `high`.
    var (low, high) = (0, file.stamp.size)
    while low < high {
      let middle = low + (high - low) / 2
      guard let line = try line(in: file, from: middle, isStart: middle == low),
        line.start < high
      else {
        high = middle
        continue
      }
      guard case .event(let event) = LineDecoder.decode(line.bytes, line.range) else { return nil }
      if event.envelope.time == time { return event.envelope }
      if event.envelope.time < time {
        low = line.start + line.range.count + 1
      } else {
        high = middle
      }
    }
    return nil
  }

  /// The first whole line that begins at a place of a file or after it.
  ///
  /// - Parameter isStart: whether a line is known to begin at the place.
  private static func line(
    in file: any OpenFile, from place: Int, isStart: Bool
  ) throws(FileError) -> (bytes: [UInt8], range: Range<Int>, start: Int)? {
    // With the byte before it, to see whether a line begins at the place.
    let first = isStart ? place : place - 1
    var count = pieceBytes
    while true {
      let bytes = try file.read(in: first..<first + count)
      let before = isStart ? -1 : bytes.span.firstNewline(from: 0)
      if let before, before + 1 < bytes.count,
        let end = bytes.span.firstNewline(from: before + 1)
      {
        return (bytes, before + 1..<end, first + before + 1)
      }
      guard bytes.count == count, count <= 2 * Line.maximumBytes else { return nil }
      count *= 4
    }
  }
}
