/// A thing as its events have left it.
public struct Entity<Record: JournalEntity>: Sendable, Equatable {
  /// What every event about it names it by.
  public let id: EntityID
  /// When it came into being, as its `created` event says.
  public internal(set) var at: Moment
  /// When that event was recorded.
  public internal(set) var created: HybridTime
  /// When the last event that touched it was recorded.
  public internal(set) var updated: HybridTime
  /// Its fields, each as the last event that names it says.
  public internal(set) var record: Record
  var existence: Existence
}

extension Entity: Identifiable {
  /// The order of things by when they came into being; of those of one instant, by their ids.
  public static func isEarlier(_ a: Entity, _ b: Entity) -> Bool {
    (a.at.milliseconds, a.id) < (b.at.milliseconds, b.id)
  }

  /// The order of things by when they were recorded, then by their ids.
  package static func isRecordedEarlier(_ a: Entity, _ b: Entity) -> Bool {
    (a.created, a.id) < (b.created, b.id)
  }
}

/// Whether a thing is there: the last of created and deleted wins, and what was only ever updated
/// was never there.
enum Existence: UInt8, Sendable {
  case neverCreated
  case exists
  case deleted
}

/// Where a thing of a table lies in memory.
enum StoredRow: Sendable {
  case packed(PackedRows.Place)
  /// - Parameter place: among the unpacked.
  case unpacked(place: UInt32)
}

/// All things of one kind, by id.
///
/// A thing that was made and never changed since, as nearly every set is, lies packed, in a third
/// of the memory; what is changed is unpacked for good. What a checkpoint holds stays where it is:
/// a thing of it is looked up when somebody asks, and only what has changed since is in memory.
public struct EntityTable<Record: JournalEntity>: Sendable {
  /// A state has a table for each kind, and is handed on whole.
  private var box: CopyOnWrite<Storage>

  private struct Storage: Sendable {
    var stored: StoredTable?
    var superseded: Set<Int> = []
    var index = RowIndex()
    var rows: [StoredRow] = []
    var packed = PackedRows()
    var unpacked = Blocks<Entity<Record>>()
    var count = 0

    mutating func reserve(_ count: Int) {
      index.reserve(count)
      rows.reserveCapacity(count)
    }

    /// Gives an id a row.
    ///
    /// - Returns: its place among the rows, and whether it is the first that is heard of it here.
    mutating func put(
      _ id: EntityID, packed bytes: [UInt8], _ row: Range<Int>, in arena: Int
    ) -> (place: Int, isNew: Bool, row: StoredRow) {
      let (place, isNew) = index.place(of: id)
      let row = StoredRow.packed(packed.place(of: row, in: bytes, number: arena))
      if isNew { rows.append(row) }
      if isNew, stored == nil { count += 1 }
      return (place, isNew, row)
    }
  }

  /// What a checkpoint holds.
  var stored: StoredTable? { box.value.stored }
  /// The places of stored rows that have changed since, and so have others in memory.
  var superseded: Set<Int> { box.value.superseded }
  var index: RowIndex { box.value.index }
  var rows: [StoredRow] { box.value.rows }
  var packed: PackedRows { box.value.packed }
  var unpacked: Blocks<Entity<Record>> { box.value.unpacked }
  /// How many things exist, parts of wholes that are gone among them: a session that was deleted takes
  /// its sets along where they are shown, and not here.
  public var count: Int { box.value.count }

  init() {
    box = CopyOnWrite(Storage())
  }

  private init(_ storage: Storage) {
    box = CopyOnWrite(storage)
  }

  /// The things that a checkpoint holds.
  init(stored: StoredTable) {
    box = CopyOnWrite(Storage(stored: stored, count: stored.existingCount))
  }

  /// The thing with that id, if it exists.
  public subscript(_ id: EntityID) -> Entity<Record>? {
    guard let entity = row(id), entity.existence == .exists else { return nil }
    return entity
  }

  /// What is known of an id, be it deleted or never created.
  // Without a key path, which generic code would make anew for every row.
  func row(_ id: EntityID) -> Entity<Record>? { content(of: id)?.entity }

  /// When a thing that exists came into being, without a look at its fields; nil where it doesn't.
  package func start(of id: EntityID) -> Moment? { content(of: id)?.start?.at }

  /// The row of an id, as it lies there.
  func content(of id: EntityID) -> Content? {
    if let place = index[id] { return content(place) }
    return stored?.row(of: id).map { .packed($0.reader) }
  }

  /// Whether a thing with that id exists.
  func contains(_ id: EntityID) -> Bool {
    existence(of: id) == .exists
  }

  /// Whether anything with that id has ever been created, even if it is deleted now.
  package func hasEverCreated(_ id: EntityID) -> Bool {
    existence(of: id) != .neverCreated
  }

  func existence(of id: EntityID) -> Existence {
    if let place = index[id] {
      switch rows[place] {
      case .packed(let place): return Entity<Record>.existence(in: packed.reader(at: place))
      case .unpacked(let place): return unpacked[Int(place)].existence
      }
    }
    guard let row = stored?.row(of: id) else { return .neverCreated }
    return Entity<Record>.existence(in: row.reader)
  }

  // MARK: Changes

