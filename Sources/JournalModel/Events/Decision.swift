/// An event that may be appended: checked against the state, complete, its payload canonical.
public struct CheckedEvent: Sendable, Equatable {
  public let type: EventType
  public let entity: EntityID
  public let at: Moment
  /// The payload as canonical JSON.
  public let data: [UInt8]
}

/// Decides whether drafts may be appended: the only place where a rule can reject anything.
///
/// It runs only on the device that appends. Replay and merging take every event as it is.
public struct Decision: Sendable {
  /// What `at` may not lie after.
  public let now: Moment
  private var numbering = SetNumbering()

  public init(now: Moment) {
    self.now = now
  }

  /// Checks a draft against the state and completes it.
  ///
  /// - Parameter newID: makes an id for a thing that the draft leaves without one.
  /// - Throws: the weightiest rule that the event would break.
  public mutating func check(
    _ draft: EventDraft, in state: JournalState, newID: () -> EntityID
  ) throws(Rejection) -> CheckedEvent {
    guard let type = EventType(rawValue: draft.type) else {
      let known = EventType.allCases.map(\.rawValue)
      throw .unknownType(draft.type, suggestion: Spelling.nearest(to: draft.type, in: known))
    }
    let at = draft.at ?? now
    guard at.milliseconds <= now.milliseconds else { throw .futureDate(at, now: now) }
    let entity = try self.entity(of: draft, type, in: state, newID: newID)
    // The numbering moves there and back, so that it is never copied.
    var payload = Payload(
      draft: draft, type: type, entity: entity, at: at, state: state, numbering: numbering)
    numbering = SetNumbering()
    defer { numbering = payload.numbering }
    let data = try type.kind.accept(&payload)
    return CheckedEvent(type: type, entity: entity, at: at, data: data)
  }

  private func entity(
    of draft: EventDraft, _ type: EventType, in state: JournalState, newID: () -> EntityID
  ) throws(Rejection) -> EntityID {
    if type.effect == .create {
      guard let entity = draft.entity else { return newID() }
      if state.exists(entity, kind: type.kind) { throw .alreadyExists(type.kind, entity) }
      if let kind = state.kind(of: entity), kind != type.kind {
        throw .otherKind(entity, is: kind, wanted: type.kind)
      }
      return entity
    }
    guard let entity = draft.entity else { throw .entityRequired(type) }
    guard state.exists(entity, kind: type.kind) else {
      if let kind = state.kind(of: entity), kind != type.kind {
        throw .otherKind(entity, is: kind, wanted: type.kind)
      }
      throw .noSuchEntity(type.kind, entity)
    }
    return entity
  }
}

/// Makes an event's payload: checked, completed, canonical.
private struct Payload: KindVisitor {
  let draft: EventDraft
  let type: EventType
  let entity: EntityID
  let at: Moment
  let state: JournalState
  var numbering: SetNumbering

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) throws(Rejection) -> [UInt8] {
    guard case .object(let members) = draft.data else { throw .notAnObject }
    let allowed = Record.fieldNames(of: type)
    for member in members where !allowed.contains(member.name) {
      if member.name.hasSuffix("APIKey") { throw .secret(field: member.name) }
      throw .unknownField(member.name, type: type, known: allowed)
    }
    for member in members {
      guard
        case .object(let fields)? = Record.fields.first(where: { $0.name == member.name })?.shape,
        case .object(let inner) = member.value
      else { continue }
      let names = fields.map(\.name)
      if let stranger = inner.first(where: { !names.contains($0.name) }) {
        throw .unknownField("\(member.name).\(stranger.name)", type: type, known: names)
      }
    }
    let before = state[keyPath: table][entity]
    if let objection = before?.record.objection(to: type.effect) { throw objection }
    var after = type.effect == .create ? Record() : before?.record ?? Record()
    try Self.read(draft.data.bytes, into: &after)
    let filled = after.fillIn(
      type.effect, at: at, given: Set(members.map(\.name)), before: before,
      numbering: &numbering, in: state)
    switch type.effect {
    case .create:
      if let broken = after.brokenRules(in: state).first { throw broken }
      return after.members.bytes
    case .update, .complete:
      if members.isEmpty, filled.isEmpty { throw .nothingToChange(type) }
      // What was broken before, by another device or an older version, doesn't forbid a change
      // to something else.
      let known = before?.record.brokenRules(in: state) ?? []
      if let broken = after.brokenRules(in: state).first(where: { !known.contains($0) }) {
        throw broken
      }
      return after.canonicalData(naming: filled.union(members.map(\.name)))
    case .delete: return (before?.record ?? Record()).remainsWhenDeleted().members.bytes
    case .pause, .resume: return Array("{}".utf8)
    }
  }

  private static func read<Record: FieldRecord>(
    _ bytes: [UInt8], into record: inout Record
  ) throws(Rejection) {
    var reader = FieldReader(JSONReader(bytes))
    do throws(JSONError) {
      try reader.readMembers(into: &record)
    } catch {
      throw .notJSON(error)
    }
    if case .wrongType(let field, let reason)? = reader.problems.first {
      throw .wrongType(field: field, reason: reason.description)
    }
  }
}

/// Writes the named fields alone, those that are clear as `null`.
private struct NamedFieldWriter: FieldVisitor {
  let names: Set<String>
  var writer = JSONWriter()

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard names.contains(name) else { return }
    writer.name(name)
    if let value { value.write(to: &writer) } else { writer.null() }
  }
}

extension FieldRecord {
  fileprivate func canonicalData(naming names: Set<String>) -> [UInt8] {
    var visitor = NamedFieldWriter(names: names)
    var copy = self
    visitor.writer.beginObject()
    copy.visitFields(&visitor)
    visitor.writer.endObject()
    return visitor.writer.bytes
  }
}
