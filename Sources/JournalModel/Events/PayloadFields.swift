/// What an event of a type may have in its payload.
struct PayloadFields {
  /// The names, in canonical order.
  let allowed: [String]
  private let fields: [FieldDescription]
  let rules: FieldRuleTable

  init(of type: EventType) {
    var visitor = Listing(type: type)
    (allowed, fields, rules) = type.kind.accept(&visitor)
  }

  func shape(of name: String) -> FieldShape? {
    fields.first { $0.name == name }?.shape
  }

  private struct Listing: KindVisitor {
    let type: EventType

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> ([String], [FieldDescription], FieldRuleTable) {
      (Record.fieldNames(of: type), Record.fields, FieldRuleTable(of: Record.self))
    }
  }
}

/// Writes the named fields alone, those that are clear as `null`.
private struct NamedFieldWriter: FieldVisitor {
  let names: FieldNames
  var writer = JSONWriter()

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard names.contains(name) else { return }
    writer.name(name)
    if let value { value.write(to: &writer) } else { writer.null() }
  }
}

extension FieldRecord {
  /// The named fields in canonical order, those that are clear as `null`.
  func canonicalData(naming names: FieldNames) -> [UInt8] {
    var visitor = NamedFieldWriter(names: names)
    var copy = self
    visitor.writer.beginObject()
    copy.visitFields(&visitor)
    visitor.writer.endObject()
    return visitor.writer.bytes
  }
}
