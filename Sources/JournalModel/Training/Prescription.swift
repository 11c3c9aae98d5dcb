/// What an exercise of a template asks for (seed 001).
public struct Prescription: NestedRecord {
  /// The most sets of one kind that a prescription may have.
  public static let maximumSets = 99

  /// How the load grows, and with it what sets there are.
  public var progressionType: ProgressionType?
  /// The fewest repetitions of the top set or a working set; 1 to 999.
  public var topSetRepsMin: Int?
  /// The most of them; 1 to 999, and no fewer than `topSetRepsMin`.
  public var topSetRepsMax: Int?
  /// The hardest that any of the sets may feel: an RPE from 1 to 10.
  public var topSetRPECap: Double?
  /// How many lighter sets follow the top set; 0 to 99.
  public var backoffSets: Int?
  /// The fewest repetitions of a back-off set; 1 to 999.
  public var backoffRepsMin: Int?
  /// The most of them; 1 to 999, and no fewer than `backoffRepsMin`.
  public var backoffRepsMax: Int?
  /// The part of the top set's weight that the back-off sets leave out: 0.1 is 10%.
  public var backoffLoadDropPercent: Double?
  /// The sets of double progression and of straight sets, all with the top set's repetitions.
  public var workingSets: Int?

  /// A prescription of which nothing is said yet; `completed` gives it numbers.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("progressionType", &progressionType)
    visitor.field("topSetRepsMin", &topSetRepsMin)
    visitor.field("topSetRepsMax", &topSetRepsMax)
    visitor.field("topSetRPECap", &topSetRPECap)
    visitor.field("backoffSets", &backoffSets)
    visitor.field("backoffRepsMin", &backoffRepsMin)
    visitor.field("backoffRepsMax", &backoffRepsMax)
    visitor.field("backoffLoadDropPercent", &backoffLoadDropPercent)
    visitor.field("workingSets", &workingSets)
  }
}

extension Prescription {
  /// One heavy set of 4 to 6, then three of 6 to 10 with 10% less.
  public static let `default` = Prescription(
    topSet: 4...6, rpeCap: 8, backoffSets: 3, backoff: 6...10, loadDrop: 0.10)

  /// One heavy set of 3 to 5, then three of 5 to 8 with 12% less.
  public static let strength = Prescription(
    topSet: 3...5, rpeCap: 8, backoffSets: 3, backoff: 5...8, loadDrop: 0.12)

  /// Three sets of 8 to 12 that gain repetitions before they gain weight.
  public static let hypertrophy = from(sets: 3, repsMin: 8, repsMax: 12, rpe: 8.5)

  init(
    topSet: ClosedRange<Int>, rpeCap: Double, backoffSets: Int, backoff: ClosedRange<Int>,
    loadDrop: Double
  ) {
    progressionType = .topSetBackoff
    topSetRepsMin = topSet.lowerBound
    topSetRepsMax = topSet.upperBound
    topSetRPECap = rpeCap
    self.backoffSets = backoffSets
    backoffRepsMin = backoff.lowerBound
    backoffRepsMax = backoff.upperBound
    backoffLoadDropPercent = loadDrop
    // Nothing reads it while there is a top set; a switch of the progression starts from here.
    workingSets = 3
  }

  /// Sets that are all alike: double progression over a range of repetitions, else straight sets.
  public static func from(sets: Int, repsMin: Int, repsMax: Int, rpe: Double) -> Prescription {
    var prescription = Prescription()
    prescription.progressionType = repsMin < repsMax ? .doubleProgression : .straightSets
    prescription.topSetRepsMin = repsMin
    prescription.topSetRepsMax = repsMax
    prescription.topSetRPECap = rpe
    prescription.backoffSets = 0
    prescription.backoffRepsMin = repsMin
    prescription.backoffRepsMax = repsMax
    prescription.backoffLoadDropPercent = 0
    prescription.workingSets = sets
    return prescription
  }

  /// How many sets it asks for, warm-ups aside.
  public var totalSets: Int {
    guard progressionType == .topSetBackoff else { return workingSets ?? 0 }
    var sets = 1
    sets.addClamping(backoffSets ?? 0)
    return sets
  }

  /// How many repetitions it asks for in a set of a type.
  func repetitions(of type: SetType?) -> ClosedRange<Int> {
    let isBackoff = type == .backoff && progressionType == .topSetBackoff
    let fewest = (isBackoff ? backoffRepsMin : topSetRepsMin) ?? 1
    let most = (isBackoff ? backoffRepsMax : topSetRepsMax) ?? fewest
    return fewest...max(most, fewest)
  }

