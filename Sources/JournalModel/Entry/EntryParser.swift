/// Reads the words of a line of quick entry, one after another.
struct EntryParser {
  /// More sets than this in a group are asked about.
  static let mostSets = 20
  /// More than this can't be meant.
  static let mostConceivableSets = 200
  /// A load without a unit up to this is asked about: it could be a number of sets.
  static let lightestPlainLoad = 10.0
  /// More reps than this with any load in a set are asked about, unless the load has a unit.
  static let mostLoadedReps = 300
  /// The same of a load from which on nobody does so many.
  static let mostHeavyReps = 100
  /// From which on a load is one of these, in kilograms.
  static let leastHeavyLoad = 50.0

  let words: EntryWords
  /// Of loads that are written without one.
  let unit: WeightUnit
  /// Whether in an exercise of that name the body is lifted, and has never been yet.
  let liftsBodyAnew: (String) -> Bool
  private(set) var entry = QuickEntry()
  var place = 0
  private(set) var name: [String] = []
  private var nameStart = 0
  /// The sets of the last group, in the part that is being read; effort is said of them.
  private var group: Range<Int>?
  private var groupHasEffort = false
  /// The words of that group.
  private(set) var groupWords = 0..<0

  init(_ words: EntryWords, unit: WeightUnit, liftsBodyAnew: @escaping (String) -> Bool) {
    self.words = words
    self.unit = unit
    self.liftsBodyAnew = liftsBodyAnew
  }

  mutating func read() throws(EntryFailure) -> QuickEntry {
    while place < words.texts.count { try readWord() }
    try finishPart()
    if let note = words.note { try take(note) }
    guard !entry.parts.isEmpty else {
      throw EntryFailure(
        0..<0, "There is nothing to log", "Write an exercise and its sets: bench 100x5x3 @8.")
    }
    return entry
  }

  /// A word as it is read.
  func plain(_ place: Int) -> Substring { EntryWords.plain(words.texts[place])[...] }

  // MARK: Words

  private mutating func readWord() throws(EntryFailure) {
    let (text, written) = (plain(place), words.texts[place])
    if words.quotedNames.contains(place) || !EntryWords.isGroupWord(written) {
      try readName(written)
    } else if text.last == ",", text.count > 1 {
      throw commaBehind(written)
    } else if text.first == "+" {
      try readTag(written)
    } else if let equals = text.firstIndex(of: "="), equals != text.startIndex {
      try needPart("“\(written)”")
      if let type = try EntryField.setType(written, at: place) {
        try take(type, written)
      } else {
        let field = try EntryField.read(written, at: place)
        let last = entry.parts.count - 1
        if entry.parts[last].fields.contains(where: { $0.isOfSameName(as: field) }) {
          throw EntryFailure(
            place, "“\(written)” says once more what was said of these sets",
            "Leave one of them out; they hold for all sets of an exercise.")
        }
        entry.parts[last].fields.append(field)
      }
    } else if let failure = loadBehindSets(text) {
      throw failure
    } else if let efforts = try EntryEffort.read(text, at: place) {
      try take(efforts, written)
    } else {
      try needName(written)
      try refuseCommaBehindNext()
      // A group takes further words: its load, or the time for its distance.
      let start = place
      let sets = try readGroup(text)
      try add(sets, start)
    }
    place += 1
  }

  /// A word that the group may take, such as its load, is looked at before it is taken for none.
  private mutating func refuseCommaBehindNext() throws(EntryFailure) {
    let next = place + 1
    guard next < words.texts.count, !words.quotedNames.contains(next) else { return }
    let written = words.texts[next]
    guard written.last == ",", written.count > 1, EntryWords.isGroupWord(written) else { return }
    place = next
    throw commaBehind(written)
  }

  private mutating func readName(_ written: String) throws(EntryFailure) {
    if name.isEmpty || !currentSets.isEmpty {
      try finishPart()
      name = []
      nameStart = place
    }
    name.append(written)
  }

  /// The sets of the exercise that is being read.
  var currentSets: [QuickSet] {
    guard let part = entry.parts.last, part.nameWords.lowerBound == nameStart, !name.isEmpty else {
      return []
    }
    return part.sets
  }

  private func needPart(_ what: String) throws(EntryFailure) {
    guard currentSets.isEmpty else { return }
    throw EntryFailure(
      place, "\(what) stands before the sets that it is about",
      "Write the exercise and its sets first: bench 100x5x3 \(words.texts[place]).")
  }

