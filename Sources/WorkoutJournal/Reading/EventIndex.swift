import JournalFile
import JournalModel

/// Every event of a journal in the total order, as places in files, each id once.
struct EventIndex: Sendable {
  let folder: JournalFolder
  private(set) var files: [ScannedFile] = []
  /// In the total order.
  private(set) var places: [EventPlace] = []
  private(set) var strangers: [JournalFolder.Stranger] = []
  private(set) var forks: [Fork] = []

  /// Two different events with one id; the first in the total order counts.
  struct Fork: Sendable {
    let id: EventID
    let kept: EventPlace
    let other: EventPlace
  }

  /// Reads every file of the journal.
  init(of folder: JournalFolder) throws(FileError) {
    self.folder = folder
    let found = try folder.eventFiles()
    strangers = found.strangers
    for file in found.files {
      var scanned = try EventFileScanner.scan(file, in: folder)
      for var place in scanned.events {
        place.file = Int32(files.count)
        places.append(place)
      }
      scanned.events = []
      files.append(scanned)
    }
    if !isSorted { places.sort(by: EventPlace.precedes) }
    try removeRepeatedIDs()
  }

  private var isSorted: Bool {
    for index in places.indices.dropFirst()
    where EventPlace.precedes(places[index], places[index - 1]) {
      return false
    }
    return true
  }

  /// Leaves one place for each id: copies of one event are one event, a fork is noted.
  private mutating func removeRepeatedIDs() throws(FileError) {
    // In a sound journal each device's numbers rise along the order, and nothing need be looked up.
    var highest: [DeviceID: Int] = [:]
    var suspects: Set<DeviceID> = []
    for place in places {
      let known = highest[place.id.device] ?? 0
      if place.id.sequence <= known { suspects.insert(place.id.device) }
      highest[place.id.device] = max(known, place.id.sequence)
    }
    guard !suspects.isEmpty else { return }
    var seen: [EventID: EventPlace] = [:]
    var unique: [EventPlace] = []
    unique.reserveCapacity(places.count)
    var walker = EventWalker(index: self)
    for place in places {
      guard suspects.contains(place.id.device) else {
        unique.append(place)
        continue
      }
      guard let first = seen[place.id] else {
        seen[place.id] = place
        unique.append(place)
        continue
      }
      let here = try walker.canonicalBody(of: place)
      let there = try walker.canonicalBody(of: first)
      if here == there { continue }
      // Which of two counts must not depend on the files' names.
      let staysFirst =
        first.time != place.time || there.lexicographicallyPrecedes(here)
      if !staysFirst, let position = unique.lastIndex(where: { $0.id == place.id }) {
        unique[position] = place
        seen[place.id] = place
      }
      forks.append(
        Fork(
          id: place.id, kept: staysFirst ? first : place, other: staysFirst ? place : first))
    }
    places = unique
  }

  /// The highest sequence number of each device.
  var frontier: [DeviceID: Int] {
    var frontier: [DeviceID: Int] = [:]
    for place in places {
      frontier[place.id.device] = max(frontier[place.id.device] ?? 0, place.id.sequence)
    }
    return frontier
  }

  var damage: [Damage] { files.flatMap(\.damage) }
  var tornTails: [TornTail] { files.compactMap(\.tornTail) }

  /// How many events come up to and with `cutoff`.
  func count(upTo cutoff: Cutoff?) throws(JournalError) -> Int {
    switch cutoff {
    case nil: return places.count
    case .time(let time):
      return places.partitioningIndex { $0.time.milliseconds > time.milliseconds }
    case .event(let id):
      guard let position = places.firstIndex(where: { $0.id == id }) else {
        throw .noSuchEvent(id)
      }
      return position + 1
    }
  }
}

/// How much of the history is looked at.
public enum Cutoff: Sendable, Equatable {
  /// What had been recorded by then.
  case time(Moment)
  /// Everything in the total order up to this event, and the event.
  case event(EventID)
}

extension Array {
  /// The first position whose element fulfils a predicate that, once true, stays true.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
