/// Which things exist, for those who ask again and again, and on several threads.
struct ExistingIDs: Sendable {
  fileprivate let places: RowIndex
  /// By their places.
  fileprivate let exist: [Bool]

  func contains(_ id: EntityID) -> Bool { places[id].map { exist[$0] } ?? false }
}

extension EntityTable {
  var existingIDs: ExistingIDs {
    let all = loaded()
    let (packed, unpacked) = (all.packed, all.unpacked)
    let exist = all.rows.map { row in
      switch row {
      case .packed(let place):
        Entity<Record>.existence(in: packed.reader(at: place)) == .exists
      case .unpacked(let place): unpacked[Int(place)].existence == .exists
      }
    }
    return ExistingIDs(places: all.index, exist: exist)
  }

  /// The things that exist and have a key, such as the parts of a whole or the things of a day, in no
  /// order.
  ///
  /// It looks at every row in memory; `Parts` is for who asks for many wholes.
  func existing(withKey key: EntityID) -> [Entity<Record>] {
    var found: [Entity<Record>] = []
    forEach(withKeyAmong: [key]) { found.append($0) }
    return found
  }

  /// The things that exist and whose ids lie in a range, in the order of `forEach`.
  func existing(withIDIn ids: ClosedRange<EntityID>) -> [Entity<Record>] {
    if ids.lowerBound == ids.upperBound { return self[ids.lowerBound].map { [$0] } ?? [] }
    var found: [Entity<Record>] = []
    for row in stored?.rows(of: ids) ?? [] where !superseded.contains(row.place) {
      if let entity = existing(.packed(row.reader)) { found.append(entity) }
    }
    for place in 0..<changedCount {
      let entity = changed(at: place)
      if entity.existence == .exists, ids.contains(entity.id) { found.append(entity) }
    }
    return found
  }

  /// Calls `body` with the rows of some ids, as far as they are known, and with the number of each among
  /// them; in no order.
  ///
  /// - Parameter ids: each once and in ascending order.
  func forEachRow(of ids: ArraySlice<EntityID>, _ body: (_ number: Int, Content) -> Void) {
    var open: [(number: Int, id: EntityID)] = []
    for (number, id) in ids.enumerated() {
      if let place = index[id] { body(number, content(place)) } else { open.append((number, id)) }
    }
    guard let stored, !open.isEmpty else { return }
    var found: [(place: Int, number: Int)] = []
    found.reserveCapacity(open.count)
    for (one, place) in zip(open, stored.places(of: open.lazy.map(\.id))) {
      if let place { found.append((place, one.number)) }
    }
    found.sort { $0.place < $1.place }
    var next = 0
    stored.forEachRow(at: found.map(\.place)) { row in
      while found[next].place < row.place { next += 1 }
      body(found[next].number, .packed(row.reader))
    }
  }

  /// Calls `body` with the things that exist and have one of some keys, each once, in no order.
  func forEach(withKeyAmong keys: Set<EntityID>, _ body: (Entity<Record>) -> Void) {
    forEachRow(withKeyAmong: keys) { row in
      let entity = row.entity
      if entity.existence == .exists { body(entity) }
    }
  }

  /// The same with their rows, and with those of things that are there no more.
  func forEachRow(withKeyAmong keys: Set<EntityID>, _ body: (Content) -> Void) {
    stored?.forEachRow(withKeyAmong: keys) { row in
      if !superseded.contains(row.place) { body(.packed(row.reader)) }
    }
    for place in 0..<changedCount {
      let row = content(place)
      if Record.keys(of: row.entity).contains(where: keys.contains) { body(row) }
    }
  }

