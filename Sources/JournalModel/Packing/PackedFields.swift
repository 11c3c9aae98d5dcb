/// Writes the fields that are set, each behind its number in canonical order, and a zero.
private struct PackedFieldWriter: FieldVisitor {
  var writer: PackedWriter
  private var number: UInt8 = 0

  init(_ writer: PackedWriter) {
    self.writer = writer
  }

  // Of a visit's fields most are not set: that much is done in place, for every kind anew.
  @inline(__always)
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    number &+= 1
    if let value { write(value) }
  }

  @inline(never)
  private mutating func write<Value: FieldValue>(_ value: Value) {
    writer.store(number)
    value.pack(into: &writer)
  }
}

private struct PackedFieldReader: FieldVisitor {
  var reader: PackedReader
  private var number: UInt8 = 0
  /// The number of the next field that is there.
  private var next: UInt8

  init(_ reader: PackedReader) {
    self.reader = reader
    next = self.reader.load()
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    number &+= 1
    if number == next { read(&value) }
  }

  @inline(never)
  private mutating func read<Value: FieldValue>(_ value: inout Value?) {
    value = Value(from: &reader)
    next = reader.load()
  }
}

extension FieldRecord {
  func packFields(into writer: inout PackedWriter) {
    var visitor = PackedFieldWriter(writer)
    // The visitor only reads, but a visit is by nature mutating.
    var copy = self
    copy.visitFields(&visitor)
    writer = visitor.writer
    writer.store(0 as UInt8)
  }

  /// Reads fields into a record of which none is set.
  mutating func unpackFields(from reader: inout PackedReader) {
    var visitor = PackedFieldReader(reader)
    visitFields(&visitor)
    reader = visitor.reader
  }
}
