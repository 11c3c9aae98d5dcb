/// Finds out which app wrote a table, and what its columns are.
struct Recognition {
  let source: ImportSource
  /// Whose name is in the keys of the workouts.
  ///
  /// A table of anybody's that numbers its sets went for Strong's once, or for that of an app by one of
  /// its names, and by another name all its workouts would come in a second time.
  let keySource: ImportSource
  let columns: Columns

  private static let all: [ImportSource] = [
    .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .strong, .table,
  ]

  /// Takes the user's word for the app, or else the header's, or else what the cells look like.
  init(_ table: CSVTable, saidSource: ImportSource?) throws(ImportFailure) {
    var strongs: Columns?
    var claimed: ImportSource?
    for source in saidSource.map({ [$0] }) ?? Self.all where claimed == nil || source == .table {
      var columns = Self.named(table, as: source)
      if source == .strong { columns.inferStrong(from: table.records) }
      // Beside a column that Strong hasn't, numbers may be anything, wherever they stand.
      if let strongs {
        let doubtful: Set<ColumnRole> = strongs.tellLoadFromReps ? [] : [.weight, .reps]
        columns.takeUnnamed(from: strongs, except: doubtful.union([.distance, .seconds, .rpe]))
      }
      guard Self.isComplete(columns, source, isSaid: saidSource != nil) else { continue }
      if source == .strong, saidSource == nil,
        !columns.tellLoadFromReps || Self.isAnybodys(table, columns)
      {
        strongs = columns
        continue
      }
      if saidSource == nil,
        Self.namesMore(table, columns, source) || Self.namesLess(table, columns, source)
      {
        claimed = source
        continue
      }
      // What Strong itself doesn't name is what anybody calls it: `duration_seconds` beside a `Set Order`.
      if source == .strong || source == .hevy, saidSource == nil {
        columns.takeUnnamed(from: Self.named(table, as: .table))
      }
      // Whoever numbers the sets of a table by hand has no app.
      self.source = source == .strong && saidSource == nil && !columns.areStrongs ? .table : source
      keySource = claimed ?? (strongs == nil ? source : .strong)
      self.columns = columns
      return
    }
    throw .notRecognised(hint: Self.hint(table, saidSource))
  }

  /// Whether a text begins with the header of a table, which an app is known by or which names two
  /// of the three that a set needs.
  static func isHeader(of text: SourceText) -> Bool {
    // No header is as long, and a history needn't be read twice.
    guard let start = CSVTable(Array(text.bytes.prefix(4096))) else { return false }
    let header = start.with(records: []).withASetInEachRow.header
    return all.contains { isComplete(Columns(header, as: $0), $0, isSaid: false) }
      || lacking(Columns(header, as: .table)).count < 2
  }

  /// The columns by their names, as far as the cells don't say that they are something else.
  private static func named(_ table: CSVTable, as source: ImportSource) -> Columns {
    var columns = Columns(table.header, as: source)
    if source == .strong || source == .table {
      columns.omitTimesOfDay(in: table.records)
      columns.takeSetTypes(in: table.records)
      columns.takeDone(in: table.records)
    }
    if source == .table {
      columns.takeReps(in: table.records)
      columns.takeDate(in: table.records)
      columns.preferDay(in: table)
      columns.takeSetCount(in: table.records)
      columns.takeTitle(in: table.records)
      columns.takeWeight(in: table.records)
    }
    return columns
  }

  /// Whether a table whose columns could be Strong's is anybody's: their names are enough, none of
  /// them is Strong's own, and one says what Strong has no place for, or what was measured would be known
  /// by its place alone, as a rest would be a distance; or the order of the sets isn't
  /// named as Strong does, and another name says more.
  private static func isAnybodys(_ table: CSVTable, _ strongs: Columns) -> Bool {
    let columns = named(table, as: .table)
    guard isComplete(columns, .table, isSaid: false) else { return false }
    guard strongs.hasNameOfStrong else {
      return strongs.haveNoPlace(for: columns) || strongs.hasPlacedMeasure
    }
    return !strongs.hasOrderOfStrong && columns.sayMore(than: strongs)
  }

