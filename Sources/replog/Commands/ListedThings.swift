import JournalModel
import WorkoutJournal

/// The things of a listing, which are shown a stretch at a time: where there are many of them, by
/// several threads.
struct ListedThings: Sendable {
  private enum Content: Sendable {
    case ids([EntityID])
    case sets([Entity<WorkoutSet>])
    /// Every set of these sessions.
    case setsOfSessions([EntityID])
  }

  /// Things that are shown together, and sessions whose sets are.
  private static let (thingsAtOnce, sessionsAtOnce, setsAtOnce) = (256, 32, 512)
  /// About what many things take as JSON that are shown together.
  private static let stretchBytes = 320_000
  /// From so many on they are many: then all of the state is fetched rather than one after the other.
  private static let many = 1024

  private let kind: EntityKind
  private let content: Content
  private let state: JournalState
  private let isMany: Bool

  init(_ ids: [EntityID], of kind: EntityKind, in state: JournalState) {
    self.init(kind, .ids(ids), in: state, isMany: ids.count >= Self.many)
  }

  init(_ sets: [Entity<WorkoutSet>], in state: JournalState) {
    self.init(.set, .sets(sets), in: state, isMany: sets.count >= Self.many)
  }

  /// All the sets of some sessions.
  init(setsOf sessions: [EntityID], in state: JournalState) {
    self.init(
      .set, .setsOfSessions(sessions), in: state, isMany: sessions.count >= Self.many / 16)
  }

  private init(
    _ kind: EntityKind, _ content: Content, in state: JournalState, isMany: Bool
  ) {
    self.kind = kind
    self.content = content
    self.isMany = isMany
    self.state = state
  }

  var isEmpty: Bool {
    switch content {
    case .ids(let ids): return ids.isEmpty
    case .sets(let sets): return sets.isEmpty
    case .setsOfSessions(let sessions):
      let document = StateDocument(state)
      return sessions.allSatisfy { document.sets(of: $0).isEmpty }
    }
  }

  /// Calls `take` with the things as JSON objects, as the state document has them with their parts:
  /// with those of a stretch at once, and as long as it wants more.
  ///
  /// - Parameter write: adds an object to the bytes of its stretch.
  func forEachStretchOfItems(
    _ write: @escaping @Sendable (_ item: [UInt8], _ bytes: inout [UInt8]) -> Void,
    take: ([UInt8]) -> Bool
  ) {
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

  /// Writes the table of them.
  func writeTable(to output: Output) {
    let table = LongTable(
      [.init(title: "ID", alignment: .left, style: .dim)]
        + kind.columns.map { .init(title: $0.title, alignment: $0.alignment, turn: $0.turn) })
    if case .setsOfSessions(let sessions) = content, isMany {
      return writeSets(of: sessions, in: table, to: output)
    }
    var stretches: [LongTable.Stretch] = []
    let namesakes = idsThatBeginAlike
    forEachStretch(
      ofTable: true, with: { kind.columns },
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

  /// The first halves of ids that several of the things have, as a batch makes them.
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
    let halves = ids.map(\.high).sorted()
    return Set(zip(halves, halves.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
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
    guard output.jsonStretch(head) else { return }
    show(count, with: {}) {
      lines($1, widths)
    } take: {
      output.jsonStretch($0)
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

  /// Makes documents to show the things by, with what is asked for of many of them at hand.
  private func documents(ofTable isTable: Bool) -> @Sendable () -> StateDocument {
    var state = state
    var sums: SessionSums?
    switch content {
    case _ where !isMany: break
    // What a table shows of them is at hand already.
    case .sets where isTable: break
    // Of what they refer to it is looked up whether it is there.
    case .sets: state = state.loaded(kind.referredTo)
    case .ids where isTable && kind == .session:
      let workers = AllProcessors()
      let whole = state
      (sums, state) = workers.both(
        { SessionSums(whole, by: workers) }, { whole.loaded([.session]) })
    case .ids where kind.standsAlone: state = state.loaded([kind] + kind.referredTo)
    case .setsOfSessions: state = state.loaded([kind] + kind.referredTo, by: AllProcessors())
    default: state = state.loaded(by: AllProcessors())
    }
    let parts = GatheredParts(of: state)
    return { [state, sums] in StateDocument(state, gathered: parts, sums: sums) }
  }

  /// Makes something of each stretch of the things, and hands it on in their order.
  ///
  /// - Parameters:
  ///   - isTable: whether they are shown in a table, and not with all that they have.
  ///   - tool: makes what a thread keeps.
  ///   - body: gets the places of the things of a stretch.
  private func forEachStretch<Tool, Result: Sendable>(
    ofTable isTable: Bool, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (StateDocument, Tool, Range<Int>) -> Result,
    take: (Result) -> Bool
  ) {
    let (count, atOnce) =
      switch content {
      // With all its sets a session is large.
      case .ids(let ids) where kind == .session && !isTable: (ids.count, Self.sessionsAtOnce)
      case .ids(let ids): (ids.count, Self.thingsAtOnce)
      case .sets(let sets): (sets.count, Self.thingsAtOnce)
      case .setsOfSessions(let sessions): (sessions.count, Self.sessionsAtOnce)
      }
    let makeDocument = documents(ofTable: isTable)
    show((count + atOnce - 1) / atOnce, with: { (makeDocument(), tool()) }) { tools, number in
      let places = number * atOnce..<min((number + 1) * atOnce, count)
      return body(tools.0, tools.1, places)
    } take: {
      take($0)
    }
  }

  /// Makes something of each number below a count, by several threads where the things are many.
  private func show<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    if isMany {
      AllProcessors().forEach(below: count, with: tool, body, take: take)
    } else {
      OneWorker().forEach(below: count, with: tool, body, take: take)
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
