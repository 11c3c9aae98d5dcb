import Generation
import Testing

@testable import JournalModel

@Suite("Packed records") struct PackedFieldsTests {
  @Test("Unpacking gives back what was packed", arguments: EntityKind.allCases, seeds)
  func roundTrip(kind: EntityKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let data = random.data(kind.fields, of: kind)
      var visitor = Repacking(data: data)
      let (before, after) = try kind.accept(&visitor)
      try #require(before == after, "seed \(seed): \(data.bytes.text)")
    }
  }

  @Test("Any bytes give some record, and the end of them ends it", arguments: seeds)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<random.number(in: 0...60)).map { _ in
        UInt8(truncatingIfNeeded: random.next() & (random.chance(0.7) ? 0x0f : 0xff))
      }
      var reader = PackedReader(bytes, in: 0..<bytes.count)
      _ = WorkoutSet(unpacking: &reader)
      #expect(reader.position <= bytes.count)
    }
  }

  @Test("Numbers of every size come back", arguments: [0, 1, -1, 63, -64, 64, .max, .min])
  func numbers(number: Int) {
    let bytes = PackedWriter.bytes(upTo: 20) { number.pack(into: &$0) }
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    #expect(Int(from: &reader) == number && reader.isAtEnd)
  }

  @Test("What has no room is dropped, and said to be")
  func noRoom() {
    let bytes = PackedWriter.bytes(upTo: 10) { writer in
      writer.store(1 as UInt64)
      #expect(!writer.isFull)
      writer.store(2 as UInt64)
      #expect(writer.isFull && writer.count == 8)
      writer.store("more than there is room for")
      writer.rewind(to: 4)
      #expect(!writer.isFull)
    }
    #expect(bytes == [1, 0, 0, 0])
  }
}

/// Reads a record, packs it and unpacks it again.
private struct Repacking: KindVisitor {
  let data: JSONValue

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) throws(JSONError) -> (JSONValue, JSONValue) {
    var reader = FieldReader(JSONReader(data.bytes))
    var record = Record()
    try reader.readMembers(into: &record)
    let bytes = PackedWriter.bytes(upTo: 1 << 16) { record.packFields(into: &$0) }
    var packed = PackedReader(bytes, in: 0..<bytes.count)
    let unpacked = Record(unpacking: &packed)
    return (record.members, packed.isAtEnd ? unpacked.members : .null)
  }
}
