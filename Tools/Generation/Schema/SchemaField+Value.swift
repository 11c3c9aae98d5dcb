import JournalModel

extension SchemaField {
  /// The schema of the field's value, or of its `null` where it may be cleared.
  var valueSchema: JSONValue {
    let isNullable = !isRequired && !CodedRules.neverNull.contains(path)
    let limits = rules.filter { $0.condition == nil }.map(\.limit)
    var keywords = self.keywords(of: shape, limits, isNullable: isNullable)
    if let coded = CodedRules.limits[path] { keywords.merge(coded) }
    if let words = FieldWords.description(of: self) { keywords.add("description", .string(words)) }
    return .object(keywords)
  }

  /// What the value must be beside that where a rule's condition holds.
  func conditionalSchema(_ limits: [FieldRule.Limit]) -> JSONValue {
    var keywords: [JSONMember] = []
    if limits.contains(.required) { keywords.add("type", shape.typeName) }
    return .object(keywords + self.limits(of: shape, limits, bounds: nil))
  }

  private func keywords(
    of shape: FieldShape, _ limits: [FieldRule.Limit], isNullable: Bool
  ) -> [JSONMember] {
    let type: [JSONMember] = .init([
      "type": isNullable ? [shape.typeName, "null"] : shape.typeName
    ])
    switch shape {
    case .text, .number, .boolean: return type + self.limits(of: shape, limits, bounds: nil)
    case .integer:
      let largest = Double(JSONReader.maximumInteger)
      return type + self.limits(of: shape, limits, bounds: -largest...largest)
    case .reference: return type + .init(TextForm.entityID)
    case .moment: return type + .init(TextForm.moment)
    case .day: return type + .init(TextForm.day)
    case .choice(let values):
      let words = values.map { JSONValue.string($0) }
      return .init(["enum": .array(words + (isNullable ? [.null] : []))])
    case .list(let element):
      let items = keywords(of: element, limits, isNullable: false)
      return type + self.limits(of: shape, limits, bounds: nil)
        + .init(["items": .object(items)])
    case .object: return type + Self.members(inner, areDemanded: true)
    }
  }

  /// `properties` of an object with these fields, and `required` for those that it can't do without.
  static func members(_ fields: [SchemaField], areDemanded: Bool) -> [JSONMember] {
    var keywords: [JSONMember] = []
    if !fields.isEmpty {
      let properties = fields.map { JSONMember(name: $0.name, value: $0.valueSchema) }
      keywords.add("properties", .object(properties))
    }
    let demanded = fields.filter(\.isRequired).map(\.name)
    if areDemanded, !demanded.isEmpty { keywords.add("required", .init(texts: demanded)) }
    return keywords
  }

  /// The limits that a schema of the shape can say; those of a list's elements are said of these.
  ///
  /// - Parameter bounds: those of the shape itself.
  private func limits(
    of shape: FieldShape, _ limits: [FieldRule.Limit], bounds: ClosedRange<Double>?
  ) -> [JSONMember] {
    switch shape {
    case .text: return textLimits(limits)
    case .integer, .number:
      let bounds = limits.reduce(bounds) { bounds, limit in
        guard case .range(let range, _) = limit else { return bounds }
        return bounds.map { range.clamped(to: $0) } ?? range
      }
      return bounds.map {
        .init([
          "minimum": JSONValue(number: $0.lowerBound), "maximum": JSONValue(number: $0.upperBound),
        ])
      } ?? []
    case .list where limits.contains(.required): return .init(["minItems": 1])
    default: return []
    }
  }

  private func textLimits(_ limits: [FieldRule.Limit]) -> [JSONMember] {
    var keywords: [JSONMember] = []
    if limits.contains(.required) {
      keywords += .init(["minLength": 1, "pattern": .string(TextPattern.filled)])
    }
    for limit in limits {
      switch limit {
      case .line(let characters):
        keywords += .init([
          "maxLength": JSONValue(integerLiteral: characters),
          "not": TextForm.has(TextPattern.controlOrSeparator),
        ])
      case .prose:
        keywords += .init([
          "maxLength": JSONValue(integerLiteral: TextRule.maximumLength),
          "not": TextForm.has(TextPattern.controlButLineBreak),
        ])
      case .required, .range, .reference: continue
      }
    }
    return keywords
  }
}

extension FieldShape {
  /// The name of its type in JSON Schema.
  fileprivate var typeName: JSONValue {
    switch self {
    case .text, .reference, .moment, .day, .choice: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .list: "array"
    case .object: "object"
    }
  }
}
