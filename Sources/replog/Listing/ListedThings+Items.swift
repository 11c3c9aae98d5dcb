import JournalModel
import WorkoutJournal

extension ListedThings {
  /// About what many things take as JSON that are shown together.
  private static let stretchBytes = 320_000

  /// Calls `take` with the things as JSON objects, as the state document has them with their parts:
  /// with those of a stretch at once, and as long as it wants more.
  ///
  /// - Parameter write: adds an object to the bytes of its stretch.
  func forEachStretchOfItems(
    _ write: @escaping @Sendable (_ item: [UInt8], _ bytes: inout [UInt8]) -> Void,
    take: ([UInt8]) -> Bool
  ) {
    if case .setsOfSessions(let sessions) = content, isMany {
      return forEachStretchOfSets(of: sessions, write, take: take)
    }
    forEachStretch(
      ofTable: false, with: {},
      { document, _, places in
        var bytes: [UInt8] = []
        if isMany { bytes.reserveCapacity(Self.stretchBytes) }
        // Not anew for each of them, as memory grows slowly.
        var writer = JSONWriter(escapesHidden: true)
        writeItems(in: places, document, to: &writer) { writer in
          write(writer.bytes, &bytes)
          writer.startAnew()
        }
        return bytes
      }, take: take)
  }

  /// The same with all the sets of many sessions, each of which is looked at once to find its place.
  private func forEachStretchOfSets(
    of sessions: [EntityID],
    _ write: @escaping @Sendable (_ item: [UInt8], _ bytes: inout [UInt8]) -> Void,
    take: ([UInt8]) -> Bool
  ) {
    let makeDocument = documents(ofTable: false)
    let rows = ListedSets.rows(of: makeDocument().state, in: sessions, by: AllProcessors())
    let atOnce = Self.setsAtOnce
    show((rows.count + atOnce - 1) / atOnce, with: makeDocument) { document, number in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Self.stretchBytes)
      var writer = JSONWriter(escapesHidden: true)
      let some = rows[number * atOnce..<min((number + 1) * atOnce, rows.count)]
      document.writePieces(of: .set, inRows: some, to: &writer) { writer in
        write(writer.bytes, &bytes)
        writer.startAnew()
      }
      return bytes
    } take: {
      take($0)
    }
  }

  /// Writes things as the state document has them with their parts.
  ///
  /// - Parameter body: gets the writer behind each of them.
  private func writeItems(
    in places: Range<Int>, _ document: StateDocument, to writer: inout JSONWriter,
    _ body: (inout JSONWriter) -> Void
  ) {
    switch content {
    case .ids(let ids):
      for id in ids[places] where document.write(id, kind: kind, to: &writer) { body(&writer) }
    case .sets(let sets):
      for set in sets[places] {
        document.write(set, to: &writer)
        body(&writer)
      }
    case .setsOfSessions(let sessions):
      for session in sessions[places] {
        document.writeSets(of: session, to: &writer, body)
      }
    }
  }
}
