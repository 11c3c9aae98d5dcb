import Foundation
import Testing

@Suite(
  "The program as a process",
  .enabled(if: Shell.hasProgram, "the program does not lie beside the tests here"))
struct ArgumentsProcessTests {
  @Test(
    "A stream that takes nothing is status 74 and a sentence, or silence where there is nowhere",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"),
    arguments: [
      (#""$0" help >/dev/full"#, "No space left on device"),
      (#""$0" --version >&-"#, "Bad file descriptor"),
      (#""$0" --version >/dev/full 2>&-"#, ""), (#""$0" --version >&- 2>&- <&-"#, ""),
    ])
  func refusedOutput(command: String, reason: String) throws {
    let run = try Shell().run(command)
    #expect(run.status == 74)
    #expect(reason.isEmpty ? run.error.isEmpty : run.error.contains(reason))
  }

  @Test(
    "Where an answer is lost, nothing is said to be recorded that isn't",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"),
    arguments: [
      ("doctor", "Error: The output could not be written"),
      ("erase --yes", "Only the answer is lost: what was to be removed is gone."),
      ("report --html page.html", "Only the answer is lost: the page is written."),
      ("report --html -", "Error: The output could not be written"),
    ])
  func lostAnswer(command: String, words: String) throws {
    let world = try World.withJournal()
    let run = try Shell(in: world).run(#""$0" \#(command) >/dev/full"#)
    #expect(run.status == 74)
    #expect(run.error.contains(words) && !run.error.contains("record"), "\(run.error)")
  }

  @Test("A reader that went away ends the program quietly, by an exit and no signal")
  func closedPipe() throws {
    let pipe = Pipe()
    let error = Pipe()
    let process = Process()
    process.executableURL = Shell.program
    process.arguments = ["help"]
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = error
    try pipe.fileHandleForReading.close()
    try process.run()
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    try error.fileHandleForWriting.close()
    #expect(try error.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test(
    "The shell sees the statuses of the contract",
    arguments: [(#""$0" --version"#, 0), (#""$0""#, 0), (#""$0" frobnicate"#, 64)]
      as [(String, Int32)])
  func statuses(command: String, status: Int32) throws {
    #expect(try Shell().run(command).status == status)
  }

  @Test("Into a pipe no styles are written, unless they are asked for")
  func styles() throws {
    #expect(try !Shell().run(#""$0" help help"#).output.contains("\u{1B}"))
    #expect(try Shell().run(#""$0" help help --color always"#).output.contains("\u{1B}[1m"))
  }
}
