import JournalModel
import WorkoutJournal

/// `replog bundle`: the events as they are written, on standard output.
enum BundleCommand: Command {
  static let description = CommandDescription(
    name: "bundle", summary: "write the events out as NDJSON, without the images",
    options: [
      .option("since-peer", "DIR", .path, "only the events that this replica lacks")
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog bundle > journal.ndjson", "put the whole journal into one file"),
      .init(
        "replog merge --unrelated journal.ndjson",
        "bring it back where no replica is left, into a new journal that the old ones don't know"),
      .init(
        "replog bundle --since-peer /media/stick/Journal > new.ndjson", "only what the stick lacks"),
      .init(
        "replog clone ~/.local/share/replog /media/stick/Journal",
        "where images are to come along: a folder, which `merge` and `sync` read as well"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    var peer: Journal?
    if let path = arguments.value(of: "since-peer") {
      let replica = try context.openJournal(at: try context.absolutePath(path))
      guard replica.header.journal == journal.header.journal else {
        throw .otherJournal(path, goesUnrelated: false)
      }
      peer = replica
    }
    context.output.begin("Bundling")
    // Another program gets the lines as they are, with seals that hold.
    let isSeen = context.environment.isTerminal(.output)
    func shown(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      isSeen ? Printable.visible(json: Array(line))[...] : line
    }
    let damaged =
      context.output.format == .json
      ? try writeDocument(journal, without: peer, context, shown)
      : try context.attempt { () throws(JournalError) in
        try journal.bundle(without: peer) { line in
          context.output.json(shown(line))
          return context.output.isWanted
        }
      }
    context.warn(ofDamagedLines: damaged)
    return .done
  }

  /// One document, `replog.bundle/1`, whose events are as they are written.
  ///
  /// - Parameter shown: a line as it is to be seen.
  /// - Returns: how many damaged lines were passed over.
  private static func writeDocument(
    _ journal: Journal, without peer: Journal?, _ context: Context,
    _ shown: (ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) throws(CommandFailure) -> Int {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "replog.bundle/1")
    writer.member("journal", journal.header.journal)
    writer.name("events")
    writer.beginArray()
    let damaged = try context.attempt { () throws(JournalError) in
      try journal.bundle(without: peer) { line in
        writer.raw(shown(line))
        return context.output.stretch(writer.take())
      }
    }
    writer.endArray()
    writer.endObject()
    context.output.json(writer.take())
    return damaged
  }
}
