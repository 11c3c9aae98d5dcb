extension Entity where Record: PartRecord {
  fileprivate func isThere(in whole: EntityID) -> Bool {
    existence == .exists && record.wholeID == whole
  }
}

/// The things of one kind that are parts of others, such as a session's sets, by what they are
/// parts of.
final class Parts<Record: PartRecord> {
  private let table: EntityTable<Record>
  private let precedes: (Entity<Record>, Entity<Record>) -> Bool
  /// What is in memory, gathered when it is first asked for.
  private lazy var changed = ChangedParts(table)
  /// The whole that was asked about last, and what a checkpoint holds of it: who writes a whole asks
  /// for its parts, their sum and their last change.
  private var last: (whole: EntityID, unchanged: [Entity<Record>])?

  /// - Parameter precedes: the order of parts of one whole.
  init(
    _ table: EntityTable<Record>, by precedes: @escaping (Entity<Record>, Entity<Record>) -> Bool
  ) {
    self.table = table
    self.precedes = precedes
  }

  /// What a checkpoint holds of a whole, unchanged since; deleted things among it.
  private func unchanged(in whole: EntityID) -> [Entity<Record>] {
    if let last, last.whole == whole { return last.unchanged }
    let parts = table.unchanged(withKey: whole)
    last = (whole, parts)
    return parts
  }

  /// The parts of a whole, in their order.
  subscript(_ whole: EntityID) -> [Entity<Record>] {
    var parts = unchanged(in: whole).filter { $0.isThere(in: whole) }
    for place in changed.places[whole] ?? [] { parts.append(table.changed(at: Int(place))) }
    return parts.sorted(by: precedes)
  }

  /// When a part of a whole was last written, added or removed.
  func lastChange(in whole: EntityID) -> HybridTime? {
    var times = [changed.removals[whole]].compactMap { $0 }
    for part in unchanged(in: whole)
    where part.record.wholeID == whole && part.existence != .neverCreated {
      times.append(part.updated)
    }
    for place in changed.places[whole] ?? [] {
      times.append(table.changed(at: Int(place)).updated)
    }
    return times.max()
  }
}

/// The parts that are in memory, by what they are parts of.
private struct ChangedParts {
  /// The rows of those that exist.
  var places: [EntityID: [UInt32]] = [:]
  /// When one was last removed.
  var removals: [EntityID: HybridTime] = [:]

  init<Record: PartRecord>(_ table: EntityTable<Record>) {
    for place in 0..<table.changedCount {
      let part = table.changed(at: place)
      guard let whole = part.record.wholeID else { continue }
      switch part.existence {
      case .exists: places[whole, default: []].append(UInt32(place))
      case .deleted: removals[whole] = max(removals[whole] ?? part.updated, part.updated)
      case .neverCreated: break
      }
    }
  }
}

extension Parts where Record: OrderedPart {
  /// Parts that stand in an order which the user can change.
  convenience init(ranked table: EntityTable<Record>) {
    self.init(table) { a, b in
      (a.record.rank ?? Rank.last, a.id) < (b.record.rank ?? Rank.last, b.id)
    }
  }
}
