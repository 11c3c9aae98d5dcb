extension EventSentence {
  /// What is said of a set that was logged, by a glance at the payload: most events are one.
  ///
  /// - Parameter data: bytes in which the payload stands in the canonical form.
  /// - Returns: what `describe` says of the event; nil where a glance doesn't tell.
  package func glance(at event: Envelope, in data: [UInt8]) -> String? {
    guard event.type == .setLogged, event.version <= EventType.setLogged.version,
      let members = LoggedMembers(data, in: event.data)
    else { return nil }
    var sentence = setWords
    sentence.reserveCapacity(96)
    let logged = members.exercise.flatMap { EntityID(String(decoding: data[$0], as: UTF8.self)) }
    if let exercise = exercise(of: event.entity) ?? logged {
      sentence += " of "
      sentence += names[exercise] ?? Exercise.deletedName
    }
    sentence += ":"
    let start = sentence.utf8.count
    func add(_ before: String, _ text: Range<Int>?, _ after: String = "") {
      guard let text else { return }
      sentence += before
      sentence += String(decoding: data[text], as: UTF8.self)
      sentence += after
    }
    add(" ", members.weight)
    if members.weight != nil {
      if members.unit == nil { sentence += " kg" } else { add(" ", members.unit) }
    }
    add(" × ", members.reps)
    add(" ", members.seconds, " s")
    add(" ", members.metres, " m")
    add(" @", members.rpe)
    if let type = members.setType, !data[type].elementsEqual(SetType.working.rawValue.utf8) {
      add(" (", type, ")")
    }
    if sentence.utf8.count == start { sentence += " " }
    return sentence
  }

  /// The exercise of a set as it is now, where the set is there and has one.
  private func exercise(of set: EntityID) -> EntityID? {
    if let known = exercisesOfSets[set] { return known }
    return state.sets.glance(at: set)?.exercise
  }
}

extension EventSentence {
  /// The exercises of the sets of a session or an exercise.
  static func exercises(
    ofSetsWith key: EntityID?, in state: JournalState
  ) -> [EntityID: EntityID] {
    guard let key else { return [:] }
    var exercises: [EntityID: EntityID] = [:]
    state.sets.forEachGlance(withKeyAmong: [key]) { set, _ in exercises[set.id] = set.exercise }
    return exercises
  }
}

extension EntityTable<WorkoutSet> {
  /// A glance at the set with that id, if it exists.
  fileprivate func glance(at id: EntityID) -> SetGlance? {
    let glance: SetGlance
    switch content(of: id) {
    case nil: return nil
    case .packed(var row): glance = SetGlance(from: &row)
    case .unpacked(let set): glance = SetGlance(set)
    }
    return glance.existence == .exists ? glance : nil
  }
}

/// The members of a payload that a sentence about a set has words for: where they stand, texts
/// without their quotes.
private struct LoggedMembers {
  private(set) var weight: Range<Int>?
  private(set) var unit: Range<Int>?
  private(set) var reps: Range<Int>?
  private(set) var seconds: Range<Int>?
  private(set) var metres: Range<Int>?
  private(set) var rpe: Range<Int>?
  private(set) var setType: Range<Int>?
  private(set) var exercise: Range<Int>?

  /// Nil where one is no plain text or number, or a name stands twice or isn't plain either.
  init?(_ bytes: [UInt8], in data: Range<Int>) {
    var scanner = PieceScanner(bytes, in: data)
    var known: [Range<Int>] = []
    known.reserveCapacity(16)
    var behind = data.lowerBound
    while let (range, value) = scanner.next() {
      behind = value.range.upperBound
      let isKnown = known.contains {
        $0.count == range.count && bytes[$0].elementsEqual(bytes[range])
      }
      if isKnown || bytes[range].contains(UInt8(ascii: "\\")) { return nil }
      known.append(range)
      let name = String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
      guard Self.hasWords(for: name) else { continue }
      switch bytes[value.range.lowerBound] {
      case UInt8(ascii: "\"") where value.isPlain:
        set(name, value.range.dropFirst().dropLast())
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): set(name, value.range)
      case UInt8(ascii: "n"): break
      default: return nil
      }
    }
    guard behind + 1 == data.upperBound else { return nil }
  }

  private static func hasWords(for name: String) -> Bool {
    switch name {
    case "weight", "unit", "reps", "durationSeconds", "distanceMetres", "rpe", "setType",
      "exercise":
      true
    default: false
    }
  }

  private mutating func set(_ name: String, _ place: Range<Int>) {
    switch name {
    case "weight": weight = place
    case "unit": unit = place
    case "reps": reps = place
    case "durationSeconds": seconds = place
    case "distanceMetres": metres = place
    case "rpe": rpe = place
    case "setType": setType = place
    default: exercise = place
    }
  }
}
