import JournalModel
import WorkoutJournal

extension Context {
  /// Does something that makes a folder; what hinders it is that it can't be made.
  func creating<Result>(
    _ body: () throws(JournalError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(JournalError) {
      return try body()
    } catch {
      let failure = CommandFailure(error)
      guard case .file = error else { throw failure }
      throw failure.ofOutput
    }
  }
}

extension CommandFailure {
  /// The failure of what was to be made: what can't be looked at there is no input that is missing.
  var ofOutput: CommandFailure {
    guard status == .noInput else { return self }
    return CommandFailure(.cannotCreate, code: code, message, file: file, hint: hint)
  }
}
