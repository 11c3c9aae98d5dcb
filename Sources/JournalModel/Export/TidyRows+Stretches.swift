extension TidyRows {
  /// Calls `take` with the rows of a kind's table a stretch after the other, as long as it wants more:
  /// none without a row.
  ///
  /// - Parameters:
  ///   - columns: of the kind.
  ///   - state: in memory with all things of the kind.
  ///   - makeDocument: makes documents of the state.
  /// - Returns: whether it wanted more to the end.
  @discardableResult
  static func forEachStretch<Notation: RowNotation>(
    of kind: EntityKind, _ columns: [String], in state: JournalState, as notation: Notation,
    by workers: some Workers, with makeDocument: @escaping @Sendable () -> StateDocument,
    take: (TidyRows) -> Bool
  ) -> Bool {
    var wantsMore = true
    func takeUniform(_ rows: TidyRows?) -> Bool {
      guard let rows else { preconditionFailure("things of a kind have the same members") }
      if !rows.ends.isEmpty { wantsMore = take(rows) }
      return wantsMore
    }
    if kind == .set {
      state.forEachStretchOfRows(of: .set, by: workers) {
        SetRows(makeDocument(), columns, in: notation)
      } _: { sets, places -> TidyRows? in
        var rows = TidyRows(in: notation, reserving: places.count)
        return Notation.add(places, of: &sets, to: &rows) ? rows : nil
      } take: { rows in
        takeUniform(rows)
      }
    } else {
      state.forEachStretchOfRows(of: kind, by: workers, with: makeDocument) { document, places in
        TidyRows(of: kind, columns, in: document, places, as: notation)
      } take: { rows in
        takeUniform(rows)
      }
    }
    return wantsMore
  }

  /// The rows of things of any kind; nil where one has other members than the columns.
  init?(
    of kind: EntityKind, _ columns: [String], in document: StateDocument, _ places: ArraySlice<Int>,
    as notation: any RowNotation
  ) {
    var rows = TidyRows(in: notation, reserving: places.count)
    var isUniform = true
    var writer = JSONWriter(outlining: MemberOutline(of: columns))
    document.writePieces(of: kind, inRows: places, to: &writer) { writer in
      isUniform = isUniform && rows.add(writer)
      writer.startAnew()
    }
    guard isUniform else { return nil }
    self = rows
  }
}

extension JournalState {
  /// Rows that are written together.
  private static var rowsAtOnce: Int { 512 }

  /// Makes something of the rows of a kind's table, many at a time and by several workers, and hands
  /// it on in their order.
  ///
  /// - Parameter tool: makes what a worker keeps from one call to the next.
  func forEachStretchOfRows<Tool, Result: Sendable>(
    of kind: EntityKind, by workers: some Workers, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, ArraySlice<Int>) -> Result, take: (Result) -> Bool
  ) {
    let (rows, atOnce) = (rows(of: kind, by: workers), Self.rowsAtOnce)
    workers.forEach(
      below: (rows.count + atOnce - 1) / atOnce, with: tool,
      { tool, number in
        body(&tool, rows[number * atOnce..<min((number + 1) * atOnce, rows.count)])
      }, take: take)
  }
}
