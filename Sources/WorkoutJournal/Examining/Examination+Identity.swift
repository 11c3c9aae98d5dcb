import JournalFile
import JournalModel

extension Examination {
  /// Looks at what this device remembers to be in the journal.
  ///
  /// - Parameter noted: what that was before the events of the index were read.
  /// - Returns: who this device is here, if it is anybody.
  mutating func addIdentity(
    _ noted: Result<DeviceIdentity?, FileError>, of folder: JournalFolder, _ index: EventIndex,
    without unreadable: UnreadableParts, in environment: JournalEnvironment
  ) throws(FileError) -> DeviceIdentity? {
    do throws(FileError) {
      try addPreparedNote(of: folder, in: environment)
      return try addIdentity(
        noted.get(), of: folder, index, without: unreadable, in: environment)
    } catch {
      guard error.isReadOnly else { throw error }
      findings.append(
        Finding(
          .permissions, error.path, "You may not read who this device is in the journal",
          "Give yourself the right to read: chmod u+r, of a folder u+rx, or ask the owner"))
      return nil
    }
  }

  private mutating func addPreparedNote(
    of folder: JournalFolder, in environment: JournalEnvironment
  ) throws(FileError) {
    let prepared = DeviceIdentity.preparedPath(for: folder, in: environment.stateDirectory)
    if try folder.storage.entry(at: prepared) != nil {
      findings.append(
        Finding(
          .leftover, prepared,
          "An append that was broken off has left a note of this device's identity",
          "The next append replaces it; it can be removed", remedy: .removePreparedNote))
    }
  }

  private mutating func addIdentity(
    _ noted: DeviceIdentity?, of folder: JournalFolder, _ index: EventIndex,
    without unreadable: UnreadableParts, in environment: JournalEnvironment
  ) throws(FileError) -> DeviceIdentity? {
    let path = DeviceIdentity.path(for: folder, in: environment.stateDirectory)
    guard let identity = noted else {
      if try folder.storage.entry(at: path) != nil {
        findings.append(
          Finding(
            .identity, path, "The note of this device's identity can't be read",
            "Nothing is lost: the next append takes a new device id"))
      }
      return nil
    }
    let device = identity.device
    // How far its own events go, nobody can say then.
    let folders = [false, true].map { JournalFolder.eventDirectory(of: device, isArchived: $0) }
    if folders.contains(where: unreadable.touches) { return identity }
    if identity.hasNothing(in: index) { return nil }
    guard identity.isCarriedOn(in: index, wall: environment.now()) else {
      findings.append(
        Finding(
          .identity, "\(device)",
          "This folder doesn't carry on what this device remembers to have written here: it was restored from a backup, changed by another program, or is damaged behind the last event",
          "Merge with a replica that has the rest (`replog merge`, `replog sync`); the next append goes on under a new device id"
        ))
      return nil
    }
    return identity
  }
}
