extension Columns {
  /// Takes a column such as `Type` for the types of sets where it says nothing else: anything may be
  /// of a type, and a table's may be that of the exercise.
  mutating func takeSetTypes(in records: [CSVRecord]) {
    guard !has(.setType),
      let column = header.indices.first(where: {
        isOpen($0) && Self.namesOfTypes.contains(HeaderName(header[$0]).name)
      })
    else { return }
    let told = records.map { $0[column].trimmedBlanks }.filter { !$0.isEmpty }
    let areTypes = told.allSatisfy { cell in
      guard NumberText.parse(cell) == nil, case .set = SetOrder(cell) else { return false }
      return true
    }
    if !told.isEmpty, areTypes { assign(.setType, to: column) }
  }

  private static let namesOfTypes: Set = ["type", "typ", "kind", "art", "tipo"]

  /// Takes `Name` or `Session` for the name of the workout, where another column has that of the
  /// exercise, and no numbers stand there.
  mutating func takeTitle(in records: [CSVRecord]) {
    guard !has(.title), has(.exercise),
      let column = header.indices.first(where: {
        isOpen($0) && ["name", "session"].contains(HeaderName(header[$0]).name)
      })
    else { return }
    let areNames = records.allSatisfy { NumberText.parse($0[column].trimmedBlanks) == nil }
    if areNames { assign(.title, to: column) }
  }
}
