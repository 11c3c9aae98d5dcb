import JournalModel

/// What the schema of a payload says in sentences.
enum EventWords {
  /// What the event does.
  static func description(of type: EventType) -> String {
    let thing = type.kind.phrase
    return switch type.effect {
    case .create: "Brings \(thing) into being, with the fields named here and no others."
    case .update: "Writes the fields of \(thing) that are named here; null clears one."
    case .move: "Gives \(thing) another place in its order."
    case .complete: "Marks \(thing) as done."
    case .resolve: "Says when \(thing) was over."
    case .delete where type.kind == .day: "Ends the entries and foods of a day that it names."
    case .delete: "Ends \(thing)."
    case .pause: "Interrupts \(thing)."
    case .resume: "Ends the interruption of \(thing)."
    case .activate: "Makes \(thing) the one that is followed."
    case .deactivate: "Leaves \(thing), so that none is followed."
    case .recordWorkout: "Counts a workout as done for a week of \(thing)."
    case .advanceWeek: "Goes on from a week of \(thing) to a later one."
    }
  }

  /// What the program asks of the event where it is appended, and a schema can't.
  static func unsaid(of type: EventType) -> [String] {
    var sentences: [String] = []
    if isAboutSomethingThere(type) {
      sentences.append("The \(type.kind.noun) must be there when the event is appended.")
    }
    if type.kind.isDerived {
      sentences.append("The event's entity is derived, so every device knows it by the same id.")
    }
    if type.effect != .delete || type.kind == .day {
      if type.fields.contains(where: \.holdsReferences) {
        sentences.append("What an id names must be there when the event is appended.")
      }
    } else if !type.fields.isEmpty {
      sentences.append("`append` fills in the data, whatever a draft says.")
    }
    let filled = filledIn(in: type)
    if !filled.isEmpty {
      sentences.append(
        "Where a draft leaves it open, `append` fills in: \(filled.joined(separator: ", ")).")
    }
    return sentences + rules(of: type)
  }

  private static func isAboutSomethingThere(_ type: EventType) -> Bool {
    type.effect != .create && !type.kind.isDerived
  }

  /// The fields that `append` fills in where a draft leaves them out and there is something to go by.
  static func filledIn(in type: EventType) -> [String] {
    switch (type.kind, type.effect) {
    case (.exercise, .create), (.exercise, .update), (.splitAssignment, .update),
      (.workoutLog, .update), (.set, .update), (.bodyWeight, .create), (.bodyWeight, .update):
      ["unit"]
    case (.workoutItem, .create): ["configurationType", "rank"]
    case (.splitAssignment, .create): ["sets", "reps", "weight", "unit", "rank"]
    case (.templateExercise, .create): ["isOptional", "prescription", "rank"]
    case (.workoutBreak, .create), (_, .move): ["rank"]
    case (.template, .create): ["dayNumber", "targetDuration"]
    case (.session, .create): ["title", "location", "plannedDuration"]
    case (.session, .complete): ["end", "actualDuration"]
    case (.set, .create): ["setType", "unit", "orderIndex"]
    case (.workoutLog, .create): ["date", "unit", "completed"]
    case (.painFlag, .resolve): ["resolvedAt"]
    case (.plan, .create): ["durationWeeks", "workoutsPerWeek", "goal"]
    case (.plan, .recordWorkout): ["week"]
    case (.plan, .advanceWeek): ["fromWeek", "toWeek"]
    case (.workoutEntry, .create), (.workoutEntry, .update):
      [
        "exerciseType", "exerciseCategory", "baseMET", "bodyWeight", "formula", "caloriesBurned",
      ]
    case (.day, .delete): ["date", "entries", "foods"]
    default: []
    }
  }

  /// The rules of single types, those of what the payload makes of its thing among them.
  private static func rules(of type: EventType) -> [String] {
    switch (type.kind, type.effect) {
    case (.exercise, .delete): ["One that a workout uses is deleted only where that is forced."]
    case (.workoutItem, .update):
      [
        "Afterwards the item must have all that its configurationType asks for, as in a creation."
      ]
    case (.set, .update):
      [
        "Afterwards the set must have reps, a weight, a duration or a distance,"
          + " and a unit with a weight."
      ]
    case (.session, .create): ["A workout that is named must have an exercise in it."]
    case (.session, .update), (.session, .complete):
      ["The end must not be later than now."]
        + (type.effect == .complete ? ["The session must not be completed yet."] : [])
    case (.session, .pause): ["The session must be neither completed nor paused."]
    case (.session, .resume): ["The session must be paused."]
    case (.painFlag, .resolve): ["The pain flag must not be resolved yet."]
    case (.plan, .create), (.plan, .update):
      ["No week may stand twice, nor beyond the plan's durationWeeks."]
    case (.plan, .recordWorkout): ["The week must be one of the plan's; it must not be completed."]
    case (.plan, .advanceWeek):
      ["fromWeek must be one of the plan's, and toWeek later, at most one beyond the last."]
    case (.planWeek, .update): ["weekNumber must be one of the plan's weeks."]
    case (.bodyWeight, .update): ["Afterwards the weight must be from 1 to 1000 kg."]
    case (.profile, .update): ["An API key is refused: nothing secret is kept in a journal."]
    default: []
    }
  }
}

extension EntityKind {
  /// Whether its things have ids that follow from what they are.
  fileprivate var isDerived: Bool {
    switch self {
    case .profile, .equipment, .planWeek, .day: true
    default: false
    }
  }
}

extension FieldDescription {
  /// Whether an id stands in it somewhere.
  fileprivate var holdsReferences: Bool { shape.holdsReferences }
}

extension FieldShape {
  fileprivate var holdsReferences: Bool {
    switch self {
    case .reference: true
    case .list(let element): element.holdsReferences
    case .object(let fields): fields.contains(where: \.holdsReferences)
    case .text, .integer, .number, .boolean, .moment, .day, .choice: false
    }
  }
}
