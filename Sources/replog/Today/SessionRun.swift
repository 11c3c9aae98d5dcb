import JournalModel
import WorkoutJournal

/// A walk through a workout: one set after another, each an event of its own as soon as it is
/// entered, so that whatever ends the walk, it can go on from there.
struct SessionRun {
  let context: Context
  var book: SessionBook
  var workout: PlannedWorkout
  var timer: RestTimer
  /// The exercises that are left for this walk, by their place.
  var passedOver: Set<Int> = []
  /// The sets that were skipped, each with the place of its exercise.
  var skipped: [(place: Int, set: PlannedSet)] = []
  /// The exercise whose name was said last.
  var shown: Int?
  /// A session that is open, and that the walk doesn't go on with.
  private let leftOpen: LeftOpenSession?

  init(
    _ arguments: ParsedArguments, _ context: Context, _ journal: Journal
  ) throws(CommandFailure) {
    self.context = context
    let state = try context.state(of: journal)
    let today = try TodaysWorkout(arguments, context, state)
    workout = try today.workout()
    leftOpen = today.leftOpen
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
      repeat {
        while let place = nextPlace {
          show(place)
          try answer(place)
        }
      } while try !isOver()
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
  var nextPlace: Int? {
    workout.exercises.indices.first { place in
      let exercise = workout.exercises[place]
      return exercise.omission == nil && !exercise.left.isEmpty && !passedOver.contains(place)
    }
  }

  private mutating func begin() throws(End) {
    context.say(workout.headline)
    for note in workout.introduction { context.say("\(note)") }
    for omission in workout.omissions { context.say(omission) }
    if book.isOpen {
      try attempt { () throws(CommandFailure) in try book.goOn() }
      context.say("Going on: \(Figure.count(book.known.count, "set")) done.")
      try goOnResting()
      return
    }
    let count = Figure.count(workout.trained.count, "exercise")
    let minutes = Figure.count((workout.estimatedSeconds + 59) / 60, "minute")
    context.say("\(count), about \(minutes).")
    if let leftOpen { context.say(leftOpen.sentence) }
    guard try confirms("Enter begins, q leaves: ") else {
      context.say("Nothing was begun.")
      throw .left
    }
    try attempt { () throws(CommandFailure) in try book.begin() }
    context.output.information("Type ? for what can be typed.")
  }

  /// Says what comes: the exercise where it is another one, and the set.
  private mutating func show(_ place: Int) {
    let exercise = workout.exercises[place]
    guard let set = exercise.left.first else { return }
    if shown != place {
      context.output.line()
      context.say(exercise.headline)
      shown = place
    }
    let number = exercise.sets.count - exercise.left.count + 1
    let words = [set.words(exercise.steps.unit, in: book.unitSystem), set.effortWords]
      .filter { !$0.isEmpty }
    let plates = exercise.plateWords(for: set)
    context.say(
      "  \(number)/\(exercise.sets.count) \(set.setType.words)  \(words.joined(separator: " "), .bold)"
        + (plates.isEmpty ? "" : "  \(plates, .dim)"))
  }

  private mutating func answer(_ place: Int) throws(End) {
    let exercise = workout.exercises[place]
    guard let set = exercise.left.first else { return }
    let unit = exercise.steps.unit
    let prompt = RunPrompt(set.entry(unit), unit)
    var timer = timer
    let output = context.output
    let line = try ask(changing: {
      if timer.rings() { output.type("\u{07}") }
      return prompt.words(timer, columns: context.environment.size(.error)?.columns)
    })
    self.timer = timer
    let input = RunInput(line)
    guard try mayGoOn(with: input) else { return }
    switch input {
    case .asPrescribed where set.isToBeFound:
      context.ask("Nobody knows the load yet: type what you did, like 20x\(set.reps ?? 5).")
    case .asPrescribed: try log([book.record(set, of: exercise)], place, for: input)
    case .entry(let text): try enter(text, place)
    case .skip: skip(place)
    case .nextExercise: passedOver.insert(place)
    case .back: goBack()
    case .undo: try undo()
    case .pause: try pause()
    case .finish: try finishEarly()
    case .quit: try leave()
    case .help: explain()
    }
  }

  func explain() {
    let definitions = Definitions(columns: context.environment.errorColumns)
    for line in definitions.lines(RunInput.explanation) { context.ask(line) }
  }

  /// Asks something to which Enter says yes and q no; who wants to know the keys is told them, and
  /// who types anything else has meant something by it: both are asked again.
  func confirms(_ question: StyledText) throws(End) -> Bool {
    while true {
      let input = RunInput(try ask(question))
      if input.isYes { return true }
      if input.isNo { return false }
      guard input == .help else {
        context.ask("Only Enter or q can be typed here.")
        continue
      }
      context.ask("At each set:")
      explain()
    }
  }

  /// Asks behind a prompt that goes on changing.
  private func ask(changing prompt: () -> StyledText) throws(End) -> String {
    try answer { () throws(CommandFailure) in try context.prompt(changing: prompt) }
  }

  /// Asks a question, which stands above its answer where the terminal is narrow.
  func ask(_ question: StyledText) throws(End) -> String {
    try answer { () throws(CommandFailure) in try context.prompt(question) }
  }

  private func answer(
    _ ask: () throws(CommandFailure) -> TypedAnswer
  ) throws(End) -> String {
    switch try attempt(ask) {
    case .line(let line): return line
    case .interrupted:
      context.ask("Nothing is lost: \(SessionBook.goesOn(hasSkipped: hasSkipped))")
      throw .interrupted
    case .end: return "q"
    }
  }
}
