import JournalModel
import WorkoutJournal

/// Takes lines of quick entry into a journal, and asks where one can mean more than one thing.
struct QuickLogger {
  let context: Context
  let journal: Journal
  /// When it was, where that isn't now.
  let at: Moment?
  /// The session, as the user names it.
  let session: String?
  /// Whether exercises that nobody knows are made.
  let makesNew: Bool
  let isDryRun: Bool
  /// The exercises that were asked for.
  private var answers: [EntryName: ExerciseChoice] = [:]

  init(_ context: Context, _ journal: Journal, _ arguments: ParsedArguments) throws(CommandFailure)
  {
    self.context = context
    self.journal = journal
    at = try context.moment(of: "at", arguments)
    session = arguments.value(of: "session")
    makesNew = arguments.isGiven("new")
    isDryRun = arguments.isGiven("dry-run")
  }

  /// Logs into a session, now.
  init(_ context: Context, _ journal: Journal, session: EntityID) {
    self.context = context
    self.journal = journal
    at = nil
    self.session = session.description
    makesNew = false
    isDryRun = false
  }

  /// What a line becomes that is only understood with somebody's help.
  enum Question: Error {
    case entry(EntryQuestion)
    case failure(CommandFailure)

    static func wrap<Value>(
      _ body: () throws(CommandFailure) -> Value
    ) throws(Question) -> Value {
      try Result(catching: body).mapError(Question.failure).get()
    }
  }

  /// Logs a line as one batch.
  ///
  /// - Parameters:
  ///   - unit: that of loads that say none; nil for the profile's.
  ///   - mistaken: sets that were typed wrong, which the batch deletes.
  /// - Returns: what was logged; nil where the user would not answer a question about it.
  mutating func log(
    _ line: EntryWords, in unit: WeightUnit? = nil, inPlaceOf mistaken: [EntityID] = []
  ) throws(CommandFailure) -> LogAnswer? {
    var line = line
    while true {
      do throws(Question) {
        let answer = try attempt(line, in: unit, inPlaceOf: mistaken)
        if !isDryRun { own(answer.taken) }
        return answer
      } catch {
        switch error {
        case .failure(let failure): throw failure
        case .entry(.refused(let refusal)): throw CommandFailure(refusal)
        case .entry(.line(let failure, let read)):
          guard let settled = try context.settle(failure, in: read) else { return nil }
          line = settled
        case .entry(.exercise(let asked, let suggestions)):
          guard let choice = try choose(asked.name, among: suggestions) else { return nil }
          answers[asked] = choice
        }
      }
    }
  }

  /// The exercise that a name means, asked for where it isn't sure; nil for none.
  mutating func exercise(
    _ name: String, in state: JournalState
  ) throws(CommandFailure) -> ExerciseChoice? {
    var finder = ExerciseFinder(state)
    switch finder.find(name) {
    case .sure(let choice):
      remember(choice)
      return choice
    case .unsure(let suggestions): return try choose(name, among: suggestions)
    }
  }

  /// The exercise of the journal that a name was said to mean.
  func chosen(_ name: String) -> EntityID? {
    if case .own(let id, _)? = answers[EntryName(name, isOfEndurance: false)] { id } else { nil }
  }

  /// Takes an exercise by its own name for what was chosen, whatever is said of its sets.
  private mutating func remember(_ choice: ExerciseChoice) {
    for isOfEndurance in [false, true] {
      answers[EntryName(choice.name, isOfEndurance: isOfEndurance)] = choice
    }
  }

  /// What a line has brought into the journal isn't made by the next one again.
  private mutating func own(_ taken: [String: EntityID]) {
    answers = answers.mapValues { choice in
      taken[choice.name].map { .own($0, name: choice.name) } ?? choice
    }
  }

  private mutating func choose(
    _ name: String, among suggestions: [ExerciseChoice]
  ) throws(CommandFailure) -> ExerciseChoice? {
    // What there is under that very name, and more than once, isn't made once more.
    let folded = TextFolding.fold(name)
    let isNew = makesNew && !suggestions.contains { TextFolding.fold($0.name) == folded }
    guard let choice = isNew ? .new(name: name) : try context.choose(name, among: suggestions)
    else { return nil }
    remember(choice)
    return choice
  }

  /// Whether a line has names of the journal's that are numbers in part, or that can't be told.
  private func mayHaveNames(_ line: EntryWords) -> Bool {
    guard let replay = try? journal.replay() else { return true }
    return line.quoting(ExerciseFinder(replay.state).names) != line
  }

  /// Why a line isn't understood where loads are in a unit, of which the hint may have some.
  private static func failure(in line: EntryWords, unit: WeightUnit) -> EntryFailure? {
    do throws(EntryFailure) {
      _ = try QuickEntry(line, unit: unit)
      return nil
    } catch {
      return error
    }
  }

  private func attempt(
    _ line: EntryWords, in unit: WeightUnit?, inPlaceOf mistaken: [EntityID]
  ) throws(Question) -> LogAnswer {
    // Whatever the unit, most mistakes are seen before anybody waits for the journal.
    if let failure = Self.failure(in: line, unit: .kilograms), failure.readings.isEmpty,
      failure == Self.failure(in: line, unit: .pounds), !mayHaveNames(line)
    {
      throw .entry(.line(failure, in: line))
    }
    let now = try Question.wrap { () throws(CommandFailure) in try context.now() }
    var made: EntryPlan?
    var before = JournalState()
    func plan(_ state: JournalState) throws(Question) -> [EventDraft] {
      before = state
      let named = try Question.wrap { () throws(CommandFailure) in
        try session.map { text throws(CommandFailure) in
          try state.thing(text, .session, today: now.day)
        }
      }
      do throws(EntryQuestion) {
        let plan = try EntryPlan(
          line, in: state, of: journal, unit: unit, at: at, now: now, session: named,
          inPlaceOf: mistaken, answers: answers)
        made = plan
        return plan.drafts
      } catch {
        throw .entry(error)
      }
    }
    let appended = try Question.wrap { () throws(CommandFailure) in
      try context.attempt { () throws(JournalError) in
        try journal.append(isDryRun: isDryRun, making: plan)
      }
    }
    let outcome = try appended.get()
    if let rejected = outcome.rejections.first {
      throw .failure(CommandFailure(rejected.rejection))
    }
    context.warn(outcome)
    guard let made else { preconditionFailure("there is no answer without a plan") }
    let events = isDryRun ? [] : outcome.events
    return LogAnswer(line: line, plan: made, events: events, before: before, now: now)
  }
}
