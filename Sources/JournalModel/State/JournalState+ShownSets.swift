extension JournalState {
  /// In how many parts sets are added up: always as many, as numbers that are added up in another
  /// order may round otherwise.
  private static var partsOfSets: Int { 64 }

  /// All sets whose session is there, in one look: how many they are, and what was lifted in those
  /// that are work, in kilograms, the same to the last bit whoever shares the look.
  package func shownSets(by workers: some Workers) -> (count: Int, liftedKilograms: Double) {
    let sessions = sessions.existingIDs
    let parts = workers.map(Self.partsOfSets, with: {}) { _, number in
      var sum = ShownSum(sessions: sessions)
      sets.forEachGlance(of: Share(number, of: Self.partsOfSets)) { set, _ in sum.add(set) }
      return (sum.count, sum.liftedKilograms)
    }
    return parts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
  }
}

/// What the sets of some sessions come to.
private struct ShownSum {
  private let sessions: ExistingIDs
  private(set) var count = 0
  private(set) var liftedKilograms = 0.0
  /// The session that was asked for last: its sets mostly lie together.
  private var known: (session: EntityID?, isThere: Bool) = (nil, false)

  init(sessions: ExistingIDs) {
    self.sessions = sessions
  }

  mutating func add(_ set: SetGlance) {
    guard let session = set.session else { return }
    if session != known.session { known = (session, sessions.contains(session)) }
    guard known.isThere else { return }
    count += 1
    if set.isDone, set.countsAsWork { liftedKilograms += set.liftedKilograms }
  }
}
