import JournalFile
import JournalModel

/// The state at some point of the history, and the set of events that it is a function of.
public struct Replay: Sendable {
  public let state: JournalState
  /// How many events it is made of, archived and discarded ones included.
  public let eventCount: Int
  /// The highest sequence number of each device.
  public let frontier: [DeviceID: Int]
  /// Depends on the events' ids and contents alone; `nil` where it wasn't asked for.
  public let fingerprint: Fingerprint?

  /// Folds the events up to a point, or none.
  init(
    _ index: EventIndex, upTo cutoff: Cutoff? = nil, isEmpty: Bool = false,
    fingerprint wantsFingerprint: Bool = false,
    wall: Moment
  ) throws(JournalError) {
    var state = JournalState()
    var fingerprint = Fingerprint.empty
    var frontier: [DeviceID: Int] = [:]
    let watch = ClockWatch(wall: wall)
    let count = isEmpty ? 0 : try index.count(upTo: cutoff)
    var walker = EventWalker(index: index)
    var remaining = [Int](repeating: 0, count: index.files.count)
    for place in index.places[..<count] { remaining[Int(place.file)] += 1 }
    for place in index.places[..<count] {
      let event = try JournalError.wrap { () throws(FileError) in try walker.event(at: place) }
      if wantsFingerprint { fingerprint.add(event.digest) }
      frontier[place.id.device] = max(frontier[place.id.device] ?? 0, place.id.sequence)
      watch.look(at: event.envelope, &state.notices)
      state.apply(event.envelope, in: event.bytes)
      remaining[Int(place.file)] -= 1
      if remaining[Int(place.file)] == 0 { walker.release(file: place.file) }
    }
    let held = Set(cutoff == nil ? [] : index.places[..<count].map(\.id))
    for fork in index.forks where cutoff == nil || held.contains(fork.other.id) {
      state.notices.add(.forkedEvent, fork.id.device.description, event: fork.other.id)
    }
    if cutoff == nil {
      for (id, entry) in index.discards.entries {
        fingerprint.add(entry.digest)
        frontier[id.device] = max(frontier[id.device] ?? 0, id.sequence)
      }
    }
    for place in index.places[..<count] where index.stamps[place.id] != nil {
      state.notices.add(.clockCorrected, place.id.device.description, event: place.id)
    }
    for damage in index.damage { state.notices.add(.damagedLine, damage.file) }
    for tail in index.tornTails { state.notices.add(.tornTail, tail.file) }
    self.state = state
    self.frontier = frontier
    self.fingerprint = wantsFingerprint ? fingerprint : nil
    eventCount = count + (cutoff == nil ? index.discards.count : 0)
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
