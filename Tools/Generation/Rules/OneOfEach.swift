import JournalModel

/// One thing of every kind that has things of its own, each with an id that a test can name.
package enum OneOfEach {
  /// Ids that tell the things of a test apart.
  package static func id(_ number: UInt64) -> EntityID {
    EntityID(milliseconds: 1_795_000_000_000, random: (0, number))
  }

  /// The id of the one thing of a kind; a day's is that of `today`.
  package static func id(_ kind: EntityKind, today: Day) -> EntityID {
    kind == .day ? DailyLog.id(of: today) : id(kind)
  }

  private static func id(_ kind: EntityKind) -> EntityID {
    switch kind {
    case .exercise: return id(1)
    case .session: return id(2)
    case .set: return id(3)
    case .bodyWeight: return id(4)
    case .profile: return Profile.id
    case .equipment: return EquipmentProfile.id
    case .planWeek: return PlanWeek.id(of: id(.plan), week: 1)
    default:
      let place = EntityKind.allCases.firstIndex(of: kind) ?? 0
      return id(100 + UInt64(place))
    }
  }

  /// A reference to the one thing of a kind, as JSON.
  package static func reference(_ kind: EntityKind) -> String { "\"\(id(kind))\"" }

  /// What makes them all, in an order in which each finds what it refers to.
  package static func drafts() throws(JSONError) -> [EventDraft] {
    try rows.map { type, data throws(JSONError) in
      let isMade = type.effect == .create
      return EventDraft(
        type.rawValue, entity: isMade ? id(type.kind) : nil, data: try JSONValue(parsing: data))
    }
  }

  private static let rows: [(EventType, data: String)] = [
    (.exerciseCreated, #"{"name":"Bench Press","muscleGroups":["Chest"]}"#),
    (.exerciseTypeCreated, #"{"name":"Free weights"}"#),
    (.muscleGroupCreated, #"{"name":"Upper body"}"#),
    (.muscleCreated, #"{"name":"Pectoralis"}"#),
    (.workoutCreated, #"{"title":"Push"}"#),
    (
      .workoutItemAdded,
      #"{"workout":\#(reference(.workout)),"exercise":\#(reference(.exercise)),"#
        + #""sets":3,"repsPerSet":10,"restBetweenSetsSeconds":60}"#
    ),
    (.breakAdded, #"{"workout":\#(reference(.workout)),"durationSeconds":90}"#),
    (.splitCreated, #"{"name":"Upper"}"#),
    (
      .splitAssignmentAdded,
      #"{"split":\#(reference(.split)),"exercise":\#(reference(.exercise))}"#
    ),
    (.templateCreated, #"{"name":"Push Day"}"#),
    (
      .templateExerciseAdded,
      #"{"template":\#(reference(.template)),"exercise":\#(reference(.exercise))}"#
    ),
    (.sessionStarted, #"{"title":"Push"}"#),
    (
      .setLogged,
      #"{"session":\#(reference(.session)),"exercise":\#(reference(.exercise)),"reps":5}"#
    ),
    (
      .workoutLogRecorded,
      #"{"session":\#(reference(.session)),"exercise":\#(reference(.exercise))}"#
    ),
    (.painFlagRaised, #"{"bodyPart":"Lower Back","severity":"mild"}"#),
    (.profileUpdated, #"{"name":"Robin"}"#),
    (.equipmentUpdated, #"{"location":"Home"}"#),
    (.planCreated, #"{"name":"Winter"}"#),
    (.planWeekUpdated, #"{"plan":\#(reference(.plan)),"weekNumber":1,"notes":"Easy"}"#),
    (
      .workoutEntryLogged,
      #"{"exerciseType":"Running","baseMET":8,"duration":30,"intensity":"Moderate"}"#
    ),
    (.foodLogged, #"{"name":"Oats","calories":350}"#),
    (.bodyWeightRecorded, #"{"weight":80}"#),
  ]
}
