import Generation
import Testing

@testable import JournalModel

@Suite struct DecimalTests {
  @Test("A number has the digits that the library writes", arguments: seeds)
  func digits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let edges = [0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, .max, .min]
    let others = (0..<2000).map { _ in
      Int(truncatingIfNeeded: random.next()) >> random.number(in: 0...63)
    }
    for number in edges + edges.map({ 0 &- $0 }) + others {
      #expect(number.text == String(number), "seed \(seed)")
    }
  }
}
