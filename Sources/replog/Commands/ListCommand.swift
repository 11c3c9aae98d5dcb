import JournalModel
import WorkoutJournal

/// `replog list`: the things of one kind.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", summary: "list the things of one kind",
    positionals: [
      PositionalDescription("KIND", "exercises, sessions, sets or bodyWeights")
    ],
    options: [
      .option("limit", "N", .integer, "no more than so many, the newest"),
      .option("session", "REF", .string, "of sets, those of one session"),
      .option("exercise", "REF", .string, "of sets, those of one exercise"),
    ],
    supportsNDJSON: true,
    examples: [
      .init("replog list exercises", "the library, newest first"),
      .init("replog list sessions --limit 10", "the last ten sessions"),
      .init("replog list sets --exercise 'bench press'", "every set of an exercise"),
    ],
    exitNotes: [.init(.noInput, "there is no such thing")] + CommandDescription.journalNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let kind = try EntityKind.named(arguments.positionals[0])
    let limit = try arguments.limit()
    let choosers = ["session", "exercise"].filter { arguments.value(of: $0) != nil }
    if kind != .set, let chooser = choosers.first {
      throw .usage("`--\(chooser)` chooses among sets", hint: "Use it with `replog list sets`.")
    }
    let journal = try context.openJournal(arguments)
    let replay = try context.attempt { () throws(JournalError) in try journal.replay() }
    let listing = try Listing(kind, of: replay.state, arguments)
    switch context.output.format {
    case .text:
      if listing.isEmpty {
        context.output.information("No \(kind.noun)s\(choosers.isEmpty ? " yet" : "").")
      } else {
        context.output.lines(listing.table(limit: limit).lines)
      }
    case .json: context.output.json(listing.json(limit: limit))
    case .ndjson:
      for item in listing.items(limit: limit) {
        context.output.json(Listing.labelled(item, kind))
      }
    }
    return .done
  }
}

extension EntityKind {
  /// The kind that a word names, in the singular or the plural.
  static func named(_ word: String) throws(CommandFailure) -> EntityKind {
    let folded = word.lowercased()
    let match = allCases.first {
      $0.rawValue.lowercased() == folded || $0.rawValue.lowercased() + "s" == folded
    }
    if let match { return match }
    throw .unknownWord(word, "kind", among: allCases.map { $0.rawValue + "s" })
  }
}

/// The things of one kind, newest first, as a table and as JSON.
private struct Listing {
  private let kind: EntityKind
  private let document: StateDocument
  private let state: JournalState
  private let exercises: [Entity<Exercise>]
  private let sessions: [Entity<Session>]
  private let sets: [Entity<WorkoutSet>]
  private let bodyWeights: [Entity<BodyWeight>]

  init(
    _ kind: EntityKind, of state: JournalState, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    self.kind = kind
    self.state = state
    let document = StateDocument(state)
    self.document = document
    exercises = kind == .exercise ? document.exercises.reversed() : []
    sessions = kind == .session ? document.sessions.reversed() : []
    bodyWeights = kind == .bodyWeight ? document.bodyWeights.reversed() : []
    let session = try arguments.reference("session", .session, in: state)
    let exercise = try arguments.reference("exercise", .exercise, in: state)
    sets =
      kind != .set
      ? []
      : document.sessions.reversed().flatMap { candidate in
        if let session, candidate.id != session { return [Entity<WorkoutSet>]() }
        return document.sets(of: candidate.id).filter {
          exercise == nil || $0.record.exercise == exercise
        }
      }
  }

  var isEmpty: Bool {
    exercises.isEmpty && sessions.isEmpty && sets.isEmpty && bodyWeights.isEmpty
  }

