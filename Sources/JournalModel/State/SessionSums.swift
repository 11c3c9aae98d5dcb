/// What the sets of every session come to, found by one look at all sets rather than by looking up
/// those of each.
package struct SessionSums: Sendable {
  package struct Sum: Sendable, Equatable {
    /// How many sets something was done in, without warm-ups.
    package fileprivate(set) var workSets = 0
    /// Weight times reps, added up in the order of the sets: another order may round otherwise.
    package fileprivate(set) var movedKilograms = 0.0
    /// What was lifted in those, as tonnage.
    package fileprivate(set) var liftedKilograms = 0.0
    /// When one of the sets was last written, added or removed.
    package fileprivate(set) var lastChange: HybridTime?

    fileprivate mutating func add(_ term: Term) {
      lastChange = max(lastChange ?? term.updated, term.updated)
      guard let moved = term.movedKilograms else { return }
      movedKilograms += moved
      guard term.isWork else { return }
      workSets += 1
      liftedKilograms += SetGlance.lifted(moved)
    }
  }

  /// A set of a session, with what its place follows from.
  fileprivate struct Term: Sendable {
    let session: EntityID
    let place: SetPlace
    let updated: HybridTime
    /// Nil for a set that is there no more.
    let movedKilograms: Double?
    /// Whether people are told of it.
    let isWork: Bool

    init?(_ set: SetGlance) {
      guard set.existence != .neverCreated, let session = set.session else { return nil }
      self.session = session
      updated = set.updated
      place = SetPlace(set)
      movedKilograms = set.existence == .exists ? set.movedKilograms : nil
      isWork = set.isDone && set.countsAsWork
    }
  }

  /// Sets of a session that lie side by side, and what they come to.
  private struct Run: Sendable {
    let session: EntityID
    let terms: ArraySlice<Term>
    let sum: Sum
  }

  private var sums: [EntityID: Sum] = [:]

  /// - Parameter workers: share the look.
  package init(_ state: JournalState, by workers: any Workers) {
    let shares = workers.mapShares { Self.runs(of: $0, in: state.sets) }
    sums.reserveCapacity(state.sessions.count)
    // Those of a session mostly lie together; where they don't, all of its runs are looked at again.
    var first: [EntityID: ArraySlice<Term>] = [:]
    first.reserveCapacity(state.sessions.count)
    var scattered: [EntityID: [ArraySlice<Term>]] = [:]
    for run in shares.joined() {
      if let earlier = first[run.session] {
        scattered[run.session, default: [earlier]].append(run.terms)
      } else {
        first[run.session] = run.terms
        sums[run.session] = run.sum
      }
    }
    for (session, runs) in scattered { sums[session] = Self.sum(of: runs) }
  }

  private static func runs(of share: Share, in sets: EntityTable<WorkoutSet>) -> [Run] {
    var terms: [Term] = []
    terms.reserveCapacity(share.part(of: sets.rowCount).count)
    func add(_ set: SetGlance) {
      if let term = Term(set) { terms.append(term) }
    }
    sets.forEachRow(of: share) {
      add(SetGlance(from: &$0))
    } unpacked: {
      add(SetGlance($0))
    }
    var runs: [Run] = []
    var start = 0
    while start < terms.count {
      let session = terms[start].session
      var end = start + 1
      while end < terms.count, terms[end].session == session { end += 1 }
      let run = terms[start..<end]
      runs.append(Run(session: session, terms: run, sum: sum(of: [run])))
      start = end
    }
    return runs
  }

  private static func sum(of runs: [ArraySlice<Term>]) -> Sum {
    var sum = Sum()
    if runs.count == 1, let run = runs.first,
      run.indices.dropFirst().allSatisfy({ run[$0].place >= run[$0 - 1].place })
    {
      for term in run { sum.add(term) }
    } else {
      for term in runs.joined().sorted(by: { $0.place < $1.place }) { sum.add(term) }
    }
    return sum
  }

  package subscript(_ session: EntityID) -> Sum { sums[session] ?? Sum() }
}
