import JournalModel
import WorkoutJournal

/// Makes the rows of the table of all sets, with the words that many of them share at hand: what the
/// columns of `EntityKind.columns` say of each, which a test holds it to.
struct SetTable {
  /// The rows.
  private(set) var stretch: LongTable.Stretch
  private let state: JournalState
  private let unitSystem: UnitSystem?
  private var sessions: [EntityID: Day] = [:]
  private var lastSession: (id: EntityID, day: Day)?
  private var exercises: [EntityID?: ExerciseWord] = [:]
  private var lastDay: (day: Day, word: Word)?
  private var lastExercise: (id: EntityID?, word: ExerciseWord)?
  private var lastType: (type: SetType, word: Word)?

  private typealias Word = LongTable.Stretch.Cell

  private struct ExerciseWord {
    let name: Word
    /// Whether the body is what is lifted in it.
    let isOfBody: Bool
  }

  /// - Parameter count: for so many rows room is made.
  init(_ state: JournalState, _ table: LongTable, rows count: Int) {
    self.state = state
    unitSystem = state.profile.unitSystem
    stretch = table.stretch
    stretch.reserve(rows: count)
  }

  /// Adds the row of a set.
  mutating func add(_ set: SetGlance) {
    stretch.add(writtenBy: { bytes in
      set.id.appendTypeable(to: &bytes)
      return 0
    })
    stretch.add(word(for: day(of: set)))
    let exercise = word(for: set.exercise)
    stretch.add(exercise.name)
    stretch.add(writtenBy: { [unitSystem] in
      set.appendSummary(to: &$0, in: unitSystem, isOfBody: exercise.isOfBody)
    })
    stretch.add(word(for: set.setType ?? .working))
  }

  /// The day of its session.
  private mutating func day(of set: SetGlance) -> Day {
    guard let session = set.session else { return set.at.day }
    if let lastSession, lastSession.id == session { return lastSession.day }
    let day = sessions[session] ?? state.sessions.start(of: session)?.day ?? set.at.day
    sessions[session] = day
    lastSession = (session, day)
    return day
  }

  private mutating func word(for day: Day) -> Word {
    if let lastDay, lastDay.day == day { return lastDay.word }
    let word = stretch.cell(of: day.description)
    lastDay = (day, word)
    return word
  }

  private mutating func word(for type: SetType) -> Word {
    if let lastType, lastType.type == type { return lastType.word }
    let word = stretch.cell(of: type.rawValue)
    lastType = (type, word)
    return word
  }

  private mutating func word(for exercise: EntityID?) -> ExerciseWord {
    if let lastExercise, lastExercise.id == exercise { return lastExercise.word }
    let word =
      exercises[exercise]
      ?? ExerciseWord(
        name: stretch.cell(of: StateDocument(state).exerciseName(exercise)),
        isOfBody: exercise.map(state.liftsBody) ?? false)
    exercises[exercise] = word
    lastExercise = (exercise, word)
    return word
  }
}
