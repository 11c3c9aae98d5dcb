import JournalModel
import WorkoutJournal

extension Context {
  /// An absolute path for a new journal's folder, which must not lie in another journal's.
  func pathOutsideJournals(_ path: String) throws(CommandFailure) -> String {
    let path = try absolutePath(path)
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if Journal.isJournal(at: String(folder)) {
        throw CommandFailure(
          .cannotCreate, code: "insideJournal", "This lies inside the journal \(folder)",
          file: path, hint: "Name a folder beside it.")
      }
    }
    return path
  }

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
