import JournalFile
import JournalModel

/// Which replica this folder is for this device, remembered outside the folder.
///
/// The file is named after the journal and the folder's real location, so a copied folder finds
/// none and gets a device id of its own. It says how far this device has come, so a folder that was
/// restored from a backup, whose events end before that, gets a new one too: no id is ever used
/// twice.
struct DeviceIdentity: Sendable, Equatable {
  let device: DeviceID
  /// The last sequence number that was used; 0 before the first.
  var sequence: Int
  /// The stamp of that event.
  var time: HybridTime
  /// The latest stamp of another device that it had seen by then.
  var seen = HybridTime(bits: 0)

  /// Where the identity for a folder is kept.
  static func path(for folder: JournalFolder, in stateDirectory: String) -> String {
    let place = SHA256.digest(of: Array(folder.path.utf8).span).description.prefix(16)
    return Path.join(stateDirectory, "\(folder.header.journal)/\(place).json")
  }

  /// The files that may be there for a folder: the note that counts, and one that was prepared.
  static func paths(for folder: JournalFolder, in stateDirectory: String) -> [String] {
    let path = path(for: folder, in: stateDirectory)
    return [path, prepared(path)]
  }

  /// Where a note lies until it counts.
  static func preparedPath(for folder: JournalFolder, in stateDirectory: String) -> String {
    prepared(path(for: folder, in: stateDirectory))
  }

