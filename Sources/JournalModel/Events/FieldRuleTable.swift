/// Which rules a record's fields have, found once for the many records of one kind.
struct FieldRuleTable: Sendable {
  /// The places of the rules among all, field by field in the order of a visit.
  private var places: [Int] = []
  /// Where each field's begin, and behind them the end.
  private var starts: [Int] = [0]
  /// Whether some of the rules hold only where another field has a value.
  let hasConditions: Bool

  init<Record: FieldRecord>(of type: Record.Type) {
    let rules = Record.rules
    hasConditions = rules.contains { $0.condition != nil }
    for field in Record.fields {
      places += rules.indices.filter { rules[$0].field == field.name }
      starts.append(places.count)
    }
  }

  /// The places of a field's rules.
  ///
  /// - Parameter number: the field's, in the order of a visit.
  func places(ofField number: Int) -> ArraySlice<Int> {
    places[starts[number]..<starts[number + 1]]
  }
}
