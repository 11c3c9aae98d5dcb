/// A rule that one field of an event must keep, as data: the check, the schema and the command line
/// read the same table.
///
/// A record lists its rules with the weightiest first; what takes more than one field to say is in
/// `brokenRules(in:)`.
public struct FieldRule: Sendable {
  /// The field's name on the wire; a field of a nested record has its own rules there.
  public let field: String
  public let limit: Limit
  /// The field and the value that it must have for this rule to hold.
  public let condition: Condition?
  /// What is said when it is broken; `nil` for the limit's own words.
  let message: String?

  /// What a value must be.
  public enum Limit: Sendable, Equatable {
    /// There, and no blank text or empty list.
    case required
    /// A number, or each of a list, within bounds.
    case range(ClosedRange<Double>, unit: String?)
    /// A line of at most so many characters without control characters; a list of such.
    case line(characters: Int)
    /// A text of any number of lines; a list of such.
    case prose
    /// The id of a thing of that kind which exists, or a list of such.
    case reference(EntityKind)
  }

  /// A value that another field must have.
  public struct Condition: Sendable, Equatable {
    public let field: String
    public let value: String
  }

  private init(
    _ field: String, _ limit: Limit, _ message: String? = nil, condition: Condition? = nil
  ) {
    self.field = field
    self.limit = limit
    self.message = message
    self.condition = condition
  }

  static func required(_ field: String, _ message: String? = nil) -> FieldRule {
    FieldRule(field, .required, message)
  }

  static func range(
    _ field: String, _ range: ClosedRange<Double>, _ message: String? = nil, unit: String? = nil
  ) -> FieldRule {
    FieldRule(field, .range(range, unit: unit), message)
  }

  static func notNegative(_ field: String) -> FieldRule {
    FieldRule(field, .range(0...Double(JSONReader.maximumInteger), unit: nil))
  }

  static func line(_ field: String, _ characters: Int, _ message: String? = nil) -> FieldRule {
    FieldRule(field, .line(characters: characters), message)
  }

  static func prose(_ field: String) -> FieldRule { FieldRule(field, .prose) }

  static func reference(_ field: String, _ kind: EntityKind) -> FieldRule {
    FieldRule(field, .reference(kind))
  }

  /// The rule where another field has a value, and none where it has another.
  func when(_ field: String, is value: some RawRepresentable<String>) -> FieldRule {
    FieldRule(
      self.field, limit, message, condition: Condition(field: field, value: value.rawValue))
  }

  /// The name of a thing: there, on one line, of 1 to 100 characters.
  static func name(_ field: String, of kind: EntityKind) -> [FieldRule] {
    [
      required(field, "\(kind.title) name is required"),
      line(field, 100, "\(kind.title) name must be between 1 and 100 characters"),
    ]
  }
}

// MARK: Checking

extension FieldRecord {
  /// The rules of the table that the record breaks, in the table's order.
  ///
  /// - Parameter path: stands before the field's name in messages.
  func brokenFieldRules(in state: JournalState, path: String = "") -> [Rejection] {
    var checker = RuleChecker(rules: Self.rules, state: state, path: path)
    var copy = self
    copy.visitFields(&checker)
    if checker.broken.isEmpty { return checker.inner }
    // A condition may stand on a field that is visited later.
    return checker.broken.sorted { $0.place < $1.place }.filter { finding in
      guard let condition = Self.rules[finding.place].condition else { return true }
      return checker.words[condition.field] == condition.value
    }.map(\.rejection) + checker.inner
  }
}

private struct RuleChecker: FieldVisitor {
  let rules: [FieldRule]
  let state: JournalState
  let path: String
  var broken: [(place: Int, rejection: Rejection)] = []
  /// What the records inside the record break.
  var inner: [Rejection] = []
  /// The values of the fields that hold a word.
  var words: [String: String] = [:]

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    let path = path.isEmpty ? name : path + name
    for place in rules.indices where rules[place].field == name {
      if let rejection = rules[place].broken(by: value, path, in: state) {
        broken.append((place, rejection))
      }
    }
    guard let value else { return }
    if let word = value.word { words[name] = word }
    inner += value.brokenInnerRules(in: state, path: path)
  }
}

extension FieldRule {
  /// What is wrong with a value; `nil` where nothing is.
  fileprivate func broken<Value: FieldValue>(
    by value: Value?, _ name: String, in state: JournalState
  ) -> Rejection? {
    guard let value else {
      guard limit == .required else { return nil }
      return message.map { .rule($0) } ?? .required(field: name)
    }
    guard let rejection = value.broken(limit, name, in: state) else { return nil }
    if case .controlCharacter = rejection { return rejection }
    return message.map { .rule($0) } ?? rejection
  }
}

extension FieldValue {
  /// What keeps a value from keeping a limit; `nil` where nothing does.
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    nil
  }

  /// The rules that a record inside the value breaks; `path` names the value in messages.
  public func brokenInnerRules(in state: JournalState, path: String) -> [Rejection] { [] }

  public var word: String? { nil }

  public func existing(_ kind: EntityKind, in state: JournalState) -> Self? { self }
}

extension WireEnumeration {
  public var word: String? { rawValue }
}

extension String {
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    switch limit {
    case .required: TextRule.isBlank(self) ? .required(field: field) : nil
    case .line(let characters): TextRule.line(self, field: field, limit: characters)
    case .prose: TextRule.prose(self, field: field)
    case .range, .reference: nil
    }
  }
}

extension Double {
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    guard case .range(let range, let unit) = limit, !range.contains(self) else { return nil }
    return .outOfRange(field: field, range, unit: unit)
  }
}

extension Int {
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    Double(self).broken(limit, field, in: state)
  }
}

extension EntityID {
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    guard case .reference(let kind) = limit, !state.exists(self, kind: kind) else { return nil }
    return .noSuchReference(field: field, kind, self)
  }

  public func existing(_ kind: EntityKind, in state: JournalState) -> EntityID? {
    state.exists(self, kind: kind) ? self : nil
  }
}

extension Array where Element: FieldValue {
  public func broken(
    _ limit: FieldRule.Limit, _ field: String, in state: JournalState
  ) -> Rejection? {
    if isEmpty, limit == .required { return .required(field: field) }
    for element in self {
      if let rejection = element.broken(limit, field, in: state) { return rejection }
    }
    return nil
  }

  public func brokenInnerRules(in state: JournalState, path: String) -> [Rejection] {
    flatMap { $0.brokenInnerRules(in: state, path: path) }
  }

  public func existing(_ kind: EntityKind, in state: JournalState) -> [Element]? {
    compactMap { $0.existing(kind, in: state) }
  }
}

extension NestedRecord {
  public func brokenInnerRules(in state: JournalState, path: String) -> [Rejection] {
    brokenFieldRules(in: state, path: path + ".")
  }
}
