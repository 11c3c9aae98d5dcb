@testable import JournalModel

/// Where the program and the schemas may differ: the whole list.
enum SchemaException {
  /// Whether a refusal follows from what a schema can't look at.
  static func isBeyondSchemas(_ rejection: Rejection, of data: JSONValue, in type: EventType)
    -> Bool
  {
    switch rejection {
    // What else is in the journal, and what time it is.
    case .noSuchReference, .futureDate: true
    // The id of a week or a day, which the draft says too, is made of these values.
    case .otherEntity: type == .planWeekUpdated || type == .dayDeleted
    case .outOfRange(let field, _, _):
      // A week is held to those of its plan, a weight to the unit that it has already.
      ["week", "fromWeek", "toWeek", "weekNumber"].contains(field) || type == .bodyWeightUpdated
    // Readers keep what they don't know, so a schema may not refuse it.
    case .unknownField: true
    // Which days a month has is left to `format`, which no validator needs to look at.
    case .wrongType: data.bytes.text.contains("2026-02-30")
    // What a change leaves of its thing.
    case .nothingLogged: type == .setUpdated
    case .required("unit"): type == .setUpdated
    case .rule(let sentence):
      type == .workoutItemUpdated && measures.contains(sentence)
        || comparisons.contains { sentence.contains($0) }
    default: false
    }
  }

  /// What an item is told that has changed how it is measured, and has no such measure.
  private static let measures = [
    "Sets must be between 1 and 99", "Reps must be between 1 and 999",
    "Rest must be between 0 and 10 minutes", "Duration must be between 1 second and 1 hour",
  ]

  /// Parts of what is said where one value is compared with another.
  private static let comparisons = [
    "A week stands twice in the plan", "toSeq must not be below", "lies beyond the plan's",
    "must not be above", "before it began", "can be deleted with it",
  ]

  /// Whether the program takes a value of a field that a recorded event doesn't have there, since it
  /// fills it in or spells it anew.
  static func isPutRight(_ field: String, _ value: JSONValue?, in type: EventType) -> Bool {
    let isLeftOpen = value == nil || value == .null
    return switch (type, field) {
    case (.bodyWeightRecorded, "unit"), (.dayDeleted, "date"),
      (.bodyWeightUpdated, "unit"),
      (.planWorkoutRecorded, "week"), (.planWeekAdvanced, "fromWeek"),
      (.planWeekAdvanced, "toWeek"), (.workoutItemAdded, "configurationType"),
      (.setLogged, "unit"),
      (.workoutEntryLogged, "exerciseType"), (.workoutEntryLogged, "exerciseCategory"),
      (.workoutEntryLogged, "baseMET"), (.workoutEntryLogged, "bodyWeight"),
      (.workoutEntryLogged, "formula"), (.workoutEntryLogged, "caloriesBurned"),
      (.workoutEntryUpdated, "exerciseType"), (.workoutEntryUpdated, "exerciseCategory"),
      (.workoutEntryUpdated, "baseMET"),
      (.workoutEntryUpdated, "bodyWeight"), (.workoutEntryUpdated, "formula"),
      (.workoutEntryUpdated, "caloriesBurned"):
      isLeftOpen
    // What a week's own id says.
    case (.planWeekUpdated, "plan"), (.planWeekUpdated, "weekNumber"), (.planWeekUpdated, ""):
      value == nil
    // The unit comes with the weight.
    case (.setLogged, "weight"): !isLeftOpen
    // The current week, and the whole day, where nothing is named.
    case (.planWorkoutRecorded, ""), (.planWeekAdvanced, ""), (.dayDeleted, ""): true
    case (.dayDeleted, "entries"), (.dayDeleted, "foods"): isLeftOpen
    // The seeds leave it open how these are spelt.
    case (.painFlagRaised, "severity"), (.painFlagUpdated, "severity"): value == "MILD"
    case (.profileUpdated, "appearanceMode"): value == "Dark"
    // Of blanks alone, it is no title.
    case (.sessionStarted, "title"), (.sessionUpdated, "title"):
      if case .string(let text)? = value { TextRule.isBlank(text) } else { false }
    default: false
    }
  }

  /// Whether a line is no event because of a member, though the schema takes it.
  static func isBeyondSchemas(_ value: JSONValue?, of member: String) -> Bool {
    guard case .string(let text) = value else { return false }
    return switch member {
    // Past 2^53.
    case "id": text == "k7f3q2m9-9007199254740993"
    case "at": text.hasPrefix("2026-02-30")
    // What the line itself spells with an escape.
    case "type": JSONValue.string(text).bytes.contains(UInt8(ascii: "\\"))
    default: false
    }
  }
}
