/// The rows of a table as a checkpoint holds them, each fetched when somebody asks for it.
///
/// Rows stand in the order in which their things came into being, so that what was recorded
/// together lies together.
struct StoredTable: Sendable {
  /// Where the parts of a table lie in the image.
  struct Layout: Sendable {
    var rowCount = 0
    /// How many of the things exist.
    var existingCount = 0
    /// Where the rows begin, end to end.
    var rows = 0
    /// Where the ends of the rows begin, each counted from the start of the rows.
    var ends = 0
    var ids = 0
    var keys = 0
    var keyCount = 0

    /// Whether all parts lie in an image of so many bytes, as those of a stored table do.
    func fits(in byteCount: Int) -> Bool {
      guard [rowCount, rows, ends, ids, keys, keyCount].allSatisfy((0...byteCount).contains),
        0...rowCount ~= existingCount, rows <= ends
      else { return false }
      // Counts of no more than a file's bytes are too low for their products to overflow.
      return ends + rowCount * StoredTable.endBytes <= byteCount
        && ids + StoredIDs.byteCount(of: rowCount) <= byteCount
        && keys + StoredIDs.byteCount(of: keyCount) <= byteCount
    }
  }

  struct Row {
    let place: Int
    let reader: PackedReader
  }

  private static let endBytes = 8
  /// How many rows are fetched at once by whoever wants them all: so few that they mostly lie
  /// together in what the source has in memory, and need not be copied.
  private static let stretchCount = 128
  /// How many are fetched at once by whoever keeps them all.
  private static let keptCount = 4096
  /// Rows that are fetched along rather than what lies behind them by itself.
  private static let gapCount = 64

  private let source: any StoredBytes
  private let layout: Layout

  init(_ layout: Layout, in source: any StoredBytes) {
    self.layout = layout
    self.source = source
  }

  var rowCount: Int { layout.rowCount }
  var existingCount: Int { layout.existingCount }

  private var ids: StoredIDs {
    StoredIDs(source: source, start: layout.ids, count: rowCount, rowCount: rowCount)
  }

  private var keys: StoredIDs {
    StoredIDs(source: source, start: layout.keys, count: layout.keyCount, rowCount: rowCount)
  }

  func row(of id: EntityID) -> Row? {
    ids.places(of: id).first.map(row)
  }

  /// The rows of the ids of a range, in their order.
  func rows(of ids: ClosedRange<EntityID>) -> [Row] {
    self.ids.places(of: ids).sorted().map(row)
  }

  /// The place of each of some ids, which are in ascending order; nil for what isn't there.
  func places(of ids: some Sequence<EntityID>) -> [Int?] {
    self.ids.firstPlaces(of: ids)
  }

  /// Calls `body` with the rows that have one of some keys, each once, in their order.
  func forEachRow(withKeyAmong keys: Set<EntityID>, _ body: (Row) -> Void) {
    forEachRow(at: self.keys.places(ofAny: keys).sorted(), body)
  }

  /// Calls `body` with the rows that have a key in a range, from the highest key down, as long as it
  /// wants more.
  func forEachRow(withKeyIn keys: ClosedRange<EntityID>, _ body: (Row) -> Bool) {
    for place in self.keys.places(of: keys).reversed() {
      guard body(row(at: place)) else { return }
    }
  }

  /// Calls `body` with the rows at some places, which are in ascending order.
  func forEachRow(at places: [Int], _ body: (Row) -> Void) {
    var next = 0
    while next < places.count {
      // What lies close together is fetched at once.
      var end = next + 1
      while end < places.count, places[end] - places[end - 1] < Self.gapCount,
        places[end] - places[next] < Self.stretchCount
      {
        end += 1
      }
      let first = places[next]
      let stretch = stretch(of: first..<places[end - 1] + 1)
      for place in next..<end where place == next || places[place] > places[place - 1] {
        let reader = PackedReader(stretch.bytes, in: stretch.rows[places[place] - first])
        body(Row(place: places[place], reader: reader))
      }
      next = end
    }
  }

  func row(at place: Int) -> Row {
    Row(place: place, reader: source.reader(of: range(of: place..<place + 1)))
  }

  /// The bytes of some rows.
  private func range(of places: Range<Int>) -> Range<Int> {
    let start = end(before: places.lowerBound)
    return start..<max(start, end(before: places.upperBound))
  }

  /// Where in the image the rows before a place end.
  private func end(before place: Int) -> Int {
    guard place > 0 else { return layout.rows }
    let start = layout.ends + (place - 1) * Self.endBytes
    var reader = source.reader(of: start..<start + Self.endBytes)
    return end(from: &reader)
  }

  /// Where in the image a row ends: among the rows, whatever somebody may have written there.
  private func end(from reader: inout PackedReader) -> Int {
    layout.rows + Int(min(reader.load(UInt64.self), UInt64(layout.ends - layout.rows)))
  }

  /// Some rows that follow each other.
  struct Stretch: Sendable {
    let firstPlace: Int
    let bytes: [UInt8]
    /// Where each row lies in the bytes.
    let rows: [Range<Int>]
  }

  /// Calls `body` with a share of the rows, many at once, in their order.
  func forEachStretch<Failure: Error>(
    of share: Share, _ body: (Stretch) throws(Failure) -> Void
  ) throws(Failure) {
    let places = share.part(of: rowCount)
    for first in stride(from: places.lowerBound, to: places.upperBound, by: Self.stretchCount) {
      try body(stretch(of: first..<min(first + Self.stretchCount, places.upperBound)))
    }
  }

  /// In how many stretches all rows are fetched by whoever keeps them.
  var keptStretches: Int { (rowCount + Self.keptCount - 1) / Self.keptCount }

  /// One of those stretches.
  func keptStretch(_ number: Int) -> Stretch {
    let first = number * Self.keptCount
    return stretch(of: first..<min(first + Self.keptCount, rowCount))
  }

  private func stretch(of places: Range<Int>) -> Stretch {
    var ends = source.reader(
      of: layout.ends + places.lowerBound * Self.endBytes..<layout.ends + places.upperBound
        * Self.endBytes)
    let range = range(of: places)
    let (bytes, first) = source.bytes(around: range)
    var rows: [Range<Int>] = []
    rows.reserveCapacity(places.count)
    var start = range.lowerBound - first
    for _ in places {
      let end = min(max(start, end(from: &ends) - first), range.upperBound - first)
      rows.append(start..<end)
      start = end
    }
    return Stretch(firstPlace: places.lowerBound, bytes: bytes, rows: rows)
  }
}

extension StoredTable.Layout: PackedValue {
  func pack(into writer: inout PackedWriter) {
    for number in [rowCount, existingCount, rows, ends, ids, keys, keyCount] {
      number.pack(into: &writer)
    }
  }

  init(from reader: inout PackedReader) {
    rowCount = Int(from: &reader)
    existingCount = Int(from: &reader)
    rows = Int(from: &reader)
    ends = Int(from: &reader)
    ids = Int(from: &reader)
    keys = Int(from: &reader)
    keyCount = Int(from: &reader)
  }
}
