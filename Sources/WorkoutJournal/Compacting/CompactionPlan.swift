import JournalFile
import JournalModel

/// Which events go to the archive, which are thrown away, and which files are put together anew.
struct CompactionPlan {
  let index: EventIndex
  /// Of each position in the index, whether its event lies in the archive afterwards: once it does,
  /// it stays.
  private var archived: [Bool]
  /// Positions in the index.
  private(set) var discarded: Set<Int> = []
  /// Events of other devices that could be archived.
  private(set) var othersEvents = 0
  private(set) var discards: DiscardRecord
  /// The devices whose files may be rewritten.
  private(set) var devices: Set<DeviceID> = []

  init(
    _ index: EventIndex, scope: CompactionScope, own: DeviceID?, wall: Moment
  ) throws(FileError) {
    self.index = index
    discards = index.discards
    archived = index.places.map(\.isArchived)
    let dominated = try DominatedEvents(in: index, wall: wall)
    // Of one that has no event here there may be an unfinished line.
    devices = Set(index.frontier(of: index.places[...]).keys)
      .union(index.files.compactMap(\.device))
    if !scope.includesOtherDevices { devices.formIntersection([own].compactMap { $0 }) }
    var chosen: Set<Int> = []
    for position in dominated.positions {
      let place = index.places[position]
      guard devices.contains(place.id.device) else {
        if !index.files[Int(place.file)].file.isArchived { othersEvents += 1 }
        continue
      }
      archived[position] = true
      chosen.insert(position)
    }
    if scope.discards {
      discarded = chosen.intersection(dominated.settledPositions)
      var walker = EventWalker(index: index)
      let settled = index.places.last?.time ?? HybridTime(bits: 0)
      for position in discarded.sorted() {
        let place = index.places[position]
        let event = try walker.event(at: place)
        // What a newer version says beside the payload may be more than this one knows.
        guard !Envelope.hasUnknownMembers(event.bytes, in: event.line) else {
          discarded.remove(position)
          continue
        }
        let digest = event.digest
        discards.insert(
          place.id,
          DiscardRecord.Entry(time: index.stamp(of: place), settled: settled, digest: digest))
      }
    }
  }

  /// The ids of the events that are thrown away.
  var discardedIDs: Set<EventID> { Set(discarded.lazy.map { index.places[$0].id }) }

  /// Whether an event lies in the archive afterwards.
  func isArchived(_ position: Int) -> Bool { archived[position] }
}

extension ScannedFile {
  /// The device whose folder the file lies in.
  var device: DeviceID? { JournalFolder.device(of: file.name) }
}
