import JournalModel
import WorkoutJournal

extension ListedThings {
  /// How things are written one after the other.
  enum ItemForm: Sendable {
    /// As elements of a list, each with a comma before it.
    case elements
    /// Each in a line of its own, with this for the bracket that it begins with.
    case lines(head: [UInt8])
  }

  /// About what many things take as JSON that are shown together.
  private static let stretchBytes = 320_000

  /// Calls `take` with the things as JSON objects, as the state document has them with their parts:
  /// with those of a stretch at once, and as long as it wants more.
  func forEachStretchOfItems(as form: ItemForm, take: ([UInt8]) -> Bool) {
    if case .setsOfSessions(let sessions) = content, isMany {
      return forEachStretchOfSets(of: sessions, as: form, take: take)
    }
    forEachStretch(
      ofTable: false, with: {},
      { document, _, places in
        items(as: form) { writer, body in writeItems(in: places, document, to: &writer, body) }
      }, take: take)
  }

  /// The same with all the sets of many sessions, each of which is looked at once to find its place.
  private func forEachStretchOfSets(
    of sessions: [EntityID], as form: ItemForm, take: ([UInt8]) -> Bool
  ) {
    let makeDocument = documents(ofTable: false)
    let rows = ListedSets.rows(of: makeDocument().state, in: sessions, by: AllProcessors())
    let atOnce = Self.setsAtOnce
    show((rows.count + atOnce - 1) / atOnce, with: makeDocument) { document, number in
      let some = rows[number * atOnce..<min((number + 1) * atOnce, rows.count)]
      return items(as: form) { writer, body in
        document.writePieces(of: .set, inRows: some, to: &writer, body)
      }
    } take: {
      take($0)
    }
  }

  /// What is written of a stretch.
  ///
  /// - Parameter write: writes its things, and calls what it is given behind each.
  private func items(
    as form: ItemForm,
    _ write: (_ writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) -> Void
  ) -> [UInt8] {
    // Memory that grows is slow.
    let reserved = isMany ? Self.stretchBytes : 0
    switch form {
    case .elements:
      var writer = JSONWriter(reserving: reserved, escapesHidden: true)
      writer.startAnew(afterOthers: true)
      write(&writer) { _ in }
      return writer.bytes
    case .lines(let head):
      var writer = JSONWriter(escapesHidden: true)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(reserved)
      write(&writer) { writer in
        bytes += head
        bytes += writer.bytes.dropFirst()
        bytes.append(UInt8(ascii: "\n"))
        writer.startAnew()
      }
      return bytes
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
