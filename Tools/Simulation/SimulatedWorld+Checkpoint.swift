import Generation
import JournalModel
import WorkoutJournal

extension SimulatedWorld {
  /// Holds what a device's checkpoint and the events after it say to what all its events say.
  func checkCheckpoint(_ index: Int) throws {
    let journal = try devices[index].journal(at: time)
    guard journal.canRebuildCheckpoint else {
      throw Violation("device \(index)'s checkpoint can't be made again from its files")
    }
    let quick = try journal.replay(fingerprint: true)
    let full = try journal.replay(fingerprint: true, cached: false)
    guard quick.fingerprint == full.fingerprint, quick.eventCount == full.eventCount,
      quick.frontier == full.frontier
    else {
      throw Violation("device \(index)'s checkpoint speaks of other events than there are")
    }
    let (told, summary) = (try journal.overview().summary, StateSummary(of: full.state))
    guard told == summary else {
      var types: [String] = []
      try journal.forEachEvent(newestFirst: true) { event in
        types.append(event.type)
        return types.count < 8
      }
      throw Violation(
        "device \(index)'s checkpoint gives another digest, or counts \(told.counts)"
          + "\n  for \(summary.counts)\n  behind … \(types.reversed())")
    }
    guard Self.document(of: quick) == Self.document(of: full) else {
      throw Violation(
        "device \(index)'s checkpoint gives another state\(difference(quick.state, full.state))"
          + "\n  notices: \(quick.state.notices.all.map(\.message))"
          + "\n  there:   \(full.state.notices.all.map(\.message))")
    }
  }

  /// Holds the events as they come backwards to those that come forwards.
  func checkWalk(_ index: Int) throws {
    let journal = try devices[index].journal(at: time)
    func lines(newestFirst: Bool) throws -> [ArraySlice<UInt8>] {
      var bytes: [UInt8] = []
      try journal.writeLines(newestFirst: newestFirst, behind: [0x0a]) { piece in
        bytes += piece
        return true
      }
      return bytes.split(separator: 0x0a)
    }
    guard try lines(newestFirst: true) == lines(newestFirst: false).reversed() else {
      throw Violation("device \(index)'s events are others backwards than forwards")
    }
  }

  /// The whole state as text, notices and all.
  private static func document(of replay: Replay) -> [UInt8] {
    var bytes: [UInt8] = []
    let header = StateHeader(eventCount: 0, frontier: [:], fingerprint: "", digest: "")
    StateDocument(replay.state).write(header) { stretch in
      bytes += stretch
      return true
    }
    return bytes
  }

  /// Changes one bit of a device's checkpoint, which nobody may believe afterwards.
  ///
  /// - Returns: whether there was one.
  mutating func damageCheckpoint(_ step: WorldStep, _ index: Int) throws -> Bool {
    let path = "\(SimulatedDevice.journalPath)/.cache/checkpoint"
    guard var bytes = devices[index].disk.contents()[path], !bytes.isEmpty else { return false }
    bytes[Int(step.seed / 7 % UInt64(bytes.count))] ^= UInt8(1 << (step.seed % 8))
    try devices[index].disk.truncate(path, to: 0)
    try devices[index].disk.append(bytes, to: path)
    tally.count("bit of a checkpoint flipped")
    try checkCheckpoint(index)
    return true
  }
}
