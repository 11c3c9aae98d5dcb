import JournalModel

/// A field of an event's payload with all that the tables say of it.
struct SchemaField {
  let name: String
  /// The kind, the fields that it stands in, and its name, with points between: what notes and
  /// rules that no table holds go by.
  let path: String
  let shape: FieldShape
  let rules: [FieldRule]
  /// The fields of the record that it holds, or that each element of its list is.
  let inner: [SchemaField]

  /// Whether it must be there, and be more than blank, whatever the other fields are.
  var isRequired: Bool { rules.contains { $0.limit == .required && $0.condition == nil } }
}

extension FieldRecord {
  /// The fields in canonical order.
  static func schemaFields(below path: String) -> [SchemaField] {
    var collector = Collector(path: path, rules: rules)
    var record = Self()
    record.visitFields(&collector)
    return collector.fields
  }
}

extension EventType {
  /// The fields that an event of this type may carry, in canonical order.
  var schemaFields: [SchemaField] {
    let path = kind.rawValue
    let names = Set(fields.map(\.name))
    if effect == .recordWorkout || effect == .advanceWeek {
      return PlanStep.schemaFields(below: path).filter { names.contains($0.name) }
    }
    var gatherer = Gatherer(path: path)
    return kind.accept(&gatherer).filter { names.contains($0.name) }
  }
}

private struct Gatherer: KindVisitor {
  let path: String

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [SchemaField] {
    Record.schemaFields(below: path)
  }
}

private struct Collector: FieldVisitor {
  let path: String
  let rules: [FieldRule]
  var fields: [SchemaField] = []

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    let path = "\(path).\(name)"
    fields.append(
      SchemaField(
        name: name, path: path, shape: Value.shape, rules: rules.filter { $0.field == name },
        inner: Self.record(of: Value.self)?.schemaFields(below: path) ?? []))
  }

  /// The record that a value is, or that each element of a list is.
  private static func record(of value: any FieldValue.Type) -> (any NestedRecord.Type)? {
    if let list = value as? any ListValue.Type { return record(of: list.element) }
    return value as? any NestedRecord.Type
  }
}

/// A list, as seen by code that doesn't know what it is a list of.
private protocol ListValue {
  static var element: any FieldValue.Type { get }
}

extension Array: ListValue where Element: FieldValue {
  fileprivate static var element: any FieldValue.Type { Element.self }
}
