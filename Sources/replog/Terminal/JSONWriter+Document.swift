import JournalModel

extension JSONWriter {
  /// A document of a schema, as `--json` answers with it.
  ///
  /// - Parameter write: its members behind `schema`.
  static func document(_ schema: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", schema)
    write(&writer)
    writer.endObject()
    return writer.bytes
  }

  /// Writes a member that is an object of some members.
  mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    self.name(name)
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member with objects that are written already.
  mutating func member(_ name: String, raw objects: some Sequence<[UInt8]>) {
    self.name(name)
    beginArray()
    for object in objects { raw(object) }
    endArray()
  }
}
