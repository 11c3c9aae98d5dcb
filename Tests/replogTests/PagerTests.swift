import Foundation
import Testing

@testable import replog

@Suite("A long answer on a terminal")
struct PagerTests {
  /// What came to a terminal of five lines, and to a pager that keeps it.
  private final class Screen {
    var shown = ""
    let file = FileManager.default.temporaryDirectory.appending(path: "paged-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: file) }

    /// What the pager has read; nil where none was started.
    var paged: String? { try? String(contentsOf: file, encoding: .utf8) }

    var keeping: [String: String] { ["PAGER": "tee \(file.path) > /dev/null"] }
  }

  private static func environment(
    _ variables: [String: String], isTerminal: Bool = true, hasPager: Bool = true,
    canStart: Bool = true
  ) -> replog.Environment {
    var environment = replog.Environment(
      variable: { variables[$0] }, workingDirectory: { "/" },
      isTerminal: { $0 == .output && isTerminal }, now: { 0 }, offsetMinutes: { _ in 0 },
      standardInput: { [] })
    environment.size = { _ in TerminalSize(rows: 5, columns: 20) }
    environment.programs = Programs(
      find: { hasPager && !$0.contains("=") ? "/usr/bin/\($0)" : nil }, run: { _, _ in false },
      page: { command in
        canStart ? Child("/bin/sh", ["-c", command], showsErrors: true, isHeard: false) : nil
      })
    return environment
  }

  /// Runs a command that says something, and ends its answer.
  private static func run(
    _ screen: Screen, _ environment: replog.Environment, options: [String: [String]] = [:],
    isPaged: Bool = true, _ body: (Output) -> Void
  ) throws {
    let output = Output(
      GlobalOptions(options), in: environment, isPaged: isPaged,
      output: { bytes in screen.shown += String(decoding: bytes, as: UTF8.self) },
      error: { bytes in screen.shown += "! " + String(decoding: bytes, as: UTF8.self) })
    body(output)
    try output.finish(leaving: nil)
  }

  private static func say(_ count: Int, to output: Output) {
    for number in 0..<count { output.line("line \(number)") }
  }

  private static func lines(_ count: Int) -> String {
    (0..<count).map { "line \($0)\n" }.joined()
  }

  @Test("is shown a screen at a time; what fits on the screen is written there", arguments: 1...7)
  func fitting(count: Int) throws {
    let screen = Screen()
    try Self.run(screen, Self.environment(screen.keeping)) { Self.say(count, to: $0) }
    // The prompt behind it takes the fifth line.
    #expect(screen.paged == (count < 5 ? nil : Self.lines(count)))
    #expect(screen.shown == (count < 5 ? Self.lines(count) : ""))
  }

  @Test("has all of it in the pager, however long, before the program goes on")
  func whole() throws {
    let screen = Screen()
    try Self.run(screen, Self.environment(screen.keeping)) { Self.say(50_000, to: $0) }
    #expect(screen.paged == Self.lines(50_000) && screen.shown.isEmpty)
    let one = Screen()
    try Self.run(one, Self.environment(one.keeping)) { output in
      output.json(Array(repeating: UInt8(ascii: "x"), count: 101))
    }
    #expect(one.paged?.count == 102, "a line that fills the screen is long too")
  }

  @Test(
    "goes to the terminal as it is where nobody wants a pager, or there is none",
    arguments: [
      ("PAGER", ""), ("PAGER", "cat"), ("REPLOG_PAGER", ""), ("TERM", "dumb"), ("NONE", ""),
      ("OPTION", ""), ("FILE", ""), ("COMMAND", ""), ("START", ""),
    ])
  func unwanted(name: String, value: String) throws {
    let screen = Screen()
    let variables = screen.keeping.merging([name: value]) { $1 }
    let environment = Self.environment(
      variables, isTerminal: name != "FILE", hasPager: name != "NONE", canStart: name != "START")
    try Self.run(
      screen, environment, options: name == "OPTION" ? ["no-pager": [""]] : [:],
      isPaged: name != "COMMAND"
    ) { Self.say(9, to: $0) }
    #expect(screen.paged == nil && screen.shown == Self.lines(9), "\(name)")
  }

  @Test("gives way to what else is said: its beginning stands before a warning")
  func warnings() throws {
    let screen = Screen()
    try Self.run(screen, Self.environment(screen.keeping)) { output in
      Self.say(2, to: output)
      output.warning("stale")
      Self.say(9, to: output)
    }
    #expect(screen.paged == nil)
    #expect(screen.shown == Self.lines(2) + "! Warning: stale\n" + Self.lines(9))
    let before = Screen()
    try Self.run(before, Self.environment(before.keeping)) { output in
      output.warning("stale")
      Self.say(9, to: output)
    }
    #expect(before.shown == "! Warning: stale\n" && before.paged == Self.lines(9))
  }

  @Test("may be left early, which is no failure")
  func left() throws {
    let screen = Screen()
    ignoreWriteSignals()
    try Self.run(screen, Self.environment(["PAGER": "true"])) { Self.say(100_000, to: $0) }
    #expect(screen.shown.isEmpty)
  }

  @Test(
    "is written to the terminal where the shell finds no program or may not run it",
    arguments: ["/no/such", "/dev/null", "'/no/such' -R", "~/no/such"], [9, 100_000])
  func notStarted(pager: String, count: Int) throws {
    let screen = Screen()
    ignoreWriteSignals()
    try Self.run(screen, Self.environment(["PAGER": pager])) { Self.say(count, to: $0) }
    #expect(screen.shown == Self.lines(count))
  }

  @Test("goes to the terminal at once where the pager's path leads to no program")
  func noProgram() throws {
    let screen = Screen()
    var environment = Self.environment(["PAGER": "/no/such -R"])
    environment.programs = Programs(
      find: Programs.installed.find, run: { _, _ in false },
      page: { _ in
        Issue.record("the shell was asked")
        return nil
      })
    try Self.run(screen, environment) { Self.say(9, to: $0) }
    #expect(screen.shown == Self.lines(9))
  }

  @Test("is shown by less as Git has it, unless LESS says otherwise")
  func less() throws {
    func command(_ variables: [String: String]) throws -> String? {
      let command = Screen()
      var environment = Self.environment(variables)
      let file = command.file
      environment.programs.page = { line in
        try? Data(line.utf8).write(to: file)
        return nil
      }
      try Self.run(command, environment) { Self.say(9, to: $0) }
      return command.paged
    }
    #expect(try command([:]) == "LESS=FRX; export LESS; exec less")
    #expect(try command(["LESS": "S"]) == "exec less")
    #expect(try command(["PAGER": "more -d", "LESS": ""]) == "exec more -d")
    #expect(try command(["PAGER": "less | rev", "LESS": ""]) == "less | rev")
    #expect(try command(["PAGER": "LESS=R less", "LESS": ""]) == "LESS=R less")
    #expect(try command(["PAGER": "less", "REPLOG_PAGER": "most", "LESS": ""]) == "exec most")
  }

  @Test("Only commands that write nothing and ask nothing are paged")
  func commands() {
    let paged = Program.allCommands.map(\.description).filter(\.isPaged).map(\.name)
    for name in ["history", "list", "show", "records", "week", "help", "session list", "diff"] {
      #expect(paged.contains(name), "\(name)")
    }
    for name in ["log", "session run", "undo", "sync", "export", "bundle", "import", "erase"] {
      #expect(!paged.contains(name), "\(name)")
    }
  }
}
