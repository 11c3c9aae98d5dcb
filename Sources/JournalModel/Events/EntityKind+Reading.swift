extension EntityKind {
  /// Whether two payloads say the same of a field, however they spell it.
  ///
  /// What this version can't read is told apart by how it is written.
  package func isSame(_ field: String, in a: JSONValue, and b: JSONValue) -> Bool {
    let (said, other) = (a.saying(field), b.saying(field))
    if said == other { return true }
    var (reading, otherReading) = (FieldReading(data: said), FieldReading(data: other))
    guard let read = accept(&reading) else { return false }
    return read == accept(&otherReading)
  }
}

/// Reads a payload as an event of its kind is read.
private struct FieldReading: KindVisitor {
  let data: JSONValue

  /// - Returns: what was read, in canonical form; `nil` where nothing could be.
  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [UInt8]? {
    var record = Record()
    var reader = FieldReader(JSONReader(data.bytes))
    reader.read(into: &record)
    return record == Record() && reader.cleared.isEmpty ? nil : record.memberBytes
  }
}

extension JSONValue {
  /// The object without members of another name; of repeated ones, the last that fits counts.
  fileprivate func saying(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .object([]) }
    return .object(members.filter { $0.name == name })
  }
}
