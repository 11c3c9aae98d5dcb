import Testing

@testable import JournalModel

@Suite("Figures of the page")
struct PageFigureTests {
  @Test(
    "They are grouped, have a true minus, and break neither inside nor before their unit",
    arguments: [
      ("1522", "1_522"), ("71037 kg", "71_037~kg"), ("27063.4 t", "27_063.4~t"), ("999", "999"),
      ("-20 kg × 10", "−20~kg ×~10"), ("body weight × 12", "body weight ×~12"),
      ("6.2 km in 27:10", "6.2~km in 27:10"), ("-1234567", "−1_234_567"), ("0.5", "0.5"),
      ("1522 sets", "1_522 sets"), ("12 %", "12~%"), ("3.1 mi in 27:10", "3.1~mi in 27:10"),
      ("–", "–"), ("", ""),
    ])
  func figures(plain: String, meant: String) {
    let shown = plain.asFigure.replacing("\u{202F}", with: "_").replacing("\u{A0}", with: "~")
    #expect(shown == meant)
  }

  @Test("A chart of one value names each line of its grid otherwise")
  func lines() {
    for value in [0, 69.666_666, 69.67, 81.5, 12_345, -3.333] {
      let labels = ChartFrame.lines(for: value...value, most: 4).map(Figure.short)
      #expect(labels.count > 1 && Set(labels).count == labels.count, "\(value): \(labels)")
    }
    #expect(ChartFrame.lines(for: 60...75, most: 4) == [60, 65, 70, 75])
  }
}
