/// Reads the members of a JSON object into a record, over what the record holds already.
///
/// A member that is absent leaves its field alone and `null` clears it, so that reading an update's
/// data is applying it. In canonical order one visit reads everything; members out of order cost
/// another visit each. What doesn't fit is noted and skipped: whether that is an error is for the
/// caller to say.
struct FieldReader: FieldVisitor {
  /// What a member of the data had wrong with it.
  enum Problem: Equatable, CustomStringConvertible {
    case unknownField(String)
    case wrongType(field: String, reason: JSONError.Reason)

    var description: String {
      switch self {
      case .unknownField(let name): "there is no field “\(name)”"
      case .wrongType(let field, let reason): "\(field): \(reason)"
      }
    }
  }

  var reader: JSONReader
  private(set) var problems: [Problem] = []
  /// The names of the fields that a `null` has cleared.
  private(set) var cleared: [String] = []
  /// The key whose value is next; `nil` at the end of the object.
  private var pending: JSONReader.Key?
  private var consumed = false
  private var failure: JSONError?

  init(_ reader: JSONReader) {
    self.reader = reader
  }

  /// Reads the object that is next into `record`.
  ///
  /// - Throws: `JSONError` where the bytes are not a JSON object at all.
  mutating func readMembers<Record: FieldRecord>(into record: inout Record) throws(JSONError) {
    try reader.beginObject()
    pending = try reader.nextKey(isFirst: true)
    while let key = pending {
      consumed = false
      record.visitFields(&self)
      if let failure { throw failure }
      guard !consumed, pending != nil else { continue }
      problems.append(.unknownField(try reader.text(of: key)))
      try reader.skipValue(depth: 1)
      pending = try reader.nextKey(isFirst: false)
    }
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard let key = pending, reader.matches(key, name) else { return }
    consumed = true
    do throws(JSONError) {
      try readValue(name, &value)
      pending = try reader.nextKey(isFirst: false)
    } catch {
      // `visitFields` can't throw: with nothing pending the rest of the visit does nothing.
      failure = error
      pending = nil
    }
  }

  private mutating func readValue<Value: FieldValue>(
    _ name: String, _ value: inout Value?
  ) throws(JSONError) {
    _ = try reader.peek()
    let start = reader.index
    if try reader.readNull() {
      value = nil
      cleared.append(name)
      return
    }
    do throws(JSONError) {
      value = try Value(from: &reader)
    } catch {
      reader.index = start
      try reader.skipValue(depth: 1)
      problems.append(.wrongType(field: name, reason: error.reason))
    }
  }
}
