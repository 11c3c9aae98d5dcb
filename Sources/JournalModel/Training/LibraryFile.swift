/// A record of a library file as its JSON has it, and the value that it makes if nothing is missing.
protocol LibraryRecord: FieldRecord {
  associatedtype Value

  /// The value of this record, which stands at `offset` in its file.
  ///
  /// - Throws: `JSONError` where a member that every record must have is missing.
  func value(at offset: Int) throws(JSONError) -> Value
}

/// Reads the files under `Library/`, each an object of a sentence about it and one list of records.
enum LibraryFile {
  /// Reads `{"about": "…", "<member>": [{…}, …]}`.
  ///
  /// - Throws: `JSONError`, also for a member that no record has, or a value that it doesn't take:
  ///   a typing mistake in the data must not pass for a field left out.
  static func read<Record: LibraryRecord>(
    _: Record.Type, from json: [UInt8], member: String
  ) throws(JSONError) -> [Record.Value] {
    var reader = JSONReader(json)
    var values: [Record.Value] = []
    try reader.beginObject()
    var isFirst = true
    while let key = try reader.nextKey(isFirst: isFirst) {
      isFirst = false
      if reader.matches(key, member) {
        try reader.beginArray()
        while try reader.nextElement(isFirst: values.isEmpty) {
          values.append(try readRecord(Record.self, from: &reader))
        }
      } else if reader.matches(key, "about") {
        _ = try reader.readString()
      } else {
        let expected = "about or \(member)"
        throw JSONError(.wrongType(expected: expected), at: key.range.lowerBound)
      }
    }
    try reader.expectEnd()
    return values
  }

  private static func readRecord<Record: LibraryRecord>(
    _: Record.Type, from reader: inout JSONReader
  ) throws(JSONError) -> Record.Value {
    let start = reader.index
    var record = Record()
    var fields = FieldReader(reader)
    try fields.readMembers(into: &record)
    if let problem = fields.problems.first {
      throw JSONError(.wrongType(expected: "known fields only (\(problem))"), at: start)
    }
    reader = fields.reader
    return try record.value(at: start)
  }
}

extension Optional {
  /// The value of the member `name`, in a record at `offset`.
  func required(_ name: String, at offset: Int) throws(JSONError) -> Wrapped {
    guard let self else {
      throw JSONError(.wrongType(expected: "the member “\(name)”"), at: offset)
    }
    return self
  }
}

extension Array where Element: LibraryRecord {
  /// The values of records inside a record at `offset`.
  func values(at offset: Int) throws(JSONError) -> [Element.Value] {
    var values: [Element.Value] = []
    for record in self { values.append(try record.value(at: offset)) }
    return values
  }
}
