extension EntityTable {
  /// Adds the rows of this table to an image: the same bytes for the same things, however they came
  /// about.
  func store(in image: inout StoredImage) -> StoredTable.Layout {
    var rows: [SortedRow] = []
    var scratch = [UInt8](repeating: 0, count: Self.changedRowBytes)
    forEachRow { rows.append(SortedRow(reader(of: $0, &scratch), of: Record.self)) }
    image.reserve(rows.count * Self.storedRowBytes)
    // Mostly they are in their order already.
    if zip(rows, rows.dropFirst()).contains(where: { $1 < $0 }) { rows.sort(by: <) }
    var layout = StoredTable.Layout()
    layout.rowCount = rows.count
    layout.existingCount = count
    layout.rows = image.count
    var ends: [Int] = []
    ends.reserveCapacity(rows.count)
    for first in stride(from: 0, to: rows.count, by: Self.storedAtOnce) {
      let start = image.count - layout.rows
      let known = ends.count
      image.add { writer in
        ends.removeSubrange(known...)
        for row in rows[first..<min(first + Self.storedAtOnce, rows.count)] {
          writer.store(row.reader.rest)
          ends.append(start + writer.count)
        }
      }
    }
    layout.ends = image.count
    for first in stride(from: 0, to: ends.count, by: Self.storedAtOnce) {
      image.add { writer in
        for end in ends[first..<min(first + Self.storedAtOnce, ends.count)] {
          writer.store(UInt64(end))
        }
      }
    }
    layout.ids = StoredIDs.store(
      rows.enumerated().map { StoredIDs.Entry(id: $1.id, place: UInt32($0)) }, in: &image)
    let keys = Self.keys(of: rows)
    layout.keyCount = keys.count
    layout.keys = StoredIDs.store(keys, in: &image)
    return layout
  }

  /// Rows that are packed at once.
  private static var storedAtOnce: Int { 1024 }

  /// What a row takes in an image with its place, its id and its keys, or more.
  private static var storedRowBytes: Int { 256 }
  /// What a row takes that has no arena to lie in, mostly.
  private static var changedRowBytes: Int { 1 << 14 }

  /// A row as it is packed, in memory of its own where it lay unpacked.
  private func reader(of row: Content, _ scratch: inout [UInt8]) -> PackedReader {
    switch row {
    case .packed(let reader): return reader
    case .unpacked(let entity):
      let bytes = PackedWriter.bytes(growing: &scratch) { entity.pack(into: &$0) }
      return PackedReader(bytes, in: bytes.indices)
    }
  }

  private static func keys(of rows: [SortedRow]) -> [StoredIDs.Entry] {
    guard Record.hasKeys else { return [] }
    var keys: [StoredIDs.Entry] = []
    keys.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      var reader = row.reader
      for id in Record.keys(of: Entity(unpacking: &reader)) {
        keys.append(StoredIDs.Entry(id: id, place: UInt32(place)))
      }
    }
    return keys
  }
}

/// A row with what it is sorted by.
private struct SortedRow {
  let created: HybridTime
  let id: EntityID
  let reader: PackedReader

  init<Record: JournalEntity>(_ reader: PackedReader, of: Record.Type) {
    self.reader = reader
    (created, id) = Entity<Record>.birth(in: reader)
  }

  static func < (a: SortedRow, b: SortedRow) -> Bool {
    a.created == b.created ? a.id < b.id : a.created < b.created
  }
}
