import JournalFile
import JournalModel

/// Parts the events that were given one id: two writers had the same device id, as happens when a
/// device's memory of its identity is copied along with a journal.
///
/// Of the events with one id the first, by time and then by content, keeps it; the others go on
/// under the same number of a device id that is derived from theirs, and where that is taken too,
/// of the next. Whoever holds the same events gives the same ids, in whatever order they came and
/// whether or not some of the lines say so already: as in a row that is kept sorted, each that comes
/// in pushes the later ones on by one.
struct ForkedIDs {
  /// Two different events that were recorded under one id.
  struct Fork: Sendable {
    /// The id that both lines say.
    let id: EventID
    let kept: EventPlace
    /// With the id that it goes on under.
    let other: EventPlace
  }

  /// The events, each under an id of its own, in no order.
  private(set) var places: [EventPlace] = []
  /// The ids that the lines say, of the events that go on under another.
  private(set) var writtenIDs: [EventID: EventID] = [:]
  private(set) var forks: [Fork] = []
  /// Lines that say an event's old id where another line says the one that it goes on under.
  private(set) var superseded: [EventPlace] = []

  private struct Claim {
    /// Where the line stands, with the id that it says.
    let written: EventPlace
    var body: [UInt8] = []

    func place(as id: EventID) -> EventPlace {
      var place = written
      place.id = id
      return place
    }
  }

  /// - Parameters:
  ///   - places: events without copies, all those of the devices whose ids were given twice.
  ///   - body: the canonical body of the event at a place, with an id in the place of its own.
  init<Failure: Error>(
    _ places: [EventPlace], body: (EventPlace, EventID) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    var claims: [EventID: [Claim]] = [:]
    for place in places {
      claims[place.id, default: []].append(Claim(written: place))
    }
    var open = claims.keys.filter { (claims[$0]?.count ?? 0) > 1 }
    while let id = open.popLast() {
      var rivals = claims[id] ?? []
      for index in rivals.indices { rivals[index].body = try body(rivals[index].written, id) }
      let versions = Self.distinct(rivals, as: id)
      let kept = Set(versions.map(\.written.offsetInFile))
      superseded += rivals.map(\.written).filter { !kept.contains($0.offsetInFile) }
      claims[id] = [versions[0]]
      guard versions.count > 1 else { continue }
      let next = EventID(device: id.device.branch, sequence: id.sequence)
      claims[next, default: []] += versions.dropFirst()
      open.append(next)
    }
    var kept: [EventID: EventPlace] = [:]
    for (id, claim) in claims { kept[id] = claim[0].place(as: id) }
    self.places = Array(kept.values)
    for (id, claim) in claims where claim[0].written.id != id {
      let written = claim[0].written.id
      writtenIDs[id] = written
      guard let holder = kept[written] else { continue }
      forks.append(Fork(id: written, kept: holder, other: claim[0].place(as: id)))
    }
    forks.sort { ($0.id, $0.other.id) < ($1.id, $1.other.id) }
  }

  /// The different events among rivals, by time and content; of copies the one whose line says the
  /// id already.
  private static func distinct(_ rivals: [Claim], as id: EventID) -> [Claim] {
    let sorted = rivals.sorted { a, b in
      if a.written.time != b.written.time { return a.written.time < b.written.time }
      if a.body != b.body { return a.body.lexicographicallyPrecedes(b.body) }
      return a.written.id == id && b.written.id != id
    }
    var versions: [Claim] = []
    for claim in sorted where versions.last?.body != claim.body { versions.append(claim) }
    return versions
  }
}

extension EventPlace {
  /// What tells its line from all others.
  fileprivate var offsetInFile: SIMD2<Int> { [Int(file), offset] }
}

extension DeviceID {
  /// The id under which the second of two events with one id goes on: the first 40 bits of the
  /// SHA-256 of `replog.branch/1 <device>`.
  package var branch: DeviceID {
    let digest = SHA256.digest(of: Array("replog.branch/1 \(self)".utf8).span)
    return DeviceID(bits: UInt64(digest.description.prefix(10), radix: 16) ?? 0)
  }
}
