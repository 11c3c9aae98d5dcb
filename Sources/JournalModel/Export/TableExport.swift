/// The things of one kind as a table in a file of its own.
public enum TableExport: Sendable {
  /// CSV as in RFC 4180, with a header, but for its lines, which end in LF.
  case csv
  /// A list of objects, and a line break.
  case json

  /// Writes the table, a piece at a time as they are made.
  ///
  /// - Parameters:
  ///   - kind: the things that are written, one a row or an object.
  ///   - state: has them.
  ///   - sink: takes the pieces, one after the other, and returns whether it wants more.
  public func write(_ kind: EntityKind, of state: JournalState, to sink: ([UInt8]) -> Bool) {
    write(kind, of: state, by: OneWorker(), to: sink)
  }

  /// Writes the table, a piece at a time as several workers make them.
  package func write(
    _ kind: EntityKind, of state: JournalState, by workers: some Workers,
    to sink: ([UInt8]) -> Bool
  ) {
    let (state, makeDocument) = Self.documents(of: kind, in: state, by: workers)
    switch self {
    case .csv: Self.writeCSV(kind, of: state, by: workers, with: makeDocument, to: sink)
    case .json: Self.writeJSON(kind, of: state, by: workers, with: makeDocument, to: sink)
    }
  }

  private static func writeCSV(
    _ kind: EntityKind, of state: JournalState, by workers: some Workers,
    with makeDocument: @escaping @Sendable () -> StateDocument, to sink: ([UInt8]) -> Bool
  ) {
    let columns = TableColumns(of: kind).names
    var header = CSVWriter()
    header.add(columns)
    guard sink(header.bytes) else { return }
    TidyRows.forEachStretch(
      of: kind, columns, in: state, as: CSVNotation(), by: workers, with: makeDocument
    ) { rows in
      sink(rows.bytes)
    }
  }

  /// About what a thing takes as JSON.
  private static var thingBytes: Int { 540 }

  private static func writeJSON(
    _ kind: EntityKind, of state: JournalState, by workers: some Workers,
    with makeDocument: @escaping @Sendable () -> StateDocument, to sink: ([UInt8]) -> Bool
  ) {
    var (isFirst, isWanted) = (true, sink([UInt8(ascii: "[")]))
    guard isWanted else { return }
    state.forEachStretchOfRows(of: kind, by: workers, with: makeDocument) { document, places in
      var writer = JSONWriter(reserving: places.count * thingBytes, escapesHidden: true)
      document.writePieces(of: kind, inRows: places, to: &writer) { _ in }
      return writer.bytes
    } take: { bytes in
      if bytes.isEmpty { return true }
      if !isFirst { isWanted = sink([UInt8(ascii: ",")]) }
      isFirst = false
      if isWanted { isWanted = sink(bytes) }
      return isWanted
    }
    if isWanted { _ = sink(Array("]\n".utf8)) }
  }

  /// The state with all of it in memory that the things of a kind are made of, and documents of it.
  private static func documents(
    of kind: EntityKind, in state: JournalState, by workers: some Workers
  ) -> (JournalState, @Sendable () -> StateDocument) {
    var sums: SessionSums?
    let loaded: JournalState
    if kind == .session {
      // Of a session's sets only the sum is told.
      let others = EntityKind.allCases.filter { $0 != .set }
      (sums, loaded) = workers.both(
        { SessionSums(state, by: workers) }, { state.loaded(others) })
    } else if kind.standsAlone {
      loaded = state.loaded([kind] + kind.referredTo, by: workers)
    } else {
      loaded = state.loaded(by: workers)
    }
    // Of what stands alone no parts are told, and of sets what they come to at most.
    let parts = kind.standsAlone ? nil : GatheredParts(of: loaded, hasSets: false)
    return (loaded, { [sums] in StateDocument(loaded, gathered: parts, sums: sums) })
  }
}
