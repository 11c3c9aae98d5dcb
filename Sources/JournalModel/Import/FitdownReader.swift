/// Reads a Fitdown log: workouts with a date, under them names of exercises with their sets.
///
/// A name stands behind an empty line; what is no set below it is a note. A line of reps and words,
/// `10 pull-ups`, names its own exercise.
struct FitdownReader {
  private let log: TextLog
  private let unit: WeightUnit?
  private var builder: TextHistoryBuilder
  private var facts: WorkoutFacts?
  /// The line of a workout whose date is still to come.
  private var datelessLine: Int?
  private var title = ""
  /// Whether there is an empty line in the workout; in one without, a line of words above sets is a
  /// name.
  private var namesFollowBlanks = true
  private var exercise: String?
  /// Whether anything but its date has been read of the workout.
  private var hasBegun = false
  /// A name under which nothing has come yet.
  private var emptyName: TextLog.Line?
  private let order: DateText.Order

  static func read(
    _ text: SourceText, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedHistory {
    var reader = try FitdownReader(text, options)
    return reader.read()
  }

  private init(_ text: SourceText, _ options: ImportOptions) throws(ImportFailure) {
    log = TextLog(text)
    builder = TextHistoryBuilder(.fitdown, text)
    var dates = DateOrder()
    var units: Set<WeightUnit> = []
    var unitless: Int?
    for line in log.lines {
      if let date = FitdownHeading(line.text)?.date ?? DateText(line.text) { dates.observe(date) }
      guard let sets = FitdownLine.sets(Self.unmarked(line.text).text), sets.weight != nil else {
        continue
      }
      if let unit = sets.unit { units.insert(unit) } else { unitless = unitless ?? line.number }
    }
    order = dates.decided(delimiter: ",").order
    unit = options.unit ?? (units.count == 1 ? units.first : nil)
    guard let unitless else { return }
    guard let unit else { throw .unitNeeded(likely: nil, line: unitless) }
    if options.unit == nil {
      builder.warn("Weights without a unit are in \(unit.rawValue), the only one that is named.")
    }
  }

  private mutating func read() -> ImportedHistory {
    for (place, line) in log.lines.enumerated() {
      if let heading = FitdownHeading(line.text) {
        beginWorkout(line, heading)
        namesFollowBlanks = log.lines[(place + 1)...].prefix { FitdownHeading($0.text) == nil }
          .contains { $0.followsBlank }
      } else if datelessLine != nil, facts == nil, let date = DateText(line.text) {
        setFacts(date, line: line.number)
      } else if facts == nil {
        builder.skip(
          line,
          datelessLine == nil ? "it stands before the first workout" : "its workout has no date")
      } else {
        readLine(line, before: place + 1 < log.lines.count ? log.lines[place + 1] : nil)
      }
    }
    dropEmptyName()
    return builder.finish()
  }

  private mutating func beginWorkout(_ line: TextLog.Line, _ heading: FitdownHeading) {
    dropEmptyName()
    facts = nil
    hasBegun = false
    exercise = nil
    datelessLine = line.number
    title = heading.title
    if let date = heading.date { setFacts(date, line: line.number) }
  }

  private mutating func setFacts(_ date: DateText, line: Int) {
    guard let start = date.resolved(order) else { return }
    facts = facts(line, start, hasTime: date.hasTimeOfDay)
  }

  private mutating func readLine(_ line: TextLog.Line, before next: TextLog.Line?) {
    guard let workout = facts else { return }
    let (text, isDone) = Self.unmarked(line.text)
    if let minutes = FitdownLine.minutes(text) { return readTime(minutes, line) }
    hasBegun = true
    guard isDone else { return builder.skip(line, "it is not ticked off") }
    let sets = FitdownLine.sets(text)
    let isAboveSets = next.map { FitdownLine.sets(Self.unmarked($0.text).text) != nil } ?? false
    if line.followsBlank || (!namesFollowBlanks && sets == nil && isAboveSets) {
      dropEmptyName()
      exercise = nil
    }
    guard let sets else {
      if let exercise {
        emptyName = nil
        builder.addNote(text.cleanedNote.text, on: exercise, to: workout)
      } else {
        exercise = text.cleanedName.text
        emptyName = line
      }
      return
    }
    add(sets, line, to: workout)
  }

  private mutating func add(
    _ sets: FitdownLine.Sets, _ line: TextLog.Line, to workout: WorkoutFacts
  ) {
    let named = sets.rest.cleanedName.text
    // `3x60 sec easy` has a note, `10 push-ups` a name.
    let isOfReps = sets.amount.reps != nil
    let isNamedHere = !named.isEmpty && (exercise == nil || (sets.weight == nil && isOfReps))
    guard let name = isNamedHere ? named : exercise else {
      return builder.skip(line, "it names no exercise")
    }
    if isNamedHere, sets.weight != nil || !isOfReps { exercise = named }
    emptyName = nil
    let notes = isNamedHere || named.isEmpty ? nil : sets.rest.cleanedNote.text
    for _ in 0..<sets.count {
      let weight = sets.weight
      builder.add(
        ImportedSet(
          line: line.number, exercise: name, weight: weight,
          unit: weight == nil ? nil : sets.unit ?? unit, reps: sets.amount.reps, rpe: nil,
          durationSeconds: sets.amount.seconds, distanceMetres: sets.amount.metres, notes: notes),
        to: workout)
    }
  }

  /// The time at which the workout began, where nothing has come yet, or ended.
  private mutating func readTime(_ minutes: Int, _ line: TextLog.Line) {
    guard let workout = facts else { return }
    let time = LocalDateTime(
      workout.start.date, hour: minutes / 60, minute: minutes % 60)
    guard let time else { return }
    if !hasBegun, !workout.hasTimeOfDay {
      facts = facts(workout.line, time, hasTime: true)
    } else {
      builder.skip(line, "a time between the sets")
    }
  }

  private mutating func dropEmptyName() {
    if let emptyName { builder.skip(emptyName, "an exercise without sets") }
    emptyName = nil
  }

  private func facts(_ line: Int, _ start: LocalDateTime, hasTime: Bool) -> WorkoutFacts {
    WorkoutFacts(
      line: line, start: start, hasTimeOfDay: hasTime, utcOffset: nil, end: nil,
      durationSeconds: nil, title: title.cleanedName.text, notes: "", doubts: [])
  }

  /// A line without the mark of a list, and whether it was ticked off where it can be.
  private static func unmarked(_ text: String) -> (text: String, isDone: Bool) {
    for (mark, isDone) in [("- [x]", true), ("- [ ]", false), ("-", true), ("*", true)]
    where text.lowercased().hasPrefix(mark) {
      return (String(text.dropFirst(mark.count)).trimmedBlanks, isDone)
    }
    return (text, true)
  }
}
