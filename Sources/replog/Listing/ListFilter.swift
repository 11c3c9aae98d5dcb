import JournalModel

/// Which of the things of a kind are wanted.
struct ListFilter {
  private let kind: EntityKind
  let after: EntityID?
  private let from: Day?
  private let to: Day?
  private let search: TextSearch?
  /// Looked for in notes.
  private let notes: TextSearch?
  /// Folded.
  private let tag: String?
  private let found = Found()
  /// Members of a thing, of which one has to have one of some values.
  private let members: [(names: [String], values: Set<String>)]
  /// Of sets, those that can be looked up, and all that are asked for but for their names.
  private(set) var sets = SetChoice()
  private let chosenSets: SetChoice
  /// Whether what can be looked up is all that is asked for.
  private let isLookedUp: Bool

  /// Whether the names of exercises are searched for, as thousands of sets are of the same.
  private final class Found {
    var exercises: [EntityID?: Bool] = [:]
  }

  init(
    _ kind: EntityKind, of state: JournalState, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) {
    try Self.refuseOptions(of: kind, arguments)
    let today = try context.now().day
    self.kind = kind
    (from, to) = try context.days(arguments)
    search = arguments.search.map(TextSearch.init)
    notes = try arguments.text(of: "notes").map(TextSearch.init)
    tag = try arguments.text(of: "tag").map(Self.foldedTag)
    if kind == .day {
      after = try Self.day(of: "after", in: state, arguments, context).map { DailyLog.id(of: $0) }
    } else {
      after = try arguments.reference("after", kind, in: state, today: today)
    }
    let session = try arguments.reference("session", .session, in: state, today: today)
    let exercise = try arguments.value(of: "exercise").map { text throws(CommandFailure) in
      try state.trainedExercise(text)
    }
    members = try Self.members(arguments, session, exercise, in: state)
    // What stands for deleted exercises is the name of any that isn't there.
    let isNameLookedUp = search?.finds(Exercise.deletedName) != true
    if let session { sets.sessions = [session] }
    if let exercise { sets.exercises = [exercise] }
    if kind == .set {
      if from != nil || to != nil {
        // One after midnight is of the day before, as its session is.
        let (first, end) = (from ?? .earliest, to ?? .latest)
        sets.narrow(toSessions: first <= end ? state.sessions(on: first...end) : [])
      }
      if let search, isNameLookedUp {
        sets.narrow(toExercises: state.exercises { search.finds($0.name) })
      }
    }
    // The one that the page before ended with must be come by.
    chosenSets = sets
    let isAfterOther = after.flatMap { state.sets[$0] }.map(sets.admits) == false
    if isAfterOther { sets = SetChoice() }
    isLookedUp =
      kind == .set && isNameLookedUp && !isAfterOther && notes == nil && tag == nil
  }