  /// Whether a table that an app is known by one name of has others besides that say what was done, and
  /// that the app hasn't: then it is anybody's, in whose categories or warm-ups nobody sees an app.
  private static func namesMore(
    _ table: CSVTable, _ columns: Columns, _ source: ImportSource
  ) -> Bool {
    guard [.hevy, .fitnotes, .fitbod].contains(source), !columns.areAllOfHevy else {
      return false
    }
    let all = named(table, as: .table)
    return isComplete(all, .table, isSaid: false) && all.sayMore(than: columns)
  }

  /// Whether a table that an app is known by one name of lacks what that app's have, and says what they
  /// don't.
  ///
  /// FitNotes has a unit beside its distances or knows when a workout ended, and its days are days; else
  /// `Kind` and `Time` may be anybody's. StrongLifts has sums, or what its lifter weighed.
  private static func namesLess(
    _ table: CSVTable, _ columns: Columns, _ source: ImportSource
  ) -> Bool {
    switch source {
    case .fitnotes:
      if [.distanceUnit, .end, .status].contains(where: columns.has) { return false }
      return columns.has(.seconds) || columns.roles.contains(.ignored)
        || table.records.contains { row in
          let reps = columns.index[.reps].map { row[$0] } ?? ""
          let date = columns.index[.date].map { row[$0] } ?? ""
          return date.isEmpty || DateText(date)?.hasTimeOfDay == true
            || !reps.isEmpty && NumberText.parse(reps) == nil
        }
    case .stronglifts: return !columns.roles.contains(.ignored) && !columns.has(.bodyWeight)
    default: return false
    }
  }

  private static func isComplete(
    _ columns: Columns, _ source: ImportSource, isSaid: Bool
  ) -> Bool {
    guard columns.has(.date), columns.has(.exercise) else { return false }
    guard columns.has(.weight) || columns.has(.reps) else {
      // Whoever runs and stretches alone has no repetitions.
      return source == .table && [.seconds, .duration, .distance].contains(where: columns.has)
    }
    if isSaid { return true }
    switch source {
    case .strong: return columns.has(.setOrder)
    case .hevy: return true
    case .fitnotes: return columns.has(.category)
    // FitNotes for iOS says what warms up too, and has its categories.
    case .fitbod: return columns.has(.warmup) || columns.has(.multiplier)
    // Both have names of their own for what was done; Liftosaur's may be anybody's too.
    case .liftosaur: return columns.has(.reps) && columns.has(.warmup)
    case .stronglifts, .table: return columns.has(.reps)
    case .jefit, .alphaprogression, .fitdown, .liftledger: return false
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
      return "Its first line is not the header of a \(saidSource.title) export."
    }
    if DateText(first) != nil {
      return "Its first line must be the header; here it is a row."
    }
    return "\(ImportFormat.whatIsRead) Tables are known by their header."
  }

  /// What a table lacks that has some of what a set needs.
  private static func missing(_ table: CSVTable, _ saidSource: ImportSource?) -> String? {
    guard saidSource == nil || saidSource == .table else { return nil }
    let columns = Columns(table.header, as: .table)
    let lacking = lacking(columns)
    if columns.header.indices.contains(where: { columns.omission(of: $0) == .stones }) {
      return stonesHint
    }
    let hasSome =
      columns.has(.exercise) || columns.has(.date) && columns.has(.weight) || lacking.count < 2
    guard saidSource == .table || hasSome, !lacking.isEmpty else { return nil }
    return "A table of sets has a date, an exercise and the repetitions in each row; none of its "
      + "columns is called \(lacking.asChoice). \(ImportFormat.whatIsRead)"
  }

  static let stonesHint = "Its weights are in stones, which are not read: write them in kg or lb."

  /// The names of what a set needs and a table hasn't.
  private static func lacking(_ columns: Columns) -> [String] {
    let needed: [(ColumnRole, String)] = [
      (.date, "Date"), (.exercise, "Exercise"), (.reps, "Reps"),
    ]
    return needed.filter { !columns.has($0.0) }.map { "“\($0.1)”" }
  }
}
