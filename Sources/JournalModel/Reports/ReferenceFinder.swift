/// Finds the thing that a person means by an id, the start or end of an id, or a name.
public struct ReferenceFinder: Sendable {
  /// Something that can be referred to.
  public struct Candidate: Sendable, Equatable {
    /// What sort of thing it is.
    public let kind: EntityKind
    /// Its id, the start or end of which refers to it too.
    public let id: EntityID
    /// How a person calls it; empty for what has no name.
    public let name: String
    /// The day that it belongs to, which can stand for its name.
    public let day: Day?
  }

  /// Why a reference leads to no one thing.
  public enum Failure: Error, Sendable, Equatable {
    /// - Parameter suggestions: names that are close to it.
    case notFound(suggestions: [String])
    /// Several things are meant equally well.
    case ambiguous([Candidate])
  }

  private let state: JournalState
  private let kinds: [EntityKind]

  /// Looks among the things of some kinds.
  public init(_ state: JournalState, kinds: [EntityKind] = EntityKind.allCases) {
    self.state = state
    self.kinds = kinds
  }

  /// Sets, of which there are the most by far, have no name and no day of their own.
  private static func isNamed(_ kind: EntityKind) -> Bool { kind != .set }

  private struct Gathering: KindVisitor {
    let state: JournalState
    /// Only the things whose ids lie among these; nil for all.
    var ids: ClosedRange<EntityID>?
    /// Of all things, where several look at them.
    var share = Share()

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [Candidate] {
      let table = state[keyPath: table]
      var candidates: [Candidate] = []
      func add(_ entity: Entity<Record>) {
        guard Record.isVisible(entity, in: state) else { return }
        candidates.append(
          Candidate(
            kind: Record.kind, id: entity.id, name: Record.referenceName(of: entity),
            day: Record.referenceDay(of: entity)))
      }
      if let ids {
        table.existing(withIDIn: ids).forEach(add)
      } else {
        table.forEach(of: share, add)
      }
      return candidates
    }
  }

  /// Finds the ids that end with a text, without a look at what they are of.
  private struct Ends: KindVisitor {
    let state: JournalState
    let end: String

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [EntityID] {
      var found: [EntityID] = []
      state[keyPath: table].forEachStart { id, _ in if id.ends(with: end) { found.append(id) } }
      return found
    }
  }

  private func candidates(_ ids: ClosedRange<EntityID>) -> [Candidate] {
    kinds.flatMap { candidates(ids, of: $0) }
  }

  private func candidates(endingWith end: String) -> [Candidate] {
    kinds.flatMap { kind in
      var visitor = Ends(state: state, end: end)
      return kind.accept(&visitor).flatMap { candidates($0...$0, of: kind) }
    }
  }

  private func candidates(_ ids: ClosedRange<EntityID>, of kind: EntityKind) -> [Candidate] {
    var visitor = Gathering(state: state, ids: ids)
    return kind.accept(&visitor)
  }

  private func namedCandidates() -> [Candidate] {
    kinds.filter(Self.isNamed).flatMap { kind in
      var visitor = Gathering(state: state)
      return kind.accept(&visitor)
    }
  }

  /// The names of the things of one kind that have one and are to be seen.
  package static func names(in state: JournalState, of kind: EntityKind) -> [String] {
    var visitor = Gathering(state: state)
    return kind.accept(&visitor).map(\.name).filter { !$0.isEmpty }
  }

  /// The name of a thing that has one and is to be seen.
  package static func name(of id: EntityID, in state: JournalState) -> String? {
    for kind in EntityKind.allCases where isNamed(kind) && state.exists(id, kind: kind) {
      var visitor = Gathering(state: state, ids: id...id)
      let names = kind.accept(&visitor).map(\.name)
      return names.first { !$0.isEmpty }
    }
    return nil
  }