  /// The day that an option names, by its date or by its id as the list shows it.
  private static func day(
    of option: String, in state: JournalState, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> Day? {
    if let text = arguments.value(of: option), try context.day(text) == nil,
      let day = try state.day(withID: text)
    {
      return day
    }
    return try context.day(of: option, arguments)
  }

  /// Refuses options that choose among things of another kind.
  private static func refuseOptions(
    of kind: EntityKind, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    for (option, wanted) in [
      ("session", [EntityKind.set]), ("exercise", [.set]), ("muscle", [.exercise]),
      ("category", [.exercise]), ("tag", [.set, .session]),
      ("notes", [.set, .session, .painFlag, .planWeek]),
    ] where arguments.value(of: option) != nil && !wanted.contains(kind) {
      let commands = wanted.map { "`replog list \($0.plural)`" }
      throw .usage(
        "`--\(option)` chooses among \(wanted.map(\.nouns).inSentence)",
        hint: "Use it with \(commands.asChoice).")
    }
    for (option, what, lacking) in [
      ("from", "day", dayless), ("to", "day", dayless), ("search", "name", nameless),
    ] where arguments.value(of: option) != nil && lacking.contains(kind) {
      throw .usage(
        "\(kind.nouns.capitalizedFirst) have no \(what) of their own",
        hint: "Leave out `--\(option)`.")
    }
  }

  /// What lies in another thing, and has no day of its own.
  private static let dayless: Set<EntityKind> = [
    .workoutItem, .workoutBreak, .splitAssignment, .templateExercise, .planWeek,
  ]
  /// What nothing is called.
  private static let nameless: Set<EntityKind> = [.workoutBreak, .planWeek, .day, .bodyWeight]

  /// What the options ask of the members of a thing.
  private static func members(
    _ arguments: ParsedArguments, _ session: EntityID?, _ exercise: EntityID?,
    in state: JournalState
  ) throws(CommandFailure) -> [(names: [String], values: Set<String>)] {
    var members: [(names: [String], values: Set<String>)] = []
    for (name, id) in [("session", session), ("exercise", exercise)] {
      if let id { members.append(([name], [id.description])) }
    }
    if let muscle = try arguments.muscle(or: state.wordsForMuscles) {
      let own = state.ownMuscles(named: muscle).map(\.description)
      members.append(
        (["muscleGroups", "primaryMuscles", "muscles"], Set([TextFolding.fold(muscle)] + own)))
    }
    if let category = try arguments.word(of: "category", as: ExerciseCategory.self) {
      members.append((["category"], [TextFolding.fold(category.rawValue)]))
    }
    return members
  }

  var isOpen: Bool {
    after == nil && from == nil && to == nil && search == nil && members.isEmpty
      && !asksForRemarks
  }

  /// Whether notes or tags are looked for, which the table then shows.
  var asksForRemarks: Bool { notes != nil || tag != nil }

  /// Whether every set of the chosen sessions is wanted, and no other.
  var wantsWholeSessions: Bool { isLookedUp && after == nil && sets.exercises == nil }

  func admits(_ set: Entity<WorkoutSet>, in document: StateDocument) -> Bool {
    if isOpen || isLookedUp { return true }
    guard chosenSets.admits(set), admits(notes: set.record.notes, tags: set.record.tags) else {
      return false
    }
    let exercise = set.record.exercise
    if let known = found.exercises[exercise] { return known }
    let isFound = search?.finds(document.exerciseName(exercise)) ?? true
    found.exercises[exercise] = isFound
    return isFound
  }

  /// - Parameter id: of a thing that is no set.
  func admits(_ id: EntityID, in document: StateDocument) -> Bool {
    if isOpen { return true }
    // A session's JSON has totals, for which all its sets are looked at.
    if kind == .session, let session = document.state.sessions[id] {
      return admits(session.at.day) && search?.finds(session.record.title) ?? true
        && admits(notes: session.record.notes, tags: session.record.tags)
    }
    let value = ListedThing(id, kind, in: document).value
    let date = value.firstText(of: ["date", "timestamp", "createdAt"])
    let name = NameMembers.name(in: value) ?? value["exerciseName"]?.plainText
    guard admits(date.flatMap { Day(String($0.prefix(10))) }), search?.finds(name) ?? true,
      notes?.finds(value["notes"]?.plainText) ?? true
    else { return false }
    return members.allSatisfy { names, wanted in
      names.contains { name in
        switch value[name] {
        case .string(let text): wanted.contains(TextFolding.fold(text))
        case .array(let elements):
          elements.contains { wanted.contains(TextFolding.fold($0.plainText ?? "")) }
        default: false
        }
      }
    }
  }
}

extension ListFilter {
  private func admits(notes some: String?, tags: [String]?) -> Bool {
    notes?.finds(some) ?? true
      && tag.map { tag in tags?.contains { Self.foldedTag($0) == tag } == true } ?? true
  }

  /// A tag as it is compared, be it typed with the `+` of quick entry or without.
  private static func foldedTag(_ text: String) -> String {
    TextFolding.fold(text.first == "+" ? String(text.dropFirst()) : text)
  }

  private func admits(_ day: Day?) -> Bool {
    if from == nil, to == nil { return true }
    guard let day else { return false }
    return day >= from ?? day && day <= to ?? day
  }
}

extension SetChoice {
  fileprivate mutating func narrow(toSessions some: Set<EntityID>) {
    sessions = sessions?.intersection(some) ?? some
  }

  fileprivate mutating func narrow(toExercises some: Set<EntityID>) {
    exercises = exercises?.intersection(some) ?? some
  }
}

extension JournalState {
  /// What the user says of muscles in words of their own: the names that exercises have for them, and
  /// those of the journal's muscles and of their groups.
  fileprivate var wordsForMuscles: [String] {
    exercises.all.flatMap { $0.record.primaryMuscles ?? [] }
      + muscles.all.compactMap(\.record.name) + muscleGroups.all.compactMap(\.record.name)
  }

  /// The journal's muscles of a name, and those of its groups of that name.
  fileprivate func ownMuscles(named name: String) -> [EntityID] {
    func isNamed(_ other: String?) -> Bool {
      other.map { LibraryName.fold($0) == LibraryName.fold(name) } ?? false
    }
    let groups = Set(muscleGroups.all.filter { isNamed($0.record.name) }.map(\.id))
    return muscles.all.filter { muscle in
      isNamed(muscle.record.name) || muscle.record.muscleGroup.map(groups.contains) == true
    }.map(\.id)
  }
}

/// Looks for a text in names and notes, whatever its case and accents are, and with blanks for hyphens.
private struct TextSearch {
  private let folded: String

  init(_ text: String) { folded = Self.fold(text) }

  func finds(_ name: String?) -> Bool { name.map { Self.fold($0).holds(folded) } ?? false }

  private static func fold(_ text: String) -> String {
    TextFolding.foldHyphens(TextFolding.fold(text))
  }
}
