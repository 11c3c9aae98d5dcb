/// Everything that the events add up to: a function of their set, folded in their total order.
public struct JournalState: Sendable {
  /// The exercises of the user's library.
  public internal(set) var exercises = EntityTable<Exercise>()
  /// Types that the user sorts exercises by.
  public internal(set) var exerciseTypes = EntityTable<ExerciseType>()
  /// Groups of muscles in the user's own words, beside the eleven of ``MuscleGroup``.
  public internal(set) var muscleGroups = EntityTable<MuscleGroupEntry>()
  /// Muscles in the user's own words.
  public internal(set) var muscles = EntityTable<MuscleEntry>()
  /// Workouts of the builder; what they are made of is in `workoutItems` and `workoutBreaks`.
  public internal(set) var workouts = EntityTable<Workout>()
  /// The exercises in workouts, each with the workout that it is in.
  public internal(set) var workoutItems = EntityTable<WorkoutItem>()
  /// The rests in workouts, likewise.
  public internal(set) var workoutBreaks = EntityTable<WorkoutBreak>()
  /// The user's splits; their exercises are in `splitAssignments`.
  public internal(set) var splits = EntityTable<TrainingSplit>()
  /// The exercises in splits, each with the split that it is in.
  public internal(set) var splitAssignments = EntityTable<SplitAssignment>()
  /// Templates of workouts; their exercises are in `templateExercises`.
  public internal(set) var templates = EntityTable<Template>()
  /// The exercises in templates, each with the template that it is in.
  public internal(set) var templateExercises = EntityTable<TemplateExercise>()
  /// The sessions that were trained, or are running; their sets are in `sets`.
  public internal(set) var sessions = EntityTable<Session>()
  /// The sets that were logged, each with its session and its exercise.
  public internal(set) var sets = EntityTable<WorkoutSet>()
  /// What was done of an exercise in one line, each with its session.
  public internal(set) var workoutLogs = EntityTable<WorkoutLog>()
  /// What hurts, or did.
  public internal(set) var painFlags = EntityTable<PainFlag>()
  var profiles = EntityTable<Profile>()
  var equipmentProfiles = EntityTable<EquipmentProfile>()
  /// The plans of several weeks; ``activePlan`` is the one that is followed.
  public internal(set) var plans = EntityTable<Plan>()
  /// Changes to single weeks of plans, over what the plans themselves say.
  public internal(set) var planWeeks = EntityTable<PlanWeek>()
  /// The workouts of the calorie log.
  public internal(set) var workoutEntries = EntityTable<WorkoutEntry>()
  /// The foods of the calorie log.
  public internal(set) var foods = EntityTable<Food>()
  /// Always empty: a day is what was logged for it.
  var days = EntityTable<DailyLog>()
  /// What the user weighed, and when.
  public internal(set) var bodyWeights = EntityTable<BodyWeight>()
  /// What was said of devices whose clock had been wrong.
  public internal(set) var clockCorrections = EntityTable<ClockCorrection>()
  /// The plan that was activated last: a register of the whole journal.
  var lastActivation: (plan: EntityID, time: HybridTime)?
  /// Contradictions and strangers that the fold has met.
  public package(set) var notices = Notices()

  /// The state of no events.
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
