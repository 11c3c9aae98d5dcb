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
    exitNotes: [.init(.noInput, "there is no such conflict")] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let (state, all) = try context.attempt { () throws(JournalError) in
      (try journal.replay().state, try journal.conflicts())
    }
    let sentence = ConflictSentence(state)
    let conflict = try self.conflict(
      arguments, state, all, sentence, today: try context.now().day)
    let chosen = try choice(arguments, conflict)
    if conflict.field == "existence" {
      let title = sentence.title(of: conflict)
      return try confirmDeletion(conflict, by: chosen, title, journal, context)
    }
    guard let type = EventType(.update, of: conflict.kind) else { throw notEditable(conflict) }
    let isMove = conflict.field == "rank"
    let moved = isMove ? EventType(.move, of: conflict.kind) : nil
    // What is one value with the field stands as it did on that side: nobody wrote another pair.
    let members =
      [JSONMember(name: conflict.field, value: chosen.value ?? .null)] + chosen.alongside
    let draft = EventDraft(
      (moved ?? type).rawValue, entity: conflict.entity, data: .object(members))
    return try context.record(in: journal) { _ in [draft] }
  }

  private static func notEditable(_ conflict: FieldConflict) -> CommandFailure {
    CommandFailure(
      .badData, code: "notEditable", "Nothing of \(conflict.kind.phrase) can be changed",
      hint: "Delete it and record it again.")
  }

  /// Says once more that a thing is deleted: whoever does knows what the other device wrote.
  ///
  /// Of what a day's deletion took along, the others are nobody's question.
  private static func confirmDeletion(
    _ conflict: FieldConflict, by chosen: FieldConflict.Contender, _ title: String,
    _ journal: Journal, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    guard EventType(rawValue: chosen.type)?.effect == .delete else {
      throw CommandFailure(
        .badData, code: "existence", "Whether a thing is there is no value to choose",
        hint: conflict.undoing.map { "`\($0)` takes the deletion back." })
    }
    guard let type = EventType(.delete, of: conflict.kind) else { throw notEditable(conflict) }
    var draft = EventDraft(type.rawValue, entity: conflict.entity)
    (draft.isForced, draft.isRepeated) = (true, true)
    return try context.record(
      in: journal,
      tellingOne: { event in
        let words = "Deleted \(title)"
        context.output.line("\(words, .bold)  \(event.entity.description, .dim)")
        // This event has deleted nothing that was there.
        guard let undo = conflict.undoing(deletedAgain: true) else { return }
        context.output.information("Undo: \(undo)")
      }, making: { _ in [draft] })
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
      throw .usage("Which value is to count?", hint: "Say --take with one of \(values).")
    }
    let chosen = conflict.contenders.last { contender in
      event.map { contender.event.description == $0 } ?? true
        && device.map { contender.event.device.description == $0 } ?? true
    }
    guard let chosen else {
      throw CommandFailure(
        .noInput, code: "noSuchValue", "None of the values is of that",
        hint: "Choose one of \(values).")
    }
    return chosen
  }
}
