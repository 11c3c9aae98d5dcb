extension JournalState {
  /// In how many parts sets are added up: always as many, as numbers that are added up in another
  /// order may round otherwise.
  private static var volumeParts: Int { 64 }

  /// What was lifted in all sets whose session is there, in kilograms: weight times reps, without the
  /// sets that a machine assisted.
  public var volumeKilograms: Double { volumeKilograms(by: OneWorker()) }

  /// The same sum, to the last bit, whoever shares the work.
  package func volumeKilograms(by workers: some Workers) -> Double {
    shownSets(by: workers).kilograms
  }

  /// All sets whose session is there, in one look: how many they are, and what was lifted in them.
  package func shownSets(by workers: some Workers) -> (count: Int, kilograms: Double) {
    let sessions = sessions.existingIDs
    let parts = workers.map(Self.volumeParts, with: {}) { _, number in
      var sum = LiftedSum(sessions: sessions)
      sets.forEachRow(of: Share(number, of: Self.volumeParts)) { row in
        if let set = MovedWeight(from: &row) { sum.add(set) }
      } unpacked: { set in
        if set.existence == .exists { sum.add(MovedWeight(set.record)) }
      }
      return (sum.count, sum.kilograms)
    }
    return parts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
  }
}

/// What the sets of some sessions come to.
private struct LiftedSum {
  private let sessions: ExistingIDs
  private(set) var count = 0
  private(set) var kilograms = 0.0
  /// The session that was asked for last: its sets mostly lie together.
  private var known: (session: EntityID?, isThere: Bool) = (nil, false)

  init(sessions: ExistingIDs) {
    self.sessions = sessions
  }

  mutating func add(_ set: MovedWeight) {
    guard let session = set.session else { return }
    if session != known.session { known = (session, sessions.contains(session)) }
    guard known.isThere else { return }
    count += 1
    kilograms += set.liftedKilograms
  }
}
