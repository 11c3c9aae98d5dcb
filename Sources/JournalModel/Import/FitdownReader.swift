/// Reads a Fitdown log: workouts with a date, under them names of exercises with their sets.
///
/// A name stands behind an empty line or right above its sets, or is a heading of Markdown; what is
/// no set below it is a note. A line of reps and words, `10 pull-ups`, names its own exercise.
struct FitdownReader {
  private let log: TextLog
  private let unit: WeightUnit?
  private var builder: TextHistoryBuilder
  private var facts: WorkoutFacts?
  /// The line of a workout whose date is still to come.
  private var datelessLine: Int?
  private var title = ""
  /// Whether empty lines part what is in the workout; then words above sets may be a note on them.
  private var hasParts = false
  private var exercise: String?
  /// Whether the exercise has a set yet.
  private var hasSets = false
  /// Whether the last of them was held for a time.
  private var isHeld = false
  /// Whether the exercise is a heading, whose sets may stand behind an empty line.
  private var isUnderHeading = false
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
      let text = FitdownText(line.text).text
      if let date = FitdownHeading(line.text)?.date ?? DateText(text) { dates.observe(date) }
      let sets = FitdownLine.all(text)
      for said in sets where said.weight != nil {
        if let unit = said.unit { units.insert(unit) } else { unitless = unitless ?? line.number }
      }
      // What cannot be read of a line may name another unit.
      units.formUnion(
        FitdownLine.units(sets.last?.rest ?? (FitdownLine.isOfSets(text) ? text : "")))
    }
    order =
      options.dates?.order ?? dates.decided(delimiter: ",", areOfTraining: true).order
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
      } else if datelessLine != nil, facts == nil,
        let date = DateText(FitdownText(line.text).text)
      {
        setFacts(date, line: line.number)
      } else if facts == nil {
        builder.skip(
          line,
          datelessLine == nil ? "it stands before the first workout" : "its workout has no date")
      } else {
        readLine(line, at: place)
      }
    }
    dropEmptyName()
    return builder.finish()
  }

  private mutating func beginWorkout(_ line: TextLog.Line, _ heading: FitdownHeading) {
    dropEmptyName()
    facts = nil
    hasBegun = false
    (exercise, isUnderHeading) = (nil, false)
    datelessLine = line.number
    title = heading.title
    if let date = heading.date { setFacts(date, line: line.number) }
  }

  private mutating func setFacts(_ date: DateText, line: Int) {
    guard let start = date.resolved(order) else { return }
    facts = facts(line, start, hasTime: date.hasTimeOfDay)
  }

  private mutating func readLine(_ line: TextLog.Line, at place: Int) {
    guard let workout = facts else { return }
    let said = FitdownText(line.text)
    if let seconds = FitdownLine.seconds(said.text[...]), exercise != nil, isHeld, seconds < 600,
      !line.followsBlank
    {
      return add([.init(count: 1, amount: .seconds(seconds), rest: "")], said, line, to: workout)
    }
    if let minutes = FitdownLine.minutes(said.text) { return readTime(minutes, line) }
    if !hasBegun {
      hasBegun = true
      // An empty line behind the heading parts nothing.
      hasParts = log.lines[(place + 1)...].prefix { FitdownHeading($0.text) == nil }
        .contains { $0.followsBlank }
    }
    guard said.isDone else { return builder.skip(line, "it is not ticked off") }
    let sets = FitdownLine.all(said.text)
    let goesOn =
      isUnderHeading && sets.last.map { emptyName != nil || $0.rest.isEmpty } ?? false
    if said.isHeading || (line.followsBlank && !goesOn)
      || (sets.isEmpty && isNameInside(said, line, at: place))
    {
      dropEmptyName()
      (exercise, isUnderHeading) = (nil, said.isHeading)
    }
    if sets.isEmpty { readWords(said, line, workout) } else { add(sets, said, line, to: workout) }
  }

  /// Whether words that no empty line parts from what is above them name what is below.
  ///
  /// Where empty lines part the exercises, words may be a note as well: they are flagged, and right
  /// under a name, or with numbers that may be sets, they are one. Elsewhere only those with a number
  /// are flagged, as it may be one of reps.
  private mutating func isNameInside(
    _ said: FitdownText, _ line: TextLog.Line, at place: Int
  ) -> Bool {
    guard said.isName, !FitdownLine.isOfSets(said.text), isAboveSets(place) else { return false }
    guard exercise != nil else { return true }
    if hasParts, FitdownLine.mayHoldSets(said.text) { return false }
    let isName = hasSets || !hasParts
    if hasParts || said.text.contains(where: \.isNumber) {
      builder.flag(line, "it stands above sets; it became a \(isName ? "name" : "note")")
    }
    return isName
  }

  /// Whether sets that need a name stand right below a line: `8@60kg`, not `10 push-ups`.
  private func isAboveSets(_ place: Int) -> Bool {
    for line in log.lines[(place + 1)...] {
      if line.followsBlank { return false }
      let text = FitdownText(line.text).text
      let sets = FitdownLine.all(text)
      if sets.isEmpty {
        return FitdownLine.hasOnlyWordsOfSets(text)
          || (text.first?.isNumber == true && FitdownLine.isOfSets(text))
      }
      if !sets.nameThemselves { return true }
    }
    return false
  }

  /// The name of an exercise, or a note on it.
  private mutating func readWords(
    _ said: FitdownText, _ line: TextLog.Line, _ workout: WorkoutFacts
  ) {
    if FitdownLine.countsTooMany(said.text) {
      return builder.skip(
        line, "more than \(FitdownLine.mostSets) sets; a weight has its unit, or an @ before it")
    }
    if FitdownLine.isOfSets(said.text)
      || (exercise != nil && FitdownLine.mayHoldSets(said.text))
    {
      return readUnclear(said, line, workout)
    }
    if let exercise {
      emptyName = nil
      builder.addNote(said.text.cleanedNote.text, on: exercise, to: workout)
    } else if !said.isName {
      builder.skip(line, "it names no exercise")
    } else {
      exercise = said.name.cleanedName.text
      (hasSets, isHeld) = (false, false)
      emptyName = line
    }
  }

  /// A note that may be sets; the name above stays without any, unless some come.
  private mutating func readUnclear(
    _ said: FitdownText, _ line: TextLog.Line, _ workout: WorkoutFacts
  ) {
    guard let exercise else { return builder.skip(line, "its sets cannot be read") }
    builder.flag(line, "it may hold sets; it became a note")
    builder.addNote(said.text.cleanedNote.text, on: exercise, to: workout)
  }

  private mutating func add(
    _ sets: [FitdownLine.Sets], _ said: FitdownText, _ line: TextLog.Line,
    to workout: WorkoutFacts
  ) {
    let named = sets.last?.rest.cleanedName.text ?? ""
    let mayGoOn = sets.last.map { FitdownLine.mayGoOn($0.rest) } ?? false
    let isWeighted = sets.contains { $0.weight != nil }
    let isOfReps = sets.allSatisfy { $0.amount.reps != nil }
    let isNamedHere =
      sets.nameThemselves || (exercise == nil && named.contains(where: \.isLetter))
    guard let name = isNamedHere ? named : exercise else {
      return builder.skip(line, "it names no exercise")
    }
    // A weight in a name is none of its words: `10 dips bw+20kg`.
    if isNamedHere, mayGoOn { return readUnclear(said, line, workout) }
    if isNamedHere, isWeighted || !isOfReps { exercise = named }
    emptyName = nil
    hasSets = true
    isHeld = sets.last?.amount.seconds != nil
    if mayGoOn { builder.flag(line, "it may hold more sets") }
    if let reps = sets.lazy.compactMap(\.repsThatMayBeLoad).first {
      builder.flag(
        line, "\(reps) repetitions without a weight; a weight has its unit, or an @ before it")
    }
    for said in sets {
      let details = FitdownLine.Details(
        isNamedHere ? "" : said.rest, isWay: said.amount.metres != nil)
      let notes = details.note.isEmpty ? nil : details.note.cleanedNote.text
      let unit = said.weight == nil ? nil : said.unit ?? unit
      for _ in 0..<said.count {
        builder.add(
          ImportedSet(
            line: line.number, exercise: name, setType: details.isWarmUp ? .warmup : .working,
            weight: said.weight, unit: unit, reps: said.amount.reps, rpe: details.rpe,
            durationSeconds: said.amount.seconds ?? details.seconds,
            distanceMetres: said.amount.metres, notes: notes),
          to: workout)
      }
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
      line: line, start: start, hasTimeOfDay: hasTime, title: title.cleanedName.text)
  }
}

extension FitdownLine.Sets {
  /// Their repetitions, where these are so many that they may be a weight: `3x100`.
  fileprivate var repsThatMayBeLoad: Int? {
    weight == nil ? amount.reps.flatMap { $0 > 30 ? $0 : nil } : nil
  }
}

extension [FitdownLine.Sets] {
  /// Whether they name their exercise whatever stands above: `10 push-ups` does, where
  /// `3x60 sec easy` has a note.
  fileprivate var nameThemselves: Bool {
    allSatisfy { $0.weight == nil && $0.amount.reps != nil } && last?.isParted == false
      && last?.rest.contains(where: \.isLetter) == true
  }
}
