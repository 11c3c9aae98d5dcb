/// The order of all sets of the sessions that are there, session by session, and each session's in
/// their order.
///
/// A set is looked at once, by several workers and in the order in which the sets lie: what is shown
/// of it is made then, and kept beside it is what tells where it goes. A test holds the order to what
/// `StateDocument` lists.
package struct ListedSets: Sendable {
  /// Where a set stands among those that the workers have shown.
  package struct Place: Sendable {
    /// Which worker's it is.
    package let share: Int32
    /// Its number among those that were shown to that worker.
    package let number: Int32
  }

  /// What a worker has looked at, and the place of each set's session in the list.
  private struct Look: Sendable {
    var keys: [SetPlace] = []
    var sessions: [Int32] = []

    init(_ count: Int) {
      keys.reserveCapacity(count)
      sessions.reserveCapacity(count)
    }

    mutating func add(_ set: SetGlance, of session: Int32) {
      keys.append(SetPlace(set))
      sessions.append(session)
    }
  }

  /// Where sessions stand in their list.
  private struct SessionNumbers: Sendable {
    private let numbers: [EntityID: Int32]
    /// Sets mostly lie beside others of the same session.
    private var last: (session: EntityID, number: Int32?)?

    init(_ sessions: [EntityID]) {
      var numbers: [EntityID: Int32] = [:]
      numbers.reserveCapacity(sessions.count)
      for session in sessions { numbers[session] = Int32(numbers.count) }
      self.numbers = numbers
    }

    /// Where a set's session stands; nil where it is none of them.
    mutating func number(of set: SetGlance) -> Int32? {
      guard let session = set.session else { return nil }
      if last?.session != session { last = (session, numbers[session]) }
      return last?.number
    }
  }

  /// The sets in the order of the list.
  package let places: [Place]
  /// Where those of each session begin, and where the last one's end.
  private let bounds: [Int]

  /// The sets of a session, by its number among the sessions.
  subscript(session number: Int) -> ArraySlice<Place> {
    places[bounds[number]..<bounds[number + 1]]
  }

  /// Looks at the sets of some sessions, in the order of these.
  ///
  /// - Parameters:
  ///   - make: makes what a worker shows sets in, for no more than so many of them.
  ///   - show: adds a set to it.
  /// - Returns: the order, and what each worker has shown its sets in.
  package static func shown<Shown: Sendable>(
    _ state: JournalState, of sessions: [EntityID], by workers: any Workers,
    in make: @escaping @Sendable (_ count: Int) -> Shown,
    _ show: @escaping @Sendable (inout Shown, SetGlance) -> Void
  ) -> (sets: ListedSets, shown: [Shown]) {
    shown(state, of: sessions, by: workers, in: make) { shown, set, _ in show(&shown, set) }
  }

  /// The same with the row of each set to show it by.
  static func shown<Shown: Sendable>(
    _ state: JournalState, of sessions: [EntityID], by workers: any Workers,
    in make: @escaping @Sendable (_ count: Int) -> Shown,
    _ show: @escaping @Sendable (inout Shown, SetGlance, EntityTable<WorkoutSet>.Content) -> Void
  ) -> (sets: ListedSets, shown: [Shown]) {
    let numbers = SessionNumbers(sessions)
    let made = workers.mapShares { share in
      let count = share.part(of: state.sets.rowCount).count
      var (shown, look, numbers) = (make(count), Look(count), numbers)
      state.sets.forEachGlance(of: share) { set, row in
        guard let number = numbers.number(of: set) else { return }
        show(&shown, set, row)
        look.add(set, of: number)
      }
      return (shown, look)
    }
    let sets = ListedSets(made.map(\.1), sessionCount: sessions.count)
    return (sets, made.map(\.0))
  }

  /// The rows in memory of the sets of some sessions, in the order of these.
  package static func rows(
    of state: JournalState, in sessions: [EntityID], by workers: some Workers
  ) -> [Int] {
    let numbers = SessionNumbers(sessions)
    let made = workers.mapShares { share in
      let part = share.part(of: state.sets.changedCount)
      var (rows, look, numbers) = ([Int](), Look(part.count), numbers)
      rows.reserveCapacity(part.count)
      var row = part.lowerBound
      func add(_ set: SetGlance) {
        if set.existence == .exists, let number = numbers.number(of: set) {
          rows.append(row)
          look.add(set, of: number)
        }
        row += 1
      }
      state.sets.forEachRow(inMemory: part) {
        add(SetGlance(from: &$0))
      } unpacked: {
        add(SetGlance($0))
      }
      return (rows, look)
    }
    let rows = made.map(\.0)
    return ListedSets(made.map(\.1), sessionCount: sessions.count).places.map {
      rows[Int($0.share)][Int($0.number)]
    }
  }

  /// Counts the sets of each session, so that each can be put in its place at once, and then looks
  /// whether those of a session stand in their order, as they mostly do.
  private init(_ looks: [Look], sessionCount: Int) {
    var bounds = [Int](repeating: 0, count: sessionCount + 1)
    for look in looks { for session in look.sessions { bounds[Int(session) + 1] += 1 } }
    for session in 0..<sessionCount { bounds[session + 1] += bounds[session] }
    func key(of place: Place) -> SetPlace { looks[Int(place.share)].keys[Int(place.number)] }
    var places = [Place](repeating: Place(share: 0, number: 0), count: bounds[sessionCount])
    var next = bounds
    for (share, look) in looks.enumerated() {
      for (number, session) in look.sessions.enumerated() {
        places[next[Int(session)]] = Place(share: Int32(share), number: Int32(number))
        next[Int(session)] += 1
      }
    }
    for session in 0..<sessionCount {
      let run = bounds[session]..<bounds[session + 1]
      let isOrdered = run.dropFirst().allSatisfy {
        key(of: places[$0]) >= key(of: places[$0 - 1])
      }
      if !isOrdered { places[run].sort { key(of: $0) < key(of: $1) } }
    }
    self.places = places
    self.bounds = bounds
  }
}

