import JournalModel
import WorkoutJournal

/// A set that is corrected in the words of quick entry: `105x4 @9`.
extension TypedCommand {
  static let linePositional = PositionalDescription(
    "ENTRY", "what was done, as for `replog log`, a bare load in the set's unit: 105x4 @9",
    isRequired: false, isVariadic: true)

  /// Takes what a line says of the set, as a correction in a walk through a workout is read: `5` is five
  /// repetitions with its load, `110kg` the load alone, and `@9` the effort.
  ///
  /// Of how often, how long and how far the line says all; what else it leaves unsaid stays, the load of
  /// `x12` and of `90s` too.
  func readLine(
    _ words: ArraySlice<String>, _ context: Context, _ state: JournalState,
    _ draft: inout EventDraft
  ) throws(CommandFailure) {
    guard let known = draft.entity.flatMap({ state.sets[$0]?.record }) else { return }
    let said = draft.data["exercise"]?.plainText.flatMap { EntityID($0) }
    let exercise = said ?? known.exercise ?? EntityID(high: 0, low: 0)
    let record = state.exercises[exercise]?.record
    let name = record?.name ?? Exercise.deletedName
    var finder = ExerciseFinder(state)
    let text = finder.withoutName(words.joined(separator: " "), of: name)
    try Self.checkIsNoLoad(text, known)
    var plain = known
    plain.rpe = nil
    let typed = RunInput.line(
      text, planned: QuickEntry.text(of: [plain], isAdded: state.liftsBody(exercise)),
      measure: known.reps == nil ? .course : .reps)
    let line = EntryWords(name: name, sets: typed)
    let entry: QuickEntry
    do throws(EntryFailure) {
      entry = try QuickEntry(line, unit: known.unit ?? state.profile.weightUnit)
    } catch {
      context.point(at: error.words, in: line)
      throw CommandFailure(error)
    }
    guard entry.parts.count == 1, let part = entry.parts.first, part.name == name,
      part.sets.count == 1, let set = part.sets.first
    else {
      throw .usage(
        "“\(text)” isn't one set of \(name)",
        hint:
          "Nothing was written. Write it like 105x4 @9; `--exercise` says another exercise, and "
          + "`replog log` takes more sets.")
    }
    let loads = MeantLoads(record, name: name) { TrainingLog(state, of: [exercise]).sets }
    if loads.areWithoutHelp, set.load.isHelp {
      throw CommandFailure(EntryRefusal.noHelp(set.load.words, in: name))
    }
    let changes = loads.meant(set).changes(of: known, part, exercise, isWhole: typed == text)
    if changes.isEmpty, draft.data == .object([]) {
      throw .usage("The set of \(name) is “\(text)” already", hint: "Nothing was written.")
    }
    for member in changes {
      if draft.data[member.name] != nil {
        let field = ThingNames.words(ofField: member.name)
        throw .usage(
          "“\(text)” says the \(field), and an option does, too", hint: "Leave one of them out.")
      }
      draft.data.set([member.name], to: member.value)
    }
  }
}

extension TypedCommand {
  /// Refuses a number alone that may be the load of a set as well as its repetitions, as a walk through
  /// a workout asks about it.
  private static func checkIsNoLoad(
    _ text: String, _ known: WorkoutSet
  ) throws(CommandFailure) {
    guard let number = RunInput.number(text), let reps = known.reps, let weight = known.weight,
      weight != 0, number > max(QuickEntry.mostRepsOfASet, reps)
    else { return }
    let rest = text.drop { $0.isNumber }
    let unit = (known.unit ?? .kilograms).rawValue
    throw .usage(
      "\(number) can be the repetitions of this set or its load",
      hint: "Nothing was written. Write `x\(number)\(rest)` for \(number) reps, or "
        + "`\(number)\(unit)\(rest)` for the load.")
  }
}

extension QuickSet {
  /// What it says otherwise than a set that was logged, as members of an event.
  ///
  /// Load and repetitions that were said together are one statement: of `80x6` here and `82.5x5` on another
  /// device, one counts, and not 82.5 × 6, which nobody did.
  ///
  /// - Parameter isWhole: whether all of it was said.
  fileprivate func changes(
    of known: WorkoutSet, _ part: QuickEntry.Part, _ exercise: EntityID, isWhole: Bool
  ) -> [JSONMember] {
    var said = record(
      in: EntityID(high: 0, low: 0), of: exercise, part: part, isFirst: true, last: .none)
    (said.session, said.exercise) = (nil, nil)
    // A plain set is one of whatever type it was.
    if setType == .working { said.setType = nil }
    if let tags = said.tags {
      let kept = known.tags ?? []
      said.tags = kept + tags.filter { !kept.contains($0) }
    }
    let former = known.members
    var data = said.members
    func clear(_ field: String, _ isThere: Bool) {
      if isThere, data[field] == nil { data.set([field], to: .null) }
    }
    clear("reps", known.reps != nil)
    // Of a run, the time alone corrects the time, and the distance the distance.
    let isRun = known.durationSeconds != nil && known.distanceMetres != nil && reps == nil
    clear("durationSeconds", known.durationSeconds != nil && !isRun)
    clear("distanceMetres", known.distanceMetres != nil && !isRun)
    if case .bodyWeight = load {
      clear("weight", known.weight != nil)
      clear("unit", known.unit != nil)
    }
    guard case .object(let members) = data else { return [] }
    func isSaidOtherwise(_ field: String) -> Bool {
      data[field].map { $0 != former[field] } ?? false
    }
    let isStatement =
      isWhole && data["weight"] != nil && data["reps"] != nil
      && (isSaidOtherwise("weight") || isSaidOtherwise("reps"))
    // A weight and its unit are one value in two fields.
    return members.filter {
      $0.value != former[$0.name] || $0.name == "unit" && isSaidOtherwise("weight")
        || isStatement && ["weight", "unit", "reps"].contains($0.name)
    }
  }
}