  /// Brings a thing into being, or back, with nothing of what was before.
  mutating func create(_ id: EntityID, at: Moment, time: HybridTime, _ record: Record) {
    mutate(id, at: at, time: time) { entity in
      entity.at = at
      entity.created = time
      entity.updated = time
      entity.record = record
      entity.existence = .exists
    }
  }

  /// Makes room for so many rows at once, rather than again and again.
  mutating func reserve(_ count: Int) {
    box.value.reserve(count)
  }

  /// Is told which things are about to be made or changed, so that each is found sooner.
  func expect(_ ids: [EntityID]) { index.expect(ids) }

  /// Brings a thing into being, or back, as `Entity.packNew` has packed it.
  ///
  /// - Parameter arena: the number of the bytes among all that rows come from.
  @inline(__always)
  mutating func create(
    _ id: EntityID, packed bytes: [UInt8], _ row: Range<Int>, in arena: Int
  ) {
    // One look into the box, as nearly everything in a journal comes this way.
    let (place, isNew, row) = box.value.put(id, packed: bytes, row, in: arena)
    if !isNew {
      if existence(of: id) != .exists { box.value.count += 1 }
      box.value.rows[place] = row
    } else if stored != nil, supersede(id)?.existence != .exists {
      box.value.count += 1
    }
  }

  /// Changes a thing that exists; what is deleted or was never created stays as it is.
  ///
  /// - Returns: whether there was such a thing.
  @discardableResult
  mutating func update(
    _ id: EntityID, at: Moment, time: HybridTime, _ change: (inout Record) -> Void
  ) -> Bool {
    guard contains(id) else { return false }
    mutate(id, at: at, time: time) { entity in
      entity.updated = time
      change(&entity.record)
    }
    return true
  }

  /// Changes a thing that every journal has, making it where nobody has written to it yet.
  mutating func write(
    _ id: EntityID, at: Moment, time: HybridTime, _ change: (inout Record) -> Void
  ) {
    if !contains(id) { create(id, at: at, time: time, Record()) }
    update(id, at: at, time: time, change)
  }

  /// Ends a thing; of its fields only `remains` are kept.
  mutating func delete(_ id: EntityID, at: Moment, time: HybridTime, remains: Record) {
    mutate(id, at: at, time: time) { entity in
      entity.updated = time
      entity.record = remains
      entity.existence = .deleted
    }
  }

  private mutating func mutate(
    _ id: EntityID, at: Moment, time: HybridTime, _ change: (inout Entity<Record>) -> Void
  ) {
    let (place, isNew) = box.value.index.place(of: id)
    let row = unpack(place, isNew: isNew, id, at: at, time: time)
    let existed = unpacked[row].existence == .exists
    change(&box.value.unpacked[row])
    box.value.count += (unpacked[row].existence == .exists ? 1 : 0) - (existed ? 1 : 0)
  }

  /// Where a row lies unpacked, which it does from now on.
  private mutating func unpack(
    _ place: Int, isNew: Bool, _ id: EntityID, at: Moment, time: HybridTime
  ) -> Int {
    if !isNew, case .unpacked(let row) = rows[place] { return Int(row) }
    let row = StoredRow.unpacked(place: UInt32(unpacked.count))
    if isNew {
      let blank = Entity(
        id: id, at: at, created: time, updated: time, record: Record(), existence: .neverCreated)
      let known = supersede(id)
      box.value.unpacked.append(known ?? blank)
      box.value.rows.append(row)
    } else {
      let known = content(place).entity
      box.value.unpacked.append(known)
      box.value.rows[place] = row
    }
    return unpacked.count - 1
  }

  /// Notes that a stored thing has a row in memory from now on.
  ///
  /// - Returns: the thing as it was stored, if it was.
  private mutating func supersede(_ id: EntityID) -> Entity<Record>? {
    guard let row = stored?.row(of: id) else { return nil }
    box.value.superseded.insert(row.place)
    var reader = row.reader
    return Entity(unpacking: &reader)
  }

  /// The same table with all of it in memory, for whoever looks at most of it.
  ///
  /// - Parameter workers: fetch it.
  func loaded(by workers: some Workers = OneWorker()) -> EntityTable {
    guard let stored else { return self }
    var all = Storage(count: count)
    all.rows.reserveCapacity(stored.rowCount + rows.count)
    let superseded = superseded
    workers.forEach(below: stored.keptStretches, with: {}) { _, number in
      let stretch = stored.keptStretch(number)
      var rows = stretch.rows
      if !superseded.isEmpty {
        rows = rows.indices.filter { !superseded.contains(stretch.firstPlace + $0) }
          .map { rows[$0] }
      }
      return (bytes: stretch.bytes, rows: rows)
    } take: { stretch in
      let arena = all.packed.add(stretch.bytes)
      for row in stretch.rows { all.rows.append(.packed(PackedRows.Place(row, in: arena))) }
      return true
    }
    for place in rows.indices {
      all.rows.append(.unpacked(place: UInt32(all.unpacked.count)))
      all.unpacked.append(changed(at: place))
    }
    let unindexed = EntityTable(all)
    all.index = RowIndex { unindexed.rowIDs }
    return EntityTable(all)
  }
}
