/// How the payloads of older schema versions are read: step by step, each version as the next one.
///
/// A line is never rewritten for it: the journal keeps what was recorded, and the reader alone
/// knows the newer version.
enum Upcaster {
  /// What makes a payload of one version a payload of the next.
  typealias Step = @Sendable (inout [JSONMember]) -> Void

  /// The steps of each type that has had more than one version; the first is from version 1.
  ///
  /// `EventType.version` is the number of steps and one.
  static let steps: [EventType: [Step]] = [
    // Version 1 is of when there was one formula. Since there are two, each figure says which it is
    // of, and what was recorded before is of the first.
    .workoutEntryLogged: [
      { members in addMember("formula", .string(CalorieFormula.design.rawValue), to: &members) }
    ]
  ]

  /// The payload as the newest version has it; what is no object, or newest already, stays as it is.
  static func upcast(_ data: JSONValue, of type: EventType, from version: Int) -> JSONValue {
    guard case .object(var members) = data, version < type.version else { return data }
    for step in (steps[type] ?? [])[(version - 1)...] { step(&members) }
    return .object(members)
  }

  /// Adds a member to the end of an object that has none of that name.
  private static func addMember(_ name: String, _ value: JSONValue, to members: inout [JSONMember])
  {
    if members.contains(where: { $0.name == name }) { return }
    members.append(JSONMember(name: name, value: value))
  }
}
