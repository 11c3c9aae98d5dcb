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
    exitNotes: [.init(.noInput, "nothing goes by that name")] + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let replay = try context.replay(journal)
    let choice = try EventChoice(arguments, context, replay.state)
    if let type = choice.type { try check(type, replay.state) }
    let limit = try arguments.limit()
    let output = context.output
    // Another program gets the lines as they are, with seals that hold.
    let isSeen = context.environment.isTerminal(.output)
    func write(_ lines: [UInt8]) -> Bool {
      output.stretch(isSeen ? Printable.visible(json: lines) : lines)
    }
    if output.format == .json {
      output.stretch(#"{"schema":"replog.history/1","events":["#)
    }
    let shown = try context.attempt { () throws(JournalError) in
      switch output.format {
      case .json: try writeElements(of: journal, replay, choice, limit, to: write)
      case .ndjson:
        try journal.writeLines(
          choice, newestFirst: true, wanting: limit, after: replay, behind: [UInt8(ascii: "\n")],
          to: write)
      case .text:
        try journal.writeEvents(
          choice, newestFirst: true, wanting: limit, after: replay,
          telling(
            replay, of: journal, gone: tellsGone(limit, of: replay.eventCount), output.isStyled,
            toColumns: output.columns),
          to: output.stretch)
      }
    }
    if output.format == .json { output.stretch("]}\n") }
    guard shown == 0 else { return .done }
    let advice = advice(choice, replay)
    if output.format == .text {
      var text: StyledText = "No events."
      if let advice { text += " " + advice }
      output.information(text)
    } else if let advice {
      output.aside(advice)
    }
    return .done
  }

  /// Writes the events as they stand, parted by commas.
  ///
  /// - Returns: how many.
  private static func writeElements(
    of journal: Journal, _ replay: Replay, _ choice: EventChoice, _ limit: Int,
    to write: ([UInt8]) -> Bool
  ) throws(JournalError) -> Int {
    var isFirst = true
    return try journal.writeLines(
      choice, newestFirst: true, wanting: limit, after: replay, before: [UInt8(ascii: ",")]
    ) { lines in
      defer { isFirst = isFirst && lines.isEmpty }
      return write(isFirst ? Array(lines.dropFirst()) : lines)
    }
  }

  /// Whether to say what things were that are gone by now: to find that for all of a long history takes
  /// as long again as to tell it.
  static func tellsGone(_ limit: Int, of eventCount: Int) -> Bool {
    min(limit, eventCount) <= 20_000
  }

  /// Writes a line about an event: when it happened, its id, and what it says in words, which go on in
  /// the next where a terminal has too little room; returns whether it has seen the payload to be
  /// sound.
  private static func telling(
    _ replay: Replay, of journal: Journal, gone tellsGone: Bool, _ isStyled: Bool,
    toColumns columns: Int?
  ) -> @Sendable (JournalEvent, inout [UInt8]) -> Bool {
    let sentences = journal.sentences(
      after: replay, tellsGone: tellsGone, by: AllProcessors(), showing: Printable.visible)
    return { event, bytes in
      let id = event.envelope.id
      let start = bytes.count
      event.envelope.at.appendShortText(to: &bytes)
      bytes.append(contentsOf: "  ".utf8)
      let indent = columns.map { _ in bytes.count - start + id.description.utf8.count + 2 }
      if isStyled {
        bytes.append(contentsOf: Style.dim.applied(to: id.description).utf8)
      } else {
        id.appendText(to: &bytes)
      }
      bytes.append(contentsOf: "  ".utf8)
      let sentence = bytes.count
      let isSound = sentences.append(event, to: &bytes)
      if let columns, let indent { wrap(&bytes, from: sentence, under: indent, toColumns: columns) }
      bytes.append(UInt8(ascii: "\n"))
      return isSound
    }
  }

  /// Breaks a sentence at words: beneath its beginning, or where that leaves little room, in lines of
  /// its own.
  ///
  /// - Parameters:
  ///   - start: where it begins; it ends with the bytes.
  ///   - indent: in which column of the terminal that is.
  static func wrap(
    _ bytes: inout [UInt8], from start: Int, under indent: Int, toColumns most: Int
  ) {
    // Nothing fills more columns than it has bytes.
    guard indent + bytes.count - start > most else { return }
    let sentence = StyledText(String(decoding: bytes[start...], as: UTF8.self))
    guard indent + sentence.columns > most else { return }
    let isBeneath = most - indent >= leastRoom
    let margin = isBeneath ? indent : 2
    let breaking = "\n" + String(repeating: " ", count: margin)
    let lines = sentence.wrapped(toColumns: most - margin).map(\.words)
    // Without the blanks before it, where nothing is left behind them.
    bytes.removeSubrange((isBeneath ? start : start - 2)...)
    bytes += ((isBeneath ? "" : breaking) + lines.joined(separator: breaking)).utf8
  }

  /// What a sentence needs of a line that it shares.
  private static let leastRoom = 24

  /// What somebody may be told who asked for events of which there are none.
  private static func advice(_ choice: EventChoice, _ replay: Replay) -> StyledText? {
    if let device = choice.device, replay.frontier[device] == nil {
      return "Device \(device) has recorded none; `replog status` lists those that have."
    }
    if let thing = choice.thing, choice.type == nil, choice.device == nil, choice.since == nil,
      choice.until == nil
    {
      return "Nothing in this journal goes by the id \(thing)."
    }
    return nil
  }

  /// - Throws: a word for what is neither known as a type or a kind nor carried along unread.
  private static func check(_ type: String, _ state: JournalState) throws(CommandFailure) {
    let known = EventChoice.typeWords
    let isCarried = state.notices.all.contains {
      $0.code == .unknownType && ($0.subject == type || $0.subject.hasPrefix("\(type)."))
    }
    if known.contains(type) || isCarried { return }
    let kinds = EntityKind.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage(
      "There is no type or kind of event “\(type)”",
      hint: Spelling.nearest(to: type, in: known).map { "Did you mean \($0)?" }
        ?? "Kinds are \(kinds).")
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
    (since, until) = try context.days(arguments, from: "since", to: "until")
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
        return
      }
      let today = try context.now().day
      do throws(CommandFailure) {
        thing = try state.find(text, kinds: EntityKind.allCases, today: today).id
      } catch {
        guard
          let id = state.onlyID(beginningOrEndingWith: text) ?? state.surelyMeantExercise(text)
        else { throw error }
        thing = id
      }
    }
  }
}
