import Synchronization
import Testing

@testable import replog

@Suite("A person who waits")
struct WorkLineTests {
  /// A terminal whose clock beats when the test says so.
  private final class Watch: Sendable {
    let shown = Mutex("")
    let milliseconds = Mutex<Int64>(0)
    let tick = Mutex<(@Sendable () -> Bool)?>(nil)

    func environment(terminal: Bool = true, named name: String? = nil) -> replog.Environment {
      var environment = replog.Environment(
        variable: { $0 == "TERM" ? name : nil }, workingDirectory: { "/" },
        isTerminal: { _ in terminal },
        now: { self.milliseconds.withLock { $0 } }, offsetMinutes: { _ in 0 },
        standardInput: { [] })
      environment.ticker = Ticker(
        start: { tick in self.tick.withLock { $0 = tick } },
        show: { text in self.shown.withLock { $0 += text } })
      return environment
    }

    /// - Returns: whether another beat is wanted; nil where none ever was.
    func beat(at milliseconds: Int64) -> Bool? {
      self.milliseconds.withLock { $0 = milliseconds }
      return tick.withLock { $0 }?()
    }

    var screen: String { shown.withLock { $0 } }
  }

  private func output(
    _ watch: Watch, _ options: [String: [String]] = ["color": ["never"]], terminal: Bool = true,
    named name: String? = nil
  ) -> Output {
    Output(
      GlobalOptions(options), in: watch.environment(terminal: terminal, named: name),
      output: { bytes in watch.shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
      error: { bytes in watch.shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) } })
  }

  @Test("Quick work shows nothing, long work what it is and how long it takes by now")
  func line() throws {
    let watch = Watch()
    let output = output(watch)
    output.begin("Merging")
    #expect(watch.beat(at: 999) == true)
    #expect(watch.screen.isEmpty)
    #expect(watch.beat(at: 1000) == true)
    #expect(watch.beat(at: 2400) == true)
    #expect(watch.screen == "\r\u{1b}[KMerging … 1 s\r\u{1b}[KMerging … 2 s")
    output.line("Merged.")
    try output.finish(leaving: nil)
    #expect(watch.screen.hasSuffix("2 s\r\u{1b}[KMerged.\n"))
    #expect(watch.beat(at: 9000) == false, "nothing is written behind the answer")
    #expect(watch.screen.hasSuffix("Merged.\n"))
  }

  @Test(
    "A question, a warning, other progress and the end of the command take the line away",
    arguments: ["question", "warning", "progress", "finish"])
  func gone(by what: String) throws {
    let watch = Watch()
    let output = output(watch)
    output.begin("Importing")
    _ = watch.beat(at: 1500)
    switch what {
    case "question": output.question("Which?")
    case "warning": output.warning("Odd.")
    case "progress": output.progress("Sending")
    default: try output.finish(leaving: nil)
    }
    #expect(watch.screen.contains("Importing … 1 s\r\u{1b}[K"), "\(watch.screen)")
    #expect(watch.beat(at: 5000) == false)
  }

  @Test("Who asked for quiet or JSON, and a file, see nothing of it")
  func nobody() {
    for options in [["quiet": ["true"]], ["json": ["true"]]] {
      let watch = Watch()
      output(watch, options).begin("Merging")
      #expect(watch.beat(at: 5000) == nil, "\(options)")
    }
    let watch = Watch()
    output(watch, terminal: false).begin("Merging")
    #expect(watch.beat(at: 5000) == nil)
    // A line that replaces itself is beyond such a terminal.
    let dumb = output(watch, named: "dumb")
    dumb.begin("Merging")
    #expect(watch.beat(at: 5000) == nil)
    dumb.progress("Sending")
    #expect(watch.screen.isEmpty)
  }
}
