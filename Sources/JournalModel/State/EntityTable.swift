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

  /// The last of created and deleted wins; a thing that was only ever updated was never there.
  enum Existence: Sendable {
    case neverCreated
    case exists
    case deleted
  }
}

/// All things of one kind, by id, in the order in which they were first heard of.
///
/// A thing that was made and never changed since, as nearly every set is, lies packed, in a third
/// of the memory; what is changed is unpacked for good.
public struct EntityTable<Record: JournalEntity>: Sendable {
  private var index = IDTable()
  private var rows: [Row] = []
  private var packed = PackedRows()
  private var unpacked: [Entity<Record>] = []
  /// How many things exist.
  public private(set) var count = 0

  private enum Row: Sendable {
    case packed(PackedRows.Place)
    /// - Parameter place: among the unpacked.
    case unpacked(place: UInt32)
  }

  /// The thing with that id, if it exists.
  public subscript(_ id: EntityID) -> Entity<Record>? {
    guard let entity = row(id), entity.existence == .exists else { return nil }
    return entity
  }

  /// What is known of an id, be it deleted or never created.
  func row(_ id: EntityID) -> Entity<Record>? {
    index[id].map { self[row: $0] }
  }

  /// Whether a thing with that id exists.
  func contains(_ id: EntityID) -> Bool {
    existence(of: id) == .exists
  }

  /// Whether anything with that id has ever been created, even if it is deleted now.
  package func hasEverCreated(_ id: EntityID) -> Bool {
    existence(of: id) != .neverCreated
  }

  private func existence(of id: EntityID) -> Entity<Record>.Existence {
    guard let place = index[id] else { return .neverCreated }
    switch rows[place] {
    case .packed: return .exists
    case .unpacked(let place): return unpacked[Int(place)].existence
    }
  }

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
      count += 1
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
      unpacked.append(
        Entity(
          id: id, at: at, created: time, updated: time, record: Record(), existence: .neverCreated))
      rows.append(row)
    } else {
      unpacked.append(self[row: place])
      rows[place] = row
    }
    return unpacked.count - 1
  }

  /// How many rows there are, those of deleted and never created things among them.
  var rowCount: Int { rows.count }

  /// The row at a place below `rowCount`, be its thing deleted or never created.
  subscript(row place: Int) -> Entity<Record> {
    switch rows[place] {
    case .unpacked(let place): return unpacked[Int(place)]
    case .packed(let place):
      var reader = packed.reader(at: place)
      return Entity(unpacking: &reader)
    }
  }

  /// Calls `body` with each thing that exists, in the order in which they were first heard of.
  public func forEach<Failure: Error>(
    _ body: (Entity<Record>) throws(Failure) -> Void
  ) throws(Failure) {
    for place in rows.indices {
      let entity = self[row: place]
      if entity.existence == .exists { try body(entity) }
    }
  }

  /// The things that exist, in the order in which they were first heard of.
  public var all: [Entity<Record>] {
    var all: [Entity<Record>] = []
    all.reserveCapacity(count)
    forEach { all.append($0) }
    return all
  }
}