  /// The identity that is remembered; `nil` where there is none, or none that can be read.
  static func load(
    for folder: JournalFolder, in stateDirectory: String
  ) throws(FileError) -> DeviceIdentity? {
    do throws(FileError) {
      let bytes = try folder.storage.read(path(for: folder, in: stateDirectory))
      return DeviceIdentity(parsing: bytes, folder: folder.path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Remembers this identity.
  func save(for folder: JournalFolder, in stateDirectory: String) throws(FileError) {
    try prepare(for: folder, in: stateDirectory)
    try commit(for: folder, in: stateDirectory)
  }

  /// Writes the note of this identity beside the one that counts, without putting it in its place.
  ///
  /// It is not synchronised: what a power failure loses of it, the folder's own events tell, and
  /// without any of it the device only gets a new id.
  func prepare(for folder: JournalFolder, in stateDirectory: String) throws(FileError) {
    let path = Self.path(for: folder, in: stateDirectory)
    let storage = folder.storage
    try storage.createDirectories(Path.parent(of: path))
    if try storage.entry(at: Self.prepared(path)) != nil { try storage.remove(Self.prepared(path)) }
    try storage.create(Self.prepared(path), bytes(folder: folder.path))
  }

  /// Lets the note that was prepared count.
  func commit(for folder: JournalFolder, in stateDirectory: String) throws(FileError) {
    let path = Self.path(for: folder, in: stateDirectory)
    try folder.storage.rename(Self.prepared(path), to: path)
  }

  private static func prepared(_ path: String) -> String { path + ".new" }

  private init?(parsing bytes: [UInt8], folder: String) {
    guard let value = try? JSONValue(parsing: bytes), value["folder"] == .string(folder),
      case .string(let device)? = value["device"], let device = DeviceID(device),
      case .number(let sequence)? = value["sequence"], let sequence = Int(sequence), sequence >= 0,
      case .string(let time)? = value["hlc"], let time = HybridTime(time)
    else { return nil }
    self.init(device: device, sequence: sequence, time: time)
    if case .string(let text)? = value["seen"], let seen = HybridTime(text) { self.seen = seen }
  }

  init(device: DeviceID, sequence: Int = 0, time: HybridTime = HybridTime(bits: 0)) {
    self.device = device
    self.sequence = sequence
    self.time = time
  }

  private func bytes(folder: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("device", device.description)
    writer.member("folder", folder)
    writer.member("sequence", sequence)
    writer.member("hlc", time.description)
    writer.member("seen", seen.description)
    writer.endObject()
    return writer.bytes + [0x0a]
  }

  /// This identity with the events that the folder has of it by now; `nil` where the folder doesn't
  /// carry on what this device remembers, so that numbers of its could be used twice.
  ///
  /// A crash may have come between an event and the note of it. So the folder may be ahead of the
  /// note, but only without a gap and with stamps that this device's clock could have given: what
  /// else claims to be this device's is a copy's, or forged, and must not count its numbers or its
  /// clock up.
  func continued(in index: EventIndex, wall: Moment) -> DeviceIdentity? {
    var identity = self
    var remembersLast = false
    var later: [EventPlace] = []
    for place in index.places where place.id.device == device {
      if place.id.sequence > sequence { later.append(place) }
      if place.id.sequence == sequence { remembersLast = index.stamp(of: place) == time }
    }
    // What compaction has thrown away was there.
    if let entry = index.discards.entries[EventID(device: device, sequence: max(sequence, 1))],
      entry.time == time
    {
      remembersLast = true
    }
    // Before the first event there is nothing to remember the folder by but the device's own
    // directory in it: the same path may lead to another replica now.
    if sequence == 0 { remembersLast = index.holdsFiles(of: device) }
    guard remembersLast, !index.hasDamage(behindLastOf: device), !isCopied(in: index) else {
      return nil
    }
    let latest =
      max(wall.milliseconds, time.milliseconds) + HybridLogicalClock.toleranceMilliseconds
    for place in later.sorted(by: { $0.id < $1.id }) {
      guard place.id.sequence == identity.sequence + 1, place.time > identity.time,
        place.time.milliseconds <= latest
      else { return nil }
      identity.sequence = place.id.sequence
      identity.time = place.time
    }
    return identity
  }

  /// Whether another writer has this id too and recorded the same number at the same instant, as where
  /// a script sets the clock of both: one of the two events goes on under a branch.
  private func isCopied(in index: EventIndex) -> Bool {
    let branches = Set(device.branches)
    return index.places.contains { place in
      place.id.sequence == sequence && branches.contains(place.id.device)
        && index.stamp(of: place) == time
    }
  }

  /// Whether the folder has what this device remembers to have written there.
  func isCarriedOn(in index: EventIndex, wall: Moment) -> Bool {
    hasNothing(in: index) || onlyLacksLineBreak(in: index)
      || continued(in: index, wall: wall) != nil
  }

  /// Whether its first append failed: nothing was ever acknowledged under this id, so nothing is amiss.
  func hasNothing(in index: EventIndex) -> Bool {
    sequence == 0 && !index.holdsFiles(of: device)
  }

  /// Whether the last event that this device remembers is there whole, but for the line break that its
  /// next append adds.
  private func onlyLacksLineBreak(in index: EventIndex) -> Bool {
    index.files.contains { file in
      guard let tail = file.wholeTail, JournalFolder.isEventFile(file.file.name, of: device)
      else { return false }
      return tail.id == EventID(device: device, sequence: sequence) && tail.time == time
    }
  }
}

extension DeviceIdentity {
  /// Whether the folder ends, for this device, exactly where it remembers it to.
  func isCurrent(in standing: Standing) -> Bool {
    if standing.hasDamage(in: device) { return false }
    let own = standing.devices[device]
    guard sequence > 0 else { return own == nil && standing.holdsFiles(of: device) }
    // What a copy of this device recorded at the same instant stands under its branch.
    if standing.devices[device.branch]?.lastStamp == time { return false }
    return own?.lastSequence == sequence && own?.lastStamp == time
  }

  /// Whether this device's last event is stamped so far ahead of its clock that the clock must have
  /// been wrong then, or is now.
  func isAhead(of wall: Moment) -> Bool {
    time.milliseconds > HybridLogicalClock.limit(at: wall)
  }

  /// What is to be said of the events that this device stamped with a wrong clock.
  ///
  /// They were recorded after all that it had seen by then, which is when they count: whatever it
  /// had not seen is taken to be later. Where it had seen nothing, they come before all others.
  func correction(of index: EventIndex, wall: Moment) -> ClockCorrection {
    let own = index.knownEvents(of: device, asWritten: true)
    let wrong = own.filter { $0.time.milliseconds > wall.milliseconds }
    let first = wrong.map(\.sequence).min() ?? sequence
    let right = own.filter { $0.sequence < first }.map(\.time).max()
    let known = max(seen, right ?? HybridTime(bits: 0))
    return index.correction(
      of: device, first...sequence, after: known.bits == 0 ? nil : known, wall: wall)
  }
}

extension Journal {
  /// What this device remembers of itself here; `nil` where that is nothing, or can't be made out.
  func rememberedIdentity() throws(FileError) -> DeviceIdentity? {
    try DeviceIdentity.load(for: folder, in: environment.stateDirectory)
  }

  /// A fresh version 7 id that sorts behind those of what this device has made here before, also while
  /// its clock stands still or has gone back.
  ///
  /// - Parameter place: that of the draft that it is for among those of the next append.
  package func newID(at place: Int = 0) -> EntityID {
    let known = try? rememberedIdentity()
    var clock = HybridLogicalClock(latest: known?.time ?? HybridTime(bits: 0))
    let first = clock.stamps(count: 1, wallMilliseconds: environment.now().milliseconds).first
    return EntityID(
      stamp: first.advanced(by: place), of: known?.device, random: environment.random())
  }
}

extension Standing {
  /// Whether there are files that a device writes to.
  func holdsFiles(of device: DeviceID) -> Bool {
    endings.keys.contains { JournalFolder.isEventFile($0, of: device) }
  }

  /// Whether some bytes of the files that a device writes to are no event.
  fileprivate func hasDamage(in device: DeviceID) -> Bool {
    notices.contains {
      $0.code == .damagedLine && JournalFolder.isEventFile($0.subject, of: device)
    }
  }
}

extension EventIndex {
  /// Whether there are files that a device writes to.
  func holdsFiles(of device: DeviceID) -> Bool {
    files.contains { JournalFolder.isEventFile($0.file.name, of: device) }
  }

  /// Whether the files that a device writes to hold bytes behind its last event that are none, and
  /// may have been one: of its number nobody knows any more.
  fileprivate func hasDamage(behindLastOf device: DeviceID) -> Bool {
    let own = files.filter { JournalFolder.isEventFile($0.file.name, of: device) }
    let damage = own.map { $0.damage.filter { $0.reason != .conflictMark } }
    if damage.allSatisfy(\.isEmpty) { return false }
    let last = places.filter { $0.id.device == device }.max { $0.id < $1.id }
    let lastFile = last.map { files[Int($0.file)].file }
    return zip(own, damage).contains { file, damage in
      let isLast = file.file.name == lastFile?.name
      if let lastFile, !isLast, file.file.name < lastFile.name { return false }
      return damage.contains { !isLast || $0.offset > last?.offset ?? -1 }
    }
  }
}
