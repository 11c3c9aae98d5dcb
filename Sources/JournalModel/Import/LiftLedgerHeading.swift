/// A heading of Lift Ledger's journal: a day, what it is about, and a title.
///
/// `2023-03-01 * Leg Day` is a workout; `#` marks measurements, `^` claimed records and `!`,
/// as in plain accounts, what is yet to come. What begins
/// with a date begins a part, also where the day is none or the mark is missing: its lines belong to
/// no earlier day.
struct LiftLedgerHeading {
  /// Nil for one that may be another day in another country.
  private let date: String?
  /// A workout's where none is written.
  let mark: Character
  /// Whether it is one for sure, by its date and its mark.
  let isMarked: Bool
  let title: String

  init?(_ text: String) {
    // Most lines of a file, and each row of a table, are none.
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let numbers = parts[0].split { "/-.".contains($0) }
    guard numbers.count == 3, numbers.allSatisfy({ EntryNumber.whole($0) != nil }) else {
      return nil
    }
    let rest = parts.count > 1 ? String(parts[1]).trimmedBlanks : ""
    let sign = rest.first.flatMap { "*#^!".contains($0) ? $0 : nil }
    // A mark is a word by itself.
    let hasMark = sign != nil && rest.dropFirst().first?.isWhitespace != false
    let isOfLedger = numbers[0].count == 4 && !parts[0].contains(".")
    // `01/09/2026 * Legs` begins a day as well, though nobody can say which.
    guard isOfLedger || hasMark else { return nil }
    date = isOfLedger ? numbers.joined(separator: "-") : nil
    isMarked = hasMark && isOfLedger
    mark = hasMark ? sign ?? "*" : "*"
    title = hasMark ? String(rest.dropFirst()).trimmedBlanks : rest
  }

  /// The middle of its day; nil where the calendar has no such day.
  ///
  /// It is read where it is asked for: each row of a table is looked at for a heading.
  var noon: LocalDateTime? { date.flatMap { DateText($0)?.resolved(.dayFirst) } }
}
