import Foundation
import Testing

/// The program that was built beside these tests.
private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appending(path: "replog")

@Suite(
  "The program as a process",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: program.path),
    "the program does not lie beside the tests here"))
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
    let run = try shell(command)
    #expect(run.status == 74)
    #expect(reason.isEmpty ? run.error.isEmpty : run.error.contains(reason))
  }

  @Test("A reader that went away ends the program quietly, by an exit and no signal")
  func closedPipe() throws {
    let pipe = Pipe()
    let error = Pipe()
    let process = Process()
    process.executableURL = program
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
    #expect(try shell(command).status == status)
  }

  @Test("Into a pipe no styles are written, unless they are asked for")
  func styles() throws {
    #expect(try !shell(#""$0" help help"#).output.contains("\u{1B}"))
    #expect(try shell(#""$0" help help --color always"#).output.contains("\u{1B}[1m"))
  }

  /// Runs a line of shell in which `$0` is the program.
  private func shell(_ line: String) throws -> (status: Int32, output: String, error: String) {
    let output = Pipe()
    let error = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, program.path]
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Neither stream of these commands fills a pipe, so one can be read after the other.
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: outputData, as: UTF8.self),
      String(decoding: errorData, as: UTF8.self)
    )
  }
}
