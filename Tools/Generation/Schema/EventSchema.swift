import JournalModel

/// The JSON Schema of one version of an event type's payload: what `data` is in a recorded event.
struct EventSchema {
  static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

  let type: EventType
  let version: Int
  private let fields: [SchemaField]
  private let changes: [OlderPayload]

  /// - Parameter changes: how older payloads differ from the newest.
  init(_ type: EventType, version: Int, changes: [OlderPayload] = OlderPayload.all) {
    self.type = type
    self.version = version
    self.changes = changes.filter { $0.type == type && $0.version == version }
    fields = type.schemaFields
  }

  /// Those of every type and version, in the catalogue's order.
  static var all: [EventSchema] {
    EventType.allCases.flatMap { type in
      versions(of: type).map { EventSchema(type, version: $0) }
    }
  }

  /// The versions of a type's payload that this program reads.
  static func versions(of type: EventType) -> ClosedRange<Int> { 1...type.version }

  /// The name of its file, which is its `$id` too.
  var fileName: String { "\(type.rawValue).v\(version).json" }

  var document: JSONValue {
    var keywords: [JSONMember] = .init([
      "$schema": Self.dialect, "$id": .string(fileName),
      "title": .string("\(type.rawValue), version \(version)"),
      "description": .string(EventWords.description(of: type)),
    ])
    let unsaid = EventWords.unsaid(of: type) + changes.map(\.reason)
    if !unsaid.isEmpty { keywords.add("$comment", .string(unsaid.joined(separator: " "))) }
    keywords += .init(["type": "object"])
    var members = SchemaField.members(fields, areDemanded: isWhole)
    for change in changes { change.apply(to: &members) }
    keywords += members
    keywords += demands + (CodedRules.keywords(of: type).map([JSONMember].init) ?? [])
    if !conditions.isEmpty { keywords.add("allOf", .array(conditions)) }
    return .object(keywords)
  }

  /// Whether the payload names all that its thing can't do without.
  private var isWhole: Bool {
    switch type.effect {
    case .create: true
    // They say which week or day they are about.
    case .update, .delete: type.kind == .planWeek || type.kind == .day
    default: false
    }
  }

  /// What an event that changes a thing can't be without.
  private var demands: [JSONMember] {
    switch type.effect {
    case .update where !isWhole: .init(["minProperties": 1])
    case .move, .recordWorkout, .advanceWeek:
      .init(["required": JSONValue(texts: fields.map(\.name).filter { $0 != "session" })])
    default: []
    }
  }

  /// The rules that hold where another field has a value, by that value.
  private var conditions: [JSONValue] {
    guard type.effect == .create || type.effect == .update else { return [] }
    var seen: [FieldRule.Condition] = []
    for condition in fields.flatMap(\.rules).compactMap(\.condition)
    where !seen.contains(condition) {
      seen.append(condition)
    }
    return seen.map { ["if": .has($0.field, value: $0.value), "then": consequence(of: $0)] }
  }

  /// What a condition asks of other fields.
  ///
  /// An update needn't name what its thing has already, but it may not clear it.
  private func consequence(of condition: FieldRule.Condition) -> JSONValue {
    var properties: [JSONMember] = []
    var demanded: [String] = []
    for field in fields {
      let limits = field.rules.filter { $0.condition == condition }.map(\.limit)
      if limits.isEmpty { continue }
      properties.add(field.name, field.conditionalSchema(limits))
      if isWhole, limits.contains(.required) { demanded.append(field.name) }
    }
    var keywords: [JSONMember] = .init(["properties": .object(properties)])
    if !demanded.isEmpty { keywords.add("required", .init(texts: demanded)) }
    return .object(keywords)
  }
}
