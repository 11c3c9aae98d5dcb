import JournalModel

/// An event writes an object as a whole, so where a part of one is said, the rest is said again.
extension EventDraft {
  /// The members of an object, such as a session's readiness, that the draft's thing has now.
  func standing(_ field: String, in state: JournalState) -> JSONValue {
    guard let entity, let type = EventType(rawValue: type),
      case .object(let fields)? = type.fields.first(where: { $0.name == field })?.shape,
      case .object(let members)? = StateDocument(state).value(of: entity, kind: type.kind)?[field]
    else { return .object([]) }
    let names = Set(fields.map(\.name))
    return .object(members.filter { names.contains($0.name) && $0.value != .null })
  }

  /// The draft with what its thing has now of objects of which it says parts alone.
  func completing(_ objects: Set<String>, in state: JournalState) -> EventDraft {
    guard EventType(rawValue: type)?.effect == .update else { return self }
    var draft = self
    for field in objects {
      guard let parts = data[field] else { continue }
      var whole = standing(field, in: state)
      whole.merge(parts)
      draft.data.set([field], to: whole)
      draft.clearEmptied(field)
    }
    return draft
  }

  /// Clears an object of which nothing is left.
  mutating func clearEmptied(_ field: String) {
    guard case .object(let members)? = data[field], members.allSatisfy({ $0.value == .null })
    else { return }
    data.set([field], to: .null)
  }
}
