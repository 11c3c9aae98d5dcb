import JournalFile
import JournalModel

/// What compaction did, or would do.
public struct CompactionReport: Sendable {
  /// Of the files that are read for the state: before and after.
  public internal(set) var liveEvents = (before: 0, after: 0)
  /// The bytes of the same files.
  public internal(set) var liveBytes = (before: 0, after: 0)
  /// Of the archive.
  public internal(set) var archivedEvents = (before: 0, after: 0)
  /// The bytes of the archive.
  public internal(set) var archivedBytes = (before: 0, after: 0)
  /// Events that were thrown away, this time.
  public internal(set) var discardedEvents = 0
  /// Events of other devices that could go to the archive, too.
  public internal(set) var othersEvents = 0
  /// The state's digest, in hexadecimal digits: the two differ only if something went wrong.
  public internal(set) var digest = (before: "", after: "")
}

/// What compaction may touch.
public struct CompactionScope: Sendable {
  /// Whether the files of other devices are rewritten as well, which is no good where a sync tool
  /// carries the folder.
  public var includesOtherDevices: Bool
  /// Whether archived events are thrown away.
  public var discards: Bool

  /// What an app mostly wants: this device's files alone, and nothing is thrown away.
  public init(includesOtherDevices: Bool = false, discards: Bool = false) {
    self.includesOtherDevices = includesOtherDevices
    self.discards = discards
  }
}

extension Journal {
  /// Moves the events that say nothing any more to the archive and packs the rest anew.
  ///
  /// The set of events, and with it the state, its digest and every later merge, stay the same. Only
  /// discarding takes events away, and notes of each what it was. A crash leaves an event twice, and
  /// never not at all; compacting again finishes.
  ///
  /// - Throws: `damaged` where something in the journal can't be read, as nobody knows what it says,
  ///   and `stateWouldChange`, before anything is written, where discarding would do that.
  public func compact(
    _ scope: CompactionScope = CompactionScope(), isDryRun: Bool = false
  ) throws(JournalError) -> CompactionReport {
    try withLock { () throws(JournalError) in
      // What has been moved by then stays there, and the rest is planned anew.
      try againWhereRewritten { () throws(JournalError) in try attempt(scope, isDryRun: isDryRun) }
    }
  }

  private func attempt(
    _ scope: CompactionScope, isDryRun: Bool
  ) throws(JournalError) -> CompactionReport {
    let wall = environment.now()
    if !isDryRun { try completeWholeLines(in: scope) }
    let (index, present) = try indexAndPresent(wall: wall)
    var before = present
    var report = CompactionReport()
    let summary = before.summary
    report.digest.before = summary.digest.description
    let plan = try JournalError.wrapping(
      CompactionPlan(
        index, scope: scope, own: try ownDevice(in: index, wall: wall), wall: wall))
    report.measure(before: index, plan)
    try checkDiscards(of: plan, keeping: summary.digest)
    guard !isDryRun else {
      report.digest.after = report.digest.before
      return report
    }
    let changed = plan.changedFiles
    // A page of a checkpoint that is broken can only be made anew from the files as they are.
    if !changed.isEmpty, before.basis?.laterEvents.isEmpty == false {
      before.state = before.state.loaded()
    }
    try JournalError.wrapping(folder.write(changed, of: plan))
    before.take(summary)
    if try keepCheckpoint(of: before, with: changed, of: plan) {
      report.digest.after = report.digest.before
      return report
    }
    let (compacted, found) = try indexAndPresent(after: index, of: before, wall: wall)
    report.measure(after: compacted)
    var after = found
    keepCheckpoint(of: &after, compacted)
    report.digest.after = after.summary.digest.description
    return report
  }

  /// What a compaction has left.
  ///
  /// - Parameters:
  ///   - index: as it was before.
  ///   - before: what is known of the state, as it was before.
  private func indexAndPresent(
    after index: EventIndex, of before: Present, wall: Moment
  ) throws(JournalError) -> (EventIndex, Present) {
    let compacted = try JournalError.wrapping(EventIndex(of: folder))
    if compacted.hasSameEvents(as: index) {
      // Of the same events the state is the same; only where they stand is new. The fingerprint
      // counts what was discarded earlier, too, which must not be added again.
      var present = before
      present.standing = Standing(compacted, fingerprint: nil, wall: wall)
      present.standing.fingerprint = before.standing.fingerprint
      return (compacted, present)
    }
    let whole = try JournalError.wrapping(
      EventIndex(of: folder, .bodies(fingerprintFrom: checkpointBytes)))
    var present = try Present(whole, wall: wall)
    present.findSummary()
    return (whole, present)
  }

