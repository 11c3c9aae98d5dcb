import JournalFile
import JournalModel

/// A stretch of a file in which nothing was wrong: its events, and what they say.
struct ReadStretch: Sendable {
  var events: [EventPlace] = []
  /// Their envelopes, and whether their payloads were read, where just these were asked for.
  var heads: [(envelope: Envelope, hasReadData: Bool)] = []
  /// What events among them say of a device's clock.
  var corrections: [ClockCorrections.Correction] = []
  /// What was kept of what they say, and whether that was asked for.
  var bodies = EventBodies()
  var hasBodies = false
  /// What the events add to the fingerprint; `nil` where it wasn't asked for.
  var fingerprint: Fingerprint?
  /// Where it ends in the file.
  var end = 0
}

/// Reads files a stretch at a time, so that several processors can read one file.
///
/// It knows sound lines alone. Where it meets anything else, it leaves the file to the
/// `EventFileScanner`, which says what is wrong with it; a test holds the two against each other.
struct StretchReader: Sendable {
  static let stretchBytes = 1 << 20
  /// How far the last line of a stretch is thought to reach into the next one, and how far it may.
  private static let overhangs = [1 << 13, 1 << 16]

  let storage: any Storage
  let keeps: KeptBodies
  let wantsFingerprint: Bool
  /// Which lines are read; nil for all.
  var sieve: EventSieve?
  /// Whether envelopes are wanted, and payloads are left to be read by others.
  var wantsHeads = false

  /// Memory that a thread uses again for each stretch that it reads.
  struct Scratch {
    fileprivate var bytes: [UInt8] = []
  }

  /// Reads a file whose stretches have been read.
  ///
  /// - Returns: `nil` where one of them was not sound.
  static func join(_ stretches: [ReadStretch?], of file: EventFile, in storage: any Storage)
    -> ScannedFile?
  {
    var scanned = ScannedFile(storage: storage, file: file)
    var fingerprint: Fingerprint? = .empty
    for stretch in stretches {
      guard let stretch else { return nil }
      scanned.pieces.append(stretch.events)
      scanned.corrections += stretch.corrections
      if stretch.hasBodies { scanned.stretches.append(stretch.bodies) }
      scanned.byteCount = stretch.end
      fingerprint = stretch.fingerprint.flatMap { fingerprint?.adding($0) }
    }
    scanned.fingerprint = fingerprint
    return scanned
  }

  /// A stretch of a file.
  struct Task: Sendable {
    let file: EventFile
    let number: Int
    let isLast: Bool

    static func all(of file: EventFile) -> [Task] {
      let count = max(1, (file.size + stretchBytes - 1) / stretchBytes)
      return (0..<count).map { Task(file: file, number: $0, isLast: $0 == count - 1) }
    }
  }

  /// Reads the lines that begin in a stretch.
  ///
  /// - Returns: `nil` where something is wrong, or merely unusual.
  func read(_ task: Task, _ scratch: inout Scratch) throws(FileError) -> ReadStretch? {
    for overhang in Self.overhangs {
      if let stretch = try read(task, overhang: overhang, &scratch) { return stretch }
    }
    return nil
  }

  private func read(
    _ task: Task, overhang: Int, _ scratch: inout Scratch
  ) throws(FileError) -> ReadStretch? {
    let nominal = task.number * Self.stretchBytes
    // With the byte before it, to see whether a line begins at its first.
    let start = max(0, nominal - 1)
    let end = nominal + Self.stretchBytes
    // Of a short file no more is set aside than it may have grown to.
    let limit = max(start, min(end, task.file.size)) + overhang
    let count = try storage.read(task.file.path, in: start..<limit, into: &scratch.bytes)
    var first = 0
    if nominal > 0 {
      guard let newline = scratch.bytes.span.firstNewline(from: 0), newline < count else {
        return nil
      }
      first = newline + 1
    }
    // What has grown since it was listed is read anew: where all that was asked for came, there may
    // be more, though it ends with a line.
    guard !task.isLast || count <= end - start && count < limit - start else { return nil }
    return read(first..<count, below: end - start, at: start, &scratch)
  }

  /// Reads all the lines in a range of a file's bytes.
  ///
  /// - Returns: `nil` where something is wrong, or merely unusual.
  func read(_ bytes: [UInt8], in range: Range<Int>) -> ReadStretch? {
    var scratch = Scratch()
    scratch.bytes = bytes
    return read(range, below: range.upperBound, at: 0, &scratch)
  }

