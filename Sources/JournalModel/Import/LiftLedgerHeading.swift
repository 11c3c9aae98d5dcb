/// A heading of Lift Ledger's journal: a day, what it is about, and a title.
///
/// `2023-03-01 * Leg Day` is a workout; `#` marks measurements, `^` claimed records and `!`,
/// as in plain accounts, what is yet to come. What begins
/// with a date begins a part, also where the day is none or the mark is missing: its lines belong to
/// no earlier day.
struct LiftLedgerHeading {
  private let date: String
  /// A workout's where none is written.
  let mark: Character
  let isMarked: Bool
  let title: String

  init?(_ text: String) {
    // Most lines of a file, and each row of a table, are none.
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let numbers = parts[0].split(separator: parts[0].contains("/") ? "/" : "-")
    guard numbers.count == 3, numbers[0].count == 4,
      numbers.allSatisfy({ EntryNumber.whole($0) != nil })
    else { return nil }
    date = numbers.joined(separator: "-")
    let rest = parts.count > 1 ? String(parts[1]).trimmedBlanks : ""
    let sign = rest.first.flatMap { "*#^!".contains($0) ? $0 : nil }
    // A mark is a word by itself.
    isMarked = sign != nil && rest.dropFirst().first?.isWhitespace != false
    mark = isMarked ? sign ?? "*" : "*"
    title = isMarked ? String(rest.dropFirst()).trimmedBlanks : rest
  }

  /// The middle of its day; nil where the calendar has no such day.
  ///
  /// It is read where it is asked for: each row of a table is looked at for a heading.
  var noon: LocalDateTime? { DateText(date)?.resolved(.dayFirst) }
}
