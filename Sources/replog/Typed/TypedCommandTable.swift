import JournalModel

/// The commands that record one event each, and those that show one kind: a row for each.
enum TypedCommandTable {
  /// All of them, group by group, in the order of the help.
  static let all: [CommandEntry] =
    library + builder + templates + training + plans + person + calories

  private typealias Row = TypedCommand

  private static func entries(_ rows: [TypedCommand]) -> [CommandEntry] { rows.map(\.entry) }

  // MARK: Exercises

  private static let library: [CommandEntry] =
    entries([
      Row(
        "exercise add", .exerciseCreated, "add an exercise to your library", ["name"],
        needs: "muscleGroups",
        example: ("Squat --muscle-groups Legs,Glutes --equipment barbell", "a lift of your own"),
        more: OptionDescription.newImages),
      Row(
        "exercise edit", .exerciseUpdated, "change an exercise",
        example: ("Squat --compound yes --cue Brace", "say more of an exercise"),
        more: OptionDescription.images),
      Row(
        "exercise delete", .exerciseDeleted, "delete an exercise; what was done with it stays",
        example: ("Squat", "take it out of the library")),
    ]) + [ExerciseFillCommand.entry, ExerciseUniteCommand.entry, ExerciseAlternativesCommand.entry]
    + KindCommand.both(.exercise, "exercise", filters: ["muscle", "category"], example: "Squat")
    + glossary("exercise-type", .exerciseType, example: "Strength")
    + glossary("muscle-group", .muscleGroup, example: "Legs")
    + glossary("muscle", .muscle, example: "Quadriceps")

  /// The three kinds of names that an exercise can be sorted by.
  private static func glossary(
    _ group: String, _ kind: EntityKind, example: String
  ) -> [CommandEntry] {
    let rows: [(EventEffect, String, [TypedCommand.Place], String)] = [
      (.create, "add", ["name"], example), (.update, "edit", [], "\(example) --descr Big"),
      (.delete, "delete", [], example),
    ]
    return rows.compactMap { effect, verb, places, call in
      EventType(effect, of: kind).map { type in
        TypedCommand(
          "\(group) \(verb)", type, "\(verb) \(kind.phrase)", places,
          example: (call, "\(verb) one")
        ).entry
      }
    } + KindCommand.both(kind, group, example: example)
  }

  // MARK: Workouts, splits, templates

  private static let builder: [CommandEntry] =
    entries([
      Row(
        "workout add", .workoutCreated, "make a workout, to put exercises in", ["title"],
        example: ("Push", "a new workout without exercises")),
      Row(
        "workout edit", .workoutUpdated, "give a workout another title",
        example: ("Push --title Chest", "rename it")),
      Row(
        "workout delete", .workoutDeleted, "delete a workout with all that is in it",
        example: ("Push", "sessions that were done from it stay")),
    ]) + KindCommand.both(.workout, "workout", example: "Push")
    + entries(
      [
        Row(
          "workout item add", .workoutItemAdded, "put an exercise into a workout",
          ["workout", "exercise"],
          example: ("Push Squat --sets 3 --reps 10", "rest as your profile says"))
      ] + part("workout item", .workoutItem, "an exercise of a workout", "Push", "--sets 4")
        + [
          Row(
            "workout break add", .breakAdded, "put a break into a workout",
            ["workout", Row.Place("durationSeconds", as: "SECONDS")],
            example: ("Push 90 --to 1", "a minute and a half behind the first exercise"))
        ]
        + part(
          "workout break", .workoutBreak, "a break of a workout", "Push", "--seconds 60",
          behind: "the break behind the first exercise: exercises count too")
        + [
          Row(
            "split add", .splitCreated, "make a split", ["name"],
            example: ("Upper", "a new split without exercises")),
          Row(
            "split edit", .splitUpdated, "change a split",
            example: ("Upper --intro Mondays", "say what it is for")),
          Row(
            "split delete", .splitDeleted, "delete a split with all that is in it",
            example: ("Upper", "sessions that were done from it stay")),
        ]) + KindCommand.both(.split, "split", example: "Upper")
    + entries(
      [
        Row(
          "split exercise add", .splitAssignmentAdded, "put an exercise into a split",
          ["split", "exercise"],
          example: ("Upper Squat --sets 3 --reps 5 --weight 100", "with what to lift"))
      ] + part("split exercise", .splitAssignment, "an exercise of a split", "Upper", "--reps 8"))

