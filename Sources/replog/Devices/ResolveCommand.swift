import JournalModel
import WorkoutJournal

/// `replog resolve`: chooses which of two devices' values counts, as a new event.
enum ResolveCommand: Command {
  static let description = CommandDescription(
    name: "resolve", summary: "choose which value counts where two devices disagreed",
    positionals: [PositionalDescription("REF", "the thing: an id, its start or end, or a name")],
    options: [
      .option("field", "FIELD", .string, "which of its fields, where several are in conflict"),
      .option("take", "EVENT-ID", .string, "the event whose value is to count"),
      .option("device", "ID", .string, "the device whose value is to count"),
    ],
    examples: [
      .init("replog resolve 'bench press' --device k7f3q2m9", "let that device's name count"),
      .init("replog resolve 5b6f1d2e3c4a --field reps --take k7f3q2m9-17", "let one event count"),
    ],
    exitNotes: [
      .init(.noInput, "there is no such conflict"),
      .init(.temporaryFailure, "another program held the journal too long, or has settled it"),
    ] + CommandDescription.journalNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let (state, all) = try context.attempt { () throws(JournalError) in
      (try journal.replay().state, try journal.conflicts())
    }
    let sentence = ConflictSentence(state, clock: context.localMoment(_:))
    let now = try context.now()
    let conflict = try self.conflict(arguments, state, all, sentence, today: now.day)
    let chosen = try choice(arguments, conflict)
    /// Made while nobody else can append, who might have settled it.
    func drafts(_ state: JournalState) throws(CommandFailure) -> [EventDraft] {
      let open = try context.attempt { () throws(JournalError) in try journal.conflicts() }
      do {
        return try conflict.resolution(taking: chosen, among: open, in: state, at: now)
      } catch {
        throw failure(error, about: conflict)
      }
    }
    guard conflict.isOfExistence else {
      return try context.record(in: journal, making: drafts)
    }
    let title = sentence.title(of: conflict)
    return try context.record(
      in: journal,
      answering: .eventInOtherWords { event in
        let words = "Deleted \(title)"
        context.output.line("\(words, .bold)  \(event.entity.description, .dim)")
        // This event has deleted nothing that was there.
        guard let undo = conflict.undoing(deletedAgain: true) else { return }
        context.output.information("Undo: \(undo)")
      }, making: drafts)
  }

  private static func failure(
    _ obstacle: ResolutionObstacle, about conflict: FieldConflict
  ) -> CommandFailure {
    let words = "\(obstacle)"
    switch obstacle {
    case .settled:
      return CommandFailure(
        .temporaryFailure, code: "settled", words,
        hint: "`replog conflicts` lists what is open now.")
    case .existence:
      return CommandFailure(
        .badData, code: "existence", words,
        hint: conflict.undoing.map { "`\($0)` takes the deletion back." })
    case .notEditable:
      return CommandFailure(
        .badData, code: "notEditable", words, hint: "Delete it and record it again.")
    case .unknownField:
      return CommandFailure(
        .badData, code: "unknownField", words,
        hint: "The side that `replog conflicts` says wins stands, until a version that knows it.")
    case .clockAhead:
      return CommandFailure(
        .badData, code: "clockAhead", words,
        hint: "`replog doctor` says how that clock is put right.")
    case .openWeeks:
      return CommandFailure(
        .badData, code: "openWeeks", words,
        hint: "Resolve that first; `replog conflicts` lists it.")
    }
  }

  private static func conflict(
    _ arguments: ParsedArguments, _ state: JournalState, _ all: [FieldConflict],
    _ sentence: ConflictSentence, today: Day
  ) throws(CommandFailure) -> FieldConflict {
    let text = arguments.positionals[0]
    let entity: EntityID
    if let known = try self.entity(text, among: all, sentence) {
      entity = known
    } else {
      entity = try state.find(text, kinds: EntityKind.allCases, today: today).id
    }
    let own = all.filter { $0.entity == entity }
    let field = arguments.value(of: "field")
    let wanted = own.filter { field == nil || $0.field == field }
    guard let conflict = wanted.first else {
      throw CommandFailure(
        .noInput, code: "noConflict", "There is no conflict about that",
        hint: own.isEmpty
          ? "`replog conflicts` lists what there is."
          : "Its fields in conflict: \(own.map(\.field).joined(separator: ", ")).")
    }
    guard wanted.count == 1 else {
      throw .usage(
        "Several of its fields are in conflict",
        hint: "Say which with --field: \(wanted.map(\.field).joined(separator: ", ")).")
    }
    return conflict
  }

  /// What of the things in conflict a person means, by the end of its id or by what it is told as:
  /// the state has no names of what is deleted.
  private static func entity(
    _ text: String, among all: [FieldConflict], _ sentence: ConflictSentence
  ) throws(CommandFailure) -> EntityID? {
    let entities = Set(all.map(\.entity))
    let short = entities.filter { $0.description.hasSuffix(text) || $0.description.hasPrefix(text) }
    if text.utf8.count >= 4, short.count == 1 { return short.first }
    let called = Set(all.filter { sentence.calls($0, by: text) }.map(\.entity))
    guard called.count < 2 else {
      let ids = called.sorted().map(\.ending).joined(separator: "; ")
      throw CommandFailure(
        .noInput, code: "ambiguous", "“\(text)” could be any of \(called.count): \(ids)",
        hint: "Give the end of its id.")
    }
    return called.first
  }

  private static func choice(
    _ arguments: ParsedArguments, _ conflict: FieldConflict
  ) throws(CommandFailure) -> FieldConflict.Contender {
    let event = arguments.value(of: "take")
    let device = arguments.value(of: "device")
    let values = conflict.contenders.map(\.event.description).joined(separator: ", ")
    guard event != nil || device != nil else {
      if let deletion = conflict.deletion, let undo = conflict.undoing {
        throw .usage(
          "Is it to stay deleted?",
          hint: "`\(undo)` brings it back; `--take \(deletion)` says that it stays deleted.")
      }
      throw .usage("Which value is to count?", hint: "Say --take with one of \(values).")
    }
    let chosen = conflict.contenders.last { contender in
      event.map { contender.event.description == $0 } ?? true
        && device.map { contender.event.device.description == $0 } ?? true
    }
    guard let chosen else {
      throw CommandFailure(
        .noInput, code: "noSuchValue", "No value in conflict is from that event or device",
        hint: "Choose one of \(values).")
    }
    return chosen
  }
}
