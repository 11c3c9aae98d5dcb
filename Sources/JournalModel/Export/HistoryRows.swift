/// Writes the rows of an app's CSV: one for each set.
///
/// What is the same in all rows of a session, or of an exercise, is written once and copied then.
struct HistoryRows: SessionWriter {
  private let app: HistoryExport
  private let unit: WeightUnit
  private let document: StateDocument
  private var writer = CSVWriter()
  /// The cells of the exercises that were asked for.
  private var exercises: [EntityID: [UInt8]] = [:]

  /// - Parameters:
  ///   - unit: of the weights, where the format has one for all.
  ///   - document: knows the exercises.
  init(_ app: HistoryExport, _ unit: WeightUnit, _ document: StateDocument) {
    self.app = app
    self.unit = unit
    self.document = document
  }

  mutating func take() -> [UInt8] { writer.take() }

  mutating func add(_ session: Entity<Session>, _ sets: [ExportedSet]) {
    let session = SessionCells(session, for: app)
    // The apps number the sets of each exercise, which mostly follow each other.
    var counts: [EntityID?: Int] = [:]
    var (exercise, cells, count) = (sets.first?.exercise, [UInt8](), 0)
    for (place, set) in sets.enumerated() {
      if place == 0 || set.exercise != exercise {
        counts[exercise] = count
        (exercise, cells, count) = (
          set.exercise, self.cells(of: set.exercise), counts[set.exercise] ?? 0
        )
      }
      writer.cells(session.first)
      writer.cells(cells)
      switch app {
      case .strong:
        // Of which those with a letter have no number.
        let mark = Self.strongMark(set)
        addStrong(set, mark ?? String(count + 1), session)
        if mark == nil { count += 1 }
      case .hevy:
        addHevy(set, count)
        count += 1
      case .fitnotes: addFitNotes(set)
      }
      writer.endRow()
    }
  }

  private mutating func cells(of exercise: EntityID?) -> [UInt8] {
    if let exercise, let known = exercises[exercise] { return known }
    var cells = CSVWriter()
    // Of several that were deleted each stays one when an app reads this.
    let isGone = exercise.map { document.state.exercises[$0] == nil } ?? false
    let ending = isGone ? exercise.map { " \($0.ending)" } ?? "" : ""
    cells.cell(document.exerciseName(exercise) + ending)
    if app == .fitnotes {
      let group = exercise.flatMap { document.state.exercises[$0]?.record.muscleGroups?.first }
      cells.cell(group?.rawValue ?? "")
    }
    if let exercise { exercises[exercise] = cells.bytes }
    return cells.bytes
  }

  // MARK: Sets

  private static func strongMark(_ set: ExportedSet) -> String? {
    switch set.setType {
    case .warmup: "W"
    case .drop: "D"
    case .failure: "F"
    case .topSet, .backoff, .working, nil: nil
    }
  }

  private mutating func addStrong(_ set: ExportedSet, _ order: String, _ session: SessionCells) {
    writer.cell(order)
    // Strong measures distances in kilometres beside kilograms, and in miles beside pounds.
    let distance: DistanceUnit = unit == .kilograms ? .kilometres : .miles
    writer.cell(set.weight(in: unit) ?? 0)
    writer.cell(set.reps ?? 0)
    writer.cell((set.distanceMetres ?? 0) / distance.inMetres)
    writer.cell(set.durationSeconds ?? 0)
    writer.cell(note: set.notes)
    writer.cells(session.last)
    writer.cell(set.rpe)
  }

  private mutating func addHevy(_ set: ExportedSet, _ number: Int) {
    writer.cell(set.superset ?? "")
    writer.cell(note: set.notes)
    writer.cell(number)
    switch set.setType {
    case .warmup: writer.cell("warmup")
    case .drop: writer.cell("dropset")
    case .failure: writer.cell("failure")
    case .topSet, .backoff, .working, nil: writer.cell("normal")
    }
    writer.cell(set.weight(in: .kilograms))
    writer.cell(set.reps)
    writer.cell(set.distanceMetres.map { $0 / 1000 })
    writer.cell(set.durationSeconds)
    writer.cell(set.rpe)
  }

  private mutating func addFitNotes(_ set: ExportedSet) {
    writer.cell(set.weight)
    writer.cell(set.weight == nil ? "" : set.unit == .pounds ? "lbs" : "kgs")
    writer.cell(set.reps)
    writer.cell(set.distanceMetres.map { $0 / 1000 })
    writer.cell(set.distanceMetres == nil ? "" : "km")
    writer.cell(set.durationSeconds.map(Self.clock) ?? "")
    writer.cell(note: set.notes)
  }

  /// `0:20:31`.
  private static func clock(seconds: Int) -> String {
    // A merged journal may hold any number.
    let seconds = max(seconds, 0)
    let rest = [seconds / 60 % 60, seconds % 60].map { ":" + Decimal.padded($0, 2) }
    return "\(seconds / 3600)\(rest.joined())"
  }
}
