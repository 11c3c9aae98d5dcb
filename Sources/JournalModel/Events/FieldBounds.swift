/// What the rules of a field ask of its value, as a few numbers to compare with.
///
/// It is for the many that are sound: what a value breaks, and in which words, is for the rules.
public struct FieldBounds: Sendable {
  fileprivate var isRequired = false
  fileprivate var range = -Double.infinity...Double.infinity
  fileprivate var characters = Int.max

  fileprivate init() {}

  fileprivate mutating func add(_ limit: FieldRule.Limit) {
    switch limit {
    case .required: isRequired = true
    case .range(let range, _):
      self.range =
        max(
          self.range.lowerBound, range.lowerBound)...min(
          self.range.upperBound, range.upperBound)
    case .line(let characters): self.characters = min(self.characters, characters)
    case .prose: characters = min(characters, TextRule.maximumLength)
    // That is for the state to say.
    case .reference: break
    }
  }
}

/// The bounds of all fields of a record, found once for the many records of one kind.
struct FieldBoundsTable: Sendable {
  /// In the order of a visit; `nil` where some of the rules hold only on a condition.
  fileprivate let bounds: [FieldBounds]?

  init<Record: FieldRecord>(of type: Record.Type) {
    let rules = Record.rules
    bounds =
      rules.contains { $0.condition != nil }
      ? nil
      : Record.fields.map { field in
        var bounds = FieldBounds()
        for rule in rules where rule.field == field.name { bounds.add(rule.limit) }
        return bounds
      }
  }
}

extension FieldRecord {
  /// Whether the record surely breaks none of its fields' rules, of which those about references are
  /// left to the state; one that seems to may still break none.
  func isSurelyWithin(_ table: FieldBoundsTable) -> Bool {
    guard let bounds = table.bounds else { return false }
    var visitor = BoundsVisitor(bounds: bounds)
    var copy = self
    copy.visitFields(&visitor)
    return visitor.isWithin
  }
}

private struct BoundsVisitor: FieldVisitor {
  let bounds: [FieldBounds]
  /// How many fields have been visited.
  private var count = 0
  private(set) var isWithin = true

  init(bounds: [FieldBounds]) {
    self.bounds = bounds
  }

  @inline(__always)
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    let isSound = value?.isSurelyWithin(bounds[count]) ?? !bounds[count].isRequired
    if !isSound { isWithin = false }
    count &+= 1
  }
}

// MARK: Values

extension FieldValue {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { false }
}

extension WireEnumeration {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { true }
}

extension EntityID {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { true }
}

extension Bool {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { true }
}

extension Int {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { bounds.range.contains(withinDoubles) }

  /// The same as a double, endless where it is larger than all that a double has exactly: one of them
  /// would be rounded to the largest that is allowed.
  var withinDoubles: Double {
    guard magnitude > JSONReader.maximumInteger.magnitude else { return Double(self) }
    return self > 0 ? .infinity : -.infinity
  }
}

extension Double {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool { bounds.range.contains(self) }
}

extension String {
  /// Of printable ASCII every byte is a character, and only the blank is white space.
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool {
    let utf8 = utf8.span
    var isPlain = utf8.count <= bounds.characters
    var isBlank = bounds.isRequired
    for place in utf8.indices {
      isPlain = isPlain && utf8[place] &- 0x20 < 0x5f
      isBlank = isBlank && utf8[place] == 0x20
    }
    return isPlain && !isBlank
  }
}

extension Array where Element: FieldValue {
  public func isSurelyWithin(_ bounds: FieldBounds) -> Bool {
    !(isEmpty && bounds.isRequired) && allSatisfy { $0.isSurelyWithin(bounds) }
  }
}
