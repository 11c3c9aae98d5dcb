import JournalModel
import WorkoutJournal

/// What a line of quick entry was understood as, and what became of it.
struct LogAnswer {
  private let line: EntryWords
  private let plan: EntryPlan
  /// As they were written; none in a dry run.
  private let events: [RecordedEvent]
  /// The exercises in which the body is lifted too: what could be lifted once isn't known of them.
  private let ofBody: Set<EntityID>
  private let unitSystem: UnitSystem?
  /// The exercises that came into the journal with it, by their names.
  var taken: [String: EntityID] {
    Dictionary(
      plan.parts.filter(\.isNew).map { ($0.name, $0.exercise) },
      uniquingKeysWith: { first, _ in first })
  }
  /// The records that fell, by exercise.
  let fallen: [(exercise: String, record: FallenRecord, isOfBody: Bool)]
  /// An open session that it doesn't go into.
  private let leftOpen: LeftOpenSession?
  /// What is to be said of loads that were hardly meant.
  private let leaps: [String]

  /// - Parameters:
  ///   - events: what was recorded; none in a dry run.
  ///   - now: when sets were done of which the line doesn't say it.
  init(
    line: EntryWords, plan: EntryPlan, events: [RecordedEvent], before: JournalState, now: Moment
  ) {
    self.line = line
    self.plan = plan
    self.events = events
    unitSystem = before.profile.unitSystem
    leftOpen = plan.session.isOfNow ? LeftOpenSession(in: before, at: now) : nil
    let earlier = Self.records(in: before, of: plan)
    // What an exercise doesn't say itself, the line may.
    let ofBody = Set(
      plan.parts.filter { part in
        before.liftsBody(part.exercise) || part.sets.contains { $0.load.isAddedToBody }
      }.map(\.exercise))
    self.ofBody = ofBody
    var fallen: [(String, FallenRecord, Bool)] = []
    var leaps: [String] = []
    var seen: Set<EntityID> = []
    for part in plan.parts where seen.insert(part.exercise).inserted {
      let was = earlier[part.exercise] ?? ExerciseRecords()
      let new = plan.parts.filter { $0.exercise == part.exercise }.flatMap(\.sets)
        .filter { $0.record.isCompleted != false }.map { set in
          events.isEmpty
            ? Self.planned(
              set.record, of: part.exercise, at: plan.drafts[set.draft].at ?? now, place: set.draft)
            : LoggedSet(set.record, of: part.exercise, as: events[set.draft])
        }
      let isOfBody = ofBody.contains(part.exercise)
      let broken = was.broken(by: new, isOfBody: isOfBody)
      fallen += broken.fallen.map { (part.name, $0, isOfBody) }
      if let leap = broken.leapWords { leaps.append("\(part.name): \(leap)") }
    }
    self.fallen = fallen
    self.leaps = leaps
  }

  /// The records that stood before, none of which a set holds that was typed wrong.
  private static func records(
    in before: JournalState, of plan: EntryPlan
  ) -> [EntityID: ExerciseRecords] {
    let exercises = Set(plan.parts.map(\.exercise))
    if plan.replaced.isEmpty { return ExerciseRecords.all(in: before, of: exercises) }
    let sets = TrainingLog(before, of: exercises).sets.filter { !plan.replaced.contains($0.id) }
    return Dictionary(grouping: sets, by: \.exercise).reduce(into: [:]) { records, exercise in
      let formula: OneRepMaxFormula? = before.liftsBody(exercise.key) ? nil : .epley
      records[exercise.key] = ExerciseRecords(exercise.value, formula: formula)
    }
  }

  /// A set that would be logged.
  private static func planned(
    _ record: WorkoutSet, of exercise: EntityID, at: Moment, place: Int
  ) -> LoggedSet {
    let nowhere = EntityID(high: 0, low: UInt64(place))
    return LoggedSet(
      id: nowhere, session: record.session ?? nowhere, exercise: exercise, day: at.day, at: at,
      recorded: HybridTime(bits: 0), record: record)
  }

  private var isDryRun: Bool { events.isEmpty }

  /// The sets as the journal has them; none in a dry run.
  var sets: [EntityID] {
    plan.parts.flatMap(\.sets).compactMap { event($0.draft)?.entity }
  }

  /// The session that it was written into later, when that was over; nil in a dry run.
  var pastSession: EntityID? { plan.session.isOver && !isDryRun ? plan.session.id : nil }

  /// How to take it back.
  var undo: String? {
    guard let first = events.first else { return nil }
    return "replog undo \(first.id)" + (events.count > 1 ? " --batch" : "")
  }

  private func event(_ draft: Int) -> RecordedEvent? {
    events.indices.contains(draft) ? events[draft] : nil
  }

