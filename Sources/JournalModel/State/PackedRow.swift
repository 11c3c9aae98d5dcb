/// A thing as the rows of a table hold it: its times, its existence and its fields, packed.
///
/// What a record holds beside its fields is not in it: only things that were made and never
/// changed since are kept so.
extension Entity {
  /// Packs a thing that an event has brought into being.
  static func packNew(
    _ id: EntityID, at: Moment, time: HybridTime, _ record: Record,
    into writer: inout PackedWriter
  ) {
    id.pack(into: &writer)
    at.pack(into: &writer)
    time.pack(into: &writer)
    record.packFields(into: &writer)
  }

  init(unpacking reader: inout PackedReader) {
    id = EntityID(from: &reader)
    at = Moment(from: &reader)
    created = HybridTime(from: &reader)
    updated = created
    record = Record(unpacking: &reader)
    existence = .exists
  }
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
    return Place(
      arena: known[number] - 1, offset: UInt32(row.lowerBound), length: UInt32(row.count))
  }

  func reader(at place: Place) -> PackedReader {
    let start = Int(place.offset)
    return PackedReader(arenas[Int(place.arena)], in: start..<start + Int(place.length))
  }
}
