import JournalModel
import WorkoutJournal

extension TypedCommand {
  /// The event that the arguments ask for, with all references looked up.
  func draft(
    _ arguments: ParsedArguments, _ context: Context, in state: JournalState
  ) throws(CommandFailure) -> EventDraft {
    var draft = EventDraft(type.rawValue)
    draft.at = try context.moment(of: "at", arguments)
    draft.isForced = type == .exerciseDeleted && arguments.isGiven("force")
    var words = arguments.positionals[...]
    var whole: EntityID?
    let now = try context.now()
    let today = now.day
    switch subject {
    case .none: break
    case .named: draft.entity = try state.thing(words.popFirst() ?? "", type.kind, today: today)
    case .usual:
      if let word = words.popFirst() {
        if type.kind == .session { draft.entity = state.onlyOpenSession(called: word) }
        if draft.entity == nil { draft.entity = try state.thing(word, type.kind, today: today) }
      } else {
        draft.entity =
          type.kind == .plan ? try state.followedPlan() : try state.openSession(at: now)
      }
    case .part(let wholeKind):
      let found = try state.thing(words.popFirst() ?? "", wholeKind.kind, today: today)
      whole = found
      draft.entity = try state.part(words.popFirst() ?? "", of: found, type.kind)
    }
    let session = type.kind == .session ? draft.entity.flatMap { state.sessions[$0] } : nil
    let reader = FieldText(context: context, state: state, begun: session?.at)
    try readPlaces(words, reader, &draft)
    try readOptions(arguments, reader, &draft)
    if takesLine, !words.isEmpty { try readLine(words, context, state, &draft) }
    try readPlacement(arguments, whole, state, &draft)
    try fillIn(&draft, state, now: now)
    return draft
  }

  private func readPlaces(
    _ words: ArraySlice<String>, _ reader: FieldText, _ draft: inout EventDraft
  ) throws(CommandFailure) {
    var lister = RuleLister()
    let rules = type.kind.accept(&lister)
    for (place, word) in zip(places, words) {
      let shape = type.fields.first { $0.name == place.field }?.shape ?? .text
      let target = FieldOption.target(of: rules.filter { $0.field == place.field })
      let text = try withoutUnit(word, place.field, &draft, in: reader.state)
      let value = try reader.value([text], shape, target, place.label, field: place.field)
      draft.data.set([place.field], to: value)
    }
  }

  private func readOptions(
    _ arguments: ParsedArguments, _ reader: FieldText, _ draft: inout EventDraft
  ) throws(CommandFailure) {
    let isEdit = type.effect == .update && !options.isEmpty
    let cleared = Set(isEdit ? arguments.values(of: "clear") : [])
    for option in options {
      let name = option.description.long
      let texts = arguments.values(of: name)
      let isCleared =
        type.effect == .update && !cleared.isDisjoint(with: option.names)
      guard !texts.isEmpty || isCleared else { continue }
      if !texts.isEmpty, isCleared {
        throw .usage(
          "`--\(name)` and `--clear \(name)` exclude each other", hint: "Leave one of them out.")
      }
      if let place = places.first(where: { [$0.field] == option.path }),
        draft.data[place.field] != nil
      {
        throw .usage(
          "\(place.label) and `\(isCleared ? "--clear " : "--")\(name)` exclude each other",
          hint: "Leave one of them out.")
      }
      if isCleared, option.path == ["unit"], !cleared.contains("weight") {
        throw .usage(
          "A weight without a unit would be one in kg",
          hint: "`--unit` says another unit; `--clear weight --clear unit` takes both away.")
      }
      // An object is written as a whole, so what isn't named keeps what it was.
      if option.path.count > 1, draft.data[option.path[0]] == nil, draft.entity != nil {
        draft.data.set([option.path[0]], to: draft.standing(option.path[0], in: reader.state))
      }
      let value =
        isCleared
        ? JSONValue.null
        : try reader.value(
          try texts.map { (text) throws(CommandFailure) in
            try withoutUnit(
              text, option.path.joined(separator: "."), &draft, in: reader.state)
          }, option.shape, option.target, "`--\(name)`", field: option.path.last ?? "")
      if option.path == ["unit"] {
        try set(value, asUnitOf: &draft)
      } else {
        draft.data.set(option.path[...], to: value)
      }
    }
    for option in options where option.path.count > 1 { draft.clearEmptied(option.path[0]) }
  }

  /// Reads `--after` and `--to`, which say where a part is to stand.
  private func readPlacement(
    _ arguments: ParsedArguments, _ whole: EntityID?, _ state: JournalState,
    _ draft: inout EventDraft
  ) throws(CommandFailure) {
    guard type.effect == .create || type.effect == .move,
      let kind = type.kind.orderedWhole
    else { return }
    let after = arguments.value(of: "after")
    let to = arguments.integer(of: "to")
    if after != nil, to != nil {
      throw .usage("`--after` and `--to` exclude each other", hint: "Leave one of them out.")
    }
    if let to { draft.place(.position(to)) }
    if after == nil, to == nil, type.effect == .move {
      throw .usage(
        "Say where to: `--to N`, counted from 0, or `--after PART`", hint: "Nothing was written.")
    }
    guard let after else { return }
    let home = whole ?? draft.data[kind.field]?.plainText.flatMap { EntityID($0) }
    guard let home else { return }
    let neighbour = try state.part(after, of: home, type.kind, isNeighbour: true)
    draft.place(.after(neighbour))
  }

