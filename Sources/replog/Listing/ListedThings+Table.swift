import JournalModel
import WorkoutJournal

extension ListedThings {
  /// Sets that are shown together, where there are very many.
  static let setsAtOnce = 512

  /// Writes the table of them.
  func writeTable(to output: Output) {
    let table = LongTable(
      [.init(title: "ID", alignment: .left, style: .dim)]
        + columns.map { .init(title: $0.title, alignment: $0.alignment, turn: $0.turn) })
    if case .setsOfSessions(let sessions) = content, isMany {
      return writeSets(of: sessions, in: table, to: output)
    }
    var stretches: [LongTable.Stretch] = []
    let namesakes = idsThatBeginAlike
    forEachStretch(
      ofTable: true, with: { columns },
      { document, columns, places in
        var stretch = table.stretch
        forEachThing(in: places, document) { thing in
          let isWhole = thing.id.map { namesakes.contains($0.high) } ?? false
          stretch.add(thing.id.map { isWhole ? $0.description : $0.typeable } ?? "")
          for column in columns { stretch.add(column.text(thing)) }
        }
        return stretch
      },
      take: {
        stretches.append($0)
        return true
      })
    let isStyled = output.isStyled
    write(table, stretches, to: output, count: stretches.count) { [stretches] number, widths in
      table.lines(of: stretches[number], widths: widths, styled: isStyled)
    }
  }

  /// The first halves of ids that several things of the kind have, be they listed or not, as a batch
  /// makes them.
  ///
  /// These rows show all of the id. Those of very many sets don't: who asks for one by a short id is
  /// told the whole ones.
  private var idsThatBeginAlike: Set<UInt64> {
    let ids: [EntityID]
    switch content {
    case .ids(let all): ids = all
    case .sets(let sets): ids = sets.map(\.id)
    case .setsOfSessions(let sessions):
      let document = StateDocument(state)
      ids = sessions.flatMap { document.sets(of: $0).map(\.id) }
    }
    // Days and weeks of plans are in no table, so that those that are listed are compared, too.
    let halves = ids.map(\.high).sorted()
    return Set(zip(halves, halves.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
      .union(state.sharedHalves(among: Set(halves), of: kind))
  }

  /// Writes a table whose rows are known.
  ///
  /// - Parameters:
  ///   - count: in how many pieces.
  ///   - lines: makes the lines of a piece, with the columns' widths.
  private func write(
    _ table: LongTable, _ stretches: [LongTable.Stretch], to output: Output, count: Int,
    _ lines: @escaping @Sendable (_ number: Int, _ widths: [Int]) -> [UInt8]
  ) {
    let widths = table.widths(for: stretches, within: output.columns)
    let head = table.lines(
      of: table.head, widths: widths, styled: output.isStyled, isHead: true)
    guard output.stretch(head) else { return }
    show(count, with: {}) {
      lines($1, widths)
    } take: {
      output.stretch($0)
    }
  }

  /// Writes the table of all the sets of many sessions, of which most time is otherwise spent in
  /// unpacking what no column shows.
  private func writeSets(of sessions: [EntityID], in table: LongTable, to output: Output) {
    let (sets, tables) = ListedSets.shown(state, of: sessions, by: AllProcessors()) {
      [state] count in
      SetTable(state, table, rows: count)
    } _: { table, set in
      table.add(set)
    }
    let (places, stretches) = (sets.places, tables.map(\.stretch))
    let atOnce = Self.setsAtOnce
    let isStyled = output.isStyled
    write(table, stretches, to: output, count: (places.count + atOnce - 1) / atOnce) {
      number, widths in
      let some = places[number * atOnce..<min((number + 1) * atOnce, places.count)]
      let rows = some.lazy.map { (stretch: Int($0.share), row: Int($0.number)) }
      return table.lines(of: rows, in: stretches, widths: widths, styled: isStyled)
    }
  }

  private func forEachThing(
    in places: Range<Int>, _ document: StateDocument, _ visit: (ListedThing) -> Void
  ) {
    switch content {
    case .ids(let ids):
      for id in ids[places] { visit(ListedThing(id, kind, in: document)) }
    case .sets(let sets):
      for set in sets[places] { visit(ListedThing(set, in: document)) }
    case .setsOfSessions(let sessions):
      for session in sessions[places] {
        for set in document.sets(of: session) { visit(ListedThing(set, in: document)) }
      }
    }
  }
}
