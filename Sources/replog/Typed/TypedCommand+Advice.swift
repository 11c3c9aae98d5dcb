import JournalModel

extension TypedCommand {
  /// What to write beside what was written, where the rule that was broken is a field's that must be
  /// there; nil where the rule itself says enough.
  ///
  /// - Parameter draft: what breaks the rule.
  func advice(on rejection: Rejection, of draft: EventDraft?) -> String? {
    if case .nothingToChange = rejection {
      guard draft?.at == nil else {
        let way =
          type.kind == .session
          ? "`replog session move` gives it another." : "delete it and log it anew."
        return "`--at` says when a thing was changed, and its own day stays: \(way)"
      }
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
    switch rejection {
    case .nothingToChange: return .rule("Nothing was given to change")
    case .outOfRange(let field, let range, let unit) where field.contains(where: \.isUppercase):
      let place = places.first { $0.field == field }?.label
      let option = options.first { $0.path.joined(separator: ".") == field }?.quotedName
      return .outOfRange(field: place ?? option ?? field, range, unit: unit)
    case .rule(let sentence):
      let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
      return .rule(words.map { innerOption(of: $0) ?? String($0) }.joined(separator: " "))
    default: return rejection
    }
  }

  /// The option of a field inside of an object, by the field's name with the object's or without.
  private func innerOption(of word: Substring) -> String? {
    guard word.contains(where: \.isUppercase) else { return nil }
    return options.first { option in
      option.path.count > 1
        && (option.path.joined(separator: ".") == word || option.path.last == String(word))
    }?.quotedName
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
  /// Its name in a sentence.
  fileprivate var quotedName: String { "`--\(description.long)`" }

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
