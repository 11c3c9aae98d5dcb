import JournalModel

/// A thing that a table shows, of which is looked up and written just what its columns ask for.
final class ListedThing {
  let id: EntityID?
  let document: StateDocument
  private let makeValue: () -> JSONValue

  /// As the document has it, of its parts only how many there are; null where it doesn't exist.
  private(set) lazy var value = makeValue()
  /// The thing itself, where it is a set or a session.
  private(set) lazy var set = id.flatMap { document.state.sets[$0] }
  private(set) lazy var session = id.flatMap { document.state.sessions[$0] }

  init(_ id: EntityID, _ kind: EntityKind, in document: StateDocument) {
    self.id = id
    self.document = document
    makeValue = { document.value(of: id, kind: kind, withParts: false) ?? .null }
  }

  /// A set that is at hand.
  init(_ set: Entity<WorkoutSet>, in document: StateDocument) {
    id = set.id
    self.document = document
    makeValue = { .null }
    self.set = set
  }

  /// A thing that stands as a part in the JSON of another.
  init(part value: JSONValue, in document: StateDocument) {
    if case .string(let text)? = value["id"] { id = EntityID(text) } else { id = nil }
    self.document = document
    makeValue = { value }
  }
}
