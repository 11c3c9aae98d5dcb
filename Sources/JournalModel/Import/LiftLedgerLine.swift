/// The sets of one exercise in Lift Ledger's journal: `100kg 5/5/4 @RPE8`, `60kg 5x1 100 kg 5x3`.
///
/// Reps are lifted with the load before them, or with the first one where none stands before.
struct LiftLedgerLine {
  struct LiftedReps: Equatable {
    let reps: Int
    let weight: Double?
    let unit: WeightUnit?
  }

  private(set) var sets: [LiftedReps] = []
  private(set) var rpe: Double?
  /// The words that say nothing that is known.
  private(set) var unread: [Substring] = []

  init(_ text: Substring) {
    let words = text.split(separator: " ")
    var (first, load): (Load?, Load?)
    var reps: [(count: Int, load: Load?)] = []
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if let said = Self.reps(word) {
        reps += said.map { ($0, load) }
      } else if var said = Self.load(word) {
        // The unit stands behind the number, or behind a blank.
        if said.unit == nil, place < words.endIndex,
          let unit = WeightUnit(importName: String(words[place]))
        {
          said.unit = unit
          place += 1
        }
        load = said
        first = first ?? said
      } else if let effort = Self.rpe(word) {
        rpe = effort
      } else {
        unread.append(word)
      }
    }
    sets = reps.map { count, load in
      let lifted = load ?? first
      return LiftedReps(reps: count, weight: lifted?.value, unit: lifted?.unit)
    }
  }

  private typealias Load = (value: Double, unit: WeightUnit?)

  /// `5/5/4` as reps set by set, `15x4` as four sets of fifteen.
  private static func reps(_ word: Substring) -> [Int]? {
    let listed = word.split(separator: "/", omittingEmptySubsequences: false)
    if listed.count > 1 {
      let reps = listed.compactMap { EntryNumber.whole($0) }
      return reps.count == listed.count ? reps : nil
    }
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let reps = EntryNumber.whole(parts[0]), reps <= 9999,
      let sets = EntryNumber.whole(parts[1]), (1...100).contains(sets)
    else { return nil }
    return [Int](repeating: reps, count: sets)
  }

  private static func load(_ word: Substring) -> Load? {
    let (number, suffix) = EntryNumber.split(word)
    guard let value = NumberText.parse(String(number)) else { return nil }
    if suffix.isEmpty { return (value, nil) }
    return WeightUnit(importName: String(suffix)).map { (value, $0) }
  }

  private static func rpe(_ word: Substring) -> Double? {
    guard word.lowercased().hasPrefix("@rpe") else { return nil }
    let value = EntryNumber.decimal(word.dropFirst(4))
    return value.flatMap { (1...10).contains($0) ? $0 : nil }
  }
}
