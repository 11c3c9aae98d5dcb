import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Importing what the app has moved or renamed and its lifter has edited")
struct ImportRetoldTests {
  /// A workout of sets of five.
  private struct Workout {
    var at = "2024-07-01 18:00:07"
    var title = "A"
    var exercise = "Squat"
    let weights: [Double]
  }

  private static func history(_ workouts: Workout...) throws -> ImportedHistory {
    let lines = workouts.flatMap { workout in
      workout.weights.map {
        "\(workout.at),\(workout.title),1h,\(workout.exercise),1,\($0),5,0,0,"
      }
    }
    let text = ([SmallExport.header] + lines).joined(separator: "\n") + "\n"
    return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
  }

  // MARK: Another hour

  private static let evening = Workout(weights: [100, 90, 80, 70])

  @Test("A workout at another hour with most of its sets is the journal's, and brings what is new")
  func moved() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history(Self.evening))
    let later = try Self.history(
      Workout(at: "2024-07-01 16:00:07", weights: [100, 90, 80, 75, 60]),
      Workout(at: "2024-07-03 16:00:07", weights: [100]))
    let report = try journal.take(later)
    #expect(report.added(.sessionStarted) == 1 && report.added(.setLogged) == 2)
    #expect(report.differing.map(\.reason) == ["75 kg × 5, in the journal 70 kg × 5"])
    #expect(
      report.flagged.map(\.reason) == ["the journal has it at another hour, with other sets"])
    #expect(try journal.weights() == [100, 90, 80, 70, 60, 100])
    #expect(try journal.take(later).drafts.isEmpty)
  }

  @Test("A set that was inserted before others comes in as itself, and the others are known")
  func inserted() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history(Self.evening))
    let later = try Self.history(Workout(weights: [110, 100, 90, 85, 80, 70]))
    let report = try journal.take(later)
    #expect(report.added(.setLogged) == 2 && report.differing.isEmpty && report.flagged.isEmpty)
    #expect(try journal.weights().compactMap(\.self).sorted() == [70, 80, 85, 90, 100, 110])
    let again = try journal.take(later)
    #expect(again.drafts.isEmpty && again.differing.isEmpty)
    // Of a set that is there no more, nobody knows whether it was deleted or changed.
    let changed = try journal.take(Self.history(Workout(weights: [110, 100, 95, 85, 80, 70, 60])))
    #expect(changed.added(.setLogged) == 1 && !changed.differing.isEmpty)
  }

  @Test(
    "What may be another workout of the day is one",
    arguments: [
      // Another title, another minute, no more than half of the sets, more than a day's zones away.
      [Workout(at: "2024-07-01 16:00:07", title: "B", weights: [100, 90, 80, 75])],
      [Workout(at: "2024-07-01 16:01:07", weights: [100, 90, 80, 75])],
      [Workout(at: "2024-07-01 16:00:07", weights: [100, 90, 85, 75])],
      [Workout(at: "2024-07-01 16:00:07", exercise: "Bench", weights: [100, 90, 80, 75])],
      [Workout(at: "2024-07-02 10:00:07", weights: [100, 90, 80, 75])],
      // The first of them is there still.
      [evening, Workout(at: "2024-07-01 16:00:07", weights: [100, 90, 80, 75])],
    ] as [[Workout]])
  private func another(workouts: [Workout]) throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.history(Self.evening))
    let report =
      workouts.count == 1
      ? try journal.take(Self.history(workouts[0]))
      : try journal.take(Self.history(workouts[0], workouts[1]))
    #expect(report.added(.sessionStarted) == 1 && report.added(.setLogged) == 4)
  }

  @Test("Where two could be one, or one two, none is taken for the other")
  func doubtful() throws {
    let morning = Workout(at: "2024-07-01 06:00:07", weights: [100, 90, 80, 70])
    let noon = Workout(at: "2024-07-01 12:00:07", weights: [100, 90, 80, 75])
    let twice = try TestWorld().create()
    _ = try twice.take(Self.history(morning, Self.evening))
    #expect(try twice.take(Self.history(noon)).added(.sessionStarted) == 1)

    let once = try TestWorld().create()
    _ = try once.take(Self.history(Self.evening))
    let later = Workout(at: "2024-07-01 13:00:07", weights: [100, 90, 80, 60])
    #expect(try once.take(Self.history(noon, later)).added(.sessionStarted) == 2)
  }

  @Test("A session that no import has brought is another")
  func own() throws {
    let journal = try TestWorld().create()
    let at = try #require(Moment("2024-07-01T18:00:07Z"))
    var session = Session()
    session.title = "A"
    try journal.record(.exercise("Squat", EntityID(number: 1)))
    let sets = [100.0, 90, 80, 70].enumerated().compactMap { place, weight -> EventDraft? in
      var set = WorkoutSet()
      (set.session, set.exercise) = (EntityID(number: 2), EntityID(number: 1))
      (set.reps, set.weight, set.unit, set.orderIndex) = (5, weight, .kilograms, place)
      return EventDraft(creating: set, entity: EntityID(number: UInt64(10 + place)), at: at)
    }
    let started = EventDraft(creating: session, entity: EntityID(number: 2), at: at)
    try journal.record([started] + sets)
    let moved = Workout(at: "2024-07-01 16:00:07", weights: [100, 90, 80, 75])
    #expect(try journal.take(Self.history(moved)).added(.sessionStarted) == 1)
  }

  // MARK: Other names

  private static func days(
    _ first: [Double], _ second: [Double], _ exercise: String
  ) throws -> ImportedHistory {
    try history(
      Workout(exercise: exercise, weights: first),
      Workout(at: "2024-07-03 18:00:07", exercise: exercise, weights: second))
  }

  @Test("A workout of an exercise that another one shows to be renamed brings only what is new")
  func renamed() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.days([100, 90], [110, 100, 90], "Squat"))
    let later = try Self.days([100, 90], [110, 100, 95, 60], "Low Bar")
    let report = try journal.take(later)
    #expect(report.owned.count == 1 && report.added(.setLogged) == 1)
    #expect(report.added(.exerciseCreated) == 0)
    #expect(report.differing.map(\.reason) == ["95 kg × 5, in the journal 90 kg × 5"])
    #expect(report.flagged.map(\.reason) == ["its “Low Bar” is the journal's “Squat”"])
    #expect(try journal.weights().sorted { ($0 ?? 0) < ($1 ?? 0) } == [60, 90, 90, 100, 100, 110])
    #expect(try journal.take(later).drafts.isEmpty)
  }

  @Test("Where no workout shows it, or the old name is there still, it is another exercise")
  func notRenamed() throws {
    let journal = try TestWorld().create()
    _ = try journal.take(Self.days([100, 90], [110, 100, 90], "Squat"))
    let edited = try Self.days([100, 95], [110, 100, 95], "Low Bar")
    #expect(try journal.take(edited).added(.setLogged) == 5)

    let other = try TestWorld().create()
    _ = try other.take(Self.days([100, 90], [110, 100, 90], "Squat"))
    let both = try Self.history(
      Workout(exercise: "Low Bar", weights: [100, 90]),
      Workout(at: "2024-07-03 18:00:07", exercise: "Low Bar", weights: [110, 100, 95]),
      Workout(at: "2024-07-05 18:00:07", exercise: "Squat", weights: [100]))
    #expect(try other.take(both).added(.setLogged) == 4)
  }

  // MARK: Body weights

  @Test("The body weights of workouts come along, and a second import adds none")
  func bodyWeights() throws {
    func history(_ weights: String...) throws -> ImportedHistory {
      let rows = weights.enumerated().map { place, weight in
        "A,2026-06-0\(place + 1)T09:00:00Z,,\(weight),Curl,8,20,Done,Biceps\n"
      }
      let header = "Name,StartTime,EndTime,BodyWeight,Exercise,Reps,Weight,Status,Categories\n"
      return try ImportedHistory.read(
        Array((header + rows.joined()).utf8), ImportOptions(unit: .kilograms))
    }
    let journal = try TestWorld().create()
    #expect(try journal.take(history("80", "80", "81")).added(.bodyWeightRecorded) == 2)
    #expect(try journal.take(history("80", "80", "81")).drafts.isEmpty)
    #expect(try journal.take(history("80", "80", "81", "82")).added(.bodyWeightRecorded) == 1)
    let report = try journal.take(history("80", "80", "79", "82"))
    #expect(report.drafts.isEmpty && report.differing == [])
    #expect(report.differingBodyWeights.map(\.reason) == ["in the journal 81 kg"])
    let weights = try journal.replay().state.bodyWeights.all
    #expect(
      weights.map(\.at.description).sorted().first == "2026-06-01T09:00:00.000Z")
    #expect(weights.compactMap(\.record.weight).sorted() == [80, 81, 82])
  }
}
