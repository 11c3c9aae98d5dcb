/// The things of one kind as a table in a file of its own.
package enum TableExport: Sendable {
  /// RFC 4180 with a header.
  case csv
  /// A list of objects, and a line break.
  case json

  /// Writes the table, a piece at a time: what `TidyTable` makes, by several workers.
  package func write(
    _ kind: EntityKind, of state: JournalState, by workers: some Workers,
    to sink: ([UInt8]) -> Bool
  ) {
    let state = state.loaded()
    let parts = GatheredParts(of: state)
    let form = self == .csv ? TidyRows.Form.csv : .json
    guard
      let stretches = TidyRows.stretches(of: kind, in: state, parts, as: form, by: workers)
    else {
      return writePlainly(kind, StateDocument(state, gathered: parts), to: sink)
    }
    switch self {
    case .csv:
      guard let first = stretches.first else { return }
      var header = CSVWriter()
      header.add(first.columns)
      guard sink(header.bytes) else { return }
      for stretch in stretches {
        guard sink(stretch.bytes) else { return }
      }
    case .json:
      var writer = JSONWriter()
      writer.beginArray()
      for stretch in stretches {
        for row in stretch.ends.indices { writer.raw(stretch.bytes(of: row..<row + 1)) }
        guard sink(writer.take()) else { return }
      }
      writer.endArray()
      _ = sink(writer.take() + [UInt8(ascii: "\n")])
    }
  }

  private func writePlainly(
    _ kind: EntityKind, _ document: StateDocument, to sink: ([UInt8]) -> Bool
  ) {
    let table = TidyTable(of: kind, in: document)
    switch self {
    case .csv: _ = sink(table?.csv ?? [])
    case .json: _ = sink((table?.json ?? Array("[]".utf8)) + [UInt8(ascii: "\n")])
    }
  }
}
