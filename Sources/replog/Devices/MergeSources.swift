import JournalFile
import JournalModel
import WorkoutJournal

extension Context {
  /// All that comes through a pipe or a device, as the shell makes one of `<(…)`; nil where a path
  /// names a file or a folder.
  func streamedSource(_ text: String) throws(CommandFailure) -> [UInt8]? {
    let path = try absolutePath(text)
    let storage = SystemStorage()
    if MergeSource.isBundle(at: path) { return nil }
    if let real = try? storage.realPath(path), (try? storage.entry(at: real))?.kind == .directory {
      return nil
    }
    do throws(FileError) {
      return try InputFile.read(path)
    } catch {
      guard error.isMissing else { throw CommandFailure(error) }
      throw CommandFailure(
        .noInput, code: "noSource", "There is no such file or folder", file: path,
        hint: "Name a replica's folder, or what `replog bundle` has written.")
    }
  }

  /// Where a source lies that can be read more than once.
  func sourcePath(_ text: String) throws(CommandFailure) -> String {
    guard try streamedSource(text) == nil else {
      throw .usage(
        "“\(text)” is a pipe or a device, which is read only once",
        hint: "Save what comes through it in a file, and name that.")
    }
    return try absolutePath(text)
  }

  /// What a path names to merge with or to compare: a replica's folder, or a file of events.
  ///
  /// - Parameter journal: the journal that it must be of; `nil` for whichever it is.
  func mergeSource(
    _ text: String, of journal: EntityID?
  ) throws(CommandFailure) -> MergeSource {
    let path = try sourcePath(text)
    guard !MergeSource.isBundle(at: path) else {
      let world = try journalEnvironment()
      return try attempt { () throws(JournalError) in
        try MergeSource(bundleAt: path, named: text, isTrusted: journal == nil, in: world)
      }
    }
    let replica = try openJournal(at: path)
    guard journal == nil || replica.header.journal == journal else {
      throw .otherJournal(path)
    }
    return MergeSource(replica, isTrusted: journal == nil)
  }
}

extension CommandFailure {
  /// - Parameter goesUnrelated: whether what was to be done can be done with another journal, too.
  static func otherJournal(_ path: String, goesUnrelated: Bool = true) -> CommandFailure {
    let unrelated = "; `replog merge --unrelated` takes in another's events all the same"
    return CommandFailure(
      .badData, code: "otherJournal", "This is a replica of another journal", file: path,
      hint: "Name a replica of this one\(goesUnrelated ? unrelated : "").")
  }
}
