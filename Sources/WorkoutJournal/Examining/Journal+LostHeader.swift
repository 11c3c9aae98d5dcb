import JournalFile
import JournalModel

extension Journal {
  /// Whether a folder without a `journal.json` has a device's folder of events, and so was a journal.
  public static func hasLostHeader(at path: String) -> Bool {
    guard !isJournal(at: path) else { return false }
    let events = Path.join(path, JournalFolder.eventsName)
    let entries = (try? SystemStorage().entries(of: events)) ?? []
    return entries.contains { $0.kind == .directory && DeviceID($0.name) != nil }
  }
}
