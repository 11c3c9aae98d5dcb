import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// A generated journal on a simulated disk.
struct GeneratedJournal {
  let summary: JournalGenerator.Summary
  let journal: Journal
  /// The files' bytes by path in the journal's folder.
  let files: [String: [UInt8]]

  init(events: Int, devices: Int, seed: UInt64) throws {
    let disk = SimulatedDisk()
    let generator = try JournalGenerator(events: events, devices: devices, seed: seed)
    summary = try generator.write(to: "/journal", on: disk)
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in disk.contents() where path.hasPrefix("/journal/") {
      files[String(path.dropFirst("/journal/".count))] = bytes
    }
    self.files = files
    journal = try Journal(at: "/journal", in: .still(on: disk))
  }

  /// All lines of all files.
  var lines: [[UInt8]] {
    files.filter { $0.key.hasSuffix(".ndjson") }.values.flatMap { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        .map(Array.init)
    }
  }
}

extension JournalEnvironment {
  /// A world in which nothing moves, late enough for every sample.
  static func still(on storage: any Storage) -> JournalEnvironment {
    let now = Moment(milliseconds: 1_795_000_000_000)
    return JournalEnvironment(
      storage: storage, stateDirectory: "/state", now: { now }, random: { 0x5eed })
  }
}
