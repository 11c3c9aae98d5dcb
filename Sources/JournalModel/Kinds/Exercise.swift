/// An exercise of the user's library: the exercises of seeds 000, 001, 002 and 004 in one.
public struct Exercise: NamedRecord, CreatableEntity {
  public static let kind = EntityKind.exercise

  /// What the user calls it.
  public var name: String?
  /// What it is.
  public var description: String?
  /// The address of a video of it.
  public var youtubeURL: String?
  /// A picture of it, of at most 2 MiB.
  public var image: ImageReference?
  /// A small picture of it, of at most 50 KiB.
  public var thumbnail: ImageReference?
  /// What it trains; at least one.
  public var muscleGroups: [MuscleGroup]?
  /// How it loads the body.
  public var movementPattern: MovementPattern?
  /// The muscles that it is for, by their names.
  public var primaryMuscles: [String]?
  /// The muscles that help, by their names.
  public var secondaryMuscles: [String]?
  /// All that has to be there for it.
  public var equipmentRequired: [Equipment]?
  /// Whether it moves more than one joint.
  public var isCompound: Bool?
  /// How its load grows where a prescription says nothing.
  public var defaultProgressionType: ProgressionType?
  /// How it is done.
  public var instructions: String?
  /// What to mind, one text each.
  public var formCues: [String]?
  /// What goes wrong, one text each.
  public var commonMistakes: [String]?
  /// Whether it is for mobility, and not for strength.
  public var isMobilityRoutine: Bool?
  /// When in a session such a routine is done.
  public var routineType: RoutineType?
  /// How long it usually takes, where it is measured by time.
  public var durationSeconds: Int?
  /// The user's own type that it is of.
  public var exerciseType: EntityID?
  /// How to set the equipment up.
  public var setup: String?
  /// The muscles in the user's own words that it trains.
  public var muscles: [EntityID]?
  /// How many sets are usual.
  public var sets: Int?
  /// How many repetitions are usual in a set.
  public var reps: Int?
  /// The usual load, in `unit`.
  public var weight: Double?
  /// What `weight` is in.
  public var unit: WeightUnit?
  /// Where the calorie log has it.
  public var category: ExerciseCategory?
  /// The energy that it takes, as a multiple of that at rest; 0 to 30.
  public var baseMET: Double?

  /// What stands where an exercise was deleted (seed 000).
  public static let deletedName = "Deleted Exercise"

  /// An exercise of which nothing is said yet.
  public init() {}

  /// An exercise with what each must have.
  public init(name: String, muscleGroups: [MuscleGroup]) {
    self.name = name
    self.muscleGroups = muscleGroups
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("description", &description)
    visitor.field("youtubeURL", &youtubeURL)
    visitor.field("image", &image)
    visitor.field("thumbnail", &thumbnail)
    visitor.field("muscleGroups", &muscleGroups)
    visitor.field("movementPattern", &movementPattern)
    visitor.field("primaryMuscles", &primaryMuscles)
    visitor.field("secondaryMuscles", &secondaryMuscles)
    visitor.field("equipmentRequired", &equipmentRequired)
    visitor.field("isCompound", &isCompound)
    visitor.field("defaultProgressionType", &defaultProgressionType)
    visitor.field("instructions", &instructions)
    visitor.field("formCues", &formCues)
    visitor.field("commonMistakes", &commonMistakes)
    visitor.field("isMobilityRoutine", &isMobilityRoutine)
    visitor.field("routineType", &routineType)
    visitor.field("durationSeconds", &durationSeconds)
    visitor.field("exerciseType", &exerciseType)
    visitor.field("setup", &setup)
    visitor.field("muscles", &muscles)
    visitor.field("sets", &sets)
    visitor.field("reps", &reps)
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
    visitor.field("category", &category)
    visitor.field("baseMET", &baseMET)
  }

  public static let rules: [FieldRule] =
    FieldRule.name("name", of: .exercise) + [
      .required("muscleGroups", "Select at least one muscle group"),
      .prose("description"), .prose("instructions"), .prose("setup"),
      .prose("primaryMuscles"), .prose("secondaryMuscles"),
      .prose("formCues"), .prose("commonMistakes"),
      .range("durationSeconds", 0...86_400),
      .reference("exerciseType", .exerciseType), .reference("muscles", .muscle),
      .range("sets", 0...99), .range("reps", 0...999), .range("weight", 0...10_000),
      .range("baseMET", 0...30),
    ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<Exercise>?, in state: JournalState
  ) -> FieldNames {
    guard weight != nil, unit == nil, completion.speaksOfWeight else { return [] }
    unit = .kilograms
    return ["unit"]
  }

  /// The rules of seed 000 section 1 that a table can't say.
  public func brokenRules(in state: JournalState) -> [Rejection] {
    var rules = RuleBook()
    rules.demand(youtubeURL.map(YouTubeURL.isValid) ?? true, .invalidYouTubeURL)
    rules.demand((image?.bytes ?? 0) <= ImageReference.maximumBytes, .imageTooLarge)
    rules.demand(
      (thumbnail?.bytes ?? 0) <= ImageReference.maximumThumbnailBytes, .thumbnailTooLarge)
    for (name, image) in [("image", image), ("thumbnail", thumbnail)] {
      guard let image else { continue }
      rules.demand(image.isNamedByHash, .badMember(name, reason: "blob is not a SHA-256"))
      rules.demand(
        image.isOfKnownFormat,
        .badMember(
          name,
          reason: "mediaType is none of "
            + ImageFormat.allCases.map(\.mediaType).joined(separator: ", ")))
    }
    return rules.broken
  }
}

extension Exercise {
  /// Whether it says how to do it right or what goes wrong (seed 001).
  public var hasFormGuidance: Bool {
    formCues?.isEmpty == false || commonMistakes?.isEmpty == false
  }

  /// What it needs, in words: `barbell, bench`.
  package var equipmentWords: String {
    (equipmentRequired ?? []).map(\.rawValue).joined(separator: ", ")
  }

  /// The smallest sensible step of load: 2 kg with dumbbells, 2.5 kg otherwise (seed 001).
  public var defaultWeightIncrementKilograms: Double {
    let isOfDumbbells = equipmentRequired?.contains(.dumbbell) == true
    return isOfDumbbells ? LoadSteps.dumbbellStep(.kilograms) : LoadSteps.step(.kilograms)
  }

  public static func writeDocument(
    _ entity: Entity<Exercise>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    let record = entity.record
    record.writeDocumentFields(to: &writer, in: document)
    writer.member("createdAt", entity.at)
    writer.member("updatedAt", Moment(entity.updated))
    writer.member("allMuscles", (record.primaryMuscles ?? []) + (record.secondaryMuscles ?? []))
    writer.member("defaultWeightIncrement", record.defaultWeightIncrementKilograms)
    writer.member("hasFormGuidance", record.hasFormGuidance)
    guard withParts else { return }
    let uses = document.uses(of: entity.id)
    writer.member("isUsedInWorkouts", !uses.items.isEmpty)
    writer.member("workoutItems", uses.items)
    writer.member("splits", uses.assignments)
    writer.member("logs", uses.logs)
  }
}

extension JournalState {
  /// The name of an exercise, or what stands for one that was deleted.
  public func exerciseName(_ id: EntityID) -> String {
    exercises[id]?.record.name ?? Exercise.deletedName
  }
}
