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
    ])
  func keys(keys: String, text: String, cursor: Int) {
    let result = type(keys, editor())
    #expect(result.text == text)
    #expect(result.cursor == cursor)
  }

  @Test("Enter, Ctrl-C and Ctrl-D end the line")
  func ends() {
    #expect(type("bench\r", editor()).step == .done("bench"))
    #expect(type("bench\n", editor()).step == .done("bench"))
    #expect(type("bench\u{3}", editor()).step == .interrupted)
    #expect(type("\u{4}", editor()).step == .end)
    #expect(type("a\u{4}", editor()).step == .edited)
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

  @Test("What is drawn leaves the cursor where it is, in columns")
  func drawing() {
    var editor = editor()
    for byte in "ab卧\u{1b}[D\u{1b}[D".utf8 { _ = editor.take(byte) }
    #expect(editor.drawn(behind: "Name: ", styled: false) == "\r\u{1b}[KName: ab卧\u{1b}[3D")
    _ = editor.take(0x05)
    #expect(editor.drawn(behind: "", styled: false) == "\r\u{1b}[Kab卧")
  }
}
