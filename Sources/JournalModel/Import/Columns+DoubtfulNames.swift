extension Columns {
  /// Takes `Day` or `created_at` for the date, where no other column is one, and dates stand there:
  /// a day may be `Push` too, and what was created later was done before.
  mutating func takeDate(in records: [CSVRecord]) {
    guard !has(.date),
      let column = header.indices.first(where: {
        isOpen($0)
          && Self.namesOfDates.contains(HeaderName.folded(HeaderName.parted(header[$0])))
      })
    else { return }
    let told = records.map { $0[column].trimmedBlanks }.filter { !$0.isEmpty }
    let dates = told.count { DateText($0)?.resolved(.dayFirst) != nil }
    if dates > 0, dates * 10 >= told.count * 9 { assign(.date, to: column) }
  }

  private static let namesOfDates: Set = [
    "day", "tag", "created at", "logged at", "recorded at", "performed at",
  ]

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

  /// Takes the one column whose name has a unit of weight for what was lifted, where none is known by
  /// its name: `Carico sollevato (kg)`, but no volume, and no best of anything.
  mutating func takeWeight(in records: [CSVRecord]) {
    guard !has(.weight), has(.exercise), has(.reps) else { return }
    let candidates = header.indices.filter { column in
      let name = HeaderName(header[column])
      let words = name.name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let units = [name.unit, words.last].compactMap(\.self)
      return isOpen(column) && units.contains { WeightUnit(importName: $0) != nil }
        && Self.derived.isDisjoint(with: words)
    }
    guard candidates.count == 1, let column = candidates.first else { return }
    let told = records.map { $0[column] }.filter { !$0.isEmpty && !$0.isPlaceholder }
    let numbers = told.count { cell in
      NumberText.parse(String(cell.prefix { !$0.isLetter }).trimmedBlanks) != nil
    }
    if numbers > 0, numbers * 10 >= told.count * 9 { assign(.weight, to: column) }
  }

  /// Words of names that say what is made of weights, or what somebody weighs.
  private static let derived: Set = [
    "volume", "volumen", "volumes", "total", "totale", "gesamt", "tonnage", "1rm", "e1rm", "rm",
    "max", "body", "bodyweight", "bw", "best", "pr", "pb", "record", "goal", "target", "next",
    "previous", "prev", "diff", "difference", "change", "warmup",
  ]
}
