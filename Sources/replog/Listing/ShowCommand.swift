import JournalModel
import WorkoutJournal

/// `replog show`: one thing in full.
enum ShowCommand: Command {
  static let description = CommandDescription(
    name: "show", summary: "show one thing in full",
    positionals: [
      PositionalDescription(
        "KIND",
        "what kind, such as exercise, workout, plan, session, set, day, bodyWeight or profile"),
      PositionalDescription(
        "REF", "a name, an id or its start or end, a day, or `last`; not of profile",
        isRequired: false),
    ],
    examples: [
      .init("replog show exercise 'bench press'", "an exercise by its name"),
      .init("replog show session 2026-11-20", "a session by its day"),
      .init("replog show day yesterday", "what was eaten and done"),
    ],
    exitNotes: [.init(.noInput, "there is no such thing, or more than one")]
      + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let kind = try kind(in: arguments, context)
    let text = arguments.positionals.count > 1 ? arguments.positionals[1] : nil
    if let only = kind.only {
      guard text.map({ $0 == kind.rawValue || EntityID($0) == only }) ?? true else {
        throw .usage(
          "There is one \(kind.noun), which needs no name",
          hint: "Usage: replog show \(kind.rawValue)")
      }
    } else if text == nil {
      throw .usage(
        "`replog show` needs REF", hint: "Usage: replog show \(kind.rawValue) REF")
    }
    let journal = try context.openJournal(arguments)
    let replay = try context.replay(journal)
    try show(text ?? "", kind, of: replay.state, context)
    return .done
  }

  /// The kind that is named; where the name of an exercise is all that was said, how that is shown.
  private static func kind(
    in arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> EntityKind {
    do throws(CommandFailure) {
      return try EntityKind.named(arguments.positionals[0])
    } catch {
      let name = arguments.positionals.joined(separator: " ")
      guard let journal = try? context.openJournal(arguments),
        let replay = try? context.replay(journal), (try? replay.state.exercise(name)) != nil
      else { throw error }
      throw .usage(
        error.message, hint: "Did you mean `replog show exercise \(ShellWord.quoted(name))`?")
    }
  }

  /// Shows the thing of a kind that a text refers to.
  static func show(
    _ text: String, _ kind: EntityKind, of state: JournalState, _ context: Context
  ) throws(CommandFailure) {
    let today = try context.now().day
    var json = try state.json(text, kind, today: today)
    if kind == .profile { json = context.addingKeys(to: json, of: state.profile) }
    let advice = try kind.advice(on: text, in: state)
    switch context.output.format {
    case .text where kind == .plan:
      // A plan is more than its fields: what to train this week.
      guard let advice, let plan = state.plans[try state.thing(text, .plan)] else { break }
      PlanShowCommand.print(plan, state, on: today, advice, context.output)
    case .text:
      print(json, kind, state, context.output)
      if let lines = advice?.lines, !lines.isEmpty {
        context.output.line()
        context.output.lines(lines)
      }
    case .json, .ndjson:
      let document = JSONWriter.document("replog.show/1") { writer in
        writer.member("kind", kind.rawValue)
        writer.name("item")
        writer.raw(json)
        advice?.write(to: &writer)
      }
      context.output.json(document)
    }
  }

  private static let times: Set<String> = ["createdAt", "updatedAt"]

  /// The members that have something to say, one a line, and the parts in tables beneath.
  private static func print(
    _ json: [UInt8], _ kind: EntityKind, _ state: JournalState, _ output: Output
  ) {
    let thing = JSONValue(written: json)
    guard case .object(let members) = thing else { return }
    let document = StateDocument(state)
    let parts = kind.parts
    var table = Table([.init(""), .init("")])
    let isWritten = kind.only.map { state.exists($0, kind: kind) } ?? true
    let shown = ShownThing(thing, of: state)
    for member in members where !parts.contains(where: { $0.member == member.name }) {
      // What every journal has was made at no time until somebody writes to it.
      guard isWritten || !times.contains(member.name), let (name, text) = shown.row(member) else {
        continue
      }
      table.add([StyledText(name, .dim), text])
    }
    output.lines(table.body)
    let tables = parts.map { ($0.title, $0.lines(of: thing, in: document)) }
      .filter { !$1.isEmpty }
    for (title, lines) in tables {
      output.line()
      if tables.count > 1 { output.line("\(title, .bold)") }
      output.lines(lines)
    }
  }
}

extension EntityKind {
  /// The one thing of the kind, where a journal has no more than that.
  fileprivate var only: EntityID? {
    switch self {
    case .profile: Profile.id
    case .equipment: EquipmentProfile.id
    default: nil
    }
  }

  /// What is to be done otherwise than a thing of this kind says; nil where it plans nothing.
  fileprivate func advice(
    on text: String, in state: JournalState
  ) throws(CommandFailure) -> Advice? {
    guard [.plan, .template, .workout, .split].contains(self) else { return nil }
    return Advice(on: Advice.wholes(of: self, try state.thing(text, self), in: state), in: state)
  }
}

extension JournalState {
  /// The one thing that a person means, as JSON.
  ///
  /// - Parameter today: the day that `today` names.
  func json(
    _ text: String, _ kind: EntityKind, today: Day
  ) throws(CommandFailure) -> [UInt8] {
    let id: EntityID? =
      switch kind {
      case .profile, .equipment: kind.only
      case .day: nil
      case .exercise: try exercise(text)
      default: try thing(text, kind, today: today)
      }
    if kind == .day {
      let named = Day(text, today: today)
      if let day = try named == nil ? day(withID: text) : named {
        if let json = StateDocument(self).json(of: day) { return json }
        throw .notFound(
          "Nothing eaten or burnt is logged for \(day)",
          hint: "`replog list days` shows the days that have any; training is in the sessions.")
      }
    }
    if let id, let json = StateDocument(self).json(of: id, kind: kind) { return json }
    throw .notFound(
      "There is no \(kind.noun) “\(text)”",
      hint: "`replog list \(kind.plural)` shows what there is.")
  }

  /// The day of the calorie log that an id, or the start or end of one, means.
  func day(withID text: String) throws(CommandFailure) -> Day? {
    let days = CalorieDay.all(in: self).map(\.date)
    let meant = days.filter(\.id, beginsOrEndsWith: TextFolding.foldSpace(text))
    guard meant.count > 1 else { return meant.first }
    throw CommandFailure(
      .noInput, code: "ambiguous", "“\(text)” could be any of \(meant.count) days",
      hint: "Name it by its date, as `replog list days` shows it.")
  }
}
