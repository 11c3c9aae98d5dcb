import WorkoutJournal

/// `replog profile key status`: which API keys are kept on this device.
enum ProfileKeyStatusCommand: Command {
  static let description = CommandDescription(
    name: "profile key status", summary: "which API keys are kept on this device",
    examples: [
      .init("replog profile key status", "see which keys are set, and how they end")
    ], work: .reads(), mayBeGivenSecrets: true)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let file = try context.apiKeyFile()
    context.showKeys(try context.apiKeys(in: file), in: file)
    return .done
  }
}
