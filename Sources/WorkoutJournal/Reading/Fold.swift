import JournalFile
import JournalModel

/// The fold of events, in the total order, to a state.
struct Fold: Sendable {
  let index: EventIndex
  let places: ArraySlice<EventPlace>

  /// - Parameter fingerprint: whether to hash every event.
  func run(
    fingerprint wantsFingerprint: Bool = false
  ) throws(JournalError) -> (state: JournalState, fingerprint: Fingerprint) {
    var known: Fingerprint? = .empty
    if wantsFingerprint {
      known = try JournalError.wrapping(index.fingerprint(of: places))
    }
    guard let known, index.hasAllBodies else { return try walk(fingerprint: wantsFingerprint) }
    return (inLanes(), known)
  }

  // MARK: In memory

  /// Folds events whose bodies were read with their places: sets, which are most of a journal, on
  /// one processor, and everything else on another.
  ///
  /// No event about a set touches anything else, and none about anything else touches a set. Only
  /// notices stand in one order, so where both have some everything is folded at once.
  private func inLanes() -> JournalState {
    guard index.workers > 1, places.count > Self.fewEvents else { return inMemory(nil) }
    var lanes = Threads.map(2, workers: index.workers) { lane in
      inMemory(lane == 0 ? .sets : .others)
    }
    guard let sets = lanes.first, var state = lanes.popLast(), state.takeSets(from: sets) else {
      return inMemory(nil)
    }
    return state
  }

  /// Events that are folded on one processor before another has begun.
  private static let fewEvents = 2000

  private enum Lane {
    case sets
    case others
  }

  /// - Parameter lane: which events are folded; `nil` for all.
  private func inMemory(_ lane: Lane?) -> JournalState {
    let isSet = EventBody.isSet
    var state = JournalState()
    if lane == .sets { state.reserveSets(min(places.count, index.setCount)) }
    // Neighbours mostly lie in one stretch, which is looked up once for all of them.
    var stretch = -1
    var bytes: [UInt8] = []
    var sets: [EntityID] = []
    let count = EventIndex.placesAtOnce
    for first in stride(from: places.startIndex, to: places.endIndex, by: count) {
      let group = places[first..<min(first + count, places.endIndex)]
      if lane == .sets {
        index.findSets(of: group, &sets)
        state.expectSets(sets)
      }
      for place in group {
        if let lane, isSet[Int(place.body.code)] != (lane == .sets) { continue }
        let own = index.stretch(of: place)
        if own != stretch { (stretch, bytes) = (own, index.stretches[own].bytes) }
        state.apply(place.body, place.id, at: place.time, in: bytes, arena: stretch)
      }
    }
    return state
  }

  // MARK: From the files

  /// Reads the lines of the events again, one by one.
  private func walk(
    fingerprint wantsFingerprint: Bool
  ) throws(JournalError) -> (state: JournalState, fingerprint: Fingerprint) {
    var state = JournalState()
    var fingerprint = Fingerprint.empty
    var walker = EventWalker(index: index)
    var remaining = [Int](repeating: 0, count: index.files.count)
    for place in places { remaining[Int(place.file)] += 1 }
    for place in places {
      let event = try JournalError.wrapping(walker.event(at: place))
      if wantsFingerprint { fingerprint.add(event.digest) }
      state.apply(event.envelope, in: event.bytes)
      remaining[Int(place.file)] -= 1
      if remaining[Int(place.file)] == 0 { walker.release(file: place.file) }
    }
    return (state, fingerprint)
  }
}
