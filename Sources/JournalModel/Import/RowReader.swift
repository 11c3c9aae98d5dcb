/// What one record of an export turned out to be.
enum RowReading {
  case set(WorkoutFacts, ImportedSet)
  case restTimer
  case note(WorkoutFacts, exercise: String, text: String)
  /// A set that a mark says wasn't done.
  case undone(WorkoutFacts, exercise: String, RowNote)
  case skipped(RowNote)
}

/// What a row says about the workout that it belongs to.
struct WorkoutFacts {
  let line: Int
  let start: LocalDateTime
  let hasTimeOfDay: Bool
  /// Minutes by which the times are ahead of UTC, where they say it.
  var utcOffsetMinutes: Int?
  var end: LocalDateTime?
  var durationSeconds: Int?
  let title: String
  var notes = ""
  /// What its lifter weighed, where the app says it with the workout.
  var bodyWeight: ImportedBodyWeight.Mass?
  /// Which of all workouts it is, where the app numbers them.
  var number = ""
  /// What is doubtful in its cells; each of its rows has the same, so that only the first counts.
  var doubts: [RowNote] = []
}

/// What was measured of a set.
struct RowMeasures {
  let reps: Int?
  /// `unit` is the one that was meant, `said` the one that the file or the user says.
  let weight: (value: Double, unit: WeightUnit?, said: WeightUnit?)?
  var durationSeconds: Int?
  let distanceMetres: Double?

  var isLifted: Bool { (reps ?? 0) != 0 || (weight?.value ?? 0) != 0 }
  var isTimed: Bool { durationSeconds != nil || distanceMetres != nil }
  var isEmpty: Bool { !isLifted && !isTimed }

  /// The repetitions: apps write 0 for a set that is timed, and a set with nothing in it has 0.
  var countedReps: Int? { isEmpty ? 0 : reps == 0 && isTimed ? nil : reps }
}

/// Reads records in the header's shape; all apps have the same cells in different columns.
struct RowReader {
  /// The app; nil for a table that is no app's history.
  let source: ImportSource?
  let columns: Columns
  let evidence: FileEvidence
  let saidUnit: WeightUnit?
  /// Whether the journal wrote the table: its numbers are what was meant, without an app's noise.
  let isOwn: Bool

  /// Notes on imported rows, in the order of the file.
  private(set) var flagged: [RowNote] = []
  /// The first line with a weight that nothing gives a unit.
  private(set) var unitlessLine: Int?
  /// The columns that have no place in a journal, or whose names say nothing that is known.
  private let homelessColumns: [Int]
  /// Whether the letters of kinds are those of Portuguese words.
  let marksInPortuguese: Bool
  /// Rows whose distance had no unit.
  private(set) var guessedDistances = 0
  /// How many weights were kilograms by their decimals alone.
  private(set) var kilogramsByDecimals = 0
  /// How many cells there were that have no place in a journal, by their columns.
  private(set) var leftOut: [Int: Int] = [:]
  /// How many sets there were whose weight the app counts several times.
  private(set) var multiplied = 0

  /// The workout's cells of the row before, and what they said: most rows repeat them.
  var lastWorkout: (cells: [String], facts: WorkoutFacts?)?

  init(
    _ source: ImportSource?, _ columns: Columns, _ evidence: FileEvidence, saidUnit: WeightUnit?,
    isOwn: Bool
  ) {
    self.source = source
    self.columns = columns
    self.evidence = evidence
    self.saidUnit = saidUnit
    self.isOwn = isOwn
    marksInPortuguese = columns.nameOrderInPortuguese
    homelessColumns = columns.roles.indices.filter { column in
      let role = columns.roles[column]
      return role == nil || role == .incline || role == .resistance
    }
  }

