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
    let conflict = try self.conflict(
      arguments, state, all, today: try context.now().day)
    let chosen = try choice(arguments, conflict)
    guard conflict.field != "existence" else {
      if chosen == conflict.winner {
        let draft = try deletion(chosen.event, journal, context)
        return try context.record(in: journal) { _ in [draft] }
      }
      throw CommandFailure(
        .badData, code: "existence", "Whether a thing is there is no value to choose",
        hint: conflict.winner.map { "`replog undo \($0.event)` takes the deletion back." })
    }
    guard let type = EventType(.update, of: conflict.kind) else {
      throw CommandFailure(
        .badData, code: "notEditable", "Nothing of \(conflict.kind.phrase) can be changed",
        hint: "Delete it and record it again.")
    }
    let isMove = conflict.field == "rank"
    let moved = isMove ? EventType(.move, of: conflict.kind) : nil
    let member = JSONMember(name: conflict.field, value: chosen.value ?? .null)
    let draft = EventDraft(
      (moved ?? type).rawValue, entity: conflict.entity, data: .object([member]))
    return try context.record(in: journal) { _ in [draft] }
  }

  /// A deletion once more: whoever records it knows what the other device wrote.
  private static func deletion(
    _ id: EventID, _ journal: Journal, _ context: Context
  ) throws(CommandFailure) -> EventDraft {
    var choice = EventChoice()
    choice.device = id.device
    var found: EventDraft?
    try context.attempt { () throws(JournalError) in
      try journal.forEachEvent(choice, newestFirst: true) { event throws(JournalError) in
        guard event.envelope.id == id else { return true }
        found = EventDraft(event.type, entity: event.envelope.entity, data: event.data)
        return false
      }
    }
    guard var draft = found else {
      throw CommandFailure(.noInput, code: "noSuchEvent", "There is no event \(id)")
    }
    (draft.isForced, draft.isRepeated) = (true, true)
    return draft
  }

  private static func conflict(
    _ arguments: ParsedArguments, _ state: JournalState, _ all: [FieldConflict], today: Day
  ) throws(CommandFailure) -> FieldConflict {
    let text = arguments.positionals[0]
    let entities = Set(all.map(\.entity))
    let short = entities.filter { $0.description.hasSuffix(text) || $0.description.hasPrefix(text) }
    let entity: EntityID
    if text.utf8.count >= 4, short.count == 1, let only = short.first {
      entity = only
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
