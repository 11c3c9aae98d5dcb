import JournalModel

/// The limits of fields as FORMAT.md writes them: `` `reps` (1–999``, open for what else is said there.
package enum LimitNotation {
  /// Those of all fields that the events of a kind carry, by the word before the point of their types.
  package static var byKind: [String: [String]] {
    var byKind: [String: [String]] = [:]
    for type in EventType.allCases {
      let kind = String(type.rawValue.prefix { $0 != "." })
      for limit in type.schemaFields.flatMap(\.withInner).compactMap(\.limit)
      where byKind[kind]?.contains(limit) != true {
        byKind[kind, default: []].append(limit)
      }
    }
    return byKind
  }
}

extension SchemaField {
  fileprivate var withInner: [SchemaField] { [self] + inner.flatMap(\.withInner) }

  /// How many characters it may have, or which numbers it may be; `nil` where nothing is said of it.
  fileprivate var limit: String? {
    var limit: String?
    var range: ClosedRange<Double>?
    for rule in rules {
      switch rule.limit {
      case .line(let characters): limit = isRequired ? "1–\(characters)" : "≤ \(characters)"
      case .range(let next, _): range = range.map { next.clamped(to: $0) } ?? next
      case .required, .prose, .reference: continue
      }
    }
    return (limit ?? range.map(Self.notation)).map { "`\(name)` (\($0)" }
  }

  private static func notation(_ range: ClosedRange<Double>) -> String {
    let (least, most) = (range.lowerBound, range.upperBound)
    if most == Double(JSONReader.maximumInteger) { return "≥ \(text(least))" }
    return least == -most ? "±\(text(most))" : "\(text(least))–\(text(most))"
  }

  private static func text(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.number(number)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
