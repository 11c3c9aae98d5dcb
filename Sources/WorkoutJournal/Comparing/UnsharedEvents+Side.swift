import JournalFile
import JournalModel

extension UnsharedEvents {
  /// What one replica has that the other hasn't.
  struct Side {
    let journal: Journal
    /// `nil` where it has no checkpoint, and the other's files tell what those of both hold.
    let present: Present?
    /// The files that the other hasn't, or not byte for byte.
    let files: [Checkpoint.File]
    /// The events that only this one has, by the stretches that they were read in.
    var stretches: [ReadStretch] = []
    /// Whether it was read what they say, not only what they are about.
    private(set) var hasBodies = false
    /// The stamps of the files that the other has, too, by their names.
    private(set) var sharedStamps: [PathKey: FileStamp] = [:]
    /// What is known of its devices; see `findDevices(beside:)`.
    private(set) var devices: [DeviceID: Standing.Device]
    /// Whether there is little in the files that the other hasn't.
    let isFew: Bool

    init(_ replica: KnownReplica, besides other: KnownReplica) {
      (journal, present) = (replica.journal, replica.present)
      devices = present?.standing.devices ?? [:]
      let shared = Set(other.files.map(\.contents))
      for file in replica.files where shared.contains(file.contents) {
        sharedStamps[file.key] = file.stamp
      }
      files = replica.files.filter { [sharedStamps] in sharedStamps[$0.key] == nil }
      isFew = KnownReplica.isFew(
        files.reduce(0) { $0 + $1.byteCount }, of: replica.files.reduce(0) { $0 + $1.byteCount })
    }

    /// Reads the files that the other hasn't; of few what the events say, of many what they are about.
    ///
    /// - Returns: whether they are there as the checkpoint knows them, and hold nothing unusual.
    mutating func read() -> Bool {
      let storage = journal.folder.storage
      hasBodies = isFew
      let reader = StretchReader(
        storage: storage, keeps: isFew ? .all : .subjects, wantsFingerprint: true)
      let read = Threads.map(files.count, workers: storage.readersAtOnce) {
        [files, folder = journal.folder] number -> ReadStretch? in
        let file = files[number]
        guard Path.leads(file.name, into: JournalFolder.eventsName),
          let bytes = try? storage.read(folder.absolute(file.name)), file.holds(bytes),
          let stretch = reader.read(bytes, in: 0..<bytes.count), stretch.corrections.isEmpty
        else { return nil }
        return stretch
      }
      stretches = read.compactMap { $0 }
      return stretches.count == files.count
    }

    /// Keeps the events that the other lacks.
    ///
    /// - Parameter common: those that were read of both.
    /// - Returns: false where the other might have one of them elsewhere.
    mutating func keep(lackedBy other: Side, not common: CommonEvents) -> Bool {
      // Two events of one id are parted by whoever reads them all.
      var isSure = common.areSame
      var known = LastDevice { device in
        // Without a checkpoint, it has nothing but what was read and what both have.
        (common.numbers(of: device), other.present?.standing.devices[device]?.lastSequence ?? 0)
      }
      for number in stretches.indices {
        stretches[number].events.removeAll { place in
          let (numbers, last) = known.value(of: place.id.device)
          if numbers.contains(place.id.sequence), common.contains(place.id) { return true }
          if place.id.sequence <= last { isSure = false }
          return false
        }
      }
      return isSure
    }

    /// The ids of the events, in the total order.
    var orderedIDs: [EventID] {
      stretches.flatMap { $0.events.map { (time: $0.time, id: $0.id) } }.sorted { $0 < $1 }.map(
        \.id)
    }

    var eventCount: Int { stretches.reduce(0) { $0 + $1.events.count } }

    var ids: Set<EventID> { Set(stretches.lazy.flatMap(\.events).map(\.id)) }

    /// The files that the other hasn't, as long as the others are what was compared.
    var unsharedFiles: FileChoice {
      .unknown(Set(files.map(\.name)), besides: sharedStamps)
    }

    /// Whether each device's events that the other lacks were stamped after those that it has, one
    /// after the other.
    func follows(_ other: Side) -> Bool {
      // All that there is is this one's then, in which the events of each device rise.
      if other.present == nil, other.eventCount == 0 { return true }
      var latest = other.devices.mapValues(\.latest)
      for place in stretches.flatMap(\.events).sorted(by: { $0.id < $1.id }) {
        if let before = latest[place.id.device], place.time <= before { return false }
        latest[place.id.device] = place.time
      }
      return true
    }

    /// Whether none of the numbers up to each device's last is missing, and none was ever discarded.
    var isComplete: Bool {
      present?.isComplete ?? devices.values.allSatisfy { $0.eventCount == $0.lastSequence }
    }

    /// Finds out of a replica without a checkpoint how many events of each device it has and which is
    /// the last, by those of the other, in which nothing may be missing: without those that only the
    /// other has, and with those that only this one has.
    ///
    /// The last may be as late as that of the other.
    mutating func findDevices(beside other: Side) {
      guard present == nil else { return }
      devices = other.devices
      for place in other.stretches.lazy.flatMap(\.events) {
        guard var device = devices[place.id.device] else { continue }
        device.eventCount -= 1
        device.lastSequence = min(device.lastSequence, place.id.sequence - 1)
        devices[place.id.device] = device
      }
      devices = devices.filter { $0.value.eventCount > 0 }
      for place in stretches.lazy.flatMap(\.events) {
        var device = devices[place.id.device] ?? Standing.Device()
        device.eventCount += 1
        device.lastSequence = max(device.lastSequence, place.id.sequence)
        device.latest = max(device.latest, place.time)
        devices[place.id.device] = device
      }
    }

    /// Whether each of the events that were read was read once, none is ahead of the clock, and those of
    /// a device rise with their numbers.
    var areEventsPlain: Bool {
      let limit =
        HybridLogicalClock.limit(at: journal.environment.now())
      let events = stretches.flatMap(\.events).sorted { $0.id < $1.id }
      return zip(events, events.dropFirst()).allSatisfy { one, next in
        one.id != next.id && (one.id.device != next.id.device || one.time < next.time)
      } && events.allSatisfy { $0.time.milliseconds <= limit }
    }

    /// What the events of this one and those that were read of the other add up to; `nil` where it
    /// isn't known.
    func fingerprint(with other: Side) -> Fingerprint? {
      other.stretches.reduce(present?.standing.fingerprint) { sum, stretch in
        stretch.fingerprint.flatMap { sum?.adding($0) }
      }
    }
  }
}
