extension EntryParser {
  private typealias Reading = EntryFailure.Reading

  /// Hardly anybody lifts more, in kilograms.
  private static let heaviestLift = 500.0

  /// Of a group like `3x5` or `4x6x8`, whether it begins with a light load or a number of sets.
  func lightLoad(
    _ group: SetGroup, _ load: EntryLoad, count: Int, _ written: String
  ) -> EntryFailure {
    let marks = Self.marks(of: group)
    let reps = Self.reps(of: group)
    let total = group.listCount ?? count
    let tail = group.third.map { "x\($0)" } ?? ""
    let isAnew = currentSets.isEmpty && liftsBodyAnew(name.joined(separator: " "))
    let last: EntryLoad = isAnew ? .bodyWeight(added: 0, unit) : .last
    var readings = [
      Reading(
        words: group.listCount == nil && count > Self.mostSets
          ? Self.split(group, load, count: count) : ["\(load.text)x\(reps)\(tail)\(marks)"],
        meaning: "\(Self.sets(total, reps)) with \(load.words)")
    ]
    if let listed = group.listCount, listed == EntryNumber.whole(group.first), group.third == nil {
      readings.append(
        Reading(
          words: ["\(last.text)x\(reps)\(marks)"],
          meaning: "\(Self.sets(listed, reps)) with \(last.words)"))
    } else if group.listCount == nil, let sets = EntryNumber.whole(group.first), sets > 0 {
      if group.third != nil {
        // Whoever writes the load in the middle doesn't do so many reps.
        let isLoad = group.reps.first.map { $0 > QuickEntry.mostRepsOfASet } ?? false
        let other = EntryLoad.weight(isLoad ? Double(group.reps[0]) : Double(count), unit)
        let ofEach = isLoad ? "\(count)" : reps
        readings.append(
          Reading(
            words: ["\(sets)x\(ofEach)x\(other.text)\(marks)"],
            meaning: "\(Self.sets(sets, ofEach)) with \(other.words)"))
      } else if let other = group.reps.first, other > QuickEntry.mostRepsOfASet,
        Double(other) <= EntryLoad.heaviest
      {
        let load = EntryLoad.weight(Double(other), unit)
        readings.append(
          Reading(
            words: ["\(load.text)x\(sets)\(marks)"],
            meaning: "\(Self.sets(1, "\(sets)")) with \(load.words)"))
      } else {
        readings.append(
          Reading(
            words: ["\(last.text)x\(reps)x\(sets)\(marks)"],
            meaning: "\(Self.sets(sets, reps)) with \(last.words)"))
      }
    }
    var failure = EntryFailure.doubt(
      place..<place + 1,
      "“\(written)”: is \(group.first) the load in \(unit.rawValue), or a number of sets?", readings
    )
    failure.isAboutLoad = true
    return failure
  }

  /// More sets than that hardly anybody does with the body alone and says so in front of them.
  private static let mostUsualSets = 5.0

  /// Of `bw 20x8`, whether the number is added to the body or one of sets; nil for as few sets as are
  /// usual.
  func addedApart(_ group: SetGroup, _ range: Range<Int>) -> EntryFailure? {
    guard
      case .weight(let value, let unit)? = (try? EntryLoad.read(group.first, unit: unit))?.load,
      value > Self.mostUsualSets, group.listCount == nil || Double(group.reps.count) != value
    else { return nil }
    let (reps, marks) = (Self.reps(of: group), Self.marks(of: group))
    let tail = group.third.map { "x\($0)" } ?? ""
    let count = group.listCount ?? group.third.flatMap(EntryNumber.whole) ?? 1
    func reading(_ words: [String], _ count: Int, _ load: EntryLoad) -> Reading {
      Reading(words: words, meaning: "\(Self.sets(count, reps)) with \(load.words)")
    }
    let added = EntryLoad.bodyWeight(added: value, unit)
    var readings = [reading(["\(added.text)x\(reps)\(tail)\(marks)"], count, added)]
    guard isRead(readings[0].words) else { return nil }
    let written = words.texts[range].joined(separator: " ")
    var question = "“\(written)”: is \(group.first) added to the body"
    if group.third == nil, group.listCount == nil, let sets = EntryNumber.whole(group.first),
      sets <= Self.mostConceivableSets
    {
      let body = EntryLoad.bodyWeight(added: 0, unit)
      readings.append(reading(Self.split(group, body, count: sets), sets, body))
      question += ", or a number of sets"
    }
    return .doubt(range, question + "?", readings)
  }

