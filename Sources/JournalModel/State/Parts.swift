/// The things of one kind that are parts of others, such as a session's sets, by what they are
/// parts of.
struct Parts<Record: PartRecord> {
  private let table: EntityTable<Record>
  /// Rows of the table, in the parts' order.
  private let rows: [EntityID: [UInt32]]
  /// When a part was last removed.
  private let removals: [EntityID: HybridTime]

  /// - Parameter precedes: the order of parts of one whole.
  init(
    _ table: EntityTable<Record>, by precedes: (Entity<Record>, Entity<Record>) -> Bool
  ) {
    var rows: [EntityID: [UInt32]] = [:]
    var removals: [EntityID: HybridTime] = [:]
    for row in 0..<table.rowCount {
      let part = table[row: row]
      guard let whole = part.record.wholeID else { continue }
      switch part.existence {
      case .exists: rows[whole, default: []].append(UInt32(row))
      case .deleted: removals[whole] = max(removals[whole] ?? part.updated, part.updated)
      case .neverCreated: break
      }
    }
    for whole in rows.keys {
      rows[whole]?.sort { precedes(table[row: Int($0)], table[row: Int($1)]) }
    }
    self.table = table
    self.rows = rows
    self.removals = removals
  }

  /// The parts of a whole, in their order.
  subscript(_ whole: EntityID) -> [Entity<Record>] {
    (rows[whole] ?? []).map { table[row: Int($0)] }
  }

  /// When a part of a whole was last written, added or removed.
  func lastChange(in whole: EntityID) -> HybridTime? {
    let written = (rows[whole] ?? []).map { table[row: Int($0)].updated }.max()
    return [written, removals[whole]].compactMap { $0 }.max()
  }
}

extension Parts where Record: OrderedPart {
  /// Parts that stand in an order which the user can change.
  init(ranked table: EntityTable<Record>) {
    self.init(table) { a, b in
      (a.record.rank ?? Rank.last, a.id) < (b.record.rank ?? Rank.last, b.id)
    }
  }
}
