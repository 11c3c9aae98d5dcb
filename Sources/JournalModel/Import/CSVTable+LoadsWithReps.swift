extension CSVTable {
  /// The table with a row for each set under `Weight` and `Reps`, where one column has both and its name
  /// says in which order: `100x5, 100x4` under `Weight x Reps`, `5 @ 100` under `Reps @ kg`.
  ///
  /// Without such a name nobody knows which of the two numbers is the weight.
  var withLoadsBesideReps: CSVTable {
    let roles = header.map { ColumnRole.named(HeaderName($0).name, in: .table) }
    guard !roles.contains(.weight), !roles.contains(.reps),
      let column = header.firstIndex(where: { LoadsWithRepsName($0) != nil }),
      let name = LoadsWithRepsName(header[column])
    else { return self }
    func replacing(_ fields: [String], by weight: String, _ reps: String) -> [String] {
      fields.prefix(column) + [weight, reps] + fields.dropFirst(column + 1)
    }
    let rows = records.flatMap { record -> [CSVRecord] in
      guard column < record.fields.count else { return [record] }
      // What isn't understood is said of the repetitions.
      let sets = name.sets(in: record[column]) ?? [(weight: "", reps: record[column])]
      return sets.map { set in
        var row = record
        row.fields = replacing(record.fields, by: set.weight, set.reps)
        return row
      }
    }
    return with(
      header: replacing(header, by: name.unit.map { "Weight (\($0))" } ?? "Weight", "Reps"),
      records: rows)
  }
}

/// The name of a column that has the weights and the repetitions of sets: `Weight x Reps`,
/// `Sets x Reps x Weight (kg)`.
struct LoadsWithRepsName {
  /// What the numbers of a set are, in their order.
  private let order: [ColumnRole]
  /// The unit of the weights, where the name says it.
  let unit: String?

  /// Nil where the name is another.
  init?(_ written: String) {
    let name = HeaderName(written)
    let words = Self.parts(of: name.name).flatMap { $0.split(separator: " ") }
      .map(String.init).filter { !["and", "und", "et", "y", "e"].contains($0) }
    let order = words.map { ColumnRole.named($0, in: .table) }
    let known: Set<ColumnRole?> = [.weight, .reps, .setCount]
    guard Set(order).count == order.count, order.allSatisfy(known.contains),
      let weight = order.firstIndex(of: .weight), order.contains(.reps)
    else { return nil }
    self.order = order.compactMap(\.self)
    unit = name.unit ?? (WeightUnit(importName: words[weight]) == nil ? nil : words[weight])
  }

  /// The sets of a cell, each with its weight and its repetitions as they are written; nil where one of
  /// them isn't one.
  ///
  /// A third number behind two is how many sets they are.
  func sets(in cell: String) -> [(weight: String, reps: String)]? {
    let text = cell.trimmedBlanks.lowercased()
    let separators: [Character] = [";", "|", "\n", ","]
    for separator in separators where text.contains(separator) {
      let parts = text.split(separator: separator).map(set)
      if !parts.contains(where: { $0 == nil }) { return flattened(parts) }
    }
    return set(text[...]).flatMap { flattened([$0]) }
  }

  private typealias Told = (weight: String, reps: String, count: Int)

  private func flattened(_ sets: [Told?]) -> [(weight: String, reps: String)]? {
    let sets = sets.compactMap(\.self)
    guard (1...100).contains(sets.reduce(0) { $0 + $1.count }) else { return nil }
    return sets.flatMap { set in
      [(weight: String, reps: String)](repeating: (set.weight, set.reps), count: set.count)
    }
  }

  private func set(_ text: Substring) -> Told? {
    let numbers = Self.parts(of: String(text))
    var order = order
    if numbers.count == 3, order.count == 2 { order.append(.setCount) }
    guard numbers.count == order.count else { return nil }
    var told: Told = ("", "", 1)
    for (role, number) in zip(order, numbers) {
      switch role {
      case .weight where WeightsCell.isWeight(number): told.weight = number
      case .reps where Int(number) != nil: told.reps = number
      case .setCount:
        guard let count = CSVTable.setCount(number) else { return nil }
        told.count = count
      default: return nil
      }
    }
    return told
  }

  /// What stands between `x`, `×`, `*`, `@`, `/` and `&`; an `x` in a word parts nothing.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isInWord = false
    for place in text.indices {
      let character = text[place]
      let isMark = "×*@/&".contains(character)
      let isX =
        character == "x" && !isInWord && text[text.index(after: place)...].first?.isLetter != true
      if isMark || isX { parts.append("") } else { parts[parts.count - 1].append(character) }
      isInWord = character.isLetter && !isX
    }
    return parts.map(\.trimmedBlanks)
  }
}