  private static let templates: [CommandEntry] =
    [TemplateAddCommand.entry]
    + entries([
      Row(
        "template edit", .templateUpdated, "change a template",
        example: ("Legs --day-number 3", "put it in another place of the week")),
      Row(
        "template delete", .templateDeleted, "delete a template with all that is in it",
        example: ("Legs", "sessions that were done from it stay")),
    ]) + KindCommand.both(.template, "template", example: "Legs")
    + entries(
      [
        Row(
          "template exercise add", .templateExerciseAdded, "put an exercise into a template",
          ["template", "exercise"],
          example: ("Legs Squat --working-sets 3 --top-set-reps-max 6", "with what to lift"))
      ]
        + part(
          "template exercise", .templateExercise, "an exercise of a template", "Legs",
          "--optional yes"))

  /// What can be done with a part that stands in an order.
  ///
  /// - Parameter words: what stands in the second place, where an example's first has something of
  ///   another kind, as positions count all of an order.
  private static func part(
    _ group: String, _ kind: EntityKind, _ noun: String, _ whole: String, _ change: String,
    behind words: String? = nil
  ) -> [TypedCommand] {
    let place = words == nil ? 0 : 1
    let first = words ?? "the first of them"
    let rows: [(EventEffect, String, String, String, String)] = [
      (.update, "edit", "change \(noun)", "\(whole) \(place) \(change)", first),
      (
        .move, "move", "give \(noun) another place", "\(whole) \(place == 0 ? 2 : 1) --to 0",
        words.map { "to the front, \($0)" } ?? "the third becomes the first"
      ),
      (.delete, "remove", "take out \(noun)", "\(whole) \(place)", first),
    ]
    return rows.compactMap { effect, verb, summary, call, does in
      EventType(effect, of: kind).map {
        TypedCommand("\(group) \(verb)", $0, summary, example: (call, does))
      }
    }
  }

  // MARK: Sessions and sets

  private static let training: [CommandEntry] =
    [SessionStartCommand.entry, CommandEntry(SessionRunCommand.self)]
    + entries([
      Row(
        "session pause", .sessionPaused, "interrupt the session that is running",
        example: ("", "the time until it goes on doesn't count")),
      Row(
        "session resume", .sessionResumed, "go on with the session that was interrupted",
        example: ("", "the clock runs again")),
    ]) + [SessionFinishCommand.entry]
    + entries([
      Row(
        "session edit", .sessionUpdated, "change a session",
        example: ("last --title Legs", "give the latest another title"))
    ]) + [SessionMoveCommand.entry]
    + entries([
      Row(
        "session delete", .sessionDeleted, "delete a session with its sets",
        example: ("2026-11-20", "the one of that day"))
    ]) + KindCommand.both(.session, "session", filters: ["notes", "tag"], example: "last")
    + entries([
      Row(
        "session log add", .workoutLogRecorded,
        "note an exercise of a session in a line; records and volume don't count it",
        ["exercise"], example: ("Squat --sets 3 --reps 5 --weight 100", "in the running session")),
      Row(
        "session log edit", .workoutLogUpdated, "change such a line",
        example: ("last --reps 6", "the latest of them")),
      Row(
        "session log delete", .workoutLogDeleted, "delete such a line",
        example: ("last", "the latest of them")),
      Row(
        "set log", .setLogged, "log a set of the session that is running", ["exercise"],
        example: ("Squat --weight 100 --reps 5 --rpe 8", "five repetitions, two in reserve")),
      Row(
        "set edit", .setUpdated, "change a set",
        example: ("last --reps 6", "it was one more"),
        examples: [("last 105x6 @9", "written as for `replog log`")],
        takesLine: true),
      Row(
        "set delete", .setDeleted, "delete a set",
        example: ("last", "the latest of them")),
    ])
    + KindCommand.both(
      .set, "set", filters: ["session", "exercise", "notes", "tag"], example: "last")
    + [PainRaiseCommand.entry]
    + entries([
      Row(
        "pain resolve", .painFlagResolved, "note that it hurts no more",
        example: ("shoulder", "today")),
      Row(
        "pain edit", .painFlagUpdated, "change what hurts",
        example: ("shoulder --severity mild", "it gets better")),
      Row(
        "pain delete", .painFlagDeleted, "delete a pain flag",
        example: ("shoulder", "as if it had never been")),
    ]) + KindCommand.both(.painFlag, "pain", filters: ["notes"], example: "shoulder")

