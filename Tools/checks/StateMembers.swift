import Generation
import JournalModel

/// The members of the objects in the state document, as the program writes it.
enum StateMembers {
  /// Those of the document itself and of the objects in its lists, by their places as jq has them.
  static func byPlace() throws -> [String: [String]] {
    let document = StateDocument(try state())
    let header = StateHeader(eventCount: 0, frontier: [:], fingerprint: "", digest: "")
    var bytes: [UInt8] = []
    document.write(header) { stretch in
      bytes += stretch
      return true
    }
    var members: [String: [String]] = [:]
    gather(try JSONValue(parsing: bytes), at: "", into: &members)
    return members
  }

  /// One thing of every kind, and a week that has a workout.
  private static func state() throws -> JournalState {
    let now = Moment(milliseconds: 1_795_000_000_000)
    let today = now.day
    let plan = OneOfEach.id(.plan, today: today)
    let template = OneOfEach.id(.template, today: today)
    let week = #"{"plan":"\#(plan)","weekNumber":1,"templates":["\#(template)"]}"#
    var drafts = try OneOfEach.drafts()
    drafts.append(
      EventDraft(.planWeekUpdated, data: try JSONValue(parsing: week)))
    var state = JournalState()
    var decision = Decision(now: now)
    for (number, draft) in drafts.enumerated() {
      let checked = try decision.check(draft, in: state) { OneOfEach.id(1000 + UInt64(number)) }
      state.apply(
        checked, EventID(device: DeviceID(bits: 1), sequence: number + 1),
        at: HybridTime(milliseconds: now.milliseconds + Int64(number)))
    }
    return state
  }

  /// What stands in a list has a row, and so has what is a thing; of several in one list, the one
  /// with the most members shows them all.
  private static func gather(
    _ value: JSONValue, at place: String, into members: inout [String: [String]]
  ) {
    switch value {
    case .object(let object):
      let names = object.map(\.name)
      let isThing = place.isEmpty || place.hasSuffix("[]") || names.contains("id")
      guard isThing else { return }
      let key = place.isEmpty ? "." : place
      if names.count > members[key]?.count ?? 0 { members[key] = names }
      for member in object { gather(member.value, at: "\(place).\(member.name)", into: &members) }
    case .array(let elements):
      for element in elements { gather(element, at: place + "[]", into: &members) }
    default: break
    }
  }
}
