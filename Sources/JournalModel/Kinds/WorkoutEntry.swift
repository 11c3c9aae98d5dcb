/// A workout in the calorie log (seed 004).
///
/// What was computed is stored with what it was computed from, so that no later change of weight,
/// library or formula moves history.
public struct WorkoutEntry: DayRecord, CreatableEntity {
  public static let kind = EntityKind.workoutEntry

  /// An exercise of the journal, where it is one.
  public var exercise: EntityID?
  /// The name of the activity.
  public var exerciseType: String?
  /// What sort of activity it is.
  public var exerciseCategory: ExerciseCategory?
  /// Minutes.
  public var duration: Int?
  /// How hard it was.
  public var intensity: IntensityLevel?
  /// The energy that the activity takes, as a multiple of that at rest; 0 to 30.
  public var baseMET: Double?
  /// Kilograms.
  public var bodyWeight: Double?
  /// What `caloriesBurned` was reckoned by.
  public var formula: CalorieFormula?
  /// Kilocalories.
  public var caloriesBurned: Double?

  /// An entry of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("exercise", &exercise)
    visitor.field("exerciseType", &exerciseType)
    visitor.field("exerciseCategory", &exerciseCategory)
    visitor.field("duration", &duration)
    visitor.field("intensity", &intensity)
    visitor.field("baseMET", &baseMET)
    visitor.field("bodyWeight", &bodyWeight)
    visitor.field("formula", &formula)
    visitor.field("caloriesBurned", &caloriesBurned)
  }

  // The reference first: what is missing was to come from it.
  public static let rules: [FieldRule] = [
    .reference("exercise", .exercise),
    .required("exerciseType", "Please select an exercise"), .line("exerciseType", 100),
    .required("intensity", "Please select an intensity level"),
    .required("duration", "Duration must be at least 1 minute"),
    .range(
      "duration", 1...Double(JSONReader.maximumInteger), "Duration must be at least 1 minute"),
    .range("duration", 1...1440, "Duration cannot exceed 24 hours", unit: "minutes"),
    .required(
      "baseMET", "The exercise is not in the library, so its baseMET (0 to 30) must be given"),
    .range("baseMET", 0...30), .required("exerciseCategory"),
    .required("bodyWeight"), .range("bodyWeight", soundKilograms, unit: "kg"),
    .required("formula"),
    .required(
      "caloriesBurned",
      "What this comes to is more than 1000000 kcal, so its caloriesBurned must be given"),
    .range("caloriesBurned", 0...mostCalories),
  ]

  private static let mostCalories = 1_000_000.0
  private static let soundKilograms = 1.0...1000.0

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<WorkoutEntry>?, in state: JournalState
  ) -> FieldNames {
    let given = completion.given
    var filled: FieldNames = []
    if isNewActivity(completion, before: before?.record) {
      filled = takeActivity(completion, before: before?.record, in: state)
    }
    let isSaid = given.contains("caloriesBurned") && caloriesBurned != nil
    let touched = given.union(filled)
    var isReckoned =
      !isSaid && !touched.isDisjoint(with: Self.inputs.union(["caloriesBurned"]))
    // What an update has nothing to do with stays open, as another program has left it.
    func mayFill(_ field: String) -> Bool {
      before == nil || touched.contains(field) || isReckoned && Self.inputs.contains(field)
    }
    let usual = usualFigures(
      exercise.flatMap { state.exercises[$0]?.record },
      exerciseType.flatMap { completion.tables.activities[$0] })
    if exerciseCategory == nil, mayFill("exerciseCategory") {
      exerciseCategory = usual.category
      filled.insert("exerciseCategory")
    }
    if baseMET == nil, let met = usual.baseMET, mayFill("baseMET") {
      baseMET = met
      filled.insert("baseMET")
    }
    isReckoned = isReckoned && duration != nil && intensity != nil && baseMET != nil
    if bodyWeight == nil, mayFill("bodyWeight") {
      // A correction is about the time of the entry, however late it comes.
      bodyWeight = Self.kilograms(at: before?.at ?? completion.at, in: state)
      filled.insert("bodyWeight")
    }
    if formula == nil, mayFill("formula") {
      formula = state.profile.effective.calorieFormula
      filled.insert("formula")
    }
    if isReckoned, let duration, let intensity, let baseMET, let bodyWeight, let formula {
      let calories = formula.calories(
        minutes: duration, baseMET: baseMET, intensity: intensity, kilograms: bodyWeight)
      // More than that is for the user to say, and not for a formula.
      caloriesBurned = calories <= Self.mostCalories ? calories : nil
      filled.insert("caloriesBurned")
    }
    return filled
  }

  /// What calories are reckoned from.
  private static let inputs: FieldNames = [
    "duration", "intensity", "baseMET", "bodyWeight", "formula",
  ]

  /// Whether a draft makes it about something else than it was about.
  ///
  /// An entry that only lets go of its exercise goes on being about what it was about.
  private func isNewActivity(_ completion: Completion, before: WorkoutEntry?) -> Bool {
    guard let before else { return true }
    if completion.given.contains("exercise"), exercise != nil { return true }
    return completion.given.contains("exerciseType")
      && TextFolding.fold(exerciseType ?? "") != TextFolding.fold(before.exerciseType ?? "")
  }

  /// Takes the name from the exercise or the activity that the draft names, and leaves category and MET
  /// open where they are another's.
  private mutating func takeActivity(
    _ completion: Completion, before: WorkoutEntry?, in state: JournalState
  ) -> FieldNames {
    var filled: FieldNames = ["exerciseType"]
    let (given, activities) = (completion.given, completion.tables.activities)
    let named = exercise.flatMap { state.exercises[$0]?.record }
    let isOpen = exerciseType == nil || !given.contains("exerciseType")
    if isOpen, let named { exerciseType = named.name }
    let activity = exerciseType.flatMap { activities[$0] }
    if let activity { exerciseType = activity.name }
    // What becomes an activity by its name is no longer about an exercise that is another.
    if let activity, !given.contains("exercise"), exercise != nil,
      named?.name.flatMap({ activities[$0] })?.name != activity.name
    {
      exercise = nil
      filled.insert("exercise")
    }
    // Another name for what no list knows is about the same.
    let isRenamed =
      exercise == nil && activity == nil && before?.exercise == nil
      && before?.exerciseType.map { activities[$0] == nil } == true
    if !isRenamed {
      if !given.contains("exerciseCategory") { exerciseCategory = nil }
      if !given.contains("baseMET") { baseMET = nil }
      filled.formUnion(["exerciseCategory", "baseMET"])
    }
    return filled
  }

  /// What an exercise, or else an activity, says of itself.
  private func usualFigures(
    _ exercise: Exercise?, _ activity: Activity?
  ) -> (category: ExerciseCategory, baseMET: Double?) {
    let category = exercise?.category ?? activity?.category ?? .strength
    return (
      category,
      exercise?.baseMET ?? activity?.baseMET
        ?? exercise.flatMap { _ in (exerciseCategory ?? category).usualMET }
    )
  }

  /// What the user weighed last at that time, or first after it; the design's 70 kg if never.
  static func kilograms(at moment: Moment, in state: JournalState) -> Double {
    var before: Entity<BodyWeight>?
    var after: Entity<BodyWeight>?
    state.bodyWeights.forEach { entity in
      // What another program has written may be nobody's weight.
      guard entity.record.kilograms.map(soundKilograms.contains) == true else { return }
      if entity.at.milliseconds <= moment.milliseconds {
        if before.map({ Entity.isEarlier($0, entity) }) ?? true { before = entity }
      } else if after.map({ Entity.isEarlier(entity, $0) }) ?? true {
        after = entity
      }
    }
    return (before ?? after)?.record.kilograms ?? CalorieFormula.defaultKilograms
  }

  /// What the user weighed last by the end of a day; nil if never, or no weight that anybody has.
  static func kilograms(by day: Day, in state: JournalState) -> Double? {
    state.latestBodyWeight { $0.day <= day }?.record.kilograms
      .flatMap { soundKilograms.contains($0) ? $0 : nil }
  }

  /// The MET that the intensity makes of the activity's.
  public var effectiveMET: Double? {
    guard let baseMET, let intensity else { return nil }
    return baseMET * intensity.metMultiplier
  }

  public static func referenceName(of entity: Entity<WorkoutEntry>) -> String {
    entity.record.exerciseType ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<WorkoutEntry>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer, in: document)
    writer.member("effectiveMET", entity.record.effectiveMET)
    writer.member("intensityBand", entity.record.effectiveMET.map(IntensityLevel.band))
    writer.member("timestamp", entity.at)
    document.writeTimes(of: entity, to: &writer)
  }
}
