import Testing

@testable import JournalModel

@Suite("The writer of HTML")
struct HTMLWriterTests {
  @Test(
    "Foreign text is never markup, neither between elements nor in attributes",
    arguments: [
      ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), (#""'"#, "&quot;&#39;"),
      ("卧推 🏋️", "卧推 🏋️"), ("two\nlines\tand", "two lines and"),
      ("\u{202E}gnp\u{0}", "\u{FFFD}gnp\u{FFFD}"),
      // Marks of direction reverse nothing, and what is written from right to left needs them.
      ("\u{200F}סקוואט\u{200E} \u{61C}", "\u{200F}סקוואט\u{200E} \u{61C}"),
    ])
  func escaped(text: String, written: String) {
    var html = HTMLWriter()
    html.element("b", ["title": text], text: text)
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<b title=\"\(written)\">\(written)</b>")
  }

  @Test(
    "A coordinate has one decimal at most",
    arguments: [(0.0, "0"), (1.25, "1.3"), (-0.04, "0"), (-2.5, "-2.5"), (340, "340")])
  func coordinates(value: Double, text: String) {
    #expect(coordinate(value) == text)
  }
}

@Suite("The time axis of the page")
struct PageStepsTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("Two years are shown by weeks, more by months, and every week is in one step")
  func steps() throws {
    let two = PageSteps(try day("2024-01-01")...(try day("2025-12-31")))
    #expect(!two.isMonthly && two.count == two.weeks.count)
    let ten = PageSteps(try day("2016-01-01")...(try day("2025-12-31")))
    #expect(ten.isMonthly && ten.count == 120)
    #expect(ten.steps.map(\.weeks.count).reduce(0, +) == ten.weeks.count)
    #expect(ten.place(of: try day("2025-12-31")) == 119)
    #expect(ten.place(of: try day("2015-12-27")) == nil)
    #expect(ten.steps[0].label == "2016-01")
  }

  @Test("Any day is in its own week or month, and every step has a week", arguments: 0..<60)
  func places(seed: Int) throws {
    let first = try day("2021-01-01").number + Int32(seed)
    let last = first + Int32(700 + seed * 13)
    let steps = PageSteps(Day(number: first)...Day(number: last))
    #expect(steps.steps.allSatisfy { !$0.weeks.isEmpty })
    let strays = (first...last).map { Day(number: $0) }.filter { day in
      let label = steps.isMonthly ? String("\(day)".prefix(7)) : "\(Week(of: day))"
      return steps.place(of: day).map { steps.steps[$0].label } != label
    }
    #expect(strays == [])
  }

  @Test("The axis has no more words than there is room for", arguments: [1, 3, 12, 60, 300])
  func marks(months: Int32) throws {
    let first = try day("2001-03-05")
    let steps = PageSteps(first...Day(number: first.number + months * 30))
    let marks = steps.marks(room: 7)
    #expect(marks.count <= 7 && marks.map(\.place) == marks.map(\.place).sorted())
  }

  @Test("The lines of a grid hold the values between them, a few of them", arguments: 0..<200)
  func grid(seed: Int) {
    let low = Double(seed * 37 % 211) - 80
    let values = low...(low + Double(seed * 13 % 97) / 7)
    let lines = ChartFrame.lines(for: values, most: 4)
    #expect(lines[0] <= values.lowerBound && lines[lines.count - 1] >= values.upperBound)
    #expect((2...6).contains(lines.count))
  }

  @Test("A year is set beside the same days of the year before, from 29 February too")
  func periods() throws {
    let leap = try #require(PagePeriod(year: 2024, today: try day("2024-02-29")))
    #expect(leap.before == (try day("2023-01-01"))...(try day("2023-02-28")))
    #expect(PagePeriod(year: 2027, today: try day("2026-11-21")) == nil)
    let days = try #require(
      PagePeriod((try day("2026-11-01"))...(try day("2026-12-31")), today: try day("2026-11-10")))
    #expect(days.range.upperBound == (try day("2026-11-10")))
    #expect(days.before == (try day("2026-10-22"))...(try day("2026-10-31")))
  }
}
