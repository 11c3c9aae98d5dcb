/// Finds out which app wrote a table, and what its columns are.
struct Recognition {
  let source: ImportSource
  let columns: Columns

  /// Takes the user's word for the app, or else the header's, or else what the cells look like.
  init(_ table: CSVTable, saidSource: ImportSource?) throws(ImportFailure) {
    let all: [ImportSource] = [
      .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .strong, .table,
    ]
    let candidates = saidSource.map { [$0] } ?? all
    for source in candidates {
      var columns = Columns(table.header, as: source)
      if source == .strong || source == .table { columns.omitTimesOfDay(in: table.records) }
      if source == .strong { columns.inferStrong(from: table.records) }
      if Self.isComplete(columns, source, isSaid: saidSource != nil) {
        self.source = source
        self.columns = columns
        return
      }
    }
    throw .notRecognised(hint: Self.hint(table, saidSource))
  }

  private static func isComplete(
    _ columns: Columns, _ source: ImportSource, isSaid: Bool
  ) -> Bool {
    guard columns.has(.date), columns.has(.exercise), columns.has(.weight) || columns.has(.reps)
    else { return false }
    if isSaid { return true }
    switch source {
    case .strong: return columns.has(.setOrder)
    case .hevy: return true
    case .fitnotes: return columns.has(.category)
    // FitNotes for iOS says what warms up too, and has its categories.
    case .fitbod: return columns.has(.warmup) || columns.has(.multiplier)
    // The first two have names of their own for what was done; a table of nobody's has any.
    case .liftosaur, .stronglifts, .table: return columns.has(.reps)
    case .fitdown, .liftledger: return false
    }
  }

  private static func hint(_ table: CSVTable, _ saidSource: ImportSource?) -> String {
    let first = table.header.first ?? ""
    if first.hasPrefix("{") || first.hasPrefix("[") {
      return "It looks like JSON. \(ImportFormat.whatIsRead)"
    }
    if first.hasPrefix("<") { return "It looks like XML. \(ImportFormat.whatIsRead)" }
    if let missing = missing(table, saidSource) { return missing }
    if let saidSource {
      return "Its first line is not the header of a \(saidSource.title) export; leave out --from, "
        + "or check the file."
    }
    if DateText(first) != nil {
      return "Its first line must be the header; here it is a row."
    }
    return "\(ImportFormat.whatIsRead) Tables are known by their header; --from names the format."
  }

  /// What a table lacks that has some of what a set needs.
  private static func missing(_ table: CSVTable, _ saidSource: ImportSource?) -> String? {
    guard saidSource == nil || saidSource == .table else { return nil }
    let columns = Columns(table.header, as: .table)
    let needed: [(ColumnRole, String)] = [
      (.date, "Date"), (.exercise, "Exercise"), (.reps, "Reps"),
    ]
    let lacking = needed.filter { !columns.has($0.0) }.map { "“\($0.1)”" }
    guard saidSource == .table || columns.has(.exercise), !lacking.isEmpty else { return nil }
    return "A table of sets has a date, an exercise and the repetitions in each row; none of its "
      + "columns is called \(lacking.joined(separator: " or ")). \(ImportFormat.whatIsRead)"
  }
}
