extension StateDocument {
  /// Writes each thing of some rows of a kind's table that is to be seen, without its parts; of what
  /// others make, some of those that `composed` has.
  ///
  /// - Parameters:
  ///   - rows: of a state that is in memory with all of it, in the order of the pieces.
  ///   - body: gets the writer behind each of them.
  func writePieces(
    of kind: EntityKind, inRows rows: Range<Int>, to writer: inout JSONWriter,
    _ body: (inout JSONWriter) -> Void
  ) {
    if kind.isComposed {
      for thing in composed(kind)[rows] {
        thing.write(in: self, to: &writer)
        body(&writer)
      }
      return
    }
    withoutActuallyEscaping(body) { body in
      var visitor = PiecesOfRows(document: self, rows: rows, body: body, writer: writer)
      // The bytes must not be held twice, as they would be copied then.
      writer = JSONWriter()
      kind.accept(&visitor)
      writer = visitor.writer
    }
  }
}

private struct PiecesOfRows: KindVisitor {
  let document: StateDocument
  let rows: Range<Int>
  let body: (inout JSONWriter) -> Void
  var writer: JSONWriter

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    let state = document.state
    func write(_ entity: Entity<Record>) {
      guard entity.existence == .exists, Record.isVisible(entity, in: state) else { return }
      document.write(entity, withParts: false, to: &writer)
      body(&writer)
    }
    state[keyPath: table].forEachRow(inMemory: rows) {
      write(Entity(unpacking: &$0))
    } unpacked: {
      write($0)
    }
  }
}

private struct RowCounting: KindVisitor {
  let state: JournalState

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Int {
    state[keyPath: table].changedCount
  }
}

extension JournalState {
  /// How many rows of a kind are in memory; of what others make, how many there are.
  func rowCount(of kind: EntityKind) -> Int {
    if kind.isComposed { return StateDocument(self).composed(kind).count }
    var visitor = RowCounting(state: self)
    return kind.accept(&visitor)
  }
}
