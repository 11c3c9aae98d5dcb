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
      for _ in 0..<random.number(in: 0...5) {
        let cells = columns.map { _ in random.pick(words) }
        for cell in cells { stretch.add(cell) }
        plain.add(zip(cells, columns).map { StyledText($0, $1.style) })
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
