import WorkoutJournal

/// What git knows of a journal, and still knows when the journal is erased.
struct GitTraces: Equatable {
  /// The top folder of the repository that the journal lies in.
  let repository: String
  /// Whether files of the journal were committed, or are about to be.
  let keepsEvents: Bool
  /// Whether the repository's settings tell of the journal.
  let isInstalled: Bool

  /// - Returns: nil where git isn't there, or the journal lies in no repository, or it knows nothing.
  init?(of journal: Journal, _ context: Context) throws(CommandFailure) {
    let repository: GitRepository
    do throws(CommandFailure) {
      repository = try GitRepository(of: journal, context)
    } catch {
      return nil
    }
    let git = repository.git
    let commit = try git.line("log", "--all", "-1", "--format=%H", "--", ".") ?? ""
    let files = try git.answer("ls-files", "--", ".") ?? []
    self.repository = repository.path
    keepsEvents = !commit.isEmpty || !files.isEmpty
    isInstalled = try repository.value(of: "merge.replog.driver") != nil
    if !keepsEvents, !isInstalled { return nil }
  }

  /// - Parameter isErased: whether the journal is gone by now, with which git could be told otherwise.
  func lines(isErased: Bool) -> [StyledText] {
    var lines: [StyledText] = []
    if keepsEvents {
      lines.append(
        "\("Git's history", .yellow) in \(repository, .bold) keeps what was committed of the journal, and so do its clones."
      )
    }
    if isInstalled {
      lines.append(
        isErased
          ? "Its settings for the journal stay, as `replog git uninstall` was not run before: `git config --remove-section merge.replog` removes them, and the same with diff.replog."
          : "`replog git uninstall`, before the journal goes, takes git's settings for it away.")
    }
    return lines
  }
}
