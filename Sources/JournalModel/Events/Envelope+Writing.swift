extension Envelope {
  /// The canonical line of an event without its closing seal: everything up to `,"crc":`.
  ///
  /// - Parameter data: the payload as canonical JSON.
  package static func canonicalBody(
    version: Int, id: EventID, time: HybridTime, at: Moment, type: some Sequence<UInt8>,
    entity: EntityID, data: some Collection<UInt8>
  ) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(216 + data.count)
    body.append(contentsOf: "{\"v\":".utf8)
    version.append(to: &body)
    body.append(contentsOf: ",\"id\":\"".utf8)
    id.append(to: &body)
    body.append(contentsOf: "\",\"hlc\":\"".utf8)
    time.append(to: &body)
    body.append(contentsOf: "\",\"at\":\"".utf8)
    at.append(to: &body)
    body.append(contentsOf: "\",\"type\":\"".utf8)
    body.append(contentsOf: type)
    body.append(contentsOf: "\",\"entity\":\"".utf8)
    entity.append(to: &body)
    body.append(contentsOf: "\",\"data\":".utf8)
    body.append(contentsOf: data)
    return body
  }

  /// This event's canonical body, from a line in whatever form it came.
  ///
  /// The payload keeps its members and their order; only white space and spelling go. Envelope
  /// members that the format doesn't know stay in the line but are no part of the event.
  package func canonicalBody(from bytes: [UInt8]) -> [UInt8] {
    var reader = JSONReader(bytes, in: data)
    var writer = JSONWriter(reserving: data.count)
    do throws(JSONError) {
      try JSONCompactor.copy(from: &reader, to: &writer)
    } catch {
      preconditionFailure("an envelope's data was read before: \(error)")
    }
    return Self.canonicalBody(
      version: version, id: id, time: time, at: at, type: bytes[typeRange], entity: entity,
      data: writer.bytes)
  }
}

/// Copies JSON without its white space, with strings in their canonical spelling.
private enum JSONCompactor {
  static func copy(from reader: inout JSONReader, to writer: inout JSONWriter) throws(JSONError) {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      try reader.beginObject()
      writer.beginObject()
      var isFirst = true
      while let key = try reader.nextKey(isFirst: isFirst) {
        isFirst = false
        writer.name(try reader.text(of: key))
        try copy(from: &reader, to: &writer)
      }
      writer.endObject()
    case UInt8(ascii: "["):
      try reader.beginArray()
      writer.beginArray()
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        try copy(from: &reader, to: &writer)
      }
      writer.endArray()
    case UInt8(ascii: "\""): writer.string(try reader.readString())
    default:
      let range = try reader.skipValue()
      writer.raw(reader.bytes[range])
    }
  }
}
