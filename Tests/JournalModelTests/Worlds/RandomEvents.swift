import Generation

@testable import JournalModel

extension SeededRandom {
  /// A value for a field, within the rules of the kind that has it.
  mutating func value(of field: FieldDescription, in kind: EntityKind) -> JSONValue {
    switch field.name {
    case "youtubeURL": return .string("https://youtu.be/dQw4w9WgXcQ")
    case "image", "thumbnail":
      return .object([
        JSONMember(name: "blob", value: .string(String(repeating: "a", count: 64))),
        JSONMember(name: "bytes", value: .number(String(number(in: 1...50_000)))),
        JSONMember(name: "mediaType", value: .string("image/png")),
      ])
    // Its own rules are those of plans and prescriptions, which have tests of their own.
    case "weeks": return .array([.object([JSONMember(name: "weekNumber", value: .number("1"))])])
    case "prescription":
      return .object([
        JSONMember(name: "workingSets", value: .number(String(number(in: 1...5))))
      ])
    case "session": return .string(ModelJournal.session.description)
    case "readiness":
      return .object([
        JSONMember(name: "timeAvailable", value: .number(String(number(in: 0...1440))))
      ])
    case "weight" where kind == .bodyWeight: return .number(pick(["80", "102.5", "61.235"]))
    case "device" where kind == .clock: return .string("\(ModelJournal.device)")
    case "hlc": return .string("\(HybridTime(milliseconds: ModelJournal.now.milliseconds))")
    case "fromSeq": return .number(String(number(in: 1...9)))
    case "toSeq": return .number(String(number(in: 9...99)))
    case "weekNumber", "week", "fromWeek": return .number("1")
    case "toWeek": return .number("2")
    default: return value(of: field.shape, kind.rules.filter { $0.field == field.name })
    }
  }

  private mutating func value(of shape: FieldShape, _ rules: [FieldRule]) -> JSONValue {
    var bounds = 0.0...99.0
    var isLine = false
    var target: EntityKind?
    for rule in rules {
      switch rule.limit {
      case .range(let range, _): bounds = range
      case .line: isLine = true
      case .reference(let kind): target = kind
      case .required, .prose: break
      }
    }
    switch shape {
    case .text:
      let line = pick(["plain", "“quoted” \"\\", "Größe 💪", "x"])
      return .string(isLine || chance(0.5) ? line : "two\nlines")
    case .integer:
      let least = Int(bounds.lowerBound.rounded(.up))
      return .number(String(number(in: least...max(least, Int(bounds.upperBound)))))
    case .number:
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      var writer = JSONWriter()
      writer.number(pick([bounds.lowerBound, bounds.upperBound, middle]))
      return .number(writer.bytes.text)
    case .boolean: return .bool(chance(0.5))
    case .reference: return .string(ModelJournal.one(target ?? .exercise).description)
    case .moment:
      let past = Int64(number(in: 0...100_000_000))
      return .string(
        Moment(milliseconds: ModelJournal.now.milliseconds - past, offsetMinutes: 120).description)
    case .day: return .string("2026-11-21")
    case .choice(let values): return .string(pick(values))
    case .list(let element):
      return .array((0..<number(in: 1...3)).map { _ in value(of: element, rules) })
    case .object(let fields):
      return .object(
        fields.filter { _ in chance(0.7) }.map {
          JSONMember(name: $0.name, value: value(of: $0.shape, []))
        })
    }
  }

  /// Data that an event may carry: the named fields where `required`, others as it falls.
  mutating func data(
    _ fields: [FieldDescription], of kind: EntityKind, required: [String] = [],
    nullable: Bool = false
  ) -> JSONValue {
    var members: [JSONMember] = []
    for field in fields where required.contains(field.name) || chance(0.4) {
      let isCleared = nullable && !required.contains(field.name) && chance(0.2)
      members.append(
        JSONMember(name: field.name, value: isCleared ? .null : value(of: field, in: kind)))
    }
    return .object(shuffled(members))
  }
}

/// Looks something up in the record of a kind.
private struct Describing: KindVisitor {
  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> (fields: [FieldDescription], rules: [FieldRule]) {
    (Record.fields, Record.rules)
  }
}

private struct Members: KindVisitor {
  let state: JournalState
  let id: EntityID

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> JSONValue? {
    state[keyPath: table][id]?.record.members
  }
}

extension EntityKind {
  /// Those whose things are made and ended one by one.
  static let made = allCases.filter {
    EventType(.create, of: $0) != nil && EventType(.update, of: $0) != nil
  }

  /// The fields of this kind's record.
  var fields: [FieldDescription] {
    var visitor = Describing()
    return accept(&visitor).fields
  }

  var rules: [FieldRule] {
    var visitor = Describing()
    return accept(&visitor).rules
  }

  /// The fields that a thing of this kind can't do without.
  var requiredFields: [String] {
    let required = rules.filter { $0.limit == .required }.map(\.field)
    return Array(Set(self == .set ? required + ["reps"] : required)).sorted()
  }
}

extension JournalState {
  /// The set fields of a thing that exists, as canonical JSON.
  func members(of id: EntityID, kind: EntityKind) -> JSONValue? {
    var visitor = Members(state: self, id: id)
    return kind.accept(&visitor)
  }
}
