/// A line of a Fitdown log without the marks of Markdown, which Fitdown is a part of: `## Squat`,
/// `- [x] 5@100`, `**Bench**`.
struct FitdownText {
  /// What stands between the marks, with its number in a list where it is no sets.
  let text: String
  let isHeading: Bool
  /// Whether it stands in a list.
  let isItem: Bool
  /// Whether it was ticked off, where it can be.
  let isDone: Bool

  init(_ written: String) {
    let heading = written.drop { $0 == "#" }
    if heading.startIndex != written.startIndex, heading.first == " " {
      (isHeading, isItem, isDone) = (true, false, true)
      text = String(heading).trimmedBlanks.withoutEmphasis
      return
    }
    isHeading = false
    var said = written
    if let behind = Self.behindBullet(written) {
      let box = behind.prefix(3).lowercased()
      isItem = true
      isDone = box != "[ ]"
      let isBoxed = box == "[ ]" || box == "[x]"
      said = String(behind.dropFirst(isBoxed ? 3 : 0)).trimmedBlanks
    } else {
      (isItem, isDone) = (false, true)
    }
    if let behind = Self.behindNumber(said), FitdownLine.sets(behind) != nil { said = behind }
    text = said.withoutEmphasis
  }

  /// The text as an exercise's name: without its number in a list, too.
  var name: String { Self.behindNumber(text)?.withoutEmphasis ?? text }

  /// Whether it can be a name: without a letter it is a line between exercises, or numbers.
  var isName: Bool { text.contains(where: \.isLetter) }

  /// The text behind the mark of a list; `**Bench**` has none, and `-5@60kg` has one.
  private static func behindBullet(_ text: String) -> String? {
    guard let mark = text.first, "-*+•".contains(mark) else { return nil }
    let behind = text.dropFirst()
    guard let next = behind.first, next == " " || mark == "•" || (mark != "+" && next.isNumber)
    else { return nil }
    return String(behind).trimmedBlanks
  }

  /// The text behind a number of a list, `1. ` or `1) `.
  private static func behindNumber(_ text: String) -> String? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let mark = text[digits.endIndex...]
    guard (1...2).contains(digits.count), mark.first == "." || mark.first == ")",
      mark.dropFirst().first == " "
    else { return nil }
    return String(mark.dropFirst(2)).trimmedBlanks
  }
}

extension String {
  /// The text without the marks on both its ends that make it bold or slanted.
  fileprivate var withoutEmphasis: String {
    for mark in ["***", "**", "__", "*", "_"]
    where hasPrefix(mark) && hasSuffix(mark) && count > 2 * mark.count {
      return String(dropFirst(mark.count).dropLast(mark.count)).trimmedBlanks
    }
    return self
  }
}
