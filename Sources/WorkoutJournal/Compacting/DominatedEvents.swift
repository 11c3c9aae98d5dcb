import JournalFile
import JournalModel

/// The events whose every effect later events overwrite, whatever else may still arrive.
struct DominatedEvents: Sendable, Equatable {
  /// Their positions in the index.
  private(set) var positions: Set<Int> = []
  /// Those among them that events of the same device overwrite.
  ///
  /// A device's own events keep their order for good. Those of two devices change it where a clock
  /// is corrected, and then what lies in an archive counts again; so only these may be discarded.
  private(set) var settledPositions: Set<Int> = []

  private init() {}

  /// Finds them on all processors, as each thing can be looked at alone.
  ///
  /// - Parameter wall: an event that is stamped later than this clock dominates nothing, as a
  ///   correction of its own clock may still move it.
  init(in index: EventIndex, wall: Moment) throws(FileError) {
    let judge = Judge(index, wall: wall)
    let shares = SharesOfThings(index)
    let found = try Threads.tryMap(shares.count, workers: index.workers) {
      (number) throws(FileError) -> DominatedEvents in
      var judge = judge
      try shares.forEachGroup(in: number) { group throws(FileError) in try judge.look(at: group) }
      return judge.found
    }
    for part in found {
      positions.formUnion(part.positions)
      settledPositions.formUnion(part.settledPositions)
    }
  }

  /// Looks at the events about some things, as long as none of them writes to any other thing.
  private struct Judge: Sendable {
    private(set) var found = DominatedEvents()
    private let index: EventIndex
    private let wall: Moment
    /// The events of which it may still change when a third one comes which has the id.
    private let contested: Set<EventID>
    private var walker: EventWalker
    private var writers: [Footprint.Cell: Writers] = [:]

    init(_ index: EventIndex, wall: Moment) {
      self.index = index
      self.wall = wall
      contested = index.contestedIDs
      walker = EventWalker(index: index)
    }

    /// - Parameter positions: of all the events about the things, the last first.
    mutating func look(at positions: [Int]) throws(FileError) {
      if positions.count == 2,
        index.isMadeThenChanged(by: index.places[positions[1]], index.places[positions[0]])
      {
        return
      }
      writers.removeAll(keepingCapacity: true)
      // What every journal has was made by the first event that wrote to it, and tells when that was.
      var first: [Thing: Int] = [:]
      for position in positions {
        let place = index.places[position]
        let device = place.id.device
        let footprint = try index.footprint(of: place, &walker)
        if footprint.isDominated({ writers[$0] != nil }), !contested.contains(place.id) {
          found.positions.insert(position)
          if footprint.isDominated({ writers[$0]?.contains(device) ?? false }) {
            found.settledPositions.insert(position)
          }
        }
        for cell in footprint.cells where cell.kind.isAlwaysThere {
          first[Thing(kind: cell.kind, entity: cell.entity)] = position
        }
        if index.stamp(of: place).milliseconds <= wall.milliseconds {
          for cell in footprint.cells {
            writers[cell, default: Writers(first: device)].insert(device)
          }
        }
      }
      guard !first.isEmpty else { return }
      found.positions.subtract(first.values)
      found.settledPositions.subtract(first.values)
    }
  }

  private struct Thing: Hashable {
    let kind: EntityKind
    let entity: EntityID
  }

  /// The devices that write a cell; mostly there is one.
  private struct Writers {
    let first: DeviceID
    var others: Set<DeviceID> = []

    func contains(_ device: DeviceID) -> Bool { device == first || others.contains(device) }

    mutating func insert(_ device: DeviceID) {
      if device != first { others.insert(device) }
    }
  }
}

extension EventIndex {
  /// By the codes of events: whether they make a thing, or change one.
  ///
  /// A clock's correction makes nothing, and so is neither.
  private static let (makes, changes) = (
    EventBody.codes.map { code in
      EventBody.type(of: code).map { $0.effect == .create && $0.kind != .clock } ?? false
    },
    EventBody.codes.map { code in
      EventBody.type(of: code).map { $0.effect != .create && $0.effect != .delete } ?? false
    }
  )

  /// Whether of two events whose bodies were read the earlier makes a thing that the later changes, so
  /// that nothing of either is overwritten: mostly nothing more is said of a session or a set.
  fileprivate func isMadeThenChanged(by earlier: EventPlace, _ later: EventPlace) -> Bool {
    guard earlier.body != .none, later.body != .none else { return false }
    return Self.makes[Int(earlier.body.code)] && Self.changes[Int(later.body.code)]
  }

  /// What an event writes, by its body where that was read, and by its line otherwise.
  func footprint(
    of place: EventPlace, _ walker: inout EventWalker
  ) throws(FileError) -> Footprint {
    if let (body, bytes) = body(of: place) {
      return Footprint(of: body, place.id, at: place.time, in: bytes)
    }
    let event = try walker.event(at: place)
    return Footprint(of: event.envelope, in: event.bytes)
  }
}
