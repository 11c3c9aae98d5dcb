import JournalModel
import WorkoutJournal

extension Journal {
  /// Imports as if the export's clock had shown UTC, where a time says no offset.
  func take(_ history: ImportedHistory, bringsBack: Bool = false) throws -> ImportReport {
    try importHistory(history, bringsBack: bringsBack) { time, offset in
      Moment(milliseconds: Int64(time.secondsSinceEpoch - (offset ?? 0) * 60) * 1000)
    }
  }

  /// Of all sets, in the order of their sessions.
  func weights() throws -> [Double?] {
    let document = StateDocument(try replay().state)
    return document.sessions.sorted { $0.at.milliseconds < $1.at.milliseconds }
      .flatMap { document.sets(of: $0.id).map(\.record.weight) }
  }
}
