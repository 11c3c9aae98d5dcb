/// A week of a plan with everything that is known of it.
public struct EffectiveWeek: Sendable, Equatable, Identifiable {
  /// The plan that it is a week of.
  public let plan: EntityID
  /// Its place in the plan, from 1.
  public let weekNumber: Int
  /// What it is for; `regular` where nobody has said.
  public let weekType: WeekType
  /// Those of the type, or the week's own.
  public let modifiers: WeekModifiers
  /// What there is to say about it; `nil` for nothing.
  public let notes: String?
  /// The templates to train, in order, without those that were deleted.
  public let templates: [EntityID]
  /// Whether it lies behind: its workouts were recorded, or it was advanced past.
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

  /// That of a plan of which nothing was ever said.
  static var untouched: EffectiveWeek {
    let plan = Entity<Plan>.untouched(EntityID(high: 0, low: 0))
    return EffectiveWeek(
      1, of: plan, change: nil, progress: plan.record.progress, in: JournalState())
  }

  /// The id that every device derives for it, whatever id an event about it has.
  public var id: EntityID { PlanWeek.id(of: plan, week: weekNumber) }

  /// `Week 3`.
  public var label: String { "Week \(weekNumber)" }

  /// `3 workouts`, or `No workouts assigned` (seed 001).
  public var summaryText: String {
    switch templates.count {
    case 0: "No workouts assigned"
    case 1: "1 workout"
    case let count: "\(count) workouts"
    }
  }

  /// Writes the week as one that stands by itself and says which plan's it is.
  func write(in document: StateDocument, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("plan", plan)
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the week as its plan has it in the state document.
  ///
  /// - Parameter withWorkouts: whether its workouts are written with their adjusted prescriptions.
  func writePart(
    in document: StateDocument, withWorkouts: Bool = false, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", id)
    writeMembers(to: &writer)
    if withWorkouts {
      writer.name("workouts")
      writer.beginArray()
      for template in templates { write(template, in: document, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  /// Writes what says how the week is.
  private func writeMembers(to writer: inout JSONWriter) {
    writer.member("weekNumber", weekNumber)
    writer.member("weekLabel", label)
    writer.member("weekType", weekType)
    writer.member("intensityModifier", modifiers.intensity)
    writer.member("volumeModifier", modifiers.volume)
    writer.member("rpeCap", modifiers.rpeCap)
    writer.member("notes", notes)
    writer.member("coachingNotes", weekType.coachingNotes(with: modifiers))
    writer.member("isCompleted", isCompleted)
    writer.member("templates", templates)
    writer.member("summaryText", summaryText)
  }

  private func write(
    _ template: EntityID, in document: StateDocument, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("template", template)
    writer.member("name", document.state.templates[template]?.record.name)
    writer.member("exercises", objects: document.exercises(of: template)) { exercise, writer in
      let prescription = (exercise.record.prescription ?? Prescription()).completed
      // As everywhere, what isn't there any more is not named.
      writer.member(
        "exercise", exercise.record.exercise?.existing(.exercise, in: document.state))
      writer.member("exerciseName", document.exerciseName(exercise.record.exercise))
      writer.member("isOptional", exercise.record.isOptional ?? false)
      writer.name("prescription")
      prescription.applying(modifiers).write(to: &writer)
    }
    writer.endObject()
  }
}
