import Foundation
import Generation
import JournalFile
import JournalModel
import Synchronization

@testable import replog

/// A folder of its own, a clock that stands still and randomness that repeats: what the program
/// says in it is the same on every machine and in every run.
final class World {
  /// What a run of the program said and ended with; the world's folder is written `~`.
  struct Run {
    let status: ExitStatus
    let output: String
    let error: String
  }

  /// The folder's real location.
  let folder: String
  var variables: [String: String]
  /// Minutes that local time is ahead of UTC at an instant: an hour, all year round.
  var offsetMinutes: @Sendable (_ milliseconds: Int64) -> Int = { _ in 60 }
  /// Whether standard output is a terminal.
  var isSeen = false
  /// What other programs there are: none.
  var programs = Programs.none
  /// What a person types in answer to a question; `nil` where nobody is at a terminal.
  var typedLine: String?
  /// What a person types in answer to one question after another, and then no more.
  var typedLines: [String] = []
  /// Whoever types in place of those lines, key by key.
  var typist: Typist?
  /// What the system's clock shows, behind the one that stands still.
  var milliseconds: @Sendable () -> Int64 = { 0 }
  /// What may be done with a file or folder.
  var permissions: @Sendable (_ path: String) -> FilePermissions? = { _ in nil }
  /// The folder that relative paths start from.
  var workingDirectory: String
  private let random = RepeatableRandom()

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "replog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    folder = try SystemStorage().realPath(url.path(percentEncoded: false))
    workingDirectory = folder
    variables = [
      "REPLOG_NOW": "2026-11-21T18:04:05.123+01:00", "XDG_STATE_HOME": "\(folder)/state",
      "XDG_DATA_HOME": "\(folder)/data", "XDG_CONFIG_HOME": "\(folder)/config",
      "HOME": "\(folder)/home",
    ]
  }

  /// A world with an empty journal in `J`, which is the one in use.
  static func withJournal() throws -> World {
    let world = try World()
    world.variables["REPLOG_JOURNAL"] = world.path("J")
    _ = world.run("init")
    return world
  }

  /// A world whose journal has an exercise, and a session with one set of it.
  static func withTraining() throws -> World {
    let world = try withJournal()
    let set = "session=\(session) exercise=\(exercise) reps=5 weight=100"
    for line in [
      "exercise.created name=Squat muscleGroups=Legs --entity \(exercise)",
      "session.started title=Today --entity \(session)", "set.logged \(set)",
    ] {
      _ = world.run(["append"] + line.split(separator: " ").map(String.init))
    }
    return world
  }

  static let exercise = "e0000000-0000-4000-8000-000000000001"
  static let session = "50000000-0000-4000-8000-000000000001"

  deinit {
    // What can't be removed is left to the system, which clears this place by itself.
    try? FileManager.default.removeItem(atPath: folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Array(bytes)).write(to: url)
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Runs the program in this process.
  func run(_ arguments: [String], input: [UInt8] = []) -> Run {
    let (variables, workingDirectory, isSeen) = (variables, workingDirectory, isSeen)
    let random = random
    var environment = Environment(
      variable: { variables[$0] }, workingDirectory: { workingDirectory },
      isTerminal: { isSeen && $0 == .output },
      now: milliseconds, offsetMinutes: offsetMinutes, standardInput: { input })
    environment.random = { random.next() }
    environment.programs = programs
    environment.typist = typedLine.map { line in Typist { _ in line } }
    if !typedLines.isEmpty {
      let lines = Mutex(typedLines)
      environment.typist = Typist { _ in
        lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      }
    }
    if let typist { environment.typist = typist }
    environment.permissions = permissions
    var output: [UInt8] = []
    var error: [UInt8] = []
    let program = Program(
      commands: Program.allCommands, environment: environment,
      output: { output += $0 }, error: { error += $0 })
    let status = program.run(arguments)
    return Run(status: status, output: anonymous(output), error: anonymous(error))
  }

  func run(_ arguments: String..., input: String = "") -> Run {
    run(arguments, input: Array(input.utf8))
  }

  /// The bytes of every file under a folder, by path.
  func files(under name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path(name)) {
      let full = self.path("\(name)/\(path)")
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      if attributes[.type] as? FileAttributeType == .typeRegular {
        files[path] = try read("\(name)/\(path)")
      }
    }
    return files
  }

  private func anonymous(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(folder, with: "~")
  }
}

/// The same numbers in every run.
private final class RepeatableRandom: Sendable {
  private let generator = Mutex(SeededRandom(seed: 7))

  func next() -> UInt64 {
    generator.withLock { $0.next() }
  }
}
