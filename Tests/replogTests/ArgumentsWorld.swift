@testable import replog

/// A command for tests that takes one of everything.
enum SampleCommand: Command {
  static let description = CommandDescription(
    name: "lift", summary: "a sample",
    positionals: [
      PositionalDescription("WHAT", "what to lift"),
      PositionalDescription("FIELD=VALUE", "more of it", isRequired: false, isVariadic: true),
    ],
    options: [
      .option("at", "T", .date, "when"),
      .option("reps", short: "r", "N", .integer, "how often"),
      .option("unit", choice: ["kg", "lb"], "the unit"),
      .option("tag", "WORD", .string, isRepeatable: true, "a tag"),
      .flag("dry-run", "only show"),
    ],
    supportsNDJSON: true,
    examples: [.init("replog lift squat", "lift a squat")],
    exitNotes: [.init(.negative, "too heavy")], work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if arguments.isGiven("dry-run") { return .negative }
    if let unit = arguments.value(of: "unit") {
      throw CommandFailure(
        .badData, code: "rejected", "\(unit) is too heavy", file: "a.csv", line: 3,
        hint: "Take less.")
    }
    context.output.line("Lifted \(arguments.positionals[0], .bold).")
    context.output.information("Well done.")
    context.output.warning("Rest now.")
    return .done
  }
}

/// A command of two words.
enum SampleGroupCommand: Command {
  static let description = CommandDescription(
    name: "plan new", summary: "another sample", examples: [.init("replog plan new", "plan")],
    work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus { .done }
}

/// What a run of the program said and ended with.
struct Transcript {
  var output = ""
  var error = ""
  var status: ExitStatus = .done

  /// Runs the program over the sample commands in a world without surprises.
  ///
  /// - Parameter outputError: what every write to standard output fails with.
  init(
    _ arguments: [String], terminal: Bool = false, variables: [String: String] = [:],
    commands: [CommandEntry] = [
      CommandEntry(HelpCommand.self), CommandEntry(VersionCommand.self),
      CommandEntry(SampleCommand.self), CommandEntry(SampleGroupCommand.self),
    ],
    outputError: StreamError? = nil
  ) {
    var output: [UInt8] = []
    var error: [UInt8] = []
    let program = Program(
      commands: commands,
      environment: .sample(terminal: terminal, variables: variables),
      output: { (bytes: [UInt8]) throws(StreamError) in
        if let outputError { throw outputError }
        output += bytes
      },
      error: { (bytes: [UInt8]) throws(StreamError) in error += bytes })
    status = program.run(arguments)
    self.output = String(decoding: output, as: UTF8.self)
    self.error = String(decoding: error, as: UTF8.self)
  }
}

extension Environment {
  /// A world without surprises, at the beginning of time.
  static func sample(
    terminal: Bool = false, variables: [String: String] = [:]
  ) -> Environment {
    Environment(
      variable: { variables[$0] }, workingDirectory: { "/" }, isTerminal: { _ in terminal },
      now: { 0 }, offsetMinutes: { _ in 0 }, standardInput: { [] })
  }
}
