/// What to write in the place of words that are no set, because people write them so elsewhere.
extension EntryParser {
  /// Of a word that is none of what a line has.
  func unknown(_ text: Substring) -> EntryFailure {
    let written = words.texts[place]
    if let parted = partedByBlanks() { return parted }
    if let habit = habit() { return habit }
    let (number, suffix) = EntryNumber.split(text)
    if let right = EntryNumber.withoutComma(number), !suffix.hasPrefix("x") {
      return wrong("has a \(right.contains(".") ? "decimal comma" : "comma")", right + suffix)
    }
    if suffix.isEmpty, EntryNumber.decimal(number) != nil {
      return EntryFailure(
        place, "“\(written)” is neither a load with reps nor a time",
        "Write \(written)x5 for reps, \(written)s for a time, 3x5 \(written)kg for a load.")
    }
    if let range = Self.range(text) {
      return EntryFailure(
        place, "“\(written)” is a plan, not what was done",
        "Write the reps that you did: x\(range.least), or x\(range.most).")
    }
    if text.hasPrefix("bw"), EntryNumber.whole(text.dropFirst(2)) != nil {
      return EntryFailure(
        place, "“\(written)” is neither reps nor a weight added",
        "Write bwx\(text.dropFirst(2)) for reps, bw+\(text.dropFirst(2))x5 for a weight added.")
    }
    if text.first == "-" {
      return wrong("is less than nothing; where a machine helps", "bw\(text)")
    }
    return EntryFailure(
      place, "“\(written)” is no set, time or distance",
      "Write 100x5x3, 3x5 100kg, bw+20x5, 90s or 5km 20:31; quote a name that has numbers.")
  }

  /// Of `5,5` alone, which may be the reps of sets or a load.
  func listAlone(_ text: Substring) -> EntryFailure? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ EntryNumber.whole($0) != nil }) else { return nil }
    let load = EntryNumber.withoutComma(text).map { ", or \($0)x5 for a load" } ?? ""
    return wrong(
      "is only a list", "x\(text) for the reps of \(Figure.count(parts.count, "set"))\(load)")
  }

  /// Of a comma at the end of a word: between two sets or exercises, or in a list with blanks.
  func commaBehind(_ written: String) -> EntryFailure {
    let list = words.texts[place...].dropFirst().prefix { word in
      word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || $0 == "," }
    }
    if !list.isEmpty {
      let whole = written + list.joined()
      return EntryFailure(place..<list.endIndex, "A list has no blanks", "Write \(whole).")
    }
    return EntryFailure(
      place, "“\(written)” ends with a comma",
      "Write \(written.dropLast()): sets and exercises stand one behind the other.")
  }

  /// Of words that look like the name of an exercise without sets: what they may be instead.
  func adviceOnNameWithoutSets() -> String? {
    guard let last = name.last else { return nil }
    if let advice = adviceOnType() { return advice }
    let text = Substring(last.lowercased().replacing(scalar: "×", with: "x"))
    if text.hasPrefix("rpe"), EntryNumber.decimal(text.dropFirst(3)) != nil {
      return "An effort is written @\(text.dropFirst(3))."
    }
    // `bench100x5`
    guard let digit = text.firstIndex(where: \.isNumber), digit != text.startIndex,
      text[digit...].contains("x"),
      (try? QuickEntry(EntryWords(["bench", String(text[digit...])]), unit: unit)) != nil
    else { return nil }
    let before = name.dropLast() + [String(last.prefix(text[..<digit].count))]
    return "Write \(before.joined(separator: " ")) \(text[digit...])."
  }

  /// Of `100 x 5` or `12 kg x 6`, whose words from `place` on are one; nil where they are something
  /// else.
  func partedByBlanks() -> EntryFailure? {
    var (text, end) = (String(plain(place)), place + 1)
    while end < words.texts.count {
      let next = plain(end)
      let isUnit = EntryLoad.unit(next) != nil && EntryNumber.decimal(Substring(text)) != nil
      let isNext = next.first == "x" || text.last == "x" && next.first?.isNumber == true
      if !isUnit, !isNext || next.dropFirst().first?.isLetter == true { break }
      text += next
      end += 1
    }
    guard end > place + 1, isSet(text) else { return nil }
    let whole = words.texts[place..<end].joined(separator: " ")
    return EntryFailure(
      place..<end, "“\(whole)” is one word", "Write \(text), without blanks.")
  }

  /// Whether a word is a set, be it a doubtful one.
  private func isSet(_ text: String) -> Bool {
    (try? SetGroup(Substring(text), at: 0, written: text)) != nil
      || (try? QuickEntry(EntryWords(["bench", text]), unit: unit)) != nil
  }

  /// Of `3x8 60` or `3x8 60 kg`, whether the number behind is the load.
  func loadBehind(_ group: SetGroup) -> EntryFailure? {
    guard place + 1 < words.texts.count, group.third == nil,
      let sets = EntryNumber.whole(group.first), group.listCount == nil || group.listCount == sets
    else { return nil }
    let next = plain(place + 1)
    guard let value = EntryNumber.decimal(next.first == "@" ? next.dropFirst() : next),
      next.first != "@" || value > 10, value > 0, value <= EntryLoad.heaviest
    else { return nil }
    let said = place + 2 < words.texts.count ? EntryLoad.unit(plain(place + 2)) : nil
    let load = EntryLoad.weight(value, said ?? unit)
    let range = place..<place + (said == nil ? 2 : 3)
    let reading = EntryFailure.Reading(
      words: [String(plain(place)), load.text],
      meaning: "\(Self.sets(sets, Self.reps(of: group))) with \(load.words)")
    let written = words.texts[range].joined(separator: " ")
    return .doubt(range, "“\(written)”: is \(EntryNumber.text(value)) the load?", [reading])
  }

  /// What is wrong with a load, and the word that it stands in with the right one.
  func mistake(
    _ mistake: EntryLoad.Mistake, in text: Substring, at place: Int
  ) -> EntryFailure {
    let word = plain(place)
    var right = mistake.rightForm
    if word.hasPrefix(text) {
      right += word.dropFirst(text.count)
    } else if word.hasSuffix(text) {
      right = word.dropLast(text.count) + right
    }
    return EntryFailure(
      place, "“\(words.texts[place])” \(mistake.message)",
      mistake.rightForm.isEmpty ? "Is there a digit too many?" : "Write \(right).")
  }

  func wrong(_ what: String, _ rightForm: some StringProtocol) -> EntryFailure {
    EntryFailure(place, "“\(words.texts[place])” \(what)", "Write \(rightForm).")
  }
}
