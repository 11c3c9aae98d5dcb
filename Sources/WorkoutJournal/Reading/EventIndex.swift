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
    var positions: [EventID: Int] = [:]
    var claims: [EventID: [EventPlace]] = [:]
    var unique: [EventPlace] = []
    unique.reserveCapacity(places.count)
    for place in places {
      if suspects.contains(place.id.device) {
        if let position = positions[place.id] {
          claims[place.id, default: [unique[position]]].append(place)
          continue
        }
        positions[place.id] = unique.count
      }
      unique.append(place)
    }
    places = unique
    var walker = EventWalker(index: self)
    for (id, claims) in claims.sorted(by: { $0.key < $1.key }) {
      let versions = try Self.versions(among: claims, &walker)
      guard let position = positions[id] else { continue }
      places[position] = versions[0]
      forks += versions.dropFirst().map { Fork(id: id, kept: versions[0], other: $0) }
    }
  }

  /// The different events among those with one id, in an order that their files' names don't touch.
  private static func versions(
    among claims: [EventPlace], _ walker: inout EventWalker
  ) throws(FileError) -> [EventPlace] {
    var versions: [(place: EventPlace, body: [UInt8])] = []
    for claim in claims {
      let body = try walker.canonicalBody(of: claim)
      if !versions.contains(where: { $0.body == body }) { versions.append((claim, body)) }
    }
    versions.sort {
      $0.place.time == $1.place.time
        ? $0.body.lexicographicallyPrecedes($1.body) : $0.place.time < $1.place.time
    }
    return versions.map(\.place)
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
