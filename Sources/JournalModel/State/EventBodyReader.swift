/// Reads events one after the other into bodies: rows where a line is in the canonical form.
package struct EventBodyReader {
  private var events: CanonicalEventReader
  private var writer: PackedWriter
  private var sets = SetRowReader()
  private let keeps: [Bool]
  /// Whether of what brings a thing into being the row is kept.
  private let packsRows: Bool
  private let isSet = EventBody.isSet
  /// Of the line that was read last; `none` where nothing was kept of it.
  package private(set) var body = EventBody.none
  /// How many bodies have been kept so far.
  package private(set) var count = 0
  /// How many of these are about sets.
  package private(set) var setCount = 0

  package init(_ cursor: CanonicalCursor, _ writer: PackedWriter, keeps: KeptBodies) {
    events = CanonicalEventReader(cursor)
    self.writer = writer
    self.keeps = keeps.codes
    packsRows = keeps != .subjects
  }

  /// The writer, which holds what was kept.
  package consuming func finish() -> PackedWriter { writer }

  /// Whether a line passes a sieve; nothing of it is read yet.
  ///
  /// - Parameter line: without the seal.
  package mutating func passes(_ line: Range<Int>, _ sieve: EventSieve) -> Bool {
    sieve.passes(line, &events)
  }

  /// Reads a line up to its payload, and keeps nothing of it.
  ///
  /// - Parameter line: without the seal.
  /// - Returns: `nil` where `read` gives nothing whatever the payload is.
  package mutating func readHead(_ line: Range<Int>) -> CanonicalEvent? {
    body = .none
    return events.next(in: line).flatMap { $0.type == .clockCorrected ? nil : $0 }
  }

  /// Reads a line that is in the canonical form, as nearly all are.
  ///
  /// - Parameter line: without the seal.
  /// - Returns: `nil` for everything else, of which nothing is kept.
  package mutating func read(_ line: Range<Int>) -> CanonicalEvent? {
    body = .none
    guard let event = events.next(in: line) else { return nil }
    let isKept = keeps[Int(event.code)]
    let isRow = event.type.isRow && event.version == event.type.version
    if isKept, isRow, packsRows {
      if packRow(of: event) { return event }
      events.cursor.move(to: event.dataStart)
    }
    // What a correction says of other events is for another reader.
    guard event.type != .clockCorrected, events.cursor.skipData() else { return nil }
    guard isKept else { return event }
    let start = writer.count
    packHead(event.entity, event.at, event.version)
    if packsRows || !isRow { events.cursor.copy(event.dataStart..<line.upperBound, to: &writer) }
    return keep(event.code, .data, from: start) ? event : nil
  }

  /// Keeps the payload of an event that was read by other means.
  ///
  /// - Returns: whether there was room for it.
  package mutating func keepData(of event: Envelope, in bytes: [UInt8]) -> Bool {
    body = .none
    let known = event.type.flatMap { _ in EventType.byHash[EventType.hash(bytes[event.typeRange])] }
    let code = known?.code ?? EventBody.codes.upperBound
    guard keeps[Int(code)] else { return true }
    guard Int32(exactly: event.version) != nil else { return false }
    let start = writer.count
    packHead(event.entity, event.at, event.version)
    writer.store(bytes[event.type == nil ? event.typeRange : event.data])
    return keep(code, event.type == nil ? .unknown : .data, from: start)
  }

  private mutating func packHead(_ entity: EntityID, _ at: Moment, _ version: Int) {
    entity.pack(into: &writer)
    at.pack(into: &writer)
    writer.store(Int32(truncatingIfNeeded: version))
  }

  /// Keeps what was written from a place on, or forgets it where it had no room.
  @inline(__always)
  private mutating func keep(_ code: UInt8, _ form: EventBody.Form, from start: Int) -> Bool {
    guard !writer.isFull, let made = EventBody(code, form, at: start..<writer.count) else {
      writer.rewind(to: start)
      return false
    }
    body = made
    count += 1
    if isSet[Int(code)] { setCount += 1 }
    return true
  }

  /// Packs the row of the thing that an event brings into being.
  ///
  /// - Returns: whether its payload is in the canonical form; otherwise nothing is kept.
  @inline(__always)
  private mutating func packRow(of event: CanonicalEvent) -> Bool {
    guard event.type == .setLogged else { return packOtherRow(of: event) }
    let start = writer.count
    if sets.pack(event, from: &events.cursor, into: &writer),
      keep(event.code, .set, from: start)
    {
      return true
    }
    // Sound or not, it is written in another way than this program would.
    writer.rewind(to: start)
    events.cursor.move(to: event.dataStart)
    return packOtherRow(of: event)
  }

  @inline(never)
  private mutating func packOtherRow(of event: CanonicalEvent) -> Bool {
    let start = writer.count
    var packing = RowPacking(event: event, cursor: events.cursor, writer: writer)
    guard event.type.kind.accept(&packing) else { return false }
    (events.cursor, writer) = (packing.cursor, packing.writer)
    return keep(event.code, event.type.kind == .set ? .set : .row, from: start)
  }
}

private struct RowPacking: KindVisitor {
  let event: CanonicalEvent
  var cursor: CanonicalCursor
  var writer: PackedWriter

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    var record = Record()
    guard record.readCanonical(&cursor), cursor.isAtEnd else { return false }
    Entity.packNew(event.entity, at: event.at, time: event.time, record, into: &writer)
    return true
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
