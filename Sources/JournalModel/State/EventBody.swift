/// What an event says beside its place in the order, read before that order is known.
package struct EventBody: Sendable {
  package let entity: EntityID
  package let at: Moment
  let version: Int32
  /// The type's place in `EventType.allCases`, or past them.
  package let code: UInt8
  let form: Form
  /// Where its bytes stand among those that were kept of the stretch.
  let start: UInt32
  let count: UInt32

  enum Form: Sendable {
    /// The row of the set that it brings into being.
    case set
    /// The row of another thing that it brings into being.
    case row
    /// The payload as it was written.
    case data
    /// The name of a type that this version doesn't know.
    case unknown
  }

  /// Every code that a body can have: those of the types, and one for those unknown.
  package static let codes = UInt8(0)...UInt8(EventType.allCases.count)

  /// Which codes are about sets.
  package static let isSet: [Bool] = codes.map { type(of: $0)?.kind == .set }

  /// The type that a code stands for; `nil` for one unknown.
  package static func type(of code: UInt8) -> EventType? {
    Int(code) < EventType.allCases.count ? EventType.allCases[Int(code)] : nil
  }

  /// Where its bytes stand among those that were kept.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// The event, its ranges speaking of what was kept; of a row, no payload is.
  func envelope(_ id: EventID, at time: HybridTime) -> Envelope {
    Envelope(
      version: Int(version), id: id, time: time, at: at, type: Self.type(of: code),
      typeRange: range, entity: entity, data: range)
  }
}

/// The bodies of the events of one stretch of a file.
package struct EventBodies: Sendable {
  package var bodies: [EventBody] = []
  package var bytes: [UInt8] = []

  package init() {}

  /// How many of the events are about sets.
  package var setCount: Int {
    let isSet = EventBody.isSet
    return bodies.reduce(0) { $0 + (isSet[Int($1.code)] ? 1 : 0) }
  }
}

/// Which events' bodies are kept; the others are read to no other end than to see that they are sound.
package enum KeptBodies: Sendable, Equatable {
  case all
  /// Those about one kind of thing.
  case only(EntityKind)
  case none

  /// By the codes of the types.
  fileprivate var codes: [Bool] {
    EventBody.codes.map { code in
      switch self {
      case .all: true
      case .only(let kind): EventBody.type(of: code)?.kind == kind
      case .none: false
      }
    }
  }
}

