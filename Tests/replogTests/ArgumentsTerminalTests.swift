import JournalModel
import Testing

@testable import replog

@Suite("Text on a terminal")
struct ArgumentsTerminalTests {
  @Test(
    "What would act on a terminal or reorder text is made visible",
    arguments: [
      ("plain, ünïcode, 深蹲, 🏋️", "plain, ünïcode, 深蹲, 🏋️"), ("", ""),
      ("\u{1B}[2J", "␛[2J"), ("a\nb\tc\r", "a␊b␉c␍"), ("\u{0}\u{7F}", "␀␡"),
      ("\u{9B}2J", "\\u{9b}2J"), ("\u{202E}abc", "\\u{202e}abc"), ("\u{2028}", "\\u{2028}"),
      ("\u{FEFF}a", "\\u{feff}a"), ("\r\n", "␍␊"), ("e\u{301}", "e\u{301}"),
    ] as [(Hostile, String)])
  func visible(hostile: Hostile, shown: String) {
    #expect(Printable.visible(hostile.text) == shown)
    #expect(Printable.visible(shown) == shown, "what is visible stays as it is")
  }

  @Test("No scalar that Unicode calls a control is left as it is")
  func allControls() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.generalCategory == .control {
        #expect(scalar.isHidden, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "Wide characters fill two columns, combining ones none",
    arguments: [
      ("", 0), ("squat", 5), ("Kniebeuge für", 13), ("e\u{301}", 1), ("深蹲", 4), ("スクワット", 10),
      ("스쿼트", 6), ("ｶﾀｶﾅ", 4), ("Ａ", 2), ("🏋️", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("±5 kg", 5),
      ("ก็", 1), ("–", 1), ("\u{1100}\u{1161}", 2), ("co\u{ad}op", 4), ("5\u{fe0f}\u{20e3}", 2),
      ("©\u{fe0f}", 2), ("é·×…", 4), ("12\u{202f}345 kg", 9),
    ])
  func widths(text: String, columns: Int) {
    #expect(TerminalWidth.columns(of: text) == columns)
  }

  @Test("Columns are aligned by what a terminal shows, numbers to the right")
  func table() {
    var table = Table([.init("Name"), .init("Sets", .right), .init("Note")])
    table.add(["Squat", "12", ""])
    table.add(["深蹲", "3", "\("deep\u{1B}", .green)"])
    table.add(["", "", "rest"])
    #expect(
      table.lines.map(\.words) == [
        "Name   Sets  Note",
        "Squat    12",
        "深蹲      3  deep␛",
        "             rest",
      ])
  }

  @Test("Foreign text in a styled line is made visible, and the styles stay ours")
  func styledText() {
    let name = "a\u{1B}[31mb"
    let text: StyledText = "Added \(name, .bold), \(3).\n"
    #expect(text.rendered(styled: false) == "Added a␛[31mb, 3.\n")
    #expect(text.rendered(styled: true) == "Added \u{1B}[1ma␛[31mb\u{1B}[0m, 3.\n")
    #expect(StyledText("深\u{7}", .red).columns == 3)
  }

  @Test(
    "Styles follow --color, then the terminal, NO_COLOR and TERM",
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func colors(choice: ColorChoice, terminal: Bool, variables: [String: String], styled: Bool) {
    let run = Transcript(
      ["lift", "squat", "--color", choice.rawValue], terminal: terminal, variables: variables)
    #expect(run.output.contains("\u{1B}[1msquat\u{1B}[0m") == styled)
    #expect(run.error.contains("\u{1B}") == styled)
  }
}
