/// A thing that is a part of another: hidden with it, and changing it when it changes.
public protocol PartRecord: JournalEntity {
  /// What it is a part of, and the field that says so.
  static var whole: Whole { get }
  /// The thing that it is a part of.
  var wholeID: EntityID? { get set }
}

/// What a kind of part belongs to.
public struct Whole: Sendable {
  /// The field of a part that holds the id of its whole, by its name on the wire.
  public let field: String
  /// What sort of thing the whole is.
  public let kind: EntityKind

  init(_ field: String, _ kind: EntityKind) {
    self.field = field
    self.kind = kind
  }
}

extension EntityKind {
  /// What its things are parts of; `nil` where they are none.
  package var whole: Whole? {
    var finder = WholeFinder()
    accept(&finder)
    return finder.whole
  }

  /// The same, where the parts stand in an order of the user's; `nil` for all others.
  package var orderedWhole: Whole? {
    var finder = WholeFinder()
    accept(&finder)
    return finder.isOrdered ? finder.whole : nil
  }
}

private struct WholeFinder: KindVisitor {
  var whole: Whole?
  var isOrdered = false

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    whole = (Record.self as? any PartRecord.Type)?.whole
    isOrdered = Record.self is any OrderedPart.Type
  }
}

extension PartRecord {
  /// A removal names the whole, whose change it is too.
  public static func fieldNames(of type: EventType) -> [String] {
    switch type.effect {
    case .create, .update: fields.map(\.name)
    case .move: ["rank"]
    case .delete: [whole.field]
    default: []
    }
  }

  public func remainsWhenDeleted() -> Self {
    var remains = Self()
    remains.wholeID = wholeID
    return remains
  }

  public static func keys(of entity: Entity<Self>) -> [EntityID] {
    [entity.record.wholeID].compactMap { $0 }
  }
  public static var hasKeys: Bool { true }

  public static func whole(of entity: Entity<Self>) -> (kind: EntityKind, id: EntityID?)? {
    (whole.kind, entity.record.wholeID)
  }
}

/// A part that stands in an order, which the user can change.
public protocol OrderedPart: PartRecord {
  /// Its place among the parts of its whole: a `Rank`.
  var rank: String? { get set }
}

extension OrderedPart {
  /// Gives the part the place that the draft asks for, or the last one where it has none yet.
  ///
  /// - Returns: the names of the fields that were filled in.
  mutating func takePlace(
    _ completion: inout Completion, before: Entity<Self>?, in state: JournalState
  ) -> FieldNames {
    // A part that moves to another whole has no place there yet.
    let isNew = before?.record.wholeID != wholeID
    guard let wholeID, completion.placement != nil || isNew && !completion.given.contains("rank")
    else { return [] }
    let others = state.order(in: wholeID, of: Self.kind).filter {
      $0.id != completion.entity
    }
    let wanted = completion.placement.map { $0.position(among: others) } ?? others.count
    guard let place = wanted else { return [] }
    let room = Rank.room(at: place, among: others, salt: completion.entity.low)
    rank = room.rank
    completion.preparations = room.displaced.sorted { $0.key < $1.key }.compactMap { place, rank in
      EventDraft(moving: others[place], to: rank, at: completion.at)
    }
    return ["rank"]
  }
}

/// Where a draft wants a part to stand.
public enum Placement: Sendable, Equatable {
  /// Behind another part; `nil` for the very first.
  case after(EntityID?)
  /// At a position, counted from 0 without the part itself.
  case position(Int)

  /// - Returns: the position, or `nil` where there is no such place.
  func position(among others: [OrderedElement]) -> Int? {
    switch self {
    case .after(nil): 0
    case .after(let id?): others.firstIndex { $0.id == id }.map { $0 + 1 }
    case .position(let position): (0...others.count).contains(position) ? position : nil
    }
  }
}

/// A part in its order.
public struct OrderedElement: Sendable, Equatable, Identifiable {
  /// What sort of part it is: in a workout an item or a break.
  public let kind: EntityKind
  /// Which part it is, among those of its kind.
  public let id: EntityID
  /// What it stands by, compared as text; behind all others where nobody has said.
  public let rank: String

  package var place: RankedPlace { RankedPlace(rank, id) }
}

extension EventDraft {
  /// A draft that gives a part another rank.
  fileprivate init?(moving part: OrderedElement, to rank: String, at: Moment) {
    guard let type = EventType(.move, of: part.kind) else { return nil }
    let data = JSONValue.object([JSONMember(name: "rank", value: .string(rank))])
    self.init(type.rawValue, entity: part.id, at: at, data: data)
  }
}

extension JournalState {
  /// The parts that stand in one order with those of a kind, in that order.
  ///
  /// A workout's items and breaks stand in one.
  public func order(in whole: EntityID, of kind: EntityKind) -> [OrderedElement] {
    var elements: [OrderedElement] = []
    func gather<Record: OrderedPart>(_ table: EntityTable<Record>) {
      for part in table.existing(partsOf: whole) {
        elements.append(
          OrderedElement(kind: Record.kind, id: part.id, rank: part.record.rank ?? Rank.last))
      }
    }
    switch kind {
    case .workoutItem, .workoutBreak:
      gather(workoutItems)
      gather(workoutBreaks)
    case .splitAssignment: gather(splitAssignments)
    case .templateExercise: gather(templateExercises)
    default: break
    }
    return elements.sorted { $0.place < $1.place }
  }
}
