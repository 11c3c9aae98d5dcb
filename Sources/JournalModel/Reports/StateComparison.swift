/// What differs between two states that have grown out of one, in words of the model.
///
/// The things that are looked at are those that the events are about which only one of them has; what
/// follows for others (totals, positions) is left out.
public struct StateComparison: Sendable {
  /// One thing that isn't the same in both, or was changed on either side.
  public struct Difference: Sendable, Equatable {
    public let kind: EntityKind
    public let entity: EntityID
    /// How a person calls it.
    public let name: String
    /// The member, or `existence` where one side doesn't have it.
    public let field: String
    /// Before the two parted; `nil` for none.
    public let base: String?
    public let left: String?
    public let right: String?
    /// What it is when both are put together.
    public let merged: String?
  }

  public let differences: [Difference]

  /// - Parameters:
  ///   - base: the state of what both have.
  ///   - merged: the state of what both have together.
  ///   - entities: the things that events are about which only one side has, by kind.
  public init(
    base: JournalState, left: JournalState, right: JournalState, merged: JournalState,
    of entities: [EntityKind: Set<EntityID>]
  ) {
    let states = [base, left, right, merged].map(StateDocument.init)
    let count = entities.values.reduce(0) { $0 + $1.count }
    let names = ThingNames(merged, older: [left, right, base], isForFew: count <= Self.few)
    var differences: [Difference] = []
    for kind in EntityKind.allCases {
      for id in (entities[kind] ?? []).sorted(by: { $0.description < $1.description }) {
        let pieces = states.map { ThingNames.members(of: id, kind, in: $0) }
        let known = pieces.reversed().lazy.compactMap { $0 }.first
        let title = names.title(of: id, kind, members: known ?? [])
        differences += Self.differences(kind, id, title, pieces, names)
      }
    }
    self.differences = differences
  }

  private static let few = 100

  /// Members that follow from others or change with everything.
  private static let passedOver: Set<String> = ["id", "createdAt", "updatedAt", "rank"]

  private static func differences(
    _ kind: EntityKind, _ id: EntityID, _ title: String, _ pieces: [[JSONMember]?],
    _ names: ThingNames
  ) -> [Difference] {
    func existence(_ index: Int) -> String? { pieces[index] == nil ? nil : "there" }
    func difference(_ field: String, _ values: [String?]) -> Difference {
      Difference(
        kind: kind, entity: id, name: title, field: field, base: values[0], left: values[1],
        right: values[2], merged: values[3])
    }
    let exists = pieces.indices.map(existence)
    var found: [Difference] = []
    if exists[1] != exists[2] { found.append(difference("existence", exists)) }
    guard pieces[1] != nil, pieces[2] != nil else { return found }
    // What one of them has nothing of is no member of it.
    var fields: [String] = []
    for piece in [pieces[3], pieces[1], pieces[2]] {
      fields += (piece ?? []).map(\.name).filter { !fields.contains($0) }
    }
    for field in fields where !passedOver.contains(field) {
      let values = pieces.map { piece in piece?.first { $0.name == field }?.value }
      guard values[1] != values[2] else { continue }
      found.append(difference(field, values.map { $0.flatMap(names.words) }))
    }
    return found
  }
}
