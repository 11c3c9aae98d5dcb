/// Numbers for the sets of a session, each above those that are there.
struct SetNumbering: Sendable {
  /// The next number of each session that one was asked for, but for the last of them.
  private var next: [EntityID: Int] = [:]
  /// That one and its next number: sets mostly come session by session.
  private var last: (session: EntityID, next: Int)?
  /// The sets in memory by the sessions that each is in, or was.
  private var sets: [EntityID: [EntityID]] = [:]
  /// How many rows of memory are among these.
  private var sortedCount = 0

  /// The number that comes next in a session.
  mutating func number(in session: EntityID, of state: JournalState) -> Int {
    if let last, last.session == session { return last.next }
    if let last { next[last.session] = last.next }
    let free = next[session] ?? firstFree(in: session, of: state.sets)
    last = (session, free)
    return free
  }

  /// Notes that a session gets a set with a number, though the state may not say so yet.
  mutating func take(_ number: Int, in session: EntityID, of state: JournalState) {
    let free = self.number(in: session, of: state)
    last = (session, max(free, Self.number(behind: number)))
  }

  /// Notes what an event makes of a set, in the state that is asked next.
  ///
  /// - Parameters:
  ///   - old: what it is; `nil` where it isn't there.
  ///   - new: what it is going to be; `nil` where it goes.
  mutating func note(_ set: EntityID, from old: WorkoutSet?, to new: WorkoutSet?) {
    let (before, after) = (old?.orderIndex ?? 0, new?.orderIndex ?? 0)
    if let session = old?.session, new?.session != session || after < before,
      let next = self[session], Self.number(behind: before) >= next
    {
      // It may have been the last; which is the last now, the state knows.
      self[session] = nil
    }
    guard let session = new?.session else { return }
    if session != old?.session { sets[session, default: []].append(set) }
    if let next = self[session] { self[session] = max(next, Self.number(behind: after)) }
  }

  /// The next number of a session, where it is remembered.
  private subscript(session: EntityID) -> Int? {
    get { last?.session == session ? last?.next : next[session] }
    set {
      if last?.session == session { last = nil }
      next[session] = newValue
    }
  }

  private mutating func firstFree(in session: EntityID, of table: EntityTable<WorkoutSet>) -> Int {
    while sortedCount < table.changedCount {
      let set = table.changed(at: sortedCount)
      if let home = set.record.session { sets[home, default: []].append(set.id) }
      sortedCount += 1
    }
    let changed = (sets[session] ?? []).compactMap { table[$0] }
    return (table.unchanged(withKey: session) + changed).reduce(0) { free, set in
      guard set.existence == .exists, set.record.session == session else { return free }
      return max(free, Self.number(behind: set.record.orderIndex ?? 0))
    }
  }

  /// The number behind another; at the limit the same, which a merge may bring in, and which must
  /// not shut its session to new sets.
  private static func number(behind number: Int) -> Int {
    min(number + 1, JSONReader.maximumInteger)
  }
}
