/// A thing that has a name of its own, by which a person refers to it.
public protocol NamedRecord: JournalEntity {
  /// What the user calls it; `nil` while nothing is said.
  var name: String? { get }
}

extension NamedRecord {
  public static func referenceName(of entity: Entity<Self>) -> String { entity.record.name ?? "" }
}
