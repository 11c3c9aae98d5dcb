/// Numbers for the sets of a session, each above those that are there.
struct SetNumbering: Sendable {
  /// The next number of each session that one was asked for, but for the last of them.
  private var next: [EntityID: Int] = [:]
  /// That one and its next number: sets mostly come session by session.
  private var last: (session: EntityID, next: Int)?
  /// What the sets in memory leave free in each session; gathered when one is first asked for.
  private var changed: [EntityID: Int]?

  /// The number that a set has, or the next of its session.
  mutating func number(_ given: Int?, in session: EntityID, of state: JournalState) -> Int {
    if let last, last.session != session { next[last.session] = last.next }
    let known = last?.session == session ? last?.next : next[session]
    let free = known ?? firstFree(in: session, of: state.sets)
    let number = given ?? free
    // A number at the limit, which a merge may bring in, must not shut the session to new sets.
    last = (session, max(free, min(number + 1, JSONReader.maximumInteger)))
    return number
  }

  private mutating func firstFree(in session: EntityID, of sets: EntityTable<WorkoutSet>) -> Int {
    let changed = changed ?? Self.gather(from: sets)
    self.changed = changed
    return sets.unchanged(withKey: session).reduce(changed[session] ?? 0) { free, set in
      set.existence == .exists ? max(free, (set.record.orderIndex ?? 0) + 1) : free
    }
  }

  private static func gather(from sets: EntityTable<WorkoutSet>) -> [EntityID: Int] {
    var highest: [EntityID: Int] = [:]
    for place in 0..<sets.changedCount {
      let set = sets.changed(at: place)
      guard set.existence == .exists, let session = set.record.session else { continue }
      highest[session] = max(highest[session] ?? 0, (set.record.orderIndex ?? 0) + 1)
    }
    return highest
  }
}
