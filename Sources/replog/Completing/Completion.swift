/// A command line that is being typed, as far as it can be understood, and what could come next.
struct Completion {
  /// Something that could stand where the cursor is.
  struct Candidate: Equatable {
    let word: String
    /// What it does, for shells that show it beside.
    let help: String

    init(_ word: String, _ help: String = "") {
      self.word = word
      self.help = help
    }
  }

  private let commands: [CommandDescription]
  private var command: CommandDescription?
  /// The first words of a command's name.
  private var group: String?
  private var positionals: [String] = []
  private var given: Set<String> = []
  private var areOptionsOver = false
  /// The option whose value stands at the cursor, if it is one's.
  private var pending: OptionDescription?
  /// What `--journal` names.
  private(set) var journal: String?
  /// What has been typed of the word at the cursor.
  let typed: String

  /// - Parameter words: those behind the program's name; the last one is being typed.
  init(_ words: [String], by commands: [CommandDescription]) {
    self.commands = commands.filter { !$0.isHidden }
    typed = words.last ?? ""
    for word in words.dropLast() { take(word) }
  }

  private mutating func take(_ word: String) {
    if let option = pending {
      if option.long == "journal" { journal = word }
      pending = nil
    } else if word == "--" {
      areOptionsOver = true
    } else if !areOptionsOver, word.hasPrefix("-"), word != "-" {
      takeOption(word)
    } else if command != nil {
      positionals.append(word)
    } else {
      let name = group.map { "\($0) \(word)" } ?? word
      command = commands.first { $0.name == name }
      group = name
    }
  }

  private mutating func takeOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = options.first(where: { $0.isNamed(by: String(parts[0])) }) else { return }
    given.insert(option.long)
    guard option.value != nil else { return }
    if parts.count == 1 {
      pending = option
    } else if option.long == "journal" {
      journal = String(parts[1])
    }
  }

  private var options: [OptionDescription] {
    (command?.allOptions ?? []) + GlobalOptions.descriptions
  }

  // MARK: What comes next

  /// Where the words come from that could stand at the cursor, and what stands before each of them
  /// in the same word.
  var source: (source: CompletionSource, lead: String)? {
    if let value = pending?.value, let long = pending?.long {
      return (CompletionSource(value, of: long), lead(to: value, behind: ""))
    }
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if isOption, parts.count == 2 {
      let option = options.first { $0.isNamed(by: String(parts[0])) }
      guard let option, let value = option.value else { return nil }
      return (CompletionSource(value, of: option.long), lead(to: value, behind: "\(parts[0])="))
    }
    guard !isOption, let command else { return isOption ? nil : (.commands, "") }
    let last = command.positionals.last.flatMap { $0.isVariadic ? $0 : nil }
    let place = command.positionals.dropFirst(positionals.count).first ?? last
    guard let place else { return nil }
    return (CompletionSource(place, of: command.name, after: positionals), "")
  }

  /// What of the word at the cursor stands before a value: where that is one of several, those
  /// before it too.
  private func lead(to value: OptionDescription.Value, behind name: String) -> String {
    guard value.takesSeveral, let comma = typed.lastIndex(of: ",") else { return name }
    return String(typed[...comma])
  }

  /// The values that the parser would take as such where the cursor is: it would take a name that
  /// begins with a dash for an option.
  ///
  /// - Parameter lead: what stands before each of them in the same word.
  func values(_ values: [String], behind lead: String) -> [Candidate] {
    let dash: String? = areOptionsOver || !lead.isEmpty ? nil : pending == nil ? "-" : "--"
    let safe = values.filter { value in dash.map { !value.hasPrefix($0) } ?? true }
    return safe.map { Candidate(lead + $0) }
  }

  private var isOption: Bool { !areOptionsOver && pending == nil && typed.hasPrefix("-") }

  /// The options that could stand at the cursor.
  var optionCandidates: [Candidate] {
    guard isOption, !typed.contains("=") else { return [] }
    let open = options.filter { $0.isRepeatable || !given.contains($0.long) }
    let long = open.map { Candidate("--\($0.long)", $0.help) }
    let short = open.compactMap { option in
      option.short.map { Candidate("-\($0)", option.help) }
    }
    return (long + short).filter { $0.word.hasPrefix(typed) }
  }

  /// The words that call commands and could stand at the cursor: of a group, its next words.
  ///
  /// - Parameter words: those before it, where they are not the command's own: `help plan`.
  func commandCandidates(after words: [String]? = nil) -> [Candidate] {
    let before = words ?? group?.split(separator: " ").map(String.init) ?? []
    var candidates: [Candidate] = []
    for command in commands {
      let all = command.words.map(String.init)
      guard all.count > before.count, Array(all.prefix(before.count)) == before else { continue }
      let word = all[before.count]
      guard word.hasPrefix(typed), !candidates.contains(where: { $0.word == word }) else {
        continue
      }
      let isGroup = all.count > before.count + 1
      candidates.append(Candidate(word, isGroup ? "" : command.summary))
    }
    return candidates
  }

  /// What has been given without a name, for a command whose words name another.
  var words: [String] { positionals }
  /// Whether the command itself is still being typed.
  var isNaming: Bool { command == nil }
}

extension OptionDescription.Value {
  /// Whether commas part it into several.
  fileprivate var takesSeveral: Bool {
    if case .choices = kind { true } else { name.contains(",") }
  }
}
