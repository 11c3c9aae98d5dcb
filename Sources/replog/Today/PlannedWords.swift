import JournalModel

extension PlannedSet {
  /// What to do: `102.5 kg × 4–6`, `body weight + 20 kg × 8`, `30 s`, `5 km in 25:00`.
  ///
  /// - Parameter system: the profile's units, for distances.
  func words(_ unit: WeightUnit, in system: UnitSystem?) -> String {
    let load: String? =
      switch self.load {
      case .weight(let value): Figure.weight(value, unit)
      // That the body is held or moved goes without saying.
      case .bodyWeight(0) where reps == nil: nil
      case .bodyWeight(let added): Figure.bodyWeight(and: added, unit)
      case .find(let start): "from \(Figure.weight(start, unit)) up"
      case .findHelp: "with help"
      case .none: nil
      }
    if let reps {
      let range = mostReps.map { "\(reps)–\($0)" } ?? "\(reps)"
      return "\(load ?? "body weight") × \(range)"
    }
    let distance = metres.map { Figure.distance(metres: $0, in: system) }
    let time = seconds.map(Figure.time)
    let measure = [distance, time].compactMap { $0 }.joined(separator: " in ")
    return [load, measure].compactMap { $0 }.joined(separator: " × ")
  }

  /// `≤ @8`.
  var effortWords: String { rpe.map { "≤ @\(Figure.short($0))" } ?? "" }

  /// As quick entry writes it; nil where nobody knows the load yet.
  func entry(_ unit: WeightUnit) -> String? {
    if isToBeFound { return nil }
    var record = WorkoutSet()
    fill(&record, unit)
    if let reps, case .bodyWeight(let added) = load {
      let sign = added < 0 ? "-" : "+"
      let weight = added == 0 ? "" : "\(sign)\(Figure.short(added.magnitude))\(unit.rawValue)"
      return "bw\(weight)x\(reps)"
    }
    if let reps, record.weight == nil { return "bwx\(reps)" }
    record.setType = .working
    return QuickEntry.text(of: [record])
  }

  /// Whether nobody knows the load yet.
  var isToBeFound: Bool {
    switch load {
    case .find, .findHelp: true
    case .weight, .bodyWeight, .none: false
    }
  }

  /// What a number beside the prescription can mean, where that isn't surely the repetitions: those,
  /// and the load with what is left to do, each with the line that says it.
  func readings(
    of number: Int, _ exercise: PlannedExercise
  ) -> [(line: String, words: String)]? {
    guard let reps, let kind = weightInBrackets else { return nil }
    let most = mostReps ?? reps
    let fromReps = Double(max(reps - number, number - most, 0))
    guard
      number > max(QuickEntry.mostRepsOfASet, most) || abs(kind.weight - Double(number)) < fromReps
    else { return nil }
    let unit = exercise.steps.unit.rawValue
    let own = "\(kind.prefix)\(Figure.short(kind.weight)) \(unit)"
    return [
      ("x\(number)", "\(number) reps with \(own)"),
      (
        kind.prefix.isEmpty ? "\(number)\(unit)x\(reps)" : "bw+\(number)\(unit)x\(reps)",
        "\(Figure.count(reps, "rep")) with \(kind.prefix)\(number) \(unit)"
      ),
    ]
  }

  private static let longestHeldSeconds = 300

  /// What a number alone is one of.
  var measure: RunInput.Measure {
    if reps != nil { return .reps }
    guard let metres else {
      guard let seconds else { return .reps }
      // What takes so long is run, not held: a number may be its minutes.
      return seconds < Self.longestHeldSeconds ? .seconds : .course
    }
    // Whoever walks 40 m counts metres; of a run, 6 may be as well the kilometres or the minutes.
    return metres < 1000 && seconds == nil ? .metres : .course
  }

  /// The weight that is prescribed, with what stands before one that is added to the body.
  private var weightInBrackets: (weight: Double, prefix: String)? {
    switch load {
    case .weight(let weight): (weight, "")
    case .bodyWeight(let added) where added > 0: (added, "body weight + ")
    case .bodyWeight, .find, .findHelp, .none: nil
    }
  }

