import JournalFile
import JournalModel

/// Every event of a journal in the total order, as places in files, each once.
struct EventIndex: Sendable {
  private(set) var files: [ScannedFile] = []
  /// In the total order.
  private(set) var places: [EventPlace] = []
  private(set) var strangers: [JournalFolder.Stranger] = []
  private(set) var forks: [ForkedIDs.Fork] = []
  /// Further lines of the first replica for an event that it has, by the id that they say.
  private(set) var ownCopies: [EventID: [EventPlace]] = [:]
  /// Lines that say an event's old id where another line says the one that it goes on under.
  private(set) var superseded: [EventPlace] = []
  /// The events that no replica has any more, as they were discarded.
  private(set) var discards = DiscardRecord()
  /// The events that some replica has discarded, though another may have them.
  private(set) var knownDiscards = DiscardRecord()
  /// The ids that the lines say, of events that go on under another.
  private(set) var writtenIDs: [EventID: EventID] = [:]
  /// The stamps that the lines say, of events that count at another time.
  private(set) var stamps: [EventID: HybridTime] = [:]

  /// Reads every file of the journal.
  init(of folder: JournalFolder) throws(FileError) {
    try self.init(of: [EventSource(folder)])
  }

  /// Reads every file of several replicas as if they were in one.
  init(of sources: [EventSource]) throws(FileError) {
    var corrections: [ClockCorrections.Correction] = []
    for (number, source) in sources.enumerated() {
      let found = try source.files()
      strangers += found.strangers
      discards.formUnion(found.discards)
      for file in found.files {
        var scanned = try EventFileScanner.scan(file, in: source.storage)
        for var place in scanned.events {
          place.file = Int32(files.count)
          place.isArchived = file.isArchived
          place.isElsewhere = number > 0
          places.append(place)
        }
        corrections += scanned.corrections
        // Around damage it must be known what stands where.
        if scanned.damage.isEmpty { scanned.events = [] }
        files.append(scanned)
      }
    }
    sortPlaces()
    removeCopies()
    try partForks()
    correctTimes(ClockCorrections(corrections))
    knownDiscards = discards
    discards.subtract(places)
  }

  /// The same files with a part of their events.
  func filtered(_ isWanted: (EventPlace) -> Bool) -> EventIndex {
    var part = self
    part.places = places.filter(isWanted)
    part.forks = []
    return part
  }

  private mutating func sortPlaces() {
    for index in places.indices.dropFirst()
    where EventPlace.precedesWithCopies(places[index], places[index - 1]) {
      places.sort(by: EventPlace.precedesWithCopies)
      return
    }
  }

  /// Leaves one place for each event, the first in the order of the files.
  private mutating func removeCopies() {
    var count = 0
    for place in places {
      if count > 0, place.isCopy(of: places[count - 1]) {
        if !place.isElsewhere { ownCopies[place.id, default: []].append(place) }
        places[count - 1].isArchived = places[count - 1].isArchived || place.isArchived
        places[count - 1].isElsewhere = places[count - 1].isElsewhere || place.isElsewhere
      } else {
        places[count] = place
        count += 1
      }
    }
    places.removeLast(places.count - count)
  }

  /// Gives different events with one id different ids.
  private mutating func partForks() throws(FileError) {
    // In a sound journal each device's numbers rise along the order, and nothing need be looked up.
    var highest: [DeviceID: Int] = [:]
    var suspects: Set<DeviceID> = []
    for place in places {
      let known = highest[place.id.device] ?? 0
      if place.id.sequence <= known { suspects.insert(place.id.device) }
      highest[place.id.device] = max(known, place.id.sequence)
    }
    for suspect in suspects {
      var branch = suspect.branch
      while highest[branch] != nil, suspects.insert(branch).inserted { branch = branch.branch }
    }
    guard !suspects.isEmpty else { return }
    var walker = EventWalker(index: self)
    let parted = try ForkedIDs(places.filter { suspects.contains($0.id.device) }) {
      place, id throws(FileError) in try walker.canonicalBody(of: place, as: id)
    }
    places = places.filter { !suspects.contains($0.id.device) } + parted.places
    sortPlaces()
    forks = parted.forks
    superseded = parted.superseded
    writtenIDs = parted.writtenIDs
  }

  /// Puts events whose device's clock was wrong where they belong.
  private mutating func correctTimes(_ corrections: ClockCorrections) {
    guard !corrections.isEmpty else { return }
    // A device's own events keep their order, whatever a correction says.
    var latest: [DeviceID: HybridTime] = [:]
    for index in places.indices.sorted(by: { places[$0].id < places[$1].id }) {
      let place = places[index]
      let before = latest[place.id.device] ?? HybridTime(bits: 0)
      if let time = corrections.time(of: place), max(time, before) < place.time {
        stamps[place.id] = place.time
        places[index].time = max(time, before)
      }
      latest[place.id.device] = max(before, places[index].time)
    }
    sortPlaces()
  }

  /// The highest sequence number of each device.
  var frontier: [DeviceID: Int] {
    var frontier = discards.frontier
    for place in places {
      frontier[place.id.device] = max(frontier[place.id.device] ?? 0, place.id.sequence)
    }
    return frontier
  }

  /// The stamp that an event's line says.
  func stamp(of place: EventPlace) -> HybridTime { stamps[place.id] ?? place.time }

  var damage: [Damage] { files.flatMap(\.damage) }
  var tornTails: [TornTail] { files.compactMap(\.tornTail) }

  /// How many events come up to and with `cutoff`.
  func count(upTo cutoff: Cutoff?) throws(JournalError) -> Int {
    switch cutoff {
    case nil: return places.count
    case .time(let time):
      let count = places.partitioningIndex { $0.time.milliseconds > time.milliseconds }
      try refuse(cutoff: HybridTime(milliseconds: time.milliseconds, counter: .max))
      return count
    case .event(let id):
      guard let position = places.firstIndex(where: { $0.id == id }) else {
        throw discards.contains(id) ? .discarded(id) : .noSuchEvent(id)
      }
      try refuse(cutoff: places[position].time)
      return position + 1
    }
  }

  /// Refuses a point in the history that what was discarded would be needed for.
  private func refuse(cutoff: HybridTime) throws(JournalError) {
    guard let from = discards.answersFrom(at: cutoff) else { return }
    throw .forgotten(before: Moment(from))
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
