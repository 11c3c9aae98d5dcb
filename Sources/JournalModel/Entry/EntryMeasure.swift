/// Distances and times of quick entry: `5km`, `400m`, `20:31`, `90s`, `1h30m`.
enum EntryMeasure: Equatable {
  case metres(Double)
  case seconds(Int)

  /// The longest that a set takes: a day.
  private static let longestSeconds = 86_400

  private static let units: [Substring: DistanceUnit] = [
    "km": .kilometres, "m": .metres, "mi": .miles, "yd": .yards, "ft": .feet,
  ]

  /// How many seconds the units of times have.
  private static let sizes: [Substring: Double] = [
    "h": 3600, "hr": 3600, "min": 60, "m": 60, "s": 1, "sec": 1,
  ]

  /// Reads a word; nil where it is neither.
  init?(_ text: Substring) {
    if let seconds = Self.time(text) {
      guard (1...Self.longestSeconds).contains(seconds) else { return nil }
      self = .seconds(seconds)
      return
    }
    let (number, unit) = EntryNumber.split(text)
    guard let value = EntryNumber.decimal(number), value > 0, let unit = Self.units[unit] else {
      return nil
    }
    self = .metres(value * unit.inMetres)
  }

  /// Whether a word is a time that no set takes.
  static func isTooLong(_ text: Substring) -> Bool { time(text) ?? 0 > longestSeconds }

  private static func time(_ text: Substring) -> Int? { clock(text) ?? spelledOut(text) }

  /// The seconds by which a word goes on with a time that others begin: 300 for `5min` behind `1h`; nil
  /// where it doesn't, as `90s` behind `1min`.
  static func seconds(of word: Substring, goingOnWith time: String) -> Int? {
    let (number, unit) = EntryNumber.split(word)
    let unitBefore = String(time.reversed().prefix(while: \.isLetter).reversed())
    guard let value = EntryNumber.decimal(number), let size = sizes[unit],
      let larger = sizes[Substring(unitBefore)], value * size < larger,
      spelledOut(time[...] + word) != nil
    else { return nil }
    return NumberText.nearest(value * size)
  }

  /// The nearest whole time of one with parts of a second, as it is written: `58s` for `58.4s`, `7:46`
  /// for `7:45.5`; nil for any other word.
  static func withoutParts(_ text: Substring) -> String? {
    let (number, unit) = EntryNumber.split(text)
    if ["s", "sec"].contains(unit), EntryNumber.whole(number) == nil,
      let value = EntryNumber.decimal(number)
    {
      return "\(max(1, NumberText.nearest(value) ?? 1))s"
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = clock(parts[0]),
      let part = EntryNumber.decimal("0.\(parts[1])")
    else { return nil }
    let whole = max(1, seconds + (part < 0.5 ? 0 : 1))
    return whole < 60 ? "\(whole)s" : Figure.time(seconds: whole)
  }

  /// A distance as it can be read again, in the unit that it was surely said in: `5km`, `400m`, `3mi`.
  static func text(metres: Double) -> String {
    func exact(_ value: Double, _ unit: String) -> String? {
      guard metres >= 1000 else { return nil }
      let text = "\(EntryNumber.text(value))\(unit)"
      return EntryMeasure(Substring(text)) == .metres(metres) ? text : nil
    }
    if let kilometres = exact(metres / 1000, "km") { return kilometres }
    let miles = (metres / DistanceUnit.miles.inMetres * 1000).rounded() / 1000
    return (metres == metres.rounded() ? nil : exact(miles, "mi"))
      ?? "\(EntryNumber.text(metres))m"
  }

  /// A time as it can be read again: `90s`, `20:31`, `1:05:00`.
  static func text(seconds: Int) -> String {
    seconds < 120 ? "\(seconds)s" : Figure.time(seconds: seconds)
  }

  /// `20:31` as minutes and seconds, `1:05:00` with hours before them.
  private static func clock(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0
    for (place, part) in parts.enumerated() {
      guard let number = EntryNumber.whole(part), place == 0 || part.count == 2 && number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// `90s`, `20min`, `1.5h`, `1h30m`, `2m30s`; `30m` alone is a distance.
  private static func spelledOut(_ text: Substring) -> Int? {
    var rest = text
    var total = 0.0
    var smallest = Double.infinity
    var isDistance = false
    while !rest.isEmpty {
      let (number, tail) = EntryNumber.split(rest)
      let unit = tail.prefix { $0.isLetter }
      guard let value = EntryNumber.decimal(number), let size = sizes[unit], size < smallest,
        size > 1 || value == value.rounded()
      else { return nil }
      isDistance = unit == "m" && smallest == .infinity
      total += value * size
      smallest = size
      rest = tail[unit.endIndex...]
      if !rest.isEmpty { isDistance = false }
    }
    guard !isDistance, smallest < .infinity else { return nil }
    return NumberText.nearest(total)
  }
}
