import WorkoutJournal

/// `replog profile key clear`: forgets an API key.
enum ProfileKeyClearCommand: Command {
  static let description = CommandDescription(
    name: "profile key clear", summary: "forget an API key that is kept on this device",
    positionals: [.keyProvider],
    surplusObjection: "One key is forgotten at a time",
    examples: [.init("replog profile key clear claude", "forget the key for Claude")],
    work: .changes("the key is forgotten"), mayBeGivenSecrets: true)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let provider = try context.keyProvider(arguments)
    let file = try context.apiKeyFile()
    var keys = try context.apiKeys(in: file)
    let wasSet = keys[provider] != nil
    if wasSet { keys = try context.setKey(of: provider, to: nil, in: file) }
    if context.output.format == .text {
      context.output.line(
        wasSet
          ? "The key for \(provider.name) is forgotten here."
          : "There was no key for \(provider.name).")
      if wasSet {
        context.output.information("It is valid until you take it back at the provider's.")
      }
    } else {
      context.showKeys(keys, in: file)
    }
    return .done
  }
}
