import JournalFile
import JournalModel

/// What a file of events holds: where each event stands, and what is none.
struct ScannedFile: Sendable {
  let file: JournalFolder.File
  var events: [EventPlace] = []
  var damage: [Damage] = []
  var tornTail: TornTail?
  /// What an append has to do before it adds a line.
  var ending = Ending.lineBreak
  /// How many bytes were read: all that the file had.
  var byteCount = 0

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

/// Where an event stands, with its place in the total order.
struct EventPlace: Sendable {
  let time: HybridTime
  let id: EventID
  /// Bytes from the start of the file.
  let offset: Int
  let length: Int32
  /// The file's place among the files of the index.
  var file: Int32 = 0

  /// The total order: recording time, device, sequence number.
  static func precedes(_ a: EventPlace, _ b: EventPlace) -> Bool {
    if a.time != b.time { return a.time < b.time }
    return a.id < b.id
  }
}

/// Reads files in pieces, so that neither a long file nor a long line fills the memory.
struct EventFileScanner {
  /// Bytes that are in memory at once; more than the longest line that can be an event.
  static let windowBytes = 4 * Line.maximumBytes

  let folder: JournalFolder
  let file: JournalFolder.File
  private var scanned: ScannedFile
  private var lineNumber = 0

  static func scan(
    _ file: JournalFolder.File, in folder: JournalFolder
  ) throws(FileError) -> ScannedFile {
    var scanner = EventFileScanner(folder: folder, file: file)
    try scanner.scan()
    return scanner.scanned
  }

  private init(folder: JournalFolder, file: JournalFolder.File) {
    self.folder = folder
    self.file = file
    scanned = ScannedFile(file: file)
  }

  private mutating func scan() throws(FileError) {
    let path = folder.absolute(file.path)
    var start = 0
    while true {
      let bytes = try folder.storage.read(path, in: start..<start + Self.windowBytes)
      let isLast = bytes.count < Self.windowBytes
      var consumed = 0
      var lines = LineReader(bytes.span)
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
      if consumed == 0 { start = try skipLongLine(path, from: start) }
    }
  }

  /// Passes over a line that doesn't fit into the window, and so is far beyond the limit.
  private mutating func skipLongLine(_ path: String, from lineStart: Int) throws(FileError) -> Int {
    lineNumber += 1
    var start = lineStart
    while true {
      let bytes = try folder.storage.read(path, in: start..<start + Self.windowBytes)
      var lines = LineReader(bytes.span)
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
      // Its line break alone may be missing. It counts: the next append completes it, and must
      // not give its number to another event.
      if !line.isTerminated {
        scanned.ending = .missingLineBreak
        scanned.tornTail = tornTail(line, start: start, isWholeEvent: true)
      }
      add(event, start: start)
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
        take(events, of: line, start: start)
      }
    }
  }

  /// Takes in the sound events of a broken line; the bytes around them are the damage.
  private mutating func take(_ events: [LineDecoder.Event], of line: Line, start: Int) {
    var position = line.range.lowerBound
    for event in events {
      if event.range.lowerBound > position {
        addDamage(.strayBytes, at: start + position, length: event.range.lowerBound - position)
      }
      add(event, start: start)
      position = event.range.upperBound
    }
    if position < line.range.upperBound {
      addDamage(.strayBytes, at: start + position, length: line.range.upperBound - position)
    }
  }

  private mutating func add(_ event: LineDecoder.Event, start: Int) {
    scanned.events.append(
      EventPlace(
        time: event.envelope.time, id: event.envelope.id,
        offset: start + event.range.lowerBound, length: Int32(event.range.count)))
  }

  private mutating func addDamage(_ reason: Damage.Reason, at offset: Int, length: Int) {
    scanned.damage.append(
      Damage(file: file.path, line: lineNumber, offset: offset, length: length, reason: reason))
  }

  private func tornTail(_ line: Line, start: Int, isWholeEvent: Bool) -> TornTail {
    TornTail(
      file: file.path, line: lineNumber, offset: start + line.range.lowerBound,
      length: line.range.count, isWholeEvent: isWholeEvent)
  }
}
