import Testing

@testable import replog

@Suite("Other programs")
struct ProgramsTests {
  @Test("are found on the search path, and nowhere else")
  func finding() throws {
    let shell = try #require(Programs.installed.find("sh"))
    #expect(shell.hasPrefix("/") && shell.hasSuffix("/sh"))
    #expect(Programs.installed.find("no-such-program-of-replog") == nil)
    // A folder on the way is no program, though it may be entered.
    #expect(Programs.installed.find(".") == nil)
    // A path needs no search, but has to lead to a program.
    #expect(Programs.installed.find(shell) == shell)
    for path in ["/no/such", "/etc/passwd", "/"] {
      #expect(Programs.installed.find(path) == nil, "\(path)")
    }
  }

  @Test("succeed or don't, whatever they say, and can read nothing")
  func running() throws {
    let shell = try #require(Programs.installed.find("sh"))
    #expect(Programs.installed.run(shell, ["-c", "echo words; echo more >&2"]))
    #expect(!Programs.installed.run(shell, ["-c", "exit 3"]))
    #expect(!Programs.installed.run(shell, ["-c", "kill -9 $$"]))
    #expect(!Programs.installed.run("\(shell)-that-is-not-there", []))
    #expect(Programs.installed.run(shell, ["-c", "! read line"]), "its input is empty")
    ignoreWriteSignals()
    #expect(!Programs.installed.run(shell, ["-c", "kill -PIPE $$"]), "which ends it there")
    #expect(Programs.installed.run(shell, ["-c", #"test "$1" = "a b*'""#, "sh", "a b*'"]))
  }
}
