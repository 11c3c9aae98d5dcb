/// The catalogue by name, for code that makes or expects events of one type.
extension EventType {
  /// `exercise.created` on the wire.
  public static let exerciseCreated = EventType(.exercise, .create)
  /// `exercise.updated` on the wire.
  public static let exerciseUpdated = EventType(.exercise, .update)
  /// `exercise.deleted` on the wire.
  public static let exerciseDeleted = EventType(.exercise, .delete)
  /// `exerciseType.created` on the wire.
  public static let exerciseTypeCreated = EventType(.exerciseType, .create)
  /// `exerciseType.updated` on the wire.
  public static let exerciseTypeUpdated = EventType(.exerciseType, .update)
  /// `exerciseType.deleted` on the wire.
  public static let exerciseTypeDeleted = EventType(.exerciseType, .delete)
  /// `muscleGroup.created` on the wire.
  public static let muscleGroupCreated = EventType(.muscleGroup, .create)
  /// `muscleGroup.updated` on the wire.
  public static let muscleGroupUpdated = EventType(.muscleGroup, .update)
  /// `muscleGroup.deleted` on the wire.
  public static let muscleGroupDeleted = EventType(.muscleGroup, .delete)
  /// `muscle.created` on the wire.
  public static let muscleCreated = EventType(.muscle, .create)
  /// `muscle.updated` on the wire.
  public static let muscleUpdated = EventType(.muscle, .update)
  /// `muscle.deleted` on the wire.
  public static let muscleDeleted = EventType(.muscle, .delete)
  /// `workout.created` on the wire.
  public static let workoutCreated = EventType(.workout, .create)
  /// `workout.updated` on the wire.
  public static let workoutUpdated = EventType(.workout, .update)
  /// `workout.deleted` on the wire.
  public static let workoutDeleted = EventType(.workout, .delete)
  /// `workoutItem.added` on the wire.
  public static let workoutItemAdded = EventType(.workoutItem, .create)
  /// `workoutItem.updated` on the wire.
  public static let workoutItemUpdated = EventType(.workoutItem, .update)
  /// `workoutItem.moved` on the wire.
  public static let workoutItemMoved = EventType(.workoutItem, .move)
  /// `workoutItem.removed` on the wire.
  public static let workoutItemRemoved = EventType(.workoutItem, .delete)
  /// `break.added` on the wire.
  public static let breakAdded = EventType(.workoutBreak, .create)
  /// `break.updated` on the wire.
  public static let breakUpdated = EventType(.workoutBreak, .update)
  /// `break.moved` on the wire.
  public static let breakMoved = EventType(.workoutBreak, .move)
  /// `break.removed` on the wire.
  public static let breakRemoved = EventType(.workoutBreak, .delete)
  /// `split.created` on the wire.
  public static let splitCreated = EventType(.split, .create)
  /// `split.updated` on the wire.
  public static let splitUpdated = EventType(.split, .update)
  /// `split.deleted` on the wire.
  public static let splitDeleted = EventType(.split, .delete)
  /// `splitAssignment.added` on the wire.
  public static let splitAssignmentAdded = EventType(.splitAssignment, .create)
  /// `splitAssignment.updated` on the wire.
  public static let splitAssignmentUpdated = EventType(.splitAssignment, .update)
  /// `splitAssignment.moved` on the wire.
  public static let splitAssignmentMoved = EventType(.splitAssignment, .move)
  /// `splitAssignment.removed` on the wire.
  public static let splitAssignmentRemoved = EventType(.splitAssignment, .delete)
  /// `template.created` on the wire.
  public static let templateCreated = EventType(.template, .create)
  /// `template.updated` on the wire.
  public static let templateUpdated = EventType(.template, .update)
  /// `template.deleted` on the wire.
  public static let templateDeleted = EventType(.template, .delete)
  /// `templateExercise.added` on the wire.
  public static let templateExerciseAdded = EventType(.templateExercise, .create)
  /// `templateExercise.updated` on the wire.
  public static let templateExerciseUpdated = EventType(.templateExercise, .update)
  /// `templateExercise.moved` on the wire.
  public static let templateExerciseMoved = EventType(.templateExercise, .move)
  /// `templateExercise.removed` on the wire.
  public static let templateExerciseRemoved = EventType(.templateExercise, .delete)
  /// `session.started` on the wire.
  public static let sessionStarted = EventType(.session, .create)
  /// `session.updated` on the wire.
  public static let sessionUpdated = EventType(.session, .update)
  /// `session.paused` on the wire.
  public static let sessionPaused = EventType(.session, .pause)
  /// `session.resumed` on the wire.
  public static let sessionResumed = EventType(.session, .resume)
  /// `session.completed` on the wire.
  public static let sessionCompleted = EventType(.session, .complete)
  /// `session.deleted` on the wire.
  public static let sessionDeleted = EventType(.session, .delete)
  /// `set.logged` on the wire.
  public static let setLogged = EventType(.set, .create)
  /// `set.updated` on the wire.
  public static let setUpdated = EventType(.set, .update)
  /// `set.deleted` on the wire.
  public static let setDeleted = EventType(.set, .delete)
  /// `workoutLog.recorded` on the wire.
  public static let workoutLogRecorded = EventType(.workoutLog, .create)
  /// `workoutLog.updated` on the wire.
  public static let workoutLogUpdated = EventType(.workoutLog, .update)
  /// `workoutLog.deleted` on the wire.
  public static let workoutLogDeleted = EventType(.workoutLog, .delete)
  /// `painFlag.raised` on the wire.
  public static let painFlagRaised = EventType(.painFlag, .create)
  /// `painFlag.updated` on the wire.
  public static let painFlagUpdated = EventType(.painFlag, .update)
  /// `painFlag.resolved` on the wire.
  public static let painFlagResolved = EventType(.painFlag, .resolve)
  /// `painFlag.deleted` on the wire.
  public static let painFlagDeleted = EventType(.painFlag, .delete)
  /// `profile.updated` on the wire.
  public static let profileUpdated = EventType(.profile, .update)
  /// `equipment.updated` on the wire.
  public static let equipmentUpdated = EventType(.equipment, .update)
  /// `plan.created` on the wire.
  public static let planCreated = EventType(.plan, .create)
  /// `plan.updated` on the wire.
  public static let planUpdated = EventType(.plan, .update)
  /// `plan.activated` on the wire.
  public static let planActivated = EventType(.plan, .activate)
  /// `plan.deactivated` on the wire.
  public static let planDeactivated = EventType(.plan, .deactivate)
  /// `plan.workoutRecorded` on the wire.
  public static let planWorkoutRecorded = EventType(.plan, .recordWorkout)
  /// `plan.weekAdvanced` on the wire.
  public static let planWeekAdvanced = EventType(.plan, .advanceWeek)
  /// `plan.deleted` on the wire.
  public static let planDeleted = EventType(.plan, .delete)
  /// `planWeek.updated` on the wire.
  public static let planWeekUpdated = EventType(.planWeek, .update)
  /// `workoutEntry.logged` on the wire.
  public static let workoutEntryLogged = EventType(.workoutEntry, .create)
  /// `workoutEntry.updated` on the wire.
  public static let workoutEntryUpdated = EventType(.workoutEntry, .update)
  /// `workoutEntry.deleted` on the wire.
  public static let workoutEntryDeleted = EventType(.workoutEntry, .delete)
  /// `food.logged` on the wire.
  public static let foodLogged = EventType(.food, .create)
  /// `food.updated` on the wire.
  public static let foodUpdated = EventType(.food, .update)
  /// `food.deleted` on the wire.
  public static let foodDeleted = EventType(.food, .delete)
  /// `day.deleted` on the wire.
  public static let dayDeleted = EventType(.day, .delete)
  /// `bodyWeight.recorded` on the wire.
  public static let bodyWeightRecorded = EventType(.bodyWeight, .create)
  /// `bodyWeight.updated` on the wire.
  public static let bodyWeightUpdated = EventType(.bodyWeight, .update)
  /// `bodyWeight.deleted` on the wire.
  public static let bodyWeightDeleted = EventType(.bodyWeight, .delete)
  /// `clock.corrected` on the wire.
  public static let clockCorrected = EventType(.clock, .create)
}
