/// What a text field may hold.
enum TextRule {
  /// The longest text that is meant to be read in one go, such as notes or a description.
  static let maximumLength = 20_000

  /// Whether a name is there at all: white space alone is none.
  static func isBlank(_ text: String?) -> Bool {
    guard let text else { return true }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Rules of a name: one line, so that it can't move a cursor or hide what follows it.
  static func name(_ text: String?, field: String, limit: Int) -> Rejection? {
    guard let text else { return nil }
    if text.unicodeScalars.contains(where: { isControl($0) }) {
      return .controlCharacter(field: field)
    }
    return text.count > limit ? .textTooLong(field: field, limit: limit) : nil
  }

  /// Rules of a longer text, which may have line breaks and tabs.
  static func prose(_ text: String?, field: String) -> Rejection? {
    guard let text else { return nil }
    let hasControl = text.unicodeScalars.contains {
      isControl($0) && $0 != "\n" && $0 != "\t" && $0 != "\r"
    }
    if hasControl { return .controlCharacter(field: field) }
    return text.count > maximumLength ? .textTooLong(field: field, limit: maximumLength) : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// Collects the rules that a record breaks.
struct RuleBook {
  private(set) var broken: [Rejection] = []

  mutating func demand(_ holds: Bool, _ rejection: @autoclosure () -> Rejection) {
    if !holds { broken.append(rejection()) }
  }

  mutating func add(_ rejection: Rejection?) {
    if let rejection { broken.append(rejection) }
  }

  mutating func range(
    _ value: Double?, _ field: String, _ range: ClosedRange<Double>, unit: String? = nil
  ) {
    guard let value, !range.contains(value) else { return }
    broken.append(.outOfRange(field: field, range, unit: unit))
  }

  mutating func range(
    _ value: Int?, _ field: String, _ range: ClosedRange<Int>, unit: String? = nil
  ) {
    self.range(
      value.map(Double.init), field, Double(range.lowerBound)...Double(range.upperBound),
      unit: unit)
  }
}
