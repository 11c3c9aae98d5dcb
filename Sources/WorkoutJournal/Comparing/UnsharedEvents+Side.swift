import JournalFile
import JournalModel

extension UnsharedEvents {
  /// What one replica has that the other hasn't.
  struct Side {
    let journal: Journal
    let present: Present
    /// The files that the other hasn't, or not byte for byte.
    let files: [Checkpoint.File]
    /// The events that only this one has, by the stretches that they were read in.
    var stretches: [ReadStretch] = []
    /// Whether it was read what they say, not only what they are about.
    private(set) var hasBodies = false
    /// The stamps of the files that the other has, too, by their names.
    var sharedStamps: [String: FileStamp] = [:]

    init(_ journal: Journal, _ present: Present, besides other: Present) {
      (self.journal, self.present) = (journal, present)
      let shared = Set(other.files.map(\.contents))
      for file in present.files where shared.contains(file.contents) {
        sharedStamps[file.name] = file.stamp
      }
      files = present.files.filter { [sharedStamps] in sharedStamps[$0.name] == nil }
    }

    /// Of more than so many bytes, and more than that part of all, it isn't few.
    private static let fewBytes = 1 << 20
    private static let largestPart = 8

    /// Whether there is little in the files that the other hasn't.
    var isFew: Bool {
      let whole = present.files.reduce(0) { $0 + $1.byteCount }
      return files.reduce(0) { $0 + $1.byteCount } <= max(Self.fewBytes, whole / Self.largestPart)
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
        guard file.name.hasPrefix("\(JournalFolder.eventsName)/"),
          let bytes = try? storage.read(folder.absolute(file.name)),
          bytes.count == file.byteCount, CRC32C.checksum(bytes.span) == file.checksum,
          let stretch = reader.read(bytes, in: 0..<bytes.count), stretch.corrections.isEmpty
        else { return nil }
        return stretch
      }
      stretches = read.compactMap { $0 }
      return stretches.count == files.count
    }

    /// Of the events that were read of both, whether each is the same in both.
    func common(with other: Side) -> [EventID: Bool] {
      let (more, fewer) = eventCount < other.eventCount ? (other, self) : (self, other)
      var known: [EventID: UInt32] = [:]
      for place in fewer.stretches.lazy.flatMap(\.events) { known[place.id] = place.checksum }
      if known.isEmpty { return [:] }
      var common: [EventID: Bool] = [:]
      for place in more.stretches.lazy.flatMap(\.events) {
        if let checksum = known[place.id] { common[place.id] = checksum == place.checksum }
      }
      return common
    }

    /// Keeps the events that the other lacks.
    ///
    /// - Parameter common: those that were read of both, and whether each is the same.
    /// - Returns: false where the other might have one of them elsewhere.
    mutating func keep(lackedBy other: Side, not common: [EventID: Bool]) -> Bool {
      // Two events of one id are parted by whoever reads them all.
      var isSure = common.values.allSatisfy(\.self)
      // Events mostly stand beside others of the same device.
      var last: (device: DeviceID, sequence: Int)?
      for number in stretches.indices {
        stretches[number].events.removeAll { place in
          if !common.isEmpty, common[place.id] != nil { return true }
          let device = place.id.device
          if last?.device != device {
            last = (device, other.present.standing.devices[device]?.lastSequence ?? 0)
          }
          if let last, place.id.sequence <= last.sequence { isSure = false }
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

    var devices: Dictionary<DeviceID, Standing.Device>.Keys { present.standing.devices.keys }

    var unsharedNames: Set<String> { Set(files.map(\.name)) }

    /// Whether each device's events that the other lacks were stamped after those that it has, one
    /// after the other.
    func follows(_ other: Side) -> Bool {
      var latest = other.present.standing.devices.mapValues(\.latest)
      for place in stretches.flatMap(\.events).sorted(by: { $0.id < $1.id }) {
        if let before = latest[place.id.device], place.time <= before { return false }
        latest[place.id.device] = place.time
      }
      return true
    }

    /// What the events of this one and those that were read of the other add up to; `nil` where it
    /// isn't known.
    func fingerprint(with other: Side) -> Fingerprint? {
      other.stretches.reduce(present.standing.fingerprint) { sum, stretch in
        stretch.fingerprint.flatMap { sum?.adding($0) }
      }
    }
  }
}
