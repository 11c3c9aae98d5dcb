import JournalModel
import WorkoutJournal

/// What becomes of an answer.
extension SessionRun {
  /// Nobody needs longer before a set that is light.
  private static let warmUpRestSeconds = 60

  /// - Parameter input: what was typed for these sets.
  mutating func log(
    _ records: [WorkoutSet], _ place: Int, for input: RunInput
  ) throws(End) {
    let exercise = workout.exercises[place]
    guard let id = try reading({ () throws(CommandFailure) in try book.log(records, of: exercise) })
    else {
      // Where others were quicker, another set may be the next.
      if try look(before: input) == .alike { try log(records, place, for: input) }
      return
    }
    workout.exercises[place].exercise = id
    for record in records { workout.exercises[place].take(record) }
    timer.begin(seconds: restSeconds(behind: place))
  }

  /// How long to rest behind a set of an exercise, by what comes next.
  private func restSeconds(behind place: Int) -> Int {
    let exercise = workout.exercises[place]
    let next = exercise.left.first
    let rest =
      next?.setType == .warmup
      ? min(exercise.restSeconds, Self.warmUpRestSeconds) : exercise.restSeconds
    return rest + (next == nil ? exercise.breakSeconds ?? 0 : 0)
  }

  /// What was done last of the workout's exercises, whatever else was done beside.
  private var lastSet: LoggedSet? {
    book.lastSet(of: workout.exercises.filter { !$0.done.isEmpty }.compactMap(\.exercise))
  }

  /// Where the exercise of that set stands.
  var lastPlace: Int? {
    guard let last = lastSet else { return nil }
    return workout.exercises.lastIndex { $0.exercise == last.exercise && !$0.done.isEmpty }
  }

  /// Where the exercise stands of which one more set may follow where nothing is left: that which stands
  /// last on the screen, though all of it was skipped, or else that which was done last.
  var placeOfMore: Int? {
    let onScreen = shown.flatMap { place in
      workout.exercises.indices.contains(place) && workout.exercises[place].omission == nil
        ? place : nil
    }
    return onScreen ?? lastPlace
  }

  /// Goes on with the rest behind the workout's last set, of which time has taken its part meanwhile.
  mutating func goOnResting() throws(End) {
    timer.stop()
    guard let last = lastSet, let place = lastPlace else { return }
    let now = try attempt { () throws(CommandFailure) in try context.now() }
    timer.begin(
      seconds: restSeconds(behind: place), ago: now.milliseconds - last.at.milliseconds)
  }

  /// Takes back the last set that was logged in this walk, and plans what is left anew; its exercise
  /// goes on, and others that are left for this walk stay so.
  mutating func undo() throws(End) {
    let last = lastSet.map(\.id)
    let place = book.entries.last?.contains { $0 == last } == true ? lastPlace : nil
    guard
      try attempt({ () throws(CommandFailure) in try book.takeBack() })
    else {
      context.ask(
        "Nothing was logged in this walk. `replog undo` takes back earlier events.")
      return
    }
    try planAnew()
    if let place { passedOver.remove(place) }
    timer.stop()
  }

  /// Plans what is left anew; what was passed over stays so, unless the workout is another by now.
  mutating func planAnew() throws(End) {
    let former = workout
    workout = try attempt { () throws(CommandFailure) in try book.planAnew(former) }
    shown = nil
    let isAlike =
      workout.exercises.count == former.exercises.count
      && zip(workout.exercises, former.exercises).allSatisfy {
        $0.omission != nil || $0.name == $1.name
      }
    guard isAlike else {
      for omission in workout.omissions { context.say(omission) }
      (passedOver, skipped) = ([], [])
      return
    }
    // What was deleted has no name any more.
    for (exercise, former) in zip(workout.exercises, former.exercises) where former.omission == nil
    {
      if let omission = exercise.omissionWords(called: former.name) { context.say(omission) }
    }
    for (place, set) in skipped { workout.exercises[place].skip(again: set) }
  }

  mutating func skip(_ place: Int) {
    if let set = workout.exercises[place].left.first { skipped.append((place, set)) }
    workout.exercises[place].skip()
  }

  /// Takes up the exercises that were left for others, the first of them at once.
  mutating func goBack() {
    if passedOver.isEmpty {
      context.ask("No exercise was left for another.")
    } else {
      (passedOver, shown) = ([], nil)
    }
  }

  mutating func pause() throws(End) {
    let isPaused = try attempt { () throws(CommandFailure) in try book.pause() }
    guard try confirms("\(isPaused ? "Paused" : "Left open"). Enter goes on, q leaves: ") else {
      context.say("\(try wayBack())")
      throw .left
    }
    guard try mayGoOn(with: .pause) else { return }
    try attempt { () throws(CommandFailure) in try book.resume() }
    try goOnResting()
  }

  /// Whether something was left out, of which nothing is written down.
  var hasSkipped: Bool { !passedOver.isEmpty || !skipped.isEmpty }

  func wayBack() throws(End) -> String {
    try attempt { () throws(CommandFailure) in try book.wayBack(hasSkipped: hasSkipped) }
  }

  // MARK: Failures

  func attempt<Value>(
    _ body: () throws(CommandFailure) -> Value
  ) throws(End) -> Value {
    try Result(catching: body).mapError(End.failure).get()
  }

  /// Does something with a line that can be written again where it is wrong.
  func reading<Result>(
    _ body: () throws(CommandFailure) -> Result?
  ) throws(End) -> Result? {
    do throws(CommandFailure) {
      return try body()
    } catch {
      guard error.canBeTypedAgain else {
        throw .failure(error)
      }
      context.output.report(error)
      return nil
    }
  }
}
