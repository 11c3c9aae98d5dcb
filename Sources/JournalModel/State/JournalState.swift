/// Everything that the events add up to: a function of their set, folded in their total order.
public struct JournalState: Sendable {
  public internal(set) var exercises = EntityTable<Exercise>()
  public internal(set) var exerciseTypes = EntityTable<ExerciseType>()
  public internal(set) var muscleGroups = EntityTable<MuscleGroupEntry>()
  public internal(set) var muscles = EntityTable<MuscleEntry>()
  public internal(set) var workouts = EntityTable<Workout>()
  public internal(set) var workoutItems = EntityTable<WorkoutItem>()
  public internal(set) var workoutBreaks = EntityTable<WorkoutBreak>()
  public internal(set) var splits = EntityTable<TrainingSplit>()
  public internal(set) var splitAssignments = EntityTable<SplitAssignment>()
  public internal(set) var templates = EntityTable<Template>()
  public internal(set) var templateExercises = EntityTable<TemplateExercise>()
  public internal(set) var sessions = EntityTable<Session>()
  public internal(set) var sets = EntityTable<WorkoutSet>()
  public internal(set) var workoutLogs = EntityTable<WorkoutLog>()
  public internal(set) var painFlags = EntityTable<PainFlag>()
  var profiles = EntityTable<Profile>()
  var equipmentProfiles = EntityTable<EquipmentProfile>()
  public internal(set) var plans = EntityTable<Plan>()
  public internal(set) var planWeeks = EntityTable<PlanWeek>()
  public internal(set) var workoutEntries = EntityTable<WorkoutEntry>()
  public internal(set) var foods = EntityTable<Food>()
  /// Always empty: a day is what was logged for it.
  var days = EntityTable<DailyLog>()
  public internal(set) var bodyWeights = EntityTable<BodyWeight>()
  public internal(set) var clockCorrections = EntityTable<ClockCorrection>()
  /// The plan that was activated last: a register of the whole journal.
  var lastActivation: (plan: EntityID, time: HybridTime)?
  /// Contradictions and strangers that the fold has met.
  public package(set) var notices = Notices()

  public init() {}

  /// What the user has said of themselves.
  public var profile: Profile { profiles[Profile.id]?.record ?? Profile() }

  /// What the user has to train with; nothing is set where nobody has said.
  public var equipmentProfile: EquipmentProfile {
    equipmentProfiles[EquipmentProfile.id]?.record ?? EquipmentProfile()
  }

  /// The plan that is being followed: the last activated, unless it was deactivated or deleted since.
  public var activePlan: Entity<Plan>? {
    // Times alone don't tell what came first: two devices may stamp alike.
    guard let plan = lastActivation.flatMap({ plans[$0.plan] }),
      plan.record.activated != nil, plan.record.deactivated == nil
    else { return nil }
    return plan
  }

  /// Every image that something refers to.
  public var images: [ImageReference] {
    var images: [ImageReference] = []
    exercises.forEach { exercise in
      images += [exercise.record.image, exercise.record.thumbnail].compactMap { $0 }
    }
    return images
  }
}
