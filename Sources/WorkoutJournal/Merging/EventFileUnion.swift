import JournalFile
import JournalModel

/// Two versions of one file as one, for tools that merge file by file, as git does.
///
/// The union knows nothing of other files. An event that one version lacks because it went to the
/// archive comes back beside the archived one, which is a copy and changes nothing.
public enum EventFileUnion {
  /// The events of both versions of a file of events, by number, each once.
  ///
  /// Two different events with one id both stay. So does damage, unless the other version has every
  /// event whole that can have stood there: of a device whose numbers were given twice, nobody knows.
  public static func events(of a: [UInt8], and b: [UInt8]) -> [UInt8] {
    let (one, other) = (EventFileVersion(a), EventFileVersion(b))
    let forked = EventFileVersion.forkedDevices(in: one, other)
    let entries =
      one.entries(healedBy: other, unlessOf: forked)
      + other.entries(healedBy: one, unlessOf: forked)
    var damage: Set<[UInt8]> = []
    var last: EventFileVersion.Entry?
    var bytes: [UInt8] = []
    for entry in entries.sorted(by: EventFileVersion.Entry.precedes) {
      if entry.isDamage {
        guard damage.insert(entry.line).inserted else { continue }
      } else {
        if let last, entry.isCopy(of: last) { continue }
        last = entry
      }
      bytes += entry.line + [0x0a]
    }
    return bytes
  }

  /// The lines of both versions of a file of notes, each once.
  public static func notes(of a: [UInt8], and b: [UInt8]) -> [UInt8] {
    var all: Set<[UInt8]> = []
    for bytes in [a, b] {
      var lines = LineReader(bytes.span)
      while let line = lines.next() {
        let text = Array(bytes[line.range])
        // The beginning of a note, as a crash leaves it, would be damage with a line end behind it.
        let isWhole = line.isTerminated || (try? JSONValue(parsing: text)) != nil
        if isWhole, !text.isEmpty { all.insert(text) }
      }
    }
    var bytes: [UInt8] = []
    for line in all.sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += line + [0x0a] }
    return bytes
  }
}

/// The lines of one version of a file of events.
private struct EventFileVersion {
  /// A line, and where it belongs.
  struct Entry {
    let id: EventID
    let time: HybridTime
    let checksum: UInt32
    let isCanonical: Bool
    /// Damage stands behind the event that it followed.
    var isDamage = false
    let line: [UInt8]

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.id != b.id { return a.id < b.id }
      if a.isDamage != b.isDamage { return b.isDamage }
      if a.time != b.time { return a.time < b.time }
      if a.checksum != b.checksum { return a.checksum < b.checksum }
      if a.isCanonical != b.isCanonical { return a.isCanonical }
      return a.line.lexicographicallyPrecedes(b.line)
    }

    func isCopy(of other: Entry) -> Bool {
      id == other.id && time == other.time && checksum == other.checksum
    }
  }

  /// Damaged lines between two events.
  private struct Damage {
    var lines: [[UInt8]] = []
    /// Whole events that share a line with damage.
    var salvaged: [EventID] = []
    /// The fewest events that can have stood there.
    var leastCount = 0
    let previous: EventID?
    var next: EventID?

    /// The numbers that the events had, as far as the neighbours tell; empty where they don't.
    var numbers: [EventID] {
      switch (previous, next) {
      case (let previous?, let next?):
        guard previous.device == next.device, previous.sequence < next.sequence else { return [] }
        return ids(next.device, previous.sequence + 1..<next.sequence)
      case (let previous?, nil):
        let first = previous.sequence + 1
        return ids(previous.device, first..<first + leastCount)
      case (nil, let next?):
        return ids(next.device, max(1, next.sequence - leastCount)..<next.sequence)
      case (nil, nil): return []
      }
    }

    private func ids(_ device: DeviceID, _ numbers: Range<Int>) -> [EventID] {
      // A gap as wide as a number can be is no list of events that anybody has.
      guard numbers.count <= 1 << 20 else { return [] }
      return numbers.map { EventID(device: device, sequence: $0) }
    }
  }

  private var events: [Entry] = []
  private var damage: [Damage] = []
  private var held: Set<EventID> = []

  init(_ bytes: [UInt8]) {
    var open: Damage?
    var lines = LineReader(bytes.span)
    while let line = lines.next() {
      if line.range.isEmpty || LineDecoder.isConflictMark(bytes, line.range) { continue }
      let text = Array(bytes[line.range])
      if case .event(let event) = LineDecoder.decode(bytes, line.range) {
        let id = event.envelope.id
        if var whole = open {
          whole.next = id
          damage.append(whole)
          open = nil
        }
        held.insert(id)
        events.append(
          Entry(
            id: id, time: event.envelope.time, checksum: event.checksum(in: bytes),
            isCanonical: event.isCanonical, line: text))
        continue
      }
      let salvaged = LineDecoder.salvage(bytes, line.range).map(\.envelope.id)
      // An unfinished line is what a crash leaves of an append that nobody was told of.
      if !line.isTerminated, salvaged.isEmpty { continue }
      var stretch = open ?? Damage(previous: events.last?.id)
      stretch.lines.append(text)
      stretch.salvaged += salvaged
      stretch.leastCount += max(1, salvaged.count)
      held.formUnion(salvaged)
      open = stretch
    }
    if let open { damage.append(open) }
  }

  /// The devices of which some versions have two different events with one id.
  static func forkedDevices(in versions: EventFileVersion...) -> Set<DeviceID> {
    var known: [EventID: Entry] = [:]
    var forked: Set<DeviceID> = []
    for entry in versions.flatMap(\.events) {
      if let other = known.updateValue(entry, forKey: entry.id), !entry.isCopy(of: other) {
        forked.insert(entry.id.device)
      }
    }
    return forked
  }

  /// The lines that stay in the union with another version.
  ///
  /// - Parameter forked: the devices whose numbers don't tell what was damaged.
  func entries(
    healedBy other: EventFileVersion, unlessOf forked: Set<DeviceID>
  ) -> [Entry] {
    var entries = events
    for stretch in damage {
      let numbers = stretch.numbers
      let isHealed =
        !numbers.isEmpty && numbers.allSatisfy(other.held.contains)
        && !numbers.contains { forked.contains($0.device) }
        && stretch.salvaged.allSatisfy(other.held.contains)
      if isHealed { continue }
      let device = (stretch.previous ?? stretch.next)?.device ?? DeviceID(bits: 0)
      let place = stretch.previous ?? EventID(device: device, sequence: 0)
      entries += stretch.lines.map {
        Entry(
          id: place, time: HybridTime(bits: 0), checksum: 0, isCanonical: false, isDamage: true,
          line: $0)
      }
    }
    return entries
  }
}
