import JournalFile
import JournalModel

/// What a replica must write so that it holds what it and a source hold together.
struct MergePlan {
  /// Both together, the replica's files first.
  let union: EventIndex
  /// Events that the replica doesn't hold yet.
  private(set) var incoming: [EventPlace] = []
  /// Events that only the replica knows of.
  private(set) var heldHereOnly: [EventPlace] = []
  /// Whether whoever wrote what comes in may have known of events that are not in the source.
  let isPart: Bool
  /// Lines to be added, by the file's path in the folder.
  private(set) var arrivals: [PathKey: [EventPlace]] = [:]
  /// Lines that leave their file, by the file's path.
  private(set) var departures: [PathKey: Set<WrittenLine>] = [:]
  /// Damage whose events are whole in the union, by the file's path.
  private(set) var healed: [PathKey: [Damage]] = [:]
  /// How many of the replica's events go to the archive, because they are archived in the source.
  private(set) var archivedCount = 0
  /// What is known of discarded events afterwards.
  let discards: DiscardRecord

  private let ownFileCount: Int

  /// - Parameters:
  ///   - target: the replica's own index.
  ///   - union: the replica and the source, in this order.
  ///   - source: a part of a replica, or of what it holds, tells what else is there.
  init(target: EventIndex, union: EventIndex, of source: MergeSource) {
    self.union = union
    ownFileCount = target.files.count
    let alsoHeld = source.beside.events
    // A bundle of everything goes back to where this replica does. One of what somebody lacked says
    // nothing of what was known where it was made: only what is stamped later can't have been.
    isPart =
      source.events.folder == nil
      && union.places.first { Int($0.file) < target.files.count }?.isElsewhere != true
    var discards = union.discards
    // Events of a fork are discarded by nobody who knows of it, and come back when it shows.
    let contested = union.contestedIDs
    var unwanted: Set<EventID> = []
    let alreadyHeld = union.heldUnderOldIDs
    for place in union.places {
      let isHere = Int(place.file) < ownFileCount
      if !isHere, let entry = target.discards.entries[place.id], !contested.contains(place.id) {
        // Thrown away here on purpose.
        discards.insert(place.id, entry)
        unwanted.insert(place.id)
        continue
      }
      if !isHere {
        if !alreadyHeld.contains(place.id) { incoming.append(place) }
      } else if !place.isElsewhere, !(isPart && incoming.isEmpty), !alsoHeld.contains(place.id),
        !union.knownDiscards.contains(place.id)
      {
        heldHereOnly.append(place)
      }
    }
    self.discards = discards
    for place in union.places where !unwanted.contains(place.id) { settle(place) }
    for place in union.superseded.map(\.place) where Int(place.file) < ownFileCount {
      departures[union.files[Int(place.file)].file.key, default: []].insert(
        WrittenLine(id: place.id, checksum: place.checksum))
    }
    // In a copy of a device's folder they are its numbers, too; in any other, nobody's.
    let damaged = Dictionary(grouping: target.files.filter { !$0.damage.isEmpty }) { file in
      Leftover.device(of: Path.lastPart(of: Path.parent(of: file.file.name)))
    }
    for (device, files) in damaged { heal(files, of: device) }
  }

  /// Whether some of the lines that are to be added to a file are in a file of the replica now.
  func movesLines(to path: PathKey) -> Bool {
    arrivals[path]?.contains { Int($0.file) < ownFileCount } == true
  }

  private mutating func settle(_ place: EventPlace) {
    let file = union.files[Int(place.file)].file
    let isHere = Int(place.file) < ownFileCount
    let isRenamed = union.writtenIDs[place.id] != nil
    if isHere, !isRenamed, place.isArchived == file.isArchived { return }
    let path = PathKey(
      JournalFolder.eventPath(
        device: place.id.device, month: Month(of: union.stamp(of: place)),
        isArchived: place.isArchived))
    arrivals[path, default: []].append(place)
    guard isHere else { return }
    let line = WrittenLine(
      id: union.writtenIDs[place.id] ?? place.id, checksum: place.checksum)
    departures[file.key, default: []].insert(line)
    for copy in union.ownCopies[line.id] ?? [] where copy.checksum == line.checksum {
      let name = union.files[Int(copy.file)].file.key
      if name != path { departures[name, default: []].insert(line) }
    }
    if place.isArchived, !file.isArchived { archivedCount += 1 }
  }

  /// Finds the damage of files that stands where nothing is missing any more.
  ///
  /// The numbers around it tell; and bytes that are an event's but for a few can be no other, wherever
  /// they stand.
  ///
  /// - Parameter device: the one whose numbers they are; nil for nobody's.
  private mutating func heal(_ files: [ScannedFile], of device: DeviceID?) {
    var events: [Int: EventPlace] = [:]
    for place in union.places where place.id.device == device { events[place.id.sequence] = place }
    let discarded = Set(discards.entries.keys.filter { $0.device == device }.map(\.sequence))
    let isForked = device.map(isForked) ?? false
    for file in files {
      var numbers = FileNumbers(
        of: file, device, events: events, discarded: discarded, isForked: isForked,
        mayStand: { mayStand($0, in: file) })
      // Read only for what the numbers don't tell.
      lazy var damaged = DamagedLines(of: file, among: union)
      var whole: [Damage] = []
      var openLines: Set<Int> = []
      for damage in file.damage.sorted(by: { $0.offset < $1.offset }) {
        if damage.reason == .conflictMark || numbers.tell(damage)
          || damaged?.isKnown(damage) == true
        {
          whole.append(damage)
        } else {
          openLines.insert(damage.line)
        }
      }
      // A line loses all its damage or none.
      whole.removeAll { openLines.contains($0.line) }
      if !whole.isEmpty { healed[file.file.key] = whole }
    }
  }

  /// Whether an event that is whole may be damaged in a file of the replica: not where its place is
  /// another of the replica's files, such as the archive, or it is of another month.
  private func mayStand(_ place: EventPlace, in file: ScannedFile) -> Bool {
    guard Int(place.file) < ownFileCount else {
      return file.file.month.map { $0 == Month(of: union.stamp(of: place)) } ?? true
    }
    let other = union.files[Int(place.file)].file
    return other.isArchived == file.file.isArchived && other.month == file.file.month
  }

  /// Whether some of a device's numbers were given twice.
  ///
  /// Of what is damaged then nobody knows which of the two it was. That there is a branch tells it,
  /// also when the second events have long gone to its files.
  private func isForked(_ device: DeviceID) -> Bool {
    let branch = device.branch
    return discards.devices.contains(branch)
      || union.places.contains { $0.id.device == branch }
  }
}
