/// The sets of one exercise in Lift Ledger's journal: `100kg 5/5/4 @RPE8`, `60kg 5x1 100 kg 5x3`.
///
/// Reps are lifted with the load before them, or with the first one where none stands before; `BW`
/// is a load without weight, `BW+20kg` what hangs on a belt. A time may stand for the reps, `BW
/// 60s/45s`, and a way with its time: `5km 25:00`. A number alone is one set's reps where a comma, a
/// load or nothing follows: `60kg 5, 80kg 5`. An effort is that of the sets before it, back to the one
/// before: `100kg 5 @RPE8 110kg 3 @RPE9`; in front of all sets it is theirs.
struct LiftLedgerLine {
  struct LiftedSet: Equatable {
    let amount: FitdownLine.Amount
    let weight: Double?
    let unit: WeightUnit?
    /// How long a way took.
    var seconds: Int?
    var rpe: Double?
  }

  private(set) var sets: [LiftedSet] = []
  /// The words that say nothing that is known.
  private(set) var unread: [Substring] = []

  init(_ text: Substring) {
    let words = Self.words(text)
    var (first, load): (Load?, Load?)
    // The loads behind which no reps stand yet, and whether any stand behind one.
    var idle: [Substring] = []
    var isLoaded = false
    var done: [Group] = []
    var efforts = Efforts()
    // Whether a comma stands behind the last number of reps.
    var goesOn = false
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if let said = Self.amounts(word) {
        if load?.isDoubtful == true { unread += idle }
        idle = []
        isLoaded = isLoaded || load != nil
        done.append(Group(word: word, amounts: said, load: load))
      } else if load == nil, let way = Self.way(word, before: words[place...]) {
        place += way.wordCount - 1
        done.append(Group(word: word, amounts: [way.amount], load: Load(), seconds: way.seconds))
      } else if load?.unit != nil, !idle.isEmpty || goesOn,
        let reps = Self.repsAlone(word, before: words[place...])
      {
        idle = []
        isLoaded = true
        goesOn = word.last == ","
        done.append(Group(word: word, amounts: [.reps(reps)], load: load))
      } else if let said = Self.load(word, before: place < words.endIndex ? words[place] : "") {
        if said.isUnitApart { place += 1 }
        if said.load.value != nil || !idle.isEmpty { idle.append(word) }
        // Of two loads in a row nobody knows which was lifted.
        load = idle.count > 1 ? .doubtful : said.load
        if !isLoaded { first = load }
      } else if let effort = Self.rpe(word) {
        if !efforts.take(effort, behind: done.count) { unread.append(word) }
      } else if place < words.endIndex, word.lowercased() == "@rpe",
        let effort = Self.rpe(word + words[place])
      {
        if !efforts.take(effort, behind: done.count) { unread.append(word + words[place]) }
        place += 1
      } else if Self.namesUnit(word) || idle.isEmpty && Self.isOfNumbers(word) {
        idle.append(word)
        load = .doubtful
        // A number of nothing that is known takes no weight from the reps before it.
        if !isLoaded, Self.namesUnit(word) { first = load }
      } else if word != "," {
        unread.append(word)
      }
    }
    if load?.isDoubtful == true || isLoaded { unread += idle }
    for (number, group) in done.enumerated() {
      let lifted = group.load ?? first ?? Load()
      guard !lifted.isDoubtful else {
        unread.append(group.word)
        continue
      }
      sets += group.amounts.map { amount in
        LiftedSet(
          amount: amount, weight: lifted.value, unit: lifted.unit, seconds: group.seconds,
          rpe: efforts.rpe(of: number))
      }
    }
  }

  /// The efforts of a line, each of the groups before it.
  private struct Efforts {
    private var said: [(end: Int, rpe: Double)] = []

    /// - Returns: whether there are sets that it can be of.
    mutating func take(_ rpe: Double, behind count: Int) -> Bool {
      guard said.last.map({ $0.end < count }) ?? true else { return false }
      said.append((count, rpe))
      return true
    }

    func rpe(of group: Int) -> Double? {
      said.first { group < $0.end }?.rpe ?? (said.first?.end == 0 ? said.first?.rpe : nil)
    }
  }

  /// Without a value it is the lifter's own weight.
  private struct Load {
    var value: Double?
    var unit: WeightUnit?
    /// Whether nobody can tell what it is: what was lifted with it is no set without it.
    var isDoubtful = false

    static let doubtful = Load(isDoubtful: true)
  }

  /// What one word says was done with a load; nil where none stands before it.
  private struct Group {
    let word: Substring
    let amounts: [FitdownLine.Amount]
    let load: Load?
    var seconds: Int?
  }

  /// The words of a line; reps and how often they were done are one, whatever blanks are among them.
  ///
  /// At the start of a line they stay apart: `100 x 5` may be a load and its reps. A comma parts what
  /// was done with one load from the next load, as a blank does: `100kg 3x5,110kg 2x3`.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(parted) {
      if let last = words.last, words.count > 1 || last.last(where: { !isTimes($0) }) == "s",
        areOne(last, word)
      {
        words[words.count - 1] += word
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The words of one in which a comma stands behind reps: that of `62,5kg` is a decimal mark.
  private static func parted(_ word: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = word
    while let comma = rest.firstIndex(of: ","), amounts(rest[..<comma]) != nil {
      words.append(rest[...comma])
      rest = rest[rest.index(after: comma)...]
    }
    return rest.isEmpty ? words : words + [rest]
  }

  /// Whether two words are `5` and `x3`, or `5x` and `3`.
  private static func areOne(_ last: Substring, _ word: Substring) -> Bool {
    let word = withoutComma(word)
    guard let end = last.last, let start = word.first else { return false }
    if isTimes(end) { return amount(last.dropLast()) != nil && EntryNumber.whole(word) != nil }
    let sets = word.dropFirst()
    return isTimes(start) && amount(last) != nil
      && (sets.isEmpty || EntryNumber.whole(sets) != nil)
  }

  private static func isTimes(_ character: Character) -> Bool { "xX×".contains(character) }

  /// `5/5/4` as reps set by set, `15x4` as four sets of fifteen, `60s/45s` as times.
  private static func amounts(_ word: Substring) -> [FitdownLine.Amount]? {
    let word = withoutComma(word)
    let listed = word.split(separator: "/", omittingEmptySubsequences: false)
    if listed.count > 1 {
      let amounts = listed.compactMap { Self.amount($0) }
      // In `60/45s` the first may be either.
      let isAlike = amounts.allSatisfy { ($0.seconds == nil) == (amounts[0].seconds == nil) }
      return amounts.count == listed.count && isAlike ? amounts : nil
    }
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: isTimes)
    guard let amount = Self.amount(parts[0]) else { return nil }
    // A number alone is a load; a time is none.
    if parts.count == 1 { return amount.seconds == nil ? nil : [amount] }
    guard parts.count == 2, let sets = EntryNumber.whole(parts[1]), (1...100).contains(sets)
    else { return nil }
    return [FitdownLine.Amount](repeating: amount, count: sets)
  }

  /// A word without the comma behind it.
  private static func withoutComma(_ word: Substring) -> Substring {
    word.last == "," ? word.dropLast() : word
  }

  /// A number that is the reps of one set: a comma stands behind it, a load, an effort or nothing.
  private static func repsAlone(_ word: Substring, before rest: ArraySlice<Substring>) -> Int? {
    let isParted = word.last == ","
    guard let reps = amount(withoutComma(word))?.reps else { return nil }
    guard !isParted, let next = rest.first else { return reps }
    if next.hasPrefix("@") { return reps }
    let following = load(next, before: rest.dropFirst().first ?? "")
    return unit(next) == nil && following?.load.unit != nil ? reps : nil
  }

  /// A way, with the time that it took where that stands behind it: `5km 25:00`, `400 m`.
  private static func way(
    _ word: Substring, before rest: ArraySlice<Substring>
  ) -> (amount: FitdownLine.Amount, seconds: Int?, wordCount: Int)? {
    for (text, count) in [("\(word)", 1), ("\(word) \(rest.first ?? "")", 2)] {
      guard let said = FitdownLine.sets(text), said.count == 1, said.rest.isEmpty,
        said.amount.metres != nil
      else { continue }
      let next = rest.dropFirst(count - 1).first
      let seconds = next.flatMap { FitdownLine.seconds($0) ?? Self.amount($0)?.seconds }
      return (said.amount, seconds, seconds == nil ? count : count + 1)
    }
    return nil
  }

  /// Reps, as many as anybody does, or a time in seconds: `60s`.
  private static func amount(_ text: Substring) -> FitdownLine.Amount? {
    guard text.last == "s" else {
      return EntryNumber.whole(text).flatMap { $0 <= QuickEntry.mostReps ? .reps($0) : nil }
    }
    return EntryNumber.whole(text.dropLast()).map { .seconds($0) }
  }

  /// A load, whose unit stands behind the number, or behind a blank.
  private static func load(
    _ word: Substring, before next: Substring
  ) -> (load: Load, isUnitApart: Bool)? {
    let body = ["bw", "bodyweight"].first { word.lowercased().hasPrefix($0) }
    let behind = word.dropFirst(body?.count ?? 0)
    if body != nil {
      if behind.isEmpty { return (Load(), false) }
      guard behind.first == "+" else { return nil }
    }
    let (number, suffix) = EntryNumber.split(body == nil ? word : behind.dropFirst())
    let unit = unit(suffix.isEmpty ? next : suffix)
    guard suffix.isEmpty || unit != nil, let value = NumberText.weight(String(number), in: unit)
    else { return nil }
    return (Load(value: value, unit: unit), suffix.isEmpty && unit != nil)
  }

  /// The unit that a word names with nothing else in it: `kg/110kg` is none.
  private static func unit(_ word: Substring) -> WeightUnit? {
    let isMarked = word.last.map { ".,".contains($0) } ?? false
    let name = isMarked ? word.dropLast() : word
    return name.allSatisfy(\.isLetter) ? WeightUnit(importName: String(name)) : nil
  }

  /// Whether a word has a number in a unit, or one beside the lifter's own weight, whatever else it
  /// says: `100kg/110kg`, `BW-20`.
  private static func namesUnit(_ word: Substring) -> Bool {
    let text = word.lowercased()
    return word.contains(where: \.isNumber)
      && (text.hasPrefix("bw") || ["kg", "lb"].contains { text.holds($0) })
  }

  /// Whether a word has numbers and nothing but signs beside them, and is no time: `70-75`.
  private static func isOfNumbers(_ word: Substring) -> Bool {
    word.first?.isNumber == true && !word.contains { $0.isLetter || $0 == ":" }
  }

  private static func rpe(_ word: Substring) -> Double? {
    guard word.lowercased().hasPrefix("@rpe") else { return nil }
    let value = EntryNumber.decimal(word.dropFirst(4))
    return value.flatMap { (1...10).contains($0) ? $0 : nil }
  }
}
