extension JournalState {
  /// Whether all that is known of every thing, and so the state document, is the same in another
  /// state.
  ///
  /// False where in doubt: one of the two may know of an id that nothing was ever made of.
  package func hasSameThings(as other: JournalState) -> Bool {
    var visitor = ComparingVisitor(left: self, right: other)
    return lastActivation?.plan == other.lastActivation?.plan
      && lastActivation?.time == other.lastActivation?.time
      && EntityKind.allCases.allSatisfy { $0.accept(&visitor) }
  }
}

private struct ComparingVisitor: KindVisitor {
  let left: JournalState
  let right: JournalState

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    left[keyPath: table].hasSameRows(as: right[keyPath: table])
  }
}

extension EntityTable {
  fileprivate func hasSameRows(as other: EntityTable) -> Bool {
    guard rowCount == other.rowCount else { return false }
    do throws(Difference) {
      try forEachRow { row throws(Difference) in
        let entity = entity(row)
        guard other.row(entity.id) == entity else { throw Difference() }
      }
      return true
    } catch {
      return false
    }
  }

  /// How many ids it knows anything of.
  private var rowCount: Int { (stored?.rowCount ?? 0) - superseded.count + changedCount }
}

/// Two rows are not the same.
private struct Difference: Error {}
