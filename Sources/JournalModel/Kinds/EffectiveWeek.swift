/// A week of a plan with everything that is known of it.
public struct EffectiveWeek: Sendable {
  public let plan: EntityID
  public let weekNumber: Int
  public let weekType: WeekType
  /// Those of the type, or the week's own.
  public let modifiers: WeekModifiers
  public let notes: String?
  public let templates: [EntityID]
  public let isCompleted: Bool

  init(
    _ number: Int, of plan: Entity<Plan>, change: PlanWeek?, progress: PlanProgress,
    in state: JournalState
  ) {
    let week = (change ?? PlanWeek()).over(plan.record.plannedWeek(number))
    self.plan = plan.id
    weekNumber = number
    weekType = week.weekType ?? .regular
    var modifiers = weekType.modifiers
    if let own = week.intensityModifier { modifiers.intensity = own }
    if let own = week.volumeModifier { modifiers.volume = own }
    self.modifiers = modifiers
    notes = week.notes
    templates = (week.templates ?? []).filter { state.templates[$0] != nil }
    isCompleted = progress.isComplete(week: number)
  }

  /// `3 workouts`, or `No workouts assigned` (seed 001).
  public var summaryText: String {
    switch templates.count {
    case 0: "No workouts assigned"
    case 1: "1 workout"
    case let count: "\(count) workouts"
    }
  }

  /// Writes the week as the state document has it.
  ///
  /// - Parameter withWorkouts: whether its workouts are written with their adjusted prescriptions.
  func write(
    in document: StateDocument, withWorkouts: Bool = false, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", PlanWeek.id(of: plan, week: weekNumber))
    writer.member("weekNumber", weekNumber)
    writer.member("weekLabel", "Week \(weekNumber)")
    writer.member("weekType", weekType)
    writer.member("intensityModifier", modifiers.intensity)
    writer.member("volumeModifier", modifiers.volume)
    writer.member("rpeCap", modifiers.rpeCap)
    writer.member("notes", notes)
    writer.member("coachingNotes", weekType.coachingNotes)
    writer.member("isCompleted", isCompleted)
    writer.member("templates", templates)
    writer.member("summaryText", summaryText)
    if withWorkouts {
      writer.name("workouts")
      writer.beginArray()
      for template in templates { write(template, in: document, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(
    _ template: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("template", template)
    writer.member("name", document.state.templates[template]?.record.name)
    writer.name("exercises")
    writer.beginArray()
    for exercise in document.exercises(of: template) {
      let prescription = (exercise.record.prescription ?? Prescription()).completed
      writer.beginObject()
      writer.member("exercise", exercise.record.exercise)
      writer.member("exerciseName", document.exerciseName(exercise.record.exercise))
      writer.member("isOptional", exercise.record.isOptional ?? false)
      writer.name("prescription")
      prescription.applying(modifiers).write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
