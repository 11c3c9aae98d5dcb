extension DateText {
  /// A cell in which the time of day has its colons: of `16.01.2026 18.05` and `20260116T180500Z`.
  ///
  /// What stands before the time must be a date by itself, as `16.01` alone may be one.
  static func spelledOut(_ text: String) -> String {
    if text.contains(":") { return text }
    return withCompactTime(text) ?? withDottedTime(text) ?? text
  }

  /// `20260116T180500Z`, as calendars have it, or `20260116 1805`.
  private static func withCompactTime(_ text: String) -> String? {
    guard (13...16).contains(text.utf8.count) else { return nil }
    let text = text.trimmedBlanks
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "Tt ".contains($0) })
    guard parts.count == 2, parts[0].utf8.count == 8, isDigits(parts[0]) else { return nil }
    let zone = parts[1].last.map { "Zz".contains($0) } == true ? "Z" : ""
    let digits = parts[1].dropLast(zone.count)
    guard [4, 6].contains(digits.utf8.count), isDigits(digits) else { return nil }
    return "\(parts[0]) \(colons(in: digits.utf8.map { Character(UnicodeScalar($0)) }))\(zone)"
  }

  /// `16/01/2026 18.05.00`, `16.1.2026 klo 18.05`, `16.1.2026 18.05 Uhr`.
  private static func withDottedTime(_ text: String) -> String? {
    var words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, text.contains("."),
      let place = words.lastIndex(where: { $0.contains(where: \.isNumber) }),
      words[(place + 1)...].allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "." } })
    else { return nil }
    let parts = words[place].split(separator: ".", omittingEmptySubsequences: false)
    let before = words[..<place].joined(separator: " ")
    let numbers = before.split { !$0.isNumber }.count
    let hasMonth = before.split { !$0.isLetter }.contains {
      MonthNames.month($0.lowercased()) != nil
    }
    guard (2...3).contains(parts.count), parts.allSatisfy(isDigits), parts[0].utf8.count <= 2,
      parts[1...].allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]), hour < 24,
      let minute = Int(parts[1]), minute < 60, numbers >= (hasMonth ? 2 : 3)
    else { return nil }
    words[place] = Substring(parts.joined(separator: ":"))
    return words.joined(separator: " ")
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Pairs of digits with colons between them.
  private static func colons(in digits: [Character]) -> String {
    stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...$0 + 1]) }
      .joined(separator: ":")
  }
}
