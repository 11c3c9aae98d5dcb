import JournalFile
import JournalModel

/// What a journal holds beyond its checkpoint, found by looking at what has changed since.
struct CheckpointTail {
  /// Changes closer than this to the making of the checkpoint may have left a file's times as they
  /// were, so such a file is looked at.
  private static let settledNanoseconds: Int64 = 2_000_000_000

  /// When the last of the files changed that had to be looked at and were found as they had been, in
  /// nanoseconds since 1970; `nil` where there was none.
  private var lastDoubted: Int64?
  /// Whether one of these has other times than the checkpoint knows, as in the copy of a folder.
  private(set) var hasOtherTimes = false
  /// The files as they are now, as a further checkpoint would know them.
  private(set) var files: [Checkpoint.File] = []
  /// The files that the checkpoint covers, with the times that they have now where they hold nothing
  /// beyond it.
  private(set) var coveredFiles: [Checkpoint.File] = []
  /// Where links stand in the place of events.
  let links: [String]
  private var stretches: [ReadStretch] = []
  /// Whether what came after it lies in the files of its months.
  private var isByMonth = true
  /// Whether there was nothing between its events.
  private var isTidy = true

  /// - Returns: `nil` where a file no longer begins with what it did, or something is wrong with what
  ///   came after.
  init?(
    beyond checkpoint: CheckpointFile, of folder: JournalFolder
  ) throws(FileError) {
    var covered: [PathKey: Checkpoint.File] = [:]
    for file in checkpoint.checkpoint.files { covered[file.key] = file }
    let made = checkpoint.file.stamp.modified
    let listed = try folder.eventFiles()
    links = listed.strangers.filter(\.isLink).map(\.path)
    var unverified: [UnverifiedFile] = []
    for (file, isOfEvents) in listed.files.map({ ($0, true) })
      + listed.discards.map({ ($0, false) })
    {
      let known = covered.removeValue(forKey: file.key)
      if let known, known.stamp == file.stamp, known.byteCount == file.size,
        file.stamp.changed < made - Self.settledNanoseconds
      {
        files.append(known)
        coveredFiles.append(known)
      } else {
        unverified.append(UnverifiedFile(file: file, known: known, isOfEvents: isOfEvents))
      }
    }
    // A file that is gone took events with it.
    guard covered.isEmpty else { return nil }
    let looks = Threads.map(unverified.count, workers: folder.storage.readersAtOnce) {
      [unverified] number in unverified[number].look(in: folder)
    }
    for (one, look) in zip(unverified, looks) {
      guard let look else { return nil }
      take(look, at: one)
    }
  }

  private mutating func take(_ look: UnverifiedFile.Look, at unverified: UnverifiedFile) {
    files.append(look.file)
    let isNothingNew = look.stretch == nil
    if let known = unverified.known {
      coveredFiles.append(isNothingNew ? look.file : known)
      if isNothingNew {
        lastDoubted = max(lastDoubted ?? .min, look.file.stamp.changed)
        if known.stamp != look.file.stamp { hasOtherTimes = true }
      }
    }
    guard let stretch = look.stretch else { return }
    stretches.append(stretch)
    if !look.isByMonth { isByMonth = false }
    if !look.isTidy { isTidy = false }
  }

  /// Whether a checkpoint made now would be free of doubts that this one leaves.
  ///
  /// - Parameter wall: the time before the files were looked at.
  func isSettled(at wall: Moment) -> Bool {
    let settled = wall.milliseconds - Self.settledNanoseconds / 1_000_000
    // A clock may be set so far ahead that nanoseconds of it find no room.
    return lastDoubted.map { $0 / 1_000_000 < settled } ?? false
  }

  /// Leaves events out.
  ///
  /// - Returns: whether all of them were among those that came after the checkpoint.
  mutating func remove(_ events: Set<EventID>) -> Bool {
    guard !events.isEmpty else { return true }
    var count = 0
    for number in stretches.indices {
      let before = stretches[number].events.count
      stretches[number].events.removeAll { events.contains($0.id) }
      count += before - stretches[number].events.count
    }
    return count == events.count
  }

  /// Takes events along that are not in the files.
  mutating func add(_ more: [ReadStretch]) { stretches += more }

  /// Whether one of its devices is a branch of another, or another of it, among all that there are.
  private func hasBranches(besides standing: Standing) -> Bool {
    let own = Set(stretches.lazy.flatMap(\.events).map(\.id.device))
    if own.isEmpty { return false }
    let origins = BranchOrigins(of: own.union(standing.devices.keys))
    return own.contains(where: origins.isInRow)
  }

  /// Takes the events in, each at its place.
  ///
  /// - Returns: whether that is all the same as if they had been folded with the rest.
  func apply(to present: inout Present, wall: Moment) -> Bool {
    var events: [(place: EventPlace, stretch: Int)] = []
    for (number, stretch) in stretches.enumerated() {
      events += stretch.events.map { ($0, number) }
    }
    events.sort { EventPlace.precedes($0.place, $1.place) }
    // A branch's events and those that it goes on from are told apart together.
    guard !hasBranches(besides: present.standing) else { return false }
    present.standing.readAt = wall
    if !isByMonth { present.standing.isByMonth = false }
    if !isTidy { present.standing.isTidy = false }
    for (place, number) in events {
      let known = present.standing.devices[place.id.device]?.lastSequence ?? 0
      // A number that was given before may be a copy's, or stand for another event.
      guard place.id.sequence > known, !present.standing.unsettled.contains(place.id.device) else {
        return false
      }
      let bytes = stretches[number].bodies.bytes
      let body = place.body
      present.basis?.laterEvents.append(AffectedThings.Event(body, in: bytes))
      let stamp = Standing.Stamp(time: place.time, id: place.id)
      let isLate = present.standing.last.map { stamp.precedes($0) } ?? false
      let noticed = present.state.notices
      if isLate, !present.state.canTakeLate(body, in: bytes, at: place.time) { return false }
      present.state.apply(body, place.id, at: place.time, in: bytes, arena: number)
      if isLate, present.state.notices != noticed { return false }
      present.standing.take(place, wall: wall)
    }
    for stretch in stretches {
      let sum = stretch.fingerprint
      present.standing.fingerprint = sum.flatMap { present.standing.fingerprint?.adding($0) }
    }
    for file in files where file.name.hasSuffix(JournalFolder.eventsEnding) {
      present.standing.endings[file.name] = .lineBreak
    }
    return true
  }
}
