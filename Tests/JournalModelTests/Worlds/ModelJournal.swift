import Generation
import Testing

@testable import JournalModel

/// A journal in memory: lines as they would stand in files, and the state that they add up to.
struct ModelJournal {
  static let now = Moment(milliseconds: 1_795_284_245_123, offsetMinutes: -300)
  static let device = DeviceID(bits: 0x12_3456_789a)
  /// What closes a line here; the model leaves checksums to others.
  static let seal = Array(",\"crc\":\"00000000\"}".utf8)

  private(set) var state = JournalState()
  private(set) var lines: [[UInt8]] = []
  var decision = Decision(now: now)
  private var idCount: UInt64 = 0

  /// Ids that tell the things of a test apart.
  static func id(_ number: UInt64) -> EntityID {
    OneOfEach.id(number)
  }

  /// Checks a draft without appending it.
  func check(_ draft: EventDraft) throws(Rejection) -> CheckedEvent {
    var decision = decision
    return try decision.check(draft, in: state) { Self.id(1_000_000) }
  }

  /// Appends a draft as a device would.
  @discardableResult
  mutating func append(_ draft: EventDraft) throws(Rejection) -> CheckedEvent {
    idCount += 1
    let made = Self.id(1_000_000 + idCount)
    let checked = try decision.check(draft, in: state) { made }
    let body = Envelope.canonicalBody(
      version: checked.type.version,
      id: EventID(device: Self.device, sequence: lines.count + 1), time: nextTime, at: checked.at,
      type: checked.type.rawValue.utf8, entity: checked.entity, data: checked.data)
    take(body)
    return checked
  }

  /// Appends an event written as JSON, for tests that read better so.
  @discardableResult
  mutating func append(
    _ type: EventType, _ entity: EntityID?, _ data: String = "{}", at: Moment? = nil
  ) throws -> CheckedEvent {
    let data = try JSONValue(parsing: data)
    return try append(EventDraft(type.rawValue, entity: entity, at: at, data: data))
  }

  /// Takes in an event as merging brings it, with no rule asked.
  mutating func receive(
    _ type: String, _ entity: EntityID, _ data: String = "{}", version: Int? = nil, at: Moment = now
  ) {
    let version = version ?? EventType(rawValue: type)?.version ?? 1
    let body = Envelope.canonicalBody(
      version: version, id: EventID(device: Self.device, sequence: lines.count + 1),
      time: nextTime, at: at, type: type.utf8, entity: entity, data: data.bytes)
    take(body)
  }

  private var nextTime: HybridTime {
    HybridTime(milliseconds: Self.now.milliseconds).advanced(by: lines.count)
  }

  private mutating func take(_ body: [UInt8]) {
    let line = body + Self.seal
    lines.append(line)
    if let envelope = Self.envelope(line) {
      state.apply(envelope, in: line)
    } else {
      Issue.record("not an event: \(line.text)")
    }
  }

  /// A line as the tolerant reader reads it.
  static func envelope(_ line: [UInt8]) -> Envelope? {
    try? Envelope.readTolerant(line, in: 0..<line.count).envelope
  }

  /// Why a draft is rejected, in the words that a user reads; `nil` where it isn't.
  func message(_ type: EventType, _ entity: EntityID?, _ data: String) throws -> String? {
    let data = try JSONValue(parsing: data)
    do throws(Rejection) {
      _ = try check(EventDraft(type.rawValue, entity: entity, data: data))
      return nil
    } catch {
      return error.message
    }
  }
}

extension ModelJournal {
  static let bench = one(.exercise)
  static let session = one(.session)
  static let set = one(.set)
  static let bodyWeight = one(.bodyWeight)

  /// The id of the one thing of a kind.
  static func one(_ kind: EntityKind) -> EntityID { OneOfEach.id(kind, today: now.day) }

  /// A journal that holds one thing of every kind.
  static func withOneOfEach() throws -> ModelJournal { try oneOfEach.get() }

  private static let oneOfEach = Result {
    var journal = ModelJournal()
    for draft in try OneOfEach.drafts() { try journal.append(draft) }
    return journal
  }
}
