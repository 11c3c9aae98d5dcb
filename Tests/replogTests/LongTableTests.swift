import Generation
import Testing

@testable import replog

@Suite("Tables of many rows") struct LongTableTests {
  @Test("They look like others", arguments: [false, true], 1...20 as ClosedRange<UInt64>)
  func likeOthers(isStyled: Bool, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "", "a", "Bench Press", "100 kg × 5", "龍", "é", "e\u{301}", "👩‍👩‍👧", "\u{1b}[31m", "\u{301}",
      "x\ty",
    ]
    let columns = (0...random.number(in: 0...4)).map { place in
      LongTable.Column(
        title: random.pick(["ID", "NAME", ""]), alignment: random.pick([.left, .right]),
        style: place == 0 ? .dim : nil)
    }
    let long = LongTable(columns)
    var plain = Table(columns.map { .init($0.title, $0.alignment) })
    var stretches: [LongTable.Stretch] = []
    for _ in 0..<random.number(in: 0...4) {
      var stretch = long.stretch
      // Some are made once, and stand in several places.
      let shared = words.map { stretch.cell(of: $0) }
      for _ in 0..<random.number(in: 0...5) {
        let cells = columns.map { _ in random.pick(Array(words.indices)) }
        for cell in cells {
          if random.number(in: 0...1) == 0 {
            stretch.add(shared[cell])
          } else {
            stretch.add(words[cell])
          }
        }
        plain.add(zip(cells, columns).map { StyledText(words[$0], $1.style) })
      }
      stretches.append(stretch)
    }
    let widths = long.widths(for: stretches)
    var bytes = long.lines(of: long.head, widths: widths, styled: isStyled, isHead: true)
    for stretch in stretches { bytes += long.lines(of: stretch, widths: widths, styled: isStyled) }
    let lines = plain.lines.map { $0.rendered(styled: isStyled) + "\n" }
    #expect(String(decoding: bytes, as: UTF8.self) == lines.joined(), "seed \(seed)")
  }
}