  /// Of a group like `100x1000`, whether so many reps are meant; nil where somebody may do them.
  ///
  /// What else was meant is the load behind its reps, or a digit less.
  func manyReps(
    _ group: SetGroup, _ load: EntryLoad, count: Int, _ written: String
  ) -> EntryFailure? {
    guard case .weight(let value, let unit) = load, count <= Self.mostSets else { return nil }
    let isHeavy = value * unit.inKilograms >= Self.leastHeavyLoad
    let limit = isHeavy ? Self.mostHeavyReps : Self.mostLoadedReps
    guard let most = group.reps.max(), most > limit else { return nil }
    if let several = setsWithCommas(written) { return several }
    let tail = (group.third.map { "x\($0)" } ?? "") + Self.marks(of: group)
    func reading(_ load: EntryLoad, _ reps: String) -> Reading {
      Reading(
        words: ["\(load.text)x\(reps)\(tail)"],
        meaning: "\(Self.sets(group.listCount ?? count, reps)) with \(load.words)")
    }
    let behind = EntryLoad.weight(Double(most), unit)
    var other = reading(
      load, group.reps.map { String($0 > limit ? $0 / 10 : $0) }.joined(separator: ","))
    if group.listCount == nil, let reps = EntryNumber.whole(group.first),
      reps <= QuickEntry.mostRepsOfASet, Double(most) * unit.inKilograms <= Self.heaviestLift
    {
      other = reading(behind, "\(reps)")
    }
    return .doubt(
      place..<place + 1, "“\(written)”: did you do \(most) reps?",
      [reading(load, Self.reps(of: group)), other])
  }

  /// Of `185x5,185x5`, which are sets with commas between them.
  private func setsWithCommas(_ written: String) -> EntryFailure? {
    let parts = written.split(separator: ",")
    guard parts.count > 1, parts.allSatisfy({ $0.contains("x") && isSet(String($0)) }) else {
      return nil
    }
    return EntryFailure(
      place, "“\(written)” has commas between its sets",
      "Write \(parts.joined(separator: " ")).")
  }

  /// Of `3x8x60 lb`, whose unit stands apart: which of its numbers is the load.
  func unitBehind(_ group: SetGroup) -> EntryFailure? {
    guard let third = group.third, let said = loadUnit(place + 1) else { return nil }
    let (reps, marks) = (Self.reps(of: group), Self.marks(of: group))
    func reading(_ load: Substring, sets: Substring, _ text: (String) -> String) -> Reading? {
      guard let value = EntryNumber.decimal(load), let count = EntryNumber.whole(sets) else {
        return nil
      }
      let load = EntryLoad.weight(value, said)
      let word = text(load.text)
      return isRead([word])
        ? Reading(words: [word], meaning: "\(Self.sets(count, reps)) with \(load.words)") : nil
    }
    let readings = [
      reading(third, sets: group.first) { "\(group.first)x\(reps)x\($0)\(marks)" },
      reading(group.first, sets: third) { "\($0)x\(reps)x\(third)\(marks)" },
    ].compactMap(\.self)
    guard !readings.isEmpty else { return nil }
    let written = words.texts[place..<place + 2].joined(separator: " ")
    return .doubt(
      place..<place + 2, "“\(written)”: which is the load in \(said.rawValue)?", readings)
  }

  /// Of `pullup bodyweight x10`, whose body weight would be a part of the name.
  func bodyWeightInName(_ written: String) -> EntryFailure? {
    guard currentSets.isEmpty else { return nil }
    let names = place - name.count..<place
    guard let body = EntryWords.bodyWeight(in: words.texts[names]) else { return nil }
    let said = words.texts[body.lowerBound...place].joined(separator: " ")
    let isBehind = body.upperBound == place
    return EntryFailure(
      isBehind ? body.lowerBound..<place + 1 : place..<place + 1,
      "“\(said)” could repeat the last load",
      "Write bw\(written).")
  }

  /// Of a group like `100x5x30`, whether so many sets are meant.
  func manySets(
    _ range: Range<Int>, _ group: SetGroup, _ load: EntryLoad, count: Int
  ) -> EntryFailure {
    let reps = Self.reps(of: group)
    let written = words.texts[range].joined(separator: " ")
    let loadText = load.text
    let swapped = "\(loadText)x\(count)x\(reps)\(Self.marks(of: group))"
    var readings = [
      Reading(
        words: Self.split(group, load, count: count),
        meaning: "\(Self.sets(count, reps)) with \(load.words)")
    ]
    if let sets = group.reps.first, (1...Self.mostSets).contains(sets) {
      readings.append(
        Reading(words: [swapped], meaning: "\(Self.sets(sets, "\(count)")) with \(load.words)"))
    }
    return .doubt(range, "“\(written)”: did you do \(count) sets?", readings)
  }

  /// So many sets as groups of which none is asked about.
  private static func split(_ group: SetGroup, _ load: EntryLoad, count: Int) -> [String] {
    let text = "\(load.text)x\(reps(of: group))"
    return stride(from: 0, to: count, by: mostSets).map { start in
      let sets = min(mostSets, count - start)
      let isLast = start + sets == count
      return "\(text)\(isLast && group.isToTheLimit ? "+" : "")x\(sets)\(letter(of: group))"
    }
  }

  static func reps(of group: SetGroup) -> String {
    group.reps.map(String.init).joined(separator: ",")
  }

  /// What stands behind the sets of a group.
  private static func marks(of group: SetGroup) -> String {
    (group.isToTheLimit ? "+" : "") + letter(of: group)
  }

  /// What says the kind of a group's sets.
  private static func letter(of group: SetGroup) -> String {
    group.setType == .working ? "" : String(group.setType.rawValue.prefix(1))
  }

  static func sets(_ count: Int, _ reps: String) -> String {
    count == 1 ? reps == "1" ? "1 rep" : "\(reps) reps" : "\(count) sets of \(reps) reps"
  }
}
