import JournalModel
import WorkoutJournal

/// `replog log` without an entry: asks for one exercise after another and its sets, with what was
/// done last time to take over.
struct LogDialogue {
  private var logger: QuickLogger
  private var context: Context { logger.context }
  /// What was answered, in order; to the last of it `<` goes back.
  private var path: [Answered] = []
  /// What was gone back over, the earliest last: it is logged already, and is asked about again.
  private var ahead: [Answered] = []

  /// What was typed, and the sets that were logged of it.
  private struct Answered {
    /// Of which exercise it was asked; nil where a whole line was typed at once.
    let exercise: String?
    let entry: String
    let sets: [EntityID]
  }

  init(_ logger: QuickLogger) {
    self.logger = logger
  }

  private static let back = "<"
  private static let help = "?"

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
      let usual =
        ahead.last.map { $0.exercise ?? $0.entry }
        ?? memory.next(after: path.last.flatMap { exercise(of: $0, memory) })
      let answer = try context.prompt(prompt("Exercise", usual)) { memory.names(beginning: $0) }
      guard case .line(let line) = answer else { return end(answer) }
      let text = line.split(separator: " ").joined(separator: " ")
      if let status = try take(text, usual, memory) { return status }
    }
  }

  /// Does what the answer to the first question says.
  ///
  /// - Returns: what the command ends with, where that is all.
  private mutating func take(
    _ text: String, _ usual: String?, _ memory: LastTime
  ) throws(CommandFailure) -> ExitStatus? {
    switch text {
    case Self.help:
      tellHelp("bench, or with its sets: bench 100x5x3 @8", "an exercise")
      return nil
    case Self.back: return try goBack(memory)
    case "":
      if let next = ahead.popLast() { return try answerAgain(next, memory) }
      if let usual { return try sets(of: usual, memory) }
      context.output.question("Ctrl-D ends.")
      return nil
    case _ where isWholeLine(text, memory):
      if let answer = try log(EntryWords([text])) {
        path.append(Answered(exercise: nil, entry: text, sets: answer.sets))
      }
      return nil
    default:
      guard let choice = try logger.exercise(text, in: memory.state) else { return nil }
      if choice.name == ahead.last?.exercise, let next = ahead.popLast() {
        return try answerAgain(next, memory)
      }
      return try sets(of: choice.name, memory)
    }
  }

  /// Whether an answer has the sets with it: whoever knows the whole line may write it at once.
  private func isWholeLine(_ text: String, _ memory: LastTime) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    let names = memory.names(beginning: text)
    // Sets alone are told to lack their name.
    if names.isEmpty, words.prefix(while: { $0 != "//" }).allSatisfy(EntryWords.isGroupWord) {
      return true
    }
    // A name may end like a time.
    let folded = TextFolding.fold(text)
    return !names.contains { TextFolding.fold($0) == folded }
      && words.dropFirst().contains(where: EntryWords.isGroupWord)
  }

  /// Asks again what was answered last.
  ///
  /// - Returns: what the command ends with, where that is all.
  private mutating func goBack(_ memory: LastTime) throws(CommandFailure) -> ExitStatus? {
    if let last = path.popLast() { return try answerAgain(last, memory) }
    context.output.question("This is the first question. Ctrl-D ends.")
    return nil
  }

  /// Asks again what was answered before; who goes back from that comes by it once more.
  private mutating func answerAgain(
    _ former: Answered, _ memory: LastTime
  ) throws(CommandFailure) -> ExitStatus? {
    let count = path.count
    let status =
      if let exercise = former.exercise {
        try sets(of: exercise, memory, correcting: former)
      } else {
        try wholeLine(correcting: former)
      }
    if path.count == count { ahead.append(former) }
    return status
  }

  /// Asks for the sets of an exercise until there are some that can be logged.
  ///
  /// - Parameter former: what was answered before, which what is typed now takes the place of: who
  ///   goes back has mistyped something.
  /// - Returns: what the command ends with, where that is all.
  private mutating func sets(
    of exercise: String, _ memory: LastTime, correcting former: Answered? = nil
  ) throws(CommandFailure) -> ExitStatus? {
    let id = id(of: exercise, memory)
    let usual = former?.entry ?? id.flatMap(memory.sets)
    let unit = former.flatMap { memory.unit(ofSets: $0.sets) } ?? id.flatMap(memory.unit)
    if former != nil {
      tellKnown("sets take")
    } else if let day = id.flatMap(memory.day) {
      context.output.question("  last on \(day)")
    }
    return try ask("Sets of \(exercise)", usual, of: exercise, in: unit, correcting: former)
  }

  /// Asks for a whole line in the place of one that was typed before.
  private mutating func wholeLine(
    correcting former: Answered
  ) throws(CommandFailure) -> ExitStatus? {
    tellKnown("a line takes")
    return try ask("Exercise and sets", former.entry, of: nil, correcting: former)
  }

  /// Asks until there is something that can be logged, is left as it was, or is gone back from.
  ///
  /// - Parameters:
  ///   - usual: what Enter logs; nil where it says nothing.
  ///   - exercise: that of the sets; nil where a whole line is asked for.
  ///   - unit: that of the loads in the brackets, which those that are typed without one have too.
  private mutating func ask(
    _ question: String, _ usual: String?, of exercise: String?, in unit: WeightUnit? = nil,
    correcting former: Answered?
  ) throws(CommandFailure) -> ExitStatus? {
    while true {
      let answer = try context.prompt(prompt(question, usual))
      guard case .line(let line) = answer else { return end(answer) }
      let text = line.split(separator: " ").joined(separator: " ")
      if text == Self.back { return nil }
      if text == Self.help {
        let name = exercise == nil ? "bench " : ""
        tellHelp("\(name)100x5x3 @8, \(name)3x5 100kg, \(name)bw+10x8", "sets")
        continue
      }
      if text.isEmpty, let former {
        path.append(former)
        return nil
      }
      guard let entry = text.isEmpty ? usual : text else { continue }
      let words = exercise.map { EntryWords(name: $0, sets: entry) } ?? EntryWords([entry])
      if let answer = try log(words, in: unit, inPlaceOf: former?.sets ?? []) {
        path.append(Answered(exercise: exercise, entry: entry, sets: answer.sets))
        return nil
      }
    }
  }

  private func tellHelp(_ forms: String, _ what: String) {
    context.output.question(
      "  Type \(what), like \(forms). Enter takes what stands in brackets, < goes back, Ctrl-D ends; `replog help log` shows every form."
    )
  }

  private func tellKnown(_ whatTakes: String) {
    let known = logger.isDryRun ? "typed" : "logged"
    context.output.question("  \(known) already; Enter keeps it, \(whatTakes) its place")
  }

  /// The last exercise of an answer.
  private func exercise(of answer: Answered, _ memory: LastTime) -> EntityID? {
    answer.sets.last.flatMap { memory.state.sets[$0]?.record.exercise }
      ?? answer.exercise.flatMap { id(of: $0, memory) }
  }

  /// The exercise of the journal that a name means: of several with one name, that which was chosen.
  private func id(of name: String, _ memory: LastTime) -> EntityID? {
    logger.chosen(name) ?? memory.id(of: name)
  }

  /// Logs a line, or says why not.
  private mutating func log(
    _ line: EntryWords, in unit: WeightUnit? = nil, inPlaceOf mistaken: [EntityID] = []
  ) throws(CommandFailure) -> LogAnswer? {
    do throws(CommandFailure) {
      guard let answer = try logger.log(line, in: unit, inPlaceOf: mistaken) else { return nil }
      answer.tell(context.output)
      return answer
    } catch  where error.canBeTypedAgain {
      context.output.report(error)
      return nil
    }
  }

  private func prompt(_ question: String, _ usual: String?) -> StyledText {
    let brackets: StyledText = usual.map { " [\($0, .dim)]" } ?? ""
    return "\(question, .bold)\(brackets): "
  }

  private func end(_ answer: TypedAnswer) -> ExitStatus {
    // What was done on another day, or in a session that is over, goes on no more.
    if !path.isEmpty, !logger.isDryRun, logger.at == nil, logger.session == nil {
      context.output.question("The session goes on; `replog session finish` ends it.")
    }
    return answer == .interrupted ? .interrupted : .done
  }
}
