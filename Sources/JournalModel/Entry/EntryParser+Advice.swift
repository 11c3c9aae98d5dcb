/// What to write in the place of words that are no set, because people write them so elsewhere.
extension EntryParser {
  /// Of a word that is none of what a line has.
  func unknown(_ text: Substring) -> EntryFailure {
    let written = words.texts[place]
    if let numbers = numberBeforeMeasure() ?? numbersInRow() { return numbers }
    let (number, suffix) = EntryNumber.split(text)
    if let right = EntryNumber.withoutComma(number), !suffix.hasPrefix("x") {
      return wrong("has a \(right.contains(".") ? "decimal comma" : "comma")", right + suffix)
    }
    if suffix.isEmpty, let value = EntryNumber.decimal(number) {
      // What could be either has to say which it is.
      let load = "\(written)\(unit.rawValue)"
      let forms =
        EntryNumber.whole(number) == nil
        ? "\(load)x5 for a load, \(written)km for a distance"
        : value > 10
          ? "\(written)x5 or 3x5 \(load) for a load, bwx\(written) for reps, \(written)s for a time"
          : "x\(written) for reps, \(written)s for a time, \(load)x5 for a load"
      return EntryFailure(
        place, "“\(written)” is neither a load with reps nor a time", "Write \(forms).")
    }
    if let whole = EntryMeasure.withoutParts(text) { return wrong("has parts of a second", whole) }
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
      let sets = text.contains("x") ? "" : "x5"
      return wrong("is less than nothing", "bw\(text)\(sets) where a machine takes that off")
    }
    if EntryMeasure.isTooLong(text) {
      return EntryFailure(place, "“\(written)” is longer than a day", "Write 90s, 20:31 or 1h30m.")
    }
    if EntryNumber.isTooLong(number) {
      return EntryFailure(
        place, "“\(written)” has too large a number in it", "Is there a digit too many?")
    }
    return EntryFailure(
      place, "“\(written)” is no set, time or distance",
      "Write 100x5x3, 3x5 100kg, bw+20x5, 90s or 5km 20:31; quote a name that has numbers.")
  }

  /// Of `5,5` alone, which may be the reps of sets or a load.
  func listAlone(_ text: Substring) -> EntryFailure? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { EntryNumber.whole($0) }
    guard let first = numbers.first, let most = numbers.dropFirst().max(),
      numbers.count == parts.count
    else { return nil }
    // Nobody does so many and then so few: `205,5,5` is a load and the reps of two sets.
    if parts.count > 2, first > 4 * most {
      return wrong("is only a list", "\(first)x\(parts.dropFirst().joined(separator: ","))")
    }
    let load = EntryNumber.withoutComma(text).map { ", or \($0)x5 for a load" } ?? ""
    return wrong(
      "is only a list",
      "x\(text) for the reps of \(Figure.count(parts.count, "set")) with the last load, bwx\(text) with the body alone\(load)"
    )
  }

  /// Of a comma at the end of a word: between two sets or exercises, or in a list with blanks.
  func commaBehind(_ written: String) -> EntryFailure {
    let list = words.texts[place...].dropFirst().prefix(while: Self.isOfList)
    if !list.isEmpty {
      let whole = written + list.joined()
      return EntryFailure(place..<list.endIndex, "A list has no blanks", "Write \(whole).")
    }
    return EntryFailure(
      place, "“\(written)” ends with a comma",
      "Write \(written.dropLast()): sets and exercises stand one behind the other.")
  }

  /// Of a set in front of every name.
  func needName(_ written: String) throws(EntryFailure) {
    guard name.isEmpty else { return }
    let example = isSet(String(plain(place))) ? written : "100x5x3"
    throw EntryFailure(
      place, "“\(written)”: of which exercise?",
      "Begin with its name: \(lineWithNameFirst() ?? "bench \(example)").")
  }

  /// `+20x5` as it is meant, or an example where that is none.
  static func added(_ written: String) -> String {
    let right = "bw" + written.lowercased() + (written.lowercased().contains("x") ? "" : "x5")
    let isGroup = (try? QuickEntry(EntryWords(["pullup", right]), unit: .kilograms)) != nil
    return isGroup ? right : "bw+20x5"
  }

  /// Of words that look like the name of an exercise without sets: what they may be instead.
  func adviceOnNameWithoutSets() -> String? {
    guard let first = name.first, let last = name.last else { return nil }
    if let advice = adviceOnType() { return advice }
    if !entry.parts.isEmpty, first.first == "(", last.last == ")" {
      let note = name.joined(separator: " ").dropFirst().dropLast()
      return "A note stands behind all else: // \(note)."
    }
    let text = EntryWords.plain(last)[...]
    if text.hasPrefix("rpe"), EntryNumber.decimal(text.dropFirst(3)) != nil {
      return "An effort is written @\(text.dropFirst(3))."
    }
    // `bw/20x5`
    if text.hasPrefix("bw"), text.dropFirst(2).first?.isLetter == false,
      text.contains(where: \.isNumber)
    {
      return "The body is written bwx12, with weight added bw+20x5, with help bw-20x5."
    }
    // `bench100x5`
    guard let digit = text.firstIndex(where: \.isNumber), digit != text.startIndex,
      text[digit...].contains("x"),
      (try? QuickEntry(EntryWords(["bench", String(text[digit...])]), unit: unit)) != nil
    else { return nil }
    let before = name.dropLast() + [String(last.prefix(text[..<digit].count))]
    return "Write \(before.joined(separator: " ")) \(text[digit...])."
  }

  /// Of a line that was quoted as if it were a name, `run 5 km`: what is wrong in it.
  func failureInName(_ range: Range<Int>) -> EntryFailure? {
    guard name.count == 1, words.quotedNames.contains(range.lowerBound) else { return nil }
    // Word by word, none of which is quoted.
    let line = EntryWords(name[0].split(whereSeparator: \.isWhitespace).map(String.init))
    guard let first = line.texts.first, !EntryWords.isGroupWord(first) else { return nil }
    do throws(EntryFailure) {
      _ = try QuickEntry(line, unit: unit)
      return nil
    } catch {
      // One number can belong to a name.
      guard error.words.count > 1, line.texts[error.words].contains(where: EntryWords.isGroupWord)
      else { return nil }
      let readings = error.readings.map {
        EntryFailure.Reading(
          words: line.replacing(error.words, with: $0.words).texts, meaning: $0.meaning)
      }
      return EntryFailure(range, error.message, error.advice, readings: readings)
    }
  }

  /// Of `100 x 5` or `12 kg x 6`, whose words from `place` on are one; nil where they are something
  /// else.
  func partedByBlanks() -> EntryFailure? {
    let (text, end) = joinedWords()
    guard end > place + 1, isSet(text) else { return nil }
    let whole = words.texts[place..<end].joined(separator: " ")
    return EntryFailure(
      place..<end, "“\(whole)” is one word", "Write \(text), without blanks.")
  }

  /// The words from `place` on that an `x`, a unit of loads, the comma of a list or the sign of what is
  /// added to the body makes one.
  func joinedWords() -> (text: String, end: Int) {
    var (text, end) = (String(plain(place)), place + 1)
    while end < words.texts.count {
      let next = plain(end)
      // Of `100 kgx5` the unit has the rest behind it.
      let isUnit =
        EntryLoad.unit(next.prefix { $0 != "x" }) != nil
        && EntryNumber.decimal(Substring(text)) != nil
      let isNext = next.first == "x" || text.last == "x" && next.first?.isNumber == true
      let isListed = text.last == "," && Self.isOfList(next) && !isLoad(end)
      if !isUnit, !Self.isAdded(next, behind: text), !isListed,
        !isNext || next.dropFirst().first?.isLetter == true
      {
        break
      }
      text += next
      end += 1
    }
    // Between two sets or exercises.
    if end > place + 1, text.last == "," { text.removeLast() }
    return (text, end)
  }

  /// Whether a word goes on with what is added to the body or taken off it: `bw + 20x5`, `bw -20x5`.
  private static func isAdded(_ word: Substring, behind text: String) -> Bool {
    guard ["bw", "bw+", "bw-"].contains(text) else { return false }
    let change = (text + word).dropFirst(2)
    return change.first.map { "+-".contains($0) } == true
      && change.dropFirst().first?.isNumber != false
  }

  /// Whether a word is a part of `8, 8, 7`.
  private static func isOfList(_ word: some StringProtocol) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || $0 == "," }
  }

  /// Whether the number at a place has an `x` behind it, or its unit.
  private func isLoad(_ place: Int) -> Bool {
    guard place + 1 < words.texts.count else { return false }
    return plain(place + 1).first == "x" || loadUnit(place + 1) != nil
  }

  /// Whether a word is a set, be it a doubtful one.
  func isSet(_ text: String) -> Bool {
    (try? SetGroup(Substring(text), at: 0, written: text, unit: unit)) != nil
      || (try? QuickEntry(EntryWords(["bench", text]), unit: unit)) != nil
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
