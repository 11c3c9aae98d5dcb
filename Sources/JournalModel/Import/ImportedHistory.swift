/// A training history as an export tells it: workouts on a wall clock, nothing mapped yet.
///
/// Every data record is accounted for: `rows == sets + restTimers + noteRows + skipped.count`.
public struct ImportedHistory: Sendable, Equatable {
  /// The app, or the format, that it comes from.
  public let source: ImportSource
  /// Data records in the file: the header and blank lines are none.
  ///
  /// In a text each set that a line says is one, and each other line but titles and names; so is each
  /// set in a table whose rows say several.
  public let rows: Int
  /// Workouts, oldest first; the sets of each in the order of the file.
  public let workouts: [ImportedWorkout]
  /// Rows that became nothing, each with the reason.
  public let skipped: [RowNote]
  /// Imported rows that a reader should look at; a row can be here more than once.
  public let flagged: [RowNote]
  /// Rows that hold a rest timer: known, and not a set.
  public let restTimers: Int
  /// Rows that hold a note; its text went to the exercise or the workout.
  public let noteRows: Int
  /// What holds for the whole file, one sentence each.
  public let warnings: [String]
  /// The order of day and month that dates were read in, where no date says it.
  public internal(set) var guessedDates: DayMonthOrder?
  /// Names of exercises with at least one set, in the order of first appearance in the file.
  public let exercises: [String]

  /// What the lifter weighed, oldest first, where the app says it with each workout.
  ///
  /// An app goes on to say what it was told last, so a weight counts from the workout that says
  /// another one than that before it.
  public let bodyWeights: [ImportedBodyWeight]

  /// Sets in all workouts.
  public var setCount: Int {
    workouts.reduce(0) { $0 + $1.sets.count }
  }
}

/// Something to say about one record of the file.
public struct RowNote: Sendable, Equatable {
  /// The physical line on which the record begins; the header is on line 1.
  public let line: Int
  /// A sentence without its full stop.
  public let reason: String
  /// The column as the header names it, where one cell is meant.
  public let column: String?
  /// The cell's text, at most 60 characters of it.
  public let value: String?

  /// A note on a record; of a longer value only the start is kept.
  public init(line: Int, reason: String, column: String? = nil, value: String? = nil) {
    self.line = line
    self.reason = reason
    self.column = column
    self.value = value.map { String($0.prefix(60)) }
  }
}

/// One workout: the rows of an export that share a start (and a title, where two share a start).
public struct ImportedWorkout: Sendable, Equatable {
  /// When it began; noon where only the day is known.
  public let start: LocalDateTime
  /// Whether the source gave a time of day.
  public let hasTimeOfDay: Bool
  /// Minutes by which its start is ahead of UTC, where the source says it; else the user's zone counts.
  public let utcOffsetMinutes: Int?
  /// When it ended, where the source says.
  public let end: LocalDateTime?
  /// How long it took, where the source says it or its end.
  public let durationSeconds: Int?
  /// What the source calls it.
  public let title: String?
  /// What it says of the workout.
  public let notes: String?
  /// In the order of the file.
  public let sets: [ImportedSet]
  /// The line of its first record.
  public let line: Int
  /// Its identity in the source: app and start, with the title only where two share the start, and
  /// with which of them it is where they share the title too and the app numbers them.
  ///
  /// Parts are joined by U+001F, which no text here contains. Language, unit, date format, column
  /// set and order of the workouts don't change it, nor does a longer export.
  public let sourceKey: String
  /// The other of the two identities that it can have: with the title where `sourceKey` is without, or
  /// the other way round; of a second one with its title, that of the first.
  ///
  /// An export in which the other workout of its start stands too, or no more, has given it that.
  public let otherKey: String
  /// Whether another workout of the file has the same start.
  public let sharesStart: Bool
  /// The session that it is in the journal whose own table of sets it comes from.
  public internal(set) var ownSession: EntityID?
}

/// One set as the source has it.
public struct ImportedSet: Sendable, Equatable {
  /// The line of its record.
  public let line: Int
  /// The exercise by its name in the source.
  public internal(set) var exercise: String
  /// FitNotes' muscle group.
  public let category: String?
  /// What sort of set it is; a working set where the source doesn't say.
  public let setType: SetType
  /// Hevy's group within the workout.
  public let superset: String?
  /// The weight that was meant, in `unit`; 0 where the source writes 0 for body weight.
  public let weight: Double?
  /// Nil only where `weight` is nil or 0.
  public let unit: WeightUnit?
  /// Repetitions, where the source says any.
  public let reps: Int?
  /// Repetitions that were meant, where the source says any.
  public internal(set) var targetReps: Int?
  /// 1 to 10.
  public let rpe: Double?
  /// How hard it was meant to be, likewise.
  public internal(set) var targetRPE: Double?
  /// How long it took, or was held, where the source says.
  public let durationSeconds: Int?
  /// How far it went, where the source says.
  public let distanceMetres: Double?
  /// What the source says of the set.
  public let notes: String?
  /// Notes on the exercise in this workout, at its first set.
  public internal(set) var exerciseNotes: String?
  /// Its identity in the source: the workout's key, the exercise, and which of its sets (from 1).
  ///
  /// Equal rows are repeated sets and have different keys.
  public internal(set) var sourceKey: String
}
