import JournalFile
import WorkoutJournal

// Folders in which a command lets copies lie while it works on them. Whoever is interrupted leaves
// them, and what is in them is somebody's picture or journal.

extension Context {
  /// What the folder of a revision's files is named for.
  static let revisionWork = "revision"

  /// What the folder of a demo is named for.
  static let demoWork = "demo"

  /// Where the user wants what lives for a moment; nil where that isn't said.
  var temporaryDirectory: String? {
    environment.variable("TMPDIR").flatMap { Path.isAbsolute($0) ? $0 : nil }
  }

  /// Where such folders are made: where the user says, or in the state directory.
  func workingDirectory() throws(CommandFailure) -> String {
    if let temporaryDirectory { return temporaryDirectory }
    return try stateDirectory()
  }

  /// Makes such a folder, and removes those of the same name that were left.
  func workFolder(named name: String, in directory: String) throws(CommandFailure) -> WorkFolder {
    let storage = SystemStorage()
    storage.removeAbandonedWorkFolders(named: name, in: directory)
    return try CommandFailure.wrap { () throws(FileError) in
      try storage.createDirectories(directory)
      return try storage.createWorkFolder(named: name, in: directory, isPrivate: true)
    }
  }

  /// The folders that commands have left which were broken off, wherever these were run.
  ///
  /// - Parameter journal: whose own are asked for too; an erasure takes these with the rest.
  func abandonedWork(in journal: Journal? = nil) throws(CommandFailure) -> [String] {
    let directories = Set([try workingDirectory(), try stateDirectory()]).sorted()
    let storage = SystemStorage()
    let outside = directories.flatMap { directory in
      [ThumbnailMaker.workName, Self.revisionWork, Self.demoWork].flatMap { name in
        storage.abandonedWorkFolders(named: name, in: directory)
      }
    }
    return outside + (journal.map(CachedWork.abandoned) ?? [])
  }

  /// Removes them, as far as the disk allows.
  ///
  /// - Returns: their paths.
  @discardableResult
  func removeAbandonedWork(in journal: Journal? = nil) throws(CommandFailure) -> [String] {
    let abandoned = try abandonedWork(in: journal)
    for path in abandoned { SystemStorage().removeAbandonedWorkFolder(path) }
    return abandoned
  }
}
