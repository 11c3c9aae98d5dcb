/// A thing as its events have left it.
public struct Entity<Record: JournalEntity>: Sendable, Equatable {
  public let id: EntityID
  /// When it came into being, as its `created` event says.
  public internal(set) var at: Moment
  /// When that event was recorded.
  public internal(set) var created: HybridTime
  /// When the last event that touched it was recorded.
  public internal(set) var updated: HybridTime
  public internal(set) var record: Record
  var existence: Existence
}

/// Whether a thing is there: the last of created and deleted wins, and what was only ever updated
/// was never there.
enum Existence: UInt8, Sendable {
  case neverCreated
  case exists
  case deleted
}

/// All things of one kind, by id.
///
/// A thing that was made and never changed since, as nearly every set is, lies packed, in a third
/// of the memory; what is changed is unpacked for good. What a checkpoint holds stays where it is:
/// a thing of it is looked up when somebody asks, and only what has changed since is in memory.
public struct EntityTable<Record: JournalEntity>: Sendable {
  private(set) var stored: StoredTable?
  /// The places of stored rows that have changed since, and so have others in memory.
  private(set) var superseded: Set<Int> = []
  private var index = IDTable()
  private(set) var rows: [Row] = []
  private(set) var packed = PackedRows()
  private(set) var unpacked: [Entity<Record>] = []
  /// How many things exist.
  public private(set) var count = 0

  enum Row: Sendable {
    case packed(PackedRows.Place)
    /// - Parameter place: among the unpacked.
    case unpacked(place: UInt32)
  }

  init() {}

  /// The things that a checkpoint holds.
  init(stored: StoredTable) {
    self.stored = stored
    count = stored.existingCount
  }

  /// The thing with that id, if it exists.
  public subscript(_ id: EntityID) -> Entity<Record>? {
    guard let entity = row(id), entity.existence == .exists else { return nil }
    return entity
  }

  /// What is known of an id, be it deleted or never created.
  func row(_ id: EntityID) -> Entity<Record>? { content(of: id).map(entity) }

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
    index.reserve(count)
    rows.reserveCapacity(count)
  }

  /// Brings a thing into being, or back, as `Entity.packNew` has packed it.
  ///
  /// - Parameter arena: the number of the bytes among all that rows come from.
  @inline(__always)
  mutating func create(
    _ id: EntityID, packed bytes: [UInt8], _ row: Range<Int>, in arena: Int
  ) {
    let (place, isNew) = index.place(of: id)
    let packedRow = Row.packed(packed.place(of: row, in: bytes, number: arena))
    if isNew {
      rows.append(packedRow)
      if stored == nil || supersede(id)?.existence != .exists { count += 1 }
    } else {
      if existence(of: id) != .exists { count += 1 }
      rows[place] = packedRow
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
    let (place, isNew) = index.place(of: id)
    let row = unpack(place, isNew: isNew, id, at: at, time: time)
    let existed = unpacked[row].existence == .exists
    change(&unpacked[row])
    count += (unpacked[row].existence == .exists ? 1 : 0) - (existed ? 1 : 0)
  }

  /// Where a row lies unpacked, which it does from now on.
  private mutating func unpack(
    _ place: Int, isNew: Bool, _ id: EntityID, at: Moment, time: HybridTime
  ) -> Int {
    if !isNew, case .unpacked(let row) = rows[place] { return Int(row) }
    let row = Row.unpacked(place: UInt32(unpacked.count))
    if isNew {
      let blank = Entity(
        id: id, at: at, created: time, updated: time, record: Record(), existence: .neverCreated)
      unpacked.append(supersede(id) ?? blank)
      rows.append(row)
    } else {
      unpacked.append(entity(content(place)))
      rows[place] = row
    }
    return unpacked.count - 1
  }

  /// Notes that a stored thing has a row in memory from now on.
  ///
  /// - Returns: the thing as it was stored, if it was.
  private mutating func supersede(_ id: EntityID) -> Entity<Record>? {
    guard let row = stored?.row(of: id) else { return nil }
    superseded.insert(row.place)
    var reader = row.reader
    return Entity(unpacking: &reader)
  }

  /// The same table with all of it in memory, for whoever looks at most of it.
  func loaded() -> EntityTable {
    guard let stored else { return self }
    var table = EntityTable()
    table.reserve(stored.rowCount + rows.count)
    table.count = count
    stored.forEachStretch { stretch in
      let arena = table.packed.add(stretch.bytes)
      for (number, row) in stretch.rows.enumerated()
      where !superseded.contains(stretch.firstPlace + number) {
        var reader = PackedReader(stretch.bytes, in: row)
        _ = table.index.place(of: EntityID(from: &reader))
        table.rows.append(.packed(PackedRows.Place(row, in: arena)))
      }
    }
    for place in rows.indices {
      let entity = changed(at: place)
      _ = table.index.place(of: entity.id)
      table.rows.append(.unpacked(place: UInt32(table.unpacked.count)))
      table.unpacked.append(entity)
    }
    return table
  }
}