extension SetGlance {
  /// Adds the set as a lifter writes it: `100 kg × 5 @8`, `5 km in 20:31`, `20 kg × 12, 30 m`.
  ///
  /// - Parameters:
  ///   - system: that of the profile, for distances.
  ///   - isOfBody: whether the body is what is lifted, and the weight is beside it.
  /// - Returns: how many more bytes it has than letters.
  package func appendSummary(
    to bytes: inout [UInt8], in system: UnitSystem?, isOfBody: Bool = false
  ) -> Int {
    let start = bytes.count
    func begin(_ before: String = "") {
      if bytes.count > start { bytes.append(UInt8(ascii: " ")) }
      add(before)
    }
    func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
    // Other programs write 0 repetitions of what has a time or a distance.
    let reps = reps == 0 && isMeasured ? nil : reps
    // No weight is that of the body alone.
    if let weight, weight != 0 {
      // Less than nothing is what a machine takes off the body.
      let isBeside = isOfBody || weight < 0
      begin(isBeside ? "body weight \(weight < 0 ? "-" : "+") " : "")
      Figure.appendShort(isBeside ? weight.magnitude : weight, to: &bytes)
      add(unit == .pounds ? " lb" : " kg")
    } else if reps != nil {
      begin("body weight")
    }
    if let reps {
      begin("× ")
      reps.append(to: &bytes)
    }
    // How far or how long is to a load what else the repetitions are: `40 kg × 50 m`.
    let isTimesMeasure = weight ?? 0 != 0 && reps == nil && isMeasured
    if isTimesMeasure { begin("×") }
    // Digits in groups have blanks between them: 12 repetitions over 500 m are none of 12 500 m.
    if reps != nil, isMeasured { add(",") }
    if let metres {
      begin()
      Figure.appendDistance(metres: metres, in: system, to: &bytes)
    }
    if let seconds {
      begin(metres == nil ? "" : "in ")
      Figure.appendTime(seconds: seconds, to: &bytes)
    }
    if let rpe {
      begin("@")
      Figure.appendShort(rpe, to: &bytes)
    }
    if isCompleted == false { begin("not done") }
    return reps != nil || isTimesMeasure ? 1 : 0
  }
}

extension Entity<WorkoutSet> {
  /// The set as a lifter writes it.
  package func summary(in system: UnitSystem?, isOfBody: Bool = false) -> String {
    var bytes: [UInt8] = []
    _ = SetGlance(self).appendSummary(to: &bytes, in: system, isOfBody: isOfBody)
    return String(decoding: bytes, as: UTF8.self)
  }
}
