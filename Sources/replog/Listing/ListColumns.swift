import JournalModel

/// A column of a listing: what it is called, and how it is made of a thing, mostly of its JSON.
struct ListColumn {
  let title: String
  let alignment: Table.Alignment
  let text: (ListedThing) -> String
  /// When a narrow terminal does without it; nil where it never does.
  private(set) var turn: Int?

  init(title: String, alignment: Table.Alignment, text: @escaping (ListedThing) -> String) {
    (self.title, self.alignment, self.text) = (title, alignment, text)
  }

  /// The same, left out where a terminal has too little room: at 1 first.
  func spared(_ turn: Int) -> ListColumn {
    var column = self
    column.turn = turn
    return column
  }

  /// A member as it stands.
  static func member(
    _ name: String, _ title: String, _ alignment: Table.Alignment = .left, unit: String = ""
  ) -> ListColumn {
    ListColumn(title: title, alignment: alignment) { thing in
      thing.value[name]?.plainText.map { $0 + unit } ?? ""
    }
  }

  /// A number of kilocalories, whole and in groups, as all that tells of energy has it.
  static func kilocalories(_ name: String, _ title: String, unit: String = "") -> ListColumn {
    ListColumn(title: title, alignment: .right) { thing in
      thing.value[name]?.plainText.flatMap { Double($0) }.map { Figure.grouped($0) + unit } ?? ""
    }
  }

  /// A number of seconds, as a clock tells it.
  static func length(_ name: String, _ title: String) -> ListColumn {
    ListColumn(title: title, alignment: .right) { thing in
      thing.value[name]?.plainText.flatMap { Int($0) }.map(Figure.time) ?? ""
    }
  }

  /// What is to be done of a workout's exercise.
  static var configuration: ListColumn {
    ListColumn(title: "WHAT", alignment: .left) { thing in
      let item = thing.id.flatMap { thing.document.state.workoutItems[$0] }
      return item?.record.configurationWords ?? ""
    }
  }

  /// The day of a time.
  static func day(_ name: String, _ title: String = "DATE") -> ListColumn {
    ListColumn(title: title, alignment: .left) { thing in
      String((thing.value[name]?.plainText ?? "").prefix(10))
    }
  }

  /// The day of the last change, which is recorded without a place, by the clock of where it was made.
  static var changed: ListColumn {
    ListColumn(title: "CHANGED", alignment: .left) { thing in
      func moment(_ name: String) -> Moment? {
        thing.value[name]?.plainText.flatMap { Moment($0) }
      }
      guard let changed = moment("updatedAt"), let made = moment("createdAt") else { return "" }
      return "\(changed.withOffset(of: made).day)"
    }
  }

  /// How many parts of a kind a thing has, which its own JSON need not list.
  static func count(
    _ title: String, _ count: @escaping (StateDocument, EntityID) -> Int
  ) -> ListColumn {
    ListColumn(title: title, alignment: .right) { thing in
      thing.id.map { String(count(thing.document, $0)) } ?? ""
    }
  }

  /// A weight with its unit, which is kg where the weight came without one.
  static var weight: ListColumn {
    ListColumn(title: "WEIGHT", alignment: .right) { thing in
      guard let weight = thing.value["weight"]?.plainText else { return "" }
      return weight + " " + (thing.value["unit"]?.plainText ?? WeightUnit.kilograms.rawValue)
    }
  }

  /// The chosen intensity, and beside it the band of the effective MET where that is another.
  static var intensity: ListColumn {
    ListColumn(title: "INTENSITY", alignment: .left) { thing in
      let chosen = thing.value["intensity"]?.plainText ?? ""
      let band = thing.value["intensityBand"]?.plainText ?? chosen
      return band == chosen ? chosen : "\(chosen) (\(band) by MET)"
    }
  }

  /// Made of a set, of which there are too many to write the JSON of each.
  static func set(
    _ title: String, _ text: @escaping (Entity<WorkoutSet>, StateDocument) -> String
  ) -> ListColumn {
    ListColumn(title: title, alignment: .left) { thing in
      thing.set.map { text($0, thing.document) } ?? ""
    }
  }

  /// Made of a session.
  static func session(
    _ title: String, _ alignment: Table.Alignment = .left,
    _ text: @escaping (Entity<Session>, StateDocument) -> String
  ) -> ListColumn {
    ListColumn(title: title, alignment: alignment) { thing in
      thing.session.map { text($0, thing.document) } ?? ""
    }
  }
}

extension ListColumn {
  /// The notes and tags of a set.
  static var setRemarks: ListColumn {
    .set("NOTES") { set, _ in
      // That it isn't done stands beside the set, and what it was to be concerns nobody any more.
      var record = set.record
      (record.isCompleted, record.targetReps, record.targetRPE) = (nil, nil, nil)
      return record.remarks
    }
  }

  /// Those of a session, written alike.
  fileprivate static var sessionRemarks: ListColumn {
    .session("NOTES") { session, _ in
      let notes = session.record.notes.map { "// \($0)" }
      return ((session.record.tags ?? []).map { "+\($0)" } + [notes].compactMap(\.self))
        .joined(separator: " ")
    }
  }
}

extension EntityKind {
  /// The same with notes and tags, where the table hasn't got them anyway.
  var columnsWithRemarks: [ListColumn] {
    switch self {
    case .set: columns + [.setRemarks]
    case .session: columns + [.sessionRemarks]
    default: columns
    }
  }

