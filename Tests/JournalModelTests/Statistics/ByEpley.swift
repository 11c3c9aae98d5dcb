@testable import JournalModel

/// What tests look at lifts no body, so that Epley's formula is that of all of it.
extension ExerciseRecords {
  init(_ sets: [LoggedSet]) { self.init(sets, formula: .epley) }
}

extension ExerciseProgress {
  init(_ sets: [LoggedSet]) { self.init(sets, formula: .epley) }
}
