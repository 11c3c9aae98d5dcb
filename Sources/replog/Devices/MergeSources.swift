import JournalModel
import WorkoutJournal

extension Context {
  /// What a path names to merge with or to compare: a replica's folder, or a file of events.
  ///
  /// - Parameter journal: the journal that it must be of; `nil` for whichever it is.
  func mergeSource(
    _ text: String, of journal: EntityID?
  ) throws(CommandFailure) -> MergeSource {
    let path = try absolutePath(text)
    guard !MergeSource.isBundle(at: path) else {
      let world = try journalEnvironment()
      return try attempt { () throws(JournalError) in
        try MergeSource(bundleAt: path, named: text, isTrusted: journal == nil, in: world)
      }
    }
    let replica = try openJournal(at: path)
    guard journal == nil || replica.header.journal == journal else {
      throw CommandFailure(
        .badData, code: "otherJournal", "This is a replica of another journal", file: path,
        hint: "Name a replica of this one; `--unrelated` takes another's events in all the same.")
    }
    return MergeSource(replica)
  }
}
