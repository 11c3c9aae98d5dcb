import JournalFile
import JournalModel

// What an append does to the files, and who it is done as.
extension Journal {
  /// Gives this device's last lines their line breaks where only these are missing.
  ///
  /// Readers ignore a line without its end, and what a crash leaves of one is cut off. But a whole
  /// event may have been acknowledged before something took its line break, an editor perhaps, and
  /// its number must not be given to another.
  ///
  /// - Returns: whether there was one.
  func completeWholeLines() throws(JournalError) -> Bool {
    try JournalError.wrap { () throws(FileError) in
      guard let known = try rememberedIdentity() else { return false }
      // It writes to no other directory.
      return try folder.completeWholeLines(of: known.device) {
        JournalFolder.isEventFile($0, of: known.device)
      }
    }
  }

  /// This device's identity, where a checkpoint shows that it goes on exactly from what is
  /// remembered, or that nothing is.
  func identity(goingOnFrom present: Present) throws(JournalError) -> DeviceIdentity? {
    let known = try JournalError.wrapping(rememberedIdentity())
    let standing = present.standing
    guard let known else {
      return newIdentity { standing.devices[$0] != nil || standing.holdsFiles(of: $0) }
    }
    guard known.isCurrent(in: standing), !known.isAhead(of: environment.now()) else { return nil }
    return known
  }

  /// An identity that nobody has had.
  private func newIdentity(unless isTaken: (DeviceID) -> Bool) -> DeviceIdentity {
    var bits = environment.random()
    while isTaken(DeviceID(bits: bits)) { bits &+= 1 }
    return DeviceIdentity(device: DeviceID(bits: bits))
  }

  /// This device's identity here, continued or new; and the one whose clock was wrong, where the
  /// new one is new for that.
  func identity(
    _ index: EventIndex, now: Moment
  ) throws(FileError) -> (DeviceIdentity, wrongClock: DeviceIdentity?) {
    let known = try rememberedIdentity()
    let continued = known?.continued(in: index, wall: now)
    if let continued, goesOn(continued, in: index, now: now) { return (continued, nil) }
    let taken = Set(index.places.map(\.id.device))
    let new = newIdentity {
      taken.contains($0) || index.holdsFiles(of: $0) || $0 == known?.device
    }
    return (new, continued)
  }

  /// Whether this device goes on under the id that it has, of whose events none is missing.
  ///
  /// It doesn't where its last event lies ahead of its clock, which was wrong then. But where it is
  /// the clock that is behind now, the event is right: then it stamps on above it, and nothing of
  /// what everybody has read is put elsewhere.
  func goesOn(_ identity: DeviceIdentity, in index: EventIndex, now: Moment) -> Bool {
    !identity.isAhead(of: now)
      || header.clockBehind(index.latestTimes, own: identity.device, wall: now) != nil
  }

  /// Writes the lines of a number of events durably.
  ///
  /// - Parameters:
  ///   - lines: in stretches.
  ///   - identity: as it is behind them.
  ///   - endings: how the files end, by their names.
  func write(
    _ lines: [[UInt8]], count: Int, as identity: DeviceIdentity,
    _ endings: [String: ScannedFile.Ending]
  ) throws(FileError) {
    let storage = folder.storage
    let relativePath = JournalFolder.eventPath(
      device: identity.device, month: Month(of: identity.time))
    let path = folder.absolute(relativePath)
    try tidyUp(beside: relativePath, of: identity.device, endings)
    let isNew = identity.sequence == count
    if isNew { try cutTails(notOf: identity.device, endings) }
    var kept: Int?
    var lines = lines
    switch endings[relativePath] {
    case nil, .lineBreak: break
    case .cut(let keeping): kept = keeping
    case .missingLineBreak: lines.insert([0x0a], at: 0)
    }
    // The identity comes first: were it lost after the event, the next append would not know the
    // event for this device's own. Remembering the number before it is used could burn it; but
    // where there is no room to remember it, nothing is appended.
    do throws(FileError) {
      if isNew {
        try DeviceIdentity(device: identity.device).save(
          for: folder, in: environment.stateDirectory)
      }
      try identity.prepare(for: folder, in: environment.stateDirectory)
      if count == 1 {
        try storage.appendLines(
          Array(lines.joined()), to: path, in: folder.path, keeping: kept)
      } else {
        try storage.appendBatch(lines, to: path, in: folder.path, keeping: kept)
      }
    } catch {
      // The note that counts stays: a disk that refuses all may have kept the event after all.
      try? storage.remove(DeviceIdentity.preparedPath(for: folder, in: environment.stateDirectory))
      // The next attempt gets another id, and would leave one more folder without an event.
      let directory = Path.parent(of: path)
      if isNew, (try? storage.entries(of: directory))?.isEmpty == true {
        storage.removeTree(directory)
      }
      throw error
    }
    // The event is durable, so the append has succeeded whatever becomes of the note about it.
    try? identity.commit(for: folder, in: environment.stateDirectory)
  }

  /// Cuts off the unfinished lines of the id that this device gives up for a new one, whose next append
  /// won't come.
  private func cutTails(
    notOf device: DeviceID, _ endings: [String: ScannedFile.Ending]
  ) throws(FileError) {
    guard let former = try rememberedIdentity()?.device, former != device else { return }
    for (name, ending) in endings.sorted(by: { $0.key < $1.key })
    where JournalFolder.isEventFile(name, of: former) {
      guard case .cut(let kept) = ending else { continue }
      try folder.storage.cut(folder.absolute(name), to: kept)
    }
  }

  /// Puts in order what a crash may have left in this device's directories, the file that is about to
  /// be written to apart.
  private func tidyUp(
    beside relativePath: String, of device: DeviceID, _ endings: [String: ScannedFile.Ending]
  ) throws(FileError) {
    let storage = folder.storage
    let directory = JournalFolder.eventDirectory(of: device)
    try folder.removeLeftovers(in: directory)
    // A compaction that was cut off may have nothing to write there when it comes again.
    try folder.removeLeftovers(in: JournalFolder.eventDirectory(of: device, isArchived: true))
    let isNew = try storage.entry(at: folder.absolute(relativePath)) == nil
    for (name, ending) in endings.sorted(by: { $0.key < $1.key })
    where Path.parent(of: name) == directory && name != relativePath {
      let path = folder.absolute(name)
      switch ending {
      // A process that was killed may have left last month's final line unsynchronised. This append
      // counts on from it, so it must not be lost after this one is safe.
      case .lineBreak: if isNew { try storage.synchronize(path) }
      case .cut(let kept): try storage.cut(path, to: kept)
      case .missingLineBreak:
        try storage.append([0x0a], to: path)
        try storage.synchronize(path)
      }
    }
  }
}

extension Storage {
  /// Cuts a file off durably.
  fileprivate func cut(_ path: String, to byteCount: Int) throws(FileError) {
    try truncate(path, to: byteCount)
    try synchronize(path)
  }
}
