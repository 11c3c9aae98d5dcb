import JournalModel

/// Reads a command line by the table of commands.
///
/// Options stand anywhere, as `--name value` or `--name=value`; `--` ends them; `-` is none.
/// `--help` and `--version` are understood as the commands of those names. What isn't understood is
/// quoted, but where it may be a secret.
struct ArgumentParser {
  private let commands: [CommandDescription]
  private var command: CommandDescription?
  /// The first words of a command's name, while the last is still to come.
  private var group: String?
  /// The command that `--help` or `--version` puts in the place of the one that was named.
  private var substitute: CommandDescription?
  private var positionals: [String] = []
  private var values: [String: [String]] = [:]

  private init(_ commands: [CommandDescription]) {
    self.commands = commands
  }

  /// The command line `arguments`, without the program's name.
  ///
  /// - Throws: a failure with status 64 that says what was not understood and what may be meant.
  static func parse(
    _ arguments: some Sequence<String>, by commands: [CommandDescription]
  ) throws(CommandFailure) -> ParsedArguments {
    var parser = ArgumentParser(commands)
    try parser.read(ArraySlice(arguments))
    return try parser.checked()
  }

  private mutating func read(_ arguments: ArraySlice<String>) throws(CommandFailure) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        for word in rest { try readWord(word) }
        return
      } else if argument.hasPrefix("-"), argument != "-", !isNumber(argument) {
        try readOption(argument, &rest)
      } else {
        try readWord(argument)
      }
    }
  }

  /// Whether a word is a number below zero, which whoever takes it can refuse in better words.
  private func isNumber(_ argument: String) -> Bool {
    command != nil && argument.dropFirst().first.map { $0.isNumber || $0 == "." } == true
  }

  // MARK: Words

  private mutating func readWord(_ word: String) throws(CommandFailure) {
    guard command == nil else {
      positionals.append(word)
      return
    }
    let name = group.map { "\($0) \(word)" } ?? word
    if let named = commands.first(where: { $0.name == name }) {
      command = named
    } else if commands.contains(where: { $0.name.hasPrefix(name + " ") }) {
      group = name
    } else {
      throw unknownCommand(name)
    }
  }

  private func unknownCommand(_ name: String) -> CommandFailure {
    let meant = commands.meant(by: name)
    let list = group.map { "`replog help \($0)`" } ?? "`replog help`"
    let what = group.map { "such command of `replog \($0)`" }.flatMap { isSecretive ? $0 : nil }
    return .usage(
      "There is no \(what ?? "command `\(name)`")",
      hint: (meant.map { "Did you mean `\($0)`? " } ?? "") + "\(list) lists the commands.")
  }

  // MARK: Options

  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.isNamed(by: name) }) else {
      throw unknownOption(name)
    }
    let written = parts.count > 1 ? String(parts[1]) : nil
    let value = try value(of: option, named: name, written: written, &rest)
    if !option.isRepeatable && option.value != nil && values[option.long] != nil {
      throw .usage("`\(name)` can be given only once", hint: helpHint)
    }
    values[option.long, default: []].append(value)
    switch option.long {
    case "help": substitute = HelpCommand.description
    case "version": substitute = substitute ?? VersionCommand.description
    default: break
    }
  }

  private func value(
    of option: OptionDescription, named name: String, written: String?,
    _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) -> String {
    guard let expected = option.value else {
      if written == nil { return "" }
      throw .usage("`\(name)` takes no value", hint: helpHint)
    }
    // A forgotten value must not eat the next option; one that looks so is written behind `=`.
    let following = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let value = written ?? following else {
      let advice = rest.isEmpty ? "" : " One that begins with `--` stands behind `=`."
      throw .usage("`\(name)` needs a value: \(expected.name)", hint: helpHint + advice)
    }
    if written == nil { rest.removeFirst() }
    switch expected.kind {
    case .integer where Int(value) == nil, .count where Int(value) == nil:
      let digits = value.drop { $0 == "-" || $0 == "+" }
      let isWhole = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let wanted = isWhole ? (value.hasPrefix("-") ? "larger" : "smaller") : "whole"
      throw .usage(
        "`\(name)` needs a \(wanted) number"
          + quoting(", not `\(value)`"), hint: helpHint)
    case .count where (Int(value) ?? 0) < 0:
      throw .usage(
        "`\(name)` takes a number from 0\(quoting(", not \(value)"))", hint: helpHint)
    case .choice(let words): return try choice(value, of: name, among: words)
    case .choices(let words):
      var chosen: [String] = []
      for part in value.split(separator: ",") {
        chosen.append(try choice(String(part), of: name, among: words))
      }
      return chosen.joined(separator: ",")
    default: return value
    }
  }

  /// One of an option's words, as the option spells it, however its letters are written.
  private func choice(
    _ value: String, of name: String, among words: [String]
  ) throws(CommandFailure) -> String {
    let folded = value.lowercased().split(separator: " ").joined(separator: " ")
    if let word = words.first(where: { $0 == value }) { return word }
    if let word = words.first(where: { $0.lowercased() == folded }) { return word }
    let meant = Spelling.meant(by: value, in: words)
    throw .usage(
      "`\(name)` is one of \(words.joined(separator: ", "))\(quoting(", not `\(value)`"))",
      hint: meant.map { "Did you mean `\($0)`?" } ?? helpHint)
  }

  /// The options that may stand here: those of the command once it is named, and everybody's.
  private var known: [OptionDescription] {
    (command?.options ?? []) + GlobalOptions.descriptions + [GlobalOptions.ndjson]
  }

  private func unknownOption(_ name: String) -> CommandFailure {
    if let command, let place = command.positional(named: name) {
      return .usage(
        "`replog \(command.name)` takes \(place.name) without a name, not as `\(name)`",
        hint: "Usage: \(command.usage)")
    }
    let meant =
      optionOfLikeMeaning(name) ?? Spelling.meant(by: name, in: known.map { "--" + $0.long })
    let advice =
      command == nil
      ? "Options of a command come after its name."
      : "\(helpHint) What follows `--` is never an option."
    let place = (command?.name ?? (isSecretive ? group : nil)).map { " of `replog \($0)`" } ?? ""
    return .usage(
      (isSecretive ? "There is no such option" : "There is no option `\(name)`") + place,
      hint: (meant.map { "Did you mean `\($0)`? " } ?? "") + advice)
  }

  /// Options of one meaning that are called otherwise by other commands, and other programs.
  private static let likeOptions: [Set<String>] = [
    ["--since", "--from"], ["--until", "--to"], ["--units", "--unit", "--unit-system"],
  ]

  private func optionOfLikeMeaning(_ name: String) -> String? {
    let like = Self.likeOptions.first { $0.contains(name) } ?? []
    return known.map { "--" + $0.long }.first(where: like.contains)
  }

  private var helpHint: String {
    guard let command else { return "`replog help` lists the options." }
    return "`replog help \(command.name)` lists its options."
  }

  // MARK: The whole

  /// What was read, if it is all there and fits together.
  private func checked() throws(CommandFailure) -> ParsedArguments {
    if let substitute {
      let isHelp = substitute.name == HelpCommand.description.name
      let words = (command?.name ?? group)?.split(separator: " ").map(String.init) ?? []
      return ParsedArguments(
        command: substitute, positionals: isHelp ? words : [], values: values)
    }
    guard let command else {
      if let group {
        throw .usage(
          "`replog \(group)` needs another word", hint: "`replog help \(group)` lists them.")
      }
      return ParsedArguments(command: HelpCommand.description, values: values)
    }
    if values["ndjson"] != nil && !command.supportsNDJSON {
      throw .usage("`replog \(command.name)` has no `--ndjson`", hint: "Take `--json`.")
    }
    if values["ndjson"] != nil && values["json"] != nil {
      throw .usage("`--json` and `--ndjson` exclude each other", hint: "Leave one of them out.")
    }
    try checkPositionals(of: command)
    return ParsedArguments(command: command, positionals: positionals, values: values)
  }

  private func checkPositionals(of command: CommandDescription) throws(CommandFailure) {
    let required = command.positionals.filter(\.isRequired)
    if positionals.count < required.count {
      throw .usage(
        "`replog \(command.name)` needs \(required[positionals.count].name)",
        hint: "Usage: \(command.usage)")
    }
    let isOpen = command.positionals.last?.isVariadic ?? false
    if positionals.count > command.positionals.count && !isOpen {
      if let objection = command.surplusObjection {
        throw .usage(objection, hint: "Usage: \(command.usage)")
      }
      let surplus = isSecretive ? "more words" : "`\(positionals[command.positionals.count])`"
      throw .usage(
        "`replog \(command.name)` does not know what to do with \(surplus)",
        hint: quoted(for: command).map { "Did you mean `\($0)`?" } ?? "Usage: \(command.usage)")
    }
  }

  /// The command line with the words of a name in quotes, where a name stands last and they were not.
  private func quoted(for command: CommandDescription) -> String? {
    guard let last = command.positionals.last, last.isName, !isSecretive, values.isEmpty else {
      return nil
    }
    let others = positionals.prefix(command.positionals.count - 1)
    let words = positionals.dropFirst(others.count)
    // Behind `--` an option is a word like any other, and hardly one of the name.
    if words.dropFirst().contains(where: { $0.hasPrefix("-") }) { return nil }
    let all = others + [words.joined(separator: " ")]
    let end = all.contains { $0.hasPrefix("-") } ? ["--"] : []
    return (["replog \(command.name)"] + end + all.map(ShellWord.quoted)).joined(separator: " ")
  }

  // MARK: Secrets

  /// Whether what is written may be a secret, by the words of the command's name so far: each command
  /// that they may still become is one to which secrets are given.
  private var isSecretive: Bool {
    if let command { return command.mayBeGivenSecrets }
    guard let group else { return false }
    return commands.filter { $0.name.hasPrefix(group + " ") }.allSatisfy(\.mayBeGivenSecrets)
  }

  /// Words that quote what is written, where it can't be a secret.
  private func quoting(_ words: String) -> String { isSecretive ? "" : words }
}
