import JournalFile
import JournalModel

/// Fetches the lines of events again, a stretch of each file at a time.
///
/// Walking in order touches each file from front to back, so what is in memory is one stretch of
/// each file that is being walked through.
struct EventWalker {
  /// Little enough for memory that is used again and again; and less where only a line here and there
  /// is wanted.
  private static let (stretchBytes, sparseStretchBytes) = (1 << 16, 1 << 12)

  private let stretchBytes: Int
  private let files: [ScannedFile]
  private let writtenIDs: [EventID: EventID]
  private let stamps: [EventID: HybridTime]
  private var stretches: [Stretch?]
  /// The file that was read last.
  private var open: (number: Int, file: any OpenFile)?

  private struct Stretch {
    let start: Int
    let bytes: [UInt8]
  }

  init(index: EventIndex) {
    files = index.files
    writtenIDs = index.writtenIDs
    stamps = index.stamps
    stretches = Array(repeating: nil, count: files.count)
    let byteCount = files.reduce(0) { $0 + $1.byteCount }
    let isSparse = index.places.count < byteCount / Self.sparseStretchBytes
    stretchBytes = isSparse ? Self.sparseStretchBytes : Self.stretchBytes
  }

  /// Whether an event goes on under another id than its line says.
  func isRenamed(_ place: EventPlace) -> Bool { writtenIDs[place.id] != nil }

  /// The line of an event: bytes, and the range in them.
  private mutating func line(
    of place: EventPlace
  ) throws(FileError) -> (bytes: [UInt8], range: Range<Int>) {
    let length = place.length
    let file = Int(place.file)
    if let stretch = stretches[file], place.offset >= stretch.start,
      place.offset + length <= stretch.start + stretch.bytes.count
    {
      let start = place.offset - stretch.start
      return (stretch.bytes, start..<start + length)
    }
    // Walking backwards, the stretch ends with the line, which may be longer than it.
    let isBackwards = (stretches[file]?.start ?? 0) > place.offset
    let start =
      isBackwards ? max(0, place.offset + min(length - stretchBytes, 0)) : place.offset
    let end = max(start + stretchBytes, place.offset + length)
    let source = files[file]
    let bytes = try opened(file).read(in: start..<end)
    stretches[file] = Stretch(start: start, bytes: bytes)
    guard place.offset + length <= start + bytes.count else {
      throw .stale(source.file.path, .read)
    }
    let inner = place.offset - start
    return (bytes, inner..<inner + length)
  }

  /// The file, which the next stretch is mostly read from as well; one alone, as a folder may have
  /// more of them than a process may open.
  private mutating func opened(_ file: Int) throws(FileError) -> any OpenFile {
    if let open, open.number == file { return open.file }
    let source = files[file]
    let file = (number: file, file: try source.storage.openFile(source.file.path))
    open = file
    return file.file
  }

  /// Drops what is held of a file that the walk is done with.
  mutating func release(file: Int32) {
    stretches[Int(file)] = nil
  }

  /// The event at a place, as its line says it, with the bytes that its ranges speak of.
  ///
  /// - Parameter reading: what is read of a line in the canonical form.
  /// - Throws: a stale error where the file has been rewritten since it was scanned.
  private mutating func writtenEvent(
    at place: EventPlace, _ reading: Reading = .all
  ) throws(FileError) -> (event: LineDecoder.Event, bytes: [UInt8]) {
    let (bytes, range) = try line(of: place)
    guard let event = reading.event(bytes, range, sealedWith: place.checksum),
      event.envelope.id == writtenIDs[place.id] ?? place.id,
      event.envelope.time == stamps[place.id] ?? place.time
    else { throw .stale(files[Int(place.file)].file.path, .read) }
    return (event, bytes)
  }

  /// What is read of a line.
  private enum Reading {
    case all
    /// All but the payload, so that the line isn't known to be in the canonical form.
    case head

