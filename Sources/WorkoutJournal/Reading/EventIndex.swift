import JournalFile
import JournalModel

/// Every event of a journal in the total order, as places in files, each once.
struct EventIndex: Sendable {
  private(set) var files: [ScannedFile] = []
  /// In the total order.
  private(set) var places: [EventPlace] = []
  /// The sequence numbers of each device.
  private(set) var devices: [DeviceID: PlaceSurvey.Numbers] = [:]
  /// How many of the files are the first replica's.
  private(set) var ownFileCount = 0
  /// Replica by replica.
  private(set) var strangers: [JournalFolder.Stranger] = []
  private(set) var forks: [ForkedIDs.Fork] = []
  /// Further lines of the first replica for an event that it has, by the id that they say.
  private(set) var ownCopies: [EventID: [EventPlace]] = [:]
  /// The ids that were given to several events, and those that they go on under.
  private(set) var contestedIDs: Set<EventID> = []
  private(set) var superseded: [ForkedIDs.OldLine] = []
  /// The events that no replica has any more, as they were discarded.
  private(set) var discards = DiscardRecord()
  /// The events that some replica has discarded, though another may have them.
  private(set) var knownDiscards = DiscardRecord()
  /// The ids that the lines say, of events that go on under another.
  private(set) var writtenIDs: [EventID: EventID] = [:]
  /// What the events say, by the stretches of the files one after the other.
  private(set) var stretches: [EventBodies] = []
  /// Each file's first among them, and how many are its own.
  private(set) var firstStretches: [Int] = []
  private(set) var stretchCounts: [Int] = []
  /// The stamps that the lines say, of events that count at another time.
  private(set) var stamps: [EventID: HybridTime] = [:]
  /// When discarded events count that do at another time than is noted of them.
  private(set) var discardTimes: [EventID: HybridTime] = [:]

  /// What is read of the events beside where they stand.
  enum Depth {
    case places
    /// What they say too, so that nothing has to be read again; and what they add to the
    /// fingerprint, from so many bytes of events on.
    case bodies(fingerprintFrom: Int)
    /// What each is about, and what those say that do more than bring a thing into being: enough for
    /// footprints, and nothing that a state could be made of.
    case subjects
    /// What those about one kind of thing say too.
    case bodiesOf(EntityKind)

    static func bodies(fingerprint: Bool = false) -> Depth {
      .bodies(fingerprintFrom: fingerprint ? 0 : .max)
    }
  }

  /// Reads every file of the journal, or some of them, and of these the lines that pass a sieve.
  init(
    of folder: JournalFolder, _ depth: Depth = .places, only choice: FileChoice = .all,
    passing sieve: EventSieve? = nil
  ) throws(FileError) {
    try self.init(of: [EventSource(folder, only: choice, passing: sieve)], depth)
  }

  /// Reads every file of several replicas as if they were in one.
  init(of sources: [EventSource], _ depth: Depth = .places) throws(FileError) {
    var scanned: [ScannedSource] = []
    for source in sources { scanned.append(try ScannedSource(source, depth)) }
    try self.init(of: scanned)
  }

  /// Puts together what was read of several replicas.
  init(of sources: [ScannedSource]) throws(FileError) {
    var corrections: [ClockCorrections.Correction] = []
    let shared = sources.dropFirst().reduce(into: Set()) { $0.formUnion($1.sharedNames) }
    var pieces: [PlacePiece] = []
    var discardsOfEach = sources.map(\.discards)
    for (number, source) in sources.enumerated() {
      strangers += source.strangers
      for var scanned in source.files {
        let isElsewhere = number > 0 || shared.contains(scanned.file.key)
        for places in scanned.pieces + [scanned.events] {
          pieces.append(
            PlacePiece(
              places: places, file: Int32(files.count), isArchived: scanned.file.isArchived,
              isElsewhere: isElsewhere))
        }
        corrections += scanned.corrections
        // Around damage it must be known what stands where.
        if scanned.damage.isEmpty { scanned.events = [] }
        scanned.pieces = []
        firstStretches.append(stretches.count)
        stretchCounts.append(scanned.stretches.count)
        stretches += scanned.stretches
        scanned.stretches = []
        files.append(scanned)
      }
      if number == 0 { ownFileCount = files.count }
    }
    places = PlacePiece.joined(pieces, workers: workers)
    pieces = []
    var survey = PlaceSurvey(places[...], workers: workers)
    if !survey.isInOrder {
      sortPlaces()
      removeCopies()
      survey = PlaceSurvey(places[...], workers: workers)
    }
    let suspects = try SuspectDevices(
      places, survey.devices, discardsOfEach, EventWalker(index: self))
    try partForks(of: suspects, &discardsOfEach)
    for var own in discardsOfEach {
      knownDiscards.formUnion(own)
      own.subtract(suspects.held)
      discards.formUnion(own)
    }
    correctTimes(ClockCorrections(corrections))
    devices = isAsWritten ? survey.devices : PlaceSurvey(places[...], workers: workers).devices
  }

  /// The same files with a part of their events.
  func filtered(_ isWanted: (EventPlace) -> Bool) -> EventIndex {
    var part = self
    part.places = places.filter(isWanted)
    part.devices = PlaceSurvey(part.places[...], workers: workers).devices
    part.forks = []
    return part
  }

  /// The same files with those events that only the first replica has, under whatever id.
  var heldByFirstAlone: EventIndex { filtered(isHeldByFirstAlone) }

