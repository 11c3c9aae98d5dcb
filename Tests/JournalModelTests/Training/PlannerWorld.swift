@testable import JournalModel

/// A journal with two templates, and what happens in it.
enum PlannerWorld {
  static let now = ModelJournal.now
  static let day = now.day

  static func id(_ number: UInt64) -> EntityID { ModelJournal.id(number) }
  static func at(_ daysAgo: Int64) -> Moment {
    Moment(milliseconds: now.milliseconds - daysAgo * Moment.millisecondsPerDay)
  }

  /// Two templates of a bench press and a curl, ids 11 and 12.
  static func journal() throws -> ModelJournal {
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, id(1),
      #"{"name":"Bench","muscleGroups":["Chest"],"primaryMuscles":["Chest"],"equipmentRequired":["barbell"],"isCompound":true}"#
    )
    try journal.append(
      .exerciseCreated, id(2),
      #"{"name":"Curl","muscleGroups":["Biceps"],"equipmentRequired":["dumbbell"],"isCompound":false}"#
    )
    try journal.append(.templateCreated, id(11), #"{"name":"A","dayNumber":1}"#)
    try journal.append(.templateCreated, id(12), #"{"name":"B","dayNumber":2}"#)
    for template in [UInt64(11), 12] {
      try journal.append(
        .templateExerciseAdded, nil,
        #"{"template":"\#(id(template))","exercise":"\#(id(1))","prescription":{"progressionType":"Top Set + Backoffs","topSetRepsMin":4,"topSetRepsMax":6,"topSetRPECap":8,"backoffSets":4,"backoffRepsMin":6,"backoffRepsMax":8,"backoffLoadDropPercent":0.1}}"#
      )
      try journal.append(
        .templateExerciseAdded, nil,
        #"{"template":"\#(id(template))","exercise":"\#(id(2))","isOptional":true,"prescription":{"progressionType":"Double Progression","topSetRepsMin":8,"topSetRepsMax":12,"workingSets":3}}"#
      )
    }
    return journal
  }

  /// A session of a template with a bench press of 100 × 5 at RPE 8.
  static func train(
    _ journal: inout ModelJournal, _ session: UInt64, template: UInt64, daysAgo: Int64,
    with: String = "", weight: Double = 100
  ) throws {
    try journal.append(
      .sessionStarted, id(session), #"{"template":"\#(id(template))"\#(with)}"#, at: at(daysAgo))
    try journal.append(
      .setLogged, id(session + 1000),
      #"{"session":"\#(id(session))","exercise":"\#(id(1))","weight":\#(weight),"reps":5,"rpe":8}"#,
      at: at(daysAgo))
    try journal.append(.sessionCompleted, id(session), at: at(daysAgo))
  }

  static func activatePlan(_ journal: inout ModelJournal, _ week: String) throws {
    try journal.append(
      .planCreated, id(21),
      #"{"name":"P","durationWeeks":2,"workoutsPerWeek":3,"weeks":[{"weekNumber":1,\#(week)}]}"#)
    try journal.append(.planActivated, id(21))
  }
}
