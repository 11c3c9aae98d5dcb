import JournalFile

extension CommandFailure {
  /// What comes of files, whose error is the command's.
  static func wrapping<Result: ~Copyable>(
    _ result: @autoclosure () throws(FileError) -> Result
  ) throws(CommandFailure) -> Result {
    try wrap(result)
  }

  /// Does something with files, whose error is the command's.
  static func wrap<Value: ~Copyable>(
    _ body: () throws(FileError) -> Value
  ) throws(CommandFailure) -> Value {
    try Result(catching: body).mapError { CommandFailure($0) }.get()
  }

  /// The file system's error as a sentence, with what to do next.
  init(_ error: FileError) {
    let sentence = "\(error.operation.gerund) failed: \(error.reason)"
    if error.isLockedTooLong {
      self.init(
        .temporaryFailure, code: "locked", "Another program has held the journal's lock too long",
        file: error.path,
        hint: "Nothing was written. Try again when it is done, or with a longer `--lock-timeout`.")
    } else if error.isStale {
      self.init(
        .temporaryFailure, code: "unstable", sentence, file: error.path,
        hint: "Wait until whatever rewrites it is done, and try again.")
    } else if error.isMissing, error.operation.isReading {
      self.init(
        .noInput, code: "missing", "There is no such file or folder", file: error.path,
        hint: "Check the path; a folder may have moved.")
    } else if error.isLink {
      self.init(
        .badData, code: "link", sentence, file: error.path,
        hint: "Links are not followed there; put a real file or folder in its place.")
    } else if error.isReadOnly, error.operation.isReading {
      self.init(
        .noInput, code: "unreadable", sentence, file: error.path,
        hint: "Check the permissions of the file and of its folder.")
    } else if error.isReadOnly || error.isMissing {
      let isCreating = error.operation.isCreating
      self.init(
        isCreating ? .cannotCreate : .inputOutput,
        code: isCreating ? "cannotCreate" : "inputOutput", sentence, file: error.path,
        hint: "Nothing was written. Check the path and the folder's permissions.")
    } else if error.isTooLong, error.operation.isReading {
      self.init(
        .noInput, code: "missing", sentence, file: error.path, hint: "Take another name.")
    } else if error.operation.isCreating, error.isTooLong || error.isExisting {
      self.init(
        .cannotCreate, code: "cannotCreate", sentence, file: error.path,
        hint: "Nothing was written. Take another name.")
    } else if error.isFull {
      self.init(
        .inputOutput, code: "diskFull", sentence, file: error.path,
        hint: "Nothing was written. Make room, and run the command again.")
    } else {
      // What can't be read says nothing of what was written before.
      let effect = error.operation.isReading ? "" : "Nothing was written. "
      self.init(
        .inputOutput, code: "inputOutput", sentence, file: error.path,
        hint: "\(effect)Check the path and the disk, and run the command again.")
    }
  }
}

extension FileError.Operation {
  /// The operation at the start of a sentence.
  fileprivate var gerund: String {
    switch self {
    case .open: "Opening"
    case .read: "Reading"
    case .write: "Writing"
    case .synchronize: "Synchronizing"
    case .truncate: "Cutting"
    case .rename: "Renaming"
    case .remove: "Removing"
    case .create: "Creating"
    case .list: "Listing"
    case .inspect: "Looking"
    case .resolve: "Finding"
    case .lock: "Locking"
    }
  }

  /// Whether something new would have come to be; what is removed or renamed is there already.
  fileprivate var isCreating: Bool {
    switch self {
    case .create, .write, .synchronize, .truncate: true
    case .remove, .rename, .open, .read, .list, .inspect, .resolve, .lock: false
    }
  }
}
