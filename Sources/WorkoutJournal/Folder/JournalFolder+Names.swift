import JournalFile
import JournalModel

// What the parts of a journal are called.

extension JournalFolder {
  package static let headerName = "journal.json"
  package static let eventsName = "events"
  package static let archiveName = "archive"
  package static let blobsName = "blobs"

  /// The folders that a journal is read from.
  package static let parts = [eventsName, archiveName, blobsName, ConflictNote.directory]

  /// The folder that a device writes its events to, or that of those in the archive.
  package static func eventDirectory(of device: DeviceID, isArchived: Bool = false) -> String {
    "\(isArchived ? archiveName : eventsName)/\(device)"
  }

  /// The file that a month's events of a device lie in.
  static func eventPath(device: DeviceID, month: Month, isArchived: Bool = false) -> String {
    "\(eventDirectory(of: device, isArchived: isArchived))/\(month).ndjson"
  }

  /// Whether a file is one of those that a device writes to.
  static func isEventFile(_ path: String, of device: DeviceID) -> Bool {
    path.hasPrefix("\(eventDirectory(of: device))/")
  }

  /// Whether a path leads into one of the folders that hold events.
  static func isAmongEvents(_ path: String) -> Bool {
    path.hasPrefix("\(eventsName)/") || isArchived(path)
  }

  /// Whether a path leads into the archive.
  static func isArchived(_ path: String) -> Bool { path.hasPrefix("\(archiveName)/") }
}
