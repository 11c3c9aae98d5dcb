import JournalFile
import JournalModel
import WorkoutJournal

extension CommandFailure {
  /// A journal's error as a sentence, with what to do next.
  init(_ error: JournalError) {
    switch error {
    case .file(let error): self.init(error)
    case .notAJournal(let folder):
      self.init(
        .noInput, code: "noJournal", "There is no journal in \(folder)", file: nil,
        hint: "Make one with `replog init`, or name one with --journal DIR.")
    case .foreignHeader(let path, let reason):
      self.init(
        .configuration, code: "foreignJournal", "This is not the header of a journal: \(reason)",
        file: path, hint: "Is it the right folder? Restore journal.json from a replica if it is.")
    case .newerFormat(let path, _):
      self.init(
        .configuration, code: "newerFormat", "\(error)", file: path,
        hint: "Update replog; nothing has been changed.")
    case .occupied(let folder):
      self.init(
        .cannotCreate, code: "occupied", "\(folder) exists already and is not empty",
        hint: "Name a folder that is empty or doesn't exist yet.")
    case .link:
      self.init(
        .badData, code: "link", "\(error)", hint: "Replace the link with a real folder.")
    case .noSuchEvent:
      self.init(
        .noInput, code: "noSuchEvent", "\(error)", hint: "`replog history` lists the events.")
    case .unstable:
      self.init(
        .temporaryFailure, code: "unstable", "\(error)",
        hint: "Wait until whatever rewrites the journal is done, and try again.")
    }
  }

  /// The file system's error as a sentence, with what to do next.
  init(_ error: FileError) {
    if error.isLockedTooLong {
      self.init(
        .temporaryFailure, code: "locked", "Another program has held the journal's lock too long",
        file: error.path, hint: "Try again when it is done.")
    } else if error.isMissing {
      self.init(
        .noInput, code: "missing", "\(error)", hint: "Check the path; a folder may have moved.")
    } else if error.isLink {
      self.init(
        .badData, code: "link", "\(error)",
        hint: "A journal may not have symbolic links inside; replace it with a real folder.")
    } else if error.isReadOnly {
      self.init(
        .cannotCreate, code: "readOnly", "\(error)",
        hint: "Nothing was written. Check the folder's permissions.")
    } else if error.isFull {
      self.init(
        .inputOutput, code: "diskFull", "\(error)",
        hint: "Nothing was written. Make room, and run the command again.")
    } else {
      self.init(
        .inputOutput, code: "inputOutput", "\(error)",
        hint: "Nothing was written. Check the disk, and run the command again.")
    }
  }

  /// A broken rule as a sentence.
  init(_ rejection: Rejection, line: Int? = nil) {
    self.init(
      .badData, code: "rejected", rejection.message, line: line, hint: "Nothing was written.")
  }
}
