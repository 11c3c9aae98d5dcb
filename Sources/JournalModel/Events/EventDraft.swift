/// An event that somebody means to append: not yet checked, stamped or numbered.
public struct EventDraft: Sendable {
  /// The type's name on the wire.
  public var type: String
  /// `nil` where a new thing is to get a new id.
  public var entity: EntityID?
  /// `nil` for now.
  public var at: Moment?
  /// Whether a deletion is meant although something still uses the thing.
  public var isForced = false
  /// Whether a deletion is meant although the thing is gone: it says once more that it is.
  package var isRepeated = false
  /// Whether a part is meant although its whole is gone, as that may come back.
  var isOfGoneWhole = false
  /// Whether it makes again what was there before: then nothing is filled in, and no rule asked that
  /// the thing, a clock or another device has broken meanwhile.
  var isRestoring = false
  /// Whether what it makes again is to be at another time than it was, which must have come by now.
  var isAtNewTime = false
  private var content: Content

  /// What a payload was given as.
  private enum Content: Sendable {
    case members(JSONValue)
    /// The fields of a new thing, which need no reading any more.
    case record(any FieldRecord)
  }

  /// The payload as it was given.
  public var data: JSONValue {
    get {
      switch content {
      case .members(let value): value
      case .record(let record): record.members
      }
    }
    set { content = .members(newValue) }
  }

  /// A draft with a payload of JSON, which is checked when it is appended.
  ///
  /// - Parameters:
  ///   - type: the type's name on the wire, such as `set.logged`.
  ///   - entity: the thing that it is about; `nil` where a new one is to get a new id.
  ///   - at: when it happened; `nil` for now.
  ///   - data: the payload, an object of the type's fields.
  public init(
    _ type: String, entity: EntityID? = nil, at: Moment? = nil, data: JSONValue = .object([])
  ) {
    self.type = type
    self.entity = entity
    self.at = at
    content = .members(data)
  }

  /// The same of a type that this program knows.
  public init(
    _ type: EventType, entity: EntityID? = nil, at: Moment? = nil, data: JSONValue = .object([])
  ) {
    self.init(type.rawValue, entity: entity, at: at, data: data)
  }

  /// A draft that brings a thing into being with the fields that `record` has set.
  public init(creating record: some CreatableEntity, entity: EntityID? = nil, at: Moment? = nil) {
    self.init(record, entity, at)
  }

  /// The same of a record of any kind that an event creates.
  init(_ record: some JournalEntity, _ entity: EntityID?, _ at: Moment?) {
    type = EventType(Swift.type(of: record).kind, .create).rawValue
    self.entity = entity
    self.at = at
    content = .record(record)
  }

  /// The fields of the new thing, where they were given as such.
  func record<Record: JournalEntity>(as type: Record.Type) -> Record? {
    if case .record(let record) = content { record as? Record } else { nil }
  }

  /// Reads one object of a batch: `type`, `data`, and where given `entity` and `at`.
  ///
  /// The members that only a recorded event has (`v`, `id`, `hlc`, `crc`) may be there and are left
  /// out, so that a bundle's line can be appended as a new event. An older version's payload is
  /// taken as the version of today; a newer one is refused.
  public init(batchObject bytes: [UInt8]) throws(Rejection) {
    self = try CanonicalCursor.withCursor(over: bytes + CanonicalCursor.padding) {
      cursor throws(Rejection) in
      try EventDraft(batchObject: bytes, in: 0..<bytes.count, &cursor)
    }
  }

  /// Reads an object of a batch from its part of the bytes.
  ///
  /// - Parameters:
  ///   - limit: how many bytes an object may have.
  ///   - cursor: over the bytes.
  static func reading(
    _ bytes: [UInt8], in range: Range<Int>, limit: Int, _ cursor: inout CanonicalCursor
  ) -> Result<EventDraft, Rejection> {
    Result { () throws(Rejection) in
      guard range.count <= limit else { throw .tooLarge(bytes: range.count, limit: limit) }
      return try EventDraft(batchObject: bytes, in: range, &cursor)
    }
  }

  private init(
    batchObject bytes: [UInt8], in range: Range<Int>, _ cursor: inout CanonicalCursor
  ) throws(Rejection) {
    if let plain = EventDraft(plainObject: bytes, in: range, &cursor) {
      self = plain
    } else {
      try self.init(anyObject: Array(bytes[range]))
    }
  }

  /// Reads an object of a batch in whatever form it has.
  init(anyObject bytes: [UInt8]) throws(Rejection) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, refusesHalves: true)
    } catch {
      throw .notJSON(error)
    }
    guard case .object(let members) = value else { throw .notAnObject }
    guard case .string(let type)? = value["type"] else {
      throw .badMember("type", reason: "an event needs its type, a text")
    }
    self.init(type)
    var version: Int?
    for member in members {
      switch (member.name, member.value) {
      case ("type", _), ("id", _), ("hlc", _), ("crc", _), ("schema", _): continue
      case ("v", let value):
        guard let known = EventType(rawValue: type) else { continue }
        guard let number = value.wholeNumber, 1...known.version ~= number else {
          throw .badMember("v", reason: "this program writes version \(known.version) of \(type)")
        }
        version = number
      case ("entity", .null), ("at", .null): continue
      case ("entity", .string(let text)):
        guard let id = EntityID(text) else {
          throw .badMember("entity", reason: "“\(text)” is not a UUID")
        }
        entity = id
      case ("at", .string(let text)):
        guard let moment = Moment(text) else {
          throw .badMember("at", reason: "“\(text)” is not a time of RFC 3339")
        }
        at = moment
      case ("entity", _), ("at", _): throw .badMember(member.name, reason: "expected a text")
      case ("data", .object): data = member.value
      case ("data", _): throw .notAnObject
      default: throw .badMember(member.name, reason: "an event has no such member")
      }
    }
    if let version, let known = EventType(rawValue: type) {
      data = Upcaster.upcast(data, of: known, from: version)
    }
  }
}

extension EventDraft: Equatable {
  public static func == (a: EventDraft, b: EventDraft) -> Bool {
    a.type == b.type && a.entity == b.entity && a.at == b.at && a.isForced == b.isForced
      && a.isRepeated == b.isRepeated && a.isOfGoneWhole == b.isOfGoneWhole
      && a.isRestoring == b.isRestoring
      && a.isAtNewTime == b.isAtNewTime && a.data == b.data
  }
}

extension FieldRecord {
  /// The fields that are set, as a JSON object in canonical order.
  ///
  /// A number that is not finite is one that is refused when it is appended.
  public var members: JSONValue {
    JSONValue(written: memberBytes(JSONWriter(reserving: 320, refusesEndless: true)))
  }

  /// The fields that are set, as canonical JSON.
  public var memberBytes: [UInt8] { memberBytes(JSONWriter(reserving: 320)) }

  private func memberBytes(_ writer: JSONWriter) -> [UInt8] {
    var writer = writer
    writer.beginObject()
    writeFields(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
