import JournalFile
import JournalModel

/// Fetches the lines of events again, a stretch of each file at a time.
///
/// Walking in order touches each file from front to back, so what is in memory is one stretch of
/// each file that is being walked through.
struct EventWalker {
  private static let stretchBytes = 1 << 20

  private let folder: JournalFolder
  private let files: [ScannedFile]
  private var stretches: [Stretch?]

  private struct Stretch {
    let start: Int
    let bytes: [UInt8]
  }

  init(index: EventIndex) {
    folder = index.folder
    files = index.files
    stretches = Array(repeating: nil, count: files.count)
  }

  /// The line of an event: bytes, and the range in them.
  mutating func line(of place: EventPlace) throws(FileError) -> (bytes: [UInt8], range: Range<Int>)
  {
    let length = Int(place.length)
    let file = Int(place.file)
    if let stretch = stretches[file], place.offset >= stretch.start,
      place.offset + length <= stretch.start + stretch.bytes.count
    {
      let start = place.offset - stretch.start
      return (stretch.bytes, start..<start + length)
    }
    // Walking backwards, the stretch ends with the line.
    let isBackwards = (stretches[file]?.start ?? 0) > place.offset
    let start = isBackwards ? max(0, place.offset + length - Self.stretchBytes) : place.offset
    let end = max(start + Self.stretchBytes, place.offset + length)
    let path = folder.absolute(files[file].file.path)
    let bytes = try folder.storage.read(path, in: start..<end)
    stretches[file] = Stretch(start: start, bytes: bytes)
    guard place.offset + length <= start + bytes.count else {
      throw .stale(path, .read)
    }
    let inner = place.offset - start
    return (bytes, inner..<inner + length)
  }

  /// Drops what is held of a file that the walk is done with.
  mutating func release(file: Int32) {
    stretches[Int(file)] = nil
  }

  /// The event at a place, with the bytes that its ranges speak of.
  ///
  /// - Throws: a stale error where the file has been rewritten since it was scanned.
  mutating func event(
    at place: EventPlace
  ) throws(FileError) -> (event: LineDecoder.Event, bytes: [UInt8]) {
    let (bytes, range) = try line(of: place)
    guard case .event(let event) = LineDecoder.decode(bytes, range),
      event.envelope.id == place.id, event.envelope.time == place.time
    else {
      let path = folder.absolute(files[Int(place.file)].file.path)
      throw .stale(path, .read)
    }
    return (event, bytes)
  }

  /// An event's contents in canonical form, without the seal: equal for equal events.
  mutating func canonicalBody(of place: EventPlace) throws(FileError) -> [UInt8] {
    let (event, bytes) = try event(at: place)
    return event.canonicalBody(in: bytes)
  }
}
