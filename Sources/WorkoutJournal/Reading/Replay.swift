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
  /// What it was taken from; `nil` where it ends at a point of the history.
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

  /// Folds all the events of an index.
  init(
    _ index: EventIndex, fingerprint wantsFingerprint: Bool = false, digest: Bool = false,
    wall: Moment
  ) throws(JournalError) {
    self.init(
      try Present(index, fingerprint: wantsFingerprint, wall: wall), digest: digest, wall: wall)
  }

  /// Folds the events up to a point; what was discarded, and what is missing, is no part of that.
  ///
  /// - Parameter things: those that are asked for; nil for all.
  init(
    _ index: EventIndex, upTo cutoff: Cutoff, of things: Set<EntityID>? = nil,
    fingerprint wantsFingerprint: Bool = false,
    digest wantsDigest: Bool = false, wall: Moment
  ) throws(JournalError) {
    let places = index.places[..<(try index.count(upTo: cutoff, of: things))]
    var (state, fingerprint) = try Fold(index: index, places: places)
      .run(fingerprint: wantsFingerprint)
    // In the total order, what a clock that is too far ahead has stamped stands last.
    let latest = HybridLogicalClock.limit(at: wall)
    let inTime = places.reversed().drop { $0.time.milliseconds > latest }
    for place in places[inTime.startIndex.base...] {
      state.notices.add(.clockAhead, place.id.device.description, event: place.id)
    }
    index.addNotices(of: places, to: &state.notices)
    for link in index.links { state.notices.add(.linkNotFollowed, link) }
    self.state = state
    eventCount = places.count
    frontier = index.frontier(of: places)
    self.fingerprint = wantsFingerprint ? fingerprint : nil
    digest = wantsDigest ? StateDigest(of: state) : nil
    present = nil
  }
}
