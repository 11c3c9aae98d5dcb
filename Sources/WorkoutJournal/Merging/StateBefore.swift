import JournalModel

/// The state before a merge, which is only read once something comes in: mostly nothing does.
package struct StateBefore {
  /// Whether anybody asks for it.
  let isWanted: Bool
  /// `nil` as long as nothing has come in.
  package private(set) var state: JournalState?

  package init(isWanted: Bool = true) { self.isWanted = isWanted }

  /// Takes it from a journal, unless something has come in before.
  ///
  /// - Parameter isKept: whether it is looked at once the journal's files have changed.
  mutating func take(from journal: Journal, isKept: Bool) throws(JournalError) {
    guard state == nil else { return }
    state = isKept ? try journal.heldState() : try journal.replay().state
  }
}
