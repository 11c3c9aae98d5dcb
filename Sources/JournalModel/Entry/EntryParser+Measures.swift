/// Distances and times that stand where they surely, or perhaps, mean something else.
extension EntryParser {
  /// The distance or time that a word is, if it is one.
  func measure(_ place: Int) -> EntryMeasure? {
    place < words.texts.count && !words.quotedNames.contains(place)
      ? EntryMeasure(plain(place)) : nil
  }

  /// Of `20:31 5km`, whose time stands in front of its distance.
  ///
  /// In `10min 2km 8:00` it stands alone, since the distance has its own.
  func timeBeforeDistance() -> EntryFailure? {
    var end = place + 1
    while case .metres? = measure(end) {
      end += 1
      guard case .seconds? = measure(end) else { return reversed }
      end += 1
    }
    return nil
  }

  private var reversed: EntryFailure {
    let (time, distance) = (plain(place), plain(place + 1))
    var parts = time.split(separator: "x", omittingEmptySubsequences: false)
    let loaded = parts.count > 1 ? 1 : 0
    let own = parts[loaded]
    parts[loaded] = distance
    let written = words.texts[place..<place + 2].joined(separator: " ")
    let minutes = distance.dropLast()
    let isDoubtful = distance.last == "m" && EntryNumber.whole(minutes).map { $0 < 100 } == true
    return EntryFailure(
      place..<place + 2, "“\(written)”: the distance comes first, then its time",
      "Write \(parts.joined(separator: "x")) \(own); for two sets write the name before each"
        + (isDoubtful ? ", for minutes \(minutes)min." : "."))
  }

  /// Of `60kg 40m` and `5km 25:00 20kg`, that what is carried or held is joined to its distance or time.
  func loadBesideMeasure() -> EntryFailure? {
    var measures = place + 1..<place + 1
    if measure(place + 1) != nil {
      measures = place + 1..<endOfMeasure(from: place + 1)
    } else if place > 1, endOfMeasure(from: place - 2) == place {
      measures = place - 2..<place
    } else if place > 0, measure(place - 1) != nil {
      measures = place - 1..<place
    }
    guard !measures.isEmpty else { return nil }
    let range = min(place, measures.lowerBound)..<max(place + 1, measures.upperBound)
    let written = words.texts[range].joined(separator: " ")
    let meant = measures.map { String(plain($0)) }.joined(separator: " ")
    return EntryFailure(
      range, "“\(written)”: a load is joined to its distance or time",
      "Write \(plain(place))x\(meant).")
  }

  /// Where a distance, with the time behind it, or a time ends; `place` where there is none.
  private func endOfMeasure(from place: Int) -> Int {
    switch measure(place) {
    case nil: return place
    case .seconds?: return place + 1
    case .metres?:
      if case .seconds? = measure(place + 1) { return place + 2 }
      return place + 1
    }
  }

  /// Slower than that nobody goes for a distance.
  private static let slowestMetresPerSecond = 0.8

  /// Of `5km 20m`, whether minutes are meant, in which that distance can be gone.
  func minutesOrMetres(behind metres: Double) -> EntryFailure? {
    guard place + 1 < words.texts.count, !words.quotedNames.contains(place + 1) else { return nil }
    let (number, unit) = EntryNumber.split(plain(place + 1))
    guard unit == "m", let minutes = EntryNumber.whole(number), minutes > 0,
      metres >= Self.slowestMetresPerSecond * 60 * Double(minutes)
    else { return nil }
    let written = words.texts[place]
    // Nobody writes tenths of a minute.
    return .doubt(
      place..<place + 2, "“\(written) \(words.texts[place + 1])”: minutes, or metres?",
      [
        .init(
          words: [written, "\(number)min"],
          meaning: "one set, in \(Figure.count(minutes, "minute"))"),
        .init(words: [written, "\(number).0m"], meaning: "two sets, the second of \(number) m"),
      ])
  }

  /// What nobody keeps up, on a bicycle or down a hill.
  private static let fastestMetresPerSecond = 25.0

  /// Of `10km 0:55`, whether hours and minutes are meant, as nobody is as fast in minutes and seconds.
  func minutesOrHours(_ metres: Double, _ seconds: Int) -> EntryFailure? {
    let (distance, time) = (words.texts[place], words.texts[place + 1])
    guard metres > Double(seconds) * Self.fastestMetresPerSecond,
      time.count(where: { $0 == ":" }) == 1
    else { return nil }
    return .doubt(
      place..<place + 2, "“\(distance) \(time)”: hours and minutes, or minutes and seconds?",
      [
        .init(
          words: [distance, "\(time):00"],
          meaning: "a time of \(Figure.time(seconds: seconds * 60))"),
        .init(
          words: [distance, "\(seconds)s"], meaning: Figure.count(seconds, "second")),
      ])
  }

