import Foundation
import Testing

/// A journal in a new directory of the system's, for the built program as a process.
struct ProcessWorld: ~Copyable {
  /// The program that was built beside these tests.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "replog")

  static let isHere = FileManager.default.isExecutableFile(atPath: program.path)

  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(
      path: "replog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let run = try start("\"$0\" init \"$REPLOG_JOURNAL\"").finish()
    try #require(run.status == 0, "\(run.error)")
  }

  deinit {
    // What can't be removed is left to the system, which clears this place by itself.
    try? FileManager.default.removeItem(at: directory)
  }

  private var journal: URL { directory.appending(path: "journal") }

  /// Starts a line of shell in which `$0` is the program.
  func start(_ line: String) throws -> RunningProgram {
    try RunningProgram(
      URL(filePath: "/bin/sh"), ["-c", line, Self.program.path], variables: variables, input: "")
  }

  /// Starts the program itself, so that it can be killed.
  func start(_ arguments: [String], input: String = "") throws -> RunningProgram {
    try RunningProgram(Self.program, arguments, variables: variables, input: input)
  }

  private var variables: [String: String] {
    [
      "REPLOG_JOURNAL": journal.path, "HOME": directory.path,
      "XDG_STATE_HOME": directory.appending(path: "state").path, "PATH": "/usr/bin:/bin",
    ]
  }

  /// Every line of every file of events, as Foundation reads it.
  func events() throws -> [ForeignEvent] {
    let events = journal.appending(path: "events")
    let names = try FileManager.default.subpathsOfDirectory(atPath: events.path)
    return try names.filter { $0.hasSuffix(".ndjson") && !$0.contains("/.") }.flatMap { name in
      try Data(contentsOf: events.appending(path: name)).split(separator: 0x0a)
        .map(ForeignEvent.init)
    }
  }
}

/// Of an event what a reader makes of it that knows nothing of the product.
struct ForeignEvent {
  let id: String
  let weight: Int

  init(_ line: Data) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    id = try #require(object["id"] as? String)
    weight = try #require((object["data"] as? [String: Any])?["weight"] as? Int)
  }

  var device: String { String(id.prefix(8)) }
  var sequence: Int { Int(id.dropFirst(9)) ?? 0 }
}

/// A process that has been started.
struct RunningProgram {
  private let process = Process()
  private let output = Pipe()
  private let error = Pipe()

  init(
    _ program: URL, _ arguments: [String], variables: [String: String], input: String
  ) throws {
    let standardInput = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.environment = variables
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Inputs are smaller than a pipe, so that nobody waits for a process that was killed.
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
  }

  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Waits for the end.
  func finish() throws -> (status: Int32, wasKilled: Bool, output: String, error: String) {
    // Neither stream of these commands fills a pipe, so one can be read after the other.
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, process.terminationReason == .uncaughtSignal,
      String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self)
    )
  }
}
