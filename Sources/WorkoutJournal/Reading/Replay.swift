import JournalFile
import JournalModel

/// The state at some point of the history, and the set of events that it is a function of.
public struct Replay: Sendable {
  /// What the events add up to, as a value that never changes.
  public let state: JournalState
  /// How many events it is made of, archived and discarded ones included.
  public let eventCount: Int
  /// The highest sequence number of each device.
  public let frontier: [DeviceID: Int]
  /// Depends on the events' ids and contents alone; `nil` where it wasn't asked for.
  public let fingerprint: Fingerprint?
  /// That of the state; `nil` where it wasn't asked for.
  public let digest: StateDigest?
  /// What it was taken from; `nil` where it was folded anew.
  let present: Present?

  /// The state of all events.
  init(_ present: Present, digest wantsDigest: Bool = false, wall: Moment) {
    self.present = present
    state = present.state(at: wall)
    digest = wantsDigest ? present.summary.digest : nil
    eventCount = present.standing.eventCount
    frontier = present.standing.frontier
    fingerprint = present.standing.fingerprint
  }

  /// Folds the events up to a point.
  init(
    _ index: EventIndex, upTo cutoff: Cutoff? = nil,
    fingerprint wantsFingerprint: Bool = false, digest wantsDigest: Bool = false,
    wall: Moment
  ) throws(JournalError) {
    let count = try index.count(upTo: cutoff)
    let places = index.places[..<count]
    let fold = Fold(index: index, places: places)
    var (state, fingerprint) = try fold.run(fingerprint: wantsFingerprint)
    // In the total order, what a clock that is too far ahead has stamped stands last.
    let latest = wall.milliseconds + HybridLogicalClock.toleranceMilliseconds
    let inTime = places.reversed().drop { $0.time.milliseconds > latest }
    for place in places[inTime.startIndex.base...] {
      state.notices.add(.clockAhead, place.id.device.description, event: place.id)
    }
    var frontier = index.frontier(of: places)
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
    for place in index.corrected(of: places) {
      state.notices.add(.clockCorrected, place.id.device.description, event: place.id)
    }
    for damage in index.damage { state.notices.add(.damagedLine, damage.file) }
    for tail in index.tornTails { state.notices.add(.tornTail, tail.file) }
    if cutoff == nil {
      for (device, count) in index.missingCounts(below: frontier) {
        state.notices.add(.missingEvents, device.description, count: count)
      }
    }
    for link in index.links { state.notices.add(.linkNotFollowed, link) }
    present = nil
    self.state = state
    self.frontier = frontier
    digest = wantsDigest ? StateDigest(of: state) : nil
    self.fingerprint = wantsFingerprint ? fingerprint : nil
    eventCount = count + (cutoff == nil ? index.discards.count : 0)
  }
}

extension EventIndex {
  /// How many events of each device are neither here nor discarded, up to its highest number; for
  /// those with damaged lines, that is another matter.
  fileprivate func missingCounts(
    below frontier: [DeviceID: Int]
  ) -> [(device: DeviceID, count: Int)] {
    var missing = frontier
    for (device, numbers) in devices { missing[device, default: 0] -= numbers.count }
    for id in discards.entries.keys { missing[id.device, default: 0] -= 1 }
    let branches = Set(frontier.keys.map(\.branch))
    return missing.filter { device, _ in
      !branches.contains(device)
        && !damage.contains { JournalFolder.isEventFile($0.file, of: device) }
    }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
