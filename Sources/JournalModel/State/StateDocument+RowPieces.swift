extension StateDocument {
  /// Writes each thing of some rows of a kind's table that is to be seen, without its parts; of what
  /// others make, some of those that `composed` has.
  ///
  /// - Parameters:
  ///   - rows: of a state that is in memory with all of it, in the order of the pieces.
  ///   - body: gets the writer behind each of them.
  package func writePieces(
    of kind: EntityKind, inRows rows: ArraySlice<Int>, to writer: inout JSONWriter,
    _ body: (inout JSONWriter) -> Void
  ) {
    if kind.isComposed {
      for thing in composed(kind, at: rows) {
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
  let rows: ArraySlice<Int>
  let body: (inout JSONWriter) -> Void
  var writer: JSONWriter

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    let state = document.state
    var sight = Sight(state)
    func write(_ entity: Entity<Record>) {
      guard sight.shows(entity) else { return }
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

private struct RowOrdering: KindVisitor {
  let state: JournalState

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [Int] {
    state[keyPath: table].placesInOrder
  }
}

extension JournalState {
  /// The rows of a kind in memory, in the order in which the state document lists things, whatever order
  /// they were heard of in; of what others make, all there are.
  ///
  /// Sets stand session by session, without those that have none; other parts stand as what is by
  /// itself does.
  func rows(of kind: EntityKind, by workers: some Workers) -> [Int] {
    switch kind {
    case .day, .planWeek: return Array(StateDocument(self).composed(kind).indices)
    case .set:
      return ListedSets.rows(
        of: self, in: StateDocument(self).sessionsNewestFirst.reversed(), by: workers)
    case .template:
      return (0..<templates.changedCount).sorted {
        Template.precedes(templates.changed(at: $0), templates.changed(at: $1))
      }
    default:
      var visitor = RowOrdering(state: self)
      return kind.accept(&visitor)
    }
  }
}
