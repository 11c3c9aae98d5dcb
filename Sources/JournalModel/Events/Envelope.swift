/// The fields that every event has, and where its payload stands in its line.
public struct Envelope: Sendable, Equatable {
  /// The schema version of the payload, from 1.
  public let version: Int
  /// The device that recorded it, and its number there.
  public let id: EventID
  /// When it was recorded; with the id it makes the total order.
  public let time: HybridTime
  /// When it happened.
  public let at: Moment
  /// `nil` for a type that this version doesn't know.
  public let type: EventType?
  /// Where the type's name stands.
  public let typeRange: Range<Int>
  /// The thing that it is about.
  public let entity: EntityID
  /// Where the payload's object stands, braces included.
  public let data: Range<Int>

  package init(
    version: Int, id: EventID, time: HybridTime, at: Moment, type: EventType?,
    typeRange: Range<Int>, entity: EntityID, data: Range<Int>
  ) {
    self.version = version
    self.id = id
    self.time = time
    self.at = at
    self.type = type
    self.typeRange = typeRange
    self.entity = entity
    self.data = data
  }
}

/// Why a line is not an event.
public enum EnvelopeError: Error, Equatable, Sendable {
  /// The line is no JSON.
  case notJSON(JSONError)
  /// A member that every event has isn't there.
  case missing(String)
  /// A member is not what the format says.
  case malformed(String)
  /// A member that may stand once stands twice.
  case repeated(String)
}

extension EnvelopeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let error): "not valid JSON: \(error.reason)"
    case .missing(let name): "there is no “\(name)”"
    case .malformed(let name): "“\(name)” is not what the format says"
    case .repeated(let name): "“\(name)” stands twice"
    }
  }
}

extension Envelope {
  /// Reads a line in the canonical form, whose last member begins at `sealStart`.
  ///
  /// What it reads, up to there, is byte for byte what `canonicalBody` writes.
  ///
  /// - Returns: `nil` for any other form, sound or not; the tolerant reader says which.
  package static func readCanonical(_ bytes: [UInt8], in line: Range<Int>, sealStart: Int)
    -> Envelope?
  {
    var scanner = CanonicalScanner(bytes: bytes, index: line.lowerBound, end: sealStart)
    guard scanner.skip("{\"v\":"), let version = scanner.decimal(),
      scanner.skip(",\"id\":\""), let id = scanner.quoted(),
      scanner.skip(",\"hlc\":\""), let time = scanner.quoted(),
      scanner.skip(",\"at\":\""), let atRange = scanner.quoted(),
      scanner.skip(",\"type\":\""), let type = scanner.quoted(),
      scanner.skip(",\"entity\":\""), let entityRange = scanner.quoted(),
      scanner.skip(",\"data\":"), scanner.index < sealStart,
      bytes[scanner.index] == UInt8(ascii: "{"), version >= 1,
      let id = EventID(bytes, in: id), let time = HybridTime(bytes, in: time),
      let at = Moment(bytes, in: atRange), at.isCanonical(bytes, in: atRange),
      let entity = EntityID(bytes, in: entityRange),
      Hexadecimal.isLowerCase(bytes, in: entityRange),
      !type.isEmpty
    else { return nil }
    var reader = JSONReader(bytes, in: scanner.index..<sealStart)
    guard let data = try? reader.skipValue(depth: 1), data.upperBound == sealStart,
      reader.isCanonical
    else { return nil }
    return Envelope(
      version: version, id: id, time: time, at: at, type: EventType(bytes, in: type),
      typeRange: type, entity: entity, data: data)
  }

