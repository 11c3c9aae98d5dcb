/// Distances and times that have a number beside them.
extension EntryParser {
  private typealias Reading = EntryFailure.Reading

  // MARK: So many times

  /// Of `3x30s`, `30sx3` or `30s x 3`, whose sets are written one by one: each with the time that
  /// stands beside its distance.
  func measureTimes() -> EntryFailure? {
    guard let times = timesInWord() ?? timesBehindBlanks(),
      (2...Self.mostSets).contains(times.count)
    else { return nil }
    var (range, own) = (times.range, times.own)
    if let last = own.last, case .metres? = EntryMeasure(Substring(last.lowercased())),
      case .seconds? = measure(range.upperBound)
    {
      own.append(words.texts[range.upperBound])
      range = range.lowerBound..<range.upperBound + 1
    }
    let isTimeBehindDistance =
      range.lowerBound == groupWords.upperBound && currentSets.last?.distanceMetres != nil
      && currentSets.last?.durationSeconds == nil
    // `2m` could be metres, too.
    if own.count == 1, !isRead(own), own[0].hasSuffix("m") {
      own[0] = own[0].filter(\.isNumber) + "min"
    }
    var advice = "Write the distance with its time for each set: 400m 90s 400m 92s."
    if !isTimeBehindDistance || own.first.flatMap(Self.seconds) == nil {
      advice = "Write \(Self.repeated(own, times.count))."
    } else if groupWords.count == 1, measure(groupWords.lowerBound) != nil {
      range = groupWords.lowerBound..<range.upperBound
      advice = "Write \(Self.repeated(Array(words.texts[groupWords]) + own, times.count))."
    }
    let written = words.texts[range].joined(separator: " ")
    return EntryFailure(
      range, "“\(written)”: times and distances are written set by set", advice)
  }

  /// Of `3x30s`, `3 x 30s` or `30sx3`.
  private func timesInWord() -> (range: Range<Int>, own: [String], count: Int)? {
    let (text, end) = joinedWords()
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    for (own, number) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      if EntryMeasure(own) != nil, let count = EntryNumber.whole(number) {
        return (place..<end, [String(own)], count)
      }
    }
    return nil
  }

  /// Of `30s x 3`, at its number.
  private func timesBehindBlanks() -> (range: Range<Int>, own: [String], count: Int)? {
    guard place > 1, plain(place - 1) == "x", groupWords.upperBound == place - 1,
      measure(place - 2) != nil, let count = EntryNumber.whole(plain(place))
    else { return nil }
    return (groupWords.lowerBound..<place + 1, Array(words.texts[groupWords]), count)
  }

  private static func seconds(_ text: String) -> Int? {
    guard case .seconds(let seconds)? = EntryMeasure(Substring(text.lowercased())) else {
      return nil
    }
    return seconds
  }

  private static func repeated(_ own: [String], _ count: Int) -> String {
    (0..<count).flatMap { _ in own }.joined(separator: " ")
  }

  // MARK: A number before

  /// Metres per second that somebody goes, on foot or on wheels.
  private static let speeds = 0.8...20.0
  /// The heaviest that is carried or held for a distance or a time.
  private static let heaviestCarried = 300.0
  /// Longer than that nobody holds a load, in seconds.
  private static let longestHold = 600
  /// Longer than that sets don't take together, in seconds.
  private static let longestSession = 10_800

  /// Of `5 25:10`, `3 30s` or `40 50m`: a distance without its unit, a number of sets, or a load.
  func numberBeforeMeasure() -> EntryFailure? {
    guard let value = EntryNumber.decimal(plain(place)), value > 0,
      let measure = self.measure(place + 1)
    else { return nil }
    let number = plain(place)
    var own = [words.texts[place + 1]]
    var readings: [Reading] = []
    var (isLong, isHeld) = (false, true)
    switch measure {
    case .metres:
      if case .seconds? = self.measure(place + 2) { own.append(words.texts[place + 2]) }
    case .seconds(let seconds):
      for unit in ["m", "km", "mi"] {
        guard case .metres(let metres)? = EntryMeasure("\(number)\(unit)"),
          Self.speeds.contains(metres / Double(seconds))
        else { continue }
        readings.append(
          Reading(words: ["\(number)\(unit)"] + own, meaning: "\(number) \(unit) in that time"))
      }
      isLong = value * Double(seconds) > Double(Self.longestSession)
      isHeld = seconds <= Self.longestHold
    }
    if let count = EntryNumber.whole(number), (2...Self.mostSets).contains(count), !isLong {
      let sets = [[String]](repeating: own, count: count).flatMap(\.self)
      readings.append(Reading(words: sets, meaning: "\(count) sets"))
    }
    if value <= Self.heaviestCarried, isHeld {
      let load = EntryLoad.weight(value, unit)
      readings.append(
        Reading(
          words: ["\(load.text)x\(own[0])"] + own.dropFirst(), meaning: "a set with \(load.words)"))
    }
    let range = place..<place + 1 + own.count
    let message = "“\(words.texts[range].joined(separator: " "))”: what is \(number)?"
    // `5m` could be minutes.
    readings.removeAll { !isRead($0.words) }
    return readings.isEmpty
      ? EntryFailure(
        range, message,
        "Write a distance 5km 25:10, each set by itself 30s 30s, a load "
          + "\(EntryLoad.weight(20, unit).text)x60s.")
      : .doubt(range, message, readings)
  }

  /// Whether words are sets, without a doubt.
  func isRead(_ sets: [String]) -> Bool {
    (try? QuickEntry(EntryWords(["bench"] + sets), unit: unit)) != nil
  }
}