  /// Gives whole events the line breaks that they lack at the ends of files that may be rewritten: what
  /// isn't read would be left out.
  private func completeWholeLines(in scope: CompactionScope) throws(JournalError) {
    try JournalError.wrap { () throws(FileError) in
      let own = try rememberedIdentity()?.device
      try folder.completeWholeLines { path in
        guard let device = JournalFolder.device(of: path) else { return false }
        return scope.includesOtherDevices || device == own
      }
    }
  }

  /// Sees to it that nothing is thrown away that the state hangs on: no command brings it back.
  private func checkDiscards(
    of plan: CompactionPlan, keeping digest: StateDigest
  ) throws(JournalError) {
    if plan.discarded.isEmpty { return }
    let rest = try JournalError.wrap { () throws(FileError) in
      let all = try ScannedSource(EventSource(folder), .bodies())
      return try EventIndex(of: [all.discarding(plan.discardedIDs, noting: plan.discards)])
    }
    let state = try Fold(index: rest, places: rest.places[...]).run().state
    if StateSummary(of: state).digest == digest { return }
    // A sync tool may have brought something since the plan was made.
    let isSteady = rest.places.count == plan.index.places.count - plan.discarded.count
    throw isSteady ? JournalError.stateWouldChange : .unstable(folder: path)
  }

  /// Keeps a checkpoint where a compaction has only moved events between files of their months, by a
  /// look at these alone.
  ///
  /// - Parameter present: as it was before, from a checkpoint.
  /// - Returns: false where a look at all files has to tell what they hold now.
  private func keepCheckpoint(
    of present: Present, with changed: [CompactedFile], of plan: CompactionPlan
  ) throws(JournalError) -> Bool {
    guard present.basis != nil, present.standing.isByMonth, plan.discarded.isEmpty else {
      return false
    }
    if changed.isEmpty { return true }
    let names = Set(changed.map(\.path))
    let written = try JournalError.wrapping(EventIndex(of: folder, only: .named(names)))
    guard plan.isDone(in: changed, as: written),
      let files = try? files(of: written, withDiscards: false)
    else { return false }
    var present = present
    present.files = present.files.filter { !names.contains($0.name) } + files
    saveCheckpoint(of: present)
    return true
  }

  /// All events with what tells which of them others overwrite, and the journal as they make it.
  ///
  /// - Throws: `damaged` where something can't be read.
  private func indexAndPresent(wall: Moment) throws(JournalError) -> (EventIndex, Present) {
    func index(_ depth: EventIndex.Depth) throws(JournalError) -> EventIndex {
      let index = try JournalError.wrap { () throws(FileError) in try EventIndex(of: folder, depth)
      }
      guard index.damage.isEmpty else { throw .damaged(count: index.damage.count) }
      return index
    }
    if environment.checkpointsFrom != nil, CheckpointFile(of: folder) != nil {
      // The events are read first: what comes in between is in the state, and told when the files
      // are read again.
      let index = try index(.subjects)
      if let known = checkpointed() { return (index, known) }
    }
    let whole = try index(.bodies())
    return (whole, try Present(whole, wall: wall))
  }

  /// The id that this device goes on under here; `nil` where it has none.
  func ownDevice(in index: EventIndex, wall: Moment) throws(FileError) -> DeviceID? {
    let known = try rememberedIdentity()
    return known?.continued(in: index, wall: wall)?.device
  }
}

extension EventIndex {
  /// Whether it has the same events as another, wherever they stand.
  fileprivate func hasSameEvents(as other: EventIndex) -> Bool {
    damage.isEmpty && places.count == other.places.count
      && zip(places, other.places).allSatisfy { $0.isCopy(of: $1) }
  }
}

extension CompactionReport {
  fileprivate mutating func measure(before index: EventIndex, _ plan: CompactionPlan) {
    for (position, place) in index.places.enumerated() {
      let file = index.files[Int(place.file)].file
      let bytes = place.length + 1
      let isArchived = plan.isArchived(position)
      if file.isArchived {
        archivedEvents.before += 1
        archivedBytes.before += bytes
      } else {
        liveEvents.before += 1
      }
      if plan.discarded.contains(position) {
        discardedEvents += 1
      } else if isArchived {
        archivedEvents.after += 1
        archivedBytes.after += bytes
      } else {
        liveEvents.after += 1
        liveBytes.after += bytes
      }
    }
    for file in index.files where !file.file.isArchived { liveBytes.before += file.byteCount }
    othersEvents = plan.othersEvents
  }

  fileprivate mutating func measure(after index: EventIndex) {
    liveEvents.after = index.places.count { !index.files[Int($0.file)].file.isArchived }
    archivedEvents.after = index.places.count - liveEvents.after
    liveBytes.after = index.files.reduce(0) { $0 + ($1.file.isArchived ? 0 : $1.byteCount) }
    archivedBytes.after = index.files.reduce(0) { $0 + ($1.file.isArchived ? $1.byteCount : 0) }
  }
}