  /// Ends the exercise that is being read, which must have sets.
  private func finishPart() throws(EntryFailure) {
    guard !name.isEmpty, currentSets.isEmpty else { return }
    let range = nameStart..<nameStart + name.count
    if let failure = failureInName(range) { throw failure }
    let whole = name.joined(separator: " ")
    throw EntryFailure(
      range, "“\(whole)” has no sets",
      adviceOnNameWithoutSets()
        ?? "Write them behind it: \(whole) 100x5x3, or \(whole) bwx12"
        + (entry.parts.isEmpty ? "." : "; or // \(whole), if it is a note."))
  }

  private mutating func readTag(_ written: String) throws(EntryFailure) {
    let tag = String(written.dropFirst())
    guard let first = tag.first, first.isLetter else {
      throw EntryFailure(
        place, "“\(written)” is no tag: those begin with a letter",
        "Write +paused; for weight added to the body, \(Self.added(written)).")
    }
    guard tag.count <= 100 else {
      throw EntryFailure(place, "The tag is too long", "A tag has at most 100 letters.")
    }
    try needPart("The tag “\(written)”")
    if entry.parts.last?.tags.contains(tag) == true { return }
    entry.parts[entry.parts.count - 1].tags.append(tag)
  }

  private mutating func take(_ note: String) throws(EntryFailure) {
    let end = words.texts.count
    guard !note.isEmpty else {
      throw EntryFailure(end..<end, "There is no note behind //", "Write // and what to note.")
    }
    guard !entry.parts.isEmpty else {
      throw EntryFailure(
        end..<end, "The note belongs to no sets", "Write bench 100x5x3 // \(note).")
    }
    entry.parts[entry.parts.count - 1].note = note
  }

  // MARK: Sets

  private mutating func add(_ sets: [QuickSet], _ start: Int) throws(EntryFailure) {
    if currentSets.isEmpty {
      let range = nameStart..<nameStart + name.count
      entry.parts.append(.init(name: name.joined(separator: " "), nameWords: range))
    }
    let index = entry.parts.count - 1
    // `x12` repeats the load of the group before; in the first it is that of the last time.
    let before = entry.parts[index].sets.last?.load
    let from = entry.parts[index].sets.count
    for var set in sets {
      if set.load == .last, let before, before != .none { set.load = before }
      entry.parts[index].sets.append(set)
    }
    group = from..<entry.parts[index].sets.count
    groupWords = start..<place + 1
    groupHasEffort = false
  }

  private mutating func take(_ type: SetType, _ written: String) throws(EntryFailure) {
    let last = entry.parts.count - 1
    guard let group, entry.parts[last].sets[group].allSatisfy({ $0.setType == .working }) else {
      throw EntryFailure(
        place, "“\(written)” is a second type for the same sets",
        "A type is said of the sets before it: 60x5w 100x5 type=topSet 90x5 type=backoff.")
    }
    for set in group { entry.parts[last].sets[set].setType = type }
  }

  private mutating func take(_ efforts: [Double], _ written: String) throws(EntryFailure) {
    try needPart("The effort “\(written)”")
    guard let group, !groupHasEffort else {
      throw EntryFailure(
        place, "“\(written)” is a second effort for the same sets",
        "Write one for all, or one for each: @7,8,9.")
    }
    guard efforts.count == 1 || efforts.count == group.count else {
      throw EntryFailure(
        place,
        "“\(written)” has \(efforts.count) efforts for \(Figure.count(group.count, "set"))",
        "Write one for all, or one for each.")
    }
    for (offset, set) in group.enumerated() {
      let effort = efforts.count == 1 ? efforts[0] : efforts[offset]
      entry.parts[entry.parts.count - 1].sets[set].rpe = effort
    }
    groupHasEffort = true
  }
}

extension QuickEntry {
  /// Understands a line.
  ///
  /// - Parameters:
  ///   - words: those of the line.
  ///   - unit: of loads that are written without one.
  public init(_ words: EntryWords, unit: WeightUnit) throws(EntryFailure) {
    self = try QuickEntry(words, unit: unit) { _ in false }
  }

  /// Understands a line.
  ///
  /// - Parameters:
  ///   - words: those of the line.
  ///   - unit: of loads that are written without one.
  ///   - liftsBodyAnew: whether in an exercise of that name the body is lifted, and has never been yet:
  ///     then it has no last load that a reading could be about.
  package init(
    _ words: EntryWords, unit: WeightUnit, liftsBodyAnew: @escaping (String) -> Bool
  ) throws(EntryFailure) {
    var parser = EntryParser(words, unit: unit, liftsBodyAnew: liftsBodyAnew)
    self = try parser.read()
  }
}
