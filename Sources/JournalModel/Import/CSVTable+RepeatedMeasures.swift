extension CSVTable {
  /// The table with a row for each set, where its rows have the same columns several times:
  /// `Weight,Reps,Weight,Reps`, or `Reps 1,Reps 2`.
  var withRepeatedMeasuresAsRows: CSVTable {
    guard let block = repeatedMeasures else { return self }
    let (first, width, count) = block
    let behind = first + width * count
    func besides(_ fields: [String], _ set: [String]) -> [String] {
      fields.prefix(first) + set + fields.dropFirst(behind)
    }
    let rows = records.flatMap { record -> [CSVRecord] in
      // What is too long is one cell too many somewhere, and then nothing is where it should be.
      let isShaped = record.fields.dropFirst(header.count).allSatisfy { $0.trimmedBlanks.isEmpty }
      guard isShaped, record.fields.count > first else { return [record] }
      let sets = (0..<count).map { set in
        (0..<width).map { record[first + set * width + $0] }
      }
      let filled = sets.filter { !$0.allSatisfy(\.isEmpty) }
      return (filled.isEmpty ? [sets[0]] : filled).map { set in
        CSVRecord(
          line: record.line, fields: besides(record.fields, set),
          hasBrokenQuote: record.hasBrokenQuote,
          isCut: record.isCut)
      }
    }
    let names = header[first..<first + width].map { Self.withoutNumber($0) }
    return with(header: besides(header, names), records: rows)
  }

  /// Where columns with one of repetitions among them stand several times behind one another.
  ///
  /// Two columns of repetitions alone may be anything; they are sets where they are numbered.
  private var repeatedMeasures: (first: Int, width: Int, count: Int)? {
    let names = header.map { Self.withoutNumber($0).lowercased() }
    func isRepetitions(_ column: Int) -> Bool {
      ColumnRole.named(HeaderName(names[column]).name, in: .table) == .reps
    }
    guard let reps = header.indices.first(where: isRepetitions),
      let next = header.indices.first(where: { $0 > reps && names[$0] == names[reps] })
    else { return nil }
    let width = next - reps
    let count = header.indices.count { names[$0] == names[reps] }
    for first in max(0, reps - width + 1)...reps where first + width * count <= header.count {
      let isBlock = (first + width..<first + width * count).allSatisfy {
        names[$0] == names[$0 - width]
      }
      let isNumbered = header[reps] != Self.withoutNumber(header[reps])
      if isBlock, width > 1 || isNumbered { return (first, width, count) }
    }
    return nil
  }

  /// A name without the number at its end.
  private static func withoutNumber(_ name: String) -> String {
    let number = name.reversed().prefix { ("0"..."9").contains($0) }.count
    return String(name.dropLast(number)).trimmedBlanks
  }
}
