import Foundation
import JournalModel
import Testing

@testable import replog

@Suite("The program around its commands")
struct ArgumentsProgramTests {
  @Test("An answer, what is pleasant beside it, and a warning go where they belong")
  func streams() {
    let run = Transcript(["lift", "squat"])
    #expect(run.output == "Lifted squat.\nWell done.\n")
    #expect(run.error == "Warning: Rest now.\n")
    #expect(run.status == .done)
  }

  @Test("Only the answer is left of it", arguments: ["--quiet", "--json", "--ndjson"])
  func onlyTheAnswer(option: String) {
    #expect(Transcript(["lift", "squat", option]).output == "Lifted squat.\n")
  }

  @Test("A warning is an object for a program, and a part of the error where there is one")
  func warningsAsJSON() throws {
    for option in ["--json", "--ndjson"] {
      let run = Transcript(["lift", "squat", option])
      #expect(run.error == #"{"schema":"replog.warning/1","message":"Rest now."}"# + "\n")
      let full = Transcript(
        ["lift", "squat", option], outputError: StreamError.system(errno: ENOSPC))
      #expect(full.status == .inputOutput)
      let object = try JSONSerialization.jsonObject(with: Data(full.error.utf8)) as? [String: Any]
      #expect(object?["code"] as? String == "outputFailed")
      #expect(object?["warnings"] as? [String] == ["Rest now."])
    }
    // Nobody reads the answer any more, and it is no error.
    let closed = Transcript(["lift", "squat", "--json"], outputError: .closedPipe)
    #expect(closed.status == .done && closed.error.hasPrefix(#"{"schema":"replog.warning/1""#))
  }

  @Test("A failure is a sentence with its place, and the next step on a line of its own")
  func failure() {
    let run = Transcript(["lift", "squat", "--unit", "lb"])
    #expect(run.output.isEmpty)
    #expect(run.error == "Error: lb is too heavy (a.csv:3).\nTake less.\n")
    #expect(run.status == .badData)
  }

  @Test("With --json a failure is one object with all its keys in order")
  func failureAsJSON() {
    let run = Transcript(["lift", "squat", "--unit", "lb", "--json"])
    #expect(
      run.error == #"{"schema":"replog.error/1","code":"rejected","#
        + #""message":"lb is too heavy","file":"a.csv","line":3,"hint":"Take less."}"# + "\n")
  }

  @Test(
    "A mistake before --json is still reported as JSON",
    arguments: [["frobnicate", "--json"], ["--json", "--frob"], ["lift", "--frob", "--ndjson"]])
  func usageAsJSON(arguments: [String]) throws {
    let run = Transcript(arguments)
    let object = try JSONSerialization.jsonObject(with: Data(run.error.utf8)) as? [String: Any]
    #expect(object?["code"] as? String == "usage")
    #expect(object?["file"] is NSNull)
    #expect(object?["line"] is NSNull)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
  }

  @Test(
    "A JSON string says what it was given, and holds nothing that acts on a terminal",
    arguments: ["", "a\"b\\c/", "\u{1B}[2J\n\t\r\u{0}", "\u{9B}\u{202E}", "深蹲 🏋️ e\u{301}"]
      as [Hostile])
  func quoted(hostile: Hostile) throws {
    var writer = JSONWriter(escapesHidden: true)
    writer.string(hostile.text)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(!json.unicodeScalars.contains { $0.isHidden })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    #expect(read as? String == hostile.text)
  }

  @Test("An escape sequence in the arguments does not reach the terminal")
  func hostileArguments() {
    for arguments in [
      ["a\u{1B}[2J"], ["lift", "x", "--\u{1B}"], ["lift", "x", "--unit", "\u{7}"],
    ] {
      #expect(!Transcript(arguments).error.dropLast().contains("\u{1B}"))
      #expect(!Transcript(arguments).error.contains("\u{7}"))
    }
  }

  @Test("Output that cannot be written is a failure, even at the last flush")
  func fullDisk() {
    let run = Transcript(["lift", "squat"], outputError: StreamError.system(errno: ENOSPC))
    #expect(run.status == .inputOutput)
    #expect(run.error.contains("Error: The output could not be written: "))
  }

