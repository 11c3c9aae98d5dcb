/// What to write in the place of words that are right on paper or in speech.
extension EntryParser {
  /// Of a number that is no set by itself: what the words around it are, if they are anything.
  func habit() -> EntryFailure? {
    effortApart() ?? measureTimes() ?? numberWithUnit() ?? numbersInRow()
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
    let isOne = EntryLoad.unit(word) != nil || EntryMeasure("1\(word)") != nil
    return isOne ? String(word) : unitNames[word]
  }

  /// Of `5 km` or `5k 25:10`, whose unit stands apart or has another name here.
  private func numberWithUnit() -> EntryFailure? {
    let (number, suffix) = EntryNumber.split(plain(place))
    let isParted = suffix.isEmpty
    var end = place + (isParted ? 2 : 1)
    guard EntryNumber.decimal(number) != nil, end <= words.texts.count,
      let unit = isParted ? Self.unit(plain(end - 1)) : Self.unitNames[suffix]
    else { return nil }
    var right = "\(number)\(unit)"
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

  /// Of `rpe 8`, `rir 2` or `2 rir`, an effort in words of its own.
  private func effortApart() -> EntryFailure? {
    let (number, suffix) = EntryNumber.split(plain(place))
    func isEffort(_ word: Substring) -> Bool { word == "rpe" || word == "rir" }
    var (range, name) = (place..<place + 1, suffix)
    if suffix.isEmpty, place > 0, isEffort(plain(place - 1)) {
      (range, name) = (place - 1..<place + 1, plain(place - 1))
    } else if suffix.isEmpty, place + 1 < words.texts.count {
      (range, name) = (place..<place + 2, plain(place + 1))
    }
    let right = name == "rir" ? "rir\(number)" : "@\(number)"
    guard isEffort(name), (try? EntryEffort.read(Substring(right), at: place)) != nil else {
      return nil
    }
    let written = words.texts[range].joined(separator: " ")
    return EntryFailure(range, "“\(written)” is an effort", "Write \(right).")
  }

  /// Types of sets in words, and what stands for them behind the sets.
  private static let typeWords: [String: (mark: String, meaning: String)] = [
    "warmup": ("w", "a warm-up"), "warmups": ("w", "warm-ups"), "drop": ("d", "a drop set"),
    "dropset": ("d", "a drop set"), "dropsets": ("d", "drop sets"), "failure": ("f", "a failure"),
    "tofailure": ("f", "a failure"), "fail": ("f", "a failure"), "failed": ("f", "a failure"),
    "amrap": ("+", "as many as went"),
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

  /// Of `135x5 bench`: the line with the name at its end in front.
  func lineWithNameFirst() -> String? {
    func isName(_ place: Int) -> Bool {
      words.quotedNames.contains(place) || !EntryWords.isGroupWord(words.texts[place])
    }
    let rest = place..<words.texts.count
    guard let start = rest.first(where: isName), rest[start...].allSatisfy(isName),
      Self.unit(plain(start)) == nil, Self.type(words.texts[start...]) == nil
    else { return nil }
    return (words.texts[start...] + words.texts[place..<start]).joined(separator: " ")
  }

  // MARK: Sets

  /// Of `30sx3` or `30s x 3`, whose sets are written one by one.
  private func measureTimes() -> EntryFailure? {
    var (range, own) = (place..<place + 1, [String]())
    var number = plain(place)
    let parts = number.split(separator: "x", omittingEmptySubsequences: false)
    if parts.count == 2, EntryMeasure(parts[0]) != nil {
      (own, number) = ([String(parts[0])], parts[1])
    } else if place > 1, plain(place - 1) == "x", groupWords.upperBound == place - 1,
      measure(place - 2) != nil
    {
      (range, own) = (groupWords.lowerBound..<place + 1, Array(words.texts[groupWords]))
    }
    guard !own.isEmpty, let count = EntryNumber.whole(number), (2...Self.mostSets).contains(count)
    else { return nil }
    let written = words.texts[range].joined(separator: " ")
    let sets = (0..<count).flatMap { _ in own }.joined(separator: " ")
    return EntryFailure(
      range, "“\(written)”: times and distances are written set by set", "Write \(sets).")
  }

  /// More repetitions than that nobody means by the first of several numbers.
  private static let mostFirstReps = 30

  /// Of `135 5 5 5`, in which nothing tells the load from the reps.
  func numbersInRow() -> EntryFailure? {
    var reps: [Int] = []
    var end = place + 1
    while end < words.texts.count {
      let parts = plain(end).split(separator: ",", omittingEmptySubsequences: false)
      let counts = parts.compactMap(EntryNumber.whole)
      guard counts.count == parts.count else { break }
      reps += counts
      end += 1
    }
    let isUnit = end < words.texts.count && Self.unit(plain(end)) != nil
    guard !isUnit, (1..<Self.mostSets).contains(reps.count),
      reps.allSatisfy({ (1...SetGroup.mostReps).contains($0) }),
      let load = (try? EntryLoad.read(plain(place), unit: unit))?.load
    else { return nil }
    let list = reps.map(String.init).joined(separator: ",")
    var readings = [
      EntryFailure.Reading(
        words: ["\(load.text)x\(list)"],
        meaning: "\(Self.sets(reps.count, list)) with \(load.words)")
    ]
    if reps.count == 2, (2...Self.mostSets).contains(reps[1]) {
      readings.append(
        .init(
          words: ["\(load.text)x\(reps[0])x\(reps[1])"],
          meaning: "\(Self.sets(reps[1], "\(reps[0])")) with \(load.words)"))
    }
    if let first = EntryNumber.whole(plain(place)), (1...Self.mostFirstReps).contains(first) {
      readings.append(
        .init(
          words: ["x\(first),\(list)"],
          meaning: "\(Self.sets(reps.count + 1, "\(first),\(list)")) with the last load"))
    }
    let written = words.texts[place..<end].joined(separator: " ")
    return .doubt(place..<end, "“\(written)”: which are the reps?", readings)
  }

  /// Of `5-8`, the ends of a range of reps.
  static func range(_ text: Substring) -> (least: Int, most: Int)? {
    let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count == 2, let least = EntryNumber.whole(ends[0]),
      let most = EntryNumber.whole(ends[1])
    else { return nil }
    return (least, most)
  }
}
