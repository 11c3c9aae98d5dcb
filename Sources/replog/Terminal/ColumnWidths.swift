/// How wide the columns of a table are, and how wide they become where a terminal has less room.
///
/// Figures and ids keep all that they are, as half of a number is another number. Where the widest
/// columns must give way, those that are narrower than their share keep their width. Where that isn't
/// enough, a table can name columns that it does without.
struct ColumnWidths: Sendable {
  /// What a column does where there is too little room.
  enum Yielding: Sendable {
    case never
    /// Its words are cut, with `…` behind them.
    case isCut
    /// The same, where nothing else is left to cut: it is what its row is about.
    case isCutLast
    /// Its words go on in the next line.
    case isWrapped
  }

  /// So that each cell has all of its text.
  let widths: [Int]
  let yielding: [Yielding]
  /// The columns that a narrow terminal does without, the first of them first.
  let spared: [Int]

  /// The blanks between two columns.
  static let gap = 2
  /// The width of a column that is left out, with the blanks before it.
  static let leftOut = -gap
  /// What a column keeps, one where others can be left out, and one that says what its row is about.
  private static let (least, leastBesideSpared, leastOfNames) = (12, 8, 14)

  /// - Parameter turns: when each column is left out; nil for one that never is.
  init(widths: [Int], yielding: [Yielding], turns: [Int?]) {
    (self.widths, self.yielding) = (widths, yielding)
    spared = turns.indices.filter { turns[$0] != nil }
      .sorted { (turns[$0] ?? 0, $0) < (turns[$1] ?? 0, $1) }
  }

  /// The widths for rows that fill so many columns of a terminal, or if that can't be little more.
  func fitted(to most: Int) -> [Int] {
    var fitted = narrowed(to: most, without: [])
    for count in 0..<spared.count where Self.whole(fitted) > most {
      fitted = narrowed(to: most, without: spared[...count])
    }
    return fitted
  }

  private func narrowed(to most: Int, without left: ArraySlice<Int>) -> [Int] {
    var fitted = widths
    for place in left { fitted[place] = Self.leftOut }
    let open = yielding.indices.filter { !left.contains($0) }
    Self.narrow(
      &fitted, open.filter { yielding[$0] == .isCut || yielding[$0] == .isWrapped },
      least: spared.isEmpty ? Self.least : Self.leastBesideSpared, to: most)
    Self.narrow(
      &fitted, open.filter { yielding[$0] == .isCutLast }, least: Self.leastOfNames, to: most)
    return fitted
  }

  /// How many columns of a terminal a row fills.
  static func whole(_ widths: [Int]) -> Int { widths.reduce(gap * (widths.count - 1), +) }

  /// Gives some columns equal shares of what the others leave.
  private static func narrow(_ widths: inout [Int], _ places: [Int], least: Int, to most: Int) {
    let whole = whole(widths)
    guard whole > most else { return }
    var room = most - whole + places.reduce(0) { $0 + widths[$1] }
    // From the narrowest on, so that what it doesn't need is shared by the others.
    let ordered = places.sorted { widths[$0] < widths[$1] }
    for (count, place) in ordered.enumerated() {
      widths[place] = min(widths[place], max(room / (ordered.count - count), least))
      room -= widths[place]
    }
  }
}
