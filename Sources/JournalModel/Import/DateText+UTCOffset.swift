extension DateText {
  /// Minutes ahead of UTC that stand behind the time of day: `Z`, `+0000` or `-04:00`.
  static func utcOffset(of text: String) -> Int? {
    let text = text.trimmedBlanks.lowercased()
    if text.hasSuffix("z") { return endsInTime(text.dropLast()) ? 0 : nil }
    guard let sign = text.lastIndex(where: { "+-".contains($0) }), endsInTime(text[..<sign]) else {
      return nil
    }
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
