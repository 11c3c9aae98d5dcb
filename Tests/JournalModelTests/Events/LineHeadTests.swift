import Generation
import Testing

@testable import JournalModel

@Suite("The heads of lines that are written one after the other") struct LineHeadTests {
  @Test("are those of lines that are written by themselves", arguments: seeds)
  func sameAsAlone(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let device = DeviceID(bits: random.next())
    var head = LineHead(device: device)
    var (type, at) = (EventType.setLogged, ModelJournal.now)
    for _ in 0..<200 {
      if random.chance(0.3) { type = random.pick(EventType.allCases) }
      if random.chance(0.3) {
        at = Moment(
          milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
          offsetMinutes: random.number(in: -700...700))
      }
      let sequence = random.pick([1, 9, 10, 99_999, 123_456_789, JSONReader.maximumInteger])
      let time = HybridTime(bits: random.next())
      let entity = EntityID(high: random.next(), low: random.next())
      let written = PackedWriter.bytes(upTo: LineHead.maximumBytes) {
        head.write(type, sequence: sequence, time: time, at: at, entity: entity, to: &$0)
        #expect(!$0.isFull)
      }
      let alone = Envelope.canonicalBody(
        version: type.version, id: EventID(device: device, sequence: sequence), time: time, at: at,
        type: type.rawValue.utf8, entity: entity, data: [])
      try #require(written.text == alone.text, "seed \(seed)")
    }
  }
}
