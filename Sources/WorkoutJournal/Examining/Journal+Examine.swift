import JournalFile
import JournalModel

extension Journal {
  /// Looks at the journal, at this device's identity in it, at the clocks and at what sync tools have
  /// left; changes nothing.
  ///
  /// What may not be read is told, and all else looked at.
  public func examine() throws(JournalError) -> Examination {
    let unreadable = UnreadableParts(of: folder)
    let readable = unreadable.isEmpty ? self : try seen(through: unreadable.hidingStorage)
    return try readable.examine(without: unreadable)
  }

  /// The same journal as another storage shows it.
  private func seen(through storage: any Storage) throws(JournalError) -> Journal {
    try folder.checkIsStillThere()
    return try Journal(
      at: path,
      in: JournalEnvironment(
        storage: storage, stateDirectory: environment.stateDirectory,
        lockPatience: environment.lockPatience, now: environment.now, random: environment.random))
  }

  /// - Parameter unreadable: what isn't seen here, though it is there.
  private func examine(without unreadable: UnreadableParts) throws(JournalError) -> Examination {
    let leftovers = try JournalError.wrapping(folder.leftovers())
    // Before the events are read, as an append writes these first.
    let noted = Result { () throws(FileError) in try rememberedIdentity() }
    var examination = try withIndex(.bodiesOf(.exercise)) { index throws(JournalError) in
      var examination = Examination()
      examination.add(unreadable)
      let verification = try verification(of: index, beside: try? noted.get())
      examination.add(verification, without: unreadable, besides: leftovers)
      let identity = try JournalError.wrapping(
        examination.addIdentity(
          noted, of: folder, index, without: unreadable, in: environment))
      examination.device = identity?.device
      // What puts a clock's stamps right may be among the events that aren't seen.
      if ![JournalFolder.eventsName, JournalFolder.archiveName].contains(
        where: unreadable.touches)
      {
        examination.addClocks(index, identity, folder.header, wall: environment.now())
      }
      return examination
    }
    try JournalError.wrap { () throws(FileError) in
      try examination.addLock(of: folder)
      try examination.add(leftovers, of: folder)
    }
    return examination
  }

  /// Does what an examination has found to be safe.
  ///
  /// - Returns: false for what lies outside the journal (`closeKeyFile`, `closeToOthers`,
  ///   `removeWork`), which is left to whoever has found it.
  @discardableResult
  public func apply(_ remedy: Examination.Remedy) throws(JournalError) -> Bool {
    switch remedy {
    case .correctClock(let correction):
      _ = try append([EventDraft(creating: correction)])
    case .remove(let path):
      try withLock { () throws(JournalError) in
        try JournalError.wrap { () throws(FileError) in
          guard try isSafelyRemoved(path) else { return }
          try remove(folder.absolute(path))
        }
      }
    case .removeConflictMarks:
      try withLock { () throws(JournalError) in
        try JournalError.wrapping(folder.removeConflictMarks())
      }
    case .removePreparedNote:
      try withLock { () throws(JournalError) in
        try JournalError.wrapping(
          remove(DeviceIdentity.preparedPath(for: folder, in: environment.stateDirectory)))
      }
    case .closeKeyFile, .closeToOthers, .removeWork: return false
    }
    return true
  }

  /// Whether a file is still there that nothing goes with: somebody may have written to a copy since it
  /// was looked at.
  private func isSafelyRemoved(_ path: String) throws(FileError) -> Bool {
    switch try folder.leftovers().first(where: { $0.path == path })?.kind {
    case .ownTemporary: true
    case .conflictCopy: try folder.isRepeatedElsewhere(path)
    case .syncTemporary, .placeholder, .folderCopy, nil: false
    }
  }

  private func remove(_ path: String) throws(FileError) {
    guard try folder.storage.entry(at: path) != nil else { return }
    try folder.storage.remove(path)
    try folder.storage.synchronize(Path.parent(of: path))
  }
}

extension Examination {
  /// What isn't sound, each kind once with its first place.
  ///
  /// - Parameter leftovers: what is told apart from this, with better advice.
  fileprivate mutating func add(
    _ verification: Verification, without unreadable: UnreadableParts,
    besides leftovers: [Leftover]
  ) {
    let told = Set(leftovers.map(\.path))
    for kind in Verification.Kind.allCases {
      let all = verification.findings.filter {
        $0.kind == kind && !unreadable.mayHold(whatIsMissedBy: $0)
          && !($0.isMisnamed && told.contains($0.file))
      }
      // What has a wrong name asks for something else than what is only in the way, and a mark of
      // git's for something else than what was an event.
      for isMisnamed in [true, false] {
        for isMark in [true, false] {
          add(all.filter { $0.isMisnamed == isMisnamed && $0.isConflictMark == isMark })
        }
      }
    }
  }

