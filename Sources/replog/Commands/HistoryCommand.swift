import JournalModel
import WorkoutJournal

/// `replog history`: the events in words, newest first.
enum HistoryCommand: Command {
  static let description = CommandDescription(
    name: "history", summary: "the events, newest first, in words",
    positionals: [
      PositionalDescription("REF", "only about this: an id, or a name", isRequired: false)
    ],
    options: [
      .option("type", "T", .string, "only events of this type, or of this kind"),
      .option("since", "D", .date, "only what happened on or after this day"),
      .option("until", "D", .date, "only what happened on or before this day"),
      .option("device", "D", .string, "only what this device recorded"),
      .option("limit", "N", .integer, "no more than so many"),
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog history --limit 20", "the last twenty events"),
      .init("replog history 'bench press'", "what became of an exercise"),
      .init("replog history --type set.deleted --ndjson", "deleted sets, as they are written"),
    ],
    exitNotes: [.init(.noInput, "there is no such thing")] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let state = try context.attempt { () throws(JournalError) in try journal.replay() }.state
    let choice = try EventChoice(arguments, context, state)
    let sentences = EventSentence(namesFrom: state)
    let limit = try arguments.limit()
    let output = context.output
    var shown = 0
    var writer = JSONWriter(escapesHidden: true)
    if output.format == .json {
      writer.beginObject()
      writer.member("schema", "replog.history/1")
      writer.name("events")
      writer.beginArray()
    }
    try context.attempt { () throws(JournalError) in
      try journal.forEachEvent(choice, newestFirst: true) { event in
        guard shown < limit else { return false }
        shown += 1
        switch output.format {
        case .text:
          let words = sentences.describe(event.envelope, typeName: event.type, data: event.data)
          output.line(
            "\(event.envelope.at.shortText)  \(event.envelope.id.description, .dim)  \(words)")
        case .ndjson: output.json(event.bytes[event.line])
        case .json:
          writer.raw(event.bytes[event.line])
          if !output.jsonStretch(writer.take()) { return false }
        }
        return output.isWanted && shown < limit
      }
    }
    if output.format == .json {
      writer.endArray()
      writer.endObject()
      output.json(writer.take())
    } else if shown == 0 {
      let type = arguments.value(of: "type")
      let meant = type.flatMap { Spelling.nearest(to: $0, in: EventChoice.typeWords) }
      // A type that is spelled right, and one that is like no other, have nothing to be told.
      let advice = meant.map { $0 == type ? "" : " Did you mean \($0)?" } ?? ""
      output.information("No events.\(StyledText(advice))")
    }
    return .done
  }
}

extension EventChoice {
  /// What `--type` may name: the known types, and the kinds that they begin with.
  fileprivate static let typeWords =
    EntityKind.allCases.map(\.rawValue) + EventType.allCases.map(\.rawValue)

  fileprivate init(
    _ arguments: ParsedArguments, _ context: Context, _ state: JournalState
  ) throws(CommandFailure) {
    self.init()
    since = try context.day(of: "since", arguments)
    until = try context.day(of: "until", arguments)
    type = arguments.value(of: "type")
    if let text = arguments.value(of: "device") {
      guard let id = DeviceID(text) else {
        throw .usage(
          "`--device` takes a device's id, not “\(text)”",
          hint: "`replog status` lists the devices.")
      }
      device = id
    }
    if let text = arguments.positionals.first {
      // What is deleted has a history too, and only its id is left of it.
      if let id = EntityID(text) {
        thing = id
      } else {
        thing = try state.find(text, kinds: EntityKind.allCases, today: try context.now().day).id
      }
    }
  }
}

extension Moment {
  /// The day and the time of day as written, to the minute.
  var shortText: String {
    let text = description
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }
}
