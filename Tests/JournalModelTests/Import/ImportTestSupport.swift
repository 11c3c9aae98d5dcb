import Foundation
import Generation
import Testing

@testable import JournalModel

/// The exports beside the package, which only some machines have.
enum Samples {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/samples")

  static let areHere = !files.isEmpty

  static let files: [URL] = ImportSource.allCases.flatMap { source in
    let inside = try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(source.rawValue), includingPropertiesForKeys: nil)
    return (inside ?? []).filter { $0.pathExtension == "csv" }
      .sorted { $0.path < $1.path }
  }
}

/// Reads an export from its text.
func read(
  _ text: String, _ source: ImportSource? = nil, unit: WeightUnit? = nil
) throws -> ImportedHistory {
  try ImportedHistory.read(Array(text.utf8), ImportOptions(source: source, unit: unit))
}

/// Records that a row of the file is in no count, or that a note has no line.
func checkAccounts(
  _ history: ImportedHistory, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    history.rows
      == history.setCount + history.restTimers + history.noteRows + history.skipped.count,
    comment, sourceLocation: sourceLocation)
  #expect(
    (history.skipped + history.flagged).allSatisfy { $0.line > 0 && !$0.reason.isEmpty },
    comment, sourceLocation: sourceLocation)
  let keys = history.workouts.flatMap { $0.sets.map(\.sourceKey) }
  #expect(Set(keys).count == keys.count, comment, sourceLocation: sourceLocation)
  let starts = history.workouts.map(\.start)
  #expect(starts == starts.sorted(), comment, sourceLocation: sourceLocation)
}
