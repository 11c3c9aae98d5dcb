/// Tells what an event says in words, for a person who looks through the history.
public struct EventSentence {
  private let state: JournalState

  /// - Parameter state: where the names of things are looked up, as they are now.
  public init(namesFrom state: JournalState) {
    self.state = state
  }

  /// The event in one sentence without a full stop.
  ///
  /// - Parameters:
  ///   - typeName: the type on the wire, for one that isn't known.
  ///   - data: the payload.
  public func describe(_ event: Envelope, typeName: String, data: JSONValue) -> String {
    guard let type = event.type else { return "\(typeName) (a type that this version can't read)" }
    guard event.version <= type.version else {
      return "\(typeName) version \(event.version) (newer than this program)"
    }
    let name = name(of: event.entity, type.kind, data)
    switch type.effect {
    case .create: return "\(verb(type)) \(name)" + createdDetail(type.kind, data)
    case .update: return "Changed \(name): \(changes(data))"
    case .delete: return "Deleted \(name)"
    case .complete:
      let minutes = text(data["actualDuration"]).map { " after \($0) min" } ?? ""
      return "Completed \(name)\(minutes)"
    case .pause: return "Paused \(name)"
    case .resume: return "Resumed \(name)"
    }
  }

  private func verb(_ type: EventType) -> String {
    switch type.kind {
    case .exercise: "Created"
    case .session: "Started"
    case .set: "Logged"
    case .bodyWeight: "Recorded"
    }
  }

  private func name(of id: EntityID, _ kind: EntityKind, _ data: JSONValue) -> String {
    switch kind {
    case .exercise:
      return "exercise " + quoted(state.exercises[id]?.record.name ?? text(data["name"]), id)
    case .session:
      let session = state.sessions[id]
      return "session " + quoted(session?.record.title ?? text(data["title"]), id)
    case .set:
      guard case .string(let text)? = data["exercise"] ?? exercise(ofSet: id),
        let exercise = EntityID(text)
      else { return "a set" }
      return "a set of " + (state.exercises[exercise]?.record.name ?? Exercise.deletedName)
    case .bodyWeight: return "a body weight"
    }
  }

  private func exercise(ofSet id: EntityID) -> JSONValue? {
    (state.sets[id]?.record.exercise).map { .string($0.description) }
  }

  private func quoted(_ name: String?, _ id: EntityID) -> String {
    name.map { "“\($0)”" } ?? String(id.description.prefix(8))
  }

  private func createdDetail(_ kind: EntityKind, _ data: JSONValue) -> String {
    switch kind {
    case .exercise: return ""
    case .session: return text(data["location"]).map { " at \($0)" } ?? ""
    case .set: return ": " + setDetail(data)
    case .bodyWeight:
      return ": \(text(data["weight"]) ?? "?") \(text(data["unit"]) ?? "kg")"
    }
  }

  /// A set as a lifter writes it: `100 kg × 5 @8 (warmup)`.
  private func setDetail(_ data: JSONValue) -> String {
    var parts: [String] = []
    if let weight = text(data["weight"]) { parts.append("\(weight) \(text(data["unit"]) ?? "kg")") }
    if let reps = text(data["reps"]) { parts.append("× \(reps)") }
    if let seconds = text(data["durationSeconds"]) { parts.append("\(seconds) s") }
    if let metres = text(data["distanceMetres"]) { parts.append("\(metres) m") }
    if let rpe = text(data["rpe"]) { parts.append("@\(rpe)") }
    if let type = text(data["setType"]), type != SetType.working.rawValue {
      parts.append("(\(type))")
    }
    return parts.joined(separator: " ")
  }

  private func changes(_ data: JSONValue) -> String {
    guard case .object(let members) = data, !members.isEmpty else { return "nothing" }
    return members.map { "\($0.name) → \(text($0.value) ?? "none")" }.joined(separator: ", ")
  }

  /// A value as a person reads it; `nil` for none.
  private func text(_ value: JSONValue?) -> String? {
    switch value {
    case nil, .null: nil
    case .string(let text): text
    case .number(let text): text
    case .bool(let value): value ? "yes" : "no"
    case .array(let elements): elements.compactMap(text).joined(separator: ", ")
    case .object(let members):
      members.compactMap { member in text(member.value).map { "\(member.name) \($0)" } }
        .joined(separator: ", ")
    }
  }
}
