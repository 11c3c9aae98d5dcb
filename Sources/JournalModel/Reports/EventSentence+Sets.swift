extension EventSentence {
  /// Appends what is said of a set that was logged, by a glance at the payload: most events are one.
  ///
  /// - Parameter data: bytes in which the payload stands in the canonical form.
  /// - Returns: whether a glance tells; otherwise nothing is appended.
  package func appendGlance(
    at event: Envelope, in data: [UInt8], to text: inout [UInt8]
  ) -> Bool {
    guard event.type == .setLogged, event.version <= EventType.setLogged.version,
      let members = LoggedMembers(data, in: event.data)
    else { return false }
    text += setWords
    if let exercise = exercise(ofSet: event.entity) ?? members.exercise {
      text.append(text: " of ")
      text.append(text: names[exercise] ?? Exercise.deletedName)
    }
    text.append(UInt8(ascii: ":"))
    let start = text.count
    func add(_ before: String, _ member: Range<Int>?, _ after: String = "") {
      guard let member else { return }
      text.append(text: before)
      text += data[member]
      text.append(text: after)
    }
    add(" ", members.weight)
    if members.weight != nil {
      if members.unit == nil { text.append(text: " kg") } else { add(" ", members.unit) }
    }
    add(" × ", members.reps)
    add(" ", members.seconds, " s")
    add(" ", members.metres, " m")
    add(" @", members.rpe)
    if let type = members.setType, !data[type].elementsEqual(SetType.working.rawValue.utf8) {
      add(" (", type, ")")
    }
    if text.count == start { text.append(UInt8(ascii: " ")) }
    return true
  }

  /// The exercise of a set as it is now, where the set is there and has one.
  private func exercise(ofSet set: EntityID) -> EntityID? {
    if let known = exercisesOfSets[set] { return known }
    switch state.sets.content(of: set) {
    case nil: return nil
    case .unpacked(let set): return set.existence == .exists ? set.record.exercise : nil
    case .packed(var row):
      guard Entity<WorkoutSet>.skipHead(in: &row) == .exists else { return nil }
      // The first two fields, where they are there: the session, and the exercise.
      var field = row.load(UInt8.self)
      if field == 1 {
        row.skip(16)
        field = row.load(UInt8.self)
      }
      return field == 2 ? EntityID(from: &row) : nil
    }
  }

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

/// The members of a payload that a sentence about a set has words for: where they stand, texts
/// without their quotes.
private struct LoggedMembers {
  private(set) var exercise: EntityID?
  private(set) var setType: Range<Int>?
  private(set) var weight: Range<Int>?
  private(set) var unit: Range<Int>?
  private(set) var reps: Range<Int>?
  private(set) var rpe: Range<Int>?
  private(set) var seconds: Range<Int>?
  private(set) var metres: Range<Int>?

  private static let names = OrderedNames(WorkoutSet.fields.map(\.name))

  /// Nil where the members don't stand in the order of the fields, each at most once, or one is no
  /// plain text or number.
  init?(_ bytes: [UInt8], in data: Range<Int>) {
    let isWhole = CanonicalCursor.withCursor(over: bytes) { cursor in
      cursor.turn(to: data)
      return read(&cursor)
    }
    guard isWhole else { return nil }
  }

  private mutating func read(_ cursor: inout CanonicalCursor) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if cursor.skip(UInt8(ascii: "}")) { return cursor.isAtEnd }
    var next = 0
    repeat {
      guard let field = Self.names.skip(from: next, &cursor), read(field, &cursor) else {
        return false
      }
      next = field + 1
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "}")) && cursor.isAtEnd
  }

  /// - Parameter field: its place in `visitFields`.
  private mutating func read(_ field: Int, _ cursor: inout CanonicalCursor) -> Bool {
    switch field {
    case 1:
      exercise = EntityID(canonical: &cursor)
      return exercise != nil
    case 2: return Self.read(&setType, &cursor)
    case 5: return Self.read(&weight, &cursor)
    case 6: return Self.read(&unit, &cursor)
    case 7: return Self.read(&reps, &cursor)
    case 9: return Self.read(&rpe, &cursor)
    case 13: return Self.read(&seconds, &cursor)
    case 14: return Self.read(&metres, &cursor)
    default: return cursor.skipValue(depth: 1)
    }
  }

  /// Reads where a number or a text stands that can be shown as it is; nothing of what is `null`.
  private static func read(_ member: inout Range<Int>?, _ cursor: inout CanonicalCursor) -> Bool {
    let start = cursor.index
    switch cursor.byte(at: start) {
    case UInt8(ascii: "\""):
      guard cursor.skip(UInt8(ascii: "\"")), let text = cursor.plainText() else { return false }
      member = text
      return !text.contains { cursor.byte(at: $0) == 0x7f }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard cursor.double() != nil else { return false }
      member = start..<cursor.index
      return true
    case UInt8(ascii: "n"): return cursor.skipValue(depth: 1)
    default: return false
    }
  }
}
