/// What a field was found to say against a rule, or to leave to the state.
///
/// A check of fields looks at no state, which would be copied for every record: what a rule asks of
/// it is noted, and asked when all fields have been looked at.
public enum RuleFinding: Sendable {
  /// A rule that is broken, whatever the state.
  case broken(Rejection)
  /// A thing that must exist.
  /// - Parameter message: what is said where it doesn't; `nil` for the usual words.
  case reference(field: String, EntityKind, EntityID, message: String?)

  /// What is wrong; `nil` where the thing exists.
  func rejection(in state: JournalState) -> Rejection? {
    switch self {
    case .broken(let rejection): return rejection
    case .reference(let field, let kind, let id, let message):
      if state.exists(id, kind: kind) { return nil }
      return message.map { .rule($0) } ?? .noSuchReference(field: field, kind, id)
    }
  }
}

extension [RuleFinding] {
  /// What is wrong, by itself or in a state: not generic, as a copy for each kind would be large.
  fileprivate func rejections(in state: JournalState) -> [Rejection] {
    compactMap { $0.rejection(in: state) }
  }
}

extension FieldRecord {
  /// The rules of the table that the record breaks, in the table's order.
  ///
  /// - Parameter changed: the fields of which only that is told which says itself what it is about:
  ///   references to what isn't there, and what is broken inside of them.
  func brokenFieldRules(
    in state: JournalState, _ table: FieldRuleTable? = nil, besides changed: FieldNames = []
  ) -> [Rejection] {
    fieldFindings(table, besides: changed).rejections(in: state)
  }

  /// What the rules of the table find, in the table's order.
  ///
  /// - Parameters:
  ///   - table: the record's own, where it is at hand; without it each field's rules are looked for.
  ///   - path: stands before the field's name in messages.
  ///   - changed: as `brokenFieldRules` has it.
  func fieldFindings(
    _ table: FieldRuleTable? = nil, path: String = "", besides changed: FieldNames = []
  ) -> [RuleFinding] {
    var checker = RuleChecker(rules: Self.rules, table: table, path: path, changed: changed)
    var copy = self
    copy.visitFields(&checker)
    return checker.allFindings
  }
}

private struct RuleChecker: FieldVisitor {
  let rules: [FieldRule]
  let table: FieldRuleTable?
  let path: String
  let changed: FieldNames
  /// What is found, and by which rule.
  private var findings: [RuleFinding] = []
  private var places: [Int] = []
  /// What is found of the records inside the record.
  private var inner: [RuleFinding] = []
  /// The values of the fields that a condition asks for.
  private var words: [String: String] = [:]
  private let hasConditions: Bool
  /// How many fields have been visited.
  private var count = 0
  private var isChanged = false

  init(rules: [FieldRule], table: FieldRuleTable?, path: String, changed: FieldNames) {
    self.rules = rules
    self.table = table
    self.path = path
    self.changed = changed
    hasConditions = table?.hasConditions ?? rules.contains { $0.condition != nil }
  }

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    defer { count += 1 }
    if let value, hasConditions, let word = value.word { words[name] = word }
    isChanged = changed.contains(name)
    if let table {
      for place in table.places(ofField: count) { check(value, against: place, name) }
    } else {
      for place in rules.indices where rules[place].field == name {
        check(value, against: place, name)
      }
    }
    if let value { inner += value.innerFindings(path: path, name) }
  }

  private mutating func note(_ finding: RuleFinding, by place: Int) {
    findings.append(finding)
    places.append(place)
  }

  /// What was found, in the order of the rules, of which some hold on a condition.
  var allFindings: [RuleFinding] {
    // Mostly there are a few references, in that order.
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    if isInOrder, !hasConditions { return inner.isEmpty ? findings : findings + inner }
    // A condition may stand on a field that is visited later.
    return zip(places, findings).sorted { $0.0 < $1.0 }.filter { place, _ in
      guard let condition = rules[place].condition else { return true }
      return words[condition.field] == condition.value
    }.map(\.1) + inner
  }

  private mutating func check<Value: FieldValue>(
    _ value: Value?, against place: Int, _ name: String
  ) {
    let rule = rules[place]
    if isChanged, !rule.namesWhatIsMissing { return }
    guard let value else {
      guard rule.limit == .required else { return }
      let rejection = rule.message.map { Rejection.rule($0) } ?? .required(field: path + name)
      return note(.broken(rejection), by: place)
    }
    if case .reference(let kind) = rule.limit {
      return value.forEachReference {
        note(.reference(field: path + name, kind, $0, message: rule.message), by: place)
      }
    }
    guard let rejection = value.broken(rule.limit, path + name) else { return }
    switch rejection {
    case .controlCharacter, .wrongType: note(.broken(rejection), by: place)
    default: note(.broken(rule.message.map { .rule($0) } ?? rejection), by: place)
    }
  }
}

// MARK: Values

extension FieldValue {
  /// What keeps a value from keeping a limit; `nil` where nothing does.
  public func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection? { nil }

  /// What the rules of a record inside the value find; `path` and `name` name the value in messages.
  public func innerFindings(path: String, _ name: String) -> [RuleFinding] { [] }

  public func forEachReference(_ body: (EntityID) -> Void) {}

  public var word: String? { nil }

  public func existing(_ kind: EntityKind, in state: JournalState) -> Self? { self }
}

extension WireEnumeration {
  public var word: String? { rawValue }
}

extension String {
  public func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection? {
    switch limit {
    case .required: TextRule.isBlank(self) ? .required(field: field) : nil
    case .line(let characters): TextRule.line(self, field: field, limit: characters)
    case .prose: TextRule.prose(self, field: field)
    case .range, .reference: nil
    }
  }
}

extension Double {
  private static let largest = Double(JSONReader.maximumInteger)

  public func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection? {
    guard case .range(let range, let unit) = limit, !range.contains(self) else { return nil }
    if !(self <= Self.largest), range.upperBound == Self.largest {
      // As the JSON of it is refused.
      return .wrongType(field: field, reason: "out of range, expected a number up to 2^53")
    }
    return .outOfRange(field: field, range, unit: unit)
  }
}

extension Int {
  public func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection? {
    withinDoubles.broken(limit, field)
  }
}

extension EntityID {
  public func forEachReference(_ body: (EntityID) -> Void) { body(self) }

  public func existing(_ kind: EntityKind, in state: JournalState) -> EntityID? {
    state.exists(self, kind: kind) ? self : nil
  }
}

extension Array where Element: FieldValue {
  public func broken(_ limit: FieldRule.Limit, _ field: String) -> Rejection? {
    if isEmpty, limit == .required { return .required(field: field) }
    for element in self {
      if let rejection = element.broken(limit, field) { return rejection }
    }
    return nil
  }

  public func innerFindings(path: String, _ name: String) -> [RuleFinding] {
    flatMap { $0.innerFindings(path: path, name) }
  }

  public func forEachReference(_ body: (EntityID) -> Void) {
    for element in self { element.forEachReference(body) }
  }

  public func existing(_ kind: EntityKind, in state: JournalState) -> [Element]? {
    compactMap { $0.existing(kind, in: state) }
  }
}

extension NestedRecord {
  public func innerFindings(path: String, _ name: String) -> [RuleFinding] {
    fieldFindings(path: path + name + ".")
  }
}