  /// Reads one record.
  mutating func read(_ row: Row) -> RowReading {
    // The journal's own table has no sums, and an exercise may be called so.
    if source == .table, !columns.hasOwnMark, row.isTotal {
      return .skipped(row.note("a row of totals"))
    }
    guard let facts = workout(row) else { return .skipped(dateReason(row)) }
    let exercise = name(row, .exercise)
    guard !exercise.isEmpty else {
      return .skipped(row.note("the row names no exercise", .exercise))
    }

    let measures = measures(row)
    let notes = note(row, .notes)
    leaveOut(homelessColumns, of: row)
    leaveOut(unreadMarks(row), of: row)
    let (targetReps, targetRPE) = targets(row)
    if let times = NumberText.parse(row[.multiplier]), times > 1 { multiplied += 1 }
    if !row[.setCount].isEmpty, CSVTable.setCount(row[.setCount]) == nil {
      flag(row.note("the number of sets cannot be read; it became one", .setCount))
    }

    let setType: SetType
    switch kind(row, measures, hasNotes: !notes.isEmpty) {
    case .set(let type): setType = type
    case .restTimer: return .restTimer
    case .note: return .note(facts, exercise: exercise, text: notes)
    case .planned:
      let note = row.note(reasonToLeaveUndone(row), planRole(row))
      return isMarkedUndone(row) ? .undone(facts, exercise: exercise, note) : .skipped(note)
    case .unknown:
      return .skipped(row.note("the kind of row is not known, and nothing is in it", orderRole))
    }

    if isWarmup(row) == nil {
      flag(row.note("whether it is a warm-up cannot be read; left out", .warmup))
    }
    if measures.isEmpty { flag(row.note("the set has neither weight nor reps, time or distance")) }
    return .set(
      facts,
      ImportedSet(
        line: row.line, exercise: exercise, category: optional(name(row, .category)),
        setType: setType, superset: superset(row),
        weight: measures.weight?.value, unit: measures.weight?.unit,
        reps: measures.countedReps,
        targetReps: targetReps, rpe: rpe(row), targetRPE: targetRPE,
        durationSeconds: measures.durationSeconds, distanceMetres: measures.distanceMetres,
        notes: optional(notes), exerciseNotes: optional(note(row, .exerciseNotes)),
        sourceKey: ""))
  }

  /// Reads what was measured.
  private mutating func measures(_ row: Row) -> RowMeasures {
    let reps = reps(row)
    let weight = weight(row)
    var measures = RowMeasures(
      reps: reps, weight: weight, durationSeconds: duration(row),
      distanceMetres: distance(row, weightUnit: weight?.said))
    // What several sets have taken, with the rests between them, none of them has.
    if measures.isLifted, measures.durationSeconds != nil,
      CSVTable.setCount(row[.setCount]) ?? 1 > 1
    {
      leaveOut([columns.index[.seconds]].compactMap(\.self), of: row)
      measures.durationSeconds = nil
    }
    return measures
  }

  /// Takes a note on an imported row, once where the row became several.
  mutating func flag(_ note: RowNote) {
    let isKnown = flagged.reversed().prefix { $0.line == note.line }.contains(note)
    if !isKnown { flagged.append(note) }
  }

  /// Takes back the notes from a place on, as their row became nothing.
  mutating func unflag(from place: Int) { flagged.removeSubrange(place...) }

  /// Counts a weight whose decimals alone say that it is kilograms.
  mutating func countKilograms() { kilogramsByDecimals += 1 }

  /// Remembers the first weight that nothing gives a unit.
  mutating func missUnit(line: Int) {
    unitlessLine = unitlessLine ?? line
  }

  /// Counts the cells of some columns that something is in.
  mutating func leaveOut(_ some: [Int], of row: Row) {
    for column in some {
      let cell = row.fields[column].trimmedBlanks
      let isMachine = [.incline, .resistance].contains(columns.roles[column])
      let isNone = cell.isEmpty || isMachine && NumberText.parse(cell) == 0
      if !isNone { leftOut[column, default: 0] += 1 }
    }
  }

  /// Counts a distance whose unit is a guess.
  mutating func guessDistance() {
    guessedDistances += 1
  }

  /// The superset that the set is of; nil where the row says that it is of none.
  private mutating func superset(_ row: Row) -> String? {
    let name = name(row, .superset)
    return ["no", "none", "false", "-"].contains(name.lowercased()) ? nil : optional(name)
  }

  private func optional(_ text: String) -> String? {
    text.isEmpty ? nil : text
  }
}

/// One record beside the columns, for reading cells by role.
struct Row {
  let line: Int
  let fields: [String]
  let columns: Columns

  /// The cell of a role without white space around it; empty where there is no such column.
  subscript(role: ColumnRole) -> String {
    columns.index[role].map { fields[$0].trimmedBlanks } ?? ""
  }

  /// A note on this row, on one cell of it where a role is given.
  func note(_ reason: String, _ role: ColumnRole? = nil) -> RowNote {
    guard let role, let column = columns.index[role] else {
      return RowNote(line: line, reason: reason)
    }
    return note(reason, column: column)
  }

  /// A note on one cell.
  func note(_ reason: String, column: Int) -> RowNote {
    let value = fields[column].trimmedBlanks
    return RowNote(
      line: line, reason: reason, column: columns.header[column],
      value: value.isEmpty ? nil : value.cleanedName.text)
  }
}
