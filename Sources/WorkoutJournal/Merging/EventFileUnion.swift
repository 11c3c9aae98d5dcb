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
  /// event whole that can have stood there, or one that it nearly is: of a device whose numbers were
  /// given twice, nobody knows.
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
    var salvaged: [Entry] = []
    let previous: EventID?
    var next: EventID?

    /// The numbers that the events had, as far as the neighbours tell.
    ///
    /// Behind the last event, and where the neighbours don't rise, they tell nothing: what was there may
    /// have gone to the archive. Between damaged neighbours a gap may be as wide as a number can be.
    private var numbers: Range<Int> {
      guard let next, previous == nil || previous?.device == next.device else { return 0..<0 }
      let first = (previous?.sequence ?? 0) + 1
      return first..<max(first, next.sequence)
    }

    /// Whether all that can have stood there is among some events.
    func isTold(by held: [EventID: Entry]) -> Bool {
      guard let next, !numbers.isEmpty else { return false }
      return numbers.allSatisfy { held[EventID(device: next.device, sequence: $0)] != nil }
    }
  }

  private var events: [Entry] = []
  private var damage: [Damage] = []
  /// The events on lines of their own: one that shares a line with damage may go with it.
  private var held: [EventID: Entry] = [:]

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
        let entry = Entry(event, in: bytes)
        held[id] = entry
        events.append(entry)
        continue
      }
      let salvaged = LineDecoder.salvage(bytes, line.range).map { Entry($0, in: bytes) }
      // An unfinished line is what a crash leaves of an append that nobody was told of.
      if !line.isTerminated, salvaged.isEmpty { continue }
      var stretch = open ?? Damage(previous: events.last?.id)
      stretch.lines.append(text)
      stretch.salvaged += salvaged
      open = stretch
    }
    if let open { damage.append(open) }
  }

  /// The devices of which some versions have two different events with one id.
  static func forkedDevices(in versions: EventFileVersion...) -> Set<DeviceID> {
    var known: [EventID: Entry] = [:]
    var forked: Set<DeviceID> = []
    for entry in versions.flatMap({ $0.events + $0.damage.flatMap(\.salvaged) }) {
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
    // The other's lines by their lengths, of those that were asked for.
    var alike: [Int: AlikeLines] = [:]
    for stretch in damage {
      let place =
        stretch.previous
        ?? EventID(device: stretch.next?.device ?? DeviceID(bits: 0), sequence: 0)
      if stretch.salvaged.allSatisfy({ other.held[$0.id] != nil }), !forked.contains(place.device) {
        if stretch.isTold(by: other.held) { continue }
        if stretch.lines.allSatisfy({ other.hasNearly($0, &alike) }) { continue }
        // A byte that became a line break parts a line in two.
        if other.hasNearly(Array(stretch.lines.joined(separator: [0x0a])), &alike) { continue }
      }
      entries += stretch.lines.map { Entry(damage: $0, behind: place) }
    }
    return entries
  }

  /// Whether a damaged line is that of an event, but for a few bytes that are others or for its end.
  private func hasNearly(_ line: [UInt8], _ alike: inout [Int: AlikeLines]) -> Bool {
    if alike[line.count] == nil {
      var lines = AlikeLines()
      for entry in events where entry.line.count == line.count { lines.add(entry.line[...]) }
      alike[line.count] = lines
    }
    if alike[line.count]?.hold(line[...]) == true { return true }
    guard let id = DamagedLines.id(ofCut: line[...]), let known = held[id] else { return false }
    return known.line.starts(with: line)
  }
}

extension EventFileVersion.Entry {
  fileprivate init(_ event: LineDecoder.Event, in bytes: [UInt8]) {
    self.init(
      id: event.envelope.id, time: event.envelope.time, checksum: event.checksum(in: bytes),
      isCanonical: event.isCanonical, line: Array(bytes[event.range]))
  }

  fileprivate init(damage line: [UInt8], behind place: EventID) {
    self.init(
      id: place, time: HybridTime(bits: 0), checksum: 0, isCanonical: false, isDamage: true,
      line: line)
  }
}
