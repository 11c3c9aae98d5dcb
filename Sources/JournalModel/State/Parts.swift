/// The things of one kind that are parts of others, such as a session's sets, by what they are
/// parts of.
final class Parts<Record: PartRecord> {
  private let table: EntityTable<Record>
  private let precedes: (Entity<Record>, Entity<Record>) -> Bool
  /// What is in memory, gathered when it is first asked for.
  private lazy var changed = gatheredBefore ?? ChangedParts(table)
  private let gatheredBefore: ChangedParts?
  /// What was gathered last: who writes a whole asks for its parts, their sum and their last change.
  private var last: Gathered?

  private struct Gathered {
    let whole: EntityID
    /// Those that are there, in their order.
    var parts: [Entity<Record>] = []
    var lastChange: HybridTime?
  }

  /// - Parameters:
  ///   - changed: what is in memory, where somebody has gathered it.
  ///   - precedes: the order of parts of one whole.
  init(
    _ table: EntityTable<Record>, _ changed: ChangedParts? = nil,
    by precedes: @escaping (Entity<Record>, Entity<Record>) -> Bool
  ) {
    self.table = table
    gatheredBefore = changed
    self.precedes = precedes
  }

  /// The parts of a whole, in their order.
  subscript(_ whole: EntityID) -> [Entity<Record>] { gathered(whole).parts }

  /// When a part of a whole was last written, added or removed.
  func lastChange(in whole: EntityID) -> HybridTime? { gathered(whole).lastChange }

  private func gathered(_ whole: EntityID) -> Gathered {
    if let last, last.whole == whole { return last }
    var gathered = Gathered(whole: whole, lastChange: changed.removals[whole])
    // They are large: what unpacks one hands it over.
    func note(_ part: consuming Entity<Record>) {
      gathered.lastChange = max(gathered.lastChange ?? part.updated, part.updated)
      if part.existence == .exists { gathered.parts.append(part) }
    }
    for part in table.unchanged(withKey: whole)
    where part.record.wholeID == whole && part.existence != .neverCreated {
      note(part)
    }
    let stretches = changed.places[whole] ?? []
    gathered.parts.reserveCapacity(gathered.parts.count + stretches.reduce(0) { $0 + $1.count })
    table.forEachRow(inMemory: stretches.joined()) {
      note(Entity(unpacking: &$0))
    } unpacked: {
      note($0)
    }
    // They mostly lie in their order.
    if !isSorted(gathered.parts.span) { gathered.parts.sort(by: precedes) }
    last = gathered
    return gathered
  }

  private func isSorted(_ parts: Span<Entity<Record>>) -> Bool {
    for place in parts.indices.dropFirst() where precedes(parts[place], parts[place - 1]) {
      return false
    }
    return true
  }
}

/// The parts that are in memory, of all kinds, gathered once for the documents of many threads.
package struct GatheredParts: Sendable {
  let sets: ChangedParts?
  let logs: ChangedParts
  let items: ChangedParts
  let breaks: ChangedParts
  let assignments: ChangedParts
  let templates: ChangedParts
  let weeks: ChangedParts

  /// - Parameter hasSets: whether sets are among them, which are many; without, they are gathered by
  ///   the documents that need them.
  package init(of state: JournalState, hasSets: Bool = true) {
    sets = hasSets ? ChangedParts(state.sets) : nil
    logs = ChangedParts(state.workoutLogs)
    items = ChangedParts(state.workoutItems)
    breaks = ChangedParts(state.workoutBreaks)
    assignments = ChangedParts(state.splitAssignments)
    templates = ChangedParts(state.templateExercises)
    weeks = ChangedParts(state.planWeeks)
  }
}

/// The parts that are in memory, by what they are parts of.
struct ChangedParts: Sendable {
  /// The rows of those that exist: few stretches, as they mostly lie beside those of the same whole.
  var places: [EntityID: [Range<Int>]] = [:]
  /// When one was last removed.
  var removals: [EntityID: HybridTime] = [:]

  init<Record: PartRecord>(_ table: EntityTable<Record>) {
    let isFirst = Record.fields.first?.name == Record.whole.field
    var last: (whole: EntityID, places: Range<Int>)?
    var place = 0
    table.forEachRow(inMemory: 0..<table.changedCount) { row in
      if isFirst, let whole = Entity<Record>.newFirstID(in: row) {
        if let known = last, known.whole == whole, known.places.upperBound == place {
          last = (whole, known.places.lowerBound..<place + 1)
        } else {
          add(last)
          last = (whole, place..<place + 1)
        }
      } else {
        add(Entity<Record>(unpacking: &row), at: place)
      }
      place += 1
    } unpacked: { part in
      add(part, at: place)
      place += 1
    }
    add(last)
  }

  private mutating func add(_ stretch: (whole: EntityID, places: Range<Int>)?) {
    if let stretch { places[stretch.whole, default: []].append(stretch.places) }
  }

  private mutating func add<Record: PartRecord>(_ part: Entity<Record>, at place: Int) {
    guard let whole = part.record.wholeID else { return }
    switch part.existence {
    case .exists: places[whole, default: []].append(place..<place + 1)
    case .deleted: removals[whole] = max(removals[whole] ?? part.updated, part.updated)
    case .neverCreated: break
    }
  }
}

extension Parts where Record: OrderedPart {
  /// Parts that stand in an order which the user can change.
  convenience init(ranked table: EntityTable<Record>, _ changed: ChangedParts?) {
    self.init(table, changed) { a, b in
      RankedPlace(a.record.rank, a.id) < RankedPlace(b.record.rank, b.id)
    }
  }
}

extension EntityTable where Record: PartRecord {
  /// The parts of one whole that exist, in no order.
  ///
  /// Of most that are in memory and others' no more is read than what they are parts of.
  func existing(partsOf whole: EntityID) -> [Entity<Record>] {
    var found: [Entity<Record>] = []
    func take(_ part: Entity<Record>) {
      if part.existence == .exists, part.record.wholeID == whole { found.append(part) }
    }
    for part in unchanged(withKey: whole) { take(part) }
    let isFirst = Record.fields.first?.name == Record.whole.field
    forEachRow(inMemory: 0..<changedCount) { row in
      if isFirst, let first = Entity<Record>.newFirstID(in: row), first != whole { return }
      take(Entity(unpacking: &row))
    } unpacked: { part in
      take(part)
    }
    return found
  }
}
