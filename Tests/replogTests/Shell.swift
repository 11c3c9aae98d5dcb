import Foundation

/// A shell in which `$0` is the program that was built beside these tests, and `$W` a folder.
struct Shell {
  /// What a line of shell said and ended with.
  struct Run {
    let status: Int32
    let output: String
    let error: String
  }

  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "replog")
  static let hasProgram = FileManager.default.isExecutableFile(atPath: program.path)

  private let variables: [String: String]

  /// A shell with the environment of these tests.
  init() {
    variables = ProcessInfo.processInfo.environment
  }

  /// A shell in a world's folder, with its variables and no others but `PATH`.
  init(in world: World, _ more: [String: String] = [:]) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    variables = world.variables.merging(["PATH": path, "W": world.folder, "TZ": "UTC"]) { $1 }
      .merging(more) { $1 }
  }

  func run(_ line: String) throws -> Run {
    let output = Pipe()
    let error = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, Self.program.path]
    process.environment = variables
    if let folder = variables["W"] { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // What goes to standard error never fills a pipe, so one can be read after the other.
    let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorData = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      error: String(decoding: errorData, as: UTF8.self))
  }
}
