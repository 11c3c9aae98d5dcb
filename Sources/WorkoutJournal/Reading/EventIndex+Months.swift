import JournalFile
import JournalModel

extension EventIndex {
  /// Whether every file holds just the events of the month that it is named after, and none counts
  /// under another id or at another time than its line says: then a part of the files can be read
  /// for what was recorded in a month.
  var isByMonth: Bool {
    let months = files.map { $0.file.month?.milliseconds ?? 0..<0 }
    return forks.isEmpty && superseded.isEmpty && stamps.isEmpty
      && places.allSatisfy { months[Int($0.file)].contains($0.time.milliseconds) }
  }
}

extension Journal {
  /// The files of events by their months, the newest first; `nil` where it is not known that each
  /// holds just its own month's, so that a part of the lines tells the same as all would.
  func filesByMonth() throws(JournalError) -> [MonthFiles]? {
    guard let present = checkpointed() else { return nil }
    return try filesByMonth(in: present)
  }

  /// - Parameter present: made from a checkpoint, or just now.
  func filesByMonth(in present: Present) throws(JournalError) -> [MonthFiles]? {
    guard present.standing.isByMonth, present.standing.unsettled.isEmpty,
      present.state.clockCorrections.count == 0
    else { return nil }
    let files = try JournalError.wrapping(folder.eventFiles().files)
    var months: [Month: [JournalFolder.File]] = [:]
    for file in files {
      guard let month = EventFile.month(of: file.path) else { return nil }
      months[month, default: []].append(file)
    }
    return months.map(MonthFiles.init)
      .sorted { $0.month.firstMillisecond > $1.month.firstMillisecond }
  }
}

/// The files of events of one month, as they were listed.
struct MonthFiles {
  let month: Month
  let files: [JournalFolder.File]
}