  /// What is alike, with its first place.
  private mutating func add(_ all: [Verification.Finding]) {
    // One that the next append puts right asks for nothing, as another may.
    guard let first = all.first(where: { !$0.isMendedByAppend }) ?? all.first else { return }
    let more = all.count > 1 ? ", and \(all.count - 1) more like it" : ""
    let place = first.line.map { "\(first.file):\($0)" } ?? first.file
    findings.append(
      Finding(
        .unsound, place, first.message + more, first.advice,
        remedy: first.isConflictMark ? .removeConflictMarks : nil))
  }

  fileprivate mutating func addLock(of folder: JournalFolder) throws(FileError) {
    do throws(FileError) {
      try folder.storage.lock(folder.headerPath, waitingAtMost: .zero).release()
    } catch {
      guard error.isLockedTooLong else {
        // Whoever may not open the header for a lock may still read the journal.
        if error.isReadOnly { return }
        throw error
      }
      findings.append(
        Finding(
          .lock, JournalFolder.headerName,
          "Another program is writing to the journal, or holds its lock",
          "Wait for it, or end it: the lock goes with the program that holds it"))
    }
  }

  fileprivate mutating func add(
    _ leftovers: [Leftover], of folder: JournalFolder
  ) throws(FileError) {
    for leftover in leftovers {
      let path = leftover.path
      switch leftover.kind {
      case .ownTemporary:
        findings.append(
          Finding(
            .leftover, path,
            "A write that was broken off has left a file that was never put in place",
            "It holds nothing that counts, and can be removed", remedy: .remove(path: path)))
      case .syncTemporary:
        findings.append(
          Finding(
            .leftover, path, "A sync tool has not finished this file",
            "Let the sync tool finish; remove the file if it never does"))
      case .placeholder:
        findings.append(
          Finding(
            .notHereYet, path, "This file is only in the cloud so far, and what is in it not here",
            "Let the cloud download the folder, and keep it downloaded"))
      case .conflictCopy, .folderCopy:
        let isRepeated = try folder.isRepeatedElsewhere(path)
        findings.append(Finding(copy: leftover, isRepeated: isRepeated))
      }
    }
  }
}

extension Verification.Finding {
  /// What to do about it, and more like it.
  fileprivate var advice: String {
    switch kind {
    case .damage where isConflictMark:
      "The events between them count; take the marks out, and `replog git install` keeps git from writing more"
    case .damage: "`replog merge` with a replica that has these lines whole restores them"
    case .tornTail where isMendedByAppend:
      "Nothing is to do; where a transfer is under way, let it finish"
    case .tornTail where JournalFolder.device(of: file) == nil:
      "Where a transfer is under way, let it finish; else leave it: the lines before it count"
    case .tornTail:
      "Where a transfer is under way, let it finish; else `replog merge` with a replica that has the line brings it, and `replog compact` mends the file, with --all-devices that of another device"
    case .fork:
      "Both events count. A copied identity does this: use `replog clone` for another device"
    case .gap: "`replog merge` or `replog sync` with the device that has them"
    case .clockOrder: "The events are read in the order of their stamps; nothing is to do"
    case .missingBlob: "`replog merge` with a replica that has the image"
    // One of the right size is taken for whole, as nobody reads all images at each merge.
    case .damagedBlob: "Remove the file, and `replog merge` with a replica that has the image"
    case .oversizedBlob: "Give the exercise a smaller image, and remove the file"
    case .damagedNotes where DiscardRecord.isOne(Path.lastPart(of: file)):
      "`replog merge` with a replica that has these notes brings them back; then take the damaged lines out of the file"
    case .damagedNotes:
      "`replog merge` with a replica that has these notes brings them back; then remove the file"
    case .link: "Put a real file or folder there"
    case .misplaced where isMisnamed:
      "Rename it, or move its files where they belong, and what is in it counts; else move it out of the journal"
    case .misplaced: "Move it out of the journal"
    }
  }
}
