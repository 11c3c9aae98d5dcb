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

  /// The differences, or the first of them.
  public let differences: [Difference]
  /// How many there are.
  public let count: Int

  /// - Parameters:
  ///   - base: the state of what both have.
  ///   - merged: the state of what both have together.
  ///   - entities: the things that events are about which only one side has, by kind.
  ///   - most: how many differences are told; of those behind them it is only known that they are
  ///     there.
  public init(
    base: JournalState, left: JournalState, right: JournalState, merged: JournalState,
    of entities: [EntityKind: Set<EntityID>], telling most: Int = .max
  ) {
    self.init(
      base: base, left: left, right: right, merged: merged, of: entities, telling: most,
      by: OneWorker())
  }

  /// - Parameter workers: look up which of the things are there.
  package init(
    base: JournalState, left: JournalState, right: JournalState, merged: JournalState,
    of entities: [EntityKind: Set<EntityID>], telling most: Int, by workers: some Workers
  ) {
    let states = [base, left, right, merged]
    let documents = states.map(StateDocument.init)
    let total = entities.values.reduce(0) { $0 + $1.count }
    let names = ThingNames(
      merged, older: [left, right, base], isForFew: min(total, most) <= Self.few)
    var differences: [Difference] = []
    var count = 0
    func take(_ difference: @autoclosure () -> Difference) {
      if count < most { differences.append(difference()) }
      count += 1
    }
    for kind in EntityKind.allCases {
      let ids = (entities[kind] ?? []).sorted()
      for (id, presence) in zip(ids, Self.presence(of: ids, kind, left, right, by: workers)) {
        func difference(_ field: String, _ values: [String?], _ piece: [UInt8]?) -> Difference {
          let members = piece.flatMap(ThingNames.members) ?? []
          return Difference(
            kind: kind, entity: id, name: names.title(of: id, kind, members: members),
            field: field, base: values[0], left: values[1], right: values[2], merged: values[3])
        }
        switch presence {
        case .nowhere: continue
        case .onOneSide:
          take(
            difference(
              "existence", states.map { $0.isVisible(id, kind: kind) ? "there" : nil },
              documents.reversed().lazy.compactMap { $0.piece(of: id, kind: kind) }.first))
        case .onBoth:
          // Mostly it is the same: then there is nothing to read of it.
          let sides = documents[1...2].map { $0.piece(of: id, kind: kind) }
          if sides[0] == sides[1] { continue }
          let pieces =
            [documents[0].piece(of: id, kind: kind)] + sides
            + [documents[3].piece(of: id, kind: kind)]
          for (field, values) in Self.changes(among: pieces.map { $0.flatMap(ThingNames.members) })
          {
            take(
              difference(
                field, values.map { $0.flatMap(names.words) },
                pieces.reversed().lazy.compactMap { $0 }.first))
          }
        }
      }
    }
    (self.differences, self.count) = (differences, count)
  }

  private static let few = 100

  /// Where a thing is to be seen.
  private enum Presence: Sendable {
    case nowhere
    case onOneSide
    case onBoth
  }

  /// Things that one worker looks up before it gets others.
  private static let thingsAtOnce = 1024

  private static func presence(
    of ids: [EntityID], _ kind: EntityKind, _ left: JournalState, _ right: JournalState,
    by workers: some Workers
  ) -> [Presence] {
    let atOnce = thingsAtOnce
    return workers.map((ids.count + atOnce - 1) / atOnce, with: {}) { _, number -> [Presence] in
      let ids = ids[number * atOnce..<min((number + 1) * atOnce, ids.count)]
      return zip(left.areVisible(ids, kind: kind), right.areVisible(ids, kind: kind)).map { sides in
        switch sides {
        case (false, false): .nowhere
        case (true, true): .onBoth
        case (true, false), (false, true): .onOneSide
        }
      }
    }.flatMap { $0 }
  }

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
