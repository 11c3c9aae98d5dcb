import JournalModel
import WorkoutJournal

extension TypedCommand {
  /// Takes an exercise of the journal where the library has no activity of that name, and else the one
  /// activity that has it at the start of a word.
  func takeActivity(
    _ draft: inout EventDraft, _ state: JournalState
  ) throws(CommandFailure) {
    guard let name = draft.data["exerciseType"]?.plainText, draft.data["exercise"] == nil,
      Journal.activities[name] == nil
    else { return }
    let folded = TextFolding.fold(name)
    var names: [String] = []
    var isOwn = false
    state.exercises.forEach { entity in
      let own = entity.record.name ?? ""
      names.append(own)
      isOwn = isOwn || TextFolding.fold(own) == folded
    }
    if isOwn {
      let exercise = try state.thing(name, .exercise)
      draft.data.set(["exercise"], to: .string(exercise.description))
      draft.data.set(["exerciseType"], to: .string(state.exercises[exercise]?.record.name ?? name))
      return
    }
    guard draft.data["baseMET"] == nil else { return }
    let activities = Journal.activities
    var meant: [String] = []
    if folded.count >= 3 {
      // As seed 004 searches them.
      meant = activities.search(name).map(\.name)
      meant += names.filter { TextFolding.fold($0).holds(folded) }
    }
    if meant.count == 1, activities[meant[0]] != nil, meant[0].hasWord(beginning: folded) {
      draft.data.set(["exerciseType"], to: .string(meant[0]))
      return
    }
    if meant.isEmpty {
      names += activities.activities.map(\.name)
      meant = Spelling.nearest(to: name, in: names).map { [$0] } ?? []
    }
    let some = meant.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    let more = meant.count > 5 ? " `replog library activities` lists them all." : ""
    throw .notFound(
      "There is no activity or exercise “\(name)”",
      hint: some.isEmpty
        ? "Say with --base-met how hard it is: walking is 3.5, running 8."
        : "Did you mean \(some)?\(more)")
  }
}

extension String {
  /// Whether the text, or one of its words, begins with a folded text.
  fileprivate func hasWord(beginning folded: String) -> Bool {
    let whole = TextFolding.fold(self)
    return whole.hasPrefix(folded)
      || whole.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(folded) }
  }
}
