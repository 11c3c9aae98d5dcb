import JournalModel
import WorkoutJournal

/// What was done, from what was prescribed and what was typed.
extension SessionBook {
  /// A set as it was prescribed.
  func record(_ set: PlannedSet, of exercise: PlannedExercise) -> WorkoutSet {
    var record = WorkoutSet()
    set.fill(&record, exercise.steps.unit)
    aim(&record, at: set)
    return record
  }

  /// What a line of quick entry is understood as.
  enum Understanding {
    case sets([WorkoutSet])
    /// It can be read in several ways.
    case doubt(EntryFailure, in: EntryWords)
  }

  /// The words of a line about an exercise, which may name it.
  func words(
    _ text: String, of exercise: PlannedExercise
  ) throws(CommandFailure) -> EntryWords {
    var finder = ExerciseFinder(try context.state(of: journal))
    return EntryWords(name: exercise.name, sets: finder.withoutName(text, of: exercise.name))
  }

  /// The sets that a line means, or what has to be asked about it.
  func read(
    _ line: EntryWords, of exercise: PlannedExercise
  ) throws(CommandFailure) -> Understanding {
    var line = line
    while true {
      let entry: QuickEntry
      do throws(EntryFailure) {
        entry = try QuickEntry(line, unit: exercise.steps.unit)
      } catch {
        if let load = exercise.loadReading(of: error) {
          line = line.replacing(error.words, with: load)
          continue
        }
        guard error.readings.isEmpty else { return .doubt(error, in: line) }
        context.point(at: error.words, in: line)
        throw CommandFailure(error)
      }
      guard entry.parts.count == 1, let part = entry.parts.first, part.name == exercise.name else {
        throw CommandFailure(
          .usage, code: "entry", "These aren't sets of \(exercise.name) alone",
          hint: "Type only what was done of \(exercise.name); `replog log` takes the rest.")
      }
      if exercise.left.first?.isToBeFound == true, part.sets.first?.load == .last {
        throw CommandFailure(
          .usage, code: "noLastLoad", "Nobody knows the load of \(exercise.name) yet",
          hint: "Type it with the reps, like 20x\(exercise.left.first?.reps ?? 5).")
      }
      let loads = try loads(of: exercise)
      if loads.areWithoutHelp, let helped = part.sets.first(where: { $0.load.isHelp }) {
        throw CommandFailure(EntryRefusal.noHelp(helped.load.words, in: exercise.name))
      }
      if loads.areWithoutBody, part.sets.contains(where: { $0.load.isAddedToBody }) {
        context.say("  \(MeantLoads.withoutBody(exercise.name))")
      }
      return .sets(records(part, of: exercise, loads))
    }
  }

  /// What a plain number means in an exercise, which the journal need not have yet.
  private func loads(of exercise: PlannedExercise) throws(CommandFailure) -> MeantLoads {
    let state = try context.state(of: journal)
    let known = exercise.exercise.flatMap { state.exercises[$0]?.record }
    return MeantLoads(known, name: exercise.name) {
      exercise.exercise.flatMap { logged[$0] } ?? []
    }
  }

  private func records(
    _ part: QuickEntry.Part, of exercise: PlannedExercise, _ loads: MeantLoads
  ) -> [WorkoutSet] {
    let nowhere = EntityID(high: 0, low: 0)
    let work = exercise.left.filter { $0.setType != .warmup }
    // The sets of the line that were work, which what is left of the work is done by in turn.
    var worked = 0
    return part.sets.map(loads.meant).enumerated().map { place, set in
      var planned = exercise.left[min(place, exercise.left.count - 1)]
      if worked > 0 { planned = work[min(worked, work.count - 1)] }
      var load = WorkoutSet()
      planned.fill(&load, exercise.steps.unit)
      var record = set.record(
        in: nowhere, of: nowhere, part: part, isFirst: place == 0,
        last: load.weight.map { .weight($0, exercise.steps.unit) }
          ?? .bodyWeight(added: 0, exercise.steps.unit))
      // Whoever says how long or how far has carried what was prescribed.
      if set.load == .none, record.reps == nil {
        (record.weight, record.unit) = (load.weight, load.unit)
      }
      // Whoever says only how long has gone as far as was prescribed.
      if record.reps == nil, record.durationSeconds != nil {
        record.distanceMetres = record.distanceMetres ?? load.distanceMetres
      }
      // Whoever lifts what was meant for later has warmed up already.
      if planned.setType == .warmup, let first = work.first,
        exercise.isWork(record, as: first, insteadOf: planned)
      {
        planned = first
      }
      if planned.setType != .warmup, record.setType != .warmup, !work.isEmpty { worked += 1 }
      aim(&record, at: planned)
      return record
    }
  }

  /// Says what was meant beside what was done.
  private func aim(_ record: inout WorkoutSet, at planned: PlannedSet) {
    record.targetReps = record.targetReps ?? planned.reps
    record.targetRPE = record.targetRPE ?? planned.rpe
    if record.setType ?? .working == .working { record.setType = planned.setType }
  }
}

extension PlannedExercise {
  /// Whether a set that was done before the warm-ups were is work: by its effort, by its load, or by
  /// as many repetitions with more than any warm-up has.
  ///
  /// A single with a little more than the last warm-up is one itself, and so is what was prescribed for
  /// the warm-up, or less, however hard it was.
  fileprivate func isWork(
    _ set: WorkoutSet, as work: PlannedSet, insteadOf warmUp: PlannedSet
  ) -> Bool {
    if set.setType == .warmup { return false }
    let isNoMore = !set.kilograms.isHeavier(than: warmUp.kilograms(steps.unit))
    if isNoMore, let reps = set.reps, reps <= warmUp.reps ?? 0 { return false }
    // Less leaves more than four in reserve, which is how a warm-up feels.
    if let rpe = set.rpe, rpe > 6 { return true }
    let warmUps = sets.filter { $0.setType == .warmup }.map { $0.kilograms(steps.unit) }
    guard let heaviest = warmUps.max(), set.kilograms.isHeavier(than: heaviest) else {
      return false
    }
    let isNearWork = set.kilograms >= (heaviest + work.kilograms(steps.unit)) / 2
    return isNearWork || (set.reps ?? 0) >= work.reps ?? .max
  }

  /// The reading of a doubtful first number as the load, where loads of this exercise are so light
  /// that it is one: `10x12` of dumbbells is one set, since one set is asked for.
  ///
  /// A number far below what is prescribed, or below the empty bar, may as well be one of sets.
  fileprivate func loadReading(of failure: EntryFailure) -> [String]? {
    let heaviest = 20.0
    let planned: Double? =
      switch left.first?.load {
      case .weight(let load), .find(let load): load
      case .bodyWeight, .findHelp, .none?, nil: nil
      }
    // The load is the first reading. One of several groups is of so many sets that they are asked about.
    guard let planned, planned <= heaviest, failure.isAboutLoad,
      let words = failure.readings.first?.words, words.count == 1,
      words[0].holds(steps.unit.rawValue),
      let load = Double(words[0].prefix { $0.isNumber || $0 == "." }), load >= planned / 2,
      steps.isGuessed || load >= steps.lightest
    else { return nil }
    return words
  }
}

extension PlannedSet {
  /// Infinite where nobody knows.
  fileprivate func kilograms(_ unit: WeightUnit) -> Double {
    if case .weight(let load) = load { load * unit.inKilograms } else { .infinity }
  }
}
