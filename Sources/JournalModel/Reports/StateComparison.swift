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
      for id in (entities[kind] ?? []).sorted() {
        let pieces = states.map { $0.piece(of: id, kind: kind) }
        // Mostly it is the same, or only on one side: then there is little to read of it.
        if pieces[1] == pieces[2] { continue }
        let known = pieces.reversed().lazy.compactMap { $0 }.first.flatMap(ThingNames.members)
        let title = names.title(of: id, kind, members: known ?? [])
        func difference(_ field: String, _ values: [String?]) -> Difference {
          Difference(
            kind: kind, entity: id, name: title, field: field, base: values[0], left: values[1],
            right: values[2], merged: values[3])
        }
        if pieces[1] == nil || pieces[2] == nil {
          differences.append(difference("existence", pieces.map { $0 == nil ? nil : "there" }))
          continue
        }
        let members = pieces.map { $0.flatMap(ThingNames.members) }
        for (field, values) in Self.changes(among: members) {
          differences.append(difference(field, values.map { $0.flatMap(names.words) }))
        }
      }
    }
    self.differences = differences
  }

  private static let few = 100

  /// Members that follow from others or change with everything.
  private static let passedOver: Set<String> = ["id", "createdAt", "updatedAt", "rank"]

  /// The members that differ between the left and the right, with their values in all states.
  private static func changes(
    among pieces: [[JSONMember]?]
  ) -> [(field: String, values: [JSONValue?])] {
    // What one of them has nothing of is no member of it.
    var fields: [String] = []
    for piece in [pieces[3], pieces[1], pieces[2]] {
      fields += (piece ?? []).map(\.name).filter { !fields.contains($0) }
    }
    return fields.filter { !passedOver.contains($0) }.compactMap { field in
      let values = pieces.map { piece in piece?.first { $0.name == field }?.value }
      return values[1] == values[2] ? nil : (field, values)
    }
  }
}