    /// The event on a line, which mostly has the seal that it was scanned with.
    func event(
      _ bytes: [UInt8], _ line: Range<Int>, sealedWith checksum: UInt32
    ) -> LineDecoder.Event? {
      if case .sealed(let bodyCount, checksum) = Seal.check(bytes.span.extracting(line)) {
        let body = line.lowerBound..<line.lowerBound + bodyCount
        switch self {
        case .all:
          if let envelope = Envelope.readPlain(bytes, in: body) {
            return LineDecoder.Event(envelope: envelope, range: line, seal: checksum)
          }
        case .head:
          if let envelope = Envelope.readHead(bytes, in: body) {
            return LineDecoder.Event(envelope: envelope, range: line, seal: nil)
          }
        }
      }
      guard case .event(let event) = LineDecoder.decode(bytes, line) else { return nil }
      return event
    }
  }

  /// The event at a place, with the bytes that its ranges speak of.
  ///
  /// - Throws: a stale error where the file has been rewritten since it was scanned.
  mutating func event(at place: EventPlace) throws(FileError) -> WalkedEvent {
    counting(try writtenEvent(at: place), as: place)
  }

  /// The same for who looks at the payload anyway: whether it is in the canonical form isn't known.
  mutating func head(at place: EventPlace) throws(FileError) -> WalkedEvent {
    counting(try writtenEvent(at: place, .head), as: place)
  }

  private func counting(
    _ written: (event: LineDecoder.Event, bytes: [UInt8]), as place: EventPlace
  ) -> WalkedEvent {
    WalkedEvent(
      envelope: written.event.envelope.counting(as: place.id, at: place.time),
      written: written.event, bytes: written.bytes)
  }

  /// The line of the event at a place, as it is written.
  ///
  /// - Throws: a stale error where the file has been rewritten since it was scanned.
  mutating func writtenLine(at place: EventPlace) throws(FileError) -> ArraySlice<UInt8> {
    let (bytes, range) = try line(of: place)
    // What has the seal that it was scanned with need not be read again.
    if case .sealed(_, place.checksum) = Seal.check(bytes.span.extracting(range)) {
      return bytes[range]
    }
    let event = try writtenEvent(at: place)
    return event.bytes[event.event.range]
  }

  /// An event's contents in canonical form, without the seal, with an id in the place of its own.
  mutating func canonicalBody(of place: EventPlace, as id: EventID) throws(FileError) -> [UInt8] {
    let (event, bytes) = try writtenEvent(at: place)
    return event.canonicalBody(in: bytes, as: id)
  }
}

/// An event that was fetched.
struct WalkedEvent {
  /// As it counts: with the id of its branch, and the time that its clock was corrected to.
  let envelope: Envelope
  /// As its line says it.
  let written: LineDecoder.Event
  /// The bytes that the ranges speak of.
  let bytes: [UInt8]

  /// Where its line stands in them.
  var line: Range<Int> { written.range }

  /// What it adds to the fingerprint.
  var digest: Digest256 {
    if envelope.id == written.envelope.id, let body = written.canonicalRange {
      return SHA256.digest(of: bytes.span.extracting(body))
    }
    return SHA256.digest(of: written.canonicalBody(in: bytes, as: envelope.id).span)
  }
}

extension Envelope {
  /// The same event under another id and at another time.
  func counting(as id: EventID, at time: HybridTime) -> Envelope {
    if id == self.id, time == self.time { return self }
    return Envelope(
      version: version, id: id, time: time, at: at, type: type, typeRange: typeRange,
      entity: entity, data: data)
  }
}

extension LineDecoder.Event {
  /// The event in canonical form, without its seal, with an id in the place of its own.
  func canonicalBody(in bytes: [UInt8], as id: EventID) -> [UInt8] {
    if id == envelope.id, let body = canonicalRange { return Array(bytes[body]) }
    return envelope.counting(as: id, at: envelope.time).canonicalBody(from: bytes)
  }
}
