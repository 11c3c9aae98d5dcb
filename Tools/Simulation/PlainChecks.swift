import JournalModel
import WorkoutJournal

/// What must hold of every state, found from the events and the document by the plainest means.
enum PlainChecks {
  static func check(_ state: JournalState, of journal: Journal) throws {
    var bytes: [UInt8] = []
    let header = StateHeader(eventCount: 0, frontier: [:], fingerprint: "", digest: "")
    StateDocument(state).write(header) { stretch in
      bytes += stretch
      return true
    }
    let document = try JSONValue(parsing: bytes)
    for (list, parts) in [
      ("workouts", "sequence"), ("splits", "exercises"), ("templates", "exercises"),
    ] {
      for whole in document[list].elements {
        let positions = whole[parts].elements.map { $0["position"] ?? $0["orderIndex"] ?? .null }
        let wanted = positions.indices.map { JSONValue.number(String($0)) }
        if positions.contains(.null) { continue }
        guard positions == wanted else { throw Violation("positions of \(list): \(positions)") }
      }
    }
    for plan in document["plans"].elements { try check(plan: plan, of: journal) }
  }

  /// Counts a plan's weeks anew: from the events since it was last made.
  private static func check(plan: JSONValue, of journal: Journal) throws {
    guard case .string(let id)? = plan["id"], case .number(let duration)? = plan["durationWeeks"],
      case .number(let perWeek)? = plan["workoutsPerWeek"],
      case .number(let shown)? = plan["currentWeek"], let weeks = Int(duration),
      let needed = Int(perWeek)
    else { return }
    var workouts: [String: Int] = [:]
    var passed: Set<Int> = []
    try journal.forEachEvent { event in
      guard event.envelope.entity.description == id else { return true }
      let data = event.data
      switch event.type {
      case "plan.created", "plan.deleted":
        workouts = [:]
        passed = []
      case "plan.workoutRecorded":
        guard case .number(let text)? = data["week"], let week = Int(text) else { break }
        var key = event.envelope.id.description
        if case .string(let session)? = data["session"] { key = session }
        workouts[key] = min(workouts[key] ?? week, week)
      case "plan.weekAdvanced":
        guard case .number(let from)? = data["fromWeek"], let from = Int(from),
          case .number(let to)? = data["toWeek"], let to = Int(to)
        else { break }
        passed.formUnion(from..<max(from, to))
      default: break
      }
      return true
    }
    let open = (1...weeks).first { week in
      !passed.contains(week) && workouts.values.count { $0 == week } < needed
    }
    guard Int(shown) == open ?? weeks else {
      throw Violation("the plan is in week \(shown), by the events in \(open ?? weeks)")
    }
  }
}

extension JSONValue? {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements)? = self { elements } else { [] }
  }
}
