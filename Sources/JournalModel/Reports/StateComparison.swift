import Synchronization

/// What differs between two states that have grown out of one, in words of the model.
///
/// The things that are looked at are those that the events are about which only one of them has; what
/// follows for others (totals, positions) is left out.
public struct StateComparison: Sendable {
  /// One thing that isn't the same in both, or was changed on either side.
  public struct Difference: Sendable, Hashable {
    /// The kind of the thing.
    public let kind: EntityKind
    /// The thing.
    public let entity: EntityID
    /// How a person calls it.
    public let name: String
    /// What a set or a weighing was that only one side has, in words: `100 kg × 5`; `nil` where it
    /// wasn't asked for, and for all else.
    public let detail: String?
    /// The member, or `existence` where one side doesn't have it.
    public let field: String
    /// Before the two parted; `nil` for none.
    public let base: String?
    /// What it is on the one side; `nil` for none.
    public let left: String?
    /// What it is on the other side; `nil` for none.
    public let right: String?
    /// What it is when both are put together.
    public let merged: String?
    /// The units of a weight in these four; none of another field.
    let weightUnits: [String?]
    /// The profile's units.
    let system: UnitSystem?

    /// - Parameter values: before the two parted, on the one side, on the other, and put together.
    init(
      kind: EntityKind, entity: EntityID, name: String, detail: String? = nil, field: String,
      inFour values: [String?], weightUnits: [String?], _ system: UnitSystem?
    ) {
      (self.kind, self.entity, self.name, self.field) = (kind, entity, name, field)
      self.detail = detail
      (base, left, right, merged) = (values[0], values[1], values[2], values[3])
      (self.weightUnits, self.system) = (weightUnits, system)
    }

    /// The same four as they are told to a person: numbers with their units, times by their day and
    /// hour.
    public var told: (base: String?, left: String?, right: String?, merged: String?) {
      func told(_ words: String?, _ place: Int) -> String? {
        words.map {
          JSONValue.told(
            $0, of: field, in: weightUnits.isEmpty ? nil : weightUnits[place], system)
        }
      }
      let all = (told(base, 0), told(left, 1), told(right, 2), told(merged, 3))
      // Two times within one minute are told as they are written.
      return left != right && all.1 == all.2 ? (base, left, right, merged) : all
    }

    /// Whether only one side has the thing.
    public var isOfExistence: Bool { field == Self.existence }

    static let existence = "existence"
  }

  /// The differences, or the first of them.
  public var differences: [Difference] { Array(stretches.joined()) }
  /// The same as they were found: they are large, and putting them together takes a while.
  package let stretches: [[Difference]]
  /// How many there are.
  public let count: Int

  /// - Parameters:
  ///   - base: the state of what both have.
  ///   - left: the state of the one side.
  ///   - right: the state of the other.
  ///   - merged: the state of what both have together.
  ///   - entities: the things that events are about which only one side has, by kind.
  ///   - most: how many differences are told; of those behind them it is only known that they are
  ///     there.
  ///   - describes: whether what was done in a set that only one side has is read for its
  ///     ``Difference/detail``.
  public init(
    base: JournalState, left: JournalState, right: JournalState, merged: JournalState,
    of entities: [EntityKind: Set<EntityID>], telling most: Int = .max,
    describing describes: Bool = false
  ) {
    self.init(
      of: ComparedStates(base: base, left: left, right: right, merged: merged),
      things: entities.mapValues { $0.sorted() }, telling: most, describing: describes,
      by: OneWorker())
  }

  /// - Parameters:
  ///   - entities: each once and in ascending order.
  ///   - workers: look up which of the things are there.
  package init(
    of states: ComparedStates, things entities: [EntityKind: [EntityID]], telling most: Int,
    describing describes: Bool, by workers: some Workers
  ) {
    let most = max(most, 0)
    let total = entities.values.reduce(0) { $0 + $1.count }
    let names = ThingNames(
      states.merged, older: states.others, isForFew: min(total, most) <= Self.few, by: workers)
    let parts = Self.parts(of: entities, telling: most)
    var found: [[Difference]] = []
    var (foundCount, count) = (0, 0)
    // What is behind the last that is told is only counted, as soon as a worker knows of it.
    let told = Atomic(0)
    workers.forEach(
      below: parts.count, with: { ThingComparison(of: states, names, describes: describes) }
    ) { comparison, number in
      let isTold = told.load(ordering: .relaxed) < most
      return comparison.differences(
        of: parts[number].ids, parts[number].kind, tells: isTold)
    } take: { one in
      let room = most - foundCount
      let isRoom = one.differences.count <= room
      found.append(isRoom ? one.differences : Array(one.differences.prefix(room)))
      foundCount += min(one.differences.count, room)
      count += one.count
      told.store(foundCount, ordering: .relaxed)
      return true
    }
    (self.stretches, self.count) = (found, count)
  }

  private static let few = 100

  /// The most things that one worker compares before it gets others, where few are told and the rest
  /// counted.
  private static let thingsAtOnce = 1024
  /// The same where all are told: so many that those which lie beside each other are mostly among them,
  /// in whatever order their ids are.
  private static let toldAtOnce = 8192

  /// Things of a kind that are compared together.
  ///
  /// Where few are told there are few of them at first, as a worker tells in vain of what it looks at
  /// while another finds enough.
  private static func parts(
    of entities: [EntityKind: [EntityID]], telling most: Int
  ) -> [(kind: EntityKind, ids: ArraySlice<EntityID>)] {
    var parts: [(kind: EntityKind, ids: ArraySlice<EntityID>)] = []
    var count = 0
    for kind in EntityKind.allCases {
      var rest = (entities[kind] ?? [])[...]
      while !rest.isEmpty {
        let ids = rest.prefix(most == .max ? toldAtOnce : min(max(few, count), thingsAtOnce))
        parts.append((kind, ids))
        count += ids.count
        rest = rest.dropFirst(ids.count)
      }
    }
    return parts
  }
}
