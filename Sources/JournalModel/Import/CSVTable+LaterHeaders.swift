extension CSVTable {
  /// The table with all rows in the order of its first header, where a later one has the same names in
  /// another order, as tables have that were put together.
  var withLaterHeaders: CSVTable {
    let names = header.map(HeaderName.folded)
    guard Set(names).count == names.count, names.count > 2 else { return self }
    var places: [Int]?
    var isChanged = false
    // Hardly a row begins with a name of the header, and many begin as the one before.
    var noName: String?
    let rows = records.map { record -> CSVRecord in
      if let first = record.fields.first, first != noName {
        if !names.contains(HeaderName.folded(first)) {
          noName = first
        } else if let next = Self.places(of: names, in: record) {
          // The row itself is accounted for like any other without a date.
          places = next == Array(names.indices) ? nil : next
          return record
        }
      }
      guard let places, record.fields.count >= names.count else { return record }
      isChanged = true
      var row = record
      row.fields = places.map { record[$0] } + record.fields.dropFirst(names.count)
      return row
    }
    guard isChanged else { return self }
    return with(records: rows)
  }

  /// Where each of some names stands in a row that has them all and nothing else.
  private static func places(of names: [String], in record: CSVRecord) -> [Int]? {
    guard record.fields.count == names.count else { return nil }
    let cells = record.fields.map(HeaderName.folded)
    let places = names.compactMap { cells.firstIndex(of: $0) }
    return places.count == names.count ? places : nil
  }
}
