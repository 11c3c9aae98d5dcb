extension EventDraft {
  /// Reads an object of a batch that brings a thing into being and is written as this program would
  /// write it: `type`, `entity` and `at` where given, `data`, with the fields in canonical order.
  ///
  /// - Parameter cursor: over the bytes.
  /// - Returns: `nil` for any other, sound or not, which `init(anyObject:)` takes.
  init?(plainObject bytes: [UInt8], in range: Range<Int>, _ cursor: inout CanonicalCursor) {
    cursor.turn(to: range)
    guard let draft = Self.read(bytes, &cursor) else { return nil }
    self = draft
  }

  private static func read(_ bytes: [UInt8], _ cursor: inout CanonicalCursor) -> EventDraft? {
    // {"type":"
    guard cursor.skip(UInt8(ascii: "{")), cursor.skip(word: 0x3a22_6570_7974_22, count: 7),
      cursor.skip(UInt8(ascii: "\"")), let name = cursor.plainText(),
      let known = EventType.byHash[EventType.hash(bytes[name])],
      known.name.elementsEqual(bytes[name]), known.type.effect == .create
    else { return nil }
    guard let head = PlainHead(&cursor) else { return nil }
    var reader = PlainRecordReader(bytes: bytes, head: head, cursor: cursor)
    return known.type.kind.accept(&reader)
  }
}

/// What stands between the type of a plain object and its payload.
struct PlainHead {
  private(set) var entity: EntityID?
  private(set) var at: Moment?

  /// - Returns: `nil` where anything else stands there.
  init?(_ cursor: inout CanonicalCursor) {
    // ,"entity":"
    if cursor.skip(word: 0x7974_6974_6e65_222c, count: 8) {
      guard cursor.skip(word: 0x22_3a22, count: 3), let id = cursor.entityID() else { return nil }
      entity = id
    }
    // ,"at":"
    if cursor.skip(word: 0x22_3a22_7461_222c, count: 7) {
      var dates = CanonicalCursor.KnownDate()
      guard let moment = cursor.moment(&dates) else { return nil }
      at = moment
    }
    // ,"data":
    guard cursor.skip(word: 0x3a22_6174_6164_222c, count: 8) else { return nil }
  }
}

private struct PlainRecordReader: KindVisitor {
  let bytes: [UInt8]
  let head: PlainHead
  var cursor: CanonicalCursor

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> EventDraft? {
    var record = Record()
    let start = cursor.index
    guard record.readCanonical(&cursor) else { return nil }
    let data = start..<cursor.index
    // Only what the writer writes says the same again: a field that stands twice, or out of order,
    // or a number spelt otherwise is for the tolerant reader.
    guard cursor.skip(UInt8(ascii: "}")), cursor.isAtEnd,
      record.memberBytes.elementsEqual(bytes[data])
    else { return nil }
    return EventDraft(record, head.entity, head.at)
  }
}
