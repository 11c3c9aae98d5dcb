import Generation
import Testing

@testable import JournalModel

@Suite("A glance at a set")
struct SetGlanceTests {
  /// A set with some of its fields, as it may lie in a table.
  private static func set(_ random: inout SeededRandom) throws -> Entity<WorkoutSet> {
    let data = random.data(WorkoutSet.fields, of: .set, nullable: random.chance(0.5))
    var reader = FieldReader(JSONReader(data.bytes))
    var record = WorkoutSet()
    try reader.readMembers(into: &record)
    if random.chance(0.3) { record.tags = ["", "a,b", "Größe 💪"] }
    let created = HybridTime(milliseconds: Int64(random.number(in: 1...1000)))
    return Entity(
      id: ModelJournal.id(UInt64(random.number(in: 1...99))),
      at: Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 330, -300])),
      created: created, updated: random.chance(0.5) ? created : HybridTime(milliseconds: 2000),
      record: record, existence: random.pick([.exists, .exists, .deleted, .neverCreated]))
  }

  @Test("It says of a packed row what unpacking all of it says", arguments: seeds)
  func packed(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let set = try Self.set(&random)
      let bytes = PackedWriter.bytes(upTo: 1 << 16) { set.pack(into: &$0) }
      var row = PackedReader(bytes, in: bytes.indices)
      try #require(SetGlance(from: &row) == SetGlance(set), "seed \(seed): \(set)")
    }
  }

  @Test("Any bytes give some glance", arguments: seeds)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<random.number(in: 0...80)).map { _ in
        UInt8(truncatingIfNeeded: random.next() & (random.chance(0.7) ? 0x0f : 0xff))
      }
      var row = PackedReader(bytes, in: bytes.indices)
      _ = SetGlance(from: &row)
      #expect(row.position <= bytes.count)
    }
  }

  @Test("A field's number in it is that of a row")
  func numbers() {
    #expect(SetField.allCases.map { "\($0)" } == WorkoutSet.fields.map(\.name))
    #expect(SetField.allCases.map { Int($0.rawValue) } == Array(1...WorkoutSet.fields.count))
    #expect(WorkoutSet.fields.indices.compactMap { SetField(place: $0) } == SetField.allCases)
    #expect(SetField(place: -1) == nil && SetField(place: WorkoutSet.fields.count) == nil)
  }
}
