/// What an exercise of a template asks for (seed 001).
public struct Prescription: NestedRecord {
  /// The most sets of one kind that a prescription may have.
  public static let maximumSets = 99

  public var progressionType: ProgressionType?
  public var topSetRepsMin: Int?
  public var topSetRepsMax: Int?
  public var topSetRPECap: Double?
  public var backoffSets: Int?
  public var backoffRepsMin: Int?
  public var backoffRepsMax: Int?
  /// The part of the top set's weight that the back-off sets leave out: 0.1 is 10%.
  public var backoffLoadDropPercent: Double?
  /// The sets of double progression and of straight sets, all with the top set's repetitions.
  public var workingSets: Int?

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

  private init(
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
    progressionType == .topSetBackoff ? 1 + (backoffSets ?? 0) : workingSets ?? 0
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

  /// Adds the limits that its numbers break to `rules`.
  func addBrokenRules(to rules: inout RuleBook, field: String) {
    let reps = 1...999
    rules.range(topSetRepsMin, field + ".topSetRepsMin", 1...max(1, topSetRepsMax ?? 999))
    rules.range(topSetRepsMax, field + ".topSetRepsMax", reps)
    rules.range(topSetRPECap, field + ".topSetRPECap", 1...10)
    rules.range(backoffSets, field + ".backoffSets", 0...Self.maximumSets)
    rules.range(backoffRepsMin, field + ".backoffRepsMin", 1...max(1, backoffRepsMax ?? 999))
    rules.range(backoffRepsMax, field + ".backoffRepsMax", reps)
    rules.range(backoffLoadDropPercent, field + ".backoffLoadDropPercent", 0...0.9)
    rules.range(workingSets, field + ".workingSets", 0...Self.maximumSets)
  }
}