  // MARK: Plans

  private static let plans: [CommandEntry] =
    [PlanNewCommand.entry]
    + entries([
      Row(
        "plan edit", .planUpdated, "change a plan",
        example: ("Base --workouts-per-week 4", "one more day")),
      Row(
        "plan week", .planWeekUpdated, "change one week of a plan",
        [Row.Place("weekNumber", as: "WEEK")],
        example: ("4 --week-type deload", "of the active plan")),
      Row(
        "plan activate", .planActivated, "follow a plan; there is one at a time",
        example: ("Base", "from now on")),
      Row(
        "plan deactivate", .planDeactivated, "stop following a plan",
        example: ("", "the active one")),
      Row(
        "plan record", .planWorkoutRecorded, "count a workout for the plan's week",
        example: ("--session last", "the session that you have just done")),
      Row(
        "plan advance", .planWeekAdvanced, "go on to the next week before this one is done",
        example: ("", "of the active plan")),
      Row(
        "plan delete", .planDeleted, "delete a plan",
        example: ("Base", "the sessions stay")),
    ]) + [KindCommand.list(.plan, "plan"), PlanShowCommand.entry]

  // MARK: The user

  private static let person: [CommandEntry] =
    [KindCommand.showOnly(.profile, "profile")]
    + entries([
      Row(
        "profile set", .profileUpdated, "change your profile",
        example: ("--default-rest-time 90 --unit-system Metric", "a minute and a half"))
    ]) + [KindCommand.showOnly(.equipment, "equipment")]
    + entries([
      Row(
        "equipment set", .equipmentUpdated, "say what you have to train with",
        example: ("--has-barbell yes --has-rack yes", "a home gym"))
    ]) + [EquipmentExercisesCommand.entry]
    + entries([
      Row(
        "weight log", .bodyWeightRecorded, "note what you weigh",
        [Row.Place("weight", meaning: "81.5kg, 180lb, or a number in your profile's unit")],
        example: ("81.5 --at 2026-11-20", "yesterday's")),
      Row(
        "weight edit", .bodyWeightUpdated, "change a weight",
        [
          Row.Place(
            "weight", as: "AMOUNT", isRequired: false,
            meaning: "81.5kg, 180lb, or a number in the unit that it has")
        ],
        example: ("last 81", "the latest")),
      Row(
        "weight delete", .bodyWeightDeleted, "delete a weight", example: ("last", "the latest")),
    ]) + KindCommand.both(.bodyWeight, "weight", example: "last")

  // MARK: Calories

  private static let calories: [CommandEntry] =
    entries([
      Row(
        "burn log", .workoutEntryLogged, "log an activity and what it burnt",
        [Row.Place("exerciseType", as: "ACTIVITY"), Row.Place("duration", as: "MINUTES")],
        needs: "intensity",
        example: ("Running 30 --intensity moderate", "half an hour")),
      Row(
        "burn edit", .workoutEntryUpdated, "change an activity",
        example: ("last --duration 45", "it was longer")),
      Row(
        "burn delete", .workoutEntryDeleted, "delete an activity", example: ("last", "the latest")),
    ]) + KindCommand.both(.workoutEntry, "burn", example: "last")
    + entries([
      Row(
        "food log", .foodLogged, "log what you ate", ["name", "calories"],
        example: ("Porridge 350", "with its kilocalories")),
      Row(
        "food edit", .foodUpdated, "change what you ate",
        [Row.Place("calories", isRequired: false)], example: ("last 400", "the latest")),
      Row("food delete", .foodDeleted, "delete what you ate", example: ("last", "the latest")),
    ]) + KindCommand.both(.food, "food", example: "Porridge")
    + KindCommand.both(.day, "day", example: "2026-11-20")
    + entries([
      Row(
        "day delete", .dayDeleted, "delete all food and activities of a day",
        [Row.Place("date", as: "DAY")], example: ("2026-11-20", "the whole day"))
    ])
}
