/// Gathers the sets of a file into workouts and gives each its identity.
struct HistoryBuilder {
  private struct WorkoutName: Hashable {
    let start: LocalDateTime
    let hasTimeOfDay: Bool
    let title: String
  }

  private let source: ImportSource
  private var drafts: [Draft] = []
  private var indices: [WorkoutName: [Int]] = [:]
  private var lastIndex: (name: WorkoutName, index: Int)?
  /// The line of the facts that came last: the rows of a workout share them.
  private var lastLine = 0
  private var knownExercises: Set<String> = []
  /// Names of exercises with a set, in the order of first appearance.
  private(set) var exercises: [String] = []
  /// What the lifter weighed, oldest first, each where it changed.
  private(set) var bodyWeights: [ImportedBodyWeight] = []
  /// Notes on whole workouts, at their first line.
  private(set) var flagged: [RowNote] = []

  init(_ source: ImportSource) {
    self.source = source
  }

  /// Takes a set into its workout.
  mutating func add(_ set: ImportedSet, to facts: WorkoutFacts) {
    let workout = index(of: facts)
    drafts[workout].sets.append(set)
    let rank = drafts[workout].rank(set.exercise)
    drafts[workout].ranks.append(rank)
    if knownExercises.insert(set.exercise).inserted { exercises.append(set.exercise) }
  }

  /// Counts a set that wasn't done, so that those behind it have the keys that they have when it was.
  mutating func passOver(_ exercise: String, of facts: WorkoutFacts) {
    let workout = index(of: facts)
    _ = drafts[workout].rank(exercise)
  }

  /// Takes a note on an exercise into its workout.
  mutating func addNote(_ text: String, on exercise: String, to facts: WorkoutFacts) {
    let workout = index(of: facts)
    drafts[workout].exerciseNotes.append((exercise, text))
  }

  /// The workouts, oldest first.
  mutating func finish() -> [ImportedWorkout] {
    var titles: [LocalDateTime: Int] = [:]
    for name in indices.keys { titles[name.start, default: 0] += 1 }
    numberNamesakes()
    for draft in drafts where !draft.isEmpty { flagDoubts(draft) }
    flagged.sort { $0.line < $1.line }
    let workouts = drafts.map { draft in
      workout(draft, isStartShared: titles[draft.facts.start, default: 0] > 1)
    }
    .enumerated().filter { !drafts[$0.offset].isEmpty }
    .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    for (place, workout) in workouts { weigh(workout, drafts[place].facts.bodyWeight) }
    return workouts.map(\.element)
  }

  /// Takes the weight that a workout was done with, where it is another than before.
  private mutating func weigh(_ workout: ImportedWorkout, _ mass: ImportedBodyWeight.Mass?) {
    guard let mass, mass != bodyWeights.last?.mass else { return }
    bodyWeights.append(
      ImportedBodyWeight(
        line: workout.line, time: workout.start, hasTimeOfDay: workout.hasTimeOfDay,
        utcOffsetMinutes: workout.utcOffsetMinutes, weight: mass.value, unit: mass.unit,
        sourceKey: workout.sourceKey))
  }

  private mutating func index(of facts: WorkoutFacts) -> Int {
    let name = WorkoutName(
      start: facts.start, hasTimeOfDay: facts.hasTimeOfDay, title: facts.title)
    let index: Int
    if let lastIndex, lastIndex.name == name, drafts[lastIndex.index].holds(facts) {
      index = lastIndex.index
    } else if let known = indices[name]?.last(where: { drafts[$0].holds(facts) }) {
      index = known
    } else {
      index = drafts.count
      drafts.append(Draft(facts: facts))
      flagged += facts.doubts
      indices[name, default: []].append(index)
    }
    lastIndex = (name, index)
    if facts.line != lastLine { flagDifference(facts, from: drafts[index]) }
    lastLine = facts.line
    drafts[index].end = drafts[index].end ?? facts.end
    drafts[index].durationSeconds = drafts[index].durationSeconds ?? facts.durationSeconds
    if !facts.notes.isEmpty, !drafts[index].notes.contains(facts.notes) {
      drafts[index].notes.append(facts.notes)
    }
    return index
  }

  /// Says where a row tells another end or duration than its workout's rows before it.
  private mutating func flagDifference(_ facts: WorkoutFacts, from draft: Draft) {
    let isOtherEnd = facts.end.map { $0 != draft.end ?? $0 } ?? false
    let isOtherLength = facts.durationSeconds.map { $0 != draft.durationSeconds ?? $0 } ?? false
    guard isOtherEnd || isOtherLength else { return }
    let what = isOtherEnd ? "ends at another time" : "has another duration"
    flagged.append(
      RowNote(
        line: facts.line, reason: "its workout \(what) in line \(draft.facts.line), which counts"))
  }

