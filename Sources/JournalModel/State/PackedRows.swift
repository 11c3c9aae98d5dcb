/// A thing as a table holds it in memory and on disk: its times, its existence and its fields, packed.
///
/// One value has one form, however it came about. That of a thing that was made and never changed
/// since is the shortest.
extension Entity {
  /// Bytes of the id, the moment and the time of creation, which every row begins with.
  private static var headBytes: Int { 16 + 10 + 8 }

  /// Packs a thing that an event has brought into being.
  static func packNew(
    _ id: EntityID, at: Moment, time: HybridTime, _ record: Record,
    into writer: inout PackedWriter
  ) {
    packNewHead(id, at: at, time: time, into: &writer)
    record.packFields(into: &writer)
  }

  /// Packs what stands before the fields of such a thing.
  @inline(__always)
  static func packNewHead(
    _ id: EntityID, at: Moment, time: HybridTime, into writer: inout PackedWriter
  ) {
    id.pack(into: &writer)
    at.pack(into: &writer)
    time.pack(into: &writer)
    writer.store(RowForm.new)
  }

  func pack(into writer: inout PackedWriter) {
    if existence == .exists, updated == created, !record.hasEffects {
      return Self.packNew(id, at: at, time: created, record, into: &writer)
    }
    id.pack(into: &writer)
    at.pack(into: &writer)
    created.pack(into: &writer)
    writer.store(RowForm.changed)
    updated.pack(into: &writer)
    writer.store(existence.rawValue)
    record.packFields(into: &writer)
    record.packEffects(into: &writer)
  }

  /// Reads what stands before a row's fields.
  static func readHead(
    from reader: inout PackedReader
  ) -> (id: EntityID, at: Moment, updated: HybridTime, existence: Existence) {
    let (id, at) = (EntityID(from: &reader), Moment(from: &reader))
    let created = HybridTime(from: &reader)
    guard reader.load(UInt8.self) != RowForm.new else { return (id, at, created, .exists) }
    let updated = HybridTime(from: &reader)
    return (id, at, updated, Existence(rawValue: reader.load()) ?? .neverCreated)
  }

  init(unpacking reader: inout PackedReader) {
    id = EntityID(from: &reader)
    at = Moment(from: &reader)
    created = HybridTime(from: &reader)
    updated = created
    existence = .exists
    let isNew = reader.load(UInt8.self) == RowForm.new
    if !isNew {
      updated = HybridTime(from: &reader)
      existence = Existence(rawValue: reader.load()) ?? .neverCreated
    }
    record = Record(unpacking: &reader)
    if !isNew { record.unpackEffects(from: &reader) }
  }

  /// Whether a packed thing exists, without unpacking it.
  static func existence(in reader: PackedReader) -> Existence {
    var reader = reader
    return skipHead(in: &reader)
  }

  /// Leaves out what stands before a row's fields, but for whether the thing exists.
  @inline(__always)
  static func skipHead(in reader: inout PackedReader) -> Existence {
    reader.skip(headBytes)
    guard reader.load(UInt8.self) != RowForm.new else { return .exists }
    reader.skip(8)
    return Existence(rawValue: reader.load()) ?? .neverCreated
  }

  /// The id of a packed thing, and when it came into being, as its event says.
  static func start(in reader: PackedReader) -> (id: EntityID, at: Moment) {
    var reader = reader
    return (EntityID(from: &reader), Moment(from: &reader))
  }

  /// The first field of a packed thing that was made and never changed since, where that is an id;
  /// nil where it isn't set, or the thing was changed.
  static func newFirstID(in reader: PackedReader) -> EntityID? {
    var reader = reader
    reader.skip(headBytes)
    guard reader.load(UInt8.self) == RowForm.new, reader.load(UInt8.self) == 1 else { return nil }
    return EntityID(from: &reader)
  }

  /// When a packed thing came into being, and its id: what rows are sorted by.
  static func birth(in reader: PackedReader) -> (created: HybridTime, id: EntityID) {
    var reader = reader
    let id = EntityID(from: &reader)
    _ = Moment(from: &reader)
    return (HybridTime(from: &reader), id)
  }
}

/// What follows the head of a row.
private enum RowForm {
  /// The fields alone.
  static let new: UInt8 = 0
  /// The last change, the existence, the fields and the effects.
  static let changed: UInt8 = 1
}

/// Packed rows, which stay in the memory that they were packed into.
struct PackedRows: Sendable {
  private var arenas: [[UInt8]] = []
  /// The place among the arenas of each that was ever named by its number, plus one.
  private var known: [UInt32] = []

  /// Where a row stands: its arena and its range there.
  struct Place: Sendable {
    let arena: UInt32
    let offset: UInt32
    let length: UInt32

    var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }

    init(_ row: Range<Int>, in arena: UInt32) {
      self.arena = arena
      offset = UInt32(row.lowerBound)
      length = UInt32(row.count)
    }
  }

  /// Keeps an arena that has no number.
  mutating func add(_ arena: [UInt8]) -> UInt32 {
    arenas.append(arena)
    return UInt32(arenas.count) - 1
  }

  /// The place of a row, whose arena is kept from now on.
  ///
  /// - Parameter number: sets the arena apart from all others.
  mutating func place(of row: Range<Int>, in arena: [UInt8], number: Int) -> Place {
    if number >= known.count {
      known += Array(repeating: 0, count: number + 1 - known.count)
    }
    if known[number] == 0 {
      arenas.append(arena)
      known[number] = UInt32(arenas.count)
    }
    return Place(row, in: known[number] - 1)
  }

  func reader(at place: Place) -> PackedReader {
    PackedReader(arenas[Int(place.arena)], in: place.range)
  }
}
