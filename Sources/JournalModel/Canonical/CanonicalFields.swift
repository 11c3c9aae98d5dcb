/// Reads the members of an object in the canonical form into a record none of whose fields is set.
///
/// Members may come in any order; in that of the fields one visit reads them all, as in
/// `FieldReader`. Whatever is unknown, `null`, or not of the field's type makes it give up.
private struct CanonicalFieldReader: FieldVisitor {
  var cursor: CanonicalCursor
  /// How many bytes the next member's name has; negative where no member is next.
  private var nameCount = -1
  private(set) var hasFailed = false
  var hasRead = false

  /// Whether a member is next, rather than the end or something unexpected.
  var isOpen: Bool { nameCount >= 0 }

  init(_ cursor: CanonicalCursor) {
    self.cursor = cursor
    findName()
  }

  // Of a visit's fields most are passed over: that much is done in place, for every kind anew.
  @inline(__always)
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    if nameCount == name.utf8.count { read(name, &value) }
  }

  @inline(never)
  private mutating func read<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard cursor.stands(name, at: cursor.index &+ 1) else { return }
    hasRead = true
    cursor.move(to: cursor.index &+ nameCount &+ 3)
    guard let read = Value(canonical: &cursor) else { return fail() }
    value = read
    if cursor.skip(UInt8(ascii: ",")) { return findName() }
    guard cursor.skip(UInt8(ascii: "}")) else { return fail() }
    nameCount = -1
  }

  /// Looks how long the next name is.
  private mutating func findName() {
    let start = cursor.index
    guard cursor.skip(UInt8(ascii: "\"")), let name = cursor.plainText(),
      cursor.skip(UInt8(ascii: ":"))
    else { return fail() }
    nameCount = name.count
    cursor.move(to: start)
  }

  private mutating func fail() {
    hasFailed = true
    nameCount = -1
  }
}

extension FieldRecord {
  /// Reads an object, which is next, into a record none of whose fields is set.
  ///
  /// - Returns: whether it was in the canonical form, with nothing but this record's fields.
  mutating func readCanonical(_ cursor: inout CanonicalCursor) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if cursor.skip(UInt8(ascii: "}")) { return true }
    var visitor = CanonicalFieldReader(cursor)
    repeat {
      visitor.hasRead = false
      visitFields(&visitor)
      // What another visit finds stands out of order, or twice.
      if visitor.isOpen { visitor.cursor.isAsWritten = false }
    } while visitor.isOpen && visitor.hasRead
    cursor = visitor.cursor
    return !visitor.hasFailed && !visitor.isOpen
  }
}