  /// Puts the workouts of one start and title in the order of their numbers.
  ///
  /// They were one workout once, so that their sets count on from one to the next: the keys under which
  /// a journal may have them say the same sets still.
  private mutating func numberNamesakes() {
    for namesakes in indices.values where namesakes.count > 1 {
      let inOrder = namesakes.map { (NumberText.parse(drafts[$0].facts.number) ?? 0, $0) }.sorted {
        $0 < $1
      }
      var sets: [String: Int] = [:]
      for (place, (_, index)) in inOrder.enumerated() {
        drafts[index].namesakes = place
        drafts[index].earlierSets = sets
        sets.merge(drafts[index].ranked, uniquingKeysWith: +)
      }
    }
  }

  private mutating func flagDoubts(_ draft: Draft) {
    let line = draft.facts.line
    func flag(_ reason: String) { flagged.append(RowNote(line: line, reason: reason)) }
    if draft.facts.start.date.civil.year < 1950 { flag("the workout is from before 1950") }
    if draft.facts.start.date.civil.year > 2100 { flag("the workout is after the year 2100") }
    let lengths = [draft.durationSeconds, draft.secondsToEnd].compactMap(\.self)
    for doubt in Set(lengths.compactMap(Self.doubt)).sorted() { flag(doubt) }
  }

  /// What is doubtful in how long a workout took.
  private static func doubt(_ seconds: Int) -> String? {
    if seconds < 0 { return "the workout ends before it begins; its end was left out" }
    if seconds > longestSeconds { return "the workout took more than a year; its end was left out" }
    return seconds > 86_400 ? "the workout took more than 24 hours" : nil
  }

  /// What a session may take.
  private static let longestSeconds = Session.mostMinutes * 60

  private func workout(_ draft: Draft, isStartShared: Bool) -> ImportedWorkout {
    let facts = draft.facts
    let parts = [
      source.rawValue, facts.hasTimeOfDay ? "\(facts.start)" : facts.start.date.description,
    ]
    let plain = parts.joined(separator: String(Self.separator))
    let titled = (parts + [facts.title]).joined(separator: String(Self.separator))
    let shared = isStartShared ? titled : plain
    let isNamesake = draft.namesakes > 0
    let key = isNamesake ? "\(titled)\(Self.separator)\(draft.namesakes + 1)" : shared
    var notes = draft.notes
    var sets = keyed(draft, key)
    for note in draft.exerciseNotes where !note.text.isEmpty {
      if let first = sets.firstIndex(where: { $0.exercise == note.exercise }) {
        let earlier = sets[first].exerciseNotes.map { $0 + "\n" } ?? ""
        sets[first].exerciseNotes = earlier + note.text
      } else {
        notes.append("\(note.exercise): \(note.text)")
      }
    }
    let isDuration = (0...Self.longestSeconds).contains(draft.durationSeconds ?? 0)
    let isEnd = isDuration && (0...Self.longestSeconds).contains(draft.secondsToEnd ?? 0)
    return ImportedWorkout(
      start: facts.start, hasTimeOfDay: facts.hasTimeOfDay,
      utcOffsetMinutes: facts.utcOffsetMinutes,
      end: isEnd ? draft.end : nil,
      durationSeconds: isDuration ? draft.durationSeconds : nil,
      title: facts.title.isEmpty ? nil : facts.title,
      notes: notes.isEmpty ? nil : notes.joined(separator: "\n"),
      sets: sets, line: facts.line, sourceKey: key,
      otherKey: isNamesake ? shared : isStartShared ? plain : titled,
      sharesStart: isStartShared || isNamesake)
  }

  /// Numbers the sets of each exercise, and leaves repeated notes on an exercise at its first set.
  private func keyed(_ draft: Draft, _ workoutKey: String) -> [ImportedSet] {
    var lastNotes: [String: String] = [:]
    return zip(draft.sets, draft.ranks).map { set, ownRank in
      var set = set
      let rank = draft.earlierSets[set.exercise, default: 0] + ownRank
      set.sourceKey = [workoutKey, set.exercise, String(rank)].joined(
        separator: String(Self.separator))
      if let notes = set.exerciseNotes {
        if lastNotes[set.exercise] == notes { set.exerciseNotes = nil }
        lastNotes[set.exercise] = notes
      }
      return set
    }
  }

  /// U+001F, the unit separator of ASCII: names are cleaned of control characters.
  static let separator: Character = "\u{1F}"
}
