import JournalModel

/// The commands that list and show the things of one kind: `list` and `show` under its own name.
enum KindCommand {
  /// `GROUP list` and `GROUP show`.
  ///
  /// - Parameter filters: the options of `list` that choose among this kind alone.
  static func both(
    _ kind: EntityKind, _ group: String, filters: Set<String> = [], example: String
  ) -> [CommandEntry] {
    [list(kind, group, filters: filters), show(kind, group, example: example)]
  }

  static func list(
    _ kind: EntityKind, _ group: String, filters: Set<String> = []
  ) -> CommandEntry {
    let common: Set = ["limit", "after", "from", "to", "search"]
    let description = CommandDescription(
      name: "\(group) list", summary: "list your \(kind.nouns)",
      options: ListCommand.description.options.filter {
        common.contains($0.long) || filters.contains($0.long)
      },
      supportsNDJSON: true,
      examples: [
        .init(
          "replog \(group) list --limit 10",
          kind == .set ? "ten, from the newest session on, as they were done" : "the newest ten")
      ],
      exitNotes: ListCommand.description.exitNotes,
      work: .reads(inPages: true))
    return CommandEntry(description) { (arguments, context) throws(CommandFailure) in
      try ListCommand.run(
        arguments.calling(ListCommand.description, [kind.plural]), context)
    }
  }

  private static func show(
    _ kind: EntityKind, _ group: String, example: String
  ) -> CommandEntry {
    let description = CommandDescription(
      name: "\(group) show", summary: "show \(kind.phrase) in full",
      positionals: [
        PositionalDescription(group.uppercased(), kind.reference)
      ],
      examples: [.init("replog \(group) show \(example)", "all that is known of it")],
      exitNotes: ShowCommand.description.exitNotes,
      work: .reads(inPages: true))
    return CommandEntry(description) { (arguments, context) throws(CommandFailure) in
      try ShowCommand.run(
        arguments.calling(
          ShowCommand.description, [kind.rawValue, arguments.positionals[0]]), context)
    }
  }

  /// `GROUP show` of a kind of which there is one thing.
  static func showOnly(_ kind: EntityKind, _ group: String) -> CommandEntry {
    let description = CommandDescription(
      name: "\(group) show", summary: "show your \(kind.noun)",
      examples: [.init("replog \(group) show", "all of it")],
      exitNotes: CommandDescription.journalNotes,
      work: .reads(inPages: true))
    return CommandEntry(description) { (arguments, context) throws(CommandFailure) in
      try ShowCommand.run(
        arguments.calling(ShowCommand.description, [kind.rawValue]), context)
    }
  }
}
