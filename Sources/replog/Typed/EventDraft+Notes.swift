import JournalModel

extension EventDraft {
  /// What its user should know of it, by what the journal held before.
  func notes(in state: JournalState) -> [StyledText] {
    [
      namesakeNote(in: state), singlePlatesNote, listedDumbbellsNote(in: state),
      unsaidEquipmentNote(in: state),
      unitNote(in: state), completedPlanNote(in: state), deletedPlanNote(in: state),
      bodyWeightNote(in: state), countedSessionNote(in: state), assumedWeightNote(in: state),
      crowdedWeekNote(in: state),
    ].compactMap { $0 }.map { "\("Note:", .yellow) \($0)" }
  }

  /// That another exercise of that name is there already.
  private func namesakeNote(in state: JournalState) -> StyledText? {
    let types: [EventType] = [.exerciseCreated, .exerciseUpdated]
    guard types.map(\.rawValue).contains(type), case .string(let name)? = data["name"],
      let other = state.namesake(of: entity, called: name)
    else { return nil }
    return
      "there was “\(other.record.name ?? "")” already, \(other.id.typeable); their ids tell them apart."
  }

  /// That a plan goes on counting a session that is deleted.
  private func countedSessionNote(in state: JournalState) -> StyledText? {
    guard type == EventType.sessionDeleted.rawValue, let entity else { return nil }
    let counting = state.plans.all.sorted(by: Entity.isEarlier).lazy.compactMap { plan in
      plan.record.steps.week(of: entity).map { (plan: plan.record.name ?? "", week: $0) }
    }.first
    return counting.map { plan, week in
      "it stays counted as a workout of week \(week) of “\(plan)”; `replog undo` with the event that recorded it, which `replog history` shows, counts it no more."
    }
  }

  /// That a plan goes on from a week before all of its workouts are done.
  private func crowdedWeekNote(in state: JournalState) -> StyledText? {
    guard let (plan, enough, count) = fullestWeek(in: state), count > enough else { return nil }
    let name = plan.record.name ?? plan.id.description
    return
      "\(Figure.count(enough, "workout")) complete a week of “\(name)”, and these are \(count): the last is never asked for. `replog plan edit \(ShellWord.quoted(name)) --workouts-per-week \(count)` asks for all."
  }

  /// How many workouts complete a week of a plan, and how many the week has that is changed, or any that
  /// is still to come where the plan is.
  private func fullestWeek(
    in state: JournalState
  ) -> (plan: Entity<Plan>, enough: Int, count: Int)? {
    switch EventType(rawValue: type) {
    case .planWeekUpdated?:
      guard case .array(let templates)? = data["templates"],
        let plan = data["plan"]?.plainText.flatMap({ EntityID($0) }).flatMap({ state.plans[$0] })
      else { return nil }
      return (plan, plan.record.progress.workoutsPerWeek, templates.count)
    case .planUpdated?:
      guard data["weeks"] == nil, let plan = entity.flatMap({ state.plans[$0] }),
        let enough = data["workoutsPerWeek"]?.plainText.flatMap({ Int($0) })
      else { return nil }
      let weeks = StateDocument(state).weeks(of: plan).filter { !$0.isCompleted }
      return (plan, enough, weeks.map(\.templates.count).max() ?? 0)
    default: return nil
    }
  }

  /// That what an activity burnt is reckoned with a weight that nobody has said.
  private func assumedWeightNote(in state: JournalState) -> StyledText? {
    guard type == EventType.workoutEntryLogged.rawValue, data["bodyWeight"] == nil,
      data["caloriesBurned"] == nil, state.latestBodyWeight(where: { _ in true }) == nil
    else { return nil }
    let weight = Figure.estimate(
      kilograms: CalorieFormula.defaultKilograms, in: state.profile.weightUnit)
    return
      "it is reckoned with \(weight), as nobody has said what you weigh. `replog weight log` says it from then on; `replog undo` takes this back."
  }

  /// What lifters weigh, in kilograms: another weight was hardly meant.
  private static let usualBodyKilograms = 30.0...250.0
  /// The part of a body's weight by which the next seldom differs.
  private static let mostBodyWeightChange = 0.2

  /// That a body weight is far from the one before, or where there is none from what people weigh: a
  /// digit is missing, or it is of another unit.
  private func bodyWeightNote(in state: JournalState) -> StyledText? {
    guard type == EventType.bodyWeightRecorded.rawValue,
      let weight = data["weight"]?.plainText.flatMap({ Double($0) })
    else { return nil }
    let unit = data["unit"]?.plainText.flatMap { WeightUnit(rawValue: $0) } ?? .kilograms
    let said = Figure.weight(weight, unit)
    let kilograms = weight * unit.inKilograms
    let way = "`replog undo` takes it back."
    let end = at?.milliseconds ?? .max
    guard let last = state.latestBodyWeight(where: { $0.milliseconds <= end }),
      let before = last.record.kilograms
    else {
      return Self.usualBodyKilograms.contains(kilograms) ? nil : "few people weigh \(said); \(way)"
    }
    guard abs(kilograms - before) > Self.mostBodyWeightChange * before else { return nil }
    let words = Figure.estimate(kilograms: before, in: unit)
    return "\(said) is far from the \(words) of \(last.at.day); \(way)"
  }

  /// That what was light by a plan's week counts as any other session without the plan.
  private func deletedPlanNote(in state: JournalState) -> StyledText? {
    guard type == EventType.planDeleted.rawValue, let plan = entity.flatMap({ state.plans[$0] }),
      state.hasLightSessions(plan)
    else { return nil }
    return
      "its light weeks count as ordinary ones now, and the next loads may go by them. `replog undo`, and `replog plan deactivate` in its place, keep them."
  }

  /// That lists of weights are read in another unit now: in the profile's, whatever that was when they
  /// were written.
  private func unitNote(in state: JournalState) -> StyledText? {
    guard type == EventType.profileUpdated.rawValue, let system = data["unitSystem"] else {
      return nil
    }
    let before = state.unitOfLists(under: state.profile.unitSystem)
    let after = state.unitOfLists(under: system.plainText.flatMap { UnitSystem(rawValue: $0) })
    guard before != after else { return nil }
    let equipment = state.equipmentProfile
    let all: [(name: String, weights: [Double])] = [
      ("plates", equipment.availablePlates ?? []),
      ("dumbbells", equipment.dumbbellIncrements ?? []),
    ]
    // Zeros alone say that there are none.
    let lists = all.filter { $0.weights.contains { $0 > 0 } }
    if lists.isEmpty { return nil }
    let words = lists.map { list in
      "\(list.name) \(Self.glance(at: list.weights))"
    }.joined(separator: " and ")
    let options = lists.map { "--\($0.name) …" }.joined(separator: " ")
    return
      "your \(words) are read as \(after.rawValue) now; `replog equipment set \(options)` if they are \(before.rawValue)."
  }

  /// That there is nothing left to do of a plan that is to be followed.
  private func completedPlanNote(in state: JournalState) -> StyledText? {
    guard type == EventType.planActivated.rawValue, let plan = entity.flatMap({ state.plans[$0] }),
      plan.record.progress.isCompleted
    else { return nil }
    let name = ShellWord.quoted(plan.record.name ?? plan.id.description)
    return
      "it is completed, so there is nothing to train; `replog plan new NAME --like \(name) --activate` does it again."
  }
}
