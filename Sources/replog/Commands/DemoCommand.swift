import JournalFile
import JournalLibrary
import JournalModel
import WorkoutJournal

/// `replog demo`: the sample history goes through the commands, in a temporary folder.
enum DemoCommand: Command {
  static let description = CommandDescription(
    name: "demo", summary: "see the commands at work on a sample history",
    options: [.flag("keep", "leave the temporary folder there to look at")],
    examples: [.init("replog demo", "a tour in a folder that is removed at the end")],
    exitNotes: [.init(.inputOutput, "a step didn't end as it should")], work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    guard context.output.format == .text else {
      throw .usage("The demo is for people", hint: "Its commands take --json themselves.")
    }
    let parent = context.temporaryDirectory ?? "/tmp"
    guard arguments.isGiven("keep") else {
      // What somebody interrupted is removed by the next demo.
      let work = try context.workFolder(named: Context.demoWork, in: parent)
      let folder = work.path
      defer { SystemStorage().removeTree(folder) }
      try Demo(folder: folder, context: context).run()
      work.release()
      return .done
    }
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let folder = Path.join(parent, "replog-demo-\(number)")
    try CommandFailure.wrapping(SystemStorage().createDirectory(folder))
    try Demo(folder: folder, context: context).run()
    context.output.line("The journal is in \(folder)/Journal")
    return .done
  }
}

/// The steps of the demo, each shown as the command that does it and its real output.
private struct Demo {
  let folder: String
  let context: Context
  private let storage = SystemStorage()

  private var journal: String { Path.join(folder, "Journal") }
  /// When the last session of the sample history was nearly over, 2026-11-02T19:20+01:00.
  private static let lastTraining: Int64 = 1_793_643_600_000
  private static let lastBenchSet = "299bb116-6f68-8ff8-878c-c5b4836662e6"

  func run() throws(CommandFailure) {
    say("A journal is a folder; every line in it is one event. This one is made in a moment:")
    try step("replog init Journal", ["init", journal])
    say("A few weeks of training, as a batch: all of it is accepted, or nothing.")
    try step(
      "replog append - < history.ndjson | tail -n 2", ["append", "-"], minute: 1,
      input: Library.sampleHistory, showing: .last(2))
    say("Everything is rebuilt from the events:")
    try step("replog replay", ["replay"], minute: 2)
    try step("replog list sessions --limit 3", ["list", "sessions", "--limit", "3"], minute: 2)
    say("The last bench press set had one rep less. A correction is one more event:")
    let set = Self.lastBenchSet
    try step(
      "replog append set.updated reps=4 --entity \(set)",
      ["append", "set.updated", "reps=4", "--entity", set], minute: 30)
    try step("replog history --limit 3", ["history", "--limit", "3"], minute: 31)
    say("What the set is now, and what the journal held five minutes before the correction:")
    try step(
      "replog show set \(set) | grep -E '^(weight|reps) '", ["show", "set", set], minute: 31,
      showing: .only(["reps", "weight"]))
    try step(
      "replog replay --as-of 2026-11-02T19:45:00+01:00",
      ["replay", "--as-of", "2026-11-02T19:45:00+01:00"], minute: 31)
    say("A crash in the middle of an append leaves an unfinished line. It is seen, and harmless:")
    try tear()
    try step("replog verify", ["verify"], minute: 32, expecting: .negative)
    say("The next append cuts it off, and nothing is lost:")
    try step(
      "replog append bodyWeight.recorded weight=81.3 unit=kg",
      ["append", "bodyWeight.recorded", "weight=81.3", "unit=kg"], minute: 33)
    try step("replog verify", ["verify"], minute: 33)
    say("Two days later: between two sets a line is enough, and says what they were worth:")
    let later = 2 * 24 * 60
    try step(
      "replog log bench 82.5x5x2 @8", ["log", "bench", "82.5x5x2", "@8"], minute: later)
    say("And afterwards you look back:")
    try step("replog progress bench", ["progress", "bench"], minute: later + 1)
    try step("replog week", ["week"], minute: later + 1)
    say("The lines themselves are yours to read, with anything:")
    try step("replog bundle | tail -n 1", ["bundle"], minute: later + 2, showing: .last(1))
  }

  private func say(_ sentence: String) {
    context.output.line()
    context.output.line(StyledText(sentence, .bold))
  }

  /// Which lines of a step's output are shown.
  private enum Showing {
    case all
    case last(Int)
    case only([String])

    func lines(of text: String) -> [Substring] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      switch self {
      case .all: return Array(lines)
      case .last(let count): return Array(lines.suffix(count))
      case .only(let names):
        return lines.filter { line in names.contains { line.hasPrefix($0 + " ") } }
      }
    }
  }

  /// Runs a command as if it had been typed, so many minutes after the last sample session.
  private func step(
    _ shown: String, _ arguments: [String], minute: Int = 0, input: [UInt8] = [],
    expecting expected: ExitStatus = .done, showing: Showing = .all
  ) throws(CommandFailure) {
    context.output.line("\("$ \(shown)", .green)")
    let captured = Capture()
    let program = Program(
      commands: context.commands, environment: environment(minute: minute, input: input),
      output: captured.take, error: captured.take)
    let status = program.run(arguments)
    for line in showing.lines(of: captured.text) { context.output.line(StyledText(String(line))) }
    guard status == expected else {
      throw CommandFailure(
        .inputOutput, code: "demoFailed", "This step ended with status \(status.rawValue)",
        hint: "Please report it; the demo is made to work everywhere.")
    }
  }

  /// The world of the demo: its own folders, and a clock that each step sets.
  private func environment(minute: Int, input: [UInt8]) -> Environment {
    let outer = context.environment
    let now = Moment(
      milliseconds: Self.lastTraining + Int64(minute) * 60_000, offsetMinutes: 60)
    let variables = [
      "REPLOG_JOURNAL": journal, "XDG_STATE_HOME": Path.join(folder, "state"), "NO_COLOR": "1",
      "REPLOG_NOW": now.description,
    ]
    return Environment(
      variable: { variables[$0] }, workingDirectory: { outer.workingDirectory() },
      isTerminal: { _ in false }, now: outer.now, offsetMinutes: { _ in 60 },
      standardInput: { input })
  }

  /// Leaves half a line at the end of the journal's only file, as a crash would.
  private func tear() throws(CommandFailure) {
    try CommandFailure.wrap { () throws(FileError) in
      let events = Path.join(journal, JournalFolder.eventsName)
      for device in try storage.entries(of: events) {
        let months = Path.join(events, device.name)
        for month in try storage.entries(of: months) {
          try storage.append(Array("{\"v\":1,\"id\":\"".utf8), to: Path.join(months, month.name))
        }
      }
    }
  }
}

/// Gathers what a command prints.
private final class Capture {
  private var bytes: [UInt8] = []

  func take(_ more: [UInt8]) {
    bytes += more
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
