import JournalModel
import WorkoutJournal

/// A command that records one event: a row of `TypedCommandTable`.
///
/// Its options come from the fields of the event's type, so that a new field is an option at once.
struct TypedCommand: Sendable {
  let type: EventType
  let description: CommandDescription
  /// The thing that the event is about, as far as the user names it.
  let subject: Subject
  /// The fields that are written without a name, in order.
  let places: [Place]
  let options: [FieldOption]
  /// Whether what was done may be written behind it as in a line of quick entry.
  let takesLine: Bool

  /// How the thing that an event is about is named.
  enum Subject: Sendable {
    /// It isn't: it is new, or there is only one.
    case none
    case named
    /// The one that is meant most of the time where none is named.
    case usual
    /// By its whole and by its place there.
    case part(of: Whole)
  }

  /// A field that is written without a name.
  struct Place: Sendable, ExpressibleByStringLiteral {
    let field: String
    /// What stands for it in the help.
    let label: String
    let isRequired: Bool
    /// What it means, where its field's name and rules don't say it.
    let meaning: String?

    init(stringLiteral field: String) { self.init(field) }

    init(
      _ field: String, as label: String? = nil, isRequired: Bool = true, meaning: String? = nil
    ) {
      self.field = field
      self.meaning = meaning
      self.label = label ?? FieldOption.optionName(field).uppercased()
      self.isRequired = isRequired
    }
  }

  /// - Parameters:
  ///   - places: the fields that are written without a name.
  ///   - needed: the field of an option without which the event breaks a rule.
  ///   - example: what stands behind the name in an example, and what that does.
  ///   - examples: more of the same.
  ///   - more: options of the command that are no fields.
  ///   - takesLine: whether what was done may be written behind it as in a line of quick entry.
  init(
    _ name: String, _ type: EventType, _ summary: String, _ places: [Place] = [],
    needs needed: String? = nil, example: (String, String), examples: [(String, String)] = [],
    more: [OptionDescription] = [], takesLine: Bool = false
  ) {
    self.type = type
    self.places = places
    self.takesLine = takesLine
    let whole = type.kind.orderedWhole
    subject = Self.subject(of: type, whole)
    // What a change need not name is an option like the others, too.
    let onlyThere = places.filter { $0.isRequired || type.effect == .create }.map(\.field)
    var left = Set(onlyThere).union(["rank", "image", "thumbnail", "weeks"])
    if let whole, type.effect != .create { left.insert(whole.field) }
    options =
      type.effect == .delete ? [] : FieldOption.all(of: type, leavingOut: left)
    var lister = RuleLister()
    let rules = type.kind.accept(&lister)
    let positionals = places.map { place in
      let shape = type.fields.first { $0.name == place.field }?.shape ?? .text
      let own = rules.filter { $0.field == place.field }
      let help = place.meaning ?? FieldOption.help(place.field, shape, own)
      return PositionalDescription(place.label, help, isRequired: place.isRequired)
    }
    let words = name.split(separator: " ")
    description = CommandDescription(
      name: name, summary: summary,
      positionals: subject.positionals(of: type.kind, named: words) + positionals
        + (takesLine ? [Self.linePositional] : []),
      options: options.map { $0.path == [needed] ? $0.description.required : $0.description }
        + Self.extraOptions(type, options, whole) + more,
      examples: ([example] + examples).map { call, does in
        CommandDescription.Example("replog \(name)\(call.isEmpty ? "" : " ")\(call)", does)
      },
      exitNotes: [
        .init(.badData, "a rule is broken; nothing was written"),
        .init(.noInput, "there is no such thing, or no journal"),
      ] + (Self.asks(about: type) ? [Self.refusal] : []) + CommandDescription.writingNotes,
      work: .records)
  }

  private static let refusal = CommandDescription.ExitNote(
    .negative, "the question was answered otherwise; nothing was deleted")

