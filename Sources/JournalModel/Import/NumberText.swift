/// Numbers as phones and spreadsheets write them.
enum NumberText {
  /// The number that a cell holds, or nil where it holds none.
  ///
  /// A single comma is a decimal comma (`22,5`); where both separators occur, the last one is the
  /// decimal one (`1.234,5`, `1,234.5`); one that repeats groups thousands. Spaces and
  /// apostrophes group too. Groups are of one kind and of three digits: `60,65,70` and `12.5 15`
  /// are several numbers, and so none.
  ///
  /// - Parameter mark: the decimal one of the whole file, where that is known: the other one groups
  ///   thousands where it can (`1,135`).
  static func parse(_ text: String, decimal mark: DecimalMark? = nil) -> Double? {
    if let mark, let other = DecimalMark(only: text), other != mark, DecimalMark.isGrouped(text) {
      return parse(text.filter { $0 != other.character })
    }
    if let plain = plain(text) { return plain }
    var digits: [UInt8] = []
    for scalar in text.trimmedBlanks.unicodeScalars {
      switch scalar {
      case "0"..."9", ",", ".", "+", "-", "e", "E", "'": digits.append(UInt8(scalar.value))
      case "\u{2212}": digits.append(UInt8(ascii: "-"))
      case "\u{2019}": digits.append(UInt8(ascii: "'"))
      default:
        guard scalar.isBlank else { return nil }
        // A blank behind the sign parts nothing.
        if !digits.allSatisfy(isSign) { digits.append(UInt8(ascii: " ")) }
      }
      if digits.count > 400 { return nil }
    }
    guard let plain = withDecimalPoint(digits), isNumber(plain) else { return nil }
    guard let value = Double(String(decoding: plain, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value == 0 ? 0 : value
  }

  /// The weight that a text by hand says, or nil where nobody knows whether its comma parts thousands.
  ///
  /// `1,250 lb` are thousands, as nobody writes pounds to the thousandth, while `1,250 kg` may be
  /// small plates. Nobody lifts tens of thousands: `62,500` has a comma before a fraction, and
  /// `100,105` are two weights.
  static func weight(_ text: String, in unit: WeightUnit?) -> Double? {
    let decimal = parse(text)
    guard let decimal, text.contains(","), DecimalMark.isGrouped(text) else { return decimal }
    if decimal < 10 { return unit == .pounds ? parse(text, decimal: .point) : nil }
    return whole(decimal * 8).map(Double.init) == decimal * 8 ? decimal : nil
  }

  /// A number of few digits with at most a point among them, as most are.
  private static func plain(_ text: String) -> Double? {
    let bytes = text.utf8
    guard (1...15).contains(bytes.count) else { return nil }
    var (digits, unit) = (0, 1.0)
    var hasPoint = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { unit *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    // Both are whole and below 2^53, so the quotient is the double that is nearest to the text.
    return bytes.count == 1 && hasPoint ? nil : Double(digits) / unit
  }

  /// The value without its fraction, or nil beyond what a `Double` counts.
  static func whole(_ value: Double) -> Int? {
    value.isFinite && abs(value) < 9e15 ? Int(value) : nil
  }

  /// The nearest whole number, halves away from zero, or nil beyond what a `Double` counts.
  static func nearest(_ value: Double) -> Int? { whole(value.rounded()) }

  /// The number without what groups its thousands; nil where that parts something else.
  private static func withDecimalPoint(_ digits: [UInt8]) -> [UInt8]? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let points = digits.count { $0 == point }
    let commas = digits.count { $0 == comma }
    let decimal: UInt8? =
      switch (points, commas) {
      case (0, 1): comma
      case (1, 0): point
      case (_, 0), (0, _): nil
      default: digits.last { $0 == point || $0 == comma }
      }
    if let decimal, points > 0, commas > 0, digits.count(where: { $0 == decimal }) > 1 {
      return nil
    }
    let exponent = [UInt8(ascii: "e"), UInt8(ascii: "E")]
    let end = digits.firstIndex { $0 == decimal || exponent.contains($0) } ?? digits.count
    let whole = digits[..<end]
    // What parts digits behind that is left for `isNumber` to refuse.
    let rest = digits[end...].map { $0 == decimal ? point : $0 }
    let marks = whole.filter { !isSign($0) && !isDigit($0) }
    guard let mark = marks.first else { return Array(whole) + rest }
    let groups = whole.drop(while: isSign).split(separator: mark, omittingEmptySubsequences: false)
    guard marks.allSatisfy({ $0 == mark }), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      (1...3).contains(groups[0].count)
    else { return nil }
    return whole.filter { $0 != mark } + rest
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the bytes are sign, digits, fraction and exponent, and nothing else that `Double`
  /// would take (`nan`, `0x1p3`).
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if let first = rest.first, isSign(first) { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(whole)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(fraction)
    }
    guard whole + fraction > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if let first = rest.first, isSign(first) { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }
}