  /// The names of all things that have one and are to be seen in one of some states, the first first.
  ///
  /// - Parameter showing: what is shown of a name.
  package static func names(
    in states: [JournalState], by workers: some Workers = OneWorker(),
    showing: @escaping @Sendable (String) -> String = { $0 }
  ) -> [EntityID: String] {
    let kinds = EntityKind.allCases.filter(isNamed)
    let shares = workers.mapShares { share in
      states.map { state in
        kinds.map { kind in
          var visitor = Gathering(state: state, share: share)
          return kind.accept(&visitor).filter { !$0.name.isEmpty }
            .map { (id: $0.id, name: showing($0.name)) }
        }
      }
    }
    var names: [EntityID: String] = [:]
    names.reserveCapacity(shares.compactMap(\.first).joined().reduce(0) { $0 + $1.count })
    // What counts comes last, and writes over what was there.
    for state in states.indices.reversed() {
      for kind in kinds.indices.reversed() {
        for share in shares { for (id, name) in share[state][kind] { names[id] = name } }
      }
    }
    return names
  }

  /// Of a text that is as long, more begin an id than are a part of a name.
  private static let leastOfIDBeforeNames = 4

  /// The one thing that `text` means: an id, else a name in whatever case or a day, else the start of
  /// one id of four digits or more, else a name or a part of one, where a blank is as good as a hyphen,
  /// else the start of one id, however short, else the end of one.
  ///
  /// - Parameters:
  ///   - text: as a person types it.
  ///   - today: the day that `today` names; nil where days are known by their date alone.
  public func find(_ text: String, today: Day? = nil) throws(Failure) -> Candidate {
    if let id = EntityID(text), let candidate = candidates(id...id).first { return candidate }
    let folded = TextFolding.foldSpace(text)
    let day = today.map { Day(text, today: $0) } ?? Day(text)
    let candidates = namedCandidates().map { (candidate: $0, name: TextFolding.foldSpace($0.name)) }
    let named = candidates.filter {
      !$0.name.isEmpty && ($0.name == folded || day != nil && $0.candidate.day == day)
    }
    // Of names that only case tells apart, the one that is spelled so is meant.
    let spelledAlike = day == nil ? named.filter { $0.candidate.name == text } : []
    let meant = spelledAlike.isEmpty ? named : spelledAlike
    if let only = try Self.only(meant.map(\.candidate)) { return only }
    let ids = folded.isEmpty ? nil : EntityID.range(beginning: folded)
    if folded.utf8.count >= Self.leastOfIDBeforeNames, let ids,
      let only = try Self.only(self.candidates(ids))
    {
      return only
    }
    let part = TextFolding.foldHyphens(folded)
    let containing = candidates.map { ($0.candidate, name: TextFolding.foldHyphens($0.name)) }
      .filter { $0.name.holds(part) }
    let whole = containing.filter { $0.name == part }
    if let only = try Self.only(whole.map(\.0)) { return only }
    if folded.count >= 3, let only = try Self.only(containing.map(\.0)) { return only }
    if let ids, let only = try Self.only(self.candidates(ids)) { return only }
    if EntityID.isEnding(folded), let only = try Self.only(self.candidates(endingWith: folded)) {
      return only
    }
    // Of days another is no slip of the finger.
    if day != nil { throw .notFound(suggestions: []) }
    let names = Array(Set(candidates.map(\.candidate.name)).subtracting([""])).sorted()
    throw .notFound(suggestions: Spelling.nearest(to: text, in: names).map { [$0] } ?? [])
  }

  /// Whether the first half of an id is that of no other of these kinds.
  package func isAlone(_ id: EntityID) -> Bool {
    let half = EntityID(high: id.high, low: 0)...EntityID(high: id.high, low: .max)
    return candidates(half).count <= 1
  }

  private static func only(_ found: [Candidate]) throws(Failure) -> Candidate? {
    guard found.count <= 1 else { throw .ambiguous(found) }
    return found.first
  }
}
