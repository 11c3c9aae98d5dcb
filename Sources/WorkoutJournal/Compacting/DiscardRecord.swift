import JournalFile
import JournalModel

/// The events that were thrown away after compaction, and what is still known of each: enough to
/// tell a discarded event from a lost one and to keep the fingerprint as it was.
struct DiscardRecord: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    /// What the event's line said of its time, which a correction may move like that of any other.
    let time: HybridTime
    /// From when on the history is the same without it: the last stamp that the replica held when it
    /// was discarded.
    let settled: HybridTime
    /// What it adds to the fingerprint.
    let digest: Digest256

    /// Whether it stands in a record in the place of another with its id.
    ///
    /// Two replicas may have discarded an event at different times; the earlier knowledge is enough.
    /// Of two events with one id one is told of, the same one whoever puts them together.
    fileprivate func isToldInsteadOf(_ other: Entry) -> Bool {
      if digest == other.digest { return settled < other.settled }
      return digest.bytes.lexicographicallyPrecedes(other.digest.bytes)
    }
  }

  private(set) var entries: [EventID: Entry] = [:]

  var count: Int { entries.count }

  func contains(_ id: EventID) -> Bool { entries[id] != nil }

  mutating func insert(_ id: EventID, _ entry: Entry) {
    guard let known = entries.updateValue(entry, forKey: id) else { return }
    if !entry.isToldInsteadOf(known) { entries[id] = known }
  }

  mutating func formUnion(_ other: DiscardRecord) {
    if entries.isEmpty {
      self = other
      return
    }
    for (id, entry) in other.entries { insert(id, entry) }
  }

  /// An event that was discarded: another may have been given the same id.
  struct Event: Hashable {
    let id: EventID
    let digest: Digest256
  }

  /// What was discarded, and is not there.
  var events: some Sequence<Event> {
    entries.lazy.map { Event(id: $0.key, digest: $0.value.digest) }
  }

  func contains(_ event: Event) -> Bool { entries[event.id]?.digest == event.digest }

  /// Leaves out what is there after all.
  mutating func subtract(_ events: some Sequence<Event>) {
    for event in events where contains(event) { entries[event.id] = nil }
  }

  /// The highest number of each device.
  var frontier: [DeviceID: Int] {
    var frontier: [DeviceID: Int] = [:]
    for id in entries.keys {
      frontier[id.device] = max(frontier[id.device] ?? 0, id.sequence)
    }
    return frontier
  }

  /// The moment from which on the history can be told, where it can't at `time`.
  ///
  /// - Parameters:
  ///   - corrected: when those events count that do at another time than is noted.
  ///   - isNeeded: whether an event may be needed that counted then.
  func answersFrom(
    at time: HybridTime, corrected: [EventID: HybridTime], _ isNeeded: (EventID, Entry) -> Bool
  ) -> HybridTime? {
    let needed = entries.filter { id, entry in
      (corrected[id] ?? entry.time) <= time && time < entry.settled && isNeeded(id, entry)
    }
    return needed.values.map(\.settled).max()
  }

  /// The file that says which events of a device were discarded.
  static func path(of device: DeviceID) -> String {
    Path.join(JournalFolder.eventDirectory(of: device, isArchived: true), fileName)
  }

  static let fileName = "discarded.jsonl"

  /// Whether a file's name is that of such notes, or of a copy that a sync tool has left of them.
  static func isOne(_ name: String) -> Bool {
    name.hasPrefix("discarded") && name.hasSuffix(".jsonl")
  }

  /// The lines of each device's file, by number.
  var linesByDevice: [DeviceID: [UInt8]] {
    var lines: [DeviceID: [UInt8]] = [:]
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      lines[id.device, default: []] += Self.line(id, entry)
    }
    return lines
  }

  /// A device's lines as they are to stand in the place of those of its file.
  ///
  /// A note stands as it does there, where another version may have said more in it; what is no note
  /// of the device goes behind them, since it may stand nowhere else.
  func lines(of device: DeviceID, over old: [UInt8]) -> [UInt8] {
    var written: [EventID: (entry: Entry, line: [UInt8])] = [:]
    var others: [UInt8] = []
    Self.forEachLine(of: old) { line, note, isTerminated in
      if let (id, entry) = note, id.device == device {
        written[id] = (entry, line + [0x0a])
      } else if isTerminated || note != nil {
        others += line + [0x0a]
      }
    }
    var lines: [UInt8] = []
    for (id, entry) in entries.filter({ $0.key.device == device }).sorted(by: { $0.key < $1.key }) {
      let known = written[id].flatMap { $0.entry == entry ? $0.line : nil }
      lines += known ?? Self.line(id, entry)
    }
    return lines + others
  }

  private static func line(_ id: EventID, _ entry: Entry) -> [UInt8] {
    let text =
      #"{"id":"\#(id)","hlc":"\#(entry.time)","settled":"\#(entry.settled)","#
      + #""sha256":"\#(entry.digest)""#
    var line = Array(text.utf8)
    Seal.close(&line)
    return line + [0x0a]
  }

  /// About as long as a line is.
  private static let usualBytes = 170

  var devices: Set<DeviceID> { Set(entries.keys.map(\.device)) }

  /// Takes in the lines of a file; one that isn't whole says nothing.
  mutating func read(_ bytes: [UInt8]) {
    entries.reserveCapacity(entries.count + bytes.count / Self.usualBytes)
    Self.forEachLine(of: bytes) { _, note, _ in
      if let (id, entry) = note { insert(id, entry) }
    }
  }

  /// Calls `body` with each line that isn't empty, the note that it is where it is a whole one, and
  /// whether it ends with a line break.
  private static func forEachLine(
    of bytes: [UInt8], _ body: ([UInt8], (EventID, Entry)?, _ isTerminated: Bool) -> Void
  ) {
    var lines = LineReader(bytes.span)
    while let line = lines.next() {
      if line.range.isEmpty { continue }
      let text = Array(bytes[line.range])
      body(text, note(text), line.isTerminated)
    }
  }

  private static func note(_ line: [UInt8]) -> (EventID, Entry)? {
    guard case .sealed = Seal.check(line.span), let value = try? JSONValue(parsing: line),
      case .string(let id)? = value["id"], let id = EventID(id),
      case .string(let time)? = value["hlc"], let time = HybridTime(time),
      case .string(let settled)? = value["settled"], let settled = HybridTime(settled),
      case .string(let digest)? = value["sha256"], let digest = Digest256(digest)
    else { return nil }
    return (id, Entry(time: time, settled: settled, digest: digest))
  }

  /// How many lines of a file are no whole notes.
  static func damagedLineCount(of bytes: [UInt8]) -> Int {
    var count = 0
    forEachLine(of: bytes) { _, note, _ in if note == nil { count += 1 } }
    return count
  }
}

