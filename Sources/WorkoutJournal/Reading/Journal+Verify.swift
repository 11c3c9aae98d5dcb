import JournalFile
import JournalModel

/// What a look at every byte of a journal has found.
public struct Verification: Sendable {
  /// What isn't as it should be; of a sound journal nothing.
  public internal(set) var findings: [Finding] = []
  /// How many events were read.
  public internal(set) var eventCount = 0
  /// How many files they stand in.
  public internal(set) var fileCount = 0
  /// How many bytes these have.
  public internal(set) var byteCount = 0
  /// How many devices recorded them.
  public internal(set) var deviceCount = 0
  /// Whether this device remembers to have recorded what isn't here: a backup was put back, or the end
  /// of a file is gone, which nothing in the files shows.
  public internal(set) var lacksOwnEvents = false

  /// Whether nothing was found, and nothing that this device recorded is missing.
  public var isSound: Bool { findings.isEmpty && !lacksOwnEvents }

  /// Something that is not as it should be.
  public struct Finding: Sendable, Equatable {
    /// What sort of thing it is.
    public let kind: Kind
    /// The path in the journal's folder.
    public let file: String
    /// The line's number, from 1, where it is known.
    public let line: Int?
    /// Bytes from the start of the file.
    public let offset: Int?
    /// How many bytes it is about.
    public let length: Int?
    /// A sentence without a full stop, which may begin with an id.
    public let message: String
    /// Whether this device's next append puts it right.
    var isMendedByAppend = false
    /// Whether it would be read under another name.
    var isMisnamed = false
    /// Whether it is a mark of git's, which can be taken out.
    var isConflictMark = false
  }

  /// What can be found; the raw value is the word for it in the command line's JSON.
  public enum Kind: String, Sendable, CaseIterable {
    /// Bytes that are no event, though they stand where one should.
    case damage
    /// An unfinished last line, as a crash leaves it: no harm.
    case tornTail
    /// Two events under one id; the second counts under another.
    case fork
    /// Numbers of a device that are missing below its highest.
    case gap
    /// Two events of a device whose stamps go against their numbers.
    case clockOrder
    /// An image that an event names and that isn't here.
    case missingBlob
    /// An image whose bytes don't have the hash that it is named after.
    case damagedBlob
    /// An image that is larger than any may be, so that no other replica takes it.
    case oversizedBlob
    /// Notes of conflicts that aren't those that their file is named after, or lines that are no whole
    /// notes of discarded events.
    case damagedNotes
    /// A symbolic link, which is not followed.
    case link
    /// Something that is not where the format wants it, and isn't read.
    case misplaced
  }
}

extension Journal {
  /// Reads every byte and reports what isn't sound: damage, torn tails, forks, gaps, blobs.
  public func verify() throws(JournalError) -> Verification {
    // Whoever may not read who this device is may still look at the journal.
    let identity = try? rememberedIdentity()
    return try withIndex(.bodiesOf(.exercise)) { index throws(JournalError) in
      try verification(of: index, beside: identity)
    }
  }

  /// - Parameters:
  ///   - index: of all events, with the bodies of those about exercises.
  ///   - identity: what this device remembered before those were read. An append writes its events
  ///     first, so that what is remembered later may be ahead of what was read.
  func verification(
    of index: EventIndex, beside identity: DeviceIdentity?
  ) throws(JournalError) -> Verification {
    var verification = Verification()
    verification.eventCount = index.places.count
    verification.fileCount = index.files.count
    verification.byteCount = index.files.reduce(0) { $0 + $1.byteCount }
    verification.lacksOwnEvents =
      identity.map { !$0.isCarriedOn(in: index, wall: environment.now()) } ?? false
    verification.findings = index.damage.map(Verification.Finding.init)
    verification.findings += findings(of: index.tornTails, in: index, identity)
    verification.findings += index.forks.map { .init($0, files: index.files) }
    verification.findings += index.strangers.map { .init($0) }
    verification.addSequences(of: index)
    // Exercises alone name images.
    let places = index.places.filter { !index.isAboutOther($0, than: .exercise) }
    let state = try Fold(index: index, places: places[...]).run(fingerprint: false).state
    try JournalError.wrap { () throws(FileError) in
      verification.findings += try folder.strangersBesideEvents().map { .init($0) }
      verification.findings += try folder.damagedConflictFiles().map {
        .init(damagedNotes: $0, "the notes of conflicts aren't those that the file is named after")
      }
      verification.findings += try folder.damagedDiscardLines().map { file, count in
        let lines = count == 1 ? "a line is no whole note" : "\(count) lines are no whole notes"
        return .init(damagedNotes: file, "\(lines) of what was thrown away")
      }
      try verification.addBlobs(of: state, in: folder)
    }
    return verification
  }

