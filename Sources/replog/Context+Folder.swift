import JournalFile
import JournalModel
import WorkoutJournal

extension Context {
  /// Does something that makes a folder; what hinders it is that it can't be made.
  ///
  /// - Parameter source: the path of what it is made from; what can't be read there is input.
  func creating<Result>(
    from source: String? = nil, _ body: () throws(JournalError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(JournalError) {
      return try body()
    } catch {
      let failure = CommandFailure(error)
      guard case .file(let cause) = error else { throw failure }
      if let source, Path.lies(cause.path, in: source) { throw failure }
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
