import JournalModel

extension SeedRule {
  /// Every row, seed by seed.
  package static let all = seed000 + seed001 + seed004

  private static let exercise = #""name":"Squat","muscleGroups":["Legs"]"#
  private static let reps =
    #""workout":\#(OneOfEach.reference(.workout)),"exercise":\#(OneOfEach.reference(.exercise)),"#
    + #""configurationType":"repetitions","sets":3,"repsPerSet":10,"restBetweenSetsSeconds":60"#
  private static let time =
    #""workout":\#(OneOfEach.reference(.workout)),"exercise":\#(OneOfEach.reference(.exercise)),"#
    + #""configurationType":"time","durationSeconds":30"#
  private static let pause = #""workout":\#(OneOfEach.reference(.workout)),"durationSeconds":90"#
  private static let set =
    #""session":\#(OneOfEach.reference(.session)),"exercise":\#(OneOfEach.reference(.exercise)),"#
    + #""reps":5"#
  private static let entry =
    #""exerciseType":"Running","exerciseCategory":"Cardio","baseMET":8,"duration":30,"#
    + #""intensity":"Moderate","bodyWeight":70"#
  private static let plan = #""name":"Winter","durationWeeks":4,"workoutsPerWeek":3"#
  private static let week = #""plan":\#(OneOfEach.reference(.plan)),"weekNumber":1"#
  private static let long = "\"" + String(repeating: "x", count: 100) + "\""
  private static let tooLong = "\"" + String(repeating: "x", count: 101) + "\""

  /// An image whose hash is a digit again and again, as if there were one.
  private static func image(_ digit: Character, bytes: Int) -> String {
    #"{"blob":"\#(String(repeating: digit, count: 64))","bytes":\#(bytes),"mediaType":"image/png"}"#
  }

  private static let seed000: [SeedRule] = [
    SeedRule(
      "000", .exerciseCreated, exercise, "name", taken: [#""x""#, long],
      refused: [#""""#, "null"], "Exercise name is required"),
    SeedRule(
      "000", .exerciseCreated, exercise, "name", taken: [long], refused: [tooLong],
      "Exercise name must be between 1 and 100 characters"),
    SeedRule(
      "000", .exerciseCreated, exercise, "muscleGroups",
      taken: [#"["Chest"]"#, #"["Chest","Full Body"]"#], refused: ["[]", "null"],
      "Select at least one muscle group"),
    SeedRule(
      "000", .exerciseCreated, exercise, "youtubeURL",
      taken: [#""https://youtu.be/a""#, #""youtube.com/watch?v=a""#, "null"],
      refused: [#""https://vimeo.com/1""#, #""youtube.com/watch?v=""#], "Invalid YouTube URL"),
    SeedRule(
      "000", .exerciseCreated, exercise, "image", taken: [image("a", bytes: 2_097_152)],
      refused: [image("a", bytes: 2_097_153)], "Image too large (max 2MB)"),
    SeedRule(
      "000", .exerciseCreated, exercise, "thumbnail", taken: [image("b", bytes: 51_200)],
      refused: [image("b", bytes: 51_201)], "Thumbnail too large (max 50KB)"),
    SeedRule(
      "000", .workoutCreated, #""title":"Push""#, "title", taken: [#""x""#, long],
      refused: [#"" ""#, "null"], "Workout name is required"),
    SeedRule(
      "000", .workoutItemAdded, reps, "exercise", taken: [OneOfEach.reference(.exercise)],
      refused: ["null"], "Exercise reference is required"),
    SeedRule(
      "000", .workoutItemAdded, reps, "sets", taken: ["1", "99"], refused: ["0", "100", "null"],
      "Sets must be between 1 and 99"),
    SeedRule(
      "000", .workoutItemAdded, reps, "repsPerSet", taken: ["1", "999"],
      refused: ["0", "1000", "null"], "Reps must be between 1 and 999"),
    SeedRule(
      "000", .workoutItemAdded, reps, "restBetweenSetsSeconds", taken: ["0", "600"],
      refused: ["-1", "601", "null"], "Rest must be between 0 and 10 minutes"),
    SeedRule(
      "000", .workoutItemAdded, time, "durationSeconds", taken: ["1", "3600"],
      refused: ["0", "3601", "null"], "Duration must be between 1 second and 1 hour"),
    SeedRule(
      "000", .breakAdded, pause, "durationSeconds", taken: ["1", "600"],
      refused: ["0", "601", "null"], "Break duration must be between 1 second and 10 minutes"),
  ]

  private static let seed001: [SeedRule] = [
    SeedRule(
      "001", .setLogged, set, "rpe", taken: ["1", "7.5", "10"], refused: ["0.5", "10.5"],
      "RPE must be between 1 and 10"),
    SeedRule(
      "001", .profileUpdated, #""name":"Robin""#, "daysPerWeek", taken: ["2", "6"],
      refused: ["1", "7"], "Days per week must be between 2 and 6"),
    SeedRule(
      "001", .profileUpdated, #""name":"Robin""#, "activeDaysGoal", taken: ["1", "7"],
      refused: ["0", "8"], "Weekly workout goal must be between 1 and 7"),
    SeedRule(
      "001", .planCreated, plan, "workoutsPerWeek", taken: ["3", "6"], refused: ["2", "7"],
      "Workouts per week must be between 3 and 6"),
    SeedRule(
      "001", .planCreated, plan, "durationWeeks", taken: ["1", "12", "52"], refused: ["0", "53"],
      "A plan lasts between 1 and 52 weeks"),
    SeedRule(
      "001", .planWeekUpdated, week, "intensityModifier", taken: ["0.6", "1.05"],
      refused: ["0.59", "1.06"], "Intensity must be between 0.6 and 1.05"),
    SeedRule(
      "001", .planWeekUpdated, week, "volumeModifier", taken: ["0.3", "1"],
      refused: ["0.29", "1.01"], "Volume must be between 0.3 and 1"),
    SeedRule(
      "001", .painFlagRaised, #""bodyPart":"Knee","severity":"mild""#, "bodyPart",
      taken: [#""Back""#], refused: [#""""#, "null"], "Body part is required"),
  ]

  private static let seed004: [SeedRule] = [
    SeedRule(
      "004", .workoutEntryLogged, entry, "duration", taken: ["1", "1440"],
      refused: ["0", "-5", "null"], "Duration must be at least 1 minute"),
    SeedRule(
      "004", .workoutEntryLogged, entry, "duration", taken: ["1440"], refused: ["1441"],
      "Duration cannot exceed 24 hours"),
    SeedRule(
      "004", .workoutEntryLogged, entry, "intensity", taken: [#""Light""#, #""Vigorous""#],
      refused: ["null"], "Please select an intensity level"),
    SeedRule(
      "004", .workoutEntryLogged, entry, "exerciseType", taken: [#""Rowing""#],
      refused: ["null", #""""#], "Please select an exercise"),
  ]
}