  func isHeldByFirstAlone(_ place: EventPlace) -> Bool {
    Int(place.file) < ownFileCount && !place.isElsewhere
  }

  func isHeldByBoth(_ place: EventPlace) -> Bool {
    Int(place.file) < ownFileCount && place.isElsewhere
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
    // By their numbers: an array that is gone through while it changes is copied as a whole.
    for number in places.indices {
      let place = places[number]
      if count > 0, place.isCopy(of: places[count - 1]) {
        if Int(place.file) < ownFileCount { ownCopies[place.id, default: []].append(place) }
        places[count - 1].isArchived = places[count - 1].isArchived || place.isArchived
        places[count - 1].isElsewhere = places[count - 1].isElsewhere || place.isElsewhere
      } else {
        // Up to the first copy every place stands where it goes.
        if count < number { places[count] = place }
        count += 1
      }
    }
    places.removeLast(places.count - count)
  }

  /// Gives different events with one id different ids.
  private mutating func partForks(
    of suspects: SuspectDevices, _ discardsOfEach: inout [DiscardRecord]
  ) throws(FileError) {
    let devices = suspects.devices
    guard !devices.isEmpty else { return }
    var walker = EventWalker(index: self)
    let parted = try ForkedIDs(
      places.filter { devices.contains($0.id.device) }, of: suspects.origins,
      besides: discardsOfEach
    ) { place, id throws(FileError) in try walker.canonicalBody(of: place, as: id) }
    places = places.filter { !devices.contains($0.id.device) } + parted.places
    sortPlaces()
    forks = parted.forks
    superseded = parted.superseded
    writtenIDs = parted.writtenIDs
    for number in discardsOfEach.indices { discardsOfEach[number].subtract(parted.returned) }
    contestedIDs = Set(parted.returned.map(\.id)).union(writtenIDs.keys).union(writtenIDs.values)
  }

  /// Puts events whose device's clock was wrong where they belong.
  private mutating func correctTimes(_ corrections: ClockCorrections) {
    guard !corrections.isEmpty else { return }
    // A device's own events keep their order, whatever a correction says. What was discarded holds
    // back those behind it as well, as it does where it is still held.
    var events = places.indices.map { (id: places[$0].id, stamp: places[$0].time, index: Int?($0)) }
    events += discards.entries.map { id, entry in (id: id, stamp: entry.time, index: Int?.none) }
    events.sort { $0.id < $1.id }
    var latest: [DeviceID: HybridTime] = [:]
    for (id, stamp, index) in events {
      let before = latest[id.device] ?? HybridTime(bits: 0)
      let right = corrections.time(of: id, stamped: stamp)
      let time = right.map { min(stamp, max($0, before)) } ?? stamp
      latest[id.device] = max(before, time)
      if time == stamp { continue }
      guard let index else {
        discardTimes[id] = time
        continue
      }
      stamps[id] = stamp
      places[index].time = time
      let place = places[index]
      if place.body != .none {
        place.body.moveTime(to: time, in: &stretches[stretch(of: place)].bytes)
      }
    }
    sortPlaces()
  }

  /// The events that the first replica holds under an old id, though the line that counts may be
  /// another's.
  var heldUnderOldIDs: Set<EventID> {
    Set(superseded.lazy.filter { Int($0.place.file) < ownFileCount }.map(\.id))
  }

  /// The highest sequence number of each device.
  var frontier: [DeviceID: Int] {
    frontier(of: places[...]).merging(discards.frontier, uniquingKeysWith: max)
  }

  /// The highest sequence number of each device among some of the places.
  func frontier(of places: ArraySlice<EventPlace>) -> [DeviceID: Int] {
    let isAll = places.count == self.places.count
    let devices = isAll ? devices : PlaceSurvey(places, workers: workers).devices
    return devices.mapValues(\.highest)
  }

  /// Calls `body` with places of one device that follow each other, in the total order.
  func forEachRun(_ body: (DeviceID, ArraySlice<EventPlace>) -> Void) {
    var start = places.startIndex
    while start < places.endIndex {
      let device = places[start].id.device
      var end = start + 1
      while end < places.endIndex, places[end].id.device == device { end += 1 }
      body(device, places[start..<end])
      start = end
    }
  }

  /// How many threads may well look at it at once.
  var workers: Int { files.first?.storage.readersAtOnce ?? 1 }

  /// Those of some places that count at another time than their lines say.
  func corrected(of places: ArraySlice<EventPlace>) -> [EventPlace] {
    stamps.isEmpty ? [] : places.filter { stamps[$0.id] != nil }
  }

  /// The stamp that an event's line says.
  func stamp(of place: EventPlace) -> HybridTime { stamps[place.id] ?? place.time }

  /// Whether each event goes on under the id and at the time that its line says.
  var isAsWritten: Bool { writtenIDs.isEmpty && superseded.isEmpty && stamps.isEmpty }

  /// Whether there is nothing in the files but each event once, under the id that it goes on under.
  var isTidy: Bool {
    writtenIDs.isEmpty
      && places.reduce(0) { $0 + $1.length + 1 } == files.reduce(0) { $0 + $1.byteCount }
  }

  /// Where links stand in the place of events.
  var links: [String] { strangers.filter(\.isLink).map(\.path) }
  var damage: [Damage] { files.flatMap(\.damage) }
  var tornTails: [TornTail] { files.compactMap(\.tornTail) }
}
