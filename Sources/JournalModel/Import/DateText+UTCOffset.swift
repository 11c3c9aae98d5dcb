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

  /// Minutes ahead of UTC that stand behind the time of day: `Z`, `UTC`, `+0000`, `-04:00`, `GMT+0200`,
  /// and what a program writes behind these, as in `+0000 UTC` or `GMT+0200 (CEST)`.
  static func utcOffset(of text: String) -> Int? {
    var text = text.trimmedBlanks.lowercased()
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      text = String(text[..<open]).trimmedBlanks
    }
    if text.hasSuffix("z") { return endsInTime(text.dropLast()) ? 0 : nil }
    if let zone = text.split(separator: " ").last, zone.allSatisfy(\.isLetter) {
      let rest = String(text.dropLast(zone.count)).trimmedBlanks
      if endsInTime(rest[...]) { return ["utc", "gmt"].contains(zone) ? 0 : nil }
      // A zone's own name behind its offset; the names themselves mean several zones.
      return rest.contains(" ") ? utcOffset(of: rest) : nil
    }
    guard let sign = text.lastIndex(where: { "+-".contains($0) }) else { return nil }
    var time = String(text[..<sign]).trimmedBlanks
    if time.hasSuffix("utc") || time.hasSuffix("gmt") {
      time = String(time.dropLast(3)).trimmedBlanks
    }
    guard endsInTime(time[...]) else { return nil }
    let digits = text[text.index(after: sign)...].filter { $0 != ":" }
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int(digits), number % 100 < 60, number <= 1400
    else { return nil }
    return (text[sign] == "-" ? -1 : 1) * (number / 100 * 60 + number % 100)
  }

  /// Whether what stands last is a time of day; a year behind a dash is no offset.
  private static func endsInTime(_ text: Substring) -> Bool {
    let last = text.split(whereSeparator: { $0 == " " || $0 == "t" }).last
    return last?.contains(":") == true && last?.last?.isNumber == true
  }
}
