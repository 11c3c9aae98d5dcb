extension EntityTable {
  /// A row as it lies there.
  enum Content {
    case packed(PackedReader)
    case unpacked(Entity<Record>)

    var entity: Entity<Record> {
      switch self {
      case .unpacked(let entity): return entity
      case .packed(var reader): return Entity(unpacking: &reader)
      }
    }

    /// The id of a thing that exists and when it came into being; nil where it doesn't exist.
    var start: (id: EntityID, at: Moment)? {
      switch self {
      case .unpacked(let entity): entity.existence == .exists ? (entity.id, entity.at) : nil
      case .packed(let reader):
        Entity<Record>.existence(in: reader) == .exists ? Entity<Record>.start(in: reader) : nil
      }
    }
  }

  /// A row in memory.
  func content(_ place: Int) -> Content {
    switch rows[place] {
    case .packed(let place): .packed(packed.reader(at: place))
    case .unpacked(let place): .unpacked(unpacked[Int(place)])
    }
  }

  /// The ids of the rows in memory, in their order.
  var rowIDs: [EntityID] {
    rows.map { row in
      switch row {
      case .packed(let place): Entity<Record>.start(in: packed.reader(at: place)).id
      case .unpacked(let place): unpacked[Int(place)].id
      }
    }
  }

  /// The thing of a row, if it exists.
  func existing(_ row: Content) -> Entity<Record>? {
    let entity = row.entity
    return entity.existence == .exists ? entity : nil
  }

  /// Calls `body` with every row, those of deleted and never created things among them: first those
  /// of a checkpoint that have not changed since, then those in memory, in the order in which they
  /// were first heard of.
  ///
  /// - Parameter share: of the rows, where several look at them.
  func forEachRow<Failure: Error>(
    of share: Share = Share(), _ body: (Content) throws(Failure) -> Void
  ) throws(Failure) {
    if let stored {
      try stored.forEachStretch(of: share) { stretch throws(Failure) in
        for (number, row) in stretch.rows.enumerated()
        where !superseded.contains(stretch.firstPlace + number) {
          try body(.packed(PackedReader(stretch.bytes, in: row)))
        }
      }
    }
    for place in share.part(of: rows.count) { try body(content(place)) }
  }

  /// Goes through every row as `forEachRow` does, with one reader for all packed rows that lie in the
  /// same memory: for whoever reads little of each of very many.
  ///
  /// - Parameter packed: is called with the reader turned to a row.
  func forEachRow(
    of share: Share, packed body: (inout PackedReader) -> Void, unpacked: (Entity<Record>) -> Void
  ) {
    stored?.forEachStretch(of: share) { stretch in
      var reader = PackedReader(stretch.bytes, in: 0..<0)
      for (number, row) in stretch.rows.enumerated()
      where !superseded.contains(stretch.firstPlace + number) {
        reader.turn(to: row)
        body(&reader)
      }
    }
    forEachRow(inMemory: share.part(of: rows.count), packed: body, unpacked: unpacked)
  }

  /// The same with rows in memory, by their places.
  func forEachRow(
    inMemory places: some Sequence<Int>, packed body: (inout PackedReader) -> Void,
    unpacked: (Entity<Record>) -> Void
  ) {
    let (rows, packed, others) = (rows, packed, self.unpacked)
    var arena: UInt32?
    var reader = PackedReader([], in: 0..<0)
    for place in places {
      switch rows[place] {
      case .packed(let place) where place.arena == arena:
        reader.turn(to: place.range)
        body(&reader)
      case .packed(let place):
        (arena, reader) = (place.arena, packed.reader(at: place))
        body(&reader)
      case .unpacked(let place): unpacked(others[Int(place)])
      }
    }
  }

  /// Calls `body` with what is known of every id, be its thing deleted or never created.
  func forEachEntity(_ body: (Entity<Record>) -> Void) {
    forEachRow { body($0.entity) }
  }

  /// How many rows there are, those of deleted and never created things among them; those of a
  /// checkpoint that have changed since count twice.
  var rowCount: Int { (stored?.rowCount ?? 0) + rows.count }

  /// How many rows are in memory: all, or those that have changed since a checkpoint.
  var changedCount: Int { rows.count }

  /// The rows in memory in the order of `Entity.isEarlier`: what was changed since a checkpoint lies
  /// behind all that wasn't, and what came back behind what never went.
  var placesInOrder: [Int] {
    let places = rows.indices
    func start(_ place: Int) -> (milliseconds: Int64, id: EntityID) {
      switch content(place) {
      case .packed(let reader):
        let (id, at) = Entity<Record>.start(in: reader)
        return (at.milliseconds, id)
      case .unpacked(let entity): return (entity.at.milliseconds, entity.id)
      }
    }
    // Mostly they lie so.
    var last = places.first.map(start)
    let isInOrder = places.dropFirst().allSatisfy { place in
      let next = start(place)
      defer { last = next }
      return last.map { $0 < next } ?? true
    }
    if isInOrder { return Array(places) }
    let starts = places.map(start)
    return places.sorted { starts[$0] < starts[$1] }
  }

  /// A row in memory, be its thing deleted or never created.
  func changed(at place: Int) -> Entity<Record> { content(place).entity }

  /// What a checkpoint holds, unchanged since, that has a key; deleted things among them.
  func unchanged(withKey key: EntityID) -> [Entity<Record>] {
    var found: [Entity<Record>] = []
    stored?.forEachRow(withKeyAmong: [key]) { row in
      guard !superseded.contains(row.place) else { return }
      var reader = row.reader
      found.append(Entity(unpacking: &reader))
    }
    return found
  }

  /// Calls `body` with each thing that exists.
  ///
  /// The order follows from how the state came about, so whoever shows things sorts them.
  public func forEach<Failure: Error>(
    _ body: (Entity<Record>) throws(Failure) -> Void
  ) throws(Failure) {
    try forEach(of: Share(), body)
  }

  /// The same with a share of the things.
  func forEach<Failure: Error>(
    of share: Share, _ body: (Entity<Record>) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachRow(of: share) { row throws(Failure) in
      let entity = row.entity
      if entity.existence == .exists { try body(entity) }
    }
  }

  /// Calls `body` with the id of each thing that exists and when it came into being, in the order of
  /// `forEach`; no more of it is unpacked.
  func forEachStart(_ body: (EntityID, Moment) -> Void) {
    forEachRow { row in
      if let (id, at) = row.start { body(id, at) }
    }
  }

  /// The things that exist, in the order of `forEach`.
  public var all: [Entity<Record>] {
    var all: [Entity<Record>] = []
    all.reserveCapacity(count)
    forEach { all.append($0) }
    return all
  }
}
