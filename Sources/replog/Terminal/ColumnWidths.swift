/// How wide the columns of a table are, and how wide they become where a terminal has less room.
///
/// Figures and ids keep all that they are, as half of a number is another number. Where the widest
/// columns must give way, those that are narrower than their share keep their width.
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

  /// The blanks between two columns.
  static let gap = 2
  /// What a column keeps, and one that says what its row is about.
  private static let (least, leastOfNames) = (12, 14)

  /// The widths for rows that fill so many columns of a terminal, or if that can't be little more.
  func fitted(to most: Int) -> [Int] {
    var fitted = widths
    Self.narrow(
      &fitted, yielding.indices.filter { yielding[$0] == .isCut || yielding[$0] == .isWrapped },
      least: Self.least, to: most)
    Self.narrow(
      &fitted, yielding.indices.filter { yielding[$0] == .isCutLast }, least: Self.leastOfNames,
      to: most)
    return fitted
  }

  /// Gives some columns equal shares of what the others leave.
  private static func narrow(_ widths: inout [Int], _ places: [Int], least: Int, to most: Int) {
    let whole = widths.reduce(gap * (widths.count - 1), +)
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
