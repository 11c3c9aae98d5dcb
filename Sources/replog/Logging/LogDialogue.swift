import JournalModel
import WorkoutJournal

/// `replog log` without an entry: asks for one exercise after another and its sets, with what was
/// done last time to take over.
struct LogDialogue {
  private var logger: QuickLogger
  private var context: Context { logger.context }
  /// The exercises that were asked about, in order; to the last of them `<` goes back.
  private var path: [String] = []

  init(_ logger: QuickLogger) {
    self.logger = logger
  }

  private static let back = "<"

  mutating func run() throws(CommandFailure) -> ExitStatus {
    guard context.environment.typist != nil, context.output.format == .text else {
      throw .usage(
        "Nobody is at a terminal to be asked",
        hint: "Write the exercise and its sets: replog log bench 100x5x3 @8.")
    }
    context.output.question(
      "Enter takes what stands in brackets, Tab completes, < goes back, Ctrl-D ends.")
    while true {
      let memory = try LastTime(context, logger.journal)
      let usual = memory.next(after: path.last)
      let answer = try context.prompt(prompt("Exercise", usual)) { memory.names(beginning: $0) }
      guard case .line(let line) = answer else { return end(answer) }
      let text = line.split(separator: " ").joined(separator: " ")
      switch text {
      case Self.back:
        guard let last = path.popLast() else {
          context.output.question("This is the first question. Ctrl-D ends.")
          continue
        }
        if let status = try sets(of: last, memory) { return status }
      case "":
        guard let usual else { continue }
        if let status = try sets(of: usual, memory) { return status }
      default:
        let words = text.split(separator: " ").map(String.init)
        // Who knows the whole line may write it at once.
        if words.dropFirst().contains(where: EntryWords.isGroupWord) {
          try log(EntryWords([text]))
        } else if let status = try sets(of: memory.name(text) ?? text, memory) {
          return status
        }
      }
    }
  }

  /// Asks for the sets of an exercise until there are some that can be logged.
  ///
  /// - Returns: what the command ends with, where that is all.
  private mutating func sets(
    of exercise: String, _ memory: LastTime
  ) throws(CommandFailure) -> ExitStatus? {
    let usual = memory.sets(of: exercise)
    if let day = memory.day(of: exercise) { context.output.question("  last on \(day)") }
    while true {
      let answer = try context.prompt(prompt("Sets of \(exercise)", usual))
      guard case .line(let line) = answer else { return end(answer) }
      let text = line.split(separator: " ").joined(separator: " ")
      if text == Self.back { return nil }
      guard let sets = text.isEmpty ? usual : text else { continue }
      if try log(EntryWords(name: exercise, sets: sets)) {
        path.append(exercise)
        return nil
      }
    }
  }

  /// Logs a line, or says why not.
  @discardableResult
  private mutating func log(_ line: EntryWords) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      guard let answer = try logger.log(line) else { return false }
      answer.tell(context.output)
      return true
    } catch where error.status == .usage || error.status == .badData || error.status == .noInput {
      // A line that is wrong can be written again.
      context.output.report(error)
      return false
    }
  }

  private func prompt(_ question: String, _ usual: String?) -> StyledText {
    let brackets: StyledText = usual.map { " [\($0, .dim)]" } ?? ""
    return "\(question, .bold)\(brackets): "
  }

  private func end(_ answer: TypedAnswer) -> ExitStatus {
    answer == .interrupted ? .interrupted : .done
  }
}

/// What was done last time, as a line of quick entry would say it.
struct LastTime {
  private let names: [EntityID: String]
  private let log: TrainingLog
  private let sessions: [[LoggedSet]]

  init(_ context: Context, _ journal: Journal) throws(CommandFailure) {
    let state = try context.attempt { () throws(JournalError) in try journal.replay() }.state
    var names: [EntityID: String] = [:]
    state.exercises.forEach { names[$0.id] = $0.record.name ?? "" }
    self.names = names
    log = TrainingLog(state)
    var sessions: [[LoggedSet]] = []
    for set in log.sets where names[set.exercise] != nil {
      if sessions.last?.last?.session == set.session {
        sessions[sessions.count - 1].append(set)
      } else {
        sessions.append([set])
      }
    }
    self.sessions = sessions
  }

  /// The exercise that is likely next: that which followed the last one the last time, else the
  /// first of the last session.
  func next(after exercise: String?) -> String? {
    let last = exercise.flatMap(id)
    guard let last else { return sessions.last?.first.flatMap { names[$0.exercise] } }
    // The newest session is the one that is going on.
    for session in sessions.dropLast().reversed() {
      guard let place = session.lastIndex(where: { $0.exercise == last }) else { continue }
      return session[(place + 1)...].first.flatMap { names[$0.exercise] }
    }
    return nil
  }

  /// The sets of the last session that had the exercise.
  func sets(of exercise: String) -> String? {
    let sets = lastSets(of: exercise)
    return sets.isEmpty ? nil : QuickEntry.text(of: sets.map(\.record))
  }

  func day(of exercise: String) -> Day? { lastSets(of: exercise).first?.day }

  /// The user's own spelling of a name.
  func name(_ text: String) -> String? { id(text).flatMap { names[$0] } }

  func names(beginning text: String) -> [String] {
    let folded = TextFolding.fold(text)
    return Set(names.values).filter { TextFolding.fold($0).hasPrefix(folded) }.sorted()
  }

  private func lastSets(of exercise: String) -> [LoggedSet] {
    guard let id = id(exercise) else { return [] }
    let last = sessions.last { session in session.contains { $0.exercise == id } }
    return (last ?? []).filter { $0.exercise == id }
  }

  private func id(_ name: String) -> EntityID? {
    let folded = TextFolding.fold(name)
    return names.first { TextFolding.fold($0.value) == folded }?.key
  }
}
