import Generation
import Testing

@testable import JournalModel

@Suite("Rows of sets straight from their lines")
struct SetRowReaderTests {
  /// Payloads of sets, with what the readers of all kinds make of each: a row where it is in the
  /// canonical form, and `nil` elsewhere.
  private static func plainRow(_ event: CanonicalEvent, _ data: [UInt8]) -> [UInt8]? {
    var record = WorkoutSet()
    let isRead = CanonicalCursor.withCursor(over: data + CanonicalCursor.padding) { cursor in
      cursor.turn(to: data.indices)
      return record.readCanonical(&cursor) && cursor.isAtEnd
    }
    guard isRead else { return nil }
    return PackedWriter.bytes(upTo: 1 << 16) { writer in
      Entity.packNew(event.entity, at: event.at, time: event.time, record, into: &writer)
    }
  }

  /// What the reader makes of payloads that stand one after the other in one memory.
  private static func rows(_ event: CanonicalEvent, _ payloads: [[UInt8]]) -> [[UInt8]?] {
    let bytes = payloads.flatMap { $0 } + CanonicalCursor.padding
    return CanonicalCursor.withCursor(over: bytes) { cursor in
      var reader = SetRowReader()
      var start = 0
      return payloads.map { payload in
        cursor.turn(to: start..<start + payload.count)
        start += payload.count
        var isTaken = false
        let row = PackedWriter.bytes(upTo: 1 << 16) { writer in
          isTaken = reader.pack(event, from: &cursor, into: &writer)
        }
        return isTaken ? row : nil
      }
    }
  }

  private static let event = CanonicalEvent(
    version: 1, id: EventID(device: ModelJournal.device, sequence: 7),
    time: HybridTime(milliseconds: 9), at: ModelJournal.now, type: .setLogged, code: 0,
    typeRange: 0..<0, entity: ModelJournal.session, dataStart: 0)

  /// A payload that this program could have written; its references are mostly those of another.
  private static func payload(_ random: inout SeededRandom, besides ids: [EntityID]) -> [UInt8] {
    var record = WorkoutSet()
    func some<Value>(_ value: Value) -> Value? { random.chance(0.4) ? value : nil }
    record.session = random.pick(ids)
    record.exercise = random.pick(ids)
    record.setType = some(random.pick(SetType.allCases))
    record.superset = some(random.pick(["A", "", "a,b"]))
    record.tags = some(random.pick([[], ["x"], ["x", ""]]))
    record.weight = some(random.pick([0, 20, 62.5, -12.25, 1e6]))
    record.unit = some(random.pick(WeightUnit.allCases))
    record.reps = some(random.number(in: -3...200))
    record.targetReps = some(random.number(in: 0...30))
    record.rpe = some(random.pick([7, 8.5]))
    record.targetRPE = some(random.pick([7, 8.5]))
    record.isCompleted = some(random.chance(0.5))
    record.notes = some(random.pick(["", "slow, but steady", "easy"]))
    record.durationSeconds = some(random.number(in: 0...4000))
    record.distanceMetres = some(random.pick([5000, 0.5]))
    record.orderIndex = some(random.number(in: 0...40))
    return record.members.bytes
  }

  private static func ids(_ random: inout SeededRandom) -> [EntityID] {
    (0..<3).map { _ in EntityID(high: random.next(), low: random.next()) }
  }

  @Test(
    "What this program writes is taken, and gives the row that it always gives", arguments: seeds)
  func written(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ids = Self.ids(&random)
    let payloads = (0..<500).map { _ in Self.payload(&random, besides: ids) }
    for (payload, row) in zip(payloads, Self.rows(Self.event, payloads)) {
      let plain = Self.plainRow(Self.event, payload)
      try #require(row != nil && row == plain, "seed \(seed): \(payload.text)")
    }
  }

  @Test("What is taken of broken payloads, the plain reader takes alike", arguments: seeds)
  func broken(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ids = Self.ids(&random)
    let payloads = (0..<10_000).map { _ in
      JSONMutationTests.mutated(Self.payload(&random, besides: ids), &random)
    }
    var taken = 0
    for (payload, row) in zip(payloads, Self.rows(Self.event, payloads)) {
      guard let row else { continue }
      taken += 1
      try #require(row == Self.plainRow(Self.event, payload), "seed \(seed): \(payload.text)")
    }
    #expect(taken > 50, "seed \(seed)")
  }

  @Test(
    "Members out of order, twice, unknown or of another type are left to others",
    arguments: [
      #""reps":5,"weight":20"#, #""reps":5,"reps":5"#, #""rep":5"#, #""reps":"5""#, #""reps":5.5"#,
      #""setType":"hard""#, #""unit":"st""#, #""targetReps":5,"targetReps":6"#, #""tags":"a""#,
      #""notes":null"#, #""reps":5,"#, #""notes":"\n""#,
    ])
  func left(members: String) {
    let head = #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.session)","#
    #expect(Self.rows(Self.event, [Array((head + members + "}").utf8)]) == [nil])
  }
}
