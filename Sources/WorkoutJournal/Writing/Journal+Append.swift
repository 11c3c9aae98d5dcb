import JournalFile
import JournalLibrary
import JournalModel

/// An event as it was written.
public struct RecordedEvent: Sendable {
  public let id: EventID
  public let time: HybridTime
  public let at: Moment
  public let type: String
  public let entity: EntityID
  /// The whole line, without its line break.
  public let line: [UInt8]

  /// The longest line that the format allows.
  public static let maximumLineBytes = Line.maximumBytes
}

/// What became of some drafts.
public struct AppendOutcome: Sendable {
  /// The events that were written, in the drafts' order; none where one was rejected and the
  /// others were not wanted without it.
  public internal(set) var events: [RecordedEvent] = []
  /// The drafts that were rejected, by their place.
  public internal(set) var rejections: [(draft: Int, rejection: Rejection)] = []
  /// Notices about what was there before.
  public internal(set) var notices = Notices()
  /// What was recorded of this device's clock, which was wrong before.
  public internal(set) var clockCorrection: ClockCorrection?
}

/// The lines of one append, and the identity that grows with them.
private struct Batch {
  var identity: DeviceIdentity
  var bytes: [UInt8] = []
  var count = 0

  /// Adds an event under the next number.
  mutating func add(
    _ checked: CheckedEvent, at time: HybridTime
  ) throws(Rejection) -> RecordedEvent {
    let event = try RecordedEvent(
      checked, id: EventID(device: identity.device, sequence: identity.sequence + 1), time: time)
    identity.sequence = event.id.sequence
    identity.time = event.time
    bytes.append(contentsOf: event.line)
    bytes.append(0x0a)
    count += 1
    return event
  }
}

extension Journal {
  /// Appends events, durably, all or none.
  ///
  /// Each draft is checked against the state with the drafts before it, so one may speak of what an
  /// earlier one makes. When this returns events, they survive a crash and a power failure.
  ///
  /// - Parameters:
  ///   - drafts: what is to be recorded, in this order.
  ///   - images: what the events name, stored durably before the events if any of them is written.
  ///   - keepGoing: writes the good drafts even if others are rejected.
  public func append(
    _ drafts: [EventDraft], images: [ImageFile] = [], keepGoing: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try append(images: images, keepGoing: keepGoing) { _ in drafts.map { .success($0) } }
  }

  /// Appends drafts of which some could not even be read, as one batch.
  public func append(
    _ drafts: [Result<EventDraft, Rejection>], keepGoing: Bool = false
  ) throws(JournalError) -> AppendOutcome {
    try append(keepGoing: keepGoing) { _ in drafts }
  }

  /// Appends what is made of the state as it is when no other process can append any more.
  package func append(
    images: [ImageFile] = [], keepGoing: Bool = false,
    making drafts: (JournalState) -> [Result<EventDraft, Rejection>]
  ) throws(JournalError) -> AppendOutcome {
    try withLock { () throws(JournalError) in
      try completeWholeLine()
      return try withIndex(.bodies()) { index throws(JournalError) in
        let replay = try Replay(index, wall: environment.now())
        return try append(
          drafts(replay.state), images, onto: replay.state, index, keepGoing: keepGoing)
      }
    }
  }

