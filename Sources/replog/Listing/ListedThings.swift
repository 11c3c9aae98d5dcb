import JournalModel
import WorkoutJournal

/// The things of a listing, which are shown a stretch at a time: where there are many of them, by
/// several threads.
struct ListedThings: Sendable {
  enum Content: Sendable {
    case ids([EntityID])
    case sets([Entity<WorkoutSet>])
    /// Every set of these sessions.
    case setsOfSessions([EntityID])
  }

  /// Things that are shown together, and sessions whose sets are.
  private static let (thingsAtOnce, sessionsAtOnce) = (256, 32)
  /// From so many on they are many: then all of the state is fetched rather than one after the other.
  private static let many = 1024

  let kind: EntityKind
  let content: Content
  let state: JournalState
  let isMany: Bool
  /// Whether a table shows notes and tags, too.
  private let withRemarks: Bool

  init(
    _ ids: [EntityID], of kind: EntityKind, in state: JournalState, withRemarks: Bool = false
  ) {
    self.init(
      kind, .ids(ids), in: state, isMany: ids.count >= Self.many, withRemarks: withRemarks)
  }

  init(_ sets: [Entity<WorkoutSet>], in state: JournalState, withRemarks: Bool) {
    self.init(
      .set, .sets(sets), in: state, isMany: sets.count >= Self.many, withRemarks: withRemarks)
  }

  /// All the sets of some sessions.
  init(setsOf sessions: [EntityID], in state: JournalState) {
    self.init(
      .set, .setsOfSessions(sessions), in: state, isMany: sessions.count >= Self.many / 16)
  }

  private init(
    _ kind: EntityKind, _ content: Content, in state: JournalState, isMany: Bool,
    withRemarks: Bool = false
  ) {
    self.kind = kind
    self.content = content
    self.isMany = isMany
    self.state = state
    self.withRemarks = withRemarks
  }

  /// What a table of them shows.
  var columns: [ListColumn] { withRemarks ? kind.columnsWithRemarks : kind.columns }

  var isEmpty: Bool {
    switch content {
    case .ids(let ids): return ids.isEmpty
    case .sets(let sets): return sets.isEmpty
    case .setsOfSessions(let sessions):
      let document = StateDocument(state)
      return sessions.allSatisfy { document.sets(of: $0).isEmpty }
    }
  }

  /// Makes something of each stretch of the things, and hands it on in their order.
  ///
  /// - Parameters:
  ///   - isTable: whether they are shown in a table, and not with all that they have.
  ///   - tool: makes what a thread keeps.
  ///   - body: gets the places of the things of a stretch.
  func forEachStretch<Tool, Result: Sendable>(
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
  func show<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    if isMany {
      AllProcessors().forEach(below: count, with: tool, body, take: take)
    } else {
      OneWorker().forEach(below: count, with: tool, body, take: take)
    }
  }
}