  /// Says what a person would leave unsaid.
  private func fillIn(
    _ draft: inout EventDraft, _ state: JournalState, now: Moment
  ) throws(CommandFailure) {
    let data = draft.data
    switch type {
    case .setLogged, .workoutLogRecorded:
      if data["session"] == nil {
        let session = try state.sessionOfWork(at: draft.at, now: now)
        draft.data.set(["session"], to: .string(session.description))
      }
    case .planWeekUpdated:
      if !type.fields.contains(where: {
        !["plan", "weekNumber"].contains($0.name) && data[$0.name] != nil
      }) {
        throw .usage(
          "Nothing is said of the week",
          hint: "Nothing was written. `replog help plan week` shows what there is to say.")
      }
      if data["plan"] == nil {
        draft.data.set(["plan"], to: .string(try state.followedPlan().description))
      }
    case .planUpdated:
      // Whoever shortens a plan has no use for the weeks behind.
      if data["weeks"] == nil, let plan = draft.entity.flatMap({ state.plans[$0] }),
        let weeks = plan.record.weeks,
        let count = data["durationWeeks"]?.plainText.flatMap({ Int($0) }),
        (1...52).contains(count), weeks.contains(where: { ($0.weekNumber ?? 0) > count })
      {
        // A list says every field of every week, so it has what was changed in one since.
        var kept = Plan()
        kept.weeks = Plan(like: plan, in: state, weeks: count).weeks
        draft.data.set(["weeks"], to: kept.members["weeks"] ?? .null)
      }
    case .workoutEntryLogged: try takeActivity(&draft, state)
    case .templateExerciseAdded: fitPrescription(&draft, state)
    case .equipmentUpdated: draft.sayWhatIsListed(in: state.equipmentProfile)
    case .workoutItemAdded:
      let isTimed =
        data["configurationType"] == .string(ConfigurationType.time.rawValue)
        || data["durationSeconds"] != nil && data["sets"] == nil && data["repsPerSet"] == nil
      if data["restBetweenSetsSeconds"] == nil, !isTimed {
        let rest = String(min(max(state.profile.restSeconds, 0), WorkoutItem.longestRestSeconds))
        draft.data.set(["restBetweenSetsSeconds"], to: .number(rest))
      }
    default: break
    }
    sayWeightWithUnit(&draft, state)
    if type.kind == .set {
      try Self.checkReps(of: draft)
      try checkLoad(of: draft, state)
    }
  }

  /// Refuses what a line of quick entry refuses, too: more repetitions than anybody does.
  private static func checkReps(of draft: EventDraft) throws(CommandFailure) {
    guard let text = draft.data["reps"]?.plainText, let reps = Double(text),
      reps > Double(QuickEntry.mostReps)
    else { return }
    throw CommandFailure(
      .badData, code: "tooManyReps", "Nobody does \(text) reps",
      hint: "Nothing was written. Is there a digit too many?")
  }

  /// The same of a load that nobody moves, and of weight taken off the body where that isn't lifted.
  private func checkLoad(of draft: EventDraft, _ state: JournalState) throws(CommandFailure) {
    guard let text = draft.data["weight"]?.plainText, let weight = Double(text) else { return }
    guard abs(weight) <= EntryLoad.heaviest else {
      throw CommandFailure(
        .badData, code: "tooHeavy", "Nobody lifts \(text) \(draft.data["unit"]?.plainText ?? "")",
        hint: "Nothing was written. Is there a digit too many?")
    }
    guard weight < 0 else { return }
    let known = draft.entity.flatMap { state.sets[$0]?.record.exercise }
    let exercise = draft.data["exercise"]?.plainText.flatMap { EntityID($0) } ?? known
    guard let exercise, let record = state.exercises[exercise]?.record else { return }
    let loads = MeantLoads(record, name: record.name ?? "", earlier: { [] })
    if loads.areWithoutHelp {
      throw CommandFailure(EntryRefusal.noHelp(text, in: record.name ?? ""))
    }
  }

  /// Says a weight's unit, or the weight that a unit is of: they are one value in two fields, and what
  /// another device writes of the one would be read with the other.
  private func sayWeightWithUnit(_ draft: inout EventDraft, _ state: JournalState) {
    guard type.fields.contains(where: { $0.name == "unit" }) else { return }
    func isSaid(_ field: String) -> Bool { draft.data[field].map { $0 != .null } ?? false }
    var known: JSONValue?
    if type.effect == .update, let entity = draft.entity {
      known = StateDocument(state).value(of: entity, kind: type.kind)
    }
    if isSaid("weight"), draft.data["unit"] == nil {
      let unit = known?["unit"]?.plainText ?? state.profile.weightUnit.rawValue
      draft.data.set(["unit"], to: .string(unit))
    } else if isSaid("unit"), draft.data["weight"] == nil, let weight = known?["weight"],
      weight != .null
    {
      draft.data.set(["weight"], to: weight)
    }
  }
}

extension Context {
  /// The moment that an option names, where it is given.
  func moment(
    of option: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Moment? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let moment = try moment(text) else {
      throw .usage(
        "`--\(option)` takes a time, not “\(text)”",
        hint: "Nothing was written. Write it like 2026-11-21T18:04:05+01:00, 2026-11-21 18:04 "
          + "or 2026-11-21.")
    }
    return moment
  }
}