  /// What a table of such things shows beside their ids.
  var columns: [ListColumn] {
    switch self {
    case .exercise:
      [.member("name", "NAME"), .member("muscleGroups", "MUSCLE GROUPS").spared(1)]
    case .exerciseType, .muscleGroup, .muscle:
      [.member("name", "NAME"), .member("descr", "DESCRIPTION").spared(1)]
    case .workout:
      [
        .member("title", "TITLE"), .member("totalExercises", "EXERCISES", .right),
        .length("estimatedDuration", "LENGTH").spared(2),
        .changed.spared(1),
      ]
    case .workoutItem:
      [.member("exerciseName", "EXERCISE"), .configuration.spared(1)]
    case .workoutBreak: [.member("formattedDuration", "LENGTH")]
    case .split:
      [
        .member("name", "NAME"), .count("EXERCISES") { $0.assignments(of: $1).count },
        .member("intro", "INTRODUCTION").spared(1),
      ]
    case .splitAssignment:
      [
        .member("exerciseName", "EXERCISE"), .member("sets", "SETS", .right).spared(3),
        .member("reps", "REPS", .right).spared(2), .weight.spared(1),
      ]
    case .template:
      [
        .member("dayNumber", "DAY", .right), .member("name", "NAME"),
        .count("EXERCISES") { $0.exercises(of: $1).count }.spared(2),
        .member("targetDuration", "LENGTH", .right, unit: " min").spared(1),
      ]
    case .templateExercise:
      [.member("exerciseName", "EXERCISE"), .member("isOptional", "OPTIONAL").spared(1)]
    case .session:
      [
        .session("DATE") { session, _ in "\(session.at.day)" },
        .session("TITLE") { session, _ in session.record.title ?? "" },
        .count("SETS") { $0.work(of: $1).sets }.spared(3),
        .session("VOLUME", .right) { session, document in
          Figure.tonnage(
            document.work(of: session.id).kilograms, in: document.state.profile.weightUnit)
        }.spared(2),
        .session("DURATION", .right) { session, _ in session.record.formattedDuration }.spared(1),
      ]
    case .set:
      [
        .set("DATE") { set, document in
          // That of its session, by which it is looked for.
          let session = set.record.session.flatMap { document.state.sessions[$0] }
          return "\((session?.at ?? set.at).day)"
        }.spared(2),
        .set("EXERCISE") { set, document in document.exerciseName(set.record.exercise) },
        .set("SET") { set, document in
          let state = document.state
          let isOfBody = set.record.exercise.map { state.liftsBody($0) } ?? false
          return set.summary(in: state.profile.unitSystem, isOfBody: isOfBody)
        },
        .set("TYPE") { set, _ in (set.record.setType ?? .working).rawValue }.spared(1),
      ]
    case .workoutLog:
      [
        .day("date").spared(5), .member("exerciseName", "EXERCISE"),
        .member("sets", "SETS", .right).spared(4), .member("reps", "REPS", .right).spared(3),
        .weight.spared(2), .member("completed", "DONE").spared(1),
      ]
    case .painFlag:
      [
        .day("createdAt").spared(3), .member("bodyPart", "BODY PART"),
        .member("severity", "SEVERITY"), .day("resolvedAt", "RESOLVED").spared(2),
        .member("notes", "NOTES").spared(1),
      ]
    case .profile: [.member("name", "NAME"), .member("goal", "GOAL")]
    case .equipment:
      [.member("location", "LOCATION"), .member("availableEquipment", "AVAILABLE").spared(1)]
    case .plan:
      [
        .member("name", "NAME"), .member("statusText", "STATUS").spared(4),
        .member("isActive", "ACTIVE").spared(3),
        .member("durationWeeks", "WEEKS", .right).spared(2), .member("goal", "GOAL").spared(1),
      ]
    case .planWeek:
      [
        ListColumn(title: "PLAN", alignment: .left) { thing in
          let plan = thing.value["plan"]?.plainText.flatMap { EntityID($0) }
          return plan.flatMap { thing.document.state.plans[$0]?.record.name } ?? ""
        },
        .member("weekNumber", "WEEK", .right), .member("weekType", "TYPE").spared(2),
        .member("summaryText", "WORKOUTS").spared(1), .member("notes", "NOTES"),
      ]
    case .workoutEntry:
      [
        .day("timestamp").spared(4), .member("exerciseType", "EXERCISE"),
        .member("duration", "LENGTH", .right, unit: " min").spared(3),
        .intensity.spared(2),
        .kilocalories("caloriesBurned", "BURNT", unit: " kcal"),
        ListColumn(title: "FORMULA", alignment: .left) { thing in
          thing.id.flatMap { thing.document.state.workoutEntries[$0]?.record.calorieBasis } ?? ""
        }.spared(1),
      ]
    case .food:
      [
        .day("timestamp").spared(1), .member("name", "NAME"),
        .kilocalories("calories", "ENERGY", unit: " kcal"),
      ]
    case .day:
      [
        .member("date", "DATE"), .kilocalories("totalCalories", "EATEN").spared(3),
        .kilocalories("totalCaloriesBurned", "BURNT").spared(2),
        .kilocalories("netCalories", "NET"), .member("balance", "BALANCE").spared(1),
      ]
    case .bodyWeight: [.day("date"), .weight]
    case .clock:
      [
        .member("device", "DEVICE"), .member("fromSeq", "FROM", .right),
        .member("toSeq", "TO", .right), .member("hlc", "COUNTS AT"),
      ]
    }
  }
}