  private func read(
    _ range: Range<Int>, below limit: Int, at start: Int, _ scratch: inout Scratch
  ) -> ReadStretch? {
    var stretch = ReadStretch()
    var isSound = true
    let bytes = scratch.bytes
    // Bodies are shorter than their lines, so that all have room; memory that nobody writes to is
    // none.
    let capacity = keeps != .none ? range.count : 0
    stretch.bodies.bytes = CanonicalCursor.withCursor(over: bytes) { cursor in
      PackedWriter.bytes(upTo: capacity) { writer in
        var lines = StretchLines(
          bytes: bytes, end: range.upperBound, start: start, wantsFingerprint: wantsFingerprint,
          wantsHeads: wantsHeads, sieve: sieve,
          bodies: EventBodyReader(cursor, writer, keeps: keeps))
        isSound = lines.read(from: range.lowerBound, below: limit)
        (stretch.events, stretch.corrections) = (lines.events, lines.corrections)
        stretch.heads = lines.heads
        stretch.fingerprint = wantsFingerprint ? Fingerprint(lines.digests.total()) : nil
        stretch.bodies.count = lines.bodies.count
        stretch.bodies.setCount = lines.bodies.setCount
        writer = lines.bodies.finish()
      }
    }
    stretch.hasBodies = keeps != .none
    stretch.end = start + min(range.upperBound, limit)
    return isSound ? stretch : nil
  }
}

/// Reads the lines of a stretch that lies in memory.
private struct StretchLines {
  let bytes: [UInt8]
  /// How many of the bytes are the file's.
  let end: Int
  /// Where the bytes begin in the file.
  let start: Int
  let wantsFingerprint: Bool
  let wantsHeads: Bool
  let sieve: EventSieve?
  var bodies: EventBodyReader
  var events: [EventPlace] = []
  var heads: [(envelope: Envelope, hasReadData: Bool)] = []
  var corrections: [ClockCorrections.Correction] = []
  var digests = DigestSum()

  /// - Returns: whether every line that begins below `limit`, and passes the sieve, is a sound event.
  mutating func read(from first: Int, below limit: Int) -> Bool {
    if sieve == nil { events.reserveCapacity((end - first) / 300) }
    var lineStart = first
    while lineStart < min(limit, end) {
      guard let newline = bytes.span.firstNewline(from: lineStart), newline < end else {
        return false
      }
      let line = lineStart..<newline
      lineStart = newline + 1
      if let sieve, line.count > Seal.byteCount,
        !bodies.passes(line.lowerBound..<line.upperBound - Seal.byteCount, sieve)
      {
        continue
      }
      guard !line.isEmpty, take(line) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func take(_ line: Range<Int>) -> Bool {
    guard line.count <= Line.maximumBytes,
      case .sealed(let bodyCount, let checksum) = Seal.check(bytes.span.extracting(line))
    else { return takeTolerantly(line) }
    let body = line.lowerBound..<line.lowerBound + bodyCount
    guard let event = wantsHeads ? bodies.readHead(body) : bodies.read(body) else {
      return takeTolerantly(line)
    }
    add(event.time, event.id, line, checksum)
    if wantsHeads { heads.append((Envelope(event, to: body.upperBound), false)) }
    if wantsFingerprint { digests.add(bytes[body]) }
    return true
  }

  /// Takes a line in another form, or with something unusual in it.
  private mutating func takeTolerantly(_ line: Range<Int>) -> Bool {
    guard case .event(let event) = LineDecoder.decode(bytes, line),
      bodies.keepData(of: event.envelope, in: bytes)
    else { return false }
    add(event.envelope.time, event.envelope.id, line, event.checksum(in: bytes))
    if wantsHeads { heads.append((event.envelope, true)) }
    if event.envelope.type == .clockCorrected,
      let correction = ClockCorrections.Correction(event.envelope, in: bytes)
    {
      corrections.append(correction)
    }
    if wantsFingerprint {
      let body = event.canonicalBody(in: bytes, as: event.envelope.id)
      digests.add(body[...])
    }
    return true
  }

  @inline(__always)
  private mutating func add(
    _ time: HybridTime, _ id: EventID, _ line: Range<Int>, _ checksum: UInt32
  ) {
    events.append(
      EventPlace(
        time: time, id: id, offset: start + line.lowerBound, length: line.count,
        checksum: checksum, body: bodies.body))
  }
}
