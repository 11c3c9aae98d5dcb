/// Which workouts of a plan's week are still to be done.
extension EffectiveWeek {
  /// The templates of the week without those of the sessions that were recorded for it, in its order.
  ///
  /// A session that says no template is of the one that it is most alike; a workout that was recorded
  /// without a session, of the first that is left.
  ///
  /// - Parameters:
  ///   - plan: has the week.
  ///   - state: has its sessions.
  package func templatesLeft(of plan: Entity<Plan>, in state: JournalState) -> [EntityID] {
    var left = templates
    var others = plan.record.steps.workoutCount(inWeek: weekNumber)
    let sessions = plan.record.steps.weeksBySession
      .filter { $0.value == weekNumber }
      .compactMap { state.sessions[$0.key] }.sorted(by: Entity.isEarlier)
    func take(_ template: EntityID?) {
      guard let place = template.flatMap(left.firstIndex(of:)) else { return }
      left.remove(at: place)
      others -= 1
    }
    for session in sessions { take(session.record.template) }
    for session in sessions where session.record.template == nil {
      take(state.template(mostLike: session.id, of: left))
    }
    left.removeFirst(min(max(others, 0), left.count))
    return left
  }
}

extension JournalState {
  /// The template of which a session has the most exercises, the first of several; nil where it has none
  /// of any.
  ///
  /// - Parameters:
  ///   - session: what was trained.
  ///   - templates: what it may be, in their order.
  package func template(mostLike session: EntityID, of templates: [EntityID]) -> EntityID? {
    let trained = Set(unorderedSets(of: session).lazy.compactMap(\.record.exercise))
    var best: (template: EntityID, count: Int)?
    let document = StateDocument(self)
    for template in templates {
      let count = document.exercises(of: template)
        .count { $0.record.exercise.map(trained.contains) ?? false }
      if count > best?.count ?? 0 { best = (template, count) }
    }
    return best?.template
  }
}