  /// The prescription in a week of such modifiers: fewer sets, and no set harder than allowed.
  ///
  /// Repetitions stay. The weights, which a prescription doesn't know, are adjusted where they are
  /// known: `WeekModifiers.adjustedWeight(base:)`.
  public func applying(_ modifiers: WeekModifiers) -> Prescription {
    var adjusted = self
    adjusted.backoffSets = backoffSets.map(modifiers.adjustedSets)
    adjusted.workingSets = workingSets.map(modifiers.adjustedSets)
    adjusted.topSetRPECap = min(topSetRPECap ?? 10, modifiers.rpeCap)
    return adjusted
  }

  /// With the default prescription's numbers where nothing is said.
  public var completed: Prescription { completed(by: .default) }

  private func completed(by standard: Prescription) -> Prescription {
    var completed = self
    completed.progressionType = progressionType ?? standard.progressionType
    completed.topSetRepsMin =
      topSetRepsMin ?? min(standard.topSetRepsMin ?? 1, topSetRepsMax ?? 999)
    completed.topSetRepsMax = topSetRepsMax ?? max(standard.topSetRepsMax ?? 1, topSetRepsMin ?? 1)
    completed.topSetRPECap = topSetRPECap ?? standard.topSetRPECap
    completed.backoffSets = backoffSets ?? standard.backoffSets
    completed.backoffRepsMin =
      backoffRepsMin ?? min(standard.backoffRepsMin ?? 1, backoffRepsMax ?? 999)
    completed.backoffRepsMax =
      backoffRepsMax ?? max(standard.backoffRepsMax ?? 1, backoffRepsMin ?? 1)
    completed.backoffLoadDropPercent = backoffLoadDropPercent ?? standard.backoffLoadDropPercent
    completed.workingSets = workingSets ?? standard.workingSets
    return completed
  }

  /// With the progression that it means where it names none: working sets are all alike, and what
  /// says nothing of its sets goes by what is usual for the exercise, for cardio in one go.
  ///
  /// Double progression of which no repetitions are said is `hypertrophy` in all else, too. Without a
  /// progression it stays as it is, and `completed` makes it the default.
  public func fitted(to exercise: Exercise) -> Prescription {
    let fitted = withProgression(of: exercise)
    let isMeant =
      (progressionType ?? exercise.defaultProgressionType) == .doubleProgression
      && fitted.progressionType == .doubleProgression
    let isOpen = topSetRepsMin == nil && topSetRepsMax == nil
    return isMeant && isOpen ? fitted.completed(by: .hypertrophy) : fitted
  }

  private func withProgression(of exercise: Exercise) -> Prescription {
    let saysBackoffs =
      backoffSets != nil || backoffRepsMin != nil || backoffRepsMax != nil
      || backoffLoadDropPercent != nil
    guard progressionType == nil, !saysBackoffs else { return self }
    var fitted = self
    fitted.progressionType = exercise.defaultProgressionType
    if workingSets == nil, exercise.category == .cardio, exercise.durationSeconds != nil {
      // A run goes in one go; whoever means intervals says how many.
      (fitted.progressionType, fitted.workingSets) = (.straightSets, 1)
    }
    if workingSets != nil, fitted.progressionType ?? .topSetBackoff == .topSetBackoff {
      let isRange = completed.topSetRepsMin != completed.topSetRepsMax
      fitted.progressionType = isRange ? .doubleProgression : .straightSets
    }
    return fitted
  }

  /// Whether its sets of one load are to have as many repetitions as those of another.
  func hasRepetitions(of other: Prescription) -> Bool {
    progressionType == other.progressionType && topSetRepsMin == other.topSetRepsMin
      && topSetRepsMax == other.topSetRepsMax
  }

  public static let rules: [FieldRule] = [
    .range("topSetRepsMin", 1...999), .range("topSetRepsMax", 1...999),
    .range("topSetRPECap", 1...10), .range("backoffSets", 0...Double(maximumSets)),
    .range("backoffRepsMin", 1...999), .range("backoffRepsMax", 1...999),
    .range(
      "backoffLoadDropPercent", 0...0.9,
      "prescription.backoffLoadDropPercent must be between 0 and 0.9; 0.1 is 10%"),
    .range("workingSets", 0...Double(maximumSets)),
  ]

  public func innerFindings(path: String, _ name: String) -> [RuleFinding] {
    let path = path + name + "."
    var rules = RuleBook()
    for (name, least, most) in [
      ("topSetReps", topSetRepsMin, topSetRepsMax), ("backoffReps", backoffRepsMin, backoffRepsMax),
    ] {
      guard let least, let most else { continue }
      rules.demand(least <= most, .rule("\(path)\(name)Min must not be above \(name)Max"))
    }
    return fieldFindings(path: path) + rules.broken.map { .broken($0) }
  }
}
