/// Several things of which one is chosen by its number, or none.
struct NumberedChoice {
  enum Answer: Equatable {
    case row(Int)
    case noneOfThem
  }

  /// What there is to choose from, each with what tells it apart.
  let rows: [(what: String, detail: String)]

  /// The things with their numbers, one a line.
  var lines: [StyledText] {
    var table = Table([.init("", .right), .init(""), .init("")])
    for (place, row) in rows.enumerated() {
      table.add(["\(place + 1)", StyledText(row.what), StyledText(row.detail, .dim)])
    }
    return table.body
  }

  /// What can be typed, beside nothing for none: `1 or 2`.
  var numbers: String {
    switch rows.count {
    case 1: "1"
    case 2: "1 or 2"
    default: "a number from 1 to \(rows.count)"
    }
  }

  /// What was answered; nil where it is neither a number of theirs nor a word for none.
  func answer(_ text: String) -> Answer? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count < 2 else { return nil }
    let word = words.first.map(String.init) ?? ""
    if ["", "0", "n", "no", "none", "<"].contains(word) { return .noneOfThem }
    return Int(word).flatMap { rows.indices.contains($0 - 1) ? .row($0 - 1) : nil }
  }
}
