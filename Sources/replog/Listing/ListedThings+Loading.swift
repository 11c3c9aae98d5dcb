import JournalModel
import WorkoutJournal

extension ListedThings {
  /// Makes documents to show the things by, with what is asked for of many of them at hand.
  func documents(ofTable isTable: Bool) -> @Sendable () -> StateDocument {
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
    // The sets of sessions are found by their rows, where they are many.
    let hasSets = if case .setsOfSessions = content { !isMany } else { true }
    let parts = GatheredParts(of: state, hasSets: hasSets)
    return { [state, sums] in StateDocument(state, gathered: parts, sums: sums) }
  }
}
