import JournalFile
import JournalModel

/// Parts the events that were given one id: two writers had the same device id, as happens when a
/// device's memory of its identity is copied along with a journal.
///
/// Of the events with one id the first, by time and then by content, keeps it; the others go on
/// under the same number of a device id that is derived from theirs, and where that is taken too,
/// of the next. Whoever holds the same events gives the same ids, in whatever order they came and
/// whether or not some of the lines say so already: the ids that follow from one make a row, and the
/// events that claim one of them are spread over it anew, in their order.
///
/// Of an event that was discarded nobody can say what it would add to the fingerprint under another
/// id. So it keeps its own before all others, unless somebody still holds it: then it is one of them.
struct ForkedIDs {
  /// Two different events that were recorded under one id.
  struct Fork: Sendable {
    /// The id that both lines say.
    let id: EventID
    /// The event that keeps it; `nil` where that was discarded.
    let kept: EventPlace?
    /// With the id that it goes on under.
    let other: EventPlace
  }

  /// A line that says an event's old id where another line says the one that it goes on under.
  struct OldLine: Sendable {
    let place: EventPlace
    /// What the event goes on under.
    let id: EventID
  }

  /// The events, each under an id of its own, in no order.
  private(set) var places: [EventPlace] = []
  /// The ids that the lines say, of the events that go on under another.
  private(set) var writtenIDs: [EventID: EventID] = [:]
  private(set) var forks: [Fork] = []
  private(set) var superseded: [OldLine] = []
  /// Events that were discarded and are here after all, beside others.
  private(set) var returned: Set<DiscardRecord.Event> = []
  /// The ids that were discarded events', which nobody holds.
  private var taken: Set<EventID> = []

  /// - Parameters:
  ///   - places: events without copies, all those of the devices whose ids were given twice, and of
  ///     those that follow from these.
  ///   - origins: which of all devices follow from which.
  ///   - discards: what was discarded, as each of several replicas tells it.
  ///   - body: the canonical body of the event at a place, with an id in the place of its own.
  init<Failure: Error>(
    _ places: [EventPlace], of origins: BranchOrigins, besides discards: [DiscardRecord],
    body: (EventPlace, EventID) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    var rivals: [EventID: [EventPlace]] = [:]
    for place in places { rivals[origins.origin(of: place.id), default: []].append(place) }
    // What a line of one row says, no other row may give away.
    let claims = Set(places.map(\.id))
    let devices = Set(places.map(\.id.device))
    var keepers: [EventID: EventPlace] = [:]
    for (origin, places) in rivals.sorted(by: { $0.key < $1.key }) {
      if places.count == 1, places[0].id == origin,
        !discards.contains(where: { $0.contains(origin) })
      {
        keepers[origin] = places[0]
      } else {
        let isFree = { (id: EventID) in
          !claims.contains(id) && keepers[id] == nil
            && (devices.contains(id.device) || !origins.devices.contains(id.device))
        }
        let spread = try spread(
          places, from: origin, besides: discards, isFree: isFree, steps: claims.count, body)
        for (id, place) in spread { keepers[id] = place }
      }
    }
    self.places = keepers.map { $1.counting(as: $0) }
    for (id, line) in keepers where line.id != id {
      writtenIDs[id] = line.id
      let kept = keepers[line.id]?.counting(as: line.id)
      guard kept != nil || taken.contains(line.id) else { continue }
      forks.append(Fork(id: line.id, kept: kept, other: line.counting(as: id)))
    }
    forks.sort { ($0.id, $0.other.id) < ($1.id, $1.other.id) }
  }

  /// Gives each of several events an id of one row: the line that says it, with the id in the place
  /// of that which it says.
  ///
  /// - Parameters:
  ///   - isFree: whether an id that no line of the row says is no other row's.
  ///   - steps: how many ids there can be that are not.
  private mutating func spread<Failure: Error>(
    _ places: [EventPlace], from origin: EventID, besides discards: [DiscardRecord],
    isFree: (EventID) -> Bool, steps: Int,
    _ body: (EventPlace, EventID) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [(EventID, EventPlace)] {
    var versions: [Version] = []
    var known: [[UInt8]: Int] = [:]
    for place in places {
      let bytes = try body(place, origin)
      if let version = known[bytes] {
        versions[version].lines.append(place)
      } else {
        known[bytes] = versions.count
        versions.append(Version(body: bytes, lines: [place]))
      }
    }
    versions.sort()
    var row = Row(from: origin, claims: Set(places.map(\.id)))
    for id in row.idsToLastClaim {
      for digest in Set(discards.compactMap { $0.entries[id]?.digest }) {
        var isHeld = false
        for version in versions where !isHeld {
          let bytes = try body(version.lines[0], id)
          isHeld = SHA256.digest(of: bytes.span) == digest
        }
        if isHeld {
          returned.insert(DiscardRecord.Event(id: id, digest: digest))
        } else {
          row.take(id)
          taken.insert(id)
        }
      }
    }
    var keepers: [(EventID, EventPlace)] = []
    for (version, id) in zip(versions, row.ids(versions.count, isFree, steps)) {
      let kept = version.lines.firstIndex { $0.id == id } ?? 0
      var keeper = version.lines[kept]
      for (number, line) in version.lines.enumerated() where number != kept {
        superseded.append(OldLine(place: line, id: id))
        keeper.isElsewhere = keeper.isElsewhere || line.isElsewhere
      }
      keepers.append((id, keeper))
    }
    return keepers
  }

  /// One of several events that were given one id.
  private struct Version: Comparable {
    /// Its contents under the first id of the row.
    let body: [UInt8]
    /// Where it stands, with the ids that the lines say.
    var lines: [EventPlace]

    static func < (a: Version, b: Version) -> Bool {
      let (time, other) = (a.lines[0].time, b.lines[0].time)
      return time == other ? a.body.lexicographicallyPrecedes(b.body) : time < other
    }

    static func == (a: Version, b: Version) -> Bool { a.body == b.body }
  }

  /// The ids that events with one id may have: that one, and those that follow from it.
  private struct Row {
    private let origin: EventID
    /// Those that lines say.
    private let claims: Set<EventID>
    private var taken: Set<EventID> = []

    init(from origin: EventID, claims: Set<EventID>) {
      self.origin = origin
      self.claims = claims
    }

    var idsToLastClaim: [EventID] { origin.row(through: claims) }

    /// Leaves one of those out, which is another event's.
    mutating func take(_ id: EventID) { taken.insert(id) }

    /// So many of them, in their order: first such as are claimed, so that nothing takes the number of
    /// what may be missing, then such as are free.
    func ids(_ count: Int, _ isFree: (EventID) -> Bool, _ steps: Int) -> [EventID] {
      var freeCount = count - claims.subtracting(taken).count
      var ids: [EventID] = []
      var id = origin
      // Behind the last claim there are free ones without end, unless somebody has made a circle.
      var left = count + taken.count + steps
      while ids.count < count, left > 0 {
        left -= 1
        defer { id = id.branch }
        if taken.contains(id) { continue }
        if !claims.contains(id) {
          guard freeCount > 0, isFree(id) else { continue }
          freeCount -= 1
        }
        ids.append(id)
      }
      return ids
    }
  }
}

extension EventPlace {
  fileprivate func counting(as id: EventID) -> EventPlace {
    var place = self
    place.id = id
    return place
  }
}
