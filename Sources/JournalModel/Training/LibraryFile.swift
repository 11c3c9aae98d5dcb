/// Something that a library file holds, made of the members of an object.
protocol LibraryValue {
  /// Takes each member that it has a use for.
  ///
  /// - Throws: `JSONError` where one that must be there is missing, or is of another type.
  init(taking members: inout LibraryMembers) throws(JSONError)
}

/// Reads the files under `Library/`, each an object of a sentence about it and one list of values.
enum LibraryFile {
  /// Reads `{"about": "…", "<member>": [{…}, …]}`.
  ///
  /// - Throws: `JSONError`, also for a member that nothing has a use for: a typing mistake in the
  ///   data must not pass for a field left out.
  static func read<Value: LibraryValue>(
    from json: [UInt8], member: String
  ) throws(JSONError) -> [Value] {
    var reader = JSONReader(json)
    var members = try LibraryMembers(from: &reader)
    try reader.expectEnd()
    let _: String? = try members.takeIfThere("about")
    let values: [Value] = try members.list(member)
    try members.expectNoneLeft()
    return values
  }
}

/// The members of an object that nobody has taken yet.
struct LibraryMembers {
  private let bytes: [UInt8]
  /// Where the object begins in the file.
  private let start: Int
  private var ranges: [String: Range<Int>] = [:]

  /// Finds the members of the object that is next.
  init(from reader: inout JSONReader) throws(JSONError) {
    _ = try reader.peek()
    bytes = reader.bytes
    start = reader.index
    try reader.beginObject()
    while let key = try reader.nextKey(isFirst: ranges.isEmpty) {
      let name = try reader.text(of: key)
      guard ranges.updateValue(try reader.skipValue(), forKey: name) == nil else {
        throw JSONError(.duplicateMember(name), at: key.range.lowerBound)
      }
    }
  }

  /// Whether there is such a member that nobody has taken.
  func has(_ name: String) -> Bool { ranges[name] != nil }

  /// The value of a member that every such object has.
  mutating func take<Value: FieldValue>(_ name: String) throws(JSONError) -> Value {
    guard let value: Value = try takeIfThere(name) else { throw missing(name) }
    return value
  }

  /// The value of a member; nil where it is not there, or null.
  mutating func takeIfThere<Value: FieldValue>(_ name: String) throws(JSONError) -> Value? {
    guard var reader = reader(of: name) else { return nil }
    do throws(JSONError) {
      return try reader.readNull() ? nil : try Value(from: &reader)
    } catch {
      throw JSONError(
        .wrongType(expected: "a value for “\(name)” that fits (\(error.reason))"), at: start)
    }
  }

  /// The objects in the list of a member that every such object has.
  mutating func list<Value: LibraryValue>(_ name: String) throws(JSONError) -> [Value] {
    guard var reader = reader(of: name) else { throw missing(name) }
    var values: [Value] = []
    try reader.beginArray()
    while try reader.nextElement(isFirst: values.isEmpty) {
      var members = try LibraryMembers(from: &reader)
      values.append(try Value(taking: &members))
      try members.expectNoneLeft()
    }
    return values
  }

  /// The fields of an event's payload that are among the members.
  mutating func fields<Record: FieldRecord>(_: Record.Type) throws(JSONError) -> Record {
    var record = Record()
    var taker = FieldTaker(members: self)
    record.visitFields(&taker)
    self = taker.members
    if let failure = taker.failure { throw failure }
    return record
  }

  /// Throws where a member is left, which nothing has a use for.
  func expectNoneLeft() throws(JSONError) {
    guard let name = ranges.keys.min() else { return }
    throw JSONError(.wrongType(expected: "no field “\(name)”"), at: start)
  }

  private mutating func reader(of name: String) -> JSONReader? {
    ranges.removeValue(forKey: name).map { JSONReader(bytes, in: $0) }
  }

  /// The error of an object that must have a member and hasn't.
  func missing(_ name: String) -> JSONError {
    JSONError(.wrongType(expected: "the member “\(name)”"), at: start)
  }
}

private struct FieldTaker: FieldVisitor {
  var members: LibraryMembers
  var failure: JSONError?

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    // `visitFields` can't throw: after a failure the rest of the visit does nothing.
    guard failure == nil else { return }
    do throws(JSONError) { value = try members.takeIfThere(name) } catch { failure = error }
  }
}
