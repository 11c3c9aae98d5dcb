import JournalFile
import JournalModel

extension Journal {
  /// Looks at the journal, at this device's identity in it, at the clocks and at what sync tools have
  /// left; changes nothing.
  public func examine() throws(JournalError) -> Examination {
    var examination = try withIndex(.bodiesOf(.exercise)) { index throws(JournalError) in
      var examination = Examination()
      examination.add(try verification(of: index))
      let identity = try JournalError.wrap { () throws(FileError) in
        try examination.addIdentity(of: folder, index, in: environment)
      }
      examination.device = identity?.device
      examination.addClocks(index, identity, folder.header, wall: environment.now())
      return examination
    }
    try JournalError.wrap { () throws(FileError) in
      try examination.addLock(of: folder)
      try examination.addLeftovers(of: folder)
    }
    return examination
  }

  /// Does what an examination has found to be safe.
  public func apply(_ remedy: Examination.Remedy) throws(JournalError) {
    switch remedy {
    case .correctClock(let correction):
      _ = try append([EventDraft(creating: correction)].compactMap { $0 })
    case .remove(let path):
      try withLock { () throws(JournalError) in
        try JournalError.wrap { () throws(FileError) in
          // Somebody may have written to a copy since it was looked at.
          let isOurs = TemporaryName.matches(Path.lastPart(of: path))
          if !isOurs, try !folder.isRepeatedElsewhere(path) { return }
          try remove(folder.absolute(path))
        }
      }
    case .removePreparedNote:
      try withLock { () throws(JournalError) in
        try JournalError.wrap { () throws(FileError) in
          try remove(DeviceIdentity.preparedPath(for: folder, in: environment.stateDirectory))
        }
      }
    case .closeKeyFile: break
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
  fileprivate mutating func add(_ verification: Verification) {
    for kind in Verification.Kind.allCases {
      let all = verification.findings.filter { $0.kind == kind }
      guard let first = all.first else { continue }
      let more = all.count > 1 ? ", and \(all.count - 1) more like it" : ""
      let place = first.line.map { "\(first.file):\($0)" } ?? first.file
      findings.append(Finding(.unsound, place, first.message + more, kind.advice))
    }
  }

  /// - Returns: who this device is here, if it is anybody.
  fileprivate mutating func addIdentity(
    of folder: JournalFolder, _ index: EventIndex, in environment: JournalEnvironment
  ) throws(FileError) -> DeviceIdentity? {
    let path = DeviceIdentity.path(for: folder, in: environment.stateDirectory)
    let prepared = DeviceIdentity.preparedPath(for: folder, in: environment.stateDirectory)
    if try folder.storage.entry(at: prepared) != nil {
      findings.append(
        Finding(
          .leftover, prepared,
          "An append that was broken off has left a note of this device's identity",
          "The next append replaces it; it can be removed", remedy: .removePreparedNote))
    }
    guard let identity = try DeviceIdentity.load(for: folder, in: environment.stateDirectory) else {
      if try folder.storage.entry(at: path) != nil {
        findings.append(
          Finding(
            .identity, path, "The note of this device's identity can't be read",
            "Nothing is lost: the next append takes a new device id"))
      }
      return nil
    }
    guard identity.continued(in: index, wall: environment.now()) != nil else {
      findings.append(
        Finding(
          .identity, "\(identity.device)",
          "This folder doesn't carry on what this device remembers to have written here: it was restored from a backup, changed by another program, or is damaged behind the last event",
          "Merge with a replica that has the rest (`replog merge`, `replog sync`); the next append goes on under a new device id"
        ))
      return nil
    }
    return identity
  }

  fileprivate mutating func addLock(of folder: JournalFolder) throws(FileError) {
    do throws(FileError) {
      try folder.storage.lock(folder.headerPath, waitingAtMost: .zero).release()
    } catch {
      guard error.isLockedTooLong else {
        // Who may not open the header for a lock may still read the journal.
        if error.isReadOnly { return }
        throw error
      }
      findings.append(
        Finding(
          .lock, "journal.json", "Another program is writing to the journal, or holds its lock",
          "Wait for it, or end it: the lock goes with the program that holds it"))
    }
  }

  fileprivate mutating func addLeftovers(of folder: JournalFolder) throws(FileError) {
    for leftover in try folder.leftovers() {
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
      case .conflictCopy:
        let isRepeated = try folder.isRepeatedElsewhere(path)
        findings.append(
          Finding(
            .conflictCopy, path,
            isRepeated
              ? "A sync tool has left a copy of which every line stands in the file itself"
              : "A sync tool has left a copy with lines that the file itself lacks; they are read",
            isRepeated
              ? "It can be removed"
              : "Leave it: its lines count. `replog clone` makes a replica without the copy",
            remedy: isRepeated ? .remove(path: path) : nil))
      }
    }
  }
}

extension Verification.Kind {
  /// What to do about such findings.
  fileprivate var advice: String {
    switch self {
    case .damage: "`replog merge` with a replica that has these lines whole restores them"
    case .tornTail: "The next append or the end of a transfer completes it; nothing is to do"
    case .fork:
      "Both events count. A copied identity does this: use `replog clone` for another device"
    case .gap: "`replog merge` or `replog sync` with the device that has them"
    case .clockOrder: "The events are read in the order of their stamps; nothing is to do"
    case .missingBlob, .damagedBlob: "`replog merge` with a replica that has the image"
    case .link: "Put a real file or folder there"
    case .misplaced: "Move it out of the journal"
    }
  }
}