  /// Tells unfinished last lines by whether this device's next append finishes with them.
  private func findings(
    of tails: [TornTail], in index: EventIndex, _ identity: DeviceIdentity?
  ) -> [Verification.Finding] {
    if tails.isEmpty { return [] }
    let wall = environment.now()
    let continued = identity?.continued(in: index, wall: wall)
    let goesOn = continued.map { self.goesOn($0, in: index, now: wall) } ?? false
    return tails.map { tail in
      // A whole line is completed before it is asked whether the device goes on under its id.
      let isOwn =
        identity.map { JournalFolder.isEventFile(tail.file, of: $0.device) } ?? false
        && (goesOn || tail.isWholeEvent)
      return Verification.Finding(tail, isMendedByAppend: isOwn)
    }
  }
}

extension Verification {
  /// Looks at each device's numbers and stamps.
  mutating func addSequences(of index: EventIndex) {
    var sequences: [DeviceID: [Int]] = [:]
    var last: [DeviceID: EventPlace] = [:]
    index.forEachRun { device, places in
      sequences[device, default: []] += places.map(\.id.sequence)
      var before = last[device]
      for place in places {
        if let before {
          addOrder(
            of: before, place, isSameStamp: index.stamp(of: before) == index.stamp(of: place))
        }
        before = place
      }
      last[device] = before
    }
    deviceCount = sequences.count
    for id in index.discards.entries.keys { sequences[id.device, default: []].append(id.sequence) }
    let origins = BranchOrigins(of: Set(sequences.keys))
    for (device, numbers) in sequences.sorted(by: { $0.key < $1.key }) {
      // A branch has the numbers that were given twice, and no others.
      if origins.origin(of: device) != device { continue }
      let folder = JournalFolder.eventDirectory(of: device)
      var expected = 1
      for number in numbers.sorted() {
        if number > expected {
          let missing =
            number == expected + 1
            ? "\(device)-\(expected) is" : "\(device)-\(expected) to \(number - 1) are"
          findings.append(
            Finding(
              kind: .gap, file: folder, line: nil, offset: nil, length: nil,
              message: "\(missing) missing, though later events are here"))
        }
        expected = number + 1
      }
    }
  }

  /// Looks at two events of a device that follow each other in the total order.
  private mutating func addOrder(
    of earlier: EventPlace, _ later: EventPlace, isSameStamp: Bool
  ) {
    let relation: String
    if later.id < earlier.id {
      relation = "later than"
    } else if isSameStamp {
      relation = "the same as"
    } else {
      return
    }
    findings.append(
      Finding(
        kind: .clockOrder, file: JournalFolder.eventDirectory(of: later.id.device), line: nil,
        offset: nil, length: nil,
        message: "\(later.id) is stamped \(relation) \(earlier.id)"))
  }
}

extension Verification.Finding {
  fileprivate init(_ damage: Damage) {
    self.init(
      kind: .damage, file: damage.file, line: damage.line, offset: damage.offset,
      length: damage.length, message: "\(damage.reason)",
      isConflictMark: damage.reason == .conflictMark)
  }

  fileprivate init(_ tail: TornTail, isMendedByAppend: Bool) {
    let state =
      tail.isWholeEvent
      ? "the last line lacks its line break"
      : "the last line is unfinished, as a crash leaves it"
    let verb = tail.isWholeEvent ? "add" : "remove"
    let remedy =
      if isMendedByAppend {
        "the next append \(verb)s it"
      } else if JournalFolder.device(of: tail.file) == nil {
        // In the copy of a device's folder nobody writes.
        "nothing \(verb)s it by itself"
      } else {
        "the next lines in this file \(verb) it, or a compaction of its device's files"
      }
    self.init(
      kind: .tornTail, file: tail.file, line: tail.line, offset: tail.offset, length: tail.length,
      message: "\(state); \(remedy)", isMendedByAppend: isMendedByAppend)
  }

  fileprivate init(_ fork: ForkedIDs.Fork, files: [ScannedFile]) {
    let kept =
      fork.kept.map { "in \(files[Int($0.file)].file.name) at byte \($0.offset)" }
      ?? "the one that was discarded"
    self.init(
      kind: .fork, file: files[Int(fork.other.file)].file.name, line: nil,
      offset: fork.other.offset, length: Int(fork.other.length),
      message:
        "\(fork.id) is another event here than \(kept); it counts as \(fork.other.id)")
  }

  fileprivate init(damagedNotes file: String, _ message: String) {
    self.init(
      kind: .damagedNotes, file: file, line: nil, offset: nil, length: nil, message: message)
  }

  fileprivate init(_ stranger: JournalFolder.Stranger) {
    self.init(
      kind: stranger.isLink ? .link : .misplaced, file: stranger.path, line: nil, offset: nil,
      length: nil,
      message: stranger.reason, isMisnamed: stranger.isMisnamed)
  }
}
