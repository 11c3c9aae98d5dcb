extension EventSentence {
  /// Appends what is said of a set that was logged.
  ///
  /// - Returns: whether a glance tells.
  func appendSet(at event: Envelope, in data: [UInt8], to text: inout [UInt8]) -> Bool {
    guard let members = LoggedMembers(data, in: event.data), let exercise = members.exercise,
      let measure = members.measure(in: data, unitSystem)
    else { return false }
    let name = names[exercise] ?? Exercise.deletedName
    // No more is said of the payload than stands in it. And the closure shall not hold all of this
    // sentence for what it takes of it.
    let setWords = setWords
    let isOfBody = ofBody.contains(exercise)
    let room =
      setWords.count + name.utf8.count + event.data.count + measure.count + Self.signBytes
    text.append(addingCapacity: room) { text in
      text.append(setWords.span)
      text.append(" of ")
      text.append(name.utf8.span)
      text.append(":")
      members.append(from: data.span, measure.span, isOfBody: isOfBody, to: &text)
    }
    return true
  }

  /// More than all that stands between the members.
  private static let signBytes = 64

  // MARK: By values

  /// A set as a lifter writes it: `100 kg × 5 @8 (warmup)`.
  func setDetail(_ data: JSONValue) -> String {
    var parts: [String] = []
    let measure = measure(data)
    // Other programs write 0 repetitions of what has a time or a distance.
    let reps = text(data["reps"]).flatMap { $0 == "0" && measure != nil ? nil : $0 }
    let isOfBody = id(data["exercise"]).map { ofBody.contains($0) } ?? false
    if let load = load(text(data["weight"]), text(data["unit"]), isOfBody, hasReps: reps != nil) {
      parts.append(load)
    }
    if let reps { parts.append("× \(reps)" + (measure == nil ? "" : ",")) }
    if let measure {
      parts.append((parts.isEmpty || reps != nil ? "" : "× ") + measure)
    }
    if let rpe = text(data["rpe"]) { parts.append("@\(rpe)") }
    if let type = text(data["setType"]), type != SetType.working.rawValue {
      parts.append("(\(type))")
    }
    if data["isCompleted"] == .bool(false) { parts.append("not done") }
    return parts.joined(separator: " ")
  }

  /// What was moved: `100 kg`, or where the body is lifted too `body weight + 20 kg`.
  private func load(
    _ weight: String?, _ unit: String?, _ isOfBody: Bool, hasReps: Bool
  ) -> String? {
    guard let weight, weight != "0" else { return hasReps ? "body weight" : nil }
    let load = "\(weight) \(unit ?? "kg")"
    if weight.hasPrefix("-") { return "body weight - \(load.dropFirst())" }
    return isOfBody ? "body weight + \(load)" : load
  }

  /// How far and how long, where that is more than 0: `5 km in 20:31`; a value that is no number as it
  /// stands.
  private func measure(_ data: JSONValue) -> String? {
    let distance = text(data["distanceMetres"]).flatMap { said in
      guard let metres = Double(said) else { return "\(said) m" }
      return metres > 0 ? Figure.distance(metres: metres, in: unitSystem) : nil
    }
    let time = text(data["durationSeconds"]).flatMap { said in
      guard let seconds = Int(said) else { return "\(said) s" }
      return seconds > 0 ? Figure.time(seconds: seconds) : nil
    }
    let said = [distance, time].compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: " in ")
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
  private(set) var durationSeconds: Range<Int>?
  private(set) var distanceMetres: Range<Int>?
  private(set) var isDone = true

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

  /// How far and how long, as ` 5 km in 20:31`, where that is more than 0; nil where one is no number
  /// that has such a figure.
  func measure(in data: [UInt8], _ system: UnitSystem?) -> [UInt8]? {
    var measure: [UInt8] = []
    if let distanceMetres {
      guard let metres = Double(String(decoding: data[distanceMetres], as: UTF8.self)) else {
        return nil
      }
      if metres > 0 {
        measure.append(UInt8(ascii: " "))
        Figure.appendDistance(metres: metres, in: system, to: &measure)
      }
    }
    if let durationSeconds {
      guard let seconds = Int(String(decoding: data[durationSeconds], as: UTF8.self)) else {
        return nil
      }
      if seconds > 0 {
        measure += (measure.isEmpty ? " " : " in ").utf8
        Figure.appendTime(seconds: seconds, to: &measure)
      }
    }
    return measure
  }

  /// Appends them as a lifter writes a set: ` 100 kg × 5 @8 (warmup)`.
  func append(
    from data: Span<UInt8>, _ measure: Span<UInt8>, isOfBody: Bool,
    to text: inout OutputSpan<UInt8>
  ) {
    let start = text.count
    // Other programs write 0 repetitions of what has a time or a distance.
    let reps = measure.isEmpty ? reps : reps.flatMap { isZero(data.extracting($0)) ? nil : $0 }
    if let weight, !isZero(data.extracting(weight)) {
      let isLess = data[weight.lowerBound] == UInt8(ascii: "-")
      text.append(isLess ? " body weight - " : isOfBody ? " body weight + " : " ")
      text.append(data.extracting(isLess ? weight.dropFirst() : weight))
      text.append(" ")
      if let unit { text.append(data.extracting(unit)) } else { text.append("kg") }
    } else if reps != nil {
      text.append(" body weight")
    }
    if let reps {
      text.append(" × ")
      text.append(data.extracting(reps))
    }
    if !measure.isEmpty {
      if reps != nil { text.append(",") } else if text.count > start { text.append(" ×") }
      text.append(measure)
    }
    if let rpe {
      text.append(" @")
      text.append(data.extracting(rpe))
    }
    if let setType {
      text.append(" (")
      text.append(data.extracting(setType))
      text.append(")")
    }
    if !isDone { text.append(" not done") }
    if text.count == start { text.append(" ") }
  }

  private func isZero(_ figure: Span<UInt8>) -> Bool {
    figure.count == 1 && figure[0] == UInt8(ascii: "0")
  }

  private mutating func read(_ cursor: inout CanonicalCursor) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if cursor.skip(UInt8(ascii: "}")) { return cursor.isAtEnd }
    var next = 0
    repeat {
      guard let place = Self.names.skip(from: next, &cursor), let field = SetField(place: place),
        read(field, &cursor)
      else { return false }
      next = place + 1
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "}")) && cursor.isAtEnd
  }

  private mutating func read(_ field: SetField, _ cursor: inout CanonicalCursor) -> Bool {
    switch field {
    case .exercise:
      exercise = EntityID(canonical: &cursor)
      return exercise != nil
    case .setType:
      guard cursor.readShown(&setType) else { return false }
      // Of the usual type nothing is said.
      let usual = SetType.working.rawValue
      if let place = setType, place.count == usual.utf8.count,
        cursor.stands(usual, at: place.lowerBound)
      {
        setType = nil
      }
      return true
    case .weight: return cursor.readShown(&weight)
    case .unit: return cursor.readShown(&unit)
    case .reps: return cursor.readShown(&reps)
    case .rpe: return cursor.readShown(&rpe)
    case .durationSeconds: return cursor.readShown(&durationSeconds)
    case .distanceMetres: return cursor.readShown(&distanceMetres)
    case .isCompleted:
      guard let isCompleted = Bool(canonical: &cursor) else { return false }
      isDone = isCompleted
      return true
    default: return cursor.skipValue(depth: 1)
    }
  }
}