  func table(limit: Int) -> Table {
    switch kind {
    case .exercise:
      var table = Table([.init("ID"), .init("NAME"), .init("MUSCLE GROUPS")])
      for exercise in exercises.prefix(limit) {
        let groups = (exercise.record.muscleGroups ?? []).map(\.rawValue).joined(separator: ", ")
        table.add([
          .id(exercise.id), StyledText(exercise.record.name ?? ""), StyledText(groups),
        ])
      }
      return table
    case .session:
      var table = Table([
        .init("ID"), .init("DATE"), .init("TITLE"), .init("SETS", .right), .init("VOLUME", .right),
        .init("DURATION", .right),
      ])
      for session in sessions.prefix(limit) {
        table.add([
          .id(session.id), "\(session.at.day)", StyledText(session.record.title ?? ""),
          "\(document.sets(of: session.id).count)",
          "\(Figure.kilograms(document.totalVolumeKilograms(of: session.id)))",
          "\(session.record.formattedDuration)",
        ])
      }
      return table
    case .set:
      var table = Table([
        .init("ID"), .init("DATE"), .init("EXERCISE"), .init("SET"), .init("TYPE"),
      ])
      for set in sets.prefix(limit) {
        table.add([
          .id(set.id), "\(set.at.day)", StyledText(set.record.exerciseName(in: state)),
          StyledText(set.record.summary), "\(set.record.setType?.rawValue ?? "")",
        ])
      }
      return table
    case .bodyWeight:
      var table = Table([.init("ID"), .init("DATE"), .init("WEIGHT", .right)])
      for weight in bodyWeights.prefix(limit) {
        table.add([
          .id(weight.id), "\(weight.at.day)",
          "\(Figure.short(weight.record.weight ?? 0)) \(weight.record.unit?.rawValue ?? "")",
        ])
      }
      return table
    }
  }

  /// Each thing as a JSON object, as the state document has it.
  func items(limit: Int) -> [[UInt8]] {
    func items<Record>(
      _ entities: [Entity<Record>], _ write: (Entity<Record>, inout JSONWriter) -> Void
    ) -> [[UInt8]] {
      entities.prefix(limit).map { entity in
        var writer = JSONWriter(escapesHidden: true)
        write(entity, &writer)
        return writer.bytes
      }
    }
    return switch kind {
    case .exercise: items(exercises) { document.write($0, to: &$1) }
    case .session: items(sessions) { document.write($0, to: &$1) }
    case .set: items(sets) { document.write($0, to: &$1) }
    case .bodyWeight: items(bodyWeights) { document.write($0, to: &$1) }
    }
  }

  /// An item as a line of its own, which says what it is.
  static func labelled(_ item: [UInt8], _ kind: EntityKind) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "replog.item/1")
    writer.member("kind", kind.rawValue)
    // Both are objects with members, so one's end and the other's beginning meet at a comma.
    return writer.bytes + [UInt8(ascii: ",")] + item.dropFirst()
  }

  func json(limit: Int) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.list/1")
    writer.member("kind", kind.rawValue)
    writer.name("items")
    writer.beginArray()
    for item in items(limit: limit) { writer.raw(item) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension ParsedArguments {
  /// How many are wanted at most; all of them where `--limit` isn't given.
  func limit() throws(CommandFailure) -> Int {
    let limit = integer(of: "limit") ?? .max
    guard limit >= 0 else {
      throw .usage("`--limit` takes a number from 0, not \(limit)", hint: "Leave it out for all.")
    }
    return limit
  }
}

extension StyledText {
  /// An id short enough to read and long enough to be typed back.
  static func id(_ id: EntityID) -> StyledText {
    StyledText(String(id.description.prefix(18)), .dim)
  }
}

extension WorkoutSet {
  /// The exercise's name, or what stands where it was deleted.
  func exerciseName(in state: JournalState) -> String {
    exercise.flatMap { state.exercises[$0]?.record.name } ?? Exercise.deletedName
  }

  /// The set as a lifter writes it: `100 kg × 5 @8`.
  var summary: String {
    var parts: [String] = []
    if let weight { parts.append("\(Figure.short(weight)) \((unit ?? .kilograms).rawValue)") }
    if let reps { parts.append("× \(reps)") }
    if let durationSeconds { parts.append("\(durationSeconds) s") }
    if let distanceMetres { parts.append("\(Figure.short(distanceMetres)) m") }
    if let rpe { parts.append("@\(Figure.short(rpe))") }
    return parts.joined(separator: " ")
  }
}
