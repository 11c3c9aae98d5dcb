import JournalFile
import JournalModel

// What the parts of a journal are called.

extension JournalFolder {
  package static let headerName = "journal.json"
  package static let eventsName = "events"
  static let archiveName = "archive"
  package static let blobsName = "blobs"
  /// The folder of what can be made anew.
  static let cacheName = ".cache"
  /// The file that tells git how to merge the others.
  package static let gitAttributesName = ".gitattributes"
  /// What the names of files of events end in.
  package static let eventsEnding = ".ndjson"

  /// The folders that a journal is read from.
  package static let parts = [eventsName, archiveName, blobsName, ConflictNote.directory]

  /// The folder that a device writes its events to, or that of those in the archive.
  package static func eventDirectory(of device: DeviceID, isArchived: Bool = false) -> String {
    "\(isArchived ? archiveName : eventsName)/\(device)"
  }

  /// The file that a month's events of a device lie in.
  package static func eventPath(
    device: DeviceID, month: Month, isArchived: Bool = false
  ) -> String {
    "\(eventDirectory(of: device, isArchived: isArchived))/\(month)\(eventsEnding)"
  }

  /// Whether a file is one of those that a device writes to.
  static func isEventFile(_ path: String, of device: DeviceID) -> Bool {
    Path.leads(path, into: eventDirectory(of: device))
  }

  /// The device whose folder a file lies in; nil for one that lies anywhere else, such as in a copy
  /// of a device's folder.
  static func device(of path: String) -> DeviceID? {
    let parts = Path.parts(of: path)
    return parts.count == 3 ? DeviceID(parts[1]) : nil
  }

  /// Whether the lines of a file count, by its path: those of events, of what was discarded and of
  /// conflicts.
  static func isRead(_ path: String) -> Bool {
    let (folder, name) = (Path.parent(of: path), Path.lastPart(of: path))
    if Path.isHidden(name) { return false }
    if folder == ConflictNote.directory { return ConflictNote.isOne(name) }
    guard isAmongEvents(folder) else { return false }
    return name.hasSuffix(eventsEnding) || isArchived(path) && DiscardRecord.isOne(name)
  }

  /// Whether a path leads into one of the folders that hold events.
  static func isAmongEvents(_ path: String) -> Bool {
    Path.leads(path, into: eventsName) || isArchived(path)
  }

  /// Whether a path leads into the archive.
  static func isArchived(_ path: String) -> Bool { Path.leads(path, into: archiveName) }
}