  /// Says it in the form that was asked for.
  func tell(_ output: Output) {
    guard output.format == .text else {
      output.json(json)
      return
    }
    tellPlace(output)
    output.lines(table.body)
    tellExercises(output)
    for (exercise, record, isOfBody) in fallen {
      let words = record.sentence(isOfBody: isOfBody, in: unitSystem)
      output.line("\("Record!", .green) \(exercise): \(words)")
    }
    for leap in leaps { output.information("\("Note:", .yellow) \(leap)") }
    if let leftOpen { output.information(leftOpen.sentence) }
    if let undo { output.information("Undo: \(undo)") }
  }

  /// Says how many sets it is, and of which session.
  private func tellPlace(_ output: Output) {
    let count = plan.parts.reduce(0) { $0 + $1.sets.count }
    let verb = isDryRun ? "Would log" : "Logged"
    let mistaken = plan.replaced.count
    let place = mistaken == 0 ? "" : ", in place of the \(Figure.count(mistaken, "set")) before"
    output.information("\(verb) \(Figure.count(count, "set")) in \(plan.session.name)\(place)")
    if plan.session.resumption != nil {
      let since = plan.session.pausedSince.map { " since \($0)" } ?? ""
      output.information("It was paused\(since), and goes on.")
    }
  }

  /// The sets, each with what it comes to.
  private var table: Table {
    // Where there is no room for the events, the last line has the one to undo.
    var table = Table([
      .init(""), .init("", spared: 2), .init("", .right), .init("", .right),
      .init("", spared: 1), .init(""),
    ])
    for part in plan.parts {
      for (place, set) in part.sets.enumerated() {
        table.add([
          place == 0 ? StyledText(part.name, .bold) : "",
          StyledText(event(set.draft)?.id.description ?? "", .dim),
          StyledText(set.record.loadAndReps(as: set.load, in: unitSystem)),
          StyledText(set.record.effortText),
          StyledText(figure(of: set.record, in: part)),
          StyledText(set.record.remarks),
        ])
      }
    }
    return table
  }

  /// Says what the journal learns of exercises.
  private func tellExercises(_ output: Output) {
    let new = isDryRun ? "Would be new" : "New"
    for part in plan.parts where part.isNew {
      // What isn't there yet can't be edited.
      let advice = isDryRun ? "" : ". Say more of it with `replog exercise edit`."
      output.information(
        part.isOfLibrary
          ? "\(new) in the journal, from the library: \(part.name)"
          : "\(new) in the journal: \(part.name)\(advice)")
    }
    let verdict = isDryRun ? "would be noted" : "is noted"
    for part in plan.partsLearnt {
      output.information(
        "That the body is lifted in \(part.name) \(verdict); no e1RM is told of it any more.")
    }
    for name in Set(plan.parts.filter(\.isWithoutBody).map(\.name)).inNameOrder {
      output.information(StyledText(MeantLoads.withoutBody(name)))
    }
  }

  /// What a set comes to: the weight that could be lifted once, or how fast it went.
  private func figure(of set: WorkoutSet, in part: EntryPlan.Part) -> String {
    let estimate = ofBody.contains(part.exercise) ? "" : set.estimateText
    return estimate.isEmpty ? set.paceText(in: unitSystem) : estimate
  }

  private var json: [UInt8] {
    JSONWriter.document("replog.log/1") { writer in
      writer.member("line", line.line)
      writer.member("dryRun", isDryRun)
      writer.member("session", plan.session.id)
      writer.member("isNewSession", plan.session.start != nil)
      writer.name("sets")
      writer.beginArray()
      for part in plan.parts {
        for set in part.sets {
          writer.beginObject()
          writer.member("event", event(set.draft)?.id.description)
          writer.member("id", event(set.draft)?.entity)
          writer.member("exercise", part.exercise)
          writer.member("exerciseName", part.name)
          writer.member("weight", set.record.weight)
          writer.member("unit", set.record.unit)
          writer.member("reps", set.record.reps)
          writer.member("rpe", set.record.rpe)
          writer.member("setType", set.record.setType)
          writer.member("durationSeconds", set.record.durationSeconds)
          writer.member("distanceMetres", set.record.distanceMetres)
          writer.member("estimatedOneRepMax", set.record.estimatedOneRepMax)
          writer.member("tags", set.record.tags ?? [])
          writer.member("superset", set.record.superset)
          writer.member("targetReps", set.record.targetReps)
          writer.member("targetRPE", set.record.targetRPE)
          writer.member("isCompleted", set.record.isCompleted ?? true)
          writer.member("notes", set.record.notes)
          writer.endObject()
        }
      }
      writer.endArray()
      writer.member("newExercises", plan.parts.filter(\.isNew).map(\.name))
      writer.member("bodyLifted", plan.partsLearnt.map(\.name))
      writer.member("records", objects: fallen) { fallen, writer in
        writer.member("exerciseName", fallen.exercise)
        fallen.record.write(to: &writer, isOfBody: fallen.isOfBody, in: unitSystem)
      }
      writer.member("events", raw: events.map(\.line))
      writer.member("undo", undo)
    }
  }
}
