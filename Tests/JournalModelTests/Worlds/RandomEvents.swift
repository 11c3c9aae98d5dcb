import Generation

@testable import JournalModel

extension SeededRandom {
  /// A value of a shape, within the rules of the field that has it.
  mutating func value(of field: FieldDescription) -> JSONValue {
    switch field.name {
    case "name": .string("Curl \(number(in: 1...99)) “é” \\ \"")
    case "youtubeURL": .string("https://youtu.be/dQw4w9WgXcQ")
    case "title": .string("Push “\(number(in: 1...9))”")
    case "weight": .number(pick(["20", "102.5", "61.235"]))
    case "superset": .string(pick(["A", "B1"]))
    case "tags": .array((0..<number(in: 0...2)).map { .string("tag \($0)") })
    case "rpe", "targetRPE": .number(pick(["1", "6.5", "8", "9.5", "10"]))
    case "timeAvailable", "plannedDuration": .number(String(number(in: 0...1440)))
    case "image", "thumbnail":
      .object([
        JSONMember(name: "blob", value: .string(String(repeating: "a", count: 64))),
        JSONMember(name: "bytes", value: .number(String(number(in: 0...50_000)))),
        JSONMember(name: "mediaType", value: .string("image/png")),
      ])
    default: value(of: field.shape)
    }
  }

  private mutating func value(of shape: FieldShape) -> JSONValue {
    switch shape {
    case .text: return .string(pick(["", "plain", "two\nlines", "“quoted” \"\\", "Größe 💪"]))
    case .integer: return .number(String(number(in: 1...99)))
    case .number: return .number(pick(["20", "2.5", "10.25", "0.1", "7.125"]))
    case .boolean: return .bool(chance(0.5))
    case .reference: return .string(ModelJournal.id(UInt64(number(in: 1...3))).description)
    case .moment:
      let past = Int64(number(in: 0...100_000_000))
      return .string(
        Moment(milliseconds: ModelJournal.now.milliseconds - past, offsetMinutes: 120).description)
    case .choice(let values): return .string(pick(values))
    case .list(let element): return .array((0..<number(in: 1...3)).map { _ in value(of: element) })
    case .object(let fields):
      return .object(
        fields.filter { _ in chance(0.7) }.map { JSONMember(name: $0.name, value: value(of: $0)) })
    }
  }

  /// Data that an event may carry: the named fields where `required`, others as it falls.
  mutating func data(
    _ fields: [FieldDescription], required: [String] = [], nullable: Bool = false
  ) -> JSONValue {
    var members: [JSONMember] = []
    for field in fields where required.contains(field.name) || chance(0.4) {
      let isCleared = nullable && !required.contains(field.name) && chance(0.2)
      members.append(JSONMember(name: field.name, value: isCleared ? .null : value(of: field)))
    }
    return .object(shuffled(members))
  }
}

extension EntityKind {
  /// The fields of this kind's record.
  var fields: [FieldDescription] {
    switch self {
    case .exercise: Exercise.fields
    case .session: Session.fields
    case .set: WorkoutSet.fields
    case .bodyWeight: BodyWeight.fields
    }
  }

  /// The fields that a thing of this kind can't do without.
  var requiredFields: [String] {
    switch self {
    case .exercise: ["name", "muscleGroups"]
    case .session: []
    case .set: ["session", "exercise", "reps"]
    case .bodyWeight: ["weight"]
    }
  }

  func fieldNames(of type: EventType) -> [String] {
    switch self {
    case .exercise: Exercise.fieldNames(of: type)
    case .session: Session.fieldNames(of: type)
    case .set: WorkoutSet.fieldNames(of: type)
    case .bodyWeight: BodyWeight.fieldNames(of: type)
    }
  }
}

extension JournalState {
  /// The set fields of a thing that exists, as canonical JSON.
  func members(of id: EntityID, kind: EntityKind) -> JSONValue? {
    switch kind {
    case .exercise: exercises[id]?.record.members
    case .session: sessions[id]?.record.members
    case .set: sets[id]?.record.members
    case .bodyWeight: bodyWeights[id]?.record.members
    }
  }
}
