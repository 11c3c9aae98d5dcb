/// The line that begins a workout of a Fitdown log: `Workout March 3, 2024`, or `Workout` alone.
///
/// A number may stand before the date and a title behind it: `Workout #5 2024-05-14 (week 3)`. A line
/// with a part of a date (`Workout May 8`) begins a workout whose day nobody knows: its sets belong
/// to no earlier one.
struct FitdownHeading {
  /// Nil where none is written, or none that can be read.
  let date: DateText?
  let title: String

  init?(_ written: String) {
    // No other letter becomes a small w, and few lines begin with what sets text off in Markdown.
    guard let first = written.utf8.first,
      first | 0x20 == UInt8(ascii: "w") || "#*_".utf8.contains(first)
    else { return nil }
    let said = FitdownText(written)
    let text = said.text
    guard !said.isItem, text.lowercased().hasPrefix("workout") else { return nil }
    let behind = text.dropFirst("workout".count)
    guard behind.first.map({ " \t:#-".contains($0) }) ?? true else { return nil }
    var words = behind.split { " \t".contains($0) }[...]
    words = words.drop { $0.allSatisfy { ":#-–—".contains($0) } || Self.isNumber($0) }
    func dated(_ count: Int) -> DateText? { DateText(words.prefix(count).joined(separator: " ")) }
    if var count = (1...7).first(where: { dated($0) != nil }) {
      while let next = words.dropFirst(count).first, Self.isOfTime(next), dated(count + 1) != nil {
        count += 1
      }
      date = dated(count)
      title = words.dropFirst(count).joined(separator: " ").trimmedMarks
      return
    }
    (date, title) = (nil, "")
    guard words.first.map(Self.isOfDate) ?? true else { return nil }
  }

  /// `#5`, `5:` or `5` alone, which count the workouts.
  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.drop { $0 == "#" }.prefix { $0.isNumber }
    return !digits.isEmpty && digits.count < 4 && (word.first == "#" || word.last == ":")
  }

  /// A time of day, or its half.
  private static func isOfTime(_ word: Substring) -> Bool {
    word.first?.isNumber == true && word.contains(":") || ["am", "pm"].contains(word.lowercased())
  }

  /// A day of a month, or a month's name.
  private static func isOfDate(_ word: Substring) -> Bool {
    word.first?.isNumber == true || MonthNames.month(word.lowercased()) != nil
  }
}

extension String {
  /// The text without the marks that set it off: `week 3` for `(week 3)`.
  fileprivate var trimmedMarks: String {
    func isMark(_ character: Character) -> Bool { " ()[]:,-–—".contains(character) }
    return String(drop(while: isMark).reversed().drop(while: isMark).reversed())
  }
}