extension JournalFolder {
  /// What some of its files say was discarded, taken together: a note that is true stays true.
  func discards(in files: [File]) throws(FileError) -> DiscardRecord {
    var record = DiscardRecord()
    for file in files { try forEachStretch(of: file.path) { record.read($0) } }
    return record
  }

  /// Hands over the lines of a file a stretch at a time, as nobody has looked at how large it is.
  func forEachStretch(of path: String, _ body: ([UInt8]) -> Void) throws(FileError) {
    var rest: [UInt8] = []
    try storage.forEachPiece(of: absolute(path)) { piece in
      guard let end = piece.lastIndex(of: 0x0a) else {
        // No line is so long, and what follows is none.
        rest = rest.count < Line.maximumBytes ? rest + piece : []
        return
      }
      body(rest + piece[...end])
      rest = Array(piece[(end + 1)...])
    }
    body(rest)
  }

  /// How many lines of each file that says what was discarded are no whole notes, where there are any.
  func damagedDiscardLines() throws(FileError) -> [(file: String, count: Int)] {
    var damaged: [(file: String, count: Int)] = []
    for file in try discardFiles() {
      var count = 0
      try forEachStretch(of: file.path) { count += DiscardRecord.damagedLineCount(of: $0) }
      if count > 0 { damaged.append((file.path, count)) }
    }
    return damaged
  }

  /// The files that say what was discarded.
  func discardFiles() throws(FileError) -> [File] {
    try eventFiles(in: [Self.archiveName]).discards
  }
}
