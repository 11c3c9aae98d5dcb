import JournalFile
import JournalModel

/// The state at some point of the history, and the set of events that it is a function of.
public struct Replay: Sendable {
  public let state: JournalState
  /// How many events it is made of, archived ones included.
  public let eventCount: Int
  /// The highest sequence number of each device.
  public let frontier: [DeviceID: Int]
  /// Depends on the events' ids and contents alone; `nil` where it wasn't asked for.
  public let fingerprint: Fingerprint?

  /// Folds the events up to a point.
  init(
    _ index: EventIndex, upTo cutoff: Cutoff? = nil, fingerprint wantsFingerprint: Bool = false,
    wall: Moment
  ) throws(JournalError) {
    var state = JournalState()
    var fingerprint = Fingerprint.empty
    var frontier: [DeviceID: Int] = [:]
    let watch = ClockWatch(wall: wall)
    let count = try index.count(upTo: cutoff)
    var walker = EventWalker(index: index)
    var remaining = [Int](repeating: 0, count: index.files.count)
    for place in index.places[..<count] { remaining[Int(place.file)] += 1 }
    for place in index.places[..<count] {
      let (event, bytes) = try JournalError.wrap { () throws(FileError) in
        try walker.event(at: place)
      }
      if wantsFingerprint { fingerprint.add(event, in: bytes) }
      frontier[place.id.device] = max(frontier[place.id.device] ?? 0, place.id.sequence)
      watch.look(at: event.envelope, &state.notices)
      state.apply(event.envelope, in: bytes)
      remaining[Int(place.file)] -= 1
      if remaining[Int(place.file)] == 0 { walker.release(file: place.file) }
    }
    for fork in index.forks
    where count == index.places.count || EventPlace.precedes(fork.kept, index.places[count]) {
      // Its other version plays no part in the state, but is one of the events that are held.
      if wantsFingerprint {
        let (event, bytes) = try JournalError.wrap { () throws(FileError) in
          try walker.event(at: fork.other)
        }
        fingerprint.add(event, in: bytes)
      }
      state.notices.add(.forkedEvent, fork.id.device.description, event: fork.id)
    }
    for damage in index.damage { state.notices.add(.damagedLine, damage.file) }
    for tail in index.tornTails where !tail.isWholeEvent { state.notices.add(.tornTail, tail.file) }
    self.state = state
    self.frontier = frontier
    self.fingerprint = wantsFingerprint ? fingerprint : nil
    eventCount = count
  }
}

/// Notices events that a device stamped with a clock that is too far ahead to be followed.
private struct ClockWatch {
  let wall: Moment

  func look(at event: Envelope, _ notices: inout Notices) {
    let lead = event.time.milliseconds - wall.milliseconds
    guard lead > HybridLogicalClock.toleranceMilliseconds else { return }
    notices.add(.clockAhead, event.id.device.description, event: event.id)
  }
}
