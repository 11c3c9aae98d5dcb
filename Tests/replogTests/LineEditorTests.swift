import Generation
import Testing

@testable import replog

@Suite("The line editor")
struct LineEditorTests {
  private func editor(_ names: [String] = []) -> LineEditor {
    LineEditor { text in names.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
  }

  /// What the last of some keys has done, and the line.
  private func type(
    _ keys: String, _ editor: LineEditor
  ) -> (step: LineEditor.Step, text: String, cursor: Int) {
    var editor = editor
    var step = LineEditor.Step.nothing
    for byte in keys.utf8 { step = editor.take(byte) }
    return (step, String(editor.text), editor.cursor)
  }

  @Test(
    "Keys edit the line as they do in a shell",
    arguments: [
      ("abc", "abc", 3), ("abc\u{7f}", "ab", 2), ("abc\u{1b}[Dx", "abxc", 3),
      ("abc\u{1b}[D\u{1b}[D\u{1b}[C\u{7f}", "ac", 1), ("abc\u{1}x", "xabc", 1),
      ("abc\u{1b}[Hx\u{1b}[Fy", "xabcy", 5), ("abc\u{1b}OHx", "xabc", 1),
      ("ab cd\u{17}", "ab ", 3), ("ab cd  \u{17}", "ab ", 3), ("ab cd\u{15}", "", 0),
      ("abc\u{1}\u{6}\u{b}", "a", 1), ("abc\u{2}\u{4}", "ab", 2),
      ("abc\u{1b}[1~\u{1b}[3~", "bc", 0),
      ("\u{7f}\u{7f}", "", 0), ("\u{1b}[D\u{1b}[C", "", 0), ("é卧💪\u{7f}", "é卧", 2),
      ("e\u{301}\u{7f}", "", 0), ("a\u{1b}[99;5~b", "ab", 2), ("a\u{7}b", "ab", 2),
      // Alt with a letter, as terminals send it, and the arrows with Alt or Ctrl.
      ("ab cd\u{1b}bx", "ab xcd", 4), ("ab cd\u{1b}b\u{1b}bx", "xab cd", 1),
      ("ab cd\u{1}\u{1b}fx", "abx cd", 3), ("ab cd\u{1b}fx", "ab cdx", 6),
      ("ab cd ef\u{1}\u{1b}d\u{1b}d", " ef", 0), ("ab cd\u{1b}\u{7f}", "ab ", 3),
      ("ab cd\u{1b}[1;3Dx", "ab xcd", 4), ("ab cd\u{1}\u{1b}[1;5Cx", "abx cd", 3),
      // F1 on the console of Linux.
      ("a\u{1b}[[Ab", "ab", 2), ("a\u{1b}[[", "a", 1),
    ])
  func keys(keys: String, text: String, cursor: Int) {
    let result = type(keys, editor())
    #expect(result.text == text)
    #expect(result.cursor == cursor)
  }

  @Test(
    "What is typed behind Escape, or behind a byte that is no character, counts",
    arguments: [
      ("\u{1b}72.5x8", "72.5x8"), ("\u{1b}100x5 @8", "100x5 @8"),
      ("\u{1b}\u{1b}[Dx", "x"), ("\u{1b}[1\u{1}x", "x"), ("\u{1b}é", "é"),
    ])
  func afterEscape(keys: String, text: String) {
    #expect(type(keys, editor()).text == text)
    #expect(type("\(keys)\u{1b}\u{3}", editor()).step == .interrupted)
    #expect(type("\(keys)\u{1b}\r", editor()).step == .done(text))
  }

  @Test(
    "What is pasted ends no line, whatever stands in it",
    arguments: [
      ("30x7\n\n", "30x7 "), ("30x7\r\n32.5x7\r\n", "30x7 32.5x7 "), ("\n\r30x7", "30x7"),
      ("30x7\t@8", "30x7 @8"), ("30x7\u{4}\u{15}\u{7f}", "30x"),
    ])
  func pasted(paste: String, text: String) {
    let result = type("\u{1b}[200~\(paste)\u{1b}[201~", editor())
    #expect(result.text == text)
    #expect(result.step == .nothing)
    #expect(type("\u{1b}[200~\(paste)\u{1b}[201~\r", editor()).step == .done(text))
    // Whoever can't go on otherwise can still leave.
    #expect(type("\u{1b}[200~\(paste)\u{3}", editor()).step == .interrupted)
  }

  @Test(
    "A byte that is no character goes alone", arguments: [[0xe9], [0xff], [0xe2, 0x82], [0x80]])
  func strayBytes(stray: [UInt8]) {
    var editor = editor()
    for byte in Array("1".utf8) + stray + Array("00x5é".utf8) { _ = editor.take(byte) }
    #expect(String(editor.text) == "100x5é")
  }

  @Test("Enter, Ctrl-C and Ctrl-D end the line")
  func ends() {
    #expect(type("bench\r", editor()).step == .done("bench"))
    #expect(type("bench\n", editor()).step == .done("bench"))
    #expect(type("bench\u{3}", editor()).step == .interrupted)
    #expect(type("\u{4}", editor()).step == .end)
    #expect(type("a\u{4}", editor()).step == .edited)
  }

  @Test("Ctrl-L draws the line anew and changes nothing, as what comes back from Ctrl-Z does")
  func drawnAnew() {
    let result = type("ab\u{1b}[D\u{c}", editor())
    #expect(result.step == .edited && result.text == "ab" && result.cursor == 1)
  }

  @Test("Tab completes a name as far as it is certain, and then shows the choices")
  func completion() {
    let names = ["Bench Press", "Bent-Over Row", "Squat"]
    #expect(type("s\t", editor(names)).text == "Squat")
    #expect(type("B\t", editor(names)).text == "Ben")
    #expect(type("b\t\t", editor(names)).step == .choices(["Bench Press", "Bent-Over Row"]))
    #expect(type("x\t", editor(names)).step == .nothing)
    #expect(type("s\u{1b}[D\t", editor(names)).text == "s")
  }

  /// What is drawn of a line when some keys were pressed.
  private func drawn(_ keys: String, behind prompt: StyledText, columns: Int?) -> String {
    var editor = editor()
    for byte in keys.utf8 { _ = editor.take(byte) }
    return editor.drawn(behind: prompt, columns: columns, styled: false)
  }

  @Test("A text is broken at blanks, whatever styles its words have")
  func wrapping() {
    let text: StyledText = "  1/3 working set  \("105 kg", .bold) × 5"
    #expect(text.wrapped(toColumns: 40).map(\.words) == [text.words])
    #expect(
      text.wrapped(toColumns: 20).map(\.words) == ["  1/3 working set", "  105 kg × 5"])
    #expect(
      text.wrapped(toColumns: 8).map(\.words)
        == ["  1/3", "  working", "  set", "  105 kg", "  × 5"])
    let number: StyledText = "135 days, \("3 240", .bold) sets, 12 345 678 kg"
    #expect(
      number.wrapped(toColumns: 14).map(\.words) == ["135 days,", "3 240 sets,", "12 345 678 kg"])
    #expect(number.wrapped(toColumns: 9).map(\.words).contains("12 345 678"))
    // Half of a command is another one, whatever the width.
    let hint: StyledText = "It wasn't counted: `replog plan record --session 019c` counts it."
    #expect(
      hint.wrapped(toColumns: 40).map(\.words)
        == ["It wasn't counted:", "`replog plan record --session 019c`", "counts it."])
    #expect(hint.wrapped(toColumns: 20).map(\.words)[1] == "`replog plan record --session 019c`")
    let mark: StyledText = "One ` alone is none, as a name may have it"
    #expect(mark.wrapped(toColumns: 20).allSatisfy { $0.columns <= 20 })
  }

  @Test("What is drawn leaves the cursor where it is, in columns")
  func drawing() {
    let keys = "ab卧\u{1b}[D\u{1b}[D"
    #expect(drawn(keys, behind: "Name: ", columns: 40) == "\r\u{1b}[KName: ab卧\u{1b}[3D")
    #expect(drawn(keys + "\u{5}", behind: "", columns: 40) == "\r\u{1b}[Kab卧")
    // A hidden character is shown by its name, which has columns of its own.
    #expect(drawn("a\u{202e}\u{2}", behind: "", columns: 40) == "\r\u{1b}[Ka\\u{202e}\u{1b}[8D")
  }

  @Test(
    "Of a line that is wider than its row the part around the cursor is drawn",
    arguments: [
      // Nine columns for the line, and one for the cursor behind it.
      ("abcdefgh", "abcdefgh"), ("abcdefghi", "abcdefghi"), ("abcdefghij", "…fghij"),
      ("abcdefghijk", "…fghijk"), ("abcdefghijkl", "…jkl"),
      ("abcdefghijkl\u{1}", "abcdefgh…\u{1b}[9D"),
      ("abcdefghijkl\u{1}\u{6}", "abcdefgh…\u{1b}[8D"),
      ("abcdefghijklmnopq\u{2}\u{2}\u{2}\u{2}\u{2}\u{2}", "…fghijkl…\u{1b}[2D"),
      ("卧卧卧卧卧", "… 卧卧"),
    ])
  func scrolling(keys: String, shown: String) {
    #expect(drawn(keys, behind: "", columns: 10) == "\r\u{1b}[K" + shown)
  }

  @Test("A line that is done is drawn as a whole, however wide it is")
  func wholeLine() {
    let line = String(repeating: "100x5 ", count: 20)
    #expect(drawn(line, behind: "> ", columns: nil) == "\r\u{1b}[K> " + line)
  }

  @Test("Whatever is typed, what is drawn fits into the row and the cursor stands at its character")
  func everyWidth() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let keys = [
      "a", "7", "卧", "é", "💪", "e\u{301}", "\u{1b}[D", "\u{1b}[C", "\u{1}", "\u{5}", "\u{7f}",
    ]
    for columns in 26...50 {
      var editor = editor()
      for _ in 0..<120 {
        for byte in keys[Int(random.next() % UInt64(keys.count))].utf8 { _ = editor.take(byte) }
        let row = editor.drawn(behind: "Sets: ", columns: columns, styled: false)
        let (words, cursor) = Self.row(row)
        #expect(TerminalWidth.columns(of: words) < columns, "seed \(seed): \(row)")
        let before = String(editor.text[..<editor.cursor])
        let shown = Self.characters(of: words, before: cursor)
        let last = before.last.map { [String($0), " "] } ?? [" "]
        #expect(last.contains(shown.last.map(String.init) ?? " "), "seed \(seed): \(row)")
      }
    }
  }

  /// The words of a row, and the column in which the cursor stands.
  private static func row(_ drawn: String) -> (words: String, cursor: Int) {
    let parts = drawn.dropFirst("\r\u{1b}[K".count).split(separator: "\u{1b}[")
    let words = parts.first.map(String.init) ?? ""
    let back = parts.count > 1 ? Int(parts[1].dropLast()) ?? 0 : 0
    return (words, TerminalWidth.columns(of: words) - back)
  }

  private static func characters(of words: String, before column: Int) -> [Character] {
    var (characters, end): ([Character], Int) = ([], 0)
    for character in words {
      end += TerminalWidth.columns(of: String(character))
      if end > column { break }
      characters.append(character)
    }
    return characters
  }

  @Test("A prompt that leaves too little room for the line is cut")
  func longPrompt() {
    let prompt: StyledText = "Sets of Bench Press [100x5x3 @8]: "
    #expect(
      drawn("abc", behind: prompt, columns: 40) == "\r\u{1b}[KSets of Bench Press…abc")
  }
}