  /// Whether it asks on a terminal, since parts go along with a whole.
  private static func asks(about type: EventType) -> Bool {
    type.effect == .delete && wordForParts(of: type.kind) != nil
  }

  private static func subject(of type: EventType, _ whole: Whole?) -> Subject {
    switch (type.effect, type.kind) {
    case (.create, _), (_, .profile), (_, .equipment), (_, .planWeek), (_, .day): .none
    case (.pause, _), (.resume, _), (.complete, _), (.deactivate, _), (.recordWorkout, _),
      (.advanceWeek, _):
      .usual
    default: whole.map { .part(of: $0) } ?? .named
    }
  }

  private static func extraOptions(
    _ type: EventType, _ options: [FieldOption], _ whole: Whole?
  ) -> [OptionDescription] {
    var extra: [OptionDescription] = []
    if whole != nil, type.effect == .create || type.effect == .move {
      extra.append(.option("after", "PART", .string, "behind that one: its position, name or id"))
      extra.append(.option("to", "N", .integer, "to that position, counted from 0"))
    }
    if type.effect == .update, !options.isEmpty {
      // What names a thing can't be left open.
      let clearable = options.filter { !type.kind.namingFields.contains($0.path[0]) }
      extra.append(
        .option(
          "clear", "FIELD", .choice(clearable.flatMap(\.names)), isRepeatable: true,
          "a field to clear"))
    }
    if type == .exerciseDeleted {
      extra.append(.flag("force", "delete it although workouts use it"))
    }
    if asks(about: type) { extra.append(yesOption(type.kind)) }
    extra.append(
      .option(
        "at", "T", .date,
        type.effect == .update
          ? "when it was changed (default: now); a thing's own day stays"
          : "when it happened (default: now)"))
    return extra
  }

  /// The command as a value.
  var entry: CommandEntry {
    CommandEntry(description) { (arguments, context) throws(CommandFailure) in
      let journal = try context.openJournal(arguments)
      guard try isMeant(arguments, context, journal) else {
        context.output.question("Nothing was deleted.")
        return .negative
      }
      // Pictures are read, and made small, before anybody has to wait for the journal's lock.
      var pictures = EventDraft(type.rawValue)
      let images =
        arguments.describes("image") ? try context.attachImages(arguments, to: &pictures) : []
      var notes: [StyledText] = []
      let status = try context.record(in: journal, images: images, for: self) {
        state throws(CommandFailure) in
        var draft = try draft(arguments, context, in: state)
        try draft.refuseIdle(in: state)
        draft.data.merge(pictures.data)
        notes = draft.notes(in: state)
        return [draft]
      }
      for note in notes { context.output.information(note) }
      return status
    }
  }
}

extension EventDraft {
  /// A plan that isn't followed can't be left: `append` takes the event, as another device may have
  /// said it first, but who types it is told.
  fileprivate func refuseIdle(in state: JournalState) throws(CommandFailure) {
    guard type == EventType.planDeactivated.rawValue,
      let plan = entity.flatMap({ state.plans[$0] }), state.activePlan?.id != plan.id
    else { return }
    throw CommandFailure(
      .badData, code: "notActive", "The plan “\(plan.record.name ?? "")” isn't active",
      hint: "Nothing was written.")
  }
}

extension TypedCommand.Subject {
  /// What stands for it in the help.
  fileprivate func positionals(
    of kind: EntityKind, named words: [Substring]
  ) -> [PositionalDescription] {
    let group = words.dropLast().last.map { $0.uppercased() } ?? "REF"
    return switch self {
    case .none: []
    case .named: [PositionalDescription(group, kind.reference)]
    case .usual:
      [
        PositionalDescription(
          group, kind == .plan ? "default: the active one" : "default: the one that is running",
          isRequired: false)
      ]
    case .part(let whole):
      [
        PositionalDescription(whole.field.uppercased(), "its name or its id"),
        PositionalDescription(group, "its position from 0, its exercise, or its id"),
      ]
    }
  }
}
