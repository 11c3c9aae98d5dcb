/// Loads that stand behind the sets that they may be of.
extension EntryParser {
  /// Of `3x8 60`, `3x8 60 kg`, `3x8 @ 60kg` or `3x8 @8 60kg`, whether the number behind is the load.
  func loadBehind(_ group: SetGroup) -> EntryFailure? {
    guard group.third == nil, let sets = EntryNumber.whole(group.first),
      group.listCount == nil || group.listCount == sets
    else { return nil }
    var (start, efforts) = (place + 1, [String]())
    while isEffort(start), weight(start) == nil {
      if plain(start) != "@" { efforts.append(words.texts[start]) }
      start += 1
    }
    if start < words.texts.count, Self.wordsBeforeLoad.contains(plain(start)) { start += 1 }
    // Behind an effort a number without a unit may be anything.
    guard let (value, said, end) = weight(start), value > 0, value <= EntryLoad.heaviest,
      said != nil || efforts.isEmpty
    else { return nil }
    let load = EntryLoad.weight(value, said ?? unit)
    let reading = EntryFailure.Reading(
      words: [String(plain(place)), load.text] + efforts,
      meaning: "\(Self.sets(sets, Self.reps(of: group))) with \(load.words)")
    let written = words.texts[place..<end].joined(separator: " ")
    return .doubt(place..<end, "“\(written)”: is \(EntryNumber.text(value)) the load?", [reading])
  }

  /// What people say before a load, in the languages that exercises are known in.
  private static let wordsBeforeLoad: Set<Substring> = [
    "a", "à", "at", "avec", "com", "con", "mit", "with",
  ]

  /// The weight that begins at a place, as `60`, `@60`, `60kg`, `60kilos` or `60 kg`, its unit, and where
  /// it ends; nil where it is none, or may be an effort.
  private func weight(_ place: Int) -> (value: Double, unit: WeightUnit?, end: Int)? {
    guard place < words.texts.count else { return nil }
    let word = plain(place)
    let (number, suffix) = EntryNumber.split(word.first == "@" ? word.dropFirst() : word)
    guard let value = EntryNumber.decimal(number) else { return nil }
    if !suffix.isEmpty {
      let said = Self.unit(suffix).flatMap { EntryLoad.unit($0[...]) }
      return said.map { (value, $0, place + 1) }
    }
    if let said = loadUnit(place + 1) { return (value, said, place + 2) }
    return word.first == "@" && value <= 10 ? nil : (value, nil, place + 1)
  }

  /// Of `x5x3 @110kg`, which names no number of sets in front of a load, and of `100x5 @110kg`, which has
  /// a load already.
  func loadBehindSets(_ text: Substring) -> EntryFailure? {
    guard let before = currentSets.last, Self.isLoad(text), text.first == "@",
      let written = try? EntryLoad.read(text.dropFirst(), unit: unit)
    else { return nil }
    let group = groupWords.map { String(plain($0)) }
    let rest = words.texts[groupWords.upperBound..<place]
    let range = groupWords.lowerBound..<place + 1
    let said = "“\(words.texts[range].joined(separator: " "))”"
    func line(_ group: [String]) -> String { (group + rest).joined(separator: " ") }
    let isMeasure = measure(groupWords.lowerBound) != nil
    if isMeasure || group[0].first == "x" {
      let first = written.load.text + (isMeasure ? "x" : "") + group[0]
      return EntryFailure(
        range,
        isMeasure
          ? "\(said): a load is joined to its distance or time"
          : "\(said): with @ a load stands behind sets x reps, as in 3x5 @110kg",
        "Write \(line([first] + group.dropFirst())).")
    }
    var load = written.load
    // Whoever has said that it is the body means what was added.
    if case .bodyWeight(added: 0, _) = before.load, case .weight(let value, let unit) = load {
      load = .bodyWeight(added: value, unit)
    }
    return EntryFailure(
      range, "\(said) has two loads",
      "Write \(line(group)), or \(line(Self.group(group, lifting: load))).")
  }

  /// The words of a group that has a load, with another in its place.
  private static func group(_ words: [String], lifting load: EntryLoad) -> [String] {
    var words = words
    // `100kg 3x5` has it in a word of its own.
    if let place = words.firstIndex(where: { isLoad($0[...]) }) {
      words[place] = load.text
      return words
    }
    var parts = words[0].split(separator: "x", omittingEmptySubsequences: false)
    // `3x5x100kg` has it at the end.
    parts[parts.count > 2 && isLoad(parts[2]) ? 2 : 0] = load.text[...]
    return [parts.joined(separator: "x")] + words.dropFirst()
  }

  /// Whether a word is a load for sure, with or without `@`.
  private static func isLoad(_ word: Substring) -> Bool {
    let load = try? EntryLoad.read(word.first == "@" ? word.dropFirst() : word, unit: .kilograms)
    return load?.isUnmistakable == true
  }
}
