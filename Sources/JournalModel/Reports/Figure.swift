/// Numbers as a person reads them, the same in every locale.
package enum Figure {
  /// At most two decimals, without trailing zeros: `102.5`.
  package static func short(_ value: Double) -> String {
    let figure = ShortFigure(value)
    return figure.isShort ? figure.text : plainShort(value)
  }

  /// Adds the same to some bytes.
  static func appendShort(_ value: Double, to bytes: inout [UInt8]) {
    let figure = ShortFigure(value)
    if figure.isShort {
      figure.append(to: &bytes)
    } else {
      bytes.append(contentsOf: plainShort(value).utf8)
    }
  }

  /// The same by the writer of JSON, for any number.
  static func plainShort(_ value: Double) -> String {
    var writer = JSONWriter()
    // A merged journal may hold any number, and a sum of such be beyond all.
    let most = Double.greatestFiniteMagnitude
    let value = value.isNaN ? 0 : min(max(value, -most), most)
    let hundredths = value * 100
    // What is too large for them has no decimals.
    writer.number(hundredths.isFinite ? hundredths.rounded() / 100 : value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// One decimal, without a trailing zero: `116.7`.
  package static func tenths(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  /// `05` for 5, as clocks have it.
  package static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0" + String(value) : String(value)
  }

  /// A number of a payload as it is mostly written, whatever way it was: `1e2` as `100`.
  static func plain(_ spelling: String) -> String {
    let hasExponent = spelling.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    let hasEmptyEnd = spelling.utf8.last == UInt8(ascii: "0") && spelling.utf8.contains(0x2e)
    // What has neither keeps its digits, of which a double may have no room for all.
    guard hasExponent || hasEmptyEnd, let value = Double(spelling), value.isFinite else {
      return spelling
    }
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// In a profile's units: `6.2 km`, `3.1 mi`, `400 m`.
  package static func distance(metres: Double, in system: UnitSystem?) -> String {
    var bytes: [UInt8] = []
    appendDistance(metres: metres, in: system, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the same to some bytes.
  static func appendDistance(metres: Double, in system: UnitSystem?, to bytes: inout [UInt8]) {
    let (unit, symbol) = DistanceUnit.shown(metres, in: system)
    appendShort(metres / unit.inMetres, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: symbol.utf8)
  }

  /// `1:05:00`, `20:31`, `45 s`.
  package static func time(seconds: Int) -> String {
    var bytes: [UInt8] = []
    appendTime(seconds: seconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the same to some bytes.
  static func appendTime(seconds: Int, to bytes: inout [UInt8]) {
    func add(_ value: Int) {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(UInt8(ascii: "0") + UInt8(value / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    guard minutes > 0 else {
      seconds.append(to: &bytes)
      bytes.append(contentsOf: " s".utf8)
      return
    }
    (hours > 0 ? hours : minutes).append(to: &bytes)
    if hours > 0 { add(minute) }
    add(second)
  }

  /// A number of things: `1 set`, `2 sets`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// A whole number in groups, whatever number it is: a merged journal may hold any.
  package static func grouped(_ value: Double) -> String {
    grouped(value.isNaN ? 0 : Int(min(max(value.rounded(), -9e15), 9e15)))
  }

  /// Digits in groups of three, as ISO 80000-1 has them.
  package static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text.append(" ") }
      text.append(digit)
    }
    return text
  }
}

/// A number with at most two decimals, without trailing zeros.
struct ShortFigure: CanonicalText {
  private let hundredths: Double

  init(_ value: Double) {
    hundredths = (value * 100).rounded()
  }

  /// Whether it has so few digits that they, with two decimals at most, are the shortest that say it.
  var isShort: Bool { hundredths.magnitude < 1e12 }

  /// Whether no other text says that number as shortly: of fifteen digits or fewer there is only one
  /// that is read as it.
  func isExactly(_ value: Double) -> Bool { isShort && hundredths / 100 == value }

  static var maximumTextBytes: Int { 20 }

  func write(to text: inout OutputSpan<UInt8>) {
    let number = Int(hundredths)
    let (whole, rest) = Int(number.magnitude).quotientAndRemainder(dividingBy: 100)
    if number < 0 { text.append(UInt8(ascii: "-")) }
    whole.write(to: &text)
    guard rest > 0 else { return }
    text.append(UInt8(ascii: "."))
    Decimal.appendDigit(rest / 10, to: &text)
    if rest % 10 > 0 { Decimal.appendDigit(rest, to: &text) }
  }
}
