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

  private struct OwnCell: Hashable {
    let device: DeviceID
    let cell: Footprint.Cell
  }

  private struct Thing: Hashable {
    let kind: EntityKind
    let entity: EntityID
  }

  /// - Parameter wall: an event that is stamped later than this clock dominates nothing, as a
  ///   correction of its own clock may still move it.
  init(in index: EventIndex, wall: Moment) throws(FileError) {
    var written: Set<Footprint.Cell> = []
    var writtenByItself: Set<OwnCell> = []
    // What every journal has was made by the first event that wrote to it, and tells when that was.
    var first: [Thing: Int] = [:]
    var contested = Set(index.writtenIDs.keys).union(index.writtenIDs.values)
    for fork in index.forks { contested.formUnion([fork.id, fork.kept.id, fork.other.id]) }
    var walker = EventWalker(index: index)
    for position in index.places.indices.reversed() {
      let place = index.places[position]
      let event = try walker.event(at: place)
      let footprint = Footprint(of: event.envelope, in: event.bytes)
      // Which of two events has an id may still change when a third one comes.
      if footprint.isDominated(written.contains), !contested.contains(place.id) {
        positions.insert(position)
        let device = place.id.device
        if footprint.isDominated({ writtenByItself.contains(OwnCell(device: device, cell: $0)) }) {
          settledPositions.insert(position)
        }
      }
      if let kind = event.envelope.type?.kind, kind.isAlwaysThere {
        first[Thing(kind: kind, entity: event.envelope.entity)] = position
      }
      if index.stamp(of: place).milliseconds <= wall.milliseconds {
        written.formUnion(footprint.cells)
        for cell in footprint.cells {
          writtenByItself.insert(OwnCell(device: place.id.device, cell: cell))
        }
      }
    }
    positions.subtract(first.values)
    settledPositions.subtract(first.values)
  }
}
