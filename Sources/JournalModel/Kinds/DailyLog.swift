/// The deletion of a day's log, with what its author saw of it (seed 004).
///
/// A day is there when something was logged for it, so it has no record of its own: only the
/// entries and foods that its deletion names go, and one from a device that hadn't heard of it stays.
public struct DailyLog: JournalEntity {
  public static let kind = EntityKind.day

  /// The day whose log is deleted.
  public var date: Day?
  /// The calorie entries that go; where an append names neither entries nor foods, all of the day.
  public var entries: [EntityID]?
  /// The foods that go, likewise.
  public var foods: [EntityID]?

  /// A deletion of which nothing is said yet.
  public init() {}

  /// The id that every device derives for a day.
  public static func id(of day: Day) -> EntityID { EntityID(derivedFrom: "day \(day)") }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("date", &date)
    visitor.field("entries", &entries)
    visitor.field("foods", &foods)
  }

  public static func fieldNames(of type: EventType) -> [String] { fields.map(\.name) }

  public static let rules: [FieldRule] = [
    .required("date"), .reference("entries", .workoutEntry), .reference("foods", .food),
  ]

  public mutating func fillIn(
    _ completion: inout Completion, before: Entity<DailyLog>?, in state: JournalState
  ) -> FieldNames {
    let log = CalorieDay.all(in: state, on: date.map { $0...$0 })
      .first { $0.date.id == completion.entity }
    date = date ?? log?.date
    // Whoever names some of it means no more than these.
    let isWhole = entries == nil && foods == nil
    entries = entries ?? (isWhole ? log?.entries.map(\.id) : nil) ?? []
    foods = foods ?? (isWhole ? log?.foods.map(\.id) : nil) ?? []
    return ["date", "entries", "foods"]
  }

  public func brokenRules(in state: JournalState) -> [Rejection] {
    let day = date.map(\.description) ?? "that day"
    let (entries, foods) = (entries ?? [], foods ?? [])
    if entries.isEmpty, foods.isEmpty { return [.rule("Nothing is logged for \(day)")] }
    let days =
      entries.compactMap { state.workoutEntries[$0]?.at.day }
      + foods.compactMap { state.foods[$0]?.at.day }
    return days.allSatisfy { $0 == date }
      ? [] : [.rule("Only what is logged for \(day) can be deleted with it")]
  }

  public static func writeDocument(
    _ entity: Entity<DailyLog>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
  }
}

extension Day {
  /// The id of its log.
  package var id: EntityID { DailyLog.id(of: self) }

  /// What the things of this day are looked up by: no thing's id, as it has no version.
  var key: EntityID { EntityID(high: 0, low: UInt64(bitPattern: Int64(number))) }
}
