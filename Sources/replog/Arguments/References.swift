import JournalModel

extension JournalState {
  /// The one thing that a person means.
  ///
  /// - Parameter today: the day that `today` names, where something of a day is looked for.
  func find(
    _ text: String, kinds: [EntityKind], today: Day?
  ) throws(CommandFailure) -> ReferenceFinder.Candidate {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    let finder = ReferenceFinder(self, kinds: kinds)
    do throws(ReferenceFinder.Failure) {
      return try finder.find(text, today: today)
    } catch {
      let what = kinds.count == 1 ? "no \(kinds[0].noun)" : "nothing called"
      switch error {
      case .notFound(let suggestions):
        throw .notFound(
          "There is \(what) “\(text)”",
          hint: suggestions.first.map { "Did you mean “\($0)”?" }
            ?? "`replog list \(kinds.count == 1 ? kinds[0].plural : "KIND")` shows what there is."
        )
      case .ambiguous(let candidates):
        // What has the least beside the words that were typed is the likeliest.
        let likeliest = candidates.enumerated().sorted {
          ($0.element.name.count, $0.offset) < ($1.element.name.count, $1.offset)
        }
        let some = likeliest.prefix(5).map(\.element).map { candidate in
          let day = candidate.day.map { $0.description == candidate.name ? "" : " of \($0)" } ?? ""
          let name = candidate.name.isEmpty ? "" : " \(candidate.name)\(day)"
          let id = candidate.id
          return "\(finder.isAlone(id) ? id.typeable : id.description)\(name)"
        }
        let more = candidates.count > some.count ? "; …" : ""
        throw CommandFailure(
          .noInput, code: "ambiguous",
          "“\(text)” could be any of \(candidates.count): \(some.joined(separator: "; "))\(more)",
          hint: "Give more of the id or of the name.")
      }
    }
  }
}

extension ParsedArguments {
  /// The thing that an option refers to, where it is given.
  ///
  /// - Parameter today: the day that `today` names, where something of a day is looked for.
  func reference(
    _ option: String, _ kind: EntityKind, in state: JournalState, today: Day? = nil
  ) throws(CommandFailure) -> EntityID? {
    guard let text = value(of: option) else { return nil }
    return kind == .exercise
      ? try state.exercise(text) : try state.thing(text, kind, today: today)
  }
}
