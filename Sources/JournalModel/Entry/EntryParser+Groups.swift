extension EntryParser {
  /// The sets that a group says, whose first word is at `place`; leaves `place` at its last.
  mutating func readGroup(_ text: Substring) throws(EntryFailure) -> [QuickSet] {
    let written = words.texts[place]
    if text.contains("*") {
      let right = String(text).replacing(scalar: "*", with: "x")
      throw wrong("has a *, which a shell would replace", right)
    }
    if let sets = try readLoadedMeasure(text) { return sets }
    if let times = measureTimes() { throw times }
    if text.last == "x", let parted = partedByBlanks() { throw parted }
    if let group = try SetGroup(text, at: place, written: written, unit: unit) {
      return try readSets(group, written)
    }
    if let measure = EntryMeasure(text) {
      let set = try set(of: measure)
      if set.distanceMetres == nil, let times = timesBehindTimedDistance() { throw times }
      return [set]
    }
    if let habit = habit() ?? listAlone(text) { throw habit }
    if let load = try load(text), load.isUnmistakable { return try readSets(behind: load) }
    throw unknown(text)
  }

  /// A distance, with the time behind it if there is one, or a time.
  private mutating func set(of measure: EntryMeasure) throws(EntryFailure) -> QuickSet {
    var set = QuickSet()
    switch measure {
    case .seconds(let seconds):
      if let reversed = timeBeforeDistance() ?? partedTime(from: place) { throw reversed }
      set.durationSeconds = seconds
    case .metres(let metres):
      set.distanceMetres = metres
      if case .seconds(let seconds)? = self.measure(place + 1) {
        if let doubt = minutesOrHours(metres, seconds) ?? partedTime(from: place + 1)
          ?? minutesAndSeconds(metres, seconds)
        {
          throw doubt
        }
        set.durationSeconds = seconds
        place += 1
      } else if let parted = timeBehindEffort() {
        throw parted
      } else if let doubt = minutesOrMetres(behind: metres) ?? minutesOrFewMetres() {
        throw doubt
      }
    }
    return set
  }

  /// `40kgx50m`, `20kgx60sx3`, `bwx60s`: what is carried or held; nil where it is nothing of the kind.
  private mutating func readLoadedMeasure(_ text: Substring) throws(EntryFailure) -> [QuickSet]? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let measure = EntryMeasure(parts[1]),
      let load = try load(parts[0]), load.isUnmistakable
    else { return nil }
    let count = try parts.count > 2 ? self.count(parts[2]) : 1
    guard (1...Self.mostSets).contains(count) else {
      throw wrong("has \(count) sets", "\(parts[0])x\(parts[1])x3")
    }
    var set = try set(of: measure)
    // With the body alone it is a distance or a time like any other.
    if case .bodyWeight(added: 0, _) = load.load { set.load = .none } else { set.load = load.load }
    return [QuickSet](repeating: set, count: count)
  }

  /// `100kg 3x5`, of which the load has been read.
  private mutating func readSets(behind load: EntryLoad.Written) throws(EntryFailure) -> [QuickSet]
  {
    let start = place
    if let parted = partedByBlanks() { throw parted }
    var next: SetGroup?
    if place + 1 < words.texts.count {
      next = try SetGroup(
        plain(place + 1), at: place + 1, written: words.texts[place + 1], unit: unit)
    }
    if let next, case .bodyWeight(added: 0, _) = load.load,
      let doubt = addedApart(next, start..<place + 2)
    {
      throw doubt
    }
    guard let group = next, group.third == nil, let count = EntryNumber.whole(group.first)
    else {
      if let row = numbersInRow() { throw row }
      if let measured = loadBesideMeasure() { throw measured }
      let text = load.load.text
      throw EntryFailure(
        place, "“\(words.texts[place])” is a load without sets", "Write \(text)x5, or 3x5 \(text).")
    }
    place += 1
    return try sets(group, load.load, count: count, start)
  }

  private mutating func readSets(
    _ group: SetGroup, _ written: String
  ) throws(EntryFailure) -> [QuickSet] {
    let start = place
    if group.first.isEmpty {
      if let load = bodyWeightInName(written) { throw load }
      if let times = timesBehindMeasure(group) { throw times }
      let count = try group.third.map { text throws(EntryFailure) in try self.count(text) } ?? 1
      return try sets(group, .last, count: count, start)
    }
    if let unit = unitBehind(group) { throw unit }
    if group.third == nil, let count = EntryNumber.whole(group.first), try takesLoad(count) {
      place += 1
      let text = plain(place)
      if let load = try load(text.first == "@" ? text.dropFirst() : text) {
        return try sets(group, load.load, count: count, start)
      }
    }
    if let third = group.third, EntryNumber.whole(third) == nil, let load = try load(third),
      load.isUnmistakable
    {
      guard let count = EntryNumber.whole(group.first) else {
        throw wrong(
          "has two loads, or half a set", "3x\(group.reps.first ?? 5)x\(load.load.text)")
      }
      return try sets(group, load.load, count: count, start)
    }
    guard let load = try load(group.first) else { throw unknown(plain(place)) }
    let count = try group.third.map { text throws(EntryFailure) in try self.count(text) } ?? 1
    if !load.isUnmistakable, case .weight(let value, _) = load.load,
      // `5x5x5` is the same read either way.
      value <= Self.lightestPlainLoad, group.third == nil || value != Double(count)
    {
      if let doubt = loadBehind(group) { throw doubt }
      throw lightLoad(group, load.load, count: count, written)
    }
    if !load.isUnmistakable, let doubt = manyReps(group, load.load, count: count, written) {
      throw doubt
    }
    return try sets(group, load.load, count: count, start)
  }

  /// Whether the word behind `3x5` is its load.
  private func takesLoad(_ count: Int) throws(EntryFailure) -> Bool {
    guard place + 1 < words.texts.count, !isEffortBeforeName(place + 1) else { return false }
    var text = plain(place + 1)
    if text.first == "@" {
      text = text.dropFirst()
      // An effort, be it a right one or not, or one of each set.
      let efforts = text.split(separator: ",", omittingEmptySubsequences: false)
      if efforts.allSatisfy({ EntryNumber.decimal($0).map { $0 <= 10 } == true }) { return false }
    }
    do throws(EntryLoad.Mistake) {
      guard let next = try EntryLoad.read(text, unit: unit), next.isUnmistakable else {
        return false
      }
    } catch {
      throw mistake(error, in: text, at: place + 1)
    }
    // `100x5 110kg 3x5` are two groups.
    guard count > Self.mostSets, place + 2 < words.texts.count else { return true }
    let following = try? SetGroup(plain(place + 2), at: 0, written: "", unit: unit)
    return following.map { $0.third != nil || EntryNumber.whole($0.first) == nil } ?? true
  }

  /// The sets of a group, as many as it says or as it has reps told apart.
  private func sets(
    _ group: SetGroup, _ load: EntryLoad, count: Int, _ start: Int
  ) throws(EntryFailure) -> [QuickSet] {
    let range = start..<place + 1
    let written = words.texts[range].joined(separator: " ")
    let isSaid = group.third != nil || start < place
    if let listed = group.listCount, isSaid, count != listed {
      throw EntryFailure(
        range, "“\(written)” has reps for \(listed) sets, and says that there are \(count)",
        "Leave one of them out: a list of reps says how many sets there are.")
    }
    let total = group.listCount ?? count
    guard total > 0 else {
      throw EntryFailure(range, "“\(written)”: none is no number of sets", "Leave it out.")
    }
    guard total <= Self.mostConceivableSets else { throw tooMany(range, total) }
    if group.listCount == nil, total > Self.mostSets {
      throw manySets(range, group, load, count: total)
    }
    guard total <= Self.mostSets else {
      throw EntryFailure(
        range, "“\(written)” has \(total) sets, more than \(Self.mostSets)",
        "Write them as two groups.")
    }
    return (0..<total).map { index in
      var set = QuickSet()
      set.load = load
      set.reps = group.listCount == nil ? group.reps[0] : group.reps[index]
      set.setType = group.setType
      set.isToTheLimit = group.isToTheLimit && index == total - 1
      return set
    }
  }

  private func tooMany(_ range: Range<Int>, _ count: Int) -> EntryFailure {
    EntryFailure(
      range, "“\(words.texts[range].joined(separator: " "))”: nobody does \(count) sets",
      "Write load x reps x sets: 100x5x3.")
  }

  private func count(_ text: Substring) throws(EntryFailure) -> Int {
    if let count = EntryNumber.whole(text) {
      guard count <= Self.mostConceivableSets else { throw tooMany(place..<place + 1, count) }
      return count
    }
    throw EntryFailure(
      place, "“\(words.texts[place])”: “\(text)” is no number of sets",
      "Write load x reps x sets: 100x5x3.")
  }

  private func load(_ text: Substring) throws(EntryFailure) -> EntryLoad.Written? {
    do throws(EntryLoad.Mistake) {
      return try EntryLoad.read(text, unit: unit)
    } catch {
      throw mistake(error, in: text, at: place)
    }
  }
}
