import JournalModel
import WorkoutJournal

/// `replog clone`: a replica for another device.
enum CloneCommand: Command {
  static let description = CommandDescription(
    name: "clone", summary: "make a replica of a journal for another device",
    positionals: [
      PositionalDescription("SRC", "the journal to copy"),
      PositionalDescription("DIR", "where the replica goes"),
    ],
    examples: [
      .init(
        "replog clone ~/.local/share/replog /media/stick/Journal",
        "put a replica of the journal that `init` made on a stick"),
      .init(
        "replog clone /media/stick/Journal ~/.local/share/replog",
        "and on the other device, from it"),
    ],
    exitNotes: [
      .init(.noInput, "SRC is no journal"), .init(.cannotCreate, "something is at DIR already"),
    ],
    work: .changes("the replica is made"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let source = try context.openJournal(at: try context.absolutePath(arguments.positionals[0]))
    let target = try context.absolutePath(arguments.positionals[1])
    let world = try context.journalEnvironment()
    context.output.begin("Copying")
    let replica = try context.creating(from: source.path) { () throws(JournalError) in
      try source.clone(to: target, in: world)
    }
    let links = try context.attempt { () throws(JournalError) in try source.unfollowedLinks() }
    for link in links {
      context.output.warning("\(link) is a symbolic link; what it leads to was not copied")
    }
    switch context.output.format {
    case .text:
      let count = try context.attempt { () throws(JournalError) in try source.eventCount() }
      context.output.line(
        "Cloned \(Figure.count(count, "event")) to \(replica.path, .bold)")
      context.output.information("It gets a device id of its own when you first append to it.")
    case .json, .ndjson:
      context.output.json(replica.summaryJSON(schema: "replog.clone/1"))
    }
    return .done
  }
}
