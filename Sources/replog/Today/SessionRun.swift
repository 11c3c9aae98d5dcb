import JournalModel
import WorkoutJournal

/// A walk through a workout: one set after another, each an event of its own as soon as it is
/// entered, so that whatever ends the walk, it can go on from there.
struct SessionRun {
  let context: Context
  private let arguments: ParsedArguments
  var book: SessionBook
  private(set) var workout: PlannedWorkout
  private var timer: RestTimer
  /// The exercises that are left for this walk, by their place.
  private var passedOver: Set<Int> = []
  /// The exercise whose name was said last.
  private var shown: Int?

  init(
    _ arguments: ParsedArguments, _ context: Context, _ journal: Journal
  ) throws(CommandFailure) {
    self.context = context
    self.arguments = arguments
    let state = try context.attempt { () throws(JournalError) in try journal.replay() }.state
    let today = try TodaysWorkout(arguments, context, state)
    workout = try today.workout()
    guard !workout.trained.isEmpty else {
      throw CommandFailure(
        .noInput, code: "emptyWorkout", "There is nothing to train in “\(workout.name)”",
        hint: "`replog today` says why.")
    }
    book = SessionBook(context, journal, today, workout)
    timer = RestTimer(now: context.environment.now)
  }

  /// What ends the walk, apart from the end of the workout.
  enum End: Error {
    case interrupted
    case left
    case failure(CommandFailure)
  }

  mutating func walk() throws(CommandFailure) -> ExitStatus {
    do throws(End) {
      try begin()
      while let place = nextPlace {
        show(place)
        try answer(place)
      }
      try finish(asking: true)
      return .done
    } catch {
      switch error {
      case .failure(let failure): throw failure
      case .interrupted: return .interrupted
      case .left: return .done
      }
    }
  }

  // MARK: Asking

  /// The next exercise that has something left.
  private var nextPlace: Int? {
    workout.exercises.indices.first { place in
      let exercise = workout.exercises[place]
      return exercise.omission == nil && !exercise.left.isEmpty && !passedOver.contains(place)
    }
  }

  private mutating func begin() throws(End) {
    context.output.line(workout.headline)
    for note in workout.introduction { context.output.line("\(note)") }
    if book.isOpen {
      try attempt { () throws(CommandFailure) in try book.resume() }
      let done = workout.exercises.reduce(0) { $0 + $1.done.count }
      context.output.line("Going on: \(Figure.count(done, "set")) done.")
      return
    }
    let count = Figure.count(workout.trained.count, "exercise")
    let minutes = Figure.count((workout.estimatedSeconds + 59) / 60, "minute")
    context.output.line("\(count), about \(minutes).")
    let answer = try ask { "Enter begins, q leaves: " }
    guard case .asPrescribed = RunInput(answer) else { throw .left }
    try attempt { () throws(CommandFailure) in try book.begin() }
    context.output.information("Type ? for what can be typed.")
  }

  /// Says what comes: the exercise where it is another one, and the set.
  private mutating func show(_ place: Int) {
    let exercise = workout.exercises[place]
    guard let set = exercise.left.first else { return }
    if shown != place {
      context.output.line()
      context.output.line(exercise.headline)
      shown = place
    }
    let number = exercise.sets.count - exercise.left.count + 1
    let words = [set.words(exercise.steps.unit), set.effortWords].filter { !$0.isEmpty }
    let plates = exercise.plateWords(for: set)
    context.output.line(
      "  \(number)/\(exercise.sets.count) \(set.setType.words)  \(words.joined(separator: " "), .bold)"
        + (plates.isEmpty ? "" : "  \(plates, .dim)"))
  }

  private mutating func answer(_ place: Int) throws(End) {
    let exercise = workout.exercises[place]
    guard let set = exercise.left.first else { return }
    let planned = set.entry(exercise.steps.unit)
    var timer = timer
    let output = context.output
    let line = try ask {
      if timer.rings() { output.type("\u{07}") }
      let brackets: StyledText = planned.map { "[\($0, .dim)] " } ?? ""
      return "  \(timer.words)\(brackets)> "
    }
    self.timer = timer
    switch RunInput(line) {
    case .asPrescribed where planned == nil:
      context.output.question(
        "Nobody knows the load yet: type what you did, like 20x\(set.reps ?? 5).")
    case .asPrescribed:
      let record = book.record(set, of: exercise)
      try log([record], place)
    case .entry(let text):
      let line = RunInput.line(text, planned: planned)
      if let records = try reading({ () throws(CommandFailure) in
        try book.records(line, of: exercise)
      }), !records.isEmpty {
        try log(records, place)
      }
    case .skip: workout.exercises[place].skip()
    case .nextExercise: passedOver.insert(place)
    case .undo: try undo()
    case .pause: try pause()
    case .finish: try finishEarly()
    case .quit: try leave()
    case .help: for line in RunInput.explanation { context.output.question("  \(line)") }
    }
  }