  /// Writes into a set what is prescribed, as done.
  func fill(_ record: inout WorkoutSet, _ unit: WeightUnit) {
    switch load {
    case .weight(let value): (record.weight, record.unit) = (value, unit)
    case .bodyWeight(let added) where added != 0: (record.weight, record.unit) = (added, unit)
    case .bodyWeight, .find, .findHelp, .none: break
    }
    record.reps = reps
    record.durationSeconds = seconds
    record.distanceMetres = metres
  }
}

extension LoadSteps {
  /// `25 15 1.25 a side`, `5 1.25 on the belt`, `per dumbbell`, of which there may be one or two;
  /// nothing where there is nothing to load.
  ///
  /// - Parameter load: one that can be made.
  func plateWords(for load: Double) -> String {
    let plates = plates(for: load).map(Figure.short).joined(separator: " ")
    return switch means {
    case .bar(let bar, _): plates.isEmpty ? load <= bar ? "the empty bar" : "" : plates + " a side"
    case .belt: plates.isEmpty ? "" : plates + " on the belt"
    case .dumbbells, .dumbbellSteps: "per dumbbell"
    case .steps: ""
    }
  }
}

extension PlannedExercise {
  /// What is to be loaded for a set; nothing where nothing is.
  func plateWords(for set: PlannedSet) -> String {
    switch set.load {
    case .weight(let load) where !steps.isAdded: steps.plateWords(for: load)
    case .bodyWeight(let added) where steps.isAdded: steps.plateWords(for: added)
    case .weight, .bodyWeight, .find, .findHelp, .none: ""
    }
  }

  /// Its name, and why it is done so.
  var headline: StyledText {
    let isNew = exercise == nil ? " (in the library)" : ""
    let reasons = reasonWords
    return "\(name, .bold)\(isNew)" + (reasons.isEmpty ? "" : "  \(reasons, .dim)")
  }

  /// What was changed and why, and where the load comes from.
  private var reasonWords: String {
    let swap = plannedName.map { ["in place of \($0): \(verdict.reasonWords)"] } ?? []
    let care = [verdict.careWords].compactMap(\.self)
    return (swap + care + (isOptional ? ["optional"] : []) + reasons).joined(separator: "; ")
  }

  /// The sets in groups of those that are alike.
  var groups: [(set: PlannedSet, count: Int)] {
    var groups: [(set: PlannedSet, count: Int)] = []
    for set in left {
      if groups.last?.set == set {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((set, 1))
      }
    }
    return groups
  }
}

extension PlannedWorkout {
  /// `Upper A, week 3 of 8 of “Base” (deload), workout 2 of 4 this week`.
  var headline: StyledText {
    var details: [String] = []
    if let plan = choice.plan, let week = choice.week {
      let type = week.weekType == .regular ? "" : " (\(week.weekType.rawValue))"
      details.append(
        "week \(week.weekNumber) of \(plan.record.progress.durationWeeks) of “\(plan.record.name ?? "")”\(type)"
      )
    }
    details.append(choice.reason)
    return "\(name, .bold): \(details.joined(separator: ", "))"
  }

  /// What is said once for all of it.
  var introduction: [String] {
    let coaching = choice.week.map {
      $0.weekType == .regular ? [] : [$0.weekType.coachingNotes(with: $0.modifiers)]
    }
    return (coaching ?? []) + notes
  }

  /// The exercises that are left out, each with why.
  var omissions: [StyledText] {
    exercises.compactMap { $0.omissionWords(called: $0.name) }
  }

  /// What was taken for granted of the equipment.
  var assumptions: [String] {
    var seen: Set<String> = []
    return trained.filter { $0.sets.contains(where: \.load.isOfWeight) }
      .flatMap(\.steps.assumptions)
      .filter { seen.insert($0).inserted }
  }
}

extension PlannedExercise {
  /// That it is left out, and why; nil where it isn't.
  func omissionWords(called name: String) -> StyledText? {
    omission.map { "\(name, .bold)  left out: \($0, .dim)" }
  }
}

extension PlannedLoad {
  /// Whether anything but the body is moved.
  fileprivate var isOfWeight: Bool {
    switch self {
    case .weight, .find, .findHelp: true
    case .bodyWeight(let added): added != 0
    case .none: false
    }
  }
}
