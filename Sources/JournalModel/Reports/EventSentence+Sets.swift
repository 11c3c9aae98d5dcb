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
    let exercise = state.sets[event.entity]?.record.exercise
    if let exercise = exercise ?? members.exercise.flatMap({ EntityID($0) }) {
      sentence += " of "
      sentence += names[exercise] ?? Exercise.deletedName
    }
    sentence += ":"
    func add(_ before: String, _ text: String?, _ after: String) {
      guard let text else { return }
      sentence += before
      sentence += text
      sentence += after
    }
    let start = sentence.utf8.count
    if let weight = members.weight {
      add(" ", weight, " ")
      sentence += members.unit ?? "kg"
    }
    add(" × ", members.reps, "")
    add(" ", members.seconds, " s")
    add(" ", members.metres, " m")
    add(" @", members.rpe, "")
    if let type = members.setType, type != SetType.working.rawValue { add(" (", type, ")") }
    if sentence.utf8.count == start { sentence += " " }
    return sentence
  }
}

/// The members of a payload that a sentence about a set has words for, as they stand.
private struct LoggedMembers {
  private(set) var weight: String?
  private(set) var unit: String?
  private(set) var reps: String?
  private(set) var seconds: String?
  private(set) var metres: String?
  private(set) var rpe: String?
  private(set) var setType: String?
  private(set) var exercise: String?

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
      let name = String(decoding: bytes[range], as: UTF8.self)
      let field: WritableKeyPath<LoggedMembers, String?>
      switch name {
      case "\"weight\"": field = \.weight
      case "\"unit\"": field = \.unit
      case "\"reps\"": field = \.reps
      case "\"durationSeconds\"": field = \.seconds
      case "\"distanceMetres\"": field = \.metres
      case "\"rpe\"": field = \.rpe
      case "\"setType\"": field = \.setType
      case "\"exercise\"": field = \.exercise
      default: continue
      }
      switch bytes[value.range.lowerBound] {
      case UInt8(ascii: "\"") where value.isPlain:
        self[keyPath: field] = String(
          decoding: bytes[value.range].dropFirst().dropLast(), as: UTF8.self)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        self[keyPath: field] = String(decoding: bytes[value.range], as: UTF8.self)
      case UInt8(ascii: "n"): break
      default: return nil
      }
    }
    guard behind + 1 == data.upperBound else { return nil }
  }
}
