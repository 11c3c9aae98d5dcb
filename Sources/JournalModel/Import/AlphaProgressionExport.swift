/// Alpha Progression's export as a table with a set in each row.
///
/// It is a workout as it would be printed: a line for it, below that one for each exercise, and below
/// each of these the names of the columns and a line for each set.
///
/// ```
/// "Legs · Day 2 · Week 4 · Push-Pull-Legs";"2026-02-19 4:54 h";"1:02 hr"
/// "1. Hack Squats · Machine · 8 reps";"WU1 · 37,5 kg · 9 reps"
/// #;KG;REPS;RIR
/// 1;115;8;1
/// ```
///
/// It is in the language of the phone. What it holds was learnt from how several programs read it, as
/// the app describes it nowhere.
struct AlphaProgressionExport: TabledExport {
  static let source = ImportSource.alphaprogression

  private static let header: [(name: String, role: ColumnRole)] = [
    ("date", .date), ("duration", .duration), ("title", .title), ("workout notes", .workoutNotes),
    ("exercise", .exercise), ("exercise notes", .exerciseNotes), ("set type", .setType),
    ("weight", .weight), ("weight unit", .weightUnit), ("reps", .reps),
    ("required reps", .targetReps), ("rir", .rir), ("rpe", .rpe), ("distance", .distance),
    ("distance unit", .distanceUnit), ("seconds", .seconds),
  ]
  /// The roles of its columns by their names.
  static let roles = Dictionary(uniqueKeysWithValues: header.map { ($0.name, $0.role) })

  private var records: [CSVRecord] = []
  private(set) var skipped: [RowNote] = []
  let warnings: [String] = []
  let bodyWeights: [ImportedBodyWeight] = []

  private var workout: AlphaProgressionWorkout?
  private var exercise: AlphaProgressionExercise?
  private var columns: AlphaProgressionColumns?
  /// What is said of the workout, and of the exercise.
  private var workoutNotes: [String] = []
  private var notes: [(line: Int, text: String)] = []
  /// The sets of the exercise.
  private var sets: [(line: Int, cells: [ColumnRole: String])] = []

  /// - Throws: `ImportFailure` where no line in the text names such columns.
  init(_ text: SourceText) throws(ImportFailure) {
    guard let delimiter = AlphaProgressionColumns.delimiter(in: text) else {
      throw .notRecognised(
        hint: "An export of Alpha Progression has a line “#;KG;REPS” below each exercise. "
          + ImportFormat.whatIsRead)
    }
    let lines = AlphaProgressionOlderLayout.joined(
      Array(CSVReader(text.bytes, delimiter: delimiter, line: 1)))
    for (place, line) in lines.enumerated() {
      if let columns = AlphaProgressionColumns(line) {
        take(columns)
      } else if let workout = AlphaProgressionWorkout(line) {
        take(workout)
      } else if isExercise(line, above: lines.dropFirst(place + 1)) {
        finishExercise()
        exercise = AlphaProgressionExercise(line)
      } else {
        takeRow(line)
      }
    }
    finishExercise()
  }

  /// The sets, in the order of the file, each exercise's warm-ups before its others.
  var table: CSVTable {
    CSVTable(header: Self.header.map(\.name), headerLine: 1, delimiter: ";", records: records)
  }

  private mutating func take(_ workout: AlphaProgressionWorkout) {
    finishExercise()
    self.workout = workout
    workoutNotes = [workout.place].filter { !$0.isEmpty }
  }

  /// Takes what the columns below an exercise are, and with that the warm-ups above them.
  private mutating func take(_ columns: AlphaProgressionColumns) {
    self.columns = columns
    guard let exercise, sets.isEmpty else { return }
    if !exercise.remarks.isEmpty { notes.append((exercise.line, exercise.remarks)) }
    for text in exercise.warmups {
      guard let warmup = AlphaProgressionExercise.Warmup(text) else {
        skip(exercise.line, "it is no warm-up", text)
        continue
      }
      sets.append(
        (
          exercise.line,
          [
            .setType: "warmup", .weight: columns.value(warmup.weight, of: .weight),
            .weightUnit: warmup.unit,
            columns.amount: columns.value(warmup.amount, of: columns.amount),
          ]
        ))
    }
  }

  /// Takes a set, or else what was written down of the exercise or the workout.
  private mutating func takeRow(_ line: CSVRecord) {
    guard workout != nil else { return skip(line.line, "it belongs to no workout", line[0]) }
    if let columns, let exercise, Int(line[0]) != nil, line.fields.count > 1 {
      var cells = columns.units
      for (role, cell) in zip(columns.roles, line.fields.dropFirst()) {
        if let role { cells[role] = columns.value(cell.trimmedBlanks, of: role) }
      }
      if columns.amount == .reps { cells[.targetReps] = exercise.goal }
      sets.append((line.line, cells))
    } else {
      let text = line.fields.map(\.trimmedBlanks).filter { !$0.isEmpty }.joined(separator: "; ")
      if exercise == nil { workoutNotes.append(text) } else { notes.append((line.line, text)) }
    }
  }

  /// Whether a line is that of an exercise, and no note that begins with a number: its columns follow
  /// before any other such line, be it behind notes.
  private func isExercise(_ line: CSVRecord, above others: ArraySlice<CSVRecord>) -> Bool {
    func isNumbered(_ line: CSVRecord) -> Bool { AlphaProgressionExercise.isNumbered(line[0]) }
    guard isNumbered(line) else {
      let isOpen = exercise != nil && columns == nil
      return !isOpen && others.first.flatMap(AlphaProgressionColumns.init) != nil
    }
    for other in others {
      if AlphaProgressionColumns(other) != nil { return true }
      if isNumbered(other) || Int(other[0]) != nil || AlphaProgressionWorkout(other) != nil {
        return false
      }
    }
    return false
  }

  /// Puts the sets of an exercise into the table, with what is said of it.
  private mutating func finishExercise() {
    if let exercise, let workout {
      let said = notes.map(\.text).joined(separator: "\n")
      let shared: [ColumnRole: String] = [
        .date: workout.start, .duration: workout.duration, .title: workout.title,
        .workoutNotes: workoutNotes.joined(separator: "\n"), .exercise: exercise.name,
        .exerciseNotes: said,
      ]
      for set in sets {
        let cells = shared.merging(set.cells) { $1 }
        records.append(
          CSVRecord(line: set.line, fields: Self.header.map { cells[$0.role] ?? "" }))
      }
      if sets.isEmpty {
        for note in notes { skip(note.line, "a note on an exercise without a set", note.text) }
      }
    }
    (exercise, columns, sets, notes) = (nil, nil, [], [])
  }

  private mutating func skip(_ line: Int, _ reason: String, _ text: String) {
    skipped.append(RowNote(line: line, reason: reason, column: "text", value: text))
  }
}
