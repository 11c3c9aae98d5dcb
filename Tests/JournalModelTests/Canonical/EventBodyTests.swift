import Generation
import Testing

@testable import JournalModel

@Suite("Events that are read before their order is known")
struct EventBodyTests {
  /// A canonical line of a type, whose data its kind may well have.
  private static func line(of type: EventType, _ random: inout SeededRandom) -> [UInt8] {
    let data = random.data(type.fields, of: type.kind, nullable: random.chance(0.2))
    let body = Envelope.canonicalBody(
      version: random.chance(0.9) ? type.version : random.number(in: 1...3),
      id: EventID(device: DeviceID(bits: random.next()), sequence: random.number(in: 1...99)),
      time: HybridTime(bits: random.next()),
      at: Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 330, -300])),
      type: type.rawValue.utf8, entity: EntityID(high: random.next(), low: random.next()),
      data: data.bytes)
    return body + ModelJournal.seal
  }

  /// What the fast reader makes of lines that lie end to end: for each the event and the state that
  /// it alone gives, or `nil` where it leaves the line to others.
  private static func read(
    _ lines: [[UInt8]]
  ) -> [(event: CanonicalEvent, state: JournalState)?] {
    let bytes = lines.flatMap { $0 }
    var found: [CanonicalEvent?] = []
    var bodies: [EventBody] = []
    let kept = CanonicalCursor.withCursor(over: bytes) { cursor in
      PackedWriter.bytes(upTo: bytes.count) { writer in
        var reader = EventBodyReader(cursor, writer, keeps: .all)
        var start = 0
        for line in lines {
          found.append(reader.read(start..<start + line.count - ModelJournal.seal.count))
          bodies.append(reader.body)
          start += line.count
        }
        writer = reader.finish()
      }
    }
    return zip(found, bodies).map { event, body in
      guard let event, body != .none else { return nil }
      var state = JournalState()
      state.apply(body, event.id, at: event.time, in: kept, arena: 3)
      return (event, state)
    }
  }

  private static func document(_ state: JournalState) -> [String] {
    var pieces = state.notices.all.map { "\($0.code) \($0.message) \($0.event?.description ?? "")" }
    for kind in EntityKind.allCases {
      var visitor = Rows(state: state)
      pieces += kind.accept(&visitor)
    }
    return pieces
  }

  /// The events of lines of which only some are kept, read as the fast reader does, and how many
  /// were.
  private static func skim(
    _ lines: [[UInt8]], keeping keeps: KeptBodies
  ) -> (events: [CanonicalEvent?], kept: [EntityID]) {
    let bytes = lines.flatMap { $0 }
    var events: [CanonicalEvent?] = []
    var bodies: [EventBody] = []
    let written = CanonicalCursor.withCursor(over: bytes) { cursor in
      PackedWriter.bytes(upTo: keeps == .none ? 0 : bytes.count) { writer in
        var reader = EventBodyReader(cursor, writer, keeps: keeps)
        var start = 0
        for line in lines {
          events.append(reader.read(start..<start + line.count - ModelJournal.seal.count))
          if reader.body != .none { bodies.append(reader.body) }
          start += line.count
        }
        writer = reader.finish()
      }
    }
    return (events, bodies.map { $0.entity(in: written) })
  }

  /// Expects that lines which nobody wants to keep are taken where the tolerant reader takes them,
  /// and that of the others the same is kept.
  private static func expectSkimming(_ lines: [[UInt8]], seed: UInt64) throws {
    for (line, event) in zip(lines, skim(lines, keeping: .none).events) where event != nil {
      let slow = try #require(EnvelopeTests.canonical(line), "seed \(seed): \(line.text)")
      try #require(event?.id == slow.id && event?.entity == slow.entity)
    }
    let all = zip(lines, read(lines)).compactMap { line, fast -> EntityID? in
      fast?.event.type.kind == .exercise ? fast?.event.entity : nil
    }
    try #require(skim(lines, keeping: .only(.exercise)).kept == all, "seed \(seed)")
  }

  private static func expectAgreement(_ lines: [[UInt8]], seed: UInt64) throws -> Int {
    try expectSkimming(lines, seed: seed)
    var accepted = 0
    for (line, fast) in zip(lines, read(lines)) {
      guard let fast else { continue }
      accepted += 1
      let slow = try #require(EnvelopeTests.canonical(line), "seed \(seed): \(line.text)")
      let event = fast.event
      let fields = Envelope(
        version: event.version, id: event.id, time: event.time, at: event.at, type: event.type,
        typeRange: slow.typeRange, entity: event.entity, data: slow.data)
      try #require(fields == slow, "seed \(seed): \(line.text)")
      var state = JournalState()
      state.apply(slow, in: line)
      try #require(
        document(fast.state) == document(state), "seed \(seed): \(line.text)")
    }
    return accepted
  }

  @Test("Sound lines of every type give what the tolerant reader gives", arguments: seeds)
  func soundLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = (0..<30).flatMap { _ in EventType.allCases.map { Self.line(of: $0, &random) } }
    let accepted = try Self.expectAgreement(lines, seed: seed)
    // Only escapes and what is beyond ASCII are left to others.
    #expect(accepted > lines.count / 2, "seed \(seed): \(accepted) of \(lines.count)")
  }

  @Test("Lines about anything give what the tolerant reader gives", arguments: seeds)
  func anyLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = (0..<2000).map { _ in EnvelopeTests.line(&random) }
    #expect(try Self.expectAgreement(lines, seed: seed) > 100)
  }

  @Test("What is taken of broken lines, the tolerant reader takes alike", arguments: seeds)
  func brokenLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = (0..<10_000).map { _ in
      let line = Self.line(of: random.pick(EventType.allCases), &random)
      let body = Array(line.dropLast(ModelJournal.seal.count))
      return JSONMutationTests.mutated(body, &random) + ModelJournal.seal
    }
    #expect(try Self.expectAgreement(lines, seed: seed) > 150)
  }

  @Test("A canonical set is read by the fast reader, whatever its fields")
  func sets() throws {
    let data =
      #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.session)","#
      + #""setType":"topSet","tags":["a","b"],"weight":102.5,"unit":"lb","reps":5,"rpe":8.5,"#
      + #""isCompleted":true,"notes":"","durationSeconds":0,"distanceMetres":-0.25}"#
    let body = Envelope.canonicalBody(
      version: 1, id: EventID(device: ModelJournal.device, sequence: 1),
      time: HybridTime(milliseconds: 7), at: ModelJournal.now, type: "set.logged".utf8,
      entity: ModelJournal.session, data: data.utf8)
    let read = try #require(Self.read([body + ModelJournal.seal])[0])
    let set = try #require(read.state.sets[ModelJournal.session])
    #expect(set.record.members.bytes.text == data)
    #expect(set.at == ModelJournal.now && set.created == set.updated)
  }
}

/// Every row of a table, with its times and all that it holds.
private struct Rows: KindVisitor {
  let state: JournalState

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [String] {
    var rows: [String] = []
    state[keyPath: table].forEachEntity { row in
      rows.append(
        "\(row.id) \(row.at) \(row.created) \(row.updated) \(row.existence) \(row.record)")
    }
    return rows
  }
}
