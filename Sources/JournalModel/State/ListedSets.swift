/// All sets of the sessions that are there, as a list has them: those of the last session first, and
/// each session's in their order.
///
/// Found by one look at all sets, by several workers; a test holds them to what `StateDocument` lists.
package struct ListedSets: Sendable {
  /// Where a set stands among those that the workers have looked at.
  private struct Place: Sendable {
    let share: Int32
    let number: Int32
  }

  /// What a worker has looked at, and the place of each set's session in the list.
  private struct Look: Sendable {
    var sets: [SetGlance] = []
    var sessions: [Int32] = []
  }

  private let looks: [Look]
  private var order: [Place] = []

  package init(_ state: JournalState, by workers: any Workers) {
    var numbers: [EntityID: Int32] = [:]
    let sessions = StateDocument(state).sessionsNewestFirst
    numbers.reserveCapacity(sessions.count)
    for session in sessions { numbers[session] = Int32(numbers.count) }
    let known = numbers
    looks = workers.mapShares { share in
      var look = Look()
      let count = share.part(of: state.sets.count).count
      look.sets.reserveCapacity(count)
      look.sessions.reserveCapacity(count)
      // Sets mostly lie beside others of the same session.
      var last: (session: EntityID, number: Int32?)?
      state.sets.forEachGlance(of: share) { set, _ in
        guard let session = set.session else { return }
        if last?.session != session { last = (session, known[session]) }
        guard let number = last?.number else { return }
        look.sets.append(set)
        look.sessions.append(number)
      }
      return look
    }
    arrange(sessionCount: sessions.count)
  }

  package var count: Int { order.count }

  package subscript(_ number: Int) -> SetGlance { glance(at: order[number]) }

  private func glance(at place: Place) -> SetGlance {
    looks[Int(place.share)].sets[Int(place.number)]
  }

  /// Counts the sets of each session, so that each can be put in its place at once, and then looks
  /// whether those of a session stand in their order, as they mostly do.
  private mutating func arrange(sessionCount: Int) {
    var ends = [Int](repeating: 0, count: sessionCount + 1)
    for look in looks { for session in look.sessions { ends[Int(session) + 1] += 1 } }
    for session in 0..<sessionCount { ends[session + 1] += ends[session] }
    var order = [Place](
      repeating: Place(share: 0, number: 0), count: ends[sessionCount])
    var next = ends
    for (share, look) in looks.enumerated() {
      for (number, session) in look.sessions.enumerated() {
        order[next[Int(session)]] = Place(share: Int32(share), number: Int32(number))
        next[Int(session)] += 1
      }
    }
    for session in 0..<sessionCount {
      let run = ends[session]..<ends[session + 1]
      let isOrdered = run.dropFirst().allSatisfy { !precedes(order[$0], order[$0 - 1]) }
      if !isOrdered { order[run].sort(by: precedes) }
    }
    self.order = order
  }

  /// As `WorkoutSet.precedes` has it.
  private func precedes(_ a: Place, _ b: Place) -> Bool {
    let (first, second) = (glance(at: a), glance(at: b))
    let (one, other) = (first.orderIndex ?? .max, second.orderIndex ?? .max)
    if one != other { return one < other }
    return (first.at.milliseconds, first.id) < (second.at.milliseconds, second.id)
  }
}

extension SetGlance {
  /// Adds the set as a lifter writes it: `100 kg × 5 @8`.
  ///
  /// - Returns: how many more bytes it has than letters.
  package func appendSummary(to bytes: inout [UInt8]) -> Int {
    let start = bytes.count
    func begin(_ before: String = "") {
      if bytes.count > start { bytes.append(UInt8(ascii: " ")) }
      add(before)
    }
    func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
    if let weight {
      begin()
      Figure.appendShort(weight, to: &bytes)
      add(unit == .pounds ? " lb" : " kg")
    }
    if let reps {
      begin("× ")
      reps.append(to: &bytes)
    }
    if let durationSeconds {
      begin()
      durationSeconds.append(to: &bytes)
      add(" s")
    }
    if let distanceMetres {
      begin()
      Figure.appendShort(distanceMetres, to: &bytes)
      add(" m")
    }
    if let rpe {
      begin("@")
      Figure.appendShort(rpe, to: &bytes)
    }
    return reps == nil ? 0 : 1
  }
}

extension EntityID {
  /// Adds the beginning of the id, short enough to read and long enough to be typed back.
  package func appendShort(to bytes: inout [UInt8]) {
    append(to: &bytes)
    bytes.removeLast(Self.maximumTextBytes - 18)
  }
}