/// Reads events one after the other into bodies: rows where a line is in the canonical form.
package struct EventBodyReader {
  private var events: CanonicalEventReader
  private var writer: PackedWriter
  private let keeps: [Bool]
  private var bodies: [EventBody] = []

  /// - Parameter count: about how many events there will be.
  package init(
    _ cursor: CanonicalCursor, _ writer: PackedWriter, expecting count: Int, keeps: KeptBodies
  ) {
    events = CanonicalEventReader(cursor)
    self.writer = writer
    self.keeps = keeps.codes
    if keeps == .all { bodies.reserveCapacity(count) }
  }

  /// How many bodies have been kept so far.
  package var count: Int { bodies.count }

  /// What was read, and the writer that holds what was kept of it.
  package consuming func finish() -> (bodies: [EventBody], writer: PackedWriter) {
    (bodies, writer)
  }

  /// Whether a line passes a sieve; nothing of it is read yet.
  ///
  /// - Parameter line: without the seal.
  package mutating func passes(_ line: Range<Int>, _ sieve: EventSieve) -> Bool {
    sieve.passes(line, &events)
  }

  /// Reads a line that is in the canonical form, as nearly all are.
  ///
  /// - Parameter line: without the seal.
  /// - Returns: `nil` for everything else, of which nothing is kept.
  package mutating func read(_ line: Range<Int>) -> CanonicalEvent? {
    let start = writer.count
    guard let event = events.next(in: line) else { return nil }
    let isKept = keeps[Int(event.code)]
    if isKept, event.type.isRow, event.version == event.type.version {
      if packRow(of: event), !writer.isFull {
        let form: EventBody.Form = event.type.kind == .set ? .set : .row
        keep(event.entity, event.at, event.version, event.code, form, from: start)
        return event
      }
      writer.rewind(to: start)
      events.cursor.move(to: event.dataStart)
    }
    // What a correction says of other events is for another reader.
    guard event.type != .clockCorrected,
      events.cursor.byte(at: event.dataStart) == UInt8(ascii: "{"),
      events.cursor.skipValue(depth: 1), events.cursor.isAtEnd
    else { return nil }
    guard isKept else { return event }
    events.cursor.copy(event.dataStart..<line.upperBound, to: &writer)
    guard !writer.isFull else {
      writer.rewind(to: start)
      return nil
    }
    keep(event.entity, event.at, event.version, event.code, .data, from: start)
    return event
  }

  /// Keeps the payload of an event that was read by other means.
  ///
  /// - Returns: whether there was room for it.
  package mutating func keepData(of event: Envelope, in bytes: [UInt8]) -> Bool {
    let known = event.type.flatMap { _ in EventType.byHash[EventType.hash(bytes[event.typeRange])] }
    guard keeps[Int(known?.code ?? EventBody.codes.upperBound)] else { return true }
    let start = writer.count
    guard let version = Int32(exactly: event.version) else { return false }
    writer.store(bytes[event.type == nil ? event.typeRange : event.data])
    guard !writer.isFull else {
      writer.rewind(to: start)
      return false
    }
    keep(
      event.entity, event.at, Int(version), known?.code ?? EventBody.codes.upperBound,
      event.type == nil ? .unknown : .data, from: start)
    return true
  }

  private mutating func keep(
    _ entity: EntityID, _ at: Moment, _ version: Int, _ code: UInt8, _ form: EventBody.Form,
    from start: Int
  ) {
    bodies.append(
      EventBody(
        entity: entity, at: at, version: Int32(version), code: code, form: form,
        start: UInt32(start), count: UInt32(writer.count - start)))
  }

  private mutating func packRow(of event: CanonicalEvent) -> Bool {
    if event.type.kind == .set { return packRow(of: event, as: WorkoutSet.self) }
    return packOtherRow(of: event)
  }

  @inline(never)
  private mutating func packOtherRow(of event: CanonicalEvent) -> Bool {
    var visitor = RowPacking(event: event, reader: self)
    let isPacked = event.type.kind.accept(&visitor)
    self = visitor.reader
    return isPacked
  }

  fileprivate mutating func packRow<Record: JournalEntity>(
    of event: CanonicalEvent, as type: Record.Type
  ) -> Bool {
    var record = Record()
    guard record.readCanonical(&events.cursor), events.cursor.isAtEnd else { return false }
    Entity.packNew(event.entity, at: event.at, time: event.time, record, into: &writer)
    return true
  }
}

private struct RowPacking: KindVisitor {
  let event: CanonicalEvent
  var reader: EventBodyReader

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    reader.packRow(of: event, as: Record.self)
  }
}

extension EventType {
  /// Whether all that its event does is to bring a thing into being.
  fileprivate var isRow: Bool {
    switch kind {
    // A plan's weeks give way to it, and a correction moves other events.
    case .plan, .clock: false
    default: effect == .create
    }
  }
}

extension JournalState {
  /// Evolves the state by an event whose body was read before.
  ///
  /// - Parameters:
  ///   - bytes: what was kept of the body's stretch.
  ///   - arena: the number of these bytes among all that events are applied from.
  package mutating func apply(
    _ body: EventBody, _ id: EventID, at time: HybridTime, in bytes: [UInt8], arena: Int
  ) {
    if body.form == .set { return sets.create(body.entity, packed: bytes, body.range, in: arena) }
    apply(body.envelope(id, at: time), in: bytes, arena: body.form == .row ? arena : nil)
  }

  /// Is told which sets the next events are about.
  package func expectSets(_ ids: [EntityID]) { sets.expect(ids) }

  /// Makes room for so many sets at once.
  package mutating func reserveSets(_ count: Int) { sets.reserve(count) }

  /// Takes the sets that another state has, and what it has to notice of them.
  ///
  /// - Returns: false where both have something to notice, so that the order is lost.
  package mutating func takeSets(from other: JournalState) -> Bool {
    guard notices.all.isEmpty || other.notices.all.isEmpty else { return false }
    sets = other.sets
    if notices.all.isEmpty { notices = other.notices }
    return true
  }
}
