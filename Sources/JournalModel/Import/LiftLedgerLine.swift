/// The sets of one exercise in Lift Ledger's journal: `100kg 5/5/4 @RPE8`, `60kg 5x1 100 kg 5x3`.
///
/// Reps are lifted with the load before them, or with the first one where none stands before; `BW`
/// is a load without weight. A time may stand for the reps: `BW 60s/45s`.
struct LiftLedgerLine {
  struct LiftedSet: Equatable {
    let amount: FitdownLine.Amount
    let weight: Double?
    let unit: WeightUnit?
  }

  private(set) var sets: [LiftedSet] = []
  private(set) var rpe: Double?
  /// The words that say nothing that is known.
  private(set) var unread: [Substring] = []

  init(_ text: Substring) {
    let words = Self.words(text)
    var (first, load): (Load?, Load?)
    // The loads behind which no reps stand yet, and whether any stand behind one.
    var idle: [Substring] = []
    var isLoaded = false
    var done: [(amount: FitdownLine.Amount, load: Load?)] = []
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if let said = Self.amounts(word) {
        if idle.count > 1 { unread += idle }
        idle = []
        isLoaded = isLoaded || load != nil
        done += said.map { ($0, load) }
      } else if let said = Self.load(word, before: place < words.endIndex ? words[place] : "") {
        if said.isUnitApart { place += 1 }
        if said.load.value != nil || !idle.isEmpty { idle.append(word) }
        // Of two loads in a row nobody knows which was lifted.
        load = idle.count > 1 ? (nil, nil) : said.load
        if !isLoaded { first = load }
      } else if let effort = Self.rpe(word) {
        rpe = effort
      } else if place < words.endIndex, word.lowercased() == "@rpe",
        let effort = Self.rpe(word + words[place])
      {
        rpe = effort
        place += 1
      } else {
        unread.append(word)
      }
    }
    if idle.count > 1 || isLoaded { unread += idle }
    sets = done.map { amount, load in
      let lifted = load ?? first
      return LiftedSet(amount: amount, weight: lifted?.value, unit: lifted?.unit)
    }
  }

  /// Without a value it is the lifter's own weight.
  private typealias Load = (value: Double?, unit: WeightUnit?)

  /// The words of a line; reps and how often they were done are one, whatever blanks are among them.
  ///
  /// At the start of a line they stay apart: `100 x 5` may be a load and its reps.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if words.count > 1, let last = words.last, areOne(last, word) {
        words[words.count - 1] += word
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Whether two words are `5` and `x3`, or `5x` and `3`.
  private static func areOne(_ last: Substring, _ word: Substring) -> Bool {
    guard let end = last.last, let start = word.first else { return false }
    if isTimes(end) { return amount(last.dropLast()) != nil && EntryNumber.whole(word) != nil }
    let sets = word.dropFirst()
    return isTimes(start) && amount(last) != nil
      && (sets.isEmpty || EntryNumber.whole(sets) != nil)
  }

  private static func isTimes(_ character: Character) -> Bool { "xX×".contains(character) }

  /// `5/5/4` as reps set by set, `15x4` as four sets of fifteen, `60s/45s` as times.
  private static func amounts(_ word: Substring) -> [FitdownLine.Amount]? {
    let listed = word.split(separator: "/", omittingEmptySubsequences: false)
    if listed.count > 1 {
      let amounts = listed.compactMap { Self.amount($0) }
      // In `60/45s` the first may be either.
      let isAlike = amounts.allSatisfy { ($0.seconds == nil) == (amounts[0].seconds == nil) }
      return amounts.count == listed.count && isAlike ? amounts : nil
    }
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: isTimes)
    guard let amount = Self.amount(parts[0]), (amount.reps ?? 0) <= 9999 else { return nil }
    // A number alone is a load; a time is none.
    if parts.count == 1 { return amount.seconds == nil ? nil : [amount] }
    guard parts.count == 2, let sets = EntryNumber.whole(parts[1]), (1...100).contains(sets)
    else { return nil }
    return [FitdownLine.Amount](repeating: amount, count: sets)
  }

  /// Reps, or a time in seconds: `60s`.
  private static func amount(_ text: Substring) -> FitdownLine.Amount? {
    guard text.last == "s" else { return EntryNumber.whole(text).map { .reps($0) } }
    return EntryNumber.whole(text.dropLast()).map { .seconds($0) }
  }

  /// A load, whose unit stands behind the number, or behind a blank.
  private static func load(
    _ word: Substring, before next: Substring
  ) -> (load: Load, isUnitApart: Bool)? {
    if ["bw", "bodyweight"].contains(word.lowercased()) { return ((nil, nil), false) }
    let (number, suffix) = EntryNumber.split(word)
    let unit = unit(suffix.isEmpty ? next : suffix)
    guard suffix.isEmpty || unit != nil, let value = NumberText.weight(String(number), in: unit)
    else { return nil }
    return ((value, unit), suffix.isEmpty && unit != nil)
  }

  /// The unit that a word names with nothing else in it: `kg/110kg` is none.
  private static func unit(_ word: Substring) -> WeightUnit? {
    let isMarked = word.last.map { ".,".contains($0) } ?? false
    let name = isMarked ? word.dropLast() : word
    return name.allSatisfy(\.isLetter) ? WeightUnit(importName: String(name)) : nil
  }

  private static func rpe(_ word: Substring) -> Double? {
    guard word.lowercased().hasPrefix("@rpe") else { return nil }
    let value = EntryNumber.decimal(word.dropFirst(4))
    return value.flatMap { (1...10).contains($0) ? $0 : nil }
  }
}
