/// What to write in the place of words that are right on paper or in speech.
extension EntryParser {
  /// Of words that are one elsewhere, or a number with its name: before they are read as a list or a
  /// load.
  func habit() -> EntryFailure? {
    partedByBlanks() ?? effortApart() ?? numberWithUnit()
  }

  // MARK: Units

  /// Other names of units, and what a line has for them.
  private static let unitNames: [Substring: String] = [
    "k": "km", "kms": "km", "kilometer": "km", "kilometers": "km", "kilometre": "km",
    "kilometres": "km", "meter": "m", "meters": "m", "metre": "m", "metres": "m", "mile": "mi",
    "miles": "mi", "yard": "yd", "yards": "yd", "foot": "ft", "feet": "ft", "hrs": "h",
    "hour": "h", "hours": "h", "mins": "min", "minute": "min", "minutes": "min", "secs": "s",
    "second": "s", "seconds": "s", "kgs": "kg", "kilo": "kg", "kilos": "kg", "pound": "lb",
    "pounds": "lb",
  ]

  /// The unit that a word of its own is.
  static func unit(_ word: Substring) -> String? {
    // Not `30s`, which makes a time with any number before it.
    guard word.allSatisfy(\.isLetter) else { return nil }
    let isOne = EntryLoad.unit(word) != nil || EntryMeasure("1\(word)") != nil
    return isOne ? String(word) : unitNames[word]
  }

  /// The unit of loads that the word at a place is.
  func loadUnit(_ place: Int) -> WeightUnit? {
    guard place < words.texts.count, let unit = Self.unit(plain(place)) else { return nil }
    return EntryLoad.unit(Substring(unit))
  }

  /// Of `5 km` or `5k 25:10`, whose unit stands apart or has another name here.
  private func numberWithUnit() -> EntryFailure? {
    let (number, suffix) = EntryNumber.split(plain(place))
    let isParted = suffix.isEmpty
    var end = place + (isParted ? 2 : 1)
    let figures = EntryNumber.withoutComma(number).map { Substring($0) } ?? number
    guard let value = EntryNumber.decimal(figures), end <= words.texts.count,
      let unit = isParted ? Self.unit(plain(end - 1)) : Self.unitNames[suffix]
    else { return nil }
    if value == 0 {
      // Of a load, body weight may be meant.
      guard EntryLoad.unit(Substring(unit)) == nil else { return nil }
      let written = words.texts[place..<end].joined(separator: " ")
      return EntryFailure(place..<end, "“\(written)”: nothing was done", "Leave it out.")
    }
    var right = "\(figures)\(unit)"
    if case .metres? = EntryMeasure(Substring(right)), case .seconds? = measure(end) {
      right += " \(words.texts[end])"
      end += 1
    }
    let written = words.texts[place..<end].joined(separator: " ")
    return EntryFailure(
      place..<end,
      isParted
        ? "“\(written)”: a number and its unit are one word"
        : "“\(written)”: “\(suffix)” is called \(unit) here",
      "Write \(right).")
  }

  // MARK: Effort and types

  /// Of `rpe 8`, `rir 1-2` or `2 rir`, an effort in words of its own.
  private func effortApart() -> EntryFailure? {
    let (figures, suffix) = Self.effortFigures(plain(place))
    var (range, name) = (place..<place + 1, suffix)
    if suffix.isEmpty, place > 0, Self.isEffortName(plain(place - 1)) {
      (range, name) = (place - 1..<place + 1, plain(place - 1))
    } else if isEffortBeforeName(place) {
      (range, name) = (place..<place + 2, plain(place + 1))
    }
    guard !figures.isEmpty, Self.isEffortName(name) else { return nil }
    let written = words.texts[range].joined(separator: " ")
    return EntryFailure(
      range, "“\(written)” is an effort",
      EntryEffort.adviceOnFigures(figures, isReserve: name == "rir") ?? EntryEffort.form)
  }

  private static func isEffortName(_ word: Substring) -> Bool { word == "rpe" || word == "rir" }

  private static func effortFigures(_ word: Substring) -> (figures: Substring, rest: Substring) {
    let figures = word.prefix { $0.isNumber || ".,-".contains($0) }
    return (figures, word[figures.endIndex...])
  }

  /// Whether a word is the `2` of `2 rir`; in `100 rir 2` the name belongs to the number behind it.
  func isEffortBeforeName(_ place: Int) -> Bool {
    func isFigures(_ place: Int) -> Bool {
      place < words.texts.count && Self.effortFigures(plain(place)).rest.isEmpty
    }
    return isFigures(place) && place + 1 < words.texts.count
      && Self.isEffortName(plain(place + 1)) && !isFigures(place + 2)
  }

  /// Types of sets in words, and what stands for them behind the sets.
  private static let typeWords: [String: (mark: String, meaning: String)] = [
    "warmup": ("w", "a warm-up"), "warmups": ("w", "warm-ups"), "drop": ("d", "a drop set"),
    "dropset": ("d", "a drop set"), "dropsets": ("d", "drop sets"), "failure": ("f", "a failure"),
    "tofailure": ("f", "a failure"), "fail": ("f", "a failure"), "failed": ("f", "a failure"),
    "amrap": ("+", "as many as went"), "w": ("w", "a warm-up"), "d": ("d", "a drop set"),
    "f": ("f", "a failure"),
  ]

  private static func type(_ name: some Sequence<String>) -> (mark: String, meaning: String)? {
    typeWords[name.joined().lowercased().filter(\.isLetter)]
  }

  /// Of `100x5 warmup`, whose name is none but the type of the sets before it.
  ///
  /// What it tries to read is sets alone, in which no name is left to ask about.
  func adviceOnType() -> String? {
    guard let type = Self.type(name),
      let marked = groupWords.first(where: { plain($0).contains("x") })
    else { return nil }
    let sets = groupWords.map { words.texts[$0] + ($0 == marked ? type.mark : "") }
    guard (try? QuickEntry(EntryWords(["bench"] + sets), unit: unit)) != nil else { return nil }
    return "Write \(sets.joined(separator: " ")) for \(type.meaning)."
  }

  /// Of `135x5 bench @8` or `5 km run`: the line with the name in front.
  func lineWithNameFirst() -> String? {
    func isUnit(_ place: Int) -> Bool {
      place > self.place && Self.unit(plain(place)) != nil
        && EntryNumber.decimal(plain(place - 1)) != nil
    }
    func isName(_ place: Int) -> Bool {
      words.quotedNames.contains(place)
        || !EntryWords.isGroupWord(words.texts[place]) && !isUnit(place)
    }
    let rest = place..<words.texts.count
    guard let start = rest.first(where: isName) else { return nil }
    let end = rest[start...].first { !isName($0) } ?? rest.upperBound
    guard rest[end...].allSatisfy(isEffort), Self.type(words.texts[start..<end]) == nil
    else { return nil }
    var line = Array(words.texts[start..<end])
    for place in place..<start {
      if isUnit(place), let unit = Self.unit(plain(place)) {
        line[line.count - 1] += unit
      } else {
        line.append(words.texts[place])
      }
    }
    return (line + words.texts[end...]).joined(separator: " ")
  }

  /// Of `5-8`, the ends of a range of reps.
  static func range(_ text: Substring) -> (least: Int, most: Int)? {
    let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" }
    guard ends.count == 2, let least = EntryNumber.whole(ends[0]),
      let most = EntryNumber.whole(ends[1])
    else { return nil }
    return (least, most)
  }
}
