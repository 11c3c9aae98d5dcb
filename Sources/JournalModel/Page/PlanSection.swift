/// How far the plan that is followed has come, and which others were done to their end.
struct PlanSection: PageSection {
  static let id = "plan"
  static let title = "The plan"
  static let isNarrow = true

  let cards: [PlanCard]

  init?(_ source: PageSource) {
    let (state, range) = (source.state, source.period.range)
    // How far it has come is known of today alone.
    let followed = range.contains(source.calendar.today) ? state.activePlan : nil
    func lastDay(of plan: Entity<Plan>) -> Day? {
      let days = plan.record.steps.weeksBySession.keys.compactMap {
        state.sessions.start(of: $0)?.day
      }
      return days.filter(range.contains).max()
    }
    let done = state.plans.all.filter { $0.id != followed?.id && $0.record.progress.isCompleted }
      .compactMap { plan in lastDay(of: plan).map { (plan: plan, day: $0) } }
      .sorted { ($1.day, $0.plan.id) < ($0.day, $1.plan.id) }
    let plans = [followed].compactMap(\.self) + done.map(\.plan)
    if plans.isEmpty { return nil }
    cards = plans.enumerated().map { PlanCard($1, number: $0, in: state) }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    for card in cards { card.write(source, to: &html) }
  }
}