  @Test("A pipe that its reader closed ends quietly")
  func closedPipe() {
    let run = Transcript(["version"], outputError: .closedPipe)
    #expect(run.status == .done)
    #expect(run.error.isEmpty)
  }

  @Test("A command's own failure is not hidden by one of the output")
  func bothFail() {
    let run = Transcript(
      ["lift", "squat", "--unit", "lb"], outputError: StreamError.system(errno: ENOSPC))
    #expect(run.status == .badData)
  }

  @Test("A process that isn't told what it was called with does nothing, and says so")
  func noArguments() {
    #expect(commandLineArguments(0) == nil)
    #expect(commandLineArguments(1) == [])
    #expect(commandLineArguments()?.count == CommandLine.arguments.count - 1)
    var output: [UInt8] = []
    var error: [UInt8] = []
    let program = Program(
      commands: Program.allCommands, environment: .sample(), output: { output += $0 },
      error: { error += $0 })
    #expect(program.run(bytes: nil) == .configuration)
    #expect(output == [])
    #expect(
      String(decoding: error, as: UTF8.self).hasPrefix(
        "Error: The system does not say what replog was called with.\nNothing was done."))
    #expect(program.run(bytes: []) == .done && !output.isEmpty)
  }

  @Test("An argument that is no text is refused in the form that stands behind it")
  func noText() {
    for (format, beginning) in [("--json", "{\"schema\":\"replog.error/1\""), ("-q", "Error: ")] {
      var error: [UInt8] = []
      let program = Program(
        commands: Program.allCommands, environment: .sample(), output: { _ in },
        error: { error += $0 })
      #expect(
        program.run(bytes: [Array("food".utf8), [0xff], Array(format.utf8)]) == .usage)
      let words = String(decoding: error, as: UTF8.self)
      #expect(words.hasPrefix(beginning) && words.contains("Argument 2 is not UTF-8"), "\(words)")
    }
  }

  @Test("Of two errors a program is told the command's own alone, a person both")
  func oneError() {
    let entry = CommandEntry(VersionCommand.description) { (_, context) throws(CommandFailure) in
      context.output.line("Half of it.")
      throw CommandFailure.usage("No more", hint: nil)
    }
    for (options, count) in [(["--json"], 1), ([], 2)] as [([String], Int)] {
      let run = Transcript(
        ["version"] + options, commands: [entry],
        outputError: StreamError.system(errno: ENOSPC))
      #expect(run.status == .usage)
      #expect(run.error.contains("No more"))
      let errors = run.error.split(separator: "\n").filter { line in
        line.hasPrefix("Error: ") || line.hasPrefix(#"{"schema":"replog.error/1""#)
      }
      #expect(errors.count == count, "\(run.error)")
    }
  }

  @Test("A negative answer is a status and no error")
  func negative() {
    let run = Transcript(["lift", "squat", "--dry-run"])
    #expect(run.status == .negative)
    #expect(run.error.isEmpty)
  }

  @Test("After a failed write nobody wants the rest, and none of it is tried")
  func writesStopAtTheFirstFailure() {
    var tries = 0
    let output = makeOutput { (_: [UInt8]) throws(StreamError) in
      tries += 1
      throw StreamError.system(errno: EIO)
    }
    #expect(output.isWanted)
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: Output.bufferBytes)
    for _ in 0..<3 { output.json(line) }
    #expect(!output.isWanted)
    #expect(tries == 1)
    #expect(throws: CommandFailure.self) { try output.finish(leaving: nil) }
  }

  @Test("Long output is written in pieces that together are all of it")
  func longOutput() {
    var pieces: [Int] = []
    let output = makeOutput { (bytes: [UInt8]) throws(StreamError) in pieces.append(bytes.count) }
    for _ in 0..<1000 { output.json(String(repeating: "a", count: 299).utf8) }
    #expect(throws: Never.self) { try output.finish(leaving: nil) }
    #expect(pieces.reduce(0, +) == 300_000)
    #expect(pieces.count == 5)
  }

  private func makeOutput(_ sink: @escaping Output.Sink) -> Output {
    Output(
      GlobalOptions(), in: .sample(), output: sink,
      error: { (_: [UInt8]) throws(StreamError) in })
  }
}
