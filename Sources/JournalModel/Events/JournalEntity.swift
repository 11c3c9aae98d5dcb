/// A kind of thing that events are about: its fields, and the rules for what this device appends.
///
/// One file per kind. The same record serves as the payload of the events that write it and as
/// what they add up to.
public protocol JournalEntity: FieldRecord {
  /// What sort of thing it is the record of; no two records have one kind.
  static var kind: EntityKind { get }

  /// The names of the fields that an event of `type` may carry.
  static func fieldNames(of type: EventType) -> [String]

  /// Fills in what a typed command would where an event leaves it open.
  ///
  /// - Parameters:
  ///   - completion: what there is to fill in with, and what was given.
  ///   - before: the thing as it is; `nil` where the event creates it.
  ///   - state: what is there before the event.
  /// - Returns: the names of the fields that were filled in.
  mutating func fillIn(
    _ completion: inout Completion, before: Entity<Self>?, in state: JournalState
  ) -> FieldNames

  /// Why this thing, as it is, can't take an event of that effect.
  func objection(to effect: EventEffect) -> Rejection?

  /// The rules that this record breaks in `state` beside those of `rules`, the weightiest first.
  func brokenRules(in state: JournalState) -> [Rejection]

  /// What a tombstone keeps of the record, such as the parent whose change it is too.
  func remainsWhenDeleted() -> Self

  /// The name that a person can refer to it by; empty for none.
  static func referenceName(of entity: Entity<Self>) -> String

  /// The day that it belongs to, which can stand for its name.
  static func referenceDay(of entity: Entity<Self>) -> Day?

  /// The fields that are set, and what shows of those that aren't: what undoing compares and restores.
  func shownMembers(in state: JournalState) -> JSONValue

  /// Whether it says nothing of a field, not even that it is clear, since something else does: then
  /// there is nothing to take back.
  func isSilent(on field: String) -> Bool

  /// The thing that it is a part of, with which it is hidden; nil where its kind is no part.
  static func whole(of entity: Entity<Self>) -> (kind: EntityKind, id: EntityID?)?

  /// Writes the members of its object in the state document, all but the id.
  ///
  /// - Parameters:
  ///   - entity: the thing.
  ///   - document: the document, whose state has the thing.
  ///   - withParts: whether the things that are parts of it are written too.
  ///   - writer: has its object begun.
  static func writeDocument(
    _ entity: Entity<Self>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter)

  /// Writes the whole of its object in the state document, where there is a quicker way to do so than
  /// member by member.
  ///
  /// - Returns: whether there is; if not, nothing was written.
  static func writeAtOnce(
    _ entity: Entity<Self>, in document: StateDocument, to writer: inout JSONWriter
  ) -> Bool

  /// Writes what the digest must tell apart though the thing's own object doesn't show it, since it
  /// shows in others: as members behind all others, where there is anything.
  static func writeUnseen(_ entity: Entity<Self>, to writer: inout JSONWriter)

  /// Clears the fields that an event of an effect writes even where it doesn't name them, before what
  /// it says is read.
  mutating func makeWay(for effect: EventEffect)

  /// Takes in what an event does to an existing thing beside writing fields.
  mutating func take(_ event: EventContent)

  /// Reads the fields of a row; a requirement so that each kind has code of its own for it.
  init(unpacking reader: inout PackedReader)

  /// The fields that are set, as canonical JSON; a requirement for the same reason.
  var memberBytes: [UInt8] { get }

  /// Whether `take` has left anything in it that is no field.
  var hasEffects: Bool { get }

  /// Appends, in binary form, what `take` has left in it; called only where `hasEffects`.
  func packEffects(into writer: inout PackedWriter)

  /// Reads back what `packEffects` has appended.
  mutating func unpackEffects(from reader: inout PackedReader)

  /// The ids by which it is looked up beside its own: what it is a part of, what it is about, the
  /// day of it.
  ///
  /// Of kinds that have none, `hasKeys` is false.
  static func keys(of entity: Entity<Self>) -> [EntityID]

  /// Whether things of this kind are looked up by `keys`.
  static var hasKeys: Bool { get }
}

/// A record of a kind whose things come into being by events, one by one: of all but those that are
/// always there, such as the profile, a day's log, or the weeks of a plan.
public protocol CreatableEntity: JournalEntity {}

/// An event as the state takes it in.
public struct EventContent: Sendable {
  /// The device that recorded it, and its number there.
  public let id: EventID
  /// What it does to its thing.
  public let effect: EventEffect
  /// When it happened.
  public let at: Moment
  /// When it was recorded, or counts as recorded where a wrong clock was corrected.
  public let time: HybridTime
  /// The payload of an event that adds to a plan's progress; empty for all others.
  public let step: PlanStep
  /// The names of the fields that the event has cleared.
  public let cleared: [String]
}

extension JournalEntity {
  public static func fieldNames(of type: EventType) -> [String] {
    switch type.effect {
    case .create, .update, .complete: fields.map(\.name)
    case .move: ["rank"]
    case .recordWorkout, .advanceWeek: PlanStep.fieldNames(of: type.effect)
    case .delete, .pause, .resume, .resolve, .activate, .deactivate: []
    }
  }

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<Self>?, in state: JournalState
  ) -> FieldNames {
    []
  }

  public func objection(to effect: EventEffect) -> Rejection? { nil }
  public func brokenRules(in state: JournalState) -> [Rejection] { [] }
  public func remainsWhenDeleted() -> Self { Self() }
  public func shownMembers(in state: JournalState) -> JSONValue { members }
  public func isSilent(on field: String) -> Bool { false }
  public static func referenceName(of entity: Entity<Self>) -> String { "" }
  public static func referenceDay(of entity: Entity<Self>) -> Day? { nil }
  public static func whole(of entity: Entity<Self>) -> (kind: EntityKind, id: EntityID?)? { nil }
  public static func writeAtOnce(
    _ entity: Entity<Self>, in document: StateDocument, to writer: inout JSONWriter
  ) -> Bool { false }
  public static func writeUnseen(_ entity: Entity<Self>, to writer: inout JSONWriter) {}
  public mutating func makeWay(for effect: EventEffect) {}
  public mutating func take(_ event: EventContent) {}
  public var hasEffects: Bool { false }
  public func packEffects(into writer: inout PackedWriter) {}
  public mutating func unpackEffects(from reader: inout PackedReader) {}
  public static func keys(of entity: Entity<Self>) -> [EntityID] { [] }
  public static var hasKeys: Bool { false }

  public init(unpacking reader: inout PackedReader) {
    self.init()
    unpackFields(from: &reader)
  }
}
