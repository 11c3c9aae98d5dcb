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
    try checkCorrections(of: journal)
  }

  /// Looks whether what a correction names counts no later than the correction was recorded: then
  /// a wrong clock costs nobody anything.
  private static func checkCorrections(of journal: Journal) throws {
    var times: [EventID: HybridTime] = [:]
    var limits: [EventID: HybridTime] = [:]
    try journal.forEachEvent { event in
      times[event.envelope.id] = event.envelope.time
      guard event.type == "clock.corrected", case .string(let device)? = event.data["device"],
        let device = DeviceID(device), case .number(let first)? = event.data["fromSeq"],
        let first = Int(first), case .number(let last)? = event.data["toSeq"], let last = Int(last),
        let line = try? JSONValue(parsing: Array(event.bytes[event.line])),
        case .string(let stamp)? = line["hlc"], let stamp = HybridTime(stamp)
      else { return true }
      for sequence in first...max(first, last) {
        let id = EventID(device: device, sequence: sequence)
        limits[id] = max(limits[id] ?? stamp, stamp)
      }
      return true
    }
    for (id, limit) in limits {
      guard let time = times[id], time > limit else { continue }
      throw Violation("\(id) counts at \(time), though it was corrected at \(limit)")
    }
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
