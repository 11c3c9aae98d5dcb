import JournalFile
import JournalModel

/// What differs between two replicas where their checkpoints vouch for all but a few of the files: the
/// others aren't read.
///
/// A test holds what it tells against what a look at all events tells.
struct UnsharedEvents {
  /// What one replica has that the other hasn't.
  private struct Side {
    let journal: Journal
    let present: Present
    /// The events that only this one has, by the stretches that they were read in.
    var stretches: [ReadStretch] = []
    /// The stamps of the files that the other has, too, by their names.
    var sharedStamps: [String: FileStamp] = [:]

    var events: [EventPlace] {
      stretches.flatMap(\.events).sorted(by: EventPlace.precedes)
    }

    var ids: Set<EventID> { Set(stretches.lazy.flatMap(\.events).map(\.id)) }

    var devices: Dictionary<DeviceID, Standing.Device>.Keys { present.standing.devices.keys }

    var unsharedNames: Set<String> {
      Set(present.files.lazy.map(\.name).filter { sharedStamps[$0] == nil })
    }

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

    /// Of more than so many bytes, and more than that part of all, a look at everything by several
    /// threads is quicker.
    private static let fewBytes = 1 << 20
    private static let largestPart = 8

    /// Reads the files that the other hasn't, or not byte for byte.
    ///
    /// - Returns: `nil` where they are many, or one isn't there any more as the checkpoint knows it, or
    ///   holds anything unusual.
    init?(_ journal: Journal, _ present: Present, besides other: Present) {
      (self.journal, self.present) = (journal, present)
      let shared = Set(other.files.map(\.contents))
      for file in present.files where shared.contains(file.contents) {
        sharedStamps[file.name] = file.stamp
      }
      let others = present.files.filter { sharedStamps[$0.name] == nil }
      let byteCount = others.reduce(0) { $0 + $1.byteCount }
      let whole = present.files.reduce(0) { $0 + $1.byteCount }
      guard byteCount <= max(Self.fewBytes, whole / Self.largestPart) else { return nil }
      let (storage, folder) = (journal.folder.storage, journal.folder)
      let reader = StretchReader(storage: storage, keeps: .all, wantsFingerprint: true)
      for file in others {
        guard file.name.hasPrefix("events/"),
          let bytes = try? storage.read(folder.absolute(file.name)),
          bytes.count == file.byteCount, CRC32C.checksum(bytes.span) == file.checksum,
          let stretch = reader.read(bytes, in: 0..<bytes.count), stretch.corrections.isEmpty
        else { return nil }
        stretches.append(stretch)
      }
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
  }

  private var left: Side
  private var right: Side

  /// - Returns: `nil` where it takes a look at all events.
  init?(of known: KnownReplicas) {
    let (own, other) = (known.left, known.right)
    guard known.arePlain, own.present.hasNoDiscards, other.present.hasNoDiscards,
      let one = Side(own.journal, own.present, besides: other.present),
      let two = Side(other.journal, other.present, besides: own.present),
      // A checksum says that two files are the same, and this that their events are.
      let sum = one.fingerprint(with: two), sum == two.fingerprint(with: one)
    else { return nil }
    (left, right) = (one, two)
    guard left.keep(lackedBy: two), right.keep(lackedBy: one) else { return nil }
  }

  /// The ids of the events that only one has, in the total order.
  var ids: (left: [EventID], right: [EventID]) {
    (left.events.map(\.id), right.events.map(\.id))
  }

  /// The files of the one on the left that the other hasn't, or not byte for byte.
  var ownNames: Set<String> { left.unsharedNames }

  /// The files that both have, byte for byte: the stamps of the one on the left and of the other, by
  /// their names.
  var sharedFiles: [String: (left: FileStamp, right: FileStamp)] {
    var files: [String: (left: FileStamp, right: FileStamp)] = [:]
    for (name, stamp) in left.sharedStamps {
      if let other = right.sharedStamps[name] { files[name] = (stamp, other) }
    }
    return files
  }

  /// The files that not both have so, which hold all that a merge has to look at; `nil` where there
  /// may be more to say of what it brings to the left than they tell.
  var filesToMerge: (left: Set<String>, right: Set<String>)? {
    guard left.present.isComplete, right.present.isComplete,
      BranchOrigins(of: Set(left.devices).union(right.devices)).isEmpty, right.follows(left)
    else { return nil }
    return (left.unsharedNames, right.unsharedNames)
  }

  /// What they mean in the model.
  ///
  /// - Returns: `nil` where only a fold of all events tells.
  func meaning(telling most: Int = .max) -> StateComparison? {
    guard let base = Self.base(of: left) ?? Self.base(of: right),
      let merged = Self.state(of: left, with: right) ?? Self.state(of: right, with: left)
    else { return nil }
    var touched: [EntityKind: Set<EntityID>] = [:]
    for stretch in left.stretches + right.stretches {
      for place in stretch.events {
        guard let kind = EventBody.type(of: place.body.code)?.kind else { continue }
        touched[kind, default: []].insert(place.body.entity(in: stretch.bodies.bytes))
      }
    }
    return StateComparison(
      base: base, left: left.present.state, right: right.present.state, merged: merged, of: touched,
      telling: most, by: AllProcessors())
  }

  /// The state without the events that the other lacks.
  private static func base(of side: Side) -> JournalState? {
    let ids = side.ids
    return ids.isEmpty
      ? side.present.state
      : side.journal.checkpointed(renewing: false, without: ids)?.state
  }

  /// The state with the events that the other has.
  private static func state(of side: Side, with other: Side) -> JournalState? {
    other.ids.isEmpty
      ? side.present.state
      : side.journal.checkpointed(renewing: false, with: other.stretches)?.state
  }
}

extension Present {
  fileprivate var hasNoDiscards: Bool {
    standing.devices.values.allSatisfy { $0.discardedCount == 0 }
  }
}
