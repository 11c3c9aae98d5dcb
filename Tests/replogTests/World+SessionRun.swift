import Foundation
import Synchronization
import Testing

@testable import replog

// Walking through a workout, as a person at a terminal does.
extension World {
  /// A world with a template of three sets of 100 kg × 5 and two of curls.
  static func withPush() throws -> World {
    let world = try World.withJournal()
    let sets = ["--progression-type", "Straight Sets", "--top-set-rpe-cap", "8", "--working-sets"]
    for arguments in [
      ["exercise", "add", "Bench", "--muscle", "Chest", "--equipment", "barbell"]
        + ["--compound", "no", "--weight", "100"],
      ["exercise", "add", "Curl", "--muscle", "Biceps", "--equipment", "dumbbell"]
        + ["--weight", "10"],
      ["template", "add", "Push"],
      ["template", "exercise", "add", "Push", "Bench"] + sets
        + ["3", "--top-set-reps-min", "5", "--top-set-reps-max", "5"],
      ["template", "exercise", "add", "Push", "Curl"] + sets
        + ["2", "--top-set-reps-min", "12", "--top-set-reps-max", "12"],
    ] {
      let run = world.run(arguments)
      try #require(run.status == .done, "\(arguments): \(run.error)")
    }
    return world
  }

  /// A walk in which time passes as the script says.
  func walk(_ steps: [ScriptedTypist.Step], options: [String] = []) -> Run {
    let script = ScriptedTypist(steps)
    typist = script.typist
    milliseconds = { script.milliseconds }
    defer { typist = nil }
    return run(["session", "run"] + options)
  }

  /// The same of keys alone.
  func walk(typing keys: [String], options: [String] = []) -> Run {
    walk(keys.map { .type($0) }, options: options)
  }

  /// A walk in which something is done elsewhere before each of the first prompts.
  func walk(typing keys: [String], elsewhere: [[String]]) -> Run {
    let other = Mutex(elsewhere[...])
    let (variables, folder) = (variables, folder)
    let script = ScriptedTypist(keys.map { .type($0) }) {
      guard let arguments = other.withLock({ $0.popFirst() }), !arguments.isEmpty else { return }
      let environment = Environment(
        variable: { variables[$0] }, workingDirectory: { folder }, isTerminal: { _ in false },
        now: { 0 }, offsetMinutes: { _ in 60 }, standardInput: { [] })
      let program = Program(
        commands: Program.allCommands, environment: environment, output: { _ in },
        error: { _ in })
      _ = program.run(arguments)
    }
    typist = script.typist
    defer { typist = nil }
    return run("session", "run")
  }

  func loggedSets() throws -> [String] { try events("set.logged") }

  /// The lines of a type that are in the journal's files now.
  func events(_ type: String) throws -> [String] { try Self.events(type, in: folder) }

  /// The same of the world in a folder.
  static func events(_ type: String, in folder: String) throws -> [String] {
    let events = URL(filePath: folder).appending(path: "J/events")
    let files = try FileManager.default.subpathsOfDirectory(atPath: events.path)
      .filter { $0.hasSuffix(".ndjson") }
    return try files.flatMap { file in
      try String(contentsOf: events.appending(path: file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }.filter { $0.contains("\"type\":\"\(type)\"") }
  }
}

extension String {
  /// How often a part occurs.
  func occurrences(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
