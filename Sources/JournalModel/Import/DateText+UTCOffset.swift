extension DateText {
  /// The seconds since 1970 that a cell is, as programs write them, or their thousandths: from the year
  /// 2000 on, and up to where ten digits could as well be a year, month, day and hour.
  static func secondsSinceEpoch(_ text: String) -> Int? {
    let parts = text.trimmedBlanks.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(parts[0])
    else { return nil }
    let seconds = parts[0].count == 13 ? number / 1000 : parts[0].count == 10 ? number : 0
    return 946_684_800..<1_900_000_000 ~= seconds ? seconds : nil
  }

  /// Minutes ahead of UTC that stand behind the time of day: `Z`, `UTC`, `+0000`, `-04:00`, `+00`,
  /// `GMT+0200`, `UTC-5`, and what a program writes behind these, as in `+0000 UTC`, `GMT+0200 (CEST)`,
  /// `Z[UTC]` or `UTC 2026`.
  static func utcOffsetMinutes(of text: String) -> Int? {
    let text = withoutYear(withoutBrackets(text.trimmedBlanks.lowercased()))
    if text.hasSuffix("z") { return endsInTime(text.dropLast()) ? 0 : nil }
    if let zone = text.split(separator: " ").last, zone.allSatisfy(\.isLetter) {
      let rest = String(text.dropLast(zone.count)).trimmedBlanks
      if endsInTime(rest[...]) { return ["utc", "gmt"].contains(zone) ? 0 : nil }
      // A zone's own name behind its offset; the names themselves mean several zones.
      return rest.contains(" ") ? utcOffsetMinutes(of: rest) : nil
    }
    guard let sign = text.lastIndex(where: { "+-".contains($0) }) else { return nil }
    var time = String(text[..<sign]).trimmedBlanks
    let isNamed = time.hasSuffix("utc") || time.hasSuffix("gmt")
    if isNamed { time = String(time.dropLast(3)).trimmedBlanks }
    guard endsInTime(time[...]), let minutes = minutes(text[text.index(after: sign)...], isNamed)
    else { return nil }
    return text[sign] == "-" ? -minutes : minutes
  }

  /// The minutes of an offset behind its sign; a single digit is one only behind `UTC` or `GMT`.
  private static func minutes(_ text: Substring, _ isNamed: Bool) -> Int? {
    let digits = text.filter { $0 != ":" }
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(digits) else {
      return nil
    }
    switch digits.utf8.count {
    case 4 where number % 100 < 60 && number <= 1400: return number / 100 * 60 + number % 100
    case 2 where number <= 14, 1 where isNamed: return number * 60
    default: return nil
    }
  }

  /// A text without what stands in brackets behind it, unless that is what says the offset: `(CEST)`,
  /// `[Europe/Berlin]`, not `(UTC)`.
  private static func withoutBrackets(_ text: String) -> String {
    let pairs: [Character: Character] = [")": "(", "]": "["]
    guard let opening = text.last.flatMap({ pairs[$0] }), let open = text.lastIndex(of: opening)
    else { return text }
    let inside = text[text.index(after: open)...].dropLast()
    let before = String(text[..<open]).trimmedBlanks
    return endsInTime(before[...]) && ["utc", "gmt", "z"].contains(inside)
      ? "\(before) utc" : before
  }

  /// A text without a year behind the time of day: `16 jan 23:30:00 utc 2026`.
  private static func withoutYear(_ text: String) -> String {
    guard let year = text.split(separator: " ").last, year.utf8.count == 4,
      year.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return text }
    let before = String(text.dropLast(4)).trimmedBlanks
    return before.contains(":") ? before : text
  }

  /// Whether what stands last is a time of day, `pm` and its like aside; a year behind a dash is no
  /// offset.
  private static func endsInTime(_ text: Substring) -> Bool {
    var words = text.split(whereSeparator: { $0 == " " || $0 == "t" })
    if let half = words.last, ["am", "pm", "a.m.", "p.m."].contains(half) { words.removeLast() }
    return words.last?.contains(":") == true && words.last?.last?.isNumber == true
  }
}
