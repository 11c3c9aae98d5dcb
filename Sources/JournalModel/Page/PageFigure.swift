extension String {
  /// A figure as the page has it, such as `−27 063.5 kg` or `3.1 mi`.
  ///
  /// Its digits stand in groups of three, its minus is one, and no line breaks inside a number or
  /// between it and its unit.
  ///
  /// - Precondition: a plain number, or several with their units and words between them, parted by
  ///   blanks. A year would be grouped too.
  var asFigure: String {
    var text = ""
    var last: Substring = ""
    for part in split(separator: " ") {
      if !text.isEmpty {
        text += last == "×" || Self.units.contains(part) ? "\u{A0}" : " "
      }
      text += Self.grouped(part)
      last = part
    }
    return text
  }

  private static let units: Set<Substring> = [
    "kg", "lb", "t", "km", "mi", "m", "h", "min", "s", "%",
  ]

  /// Digits in groups of three, as ISO 80000-1 has them; whatever is no number as it stands.
  private static func grouped(_ part: Substring) -> String {
    if part == "-" { return "−" }
    let isNegative = part.hasPrefix("-")
    let digits = part.drop { $0 == "-" }
    let whole = digits.prefix { $0 != "." }
    guard !whole.isEmpty, whole.allSatisfy(\.isWholeNumber) else { return String(part) }
    var text = isNegative ? "−" : ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place).isMultiple(of: 3) { text += "\u{202F}" }
      text.append(digit)
    }
    return text + digits.dropFirst(whole.count)
  }
}
