import Foundation

/// Objects for `append -`: an exercise, and sessions of some sets of it.
struct TrainingBatch {
  private static let setsPerSession = 24
  /// How much text is held in memory, so that this program stays small; see `PeakMemory`.
  private static let bufferBytes = 1 << 20

  /// Tells the things of one batch from those of another.
  let number: Int
  /// Objects in the batch, all in all.
  let count: Int

  /// The exercise that all sets are of.
  var exercise: String { id(0) }
  /// The first session, which stays open in a batch of no more than a session.
  var firstSession: String { id(1) }

  /// Writes the batch to a file.
  func write(to file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { handle.closeFile() }
    var text = line(
      "exercise.created", exercise,
      "\"name\":\"Benchmark Lift \(number)\",\"muscleGroups\":[\"Chest\"]")
    var session = 0
    var place = 0
    for _ in 1..<max(1, count) {
      if place == 0 {
        session += 1
        text += line("session.started", id(session), "\"title\":\"Benchmark\"")
      } else if place <= Self.setsPerSession {
        text += line("set.logged", nil, set(session, place))
      } else {
        text += line("session.completed", id(session), "")
      }
      place = place > Self.setsPerSession ? 0 : place + 1
      if text.utf8.count >= Self.bufferBytes {
        try handle.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try handle.write(contentsOf: Data(text.utf8))
  }

  private func set(_ session: Int, _ place: Int) -> String {
    "\"session\":\"\(id(session))\",\"exercise\":\"\(exercise)\",\"weight\":\(40 + place * 2),"
      + "\"unit\":\"kg\",\"reps\":\(3 + place % 8),\"rpe\":8"
  }

  private func line(_ type: String, _ entity: String?, _ data: String) -> String {
    let entity = entity.map { "\"entity\":\"\($0)\"," } ?? ""
    return "{\"type\":\"\(type)\",\(entity)\"data\":{\(data)}}\n"
  }

  /// The identity of the exercise, at 0, or of a session.
  private func id(_ place: Int) -> String {
    "01980000-0000-7000-8\(String(format: "%03x-%012x", number, place))"
  }
}
