/// What the sets of every session come to, found by one look at all sets rather than by looking up
/// those of each.
package struct SessionSums: Sendable {
  package struct Sum: Sendable, Equatable {
    package fileprivate(set) var count = 0
    /// Weight times reps, added up in the order of the sets: another order may round otherwise.
    package fileprivate(set) var kilograms = 0.0
  }

  /// A set of a session, with what its place follows from.
  private struct Term: Sendable {
    let session: EntityID
    let order: Int
    let milliseconds: Int64
    let id: EntityID
    let kilograms: Double

    init?(_ set: SetGlance) {
      guard let session = set.session else { return nil }
      self.session = session
      order = set.orderIndex ?? .max
      milliseconds = set.at.milliseconds
      id = set.id
      kilograms = set.movedKilograms
    }

    /// The order of the sets of a session, as `WorkoutSet.precedes` has it.
    static func precedes(_ a: Term, _ b: Term) -> Bool {
      if a.order != b.order { return a.order < b.order }
      return (a.milliseconds, a.id) < (b.milliseconds, b.id)
    }
  }

  private var sums: [EntityID: Sum] = [:]

  /// - Parameter workers: share the look.
  package init(_ state: JournalState, by workers: any Workers) {
    let terms = workers.mapShares { share in
      var terms: [Term] = []
      terms.reserveCapacity(share.part(of: state.sets.count).count)
      state.sets.forEachGlance(of: share) { set, _ in
        if let term = Term(set) { terms.append(term) }
      }
      return terms
    }
    sums.reserveCapacity(state.sessions.count)
    var scattered: [EntityID: [Term]] = [:]
    var all = terms.joined().makeIterator()
    var next = all.next()
    // Those of a session mostly lie together and in their order.
    while let first = next {
      var run = [first]
      next = all.next()
      while let term = next, term.session == first.session {
        run.append(term)
        next = all.next()
      }
      let earlier = scattered[first.session] ?? []
      scattered[first.session] = earlier + run
    }
    for (session, terms) in scattered {
      var sum = Sum()
      sum.count = terms.count
      for term in terms.sorted(by: Term.precedes) { sum.kilograms += term.kilograms }
      sums[session] = sum
    }
  }

  package subscript(_ session: EntityID) -> Sum { sums[session] ?? Sum() }
}
