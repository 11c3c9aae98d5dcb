import JournalFile
import JournalModel

/// Finds the events whose every effect later events overwrite, whatever else may still arrive.
struct DominatedEvents {
  /// Their positions in the index.
  private(set) var positions: Set<Int> = []
  /// Those among them that events of the same device overwrite.
  ///
  /// A device's own events keep their order for good. Those of two devices change it where a clock
  /// is corrected, and then what lies in an archive counts again; so only these may be discarded.
  private(set) var settledPositions: Set<Int> = []

  /// The devices that write a cell; mostly there is one.
  private struct Writers {
    let first: DeviceID
    var others: Set<DeviceID> = []

    func contains(_ device: DeviceID) -> Bool { device == first || others.contains(device) }

    mutating func insert(_ device: DeviceID) {
      if device != first { others.insert(device) }
    }
  }

  private struct Thing: Hashable {
    let kind: EntityKind
    let entity: EntityID
  }

  /// - Parameter wall: an event that is stamped later than this clock dominates nothing, as a
  ///   correction of its own clock may still move it.
  init(in index: EventIndex, wall: Moment) throws(FileError) {
    let isAlone = index.isAloneAboutSet
    var writers: [Footprint.Cell: Writers] = [:]
    writers.reserveCapacity(index.places.count - isAlone.count { $0 })
    // What every journal has was made by the first event that wrote to it, and tells when that was.
    var first: [Thing: Int] = [:]
    var contested = Set(index.writtenIDs.keys).union(index.writtenIDs.values)
    for fork in index.forks { contested.formUnion([fork.id, fork.kept.id, fork.other.id]) }
    var walker = EventWalker(index: index)
    for position in index.places.indices.reversed() where !isAlone[position] {
      let place = index.places[position]
      let device = place.id.device
      let footprint = try index.footprint(of: place, &walker)
      // Which of two events has an id may still change when a third one comes.
      if footprint.isDominated({ writers[$0] != nil }), !contested.contains(place.id) {
        positions.insert(position)
        if footprint.isDominated({ writers[$0]?.contains(device) ?? false }) {
          settledPositions.insert(position)
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
    positions.subtract(first.values)
    settledPositions.subtract(first.values)
  }
}

extension EventIndex {
  /// Of each place, whether its event is the only one about a set, as nearly all are: it is not
  /// overwritten, and overwrites nothing, since no event about anything else writes to a set.
  fileprivate var isAloneAboutSet: [Bool] {
    var isAlone = [Bool](repeating: false, count: places.count)
    guard hasAllBodies else { return isAlone }
    let isSet = EventBody.isSet
    var sets = IDTable()
    sets.reserve(min(places.count, setCount))
    // The position of the only event about a set; below zero where there are more.
    var positions: [Int] = []
    positions.reserveCapacity(min(places.count, setCount))
    var others: [EntityID] = []
    var group: [EntityID] = []
    for first in stride(from: 0, to: places.count, by: Self.placesAtOnce) {
      let next = first..<min(first + Self.placesAtOnce, places.count)
      findSets(of: places[next], &group)
      sets.expect(group)
      for position in next {
        let place = places[position]
        let entity = place.body.entity(in: stretches[arena(of: place)].bytes)
        guard isSet[Int(place.body.code)] else {
          others.append(entity)
          continue
        }
        let (set, isNew) = sets.place(of: entity)
        if isNew { positions.append(position) } else { positions[set] = -1 }
      }
    }
    // An id can stand for a set and for something else.
    for other in others {
      if let set = sets[other] { positions[set] = -1 }
    }
    for position in positions where position >= 0 { isAlone[position] = true }
    return isAlone
  }

  /// What an event writes, by its body where that was read, and by its line otherwise.
  fileprivate func footprint(
    of place: EventPlace, _ walker: inout EventWalker
  ) throws(FileError) -> Footprint {
    if let (body, bytes) = body(of: place) {
      return Footprint(of: body, place.id, at: place.time, in: bytes)
    }
    let event = try walker.event(at: place)
    return Footprint(of: event.envelope, in: event.bytes)
  }
}
