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
/// Rows lie in chunks, so that a million of them grow without ever being copied at once.
public struct EntityTable<Record: JournalEntity>: Sendable {
  private static var chunkBits: Int { 10 }
  private static var chunkMask: Int { 1 << chunkBits - 1 }

  private var places: [EntityID: UInt32] = [:]
  private var chunks: [[Entity<Record>]] = []
  /// How many things exist.
  public private(set) var count = 0

  /// The thing with that id, if it exists.
  public subscript(_ id: EntityID) -> Entity<Record>? {
    guard let entity = row(id), entity.existence == .exists else { return nil }
    return entity
  }

  /// What is known of an id, be it deleted or never created.
  func row(_ id: EntityID) -> Entity<Record>? {
    places[id].map { chunks[Int($0) >> Self.chunkBits][Int($0) & Self.chunkMask] }
  }

  /// Whether anything with that id has ever been created, even if it is deleted now.
  package func hasEverCreated(_ id: EntityID) -> Bool {
    guard let entity = row(id) else { return false }
    return entity.existence != .neverCreated
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

  /// Changes a thing that exists; what is deleted or was never created stays as it is.
  ///
  /// - Returns: whether there was such a thing.
  @discardableResult
  mutating func update(
    _ id: EntityID, at: Moment, time: HybridTime, _ change: (inout Record) -> Void
  ) -> Bool {
    guard row(id)?.existence == .exists else { return false }
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
    if row(id)?.existence != .exists { create(id, at: at, time: time, Record()) }
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
    let place: Int
    if let known = places[id] {
      place = Int(known)
    } else {
      place = places.count
      places[id] = UInt32(place)
      if place & Self.chunkMask == 0 {
        chunks.append([])
        chunks[chunks.count - 1].reserveCapacity(1 << Self.chunkBits)
      }
      chunks[chunks.count - 1].append(
        Entity(
          id: id, at: at, created: time, updated: time, record: Record(), existence: .neverCreated))
    }
    let chunk = place >> Self.chunkBits
    let row = place & Self.chunkMask
    let existed = chunks[chunk][row].existence == .exists
    change(&chunks[chunk][row])
    count += (chunks[chunk][row].existence == .exists ? 1 : 0) - (existed ? 1 : 0)
  }

  /// How many rows there are, those of deleted and never created things among them.
  var rowCount: Int { places.count }

  /// The row at a place below `rowCount`, be its thing deleted or never created.
  subscript(row place: Int) -> Entity<Record> {
    _read { yield chunks[place >> Self.chunkBits][place & Self.chunkMask] }
  }

  /// Calls `body` with each thing that exists, in the order in which they were first heard of.
  public func forEach<Failure: Error>(
    _ body: (Entity<Record>) throws(Failure) -> Void
  ) throws(Failure) {
    for chunk in chunks {
      for entity in chunk where entity.existence == .exists { try body(entity) }
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
