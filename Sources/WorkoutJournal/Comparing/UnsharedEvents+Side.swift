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

    /// Reads the files that the other hasn't.
    ///
    /// - Returns: whether they are there as the checkpoint knows them, and hold nothing unusual.
    mutating func read() -> Bool {
      let storage = journal.folder.storage
      let reader = StretchReader(storage: storage, keeps: .all, wantsFingerprint: true)
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

    /// Keeps the events that the other lacks.
    ///
    /// - Returns: false where the other might have one of them elsewhere.
    mutating func keep(lackedBy other: Side) -> Bool {
      var known: [EventID: UInt32] = [:]
      for place in other.stretches.lazy.flatMap(\.events) { known[place.id] = place.checksum }
      var isSure = true
      for number in stretches.indices {
        stretches[number].events.removeAll { place in
          if let checksum = known[place.id] {
            // Two events of one id are parted by whoever reads them all.
            if checksum != place.checksum { isSure = false }
            return true
          }
          let last = other.present.standing.devices[place.id.device]?.lastSequence ?? 0
          if place.id.sequence <= last { isSure = false }
          return false
        }
      }
      return isSure
    }

    var events: [EventPlace] {
      stretches.flatMap(\.events).sorted(by: EventPlace.precedes)
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
