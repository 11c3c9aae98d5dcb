import JournalModel
import WorkoutJournal

/// `replog replay`: rebuilds the state from the events.
enum ReplayCommand: Command {
  static let description = CommandDescription(
    name: "replay", summary: "rebuild everything from the events",
    options: [
      .option(
        "only", "KIND,...", .string, isRepeatable: true, "only these parts of the state"),
      .option(
        "as-of", "T|EVENT-ID", .string, "what the journal held then, or up to that event"),
      .flag("digest", "print the state's digest too"),
      .flag("no-cache", "believe nothing but the events"),
    ],
    examples: [
      .init("replog replay", "a summary of what the events add up to"),
      .init("replog replay --json --only sessions | jq '.sessions[-1]'", "the last session"),
      .init("replog replay --as-of 2026-01-01", "what was known at New Year"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let sections = try sections(arguments)
    let cutoff = try cutoff(arguments, context)
    let journal = try context.openJournal(arguments)
    let isJSON = context.output.format != .text
    context.output.begin("Replaying")
    let replay = try context.attempt { () throws(JournalError) in
      try journal.replay(
        upTo: cutoff, fingerprint: isJSON, digest: isJSON || arguments.isGiven("digest"),
        cached: !arguments.isGiven("no-cache"))
    }
    if isJSON {
      replay.writeDocument(sections: sections) { context.output.stretch($0) }
      context.output.stretch([0x0a])
    } else {
      summarize(replay, sections, context.output)
    }
    return .done
  }

  private static func summarize(
    _ replay: Replay, _ sections: Set<StateSection>, _ output: Output
  ) {
    let state = replay.state
    var table = Table([.init(""), .init("", .right)])
    table.add(["events", "\(replay.eventCount)"])
    table.add(["devices", "\(replay.frontier.count)"])
    if sections.contains(.exercises) { table.add(["exercises", "\(state.exercises.count)"]) }
    if sections.contains(.sessions) {
      table.add(["sessions", "\(state.sessions.count)"])
      let sets = state.shownSets(by: AllProcessors())
      table.add(["sets", "\(sets.count)"])
      let volume = Figure.tonnage(sets.liftedKilograms, in: state.profile.weightUnit)
      table.add(["volume", "\(volume)"])
    }
    if sections.contains(.bodyWeights) {
      table.add(["body weights", "\(state.bodyWeights.count)"])
    }
    output.lines(table.body)
    if let digest = replay.digest { output.line("digest  \(digest.description)") }
    guard sections.contains(.notices) else { return }
    for line in state.notices.lines { output.information(line) }
  }

  private static func sections(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Set<StateSection> {
    let texts = arguments.values(of: "only")
    if texts.isEmpty { return Set(StateSection.allCases) }
    let words = texts.flatMap { text in
      text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
    if words.isEmpty { throw .emptyValue(of: "only") }
    var sections: Set<StateSection> = []
    for word in words {
      guard let section = StateSection(word: word) else {
        throw .unknownWord(
          word, "part of the state", among: StateSection.allCases.map(\.rawValue))
      }
      sections.insert(section)
    }
    return sections
  }

  private static func cutoff(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> Cutoff? {
    guard let text = arguments.value(of: "as-of") else { return nil }
    if let id = EventID(text) { return .event(id) }
    if let moment = try context.moment(text) { return .time(moment) }
    throw .usage(
      "`--as-of` takes a time or an event's id, not “\(text)”",
      hint: "Write 2026-11-21T18:04:05+01:00, 2026-11-21, or k7f3q2m9-17.")
  }
}

extension StateSection {
  /// The section that a word names, in the singular or the plural.
  init?(word: String) {
    let folded = word.lowercased()
    let match = Self.allCases.first {
      $0.rawValue.lowercased() == folded || $0.rawValue.lowercased() == folded + "s"
    }
    guard let match else { return nil }
    self = match
  }
}
