/// Numbers for the sets of a session, each above those that are there.
public struct SetNumbering: Sendable {
  /// The next number in each session; gathered when one is first asked for.
  private var next: [EntityID: Int]?

  /// The number that a set has, or the next of its session.
  mutating func number(_ given: Int?, in session: EntityID, of state: JournalState) -> Int {
    if next == nil { gather(from: state) }
    let free = next?[session] ?? 0
    let number = given ?? free
    // A number at the limit, which a merge may bring in, must not shut the session to new sets.
    next?[session] = max(free, min(number + 1, JSONReader.maximumInteger))
    return number
  }

  private mutating func gather(from state: JournalState) {
    var highest: [EntityID: Int] = [:]
    state.sets.forEach { set in
      guard let session = set.record.session else { return }
      highest[session] = max(highest[session] ?? 0, (set.record.orderIndex ?? 0) + 1)
    }
    next = highest
  }
}