  /// Of `1h 5min`, whether it is one time, whose parts are joined.
  func partedTime(from start: Int) -> EntryFailure? {
    guard case .seconds(let first)? = measure(start) else { return nil }
    var (joined, times, end) = (String(plain(start)), [first], start + 1)
    while measure(end) != nil,
      let seconds = EntryMeasure.seconds(of: plain(end), goingOnWith: joined)
    {
      joined += plain(end)
      times.append(seconds)
      end += 1
    }
    guard times.count > 1 else { return nil }
    let written = words.texts[start..<end].joined(separator: " ")
    let alone = times.dropFirst().map { "bwx\(EntryMeasure.text(seconds: $0))" }
    return .doubt(
      start..<end, "“\(written)”: one time, or several sets?",
      [
        .init(
          words: [joined], meaning: "one time, \(Figure.time(seconds: times.reduce(0, +)))"),
        .init(words: [words.texts[start]] + alone, meaning: "\(times.count) sets"),
      ])
  }

  /// Slower than that nobody carries or pushes a thing.
  private static let slowestCarry = 0.5

  /// Of `1m 30s`, whether minutes and seconds are meant: so slow nobody goes.
  func minutesAndSeconds(_ metres: Double, _ seconds: Int) -> EntryFailure? {
    let (distance, time) = (plain(place), plain(place + 1))
    let (number, unit) = EntryNumber.split(distance)
    guard unit == "m", let minutes = EntryNumber.whole(number),
      minutes <= Self.fewMetres || metres < Self.slowestCarry * Double(seconds),
      EntryMeasure.seconds(of: time, goingOnWith: String(distance)) != nil
    else { return nil }
    let written = words.texts[place..<place + 2].joined(separator: " ")
    return .doubt(
      place..<place + 2, "“\(written)”: minutes and seconds, or metres?",
      [
        .init(
          words: ["\(number)m\(time)"],
          meaning: "a time of \(Figure.time(seconds: minutes * 60 + seconds))"),
        .init(words: ["\(number).0m", String(time)], meaning: "\(number) m in \(seconds) s"),
      ])
  }

  /// Of `plank 2m`, whether minutes are meant: so few metres nobody goes.
  func minutesOrFewMetres() -> EntryFailure? {
    let (number, unit) = EntryNumber.split(plain(place))
    guard unit == "m", let minutes = EntryNumber.whole(number),
      (1...Self.fewMetres).contains(minutes)
    else { return nil }
    return .doubt(
      place..<place + 1, "“\(words.texts[place])”: minutes, or metres?",
      [
        .init(words: ["\(number)min"], meaning: Figure.count(minutes, "minute")),
        .init(words: ["\(number).0m"], meaning: "\(number) m"),
      ])
  }

  private static let fewMetres = 5

  /// Of `10km @7 55:00`, whose time stands behind its effort, and would be a set of its own.
  ///
  /// In `10km @7 55:00 @8` it is one.
  func timeBehindEffort() -> EntryFailure? {
    guard place + 2 < words.texts.count, isEffort(place + 1), case .seconds? = measure(place + 2),
      !isEffort(place + 3)
    else { return nil }
    if case .metres? = measure(place + 3) { return nil }
    let (distance, effort, time) = (
      words.texts[place], words.texts[place + 1], words.texts[place + 2]
    )
    return EntryFailure(
      place..<place + 3,
      "“\(distance) \(effort) \(time)”: the time comes right behind its distance",
      "Write \(distance) \(time) \(effort); for two sets write the name before each.")
  }

  func isEffort(_ place: Int) -> Bool {
    guard place < words.texts.count else { return false }
    let text = plain(place)
    return text.first == "@" || text.hasPrefix("rir")
  }

  /// Of `60s x3`, whose sets are no repetitions.
  func timesBehindMeasure(_ group: SetGroup) -> EntryFailure? {
    guard let before = currentSets.last, before.reps == nil else { return nil }
    let range = groupWords.lowerBound..<place + 1
    let written = words.texts[range].joined(separator: " ")
    let message = "“\(written)”: “\(words.texts[place])” says reps, not sets"
    guard group.third == nil, group.listCount == nil, let count = group.reps.first,
      (2...Self.mostSets).contains(count)
    else {
      let load = EntryLoad.weight(20, unit).text
      return EntryFailure(range, message, "Write their load: \(load)x12, or bwx12.")
    }
    let texts = Array(words.texts[groupWords])
    // What is carried takes the number of its sets, once.
    let takesCount =
      before.load != .none && plain(groupWords.lowerBound).count { $0 == "x" } == 1
    let sets: [String] =
      takesCount
      ? ["\(texts[0])x\(count)"] + texts.dropFirst() : (0..<count).flatMap { _ in texts }
    return EntryFailure(
      range, message,
      "Write \(sets.joined(separator: " ")) for \(count) sets; reps need their load: bwx\(count).")
  }
}
