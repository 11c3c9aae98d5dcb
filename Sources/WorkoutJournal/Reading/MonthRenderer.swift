import JournalFile
import JournalModel

/// Writes something of the events of a month, reading each of its files once.
///
/// It knows sound lines alone, and each event in one place. Where it meets anything else it leaves
/// the month to an index; a test holds the two against each other.
struct MonthRenderer: Sendable {
  private let storage: any Storage
  private let folder: JournalFolder
  private let rendering: EventRendering
  private let reader: StretchReader
  private let mostBytes: Int

  /// - Parameter mostBytes: of a month; more is for several threads to read.
  init(of folder: JournalFolder, _ rendering: EventRendering, upTo mostBytes: Int = 4 << 20) {
    self.mostBytes = mostBytes
    storage = folder.storage
    self.folder = folder
    self.rendering = rendering
    var reader = StretchReader(storage: storage, keeps: .none, wantsFingerprint: false)
    reader.sieve = rendering.sieve
    reader.wantsHeads = true
    self.reader = reader
  }

  /// Memory that a thread uses again for each month.
  struct Scratch {
    /// What stands in the files.
    fileprivate var files: [[UInt8]] = []
    fileprivate var events: [Written] = []
  }

  /// An event, and the line that says it.
  fileprivate struct Written {
    let envelope: Envelope
    let hasReadData: Bool
    let line: Range<Int>
    /// The file's place among those of the month.
    let file: Int
  }

  /// - Parameters:
  ///   - month: its files.
  ///   - wanted: how many events are wanted at most.
  /// - Returns: `nil` where something is wrong, or merely unusual.
  func piece(
    of month: [JournalFolder.File], wanting wanted: Int, _ scratch: inout Scratch
  ) -> RenderedEvents? {
    guard month.reduce(0, { $0 + $1.size }) <= mostBytes, read(month, &scratch) else {
      return nil
    }
    var piece = RenderedEvents()
    let events = scratch.events
    piece.ends.reserveCapacity(min(events.count, wanted))
    for number in events.indices {
      guard piece.ends.count < wanted else { break }
      let event = events[rendering.newestFirst ? events.count - 1 - number : number]
      let told = JournalEvent(
        envelope: event.envelope, bytes: scratch.files[event.file], line: event.line)
      let outcome = rendering.append(told, to: &piece.bytes)
      guard outcome.isSound || event.hasReadData || told.hasSoundData else { return nil }
      if outcome.isWanted { piece.ends.append(piece.bytes.count) }
    }
    return piece
  }

  /// Reads the events of a month, in the total order.
  private func read(_ month: [JournalFolder.File], _ scratch: inout Scratch) -> Bool {
    scratch.events.removeAll(keepingCapacity: true)
    while scratch.files.count < month.count { scratch.files.append([]) }
    for (number, file) in month.enumerated() {
      guard let stretch = read(file, &scratch.files[number]), stretch.corrections.isEmpty else {
        return false
      }
      for (head, place) in zip(stretch.heads, stretch.events) {
        scratch.events.append(
          Written(
            envelope: head.envelope, hasReadData: head.hasReadData,
            line: place.offset..<place.offset + place.length, file: number))
      }
    }
    if Written.areInOrder(scratch.events) { return true }
    scratch.events.sort(by: Written.precedes)
    // An event that stands twice, and two with one id, are for an index to tell apart.
    return Written.areInOrder(scratch.events)
  }

  private func read(_ file: JournalFolder.File, _ bytes: inout [UInt8]) -> ReadStretch? {
    // What was written anew since it was listed may belong to files that were not.
    guard let open = try? storage.openFile(folder.absolute(file.path)), open.stamp == file.stamp,
      let count = try? open.read(in: 0..<file.size + 1, into: &bytes), count == file.size
    else { return nil }
    return reader.read(bytes, in: 0..<count)
  }
}

extension JournalEvent {
  /// Whether the payload is what a line may have.
  fileprivate var hasSoundData: Bool {
    if envelope.hasPlainData(in: bytes) { return true }
    if case .event = LineDecoder.decode(bytes, line) { return true }
    return false
  }
}

extension MonthRenderer.Written {
  /// The total order.
  static func precedes(_ a: Self, _ b: Self) -> Bool {
    if a.envelope.time != b.envelope.time { return a.envelope.time < b.envelope.time }
    return a.envelope.id < b.envelope.id
  }

  static func areInOrder(_ events: [Self]) -> Bool {
    zip(events, events.dropFirst()).allSatisfy(precedes)
  }
}
