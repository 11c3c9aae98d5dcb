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
  private var exercises: [EntityID: LongTable.Word] = [:]
  private var types: [SetType: LongTable.Word] = [:]
  private var lastDay: (day: Day, word: LongTable.Word)?
  private var lastExercise: (id: EntityID?, word: LongTable.Word, isOfBody: Bool)?
  /// Those in which the body is what is lifted.
  private var liftsOfBody: Set<EntityID> = []

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
    let (name, isOfBody) = exercise(of: set)
    stretch.add(name)
    stretch.add(writtenBy: { [unitSystem] in
      set.appendSummary(to: &$0, in: unitSystem, isOfBody: isOfBody)
    })
    stretch.add(word(for: set.setType ?? .working))
  }

  /// The day of its session.
  private mutating func day(of set: SetGlance) -> Day {
    guard let session = set.session else { return set.at.day }
    if let lastSession, lastSession.id == session { return lastSession.day }
    let day = sessions[session] ?? state.sessions[session]?.at.day ?? set.at.day
    sessions[session] = day
    lastSession = (session, day)
    return day
  }

  private mutating func word(for day: Day) -> LongTable.Word {
    if let lastDay, lastDay.day == day { return lastDay.word }
    let word = LongTable.Word(day.description)
    lastDay = (day, word)
    return word
  }

  private mutating func word(for type: SetType) -> LongTable.Word {
    if let known = types[type] { return known }
    let word = LongTable.Word(type.rawValue)
    types[type] = word
    return word
  }

  /// The name of a set's exercise, and whether the body is what is lifted in it.
  private mutating func exercise(of set: SetGlance) -> (LongTable.Word, isOfBody: Bool) {
    let exercise = set.exercise
    if let lastExercise, lastExercise.id == exercise {
      return (lastExercise.word, lastExercise.isOfBody)
    }
    let known = exercise.flatMap { exercises[$0] }
    let word = known ?? LongTable.Word(StateDocument(state).exerciseName(exercise))
    if known == nil, let exercise {
      exercises[exercise] = word
      if state.liftsBody(exercise) { liftsOfBody.insert(exercise) }
    }
    let isOfBody = exercise.map { liftsOfBody.contains($0) } ?? false
    lastExercise = (exercise, word, isOfBody)
    return (word, isOfBody)
  }
}
