import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Importing workouts whose starts the app has corrected")
struct ImportCorrectedTests {
  /// A workout of sets of five.
  private struct Workout {
    var at = "2024-07-01 18:00:07"
    var title = "A"
    var length = "1h"
    var weights: [Double] = [100, 90, 80, 70]
  }

  private static func history(_ workouts: [Workout]) throws -> ImportedHistory {
    let lines = workouts.flatMap { workout in
      workout.weights.map {
        "\(workout.at),\(workout.title),\(workout.length),Squat,1,\($0),5,0,0,"
      }
    }
    let text = ([SmallExport.header] + lines).joined(separator: "\n") + "\n"
    return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
  }

  /// A journal into which exports were imported one after another.
  private static func journal(_ exports: [[Workout]]) throws -> Journal {
    let journal = try TestWorld().create()
    for export in exports { _ = try journal.take(history(export)) }
    return journal
  }

  private static let told = "its start differs from the journal's"

  @Test(
    "One that overlaps the journal's, with most of its sets, is the journal's",
    arguments: [
      Workout(at: "2024-07-01 18:05:07"), Workout(at: "2024-07-01 17:02:07"),
      Workout(at: "2024-07-01 18:52:00"), Workout(at: "2024-07-01 18:00:40"),
    ])
  private func corrected(later: Workout) throws {
    let journal = try Self.journal([[Workout()]])
    let report = try journal.take(Self.history([later]))
    #expect(report.drafts.isEmpty && report.owned == [] && report.flagged == [])
    #expect(report.differing == [])
    #expect(report.differingWorkouts.map(\.reason) == [Self.told])
    #expect(
      try journal.replay().state.sessions.all.map(\.at.description) == ["2024-07-01T18:00:07.000Z"])
  }

  @Test("It brings the sets that are new, once, and keeps all else")
  func longer() throws {
    let journal = try Self.journal([[Workout()]])
    let later = try Self.history([
      Workout(at: "2024-07-01 18:05:07", length: "1h 20m", weights: [100, 90, 80, 75, 60])
    ])
    let report = try journal.take(later)
    #expect(report.added(.sessionStarted) == 0 && report.added(.setLogged) == 1)
    #expect(report.differing.map(\.reason) == ["75 kg × 5, in the journal 70 kg × 5"])
    #expect(
      report.differingWorkouts.map(\.reason) == ["\(Self.told); 80 min, in the journal 60 min"])
    #expect(try journal.weights() == [100, 90, 80, 70, 60])
    let again = try journal.take(later)
    #expect(again.drafts.isEmpty && again.differing.count == 1)
    #expect(try journal.take(Self.history([Workout()])).drafts.isEmpty)
  }

  @Test(
    "Where no length is known, half an hour tells",
    arguments: [("18:29:07", 0), ("18:31:07", 1), ("17:31:07", 0)])
  func withoutLength(time: String, added: Int) throws {
    let journal = try Self.journal([[Workout(length: "")]])
    let later = try Self.history([Workout(at: "2024-07-01 \(time)", length: "")])
    #expect(try journal.take(later).added(.sessionStarted) == added)
  }

  @Test(
    "What may be another workout is one",
    arguments: [
      // Another title, after the end, half of the sets.
      [Workout(at: "2024-07-01 18:05:07", title: "B")], [Workout(at: "2024-07-01 19:05:07")],
      [Workout(at: "2024-07-01 18:05:07", weights: [100, 90, 85, 75])],
      // The journal's is in the file, too.
      [Workout(), Workout(at: "2024-07-01 18:05:07")],
    ])
  private func another(workouts: [Workout]) throws {
    let journal = try Self.journal([[Workout()]])
    #expect(try journal.take(Self.history(workouts)).added(.sessionStarted) == 1)
    #expect(try journal.take(Self.history(workouts)).drafts.isEmpty)
  }

  @Test("Morning and evening stay two, also where the morning's was corrected or left running")
  func twoOfOneDay() throws {
    let morning = Workout(at: "2024-07-01 08:00:00")
    let evening = Workout(at: "2024-07-01 18:00:00")
    let journal = try Self.journal([[morning]])
    let later = try Self.history([Workout(at: "2024-07-01 08:05:00"), evening])
    #expect(try journal.take(later).added(.sessionStarted) == 1)
    #expect(try journal.take(later).drafts.isEmpty)
    #expect(try journal.replay().state.sessions.count == 2)

    let running = try Self.journal([[Workout(at: "2024-07-01 08:00:00", length: "11h")]])
    let another = try Self.history([Workout(at: "2024-07-01 18:05:00")])
    #expect(try running.take(another).added(.sessionStarted) == 1)
  }

  @Test("Where two could be one, or one two, none is taken for the other")
  func doubtful() throws {
    let (first, second) = (Workout(at: "2024-07-01 18:05:00"), Workout(at: "2024-07-01 18:10:00"))
    let once = try Self.journal([[Workout()]])
    #expect(try once.take(Self.history([first, second])).added(.sessionStarted) == 2)
    let twice = try Self.journal([[first, second]])
    let third = try Self.history([Workout(at: "2024-07-01 18:22:00")])
    #expect(try twice.take(third).added(.sessionStarted) == 1)
  }

  @Test("A part of an export first and the whole later are the whole at once")
  func parts() throws {
    let all = [
      Workout(), Workout(at: "2024-07-01 18:05:00"), Workout(at: "2024-07-01 19:20:00"),
      Workout(at: "2024-07-03 18:00:07"), Workout(at: "2024-07-03 18:05:00", title: "B"),
    ]
    let whole = try Self.journal([all]).weights()
    for count in 0..<all.count {
      let parts = [[all[count]], Array(all[..<count]), Array(all[count...]), all]
      for part in parts where !part.isEmpty {
        let journal = try Self.journal([part, all])
        #expect(try journal.replay().state.sessions.count == 5)
        #expect(try journal.weights() == whole)
      }
    }
  }

  @Test("What was undone comes back with the next import, into the journal's session")
  func undone() throws {
    let journal = try Self.journal([[Workout()]])
    let later = try Self.history([
      Workout(at: "2024-07-01 18:05:07", weights: [100, 90, 80, 70, 60])
    ])
    let report = try journal.take(later)
    #expect(report.added(.setLogged) == 1)
    let last = try #require(report.events.last)
    try journal.record(journal.undoing(.batch(of: last.id)).drafts)
    #expect(try journal.weights() == [100, 90, 80, 70])
    let again = try journal.importHistory(later, bringsBack: true) { time, _ in
      Moment(milliseconds: Int64(time.secondsSinceEpoch) * 1000)
    }
    #expect(again.added(.setLogged) == 1 && again.added(.sessionStarted) == 0)
    #expect(try journal.weights() == [100, 90, 80, 70, 60])
  }

  @Test("A session that was logged here is another where its sets differ")
  func own() throws {
    let journal = try TestWorld().create()
    let at = try #require(Moment("2024-07-01T18:00:07Z"))
    var session = Session()
    session.title = "A"
    let (squat, entity) = (EntityID(number: 1), EntityID(number: 2))
    let sets = [100.0, 90, 80, 70].enumerated().map { place, weight in
      var set = WorkoutSet()
      (set.session, set.exercise, set.reps) = (entity, squat, 5)
      (set.weight, set.unit, set.orderIndex) = (weight, .kilograms, place)
      return EventDraft(creating: set, entity: EntityID(number: UInt64(10 + place)), at: at)
    }
    let started = EventDraft(creating: session, entity: entity, at: at)
    try journal.record(([EventDraft.exercise("Squat", squat), started] + sets).compactMap(\.self))
    let later = try Self.history([Workout(at: "2024-07-01 18:05:07", weights: [100, 90, 80])])
    #expect(try journal.take(later).added(.sessionStarted) == 1)
  }
}
