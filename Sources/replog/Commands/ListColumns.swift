import JournalModel

/// A column of a listing: what it is called, and how it is made of a thing's JSON.
struct ListColumn {
  let title: String
  let alignment: Table.Alignment
  let text: (JSONValue, StateDocument) -> String

  /// A member as it stands.
  static func member(
    _ name: String, _ title: String, _ alignment: Table.Alignment = .left, unit: String = ""
  ) -> ListColumn {
    ListColumn(title: title, alignment: alignment) { value, _ in
      value[name]?.words.map { $0 + unit } ?? ""
    }
  }

  /// The day of a time.
  static func day(_ name: String, _ title: String = "DATE") -> ListColumn {
    ListColumn(title: title, alignment: .left) { value, _ in
      String((value[name]?.words ?? "").prefix(10))
    }
  }

  /// How many parts of a kind a thing has, which its own JSON need not list.
  static func count<Part>(
    _ title: String, _ parts: @escaping (StateDocument, EntityID) -> [Part]
  ) -> ListColumn {
    ListColumn(title: title, alignment: .right) { value, document in
      guard case .string(let text)? = value["id"], let id = EntityID(text) else { return "" }
      return String(parts(document, id).count)
    }
  }

  /// A weight with its unit.
  static var weight: ListColumn {
    ListColumn(title: "WEIGHT", alignment: .right) { value, _ in
      guard let weight = value["weight"]?.words else { return "" }
      return weight + " " + (value["unit"]?.words ?? "")
    }
  }
}

extension EntityKind {
  /// What a table of such things shows beside their ids.
  var columns: [ListColumn] {
    switch self {
    case .exercise: [.member("name", "NAME"), .member("muscleGroups", "MUSCLE GROUPS")]
    case .exerciseType, .muscleGroup, .muscle:
      [.member("name", "NAME"), .member("descr", "DESCRIPTION")]
    case .workout:
      [
        .member("title", "TITLE"), .member("totalExercises", "EXERCISES", .right),
        .member("estimatedDuration", "LENGTH", .right, unit: " s"), .day("updatedAt", "CHANGED"),
      ]
    case .workoutItem:
      [.member("exerciseName", "EXERCISE"), .member("configurationSummary", "WHAT")]
    case .workoutBreak: [.member("formattedDuration", "LENGTH")]
    case .split:
      [
        .member("name", "NAME"), .count("EXERCISES") { $0.assignments(of: $1) },
        .member("intro", "INTRODUCTION"),
      ]
    case .splitAssignment:
      [
        .member("exerciseName", "EXERCISE"), .member("sets", "SETS", .right),
        .member("reps", "REPS", .right), .weight,
      ]
    case .template:
      [
        .member("dayNumber", "DAY", .right), .member("name", "NAME"),
        .count("EXERCISES") { $0.exercises(of: $1) },
        .member("targetDuration", "LENGTH", .right, unit: " min"),
      ]
    case .templateExercise:
      [.member("exerciseName", "EXERCISE"), .member("isOptional", "OPTIONAL")]
    case .session:
      [
        .day("date"), .member("title", "TITLE"), .count("SETS") { $0.sets(of: $1) },
        ListColumn(title: "VOLUME", alignment: .right) { value, _ in
          guard case .number(let text)? = value["totalVolume"] else { return "" }
          return Figure.kilograms(Double(text) ?? 0)
        },
        .member("formattedDuration", "DURATION", .right),
      ]
    case .set:
      [
        .day("timestamp"), .member("exerciseName", "EXERCISE"),
        ListColumn(title: "SET", alignment: .left) { value, document in
          guard case .string(let text)? = value["id"], let id = EntityID(text) else { return "" }
          return document.state.sets[id]?.record.summary ?? ""
        },
        .member("setType", "TYPE"),
      ]
    case .workoutLog:
      [
        .day("date"), .member("exerciseName", "EXERCISE"), .member("sets", "SETS", .right),
        .member("reps", "REPS", .right), .weight, .member("completed", "DONE"),
      ]
    case .painFlag:
      [
        .day("createdAt"), .member("bodyPart", "BODY PART"), .member("severity", "SEVERITY"),
        .day("resolvedAt", "RESOLVED"), .member("notes", "NOTES"),
      ]
    case .profile: [.member("name", "NAME"), .member("goal", "GOAL")]
    case .equipment:
      [.member("location", "LOCATION"), .member("availableEquipment", "AVAILABLE")]
    case .plan:
      [
        .member("name", "NAME"), .member("statusText", "STATUS"), .member("isActive", "ACTIVE"),
        .member("durationWeeks", "WEEKS", .right), .member("goal", "GOAL"),
      ]
    case .planWeek: [.member("weekNumber", "WEEK", .right), .member("weekType", "TYPE")]
    case .workoutEntry:
      [
        .day("timestamp"), .member("exerciseType", "EXERCISE"),
        .member("duration", "LENGTH", .right, unit: " min"), .member("intensity", "INTENSITY"),
        .member("caloriesBurned", "BURNT", .right, unit: " kcal"), .member("formula", "FORMULA"),
      ]
    case .food:
      [
        .day("timestamp"), .member("name", "NAME"),
        .member("calories", "ENERGY", .right, unit: " kcal"),
      ]
    case .day:
      [
        .member("date", "DATE"), .member("totalCalories", "EATEN", .right),
        .member("totalCaloriesBurned", "BURNT", .right), .member("netCalories", "NET", .right),
        .member("balance", "BALANCE"),
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