  /// Calls `body` with the things that exist and have a key in a range: with all that came or changed
  /// since the checkpoint, in no order, and then with the others from the highest key down, as long as it
  /// wants more.
  func forEach(withKeyIn keys: ClosedRange<EntityID>, _ body: (Entity<Record>) -> Bool) {
    for place in 0..<changedCount {
      let entity = changed(at: place)
      guard entity.existence == .exists else { continue }
      if Record.keys(of: entity).contains(where: keys.contains) { _ = body(entity) }
    }
    stored?.forEachRow(withKeyIn: keys) { row in
      if superseded.contains(row.place) { return true }
      return existing(.packed(row.reader)).map(body) ?? true
    }
  }

  /// Calls `body` with the things of some days that exist, for a kind whose keys are its days: by
  /// the days where they are few, and else by looking at all.
  func forEach(on days: ClosedRange<Day>, _ body: (Entity<Record>) -> Void) {
    if areFew(days) {
      forEach(withKeyAmong: Set(days.map(\.key)), body)
    } else {
      forEach { if days.contains($0.at.day) { body($0) } }
    }
  }

  /// The ids of those things; `nil` where they are as many as `limit`.
  func ids(on days: ClosedRange<Day>, fewerThan limit: Int) -> Set<EntityID>? {
    var ids: Set<EntityID> = []
    if areFew(days) {
      forEach(on: days) { ids.insert($0.id) }
    } else {
      forEachStart { id, at in
        if ids.count < limit, days.contains(at.day) { ids.insert(id) }
      }
    }
    return ids.count < limit ? ids : nil
  }

  private func areFew(_ days: ClosedRange<Day>) -> Bool { days.count < count / 4 }
}

extension JournalState {
  /// The sessions of a day, the earliest first.
  public func sessions(on day: Day) -> [Entity<Session>] {
    sessions.existing(withKey: day.key).sorted(by: Entity.isEarlier)
  }

  /// The body weights of some days, the earliest first.
  package func bodyWeights(on days: ClosedRange<Day>) -> [Entity<BodyWeight>] {
    var weights: [Entity<BodyWeight>] = []
    bodyWeights.forEach(on: days) { weights.append($0) }
    return weights.sorted(by: Entity.isEarlier)
  }

  /// The latest body weight of those that were taken by a time; nil where there is none.
  package func latestBodyWeight(where isByThen: (Moment) -> Bool) -> Entity<BodyWeight>? {
    var latest: Entity<BodyWeight>?
    bodyWeights.forEach { weight in
      guard isByThen(weight.at) else { return }
      if latest.map({ Entity.isEarlier($0, weight) }) ?? true { latest = weight }
    }
    return latest
  }

  /// The session that was begun last of those that are not completed.
  public var latestOpenSession: Entity<Session>? { latestOpenSession(where: { _ in true }) }

  /// The same of those alone that a condition holds for.
  package func latestOpenSession(where holds: (Entity<Session>) -> Bool) -> Entity<Session>? {
    var latest: Entity<Session>?
    sessions.forEach(withKeyIn: Session.openKeys) { session in
      if let latest, session.at.milliseconds < latest.at.milliseconds { return false }
      if holds(session), latest.map({ Entity.isEarlier($0, session) }) ?? true { latest = session }
      return true
    }
    return latest
  }

  /// How many sessions are not completed.
  public var openSessionCount: Int {
    var count = 0
    sessions.forEach(withKeyIn: Session.openKeys) { _ in
      count += 1
      return true
    }
    return count
  }

  /// The sets of a session, in no order; `StateDocument.sets(of:)` has them in theirs.
  public func unorderedSets(of session: EntityID) -> [Entity<WorkoutSet>] {
    sets.existing(partsOf: session)
  }

  /// Calls `body` with the sets of some sessions, in no order: in one look at all rows, which each
  /// `unorderedSets(of:)` takes.
  package func forEachSet(
    ofAny sessions: Set<EntityID>, _ body: (Entity<WorkoutSet>, _ session: EntityID) -> Void
  ) {
    sets.forEach(withKeyAmong: sessions) { set in
      if let session = set.record.session, sessions.contains(session) { body(set, session) }
    }
  }
}
