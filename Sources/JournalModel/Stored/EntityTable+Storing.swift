extension EntityTable {
  /// Adds the rows of this table to an image: the same bytes for the same things, however they came
  /// about.
  func store(in image: inout StoredImage) -> StoredTable.Layout {
    var rows: [SortedRow<Record>] = []
    forEachRow { rows.append(SortedRow($0)) }
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
          row.pack(into: &writer)
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

  private static func keys(of rows: [SortedRow<Record>]) -> [StoredIDs.Entry] {
    guard Record.hasKeys else { return [] }
    var keys: [StoredIDs.Entry] = []
    keys.reserveCapacity(rows.count)
    for (place, row) in rows.enumerated() {
      for id in row.keys { keys.append(StoredIDs.Entry(id: id, place: UInt32(place))) }
    }
    return keys
  }
}

/// A row with what it is sorted by.
private struct SortedRow<Record: JournalEntity> {
  let created: HybridTime
  let id: EntityID
  private let content: EntityTable<Record>.Content

  init(_ content: EntityTable<Record>.Content) {
    self.content = content
    switch content {
    case .packed(let reader): (created, id) = Entity<Record>.birth(in: reader)
    case .unpacked(let entity): (created, id) = (entity.created, entity.id)
    }
  }

  static func < (a: SortedRow, b: SortedRow) -> Bool {
    a.created == b.created ? a.id < b.id : a.created < b.created
  }

  func pack(into writer: inout PackedWriter) {
    switch content {
    case .packed(let reader): writer.store(reader.rest)
    case .unpacked(let entity): entity.pack(into: &writer)
    }
  }

  var keys: [EntityID] {
    switch content {
    case .packed(var reader): Record.keys(of: Entity(unpacking: &reader))
    case .unpacked(let entity): Record.keys(of: entity)
    }
  }
}
