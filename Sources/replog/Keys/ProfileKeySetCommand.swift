import JournalModel
import WorkoutJournal

/// `replog profile key set`: keeps an API key on this device, in no journal.
enum ProfileKeySetCommand: Command {
  static let description = CommandDescription(
    name: "profile key set", summary: "keep an API key on this device, read from standard input",
    positionals: [.keyProvider],
    surplusObjection:
      "A key is not taken from the command line, where other programs and the shell's history see it",
    examples: [
      .init("replog profile key set claude", "ask for the key, and don't show it"),
      .init("replog profile key set openai < key.txt", "read it from a file"),
    ],
    exitNotes: [.init(.badData, "that is no key of this provider; the one of before is kept")],
    work: .changes("the key is kept"), mayBeGivenSecrets: true)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let provider = try context.keyProvider(arguments)
    let file = try context.apiKeyFile()
    // What keeps the key from being kept is said before anybody types it.
    try context.checkPlace(of: file)
    _ = try context.apiKeys(in: file)
    let key = try key(of: provider, context)
    guard provider.accepts(key) else { throw .notAKey(of: provider, isEmpty: key.isEmpty) }
    let keys = try context.setKey(of: provider, to: key, in: file)
    if context.output.format == .text {
      context.output.line(
        "The key for \(provider.name) is in \(file.path, .bold), for your eyes only.")
      context.output.information("It is in no journal, and so on no other device.")
    } else {
      context.showKeys(keys, in: file)
    }
    return .done
  }

  private static func key(
    of provider: APIKeys.Provider, _ context: Context
  ) throws(CommandFailure) -> String {
    guard let typist = context.environment.typist else {
      let input = try context.readInput(hint: Self.otherWay)
      return trimmed(String(decoding: input, as: UTF8.self))
    }
    context.output.question("The key for \(provider.name) (it is not shown):")
    return trimmed(try typist.answer(isSecret: true, hint: Self.otherWay))
  }

  private static let otherWay = "Send the key as a file or through a pipe."

  /// Without the blanks and line breaks around it that copying brings along.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension CommandFailure {
  /// The text, which is not quoted, can't be a key.
  fileprivate static func notAKey(of provider: APIKeys.Provider, isEmpty: Bool) -> CommandFailure {
    CommandFailure(
      .badData, code: "rejected",
      isEmpty
        ? "There is no key on standard input" : "This is not a key for \(provider.name)",
      hint: "Nothing was changed. It begins with \(provider.prefix) and has no blanks in it"
        + (provider == .openAI ? "; one that begins with sk-ant- is for Claude." : "."))
  }
}
