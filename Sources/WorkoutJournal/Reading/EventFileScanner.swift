import JournalFile
import JournalModel

/// What a file of events holds: where each event stands, and what is none.
struct ScannedFile: Sendable {
  let storage: any Storage
  let file: EventFile
  var events: [EventPlace] = []
  /// The events of a sound file, stretch by stretch; `events` is empty then.
  var pieces: [[EventPlace]] = []
  /// What events among them say of a device's clock.
  var corrections: [ClockCorrections.Correction] = []
  var damage: [Damage] = []
  var tornTail: TornTail?
  /// The event of a last line that lacks its line break alone.
  var wholeTail: EventPlace?
  /// What an append has to do before it adds a line.
  var ending = Ending.lineBreak
  /// How many bytes were read: all that the file had.
  var byteCount = 0
  /// What the events say, by the stretch of the file that they begin in; empty where it wasn't asked
  /// for, or the file isn't sound.
  var stretches: [EventBodies] = []
  /// What the events add to the fingerprint, where that is known.
  var fingerprint: Fingerprint?

  /// The bytes without an unfinished last line.
  var finishedByteCount: Int {
    if case .cut(let kept) = ending { kept } else { byteCount }
  }

  enum Ending: Sendable, Equatable {
    /// The last line is finished.
    case lineBreak
    /// An unfinished last line has to be cut off, keeping this many bytes.
    case cut(keeping: Int)
    /// The last line has something whole on it and wants its line break first.
    case missingLineBreak
  }
}

/// Reads files in pieces, so that neither a long file nor a long line fills the memory.
struct EventFileScanner {
  /// Bytes that are in memory at once; more than the longest line that can be an event.
  static let windowBytes = 4 * Line.maximumBytes

  private let file: EventFile
  /// Kept open, as another may take its place between two pieces.
  private let opened: any OpenFile
  private var scanned: ScannedFile
  private var lineNumber = 0

  static func scan(
    _ file: EventFile, in storage: any Storage
  ) throws(FileError) -> ScannedFile {
    var scanner = try EventFileScanner(storage: storage, file: file)
    try scanner.scan()
    return scanner.scanned
  }

  private init(storage: any Storage, file: EventFile) throws(FileError) {
    self.file = file
    opened = try storage.openFile(file.path)
    scanned = ScannedFile(storage: storage, file: file)
  }

  private mutating func scan() throws(FileError) {
    var start = 0
    while true {
      let bytes = try opened.read(in: start..<start + Self.windowBytes)
      let isLast = bytes.count < Self.windowBytes
      var consumed = 0
      var lines = LineReader(bytes.span, isContinued: start > 0)
      while let line = lines.next() {
        if !line.isTerminated, !isLast { break }
        lineNumber += 1
        take(line, bytes, start: start)
        consumed = line.end
      }
      if isLast {
        scanned.byteCount = start + bytes.count
        return
      }
      start += consumed
      if consumed == 0 { start = try skipLongLine(from: start) }
    }
  }

  /// Passes over a line that doesn't fit into the window, and so is far beyond the limit.
  private mutating func skipLongLine(from lineStart: Int) throws(FileError) -> Int {
    lineNumber += 1
    var start = lineStart
    while true {
      let bytes = try opened.read(in: start..<start + Self.windowBytes)
      var lines = LineReader(bytes.span, isContinued: true)
      let first = lines.next()
      let end = first?.end ?? 0
      start += end
      if first?.isTerminated ?? true || bytes.count < Self.windowBytes {
        if first?.isTerminated != true { scanned.ending = .missingLineBreak }
        addDamage(.tooLong, at: lineStart, length: start - lineStart)
        return start
      }
    }
  }

  private mutating func take(_ line: Line, _ bytes: [UInt8], start: Int) {
    guard !line.range.isEmpty else { return }
    switch LineDecoder.decode(bytes, line.range) {
    case .event(let event):
      guard line.isTerminated || file.isBundle else {
        scanned.ending = .cut(keeping: start + line.range.lowerBound)
        scanned.tornTail = tornTail(line, start: start, isWholeEvent: true)
        scanned.wholeTail = place(of: event, bytes, start: start)
        return
      }
      take(event, bytes, start: start)
    case .damage(let reason, let offset):
      if line.isTerminated, bytes[line.range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
      let events = LineDecoder.salvage(bytes, line.range)
      if events.isEmpty, !line.isTerminated {
        scanned.ending = .cut(keeping: start + line.range.lowerBound)
        scanned.tornTail = tornTail(line, start: start, isWholeEvent: false)
        return
      }
      if !line.isTerminated { scanned.ending = .missingLineBreak }
      if events.isEmpty {
        addDamage(reason, at: start + offset, length: line.range.upperBound - offset)
      } else {
        take(events, of: line, bytes, start: start)
      }
    }
  }

  /// Takes in the sound events of a broken line; the bytes around them are the damage.
  private mutating func take(
    _ events: [LineDecoder.Event], of line: Line, _ bytes: [UInt8], start: Int
  ) {
    var position = line.range.lowerBound
    for event in events {
      if event.range.lowerBound > position {
        addDamage(.strayBytes, at: start + position, length: event.range.lowerBound - position)
      }
      take(event, bytes, start: start)
      position = event.range.upperBound
    }
    if position < line.range.upperBound {
      addDamage(.strayBytes, at: start + position, length: line.range.upperBound - position)
    }
  }

  private mutating func take(_ event: LineDecoder.Event, _ bytes: [UInt8], start: Int) {
    scanned.events.append(place(of: event, bytes, start: start))
    if event.envelope.type == .clockCorrected,
      let correction = ClockCorrections.Correction(event.envelope, in: bytes)
    {
      scanned.corrections.append(correction)
    }
  }

  private func place(
    of event: LineDecoder.Event, _ bytes: [UInt8], start: Int
  ) -> EventPlace {
    EventPlace(
      time: event.envelope.time, id: event.envelope.id,
      offset: start + event.range.lowerBound, length: event.range.count,
      checksum: event.checksum(in: bytes))
  }

  private mutating func addDamage(_ reason: Damage.Reason, at offset: Int, length: Int) {
    scanned.damage.append(
      Damage(file: file.name, line: lineNumber, offset: offset, length: length, reason: reason))
  }

  private func tornTail(_ line: Line, start: Int, isWholeEvent: Bool) -> TornTail {
    TornTail(
      file: file.name, line: lineNumber, offset: start + line.range.lowerBound,
      length: line.range.count, isWholeEvent: isWholeEvent)
  }
}