  /// Does something while no other process of this machine can append.
  func withLock<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    let lock = try JournalError.wrap { () throws(FileError) in
      try folder.storage.lock(folder.headerPath, waitingAtMost: environment.lockPatience)
    }
    let result = try body()
    lock.release()
    return result
  }

  /// Gives this device's last line its line break where only that is missing.
  ///
  /// Readers ignore a line without its end, and what a crash leaves of one is cut off. But a whole
  /// event may have been acknowledged before something took its line break, an editor perhaps, and
  /// its number must not be given to another.
  private func completeWholeLine() throws(JournalError) {
    try JournalError.wrap { () throws(FileError) in
      guard let known = try DeviceIdentity.load(for: folder, in: environment.stateDirectory) else {
        return
      }
      for file in try EventSource(folder).files().files where try !endsInLineBreak(file) {
        let scanned = try EventFileScanner.scan(file, in: folder.storage)
        guard scanned.wholeTail?.id.device == known.device else { continue }
        try folder.storage.append([0x0a], to: file.path)
        try folder.storage.synchronize(file.path)
      }
    }
  }

  private func endsInLineBreak(_ file: EventFile) throws(FileError) -> Bool {
    guard file.size > 0 else { return true }
    return try folder.storage.read(file.path, in: file.size - 1..<file.size) == [0x0a]
  }

  private func append(
    _ drafts: [Result<EventDraft, Rejection>], _ images: [ImageFile], onto state: JournalState,
    _ index: EventIndex, keepGoing: Bool
  ) throws(JournalError) -> AppendOutcome {
    var outcome = AppendOutcome()
    outcome.notices = state.notices
    let now = environment.now()
    var (identity, wrongClock) = try JournalError.wrap { () throws(FileError) in
      try self.identity(index, now: now)
    }
    var clock = HybridLogicalClock()
    for place in index.places {
      if place.id.device == identity.device {
        clock.observeOwn(place.time)
      } else if clock.observe(place.time, wallMilliseconds: now.milliseconds) {
        identity.seen = max(identity.seen, place.time)
      }
    }
    // A draft may bring another along.
    var (next, _) = clock.stamps(count: 2 * drafts.count + 1, wallMilliseconds: now.milliseconds)
    var state = state
    var decision = Decision(now: now, tables: Self.tables)
    var batch = Batch(identity: identity)
    if let wrongClock {
      let correction = wrongClock.correction(of: index, wall: now)
      outcome.clockCorrection = correction
      guard let draft = EventDraft(creating: correction),
        let checked = try? decision.check(draft, in: state, newID: environment.newID),
        let event = try? batch.add(checked, at: next)
      else { preconditionFailure("a correction of our own is sound") }
      state.apply(event, checked)
      next = next.advanced(by: 1)
    }
    for (place, draft) in drafts.enumerated() {
      do throws(Rejection) {
        var wanted = [try draft.get()]
        while let draft = wanted.popLast() {
          let checked = try decision.check(draft, in: state, newID: environment.newID)
          let event = try batch.add(checked, at: next)
          next = next.advanced(by: 1)
          let mayFollow = checked.type.effect == .recordWorkout
          // The last one has nobody after it to look at the state.
          if place < drafts.count - 1 || mayFollow { state.apply(event, checked) }
          if mayFollow { wanted += decision.consequences(of: checked, in: state) }
          outcome.events.append(event)
        }
      } catch {
        outcome.rejections.append((place, error))
      }
    }
    if !outcome.rejections.isEmpty, !keepGoing { outcome.events = [] }
    guard !outcome.events.isEmpty else {
      outcome.clockCorrection = nil
      return outcome
    }
    try JournalError.wrap { () throws(FileError) in
      try folder.keep(images)
      try write(batch, index)
    }
    return outcome
  }

  /// The activities of the program's library.
  package static var activities: ActivityLibrary { tables.activities }

  /// What checks look up in the program's library.
  static let tables: TrainingTables = {
    // The library is part of the program, and tests read it.
    let activities = try? ActivityLibrary(parsing: Library.activities)
    return TrainingTables(activities: activities ?? ActivityLibrary([]))
  }()

  /// This device's identity here, continued or new; and the one whose clock was wrong, where the
  /// new one is new for that.
  private func identity(
    _ index: EventIndex, now: Moment
  ) throws(FileError) -> (DeviceIdentity, wrongClock: DeviceIdentity?) {
    let known = try DeviceIdentity.load(for: folder, in: environment.stateDirectory)
    let continued = known?.continued(in: index, wall: now)
    if let continued, !continued.isAhead(of: now) { return (continued, nil) }
    let taken = Set(index.places.map(\.id.device))
    var bits = environment.random()
    while true {
      let device = DeviceID(bits: bits)
      if !taken.contains(device), !index.holdsFiles(of: device), device != known?.device {
        return (DeviceIdentity(device: device), continued)
      }
      bits &+= 1
    }
  }

  private func write(_ batch: Batch, _ index: EventIndex) throws(FileError) {
    let storage = folder.storage
    let identity = batch.identity
    let relativePath = JournalFolder.eventPath(
      device: identity.device, month: Month(of: identity.time))
    let path = folder.absolute(relativePath)
    try tidyUp(beside: relativePath, index)
    var kept: Int?
    var bytes = batch.bytes
    switch index.files.first(where: { $0.file.name == relativePath })?.ending {
    case nil, .lineBreak: break
    case .cut(let keeping): kept = keeping
    case .missingLineBreak: bytes.insert(0x0a, at: 0)
    }
    // The identity comes first: were it lost after the event, the next append would not know the
    // event for this device's own. Remembering the number before it is used could burn it; but
    // where there is no room to remember it, nothing is appended.
    if identity.sequence == batch.count {
      try DeviceIdentity(device: identity.device).save(
        for: folder, in: environment.stateDirectory)
    }
    try identity.prepare(for: folder, in: environment.stateDirectory)
    if batch.count == 1 {
      try storage.appendLines(bytes, to: path, in: folder.path, keeping: kept)
    } else {
      try storage.appendBatch(bytes, to: path, in: folder.path, keeping: kept)
    }
    // The event is durable, so the append has succeeded whatever becomes of the note about it.
    try? identity.commit(for: folder, in: environment.stateDirectory)
  }

  /// Puts in order what a crash may have left in this device's directory, the file that is about to
  /// be written to apart.
  private func tidyUp(beside relativePath: String, _ index: EventIndex) throws(FileError) {
    let storage = folder.storage
    let directory = Path.parent(of: relativePath)
    if try storage.entry(at: folder.absolute(directory)) != nil {
      try storage.removeLeftovers(in: folder.absolute(directory))
    }
    let isNew = try storage.entry(at: folder.absolute(relativePath)) == nil
    for scanned in index.files
    where Path.parent(of: scanned.file.name) == directory && scanned.file.name != relativePath {
      let path = scanned.file.path
      switch scanned.ending {
      // A process that was killed may have left last month's final line unsynchronised. This append
      // counts on from it, so it must not be lost after this one is safe.
      case .lineBreak: if isNew { try storage.synchronize(path) }
      case .cut(let kept):
        try storage.truncate(path, to: kept)
        try storage.synchronize(path)
      case .missingLineBreak:
        try storage.append([0x0a], to: path)
        try storage.synchronize(path)
      }
    }
  }
}

extension RecordedEvent {
  /// Writes a checked event's line.
  ///
  /// - Throws: `Rejection.tooLarge` where the line is longer than a line may be.
  init(_ checked: CheckedEvent, id: EventID, time: HybridTime) throws(Rejection) {
    var line = Envelope.canonicalBody(
      version: checked.type.version, id: id, time: time, at: checked.at,
      type: checked.type.rawValue.utf8, entity: checked.entity, data: checked.data)
    Seal.close(&line)
    guard line.count <= Line.maximumBytes else {
      throw .tooLarge(bytes: line.count, limit: Line.maximumBytes)
    }
    self.init(
      id: id, time: time, at: checked.at, type: checked.type.rawValue, entity: checked.entity,
      line: line)
  }
}

extension JournalState {
  /// Evolves by an event that has just been made.
  mutating func apply(_ event: RecordedEvent, _ checked: CheckedEvent) {
    let envelope = Envelope(
      version: checked.type.version, id: event.id, time: event.time, at: event.at,
      type: checked.type, typeRange: 0..<0, entity: event.entity, data: 0..<checked.data.count)
    apply(envelope, in: checked.data)
  }
}