  private func ask(_ prompt: () -> StyledText) throws(End) -> String {
    let answer: TypedAnswer
    do throws(CommandFailure) {
      answer = try context.prompt(changing: prompt)
    } catch {
      throw .failure(error)
    }
    switch answer {
    case .line(let line): return line
    case .interrupted:
      context.output.question("Nothing is lost: `replog session run` goes on from here.")
      throw .interrupted
    case .end: return "q"
    }
  }

  // MARK: Doing

  /// Nobody needs longer before a set that is light.
  private static let warmUpRestSeconds = 60

  private mutating func log(_ records: [WorkoutSet], _ place: Int) throws(End) {
    let exercise = workout.exercises[place]
    guard let id = try reading({ () throws(CommandFailure) in try book.log(records, of: exercise) })
    else { return }
    workout.exercises[place].exercise = id
    for record in records { workout.exercises[place].take(record) }
    let next = workout.exercises[place].left.first
    let rest =
      next?.setType == .warmup
      ? min(exercise.restSeconds, Self.warmUpRestSeconds) : exercise.restSeconds
    timer.begin(seconds: rest + (next == nil ? exercise.breakSeconds ?? 0 : 0))
  }

  /// Takes back the last set that was logged in this walk, and plans what is left anew.
  private mutating func undo() throws(End) {
    guard
      try attempt({ () throws(CommandFailure) in try book.takeBack() })
    else {
      context.output.question(
        "Nothing was logged in this walk. `replog undo` takes back earlier events.")
      return
    }
    workout = try attempt { () throws(CommandFailure) in try book.planAnew(arguments) }
    (shown, passedOver) = (nil, [])
    timer.stop()
  }

  private mutating func pause() throws(End) {
    try attempt { () throws(CommandFailure) in try book.pause() }
    guard case .asPrescribed = RunInput(try ask { "Paused. Enter goes on, q leaves: " }) else {
      context.output.line("`replog session run` goes on from here.")
      throw .left
    }
    try attempt { () throws(CommandFailure) in try book.resume() }
    timer.stop()
  }

  private mutating func leave() throws(End) {
    try attempt { () throws(CommandFailure) in try book.pause() }
    context.output.line("Paused. `replog session run` goes on from here.")
    throw .left
  }

  private mutating func finishEarly() throws(End) {
    let left = workout.trained.reduce(0) { $0 + $1.left.count }
    let answer = try ask {
      "\(Figure.count(left, "set")) left. Enter ends the session, anything else goes on: "
    }
    guard case .asPrescribed = RunInput(answer) else { return }
    try finish(asking: false)
    throw .left
  }

  private mutating func finish(asking: Bool) throws(End) {
    if asking {
      context.output.line()
      let question: StyledText =
        workout.isDone ? "All is done." : "The rest was skipped."
      let answer = try ask { "\(question) Enter ends the session, q leaves it open: " }
      guard case .asPrescribed = RunInput(answer) else {
        try leave()
        return
      }
    }
    let summary = try attempt { () throws(CommandFailure) in try book.finish() }
    context.output.line("\("Done.", .green) \(summary)")
  }

  private func attempt<Result>(
    _ body: () throws(CommandFailure) -> Result
  ) throws(End) -> Result {
    do throws(CommandFailure) { return try body() } catch { throw .failure(error) }
  }

  /// Does something with a line that can be written again where it is wrong.
  private func reading<Result>(
    _ body: () throws(CommandFailure) -> Result?
  ) throws(End) -> Result? {
    do throws(CommandFailure) {
      return try body()
    } catch {
      guard error.status == .usage || error.status == .badData || error.status == .noInput else {
        throw .failure(error)
      }
      context.output.report(error)
      return nil
    }
  }
}
