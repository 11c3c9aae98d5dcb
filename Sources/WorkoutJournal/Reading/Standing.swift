import JournalFile
import JournalModel

/// What is known of a journal's events beside the state that they add up to: all that an append, or
/// a look at the journal's standing, needs of them.
struct Standing: Sendable {
  /// What a device has recorded.
  struct Device: Sendable, Equatable {
    /// Without what was discarded.
    var eventCount = 0
    var discardedCount = 0
    /// With what was discarded.
    var lastSequence = 0
    /// What the line of that event says of its time.
    var lastStamp = HybridTime(bits: 0)
    /// The last time that one of its events counts at.
    var latest = HybridTime(bits: 0)
    /// The last of these that was not ahead of the clock when it was read.
    var latestInTime = HybridTime(bits: 0)
  }

  /// An event's place in the total order.
  struct Stamp: Sendable, Equatable {
    let time: HybridTime
    let id: EventID
  }

  /// The clock when the events were read.
  var readAt: Moment
  var devices: [DeviceID: Device] = [:]
  /// Archived and discarded events included.
  var eventCount = 0
  /// `nil` where it wasn't asked for.
  var fingerprint: Fingerprint?
  /// The last event of the total order.
  var last: Stamp?
  /// The events that were stamped ahead of the clock when they were read, in the total order.
  var ahead: [Stamp] = []
  /// What is to be noticed beside what the fold and the clock tell.
  var notices: [Notice] = []
  /// The devices of whose further events only a look at all of them can tell what they are: ids were
  /// given twice, or a clock was corrected.
  var unsettled: Set<DeviceID> = []
  /// Whether every file holds just the events of the month that it is named after.
  var isByMonth = false
  /// Whether there is nothing in the files but each event once, under the id that it goes on under.
  var isTidy = false
  /// Whether the events of each device count in the order of their numbers, and no two at one time.
  var isRising = true
  /// What an append has to do at the end of each file before it adds a line.
  var endings: [String: ScannedFile.Ending] = [:]

  /// Whether nothing was thrown away that could be asked for.
  var hasNoDiscards: Bool { devices.values.allSatisfy { $0.discardedCount == 0 } }

  /// The standing of all the events of an index.
  ///
  /// - Parameter fingerprint: that of the events, without what was discarded.
  init(_ index: EventIndex, fingerprint: Fingerprint?, wall: Moment) {
    readAt = wall
    let limit = HybridLogicalClock.limit(at: wall)
    for file in index.files { endings[file.file.name] = file.ending }
    index.forEachRun { id, places in
      var device = devices[id] ?? Device()
      for place in places {
        if !device.precedes(place) { isRising = false }
        device.take(place, stamp: index.stamp(of: place), inTimeUpTo: limit)
      }
      devices[id] = device
    }
    ahead = index.places.reversed().prefix { $0.time.milliseconds > limit }.reversed()
      .map { Stamp(time: $0.time, id: $0.id) }
    last = index.places.last.map { Stamp(time: $0.time, id: $0.id) }
    isByMonth = index.isByMonth
    isTidy = index.isTidy
    eventCount = index.places.count + index.discards.count
    self.fingerprint = fingerprint
    for (id, entry) in index.discards.entries {
      self.fingerprint?.add(entry.digest)
      devices[id.device, default: Device()].discardedCount += 1
      if id.sequence > devices[id.device, default: Device()].lastSequence {
        devices[id.device, default: Device()].lastSequence = id.sequence
        devices[id.device, default: Device()].lastStamp = entry.time
      }
    }
    for fork in index.forks { unsettled.formUnion([fork.id.device, fork.other.id.device]) }
    unsettled.formUnion(index.corrected(of: index.places[...]).map(\.id.device))
    // Its events may come after what is said of them.
    for file in index.files { unsettled.formUnion(file.corrections.map(\.device)) }
    var counted = Notices()
    index.addNotices(of: index.places[...], to: &counted)
    notices = counted.all
  }

  /// Whether each number is one that events can have added up to.
  var hasSoundCounts: Bool {
    let counts = devices.values.flatMap { [$0.eventCount, $0.discardedCount, $0.lastSequence] }
    return (counts + [eventCount]).allSatisfy((0...JSONReader.maximumInteger).contains)
  }

