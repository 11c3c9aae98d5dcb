import Testing

@testable import checks

@Suite("Swift taken apart")
struct SwiftSourceTests {
  @Test(
    "Code, comments and literals are told apart",
    arguments: [
      (#"a // b"#, "a", "b"), (#"a /* b /* c */ d */ e"#, "a e", "b c d"),
      (#"a "b // c" d"#, "a d", ""), (#"a "b \" c" d"#, "a d", ""),
      (#"a "b \(c + "d") e" f"#, "a c + f", ""), (#"a "\(b("(") + c)" d"#, "a b( ) + c d", ""),
      (##"a #"b " \n \(c) "# d"##, "a d", ""), (##"a #"b \#(c) d"# e"##, "a c e", ""),
      ("#if a // b", "#if a", "b"), (#"a "" b"#, "a b", ""), (#"a "\\" b"#, "a b", ""),
      ("\"\"\"\n a \" // b\n \\(c)\n \"\"\" d", "c d", ""), ("/* a\n b */ c", "c", "a b"),
      (#"a "b"# + "\nc // d", "a c", "d"), ("/* a", "", "a"), ("// ü \"\nb", "b", "ü \""),
    ])
  func parts(text: String, code: String, comments: String) {
    let source = SwiftSource(text)
    #expect(words(source.code) == code)
    #expect(words(source.comments) == comments)
    #expect(
      source.code.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  /// The lines as one, with single spaces.
  private func words(_ lines: [Substring]) -> String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }
}