  /// Reads a line with its members in any order and spacing.
  ///
  /// - Returns: the envelope, where the bytes that the crc covers end, and the crc's text.
  package static func readTolerant(
    _ bytes: [UInt8], in line: Range<Int>
  ) throws(EnvelopeError) -> (envelope: Envelope, covered: Range<Int>, crc: String) {
    var members = Members()
    do throws(JSONError) {
      try members.read(bytes, in: line)
    } catch {
      throw .notJSON(error)
    }
    if let name = members.repeated { throw .repeated(name) }
    guard let crc = members.crc else { throw .missing("crc") }
    guard let version = members.version else { throw .missing("v") }
    guard let id = members.id else { throw .missing("id") }
    guard let time = members.time else { throw .missing("hlc") }
    guard let at = members.at else { throw .missing("at") }
    guard let type = members.type else { throw .missing("type") }
    guard let entity = members.entity else { throw .missing("entity") }
    guard let data = members.data else { throw .missing("data") }
    guard version >= 1 else { throw .malformed("v") }
    guard let id = EventID(id.bytes, in: id.range) else { throw .malformed("id") }
    guard let time = HybridTime(time.bytes, in: time.range) else { throw .malformed("hlc") }
    guard let at = Moment(at.bytes, in: at.range) else { throw .malformed("at") }
    guard let entity = EntityID(entity.bytes, in: entity.range) else { throw .malformed("entity") }
    guard !type.isEmpty else { throw .malformed("type") }
    guard bytes[data.lowerBound] == UInt8(ascii: "{") else { throw .malformed("data") }
    let envelope = Envelope(
      version: version, id: id, time: time, at: at, type: EventType(bytes, in: type),
      typeRange: type, entity: entity, data: data)
    return (envelope, line.lowerBound..<crc.covered, crc.text)
  }

  /// Whether a line has members that this version doesn't know, beside those that every event has.
  package static func hasUnknownMembers(_ bytes: [UInt8], in line: Range<Int>) -> Bool {
    var members = Members()
    let isRead: Void? = try? members.read(bytes, in: line)
    return isRead == nil || members.hasUnknown
  }

  /// Where the members of a line stand, in whatever order they come.
  private struct Members {
    /// Where a text stands, without its escapes: in the line, or in bytes of its own where it has any.
    typealias Text = (bytes: [UInt8], range: Range<Int>)

    var version: Int?
    var id: Text?
    var time: Text?
    var at: Text?
    /// Where it stands in the line: nobody knows how another version's type is to be spelt.
    var type: Range<Int>?
    var entity: Text?
    var data: Range<Int>?
    var crc: (covered: Int, text: String)?
    var repeated: String?
    var hasUnknown = false

    mutating func read(_ bytes: [UInt8], in line: Range<Int>) throws(JSONError) {
      var reader = JSONReader(bytes, in: line)
      try reader.beginObject()
      var names: Set<[UInt8]> = []
      while true {
        // The crc covers the bytes before the comma in front of it, which is the next byte.
        _ = try reader.peek()
        let before = reader.index
        guard let key = try reader.nextKey(isFirst: names.isEmpty) else { break }
        let name = try reader.text(of: key)
        if !names.insert(Array(name.utf8)).inserted { repeated = repeated ?? name }
        switch name {
        case "v": version = try reader.readInteger()
        case "id": id = try reader.readText { ($0, $1) }
        case "hlc": time = try reader.readText { ($0, $1) }
        case "at": at = try reader.readText { ($0, $1) }
        case "type": type = try reader.readPlainString()
        case "entity": entity = try reader.readText { ($0, $1) }
        case "data": data = try reader.skipValue(depth: 1)
        case "crc": crc = (before, try reader.readString())
        default:
          try reader.skipValue(depth: 1)
          hasUnknown = true
        }
      }
      try reader.expectEnd()
    }
  }
}

/// Steps over the fixed parts of a canonical line.
private struct CanonicalScanner {
  let bytes: [UInt8]
  var index: Int
  let end: Int

  @inline(__always)
  mutating func skip(_ literal: String) -> Bool {
    guard index + literal.utf8.count <= end else { return false }
    var position = index
    for byte in literal.utf8 {
      guard bytes[position] == byte else { return false }
      position += 1
    }
    index = position
    return true
  }

  /// A positive number without a leading zero.
  mutating func decimal() -> Int? {
    let start = index
    var value = 0
    while index < end, index - start < 9, bytes[index] &- UInt8(ascii: "0") < 10 {
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index == start || bytes[start] == UInt8(ascii: "0") ? nil : value
  }

  /// Text up to the closing quote, which is stepped over; none with an escape or beyond ASCII.
  @inline(__always)
  mutating func quoted() -> Range<Int>? {
    let start = index
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20, bytes[index] < 0x80, bytes[index] != UInt8(ascii: "\\") else {
        return nil
      }
      index += 1
    }
    guard index < end else { return nil }
    index += 1
    return start..<(index - 1)
  }
}
