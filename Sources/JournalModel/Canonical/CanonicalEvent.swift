/// The envelope of a line in the canonical form.
package struct CanonicalEvent: Sendable {
  package let version: Int
  package let id: EventID
  package let time: HybridTime
  package let at: Moment
  package let type: EventType
  /// The type's place in `EventType.allCases`.
  package let code: UInt8
  /// Where the type's name stands.
  let typeRange: Range<Int>
  package let entity: EntityID
  /// Where the payload begins.
  package let dataStart: Int
}

/// Reads the envelopes of one line after the other, and remembers what they mostly share.
package struct CanonicalEventReader {
  package var cursor: CanonicalCursor
  private var dates = CanonicalCursor.KnownDate()
  private var deviceText: UInt64 = 0
  private var device = DeviceID(bits: 0)
  private var types = InlineArray<16, KnownType?>(repeating: nil)
  private var last: KnownType?

  /// A type that was met, and where its name stood, with its closing quote.
  private struct KnownType {
    let name: Range<Int>
    let type: EventType
    let code: UInt8
  }

  package init(_ cursor: CanonicalCursor) {
    self.cursor = cursor
  }

  /// Reads a line up to its payload, which is next then.
  ///
  /// - Parameter line: without the seal.
  /// - Returns: `nil` for any other form than the canonical one, sound or not.
  @inline(__always)
  package mutating func next(in line: Range<Int>) -> CanonicalEvent? {
    cursor.turn(to: line)
    // {"v":1
    guard cursor.skip(word: 0x3a_2276_227b, count: 5), let version = cursor.digits(),
      version > 0, version < 1_000_000_000,
      // ,"id":"
      cursor.skip(word: 0x22_3a22_6469_222c, count: 7), let id = eventID(),
      // ,"hlc":"
      cursor.skip(word: 0x223a_2263_6c68_222c, count: 8), let time = cursor.hybridTime(),
      // ,"at":"
      cursor.skip(word: 0x22_3a22_7461_222c, count: 7), let at = cursor.moment(&dates),
      // ,"type":
      cursor.skip(word: 0x3a22_6570_7974_222c, count: 8),
      let (type, code, typeRange) = eventType(),
      // ,"entity":"
      cursor.skip(word: 0x7974_6974_6e65_222c, count: 8),
      cursor.skip(word: 0x22_3a22, count: 3), let entity = cursor.entityID(),
      // ,"data":
      cursor.skip(word: 0x3a22_6174_6164_222c, count: 8)
    else { return nil }
    return CanonicalEvent(
      version: version, id: id, time: time, at: at, type: type, code: code,
      typeRange: typeRange, entity: entity, dataStart: cursor.index)
  }

  @inline(__always)
  private mutating func eventID() -> EventID? {
    let text = cursor.word(at: cursor.index)
    if text != deviceText {
      guard cursor.index &+ 8 <= cursor.end,
        let other = DeviceID(cursor.text(cursor.index..<cursor.index &+ 8))
      else { return nil }
      (deviceText, device) = (text, other)
    }
    guard cursor.index &+ 9 <= cursor.end else { return nil }
    cursor.move(to: cursor.index &+ 8)
    guard cursor.skip(UInt8(ascii: "-")), let sequence = cursor.digits(), sequence > 0,
      cursor.skip(UInt8(ascii: "\""))
    else { return nil }
    return EventID(device: device, sequence: sequence)
  }

  private static let setCode = EventType.byHash[EventType.hash("set.logged".utf8)]?.code

  @inline(__always)
  private mutating func eventType() -> (EventType, code: UInt8, name: Range<Int>)? {
    guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
    // Mostly it is that of the line before.
    if let last, cursor.index &+ last.name.count <= cursor.end,
      cursor.areEqual(cursor.index, last.name.lowerBound, count: last.name.count)
    {
      let start = cursor.index
      cursor.move(to: start &+ last.name.count)
      return (last.type, last.code, start..<cursor.index &- 1)
    }
    let start = cursor.index
    // set.logged" is what most are, whatever the line before was.
    if let code = Self.setCode, cursor.skip(word: 0x6767_6f6c_2e74_6573, count: 8),
      cursor.skip(word: 0x22_6465, count: 3)
    {
      return (.setLogged, code, start..<cursor.index &- 1)
    }
    cursor.move(to: start)
    guard let text = cursor.plainText() else { return nil }
    // Types are few, and mostly told apart by how they end and how long they are.
    let ending = cursor.word(at: max(0, text.upperBound - 8))
    let slot = Int(((ending &+ UInt64(text.count)) &* 0x9e37_79b9_7f4a_7c15) >> 60)
    let name = text.lowerBound..<text.upperBound + 1
    if let known = types[slot], known.name.count == name.count,
      cursor.areEqual(name.lowerBound, known.name.lowerBound, count: name.count)
    {
      last = known
      return (known.type, known.code, text)
    }
    let bytes = cursor.text(text).utf8
    guard let known = EventType.byHash[EventType.hash(bytes)], bytes.elementsEqual(known.name)
    else { return nil }
    types[slot] = KnownType(name: name, type: known.type, code: known.code)
    return (known.type, known.code, text)
  }
}

extension Envelope {
  /// Reads a line up to its payload, where that much is in the canonical form, in a fraction of the time
  /// of `readCanonical`.
  ///
  /// - Parameter line: without the seal.
  /// - Returns: `nil` for any other form, and where something unusual stands in it. Of the payload
  ///   nothing is known but where it stands, if it stands there.
  package static func readHead(_ bytes: [UInt8], in line: Range<Int>) -> Envelope? {
    CanonicalCursor.withCursor(over: bytes) { cursor in
      var reader = CanonicalEventReader(cursor)
      guard let event = reader.next(in: line) else { return nil }
      return Envelope(event, to: line.upperBound)
    }
  }

  /// Reads a line in the canonical form with its payload, if nothing unusual stands in that either.
  package static func readPlain(_ bytes: [UInt8], in line: Range<Int>) -> Envelope? {
    CanonicalCursor.withCursor(over: bytes) { cursor in
      var reader = CanonicalEventReader(cursor)
      guard let event = reader.next(in: line), reader.cursor.skipData() else { return nil }
      return Envelope(event, to: line.upperBound)
    }
  }

  /// Whether the payload is an object in which nothing unusual stands.
  package func hasPlainData(in bytes: [UInt8]) -> Bool {
    CanonicalCursor.withCursor(over: bytes) { cursor in
      cursor.turn(to: data)
      return cursor.skipData()
    }
  }

  /// - Parameter end: where the payload ends.
  package init(_ event: CanonicalEvent, to end: Int) {
    self.init(
      version: event.version, id: event.id, time: event.time, at: event.at, type: event.type,
      typeRange: event.typeRange, entity: event.entity, data: event.dataStart..<end)
  }
}

extension CanonicalCursor {
  /// Steps over a payload that fills the rest of what is read.
  @inline(__always)
  mutating func skipData() -> Bool {
    byte(at: index) == UInt8(ascii: "{") && skipValue(depth: 1) && isAtEnd
  }
}
