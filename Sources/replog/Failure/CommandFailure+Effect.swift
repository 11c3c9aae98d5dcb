import JournalFile
import WorkoutJournal

extension CommandFailure {
  /// What a command may have written by the time that the file system refuses something.
  enum Effect {
    /// Nothing, as an append that fails takes its lines back.
    case nothing
    /// Perhaps a part, once the lock is held: one file is written after another, each of which is then
    /// the old one or the new.
    case perhapsAPart
    /// A part even where the lock can't be had, as another merge went before.
    case aPart
  }

  /// A journal's error as a sentence, with what to do next, and what holds till then.
  init(_ error: JournalError, leaving effect: Effect) {
    let failure = CommandFailure(error)
    guard case .file(let error) = error, let advice = effect.advice(after: error) else {
      self = failure
      return
    }
    self.init(
      failure.status, code: failure.code, failure.message, file: failure.file,
      hint: "A part may be done, and the journal is whole with it. \(advice)")
  }
}

extension CommandFailure.Effect {
  /// How to end what is done in part; nil where the error's own words hold.
  fileprivate func advice(after error: FileError) -> String? {
    switch self {
    case .nothing: nil
    case .aPart where error.isLockedTooLong:
      "Run the command again to end it, when that program is through or with a longer "
        + "`--lock-timeout`."
    case .perhapsAPart, .aPart:
      error.operation.isReading ? nil : "Mend the cause, and run the command again to end it."
    }
  }
}
