import JournalModel

extension TypedCommand {
  /// What to write beside what was written, where the rule that was broken is a field's that must be
  /// there; nil where the rule itself says enough.
  func advice(on rejection: Rejection) -> String? {
    if case .nothingToChange = rejection {
      return "`replog help \(description.name)` lists what can be changed."
    }
    var lister = RuleLister()
    let rules = type.kind.accept(&lister)
    guard let field = rules.first(where: { $0.isRequirement(saidBy: rejection) })?.field else {
      return nil
    }
    if let place = places.first(where: { $0.field == field }) {
      return "Write it as \(place.label): `\(description.usage)`."
    }
    return options.first { $0.path == [field] }.map { "Say it with \($0.call)." }
  }

  /// A broken limit of a field whose name nobody types, with what stands for it on the command line.
  func inWordsOfOptions(_ rejection: Rejection) -> Rejection {
    guard case .outOfRange(let field, let range, let unit) = rejection,
      field.contains(where: \.isUppercase)
    else { return rejection }
    let place = places.first { $0.field == field }?.label
    let option = options.first { $0.path == [field] }.map { "`--\($0.description.long)`" }
    return .outOfRange(field: place ?? option ?? field, range, unit: unit)
  }
}

extension FieldRule {
  /// Whether something must be there, and these are the words for its not being there.
  fileprivate func isRequirement(saidBy rejection: Rejection) -> Bool {
    guard limit == .required else { return false }
    return rejection == message.map { Rejection.rule($0) } ?? .required(field: field)
  }
}

extension FieldOption {
  /// How it is written, with the words that it takes.
  fileprivate var call: String {
    let name = "--\(description.long)"
    switch shape {
    case .choice(let words): return "`\(name) \(words.joined(separator: "|"))`"
    case .list(of: .choice(let words)):
      return "`\(name) \(words.first ?? "WORD"),…`, of \(words.joined(separator: ", "))"
    default: return "`\(name) \(description.value?.name ?? "TEXT")`"
    }
  }
}
