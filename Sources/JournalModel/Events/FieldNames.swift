/// The names of some fields of a record: so few that looking through them beats hashing them.
public struct FieldNames: Sendable, ExpressibleByArrayLiteral {
  private var names: [String]

  /// The names of a sequence, in its order.
  public init(_ names: some Sequence<String>) {
    self.names = Array(names)
  }

  public init(arrayLiteral names: String...) {
    self.names = names
  }

  /// Whether a name is among them.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// Adds a name behind the others, unless it is among them.
  public mutating func insert(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// Adds, behind these, the names of others that are not among them.
  public mutating func formUnion(_ other: FieldNames) {
    for name in other.names { insert(name) }
  }

  /// These names, then those of others that are not among them.
  public func union(_ other: FieldNames) -> FieldNames {
    var union = self
    union.formUnion(other)
    return union
  }

  /// Whether no name is among both.
  public func isDisjoint(with other: FieldNames) -> Bool { !names.contains(where: other.contains) }

  /// Whether there is none.
  public var isEmpty: Bool { names.isEmpty }

  /// The names, in the order in which they were added.
  public var all: [String] { names }

  /// The names of the fields of a record that are set.
  init(setIn record: some FieldRecord) {
    var visitor = SetFieldLister()
    var copy = record
    copy.visitFields(&visitor)
    names = visitor.names
  }
}

private struct SetFieldLister: FieldVisitor {
  var names: [String] = []

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    if value != nil { names.append(name) }
  }
}
