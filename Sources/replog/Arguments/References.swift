import JournalModel

extension JournalState {
  /// The one thing that a person means.
  func find(
    _ text: String, kinds: [EntityKind]
  ) throws(CommandFailure) -> ReferenceFinder.Candidate {
    do throws(ReferenceFinder.Failure) {
      return try ReferenceFinder(self, kinds: kinds).find(text)
    } catch {
      let noun = kinds.count == 1 ? kinds[0].noun : "thing"
      switch error {
      case .notFound(let suggestions):
        throw CommandFailure(
          .noInput, code: "notFound", "There is no \(noun) “\(text)”",
          hint: suggestions.first.map { "Did you mean “\($0)”?" }
            ?? "`replog list KIND` shows what there is.")
      case .ambiguous(let candidates):
        let some = candidates.prefix(5).map { "\($0.id.description.prefix(18)) \($0.name)" }
        throw CommandFailure(
          .noInput, code: "ambiguous",
          "“\(text)” could be any of \(candidates.count): \(some.joined(separator: "; "))",
          hint: "Give more of the id or of the name.")
      }
    }
  }
}

extension ParsedArguments {
  /// The thing that an option refers to, where it is given.
  func reference(
    _ option: String, _ kind: EntityKind, in state: JournalState
  ) throws(CommandFailure) -> EntityID? {
    guard let text = value(of: option) else { return nil }
    return try state.find(text, kinds: [kind]).id
  }
}