  /// Whether there is nothing odd about the events.
  var isPlain: Bool { notices.isEmpty && unsettled.isEmpty && ahead.isEmpty && isRising }

  /// The highest number of each device.
  var frontier: [DeviceID: Int] { devices.mapValues(\.lastSequence) }

  /// How many events of each device are not here although later ones of it are: files arrive one by
  /// one, and in any order.
  private var missingCounts: [(device: DeviceID, count: Int)] {
    // A branch has the numbers that were given twice, and no others.
    let origins = BranchOrigins(of: Set(devices.keys))
    return devices.filter { origins.origin(of: $0.key) == $0.key }
      .map { ($0.key, $0.value.lastSequence - $0.value.eventCount - $0.value.discardedCount) }
      .sorted { $0.0 < $1.0 }
  }

  /// What all of it gives to notice: what the fold has, what is ahead of the clock, then the rest.
  func notices(after folded: Notices, wall: Moment) -> Notices {
    var all = folded
    for stamp in ahead where stamp.time.milliseconds > HybridLogicalClock.limit(at: wall) {
      all.add(.clockAhead, stamp.id.device.description, event: stamp.id)
    }
    for notice in notices { all.add(notice) }
    // What is damaged has been told of, and is not on its way.
    let damagedFiles = notices.filter { $0.code == .damagedLine }.map(\.subject)
    let damaged = Set(
      damagedFiles.compactMap { path in
        JournalFolder.device(of: path).flatMap {
          JournalFolder.isEventFile(path, of: $0) ? $0 : nil
        }
      })
    for (device, count) in missingCounts where !damaged.contains(device) {
      all.add(.missingEvents, device.description, count: count)
    }
    return all
  }

  /// Lets a clock observe everything that was recorded.
  ///
  /// - Returns: the latest stamp of another device than `own` that it took in.
  func observe(with clock: inout HybridLogicalClock, own: DeviceID, wall: Moment) -> HybridTime? {
    var seen: HybridTime?
    func observe(_ time: HybridTime, of device: DeviceID) {
      if device == own {
        clock.observeOwn(time)
      } else if clock.observe(time, wallMilliseconds: wall.milliseconds) {
        seen = max(seen ?? time, time)
      }
    }
    for (id, device) in devices where device.eventCount > 0 {
      observe(id == own ? device.latest : device.latestInTime, of: id)
    }
    for stamp in ahead { observe(stamp.time, of: stamp.id.device) }
    return seen
  }

  /// Takes in one more event, the last of its device.
  mutating func take(_ place: EventPlace, wall: Moment) {
    if devices[place.id.device]?.precedes(place) == false { isRising = false }
    devices[place.id.device, default: Device()].take(
      place, stamp: place.time, inTimeUpTo: HybridLogicalClock.limit(at: wall))
    eventCount += 1
    let stamp = Stamp(time: place.time, id: place.id)
    if last.map({ $0.precedes(stamp) }) ?? true { last = stamp }
    if place.time.milliseconds > HybridLogicalClock.limit(at: wall) {
      // What comes next is mostly the last.
      ahead.insert(stamp, at: ahead.lastIndex { $0.precedes(stamp) }.map { $0 + 1 } ?? 0)
    }
  }
}

extension Standing.Stamp {
  /// The total order.
  func precedes(_ other: Standing.Stamp) -> Bool {
    time == other.time ? id < other.id : time < other.time
  }
}

extension Standing.Device {
  /// Whether all that the device has recorded so far comes before an event, by its number and by its
  /// time.
  fileprivate func precedes(_ place: EventPlace) -> Bool {
    eventCount == 0 || lastSequence < place.id.sequence && latest < place.time
  }

  fileprivate mutating func take(
    _ place: EventPlace, stamp: HybridTime, inTimeUpTo limit: Int64
  ) {
    eventCount += 1
    if place.id.sequence > lastSequence { (lastSequence, lastStamp) = (place.id.sequence, stamp) }
    latest = max(latest, place.time)
    if place.time.milliseconds <= limit { latestInTime = max(latestInTime, place.time) }
  }
}
