import Foundation
import Generation

/// The journals that the product's contenders work on.
extension Arena {
  /// Which of the batches something is from; the same number twice would be the same things.
  private enum BatchNumber {
    static let timed = 1
    static let left = 2
    static let right = 3
    static let late = 4
    static let daily = 5
  }

  /// The journal in the midst of a session, to which sets are appended one by one.
  private var daily: TrainingBatch { TrainingBatch(number: BatchNumber.daily, count: 4) }

  /// Fields of a set that may be appended to `daily`.
  var setOfToday: [String] {
    [
      "session=\(daily.firstSession)", "exercise=\(daily.exercise)", "weight=80", "unit=kg",
      "reps=5", "rpe=8",
    ]
  }

  /// The exercise of that set.
  var exerciseOfToday: String { daily.exercise }

  /// Generates `journal`, with a checkpoint of its state.
  func makeJournal() throws {
    try makeOnce("journal") {
      let generator = try JournalGenerator(
        events: size.events, devices: size.devices, seed: Self.seed)
      _ = try generator.write(to: path("journal"))
      try makeCheckpoint("journal")
    }
  }

  /// Makes `daily`, a replica that has been in use today.
  func makeDaily() throws {
    try makeReplica("daily", with: daily)
  }

  /// Makes `same`, a replica that lacks nothing and has nothing of its own.
  func makeSame() throws {
    try makeOnce("same") {
      try makeJournal()
      try make(replog("clone", path("journal"), path("same"), on: "journal"))
      try makeCheckpoint("same")
    }
  }

  /// Makes `left` and `right`, of whose events a tenth is in only one of them.
  func makeLeftAndRight() throws {
    for (name, number) in [("left", BatchNumber.left), ("right", BatchNumber.right)] {
      try makeReplica(name, with: TrainingBatch(number: number, count: size.ownEvents))
    }
  }

  /// Makes `late`, a replica that hasn't heard of the last tenth of the months, in which it
  /// recorded events of its own.
  func makeLate() throws {
    try makeOnce("late") {
      try makeJournal()
      let firstUnheard = try beginLate()
      let batch = TrainingBatch(number: BatchNumber.late, count: size.lateEvents)
      try append(batch, to: "late", now: "\(firstUnheard)-01T12:00:00Z")
    }
  }

  /// Copies all but the last tenth of the months and tells the first one that is missing.
  private func beginLate() throws -> String {
    let files = try FileManager.default.subpathsOfDirectory(atPath: path("journal/events"))
      .filter { $0.hasSuffix(".ndjson") }
    let months = Set(files.map { String($0.suffix(14).prefix(7)) }).sorted()
    // The journal has at least one event.
    let firstUnheard = months[months.count * 9 / 10]
    for file in files where file.suffix(14).prefix(7) < firstUnheard {
      let copy = folder.appending(path: "late/events/\(file)")
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: path("journal/events/\(file)"), toPath: copy.path)
    }
    try FileManager.default.createDirectory(
      atPath: path("late"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: path("journal/journal.json"), toPath: path("late/journal.json"))
    return firstUnheard
  }

  /// Makes the batch that is timed.
  func makeBatch() throws {
    try makeOnce("batch.ndjson") {
      try TrainingBatch(number: BatchNumber.timed, count: size.batch)
        .write(to: folder.appending(path: "batch.ndjson"))
    }
  }

  /// Makes another app's export.
  func makeExport() throws {
    try makeOnce("strong.csv") {
      try Data(StrongExport.text(rows: size.importRows).utf8)
        .write(to: folder.appending(path: "strong.csv"))
    }
  }

  /// Puts a fresh copy in the place of the last one, with a checkpoint that is believed there.
  func copy(_ journal: String, to name: String) throws {
    try removeIfThere(name)
    try FileManager.default.copyItem(atPath: path(journal), toPath: path(name))
    try makeCheckpoint(name)
    // What the copy left to be written shouldn't be waited for by the first one who syncs.
    try make(Command(words: ["sync"]))
  }

  /// Copies the journal to one that this device has recorded something in, as whoever appends much
  /// at once mostly has.
  func copyAsOwn(to name: String) throws {
    try copy("journal", to: name)
    try make(replog("append", "bodyWeight.recorded", "weight=80", "unit=kg", on: name))
    try make(Command(words: ["sync"]))
  }

  /// Lets the product remember what it likes to remember of a journal, which it believes of files
  /// that have been as they are for two seconds.
  func makeCheckpoint(_ journal: String) throws {
    Thread.sleep(forTimeInterval: 2.1)
    try make(replog("status", on: journal))
  }

  private func makeReplica(_ name: String, with batch: TrainingBatch) throws {
    try makeOnce(name) {
      try makeJournal()
      try make(replog("clone", path("journal"), path(name), on: "journal"))
      try append(batch, to: name)
      try makeCheckpoint(name)
    }
  }

  private func append(_ batch: TrainingBatch, to journal: String, now: String? = nil) throws {
    let file = folder.appending(path: "\(journal).batch.ndjson")
    try batch.write(to: file)
    var command = replog("append", "-", on: journal, input: file.path)
    if let now { command.variables["REPLOG_NOW"] = now }
    try make(command)
    try FileManager.default.removeItem(at: file)
  }
}
