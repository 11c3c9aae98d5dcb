/// Durations as apps write them: `1h 5m`, `45s`, `1小时13分钟`, `1:05:00`, `3600`.
enum DurationText {
  /// What the two parts of `1:05` are.
  enum TwoParts {
    case hoursAndMinutes
    case minutesAndSeconds
  }

  /// Seconds, or nil where the text is no duration.
  ///
  /// - Parameter unitSeconds: the seconds in one of a plain number, 1 unless the header says.
  static func seconds(
    _ text: String, twoParts: TwoParts = .hoursAndMinutes, unitSeconds: Double = 1
  ) -> Int? {
    let text = text.trimmedBlanks.lowercased()
    if let plain = NumberText.parse(text) {
      return NumberText.nearest(plain * unitSeconds)
    }
    return text.contains(":") ? clock(text, twoParts) : words(text)
  }

  /// Whether the text is a duration with its units in words, as only a duration column has it.
  static func isInWords(_ text: String) -> Bool {
    let text = text.trimmedBlanks.lowercased()
    return NumberText.parse(text) == nil && !text.contains(":") && words(text) != nil
  }

  /// Whether two cells are one duration in words whose thousands stood before a comma: `3` and
  /// `527h 3min`.
  static func isGrouped(_ thousands: String, _ rest: String) -> Bool {
    let digits = rest.prefix { $0.isNumber }
    return isInWords(rest) && DecimalMark.isGrouped("\(thousands),\(digits)")
  }

  private static func clock(_ text: String, _ twoParts: TwoParts) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { NumberText.parse(String($0)) }
    guard (2...3).contains(parts.count) else { return nil }
    var total = 0.0
    for part in parts {
      guard let part, part >= 0 else { return nil }
      total = total * 60 + part
    }
    if parts.count == 2, twoParts == .hoursAndMinutes { total *= 60 }
    return NumberText.nearest(total)
  }

  private static func words(_ text: String) -> Int? {
    var total = 0.0
    var pairs = 0
    var rest = text.unicodeScalars[...]
    while let next = rest.first(where: { !$0.isBlank && $0 != "," }) {
      guard next.isDigit, let start = rest.firstIndex(of: next) else { return nil }
      rest = rest[start...]
      let number = rest.prefix { $0.isDigit || $0 == "." || $0 == "," }
      rest = rest[number.endIndex...]
      let word = rest.prefix { !$0.isDigit }
      rest = rest[word.endIndex...]
      // Nobody writes an hour to the thousandth.
      guard let value = NumberText.parse(String(number), decimal: .point),
        let unit = unitSeconds(String(word).trimmedBlanks)
      else { return nil }
      total += value * unit
      pairs += 1
      if pairs > 4 { return nil }
    }
    return pairs == 0 ? nil : NumberText.nearest(total)
  }

  /// Seconds in the unit that a word names; longer openings stand before the shorter.
  private static func unitSeconds(_ word: String) -> Double? {
    let openings: [(String, Double)] = [
      ("dk", 60), ("dak", 60), ("tag", 86_400), ("day", 86_400), ("d", 86_400), ("j", 86_400),
      ("天", 86_400), ("дн", 86_400), ("일", 86_400), ("日", 86_400),
      ("san", 1), ("st", 3600), ("sa", 3600), ("h", 3600), ("u", 3600), ("ч", 3600), ("g", 3600),
      ("t", 3600),
      ("o", 3600), ("小时", 3600), ("小時", 3600), ("时", 3600), ("時", 3600), ("시", 3600),
      ("m", 60), ("м", 60), ("分", 60), ("분", 60),
      ("s", 1), ("с", 1), ("秒", 1), ("초", 1),
    ]
    return openings.first { word.hasPrefix($0.0) }?.1
  }
}
