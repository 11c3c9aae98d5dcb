import Generation
import Testing

@testable import JournalModel

@Suite("The rows of the apps' CSV")
struct HistoryRowsTests {
  private static func session(_ random: inout SeededRandom) -> Entity<Session> {
    var session = Session()
    session.title = random.pick([nil, "Push", "a,b", "it's \"so\""])
    session.notes = random.pick([nil, "belt\non", #"C:\new"#])
    session.actualDuration = random.pick([nil, 0, 59, 60, 135])
    return Entity(
      id: EntityID(high: 1, low: 1),
      at: Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 330, -300])),
      created: HybridTime(milliseconds: 1), updated: HybridTime(milliseconds: 1),
      record: session, existence: .exists)
  }

  private static func set(_ random: inout SeededRandom) -> WorkoutSet {
    var set = WorkoutSet()
    set.exercise = random.pick([nil, EntityID(high: 2, low: 1), EntityID(high: 2, low: 2)])
    set.setType = random.pick([nil] + SetType.allCases)
    set.superset = random.pick([nil, nil, "A"])
    set.notes = random.pick([nil, nil, "", "good, \"so\"", #"a\\n"#])
    set.weight = random.chance(0.2) ? nil : Double(random.number(in: -80...900)) / 8
    set.unit = random.pick([nil, .kilograms, .pounds])
    set.reps = random.chance(0.2) ? nil : random.number(in: 0...120)
    set.rpe = random.chance(0.5) ? nil : random.pick([7, 8.5, 10])
    set.durationSeconds = random.chance(0.7) ? nil : random.number(in: 0...9000)
    set.distanceMetres = random.chance(0.7) ? nil : Double(random.number(in: 0...90_000)) / 4
    return set
  }

  private static func state() -> JournalState {
    var state = JournalState()
    var bench = Exercise()
    (bench.name, bench.muscleGroups) = ("Bench, flat", [.chest])
    state.exercises.create(
      EntityID(high: 2, low: 1), at: Moment(milliseconds: 1), time: HybridTime(milliseconds: 1),
      bench)
    return state
  }

  @Test("They are the records of the plain texts of their cells", arguments: seeds)
  func plain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let document = StateDocument(Self.state())
    for _ in 0..<300 {
      let session = Self.session(&random)
      let sets = (0..<random.number(in: 0...6)).map { _ in Self.set(&random) }
      let unit = random.pick(WeightUnit.allCases)
      for app in HistoryExport.allCases {
        var rows = HistoryRows(app, unit, document)
        rows.add(session, sets.map { ExportedSet(Self.entity($0)) })
        var expected = CSVWriter()
        for (place, set) in sets.enumerated() {
          // One that was deleted is told apart by its id.
          let gone = set.exercise.flatMap { document.state.exercises[$0] == nil ? $0.ending : nil }
          let name = [document.exerciseName(set.exercise), gone].compactMap(\.self)
            .joined(separator: " ")
          let earlier = sets[..<place].filter { $0.exercise == set.exercise }
          switch app {
          case .strong:
            let number = earlier.count { Self.marks[$0.setType ?? .working] == nil }
            expected.add(Self.strong(session, set, number, name, unit))
          case .hevy: expected.add(Self.hevy(session, set, earlier.count, name))
          case .fitnotes: expected.add(Self.fitNotes(session, set, name))
          }
        }
        try #require(rows.take().text == expected.bytes.text, "seed \(seed)")
      }
    }
  }

  private static func entity(_ set: WorkoutSet) -> Entity<WorkoutSet> {
    let time = HybridTime(milliseconds: 1)
    return Entity(
      id: EntityID(high: 3, low: 1), at: Moment(time), created: time, updated: time, record: set,
      existence: .exists)
  }

  @Test("A set that was not done is in no app's CSV, and in no calendar")
  func notDone() throws {
    var state = Self.state()
    let (id, time) = (EntityID(high: 1, low: 1), HybridTime(milliseconds: 1))
    state.sessions.create(id, at: Moment(time), time: time, Session())
    for (number, isCompleted) in [nil, false, true].enumerated() {
      var set = WorkoutSet()
      (set.session, set.exercise) = (id, EntityID(high: 2, low: 1))
      (set.reps, set.isCompleted) = (61 + number, isCompleted)
      state.sets.create(
        EntityID(high: 3, low: UInt64(number)), at: Moment(time), time: time, set)
    }
    let document = StateDocument(state)
    for text in HistoryExport.allCases.map({ $0.write(document).text })
      + [CalendarExport.write(document).text]
    {
      #expect(text.contains("61") && text.contains("63") && !text.contains("62"), "\(text)")
    }
    #expect(HistoryExport.allCases.allSatisfy { $0.losses.contains("sets that were not done") })
  }

  @Test(
    "An exercise comes back that is named as nothing is in a table of anybody's",
    arguments: HistoryExport.allCases, ["NA", "nan", "NULL", "N/A", "-", "–"])
  func placeholders(app: HistoryExport, name: String) throws {
    var state = Self.state()
    let (id, time) = (EntityID(high: 1, low: 1), HybridTime(milliseconds: 1))
    state.exercises.update(EntityID(high: 2, low: 1), at: Moment(time), time: time) {
      $0.name = name
    }
    state.sessions.create(id, at: Moment(time), time: time, Session())
    var set = WorkoutSet()
    (set.session, set.exercise, set.reps) = (id, EntityID(high: 2, low: 1), 5)
    state.sets.create(EntityID(high: 3, low: 1), at: Moment(time), time: time, set)
    let text = app.write(StateDocument(state)).text
    let history = try read(text, unit: .kilograms)
    #expect(history.exercises == [name] && history.skipped == [])
    #expect(history.setCount == 1)
  }

  @Test("Exercises whose names an import takes for one are named where there are any")
  func namesakes() {
    var state = Self.state()
    for (number, name) in ["Squat", "Row", " bench,  FLAT"].enumerated() {
      for app in HistoryExport.allCases { #expect(app.losses(of: state) == app.losses) }
      let time = HybridTime(milliseconds: Int64(2 + number))
      state.exercises.create(
        EntityID(high: 2, low: UInt64(5 + number)), at: Moment(time), time: time,
        Exercise(name: name, muscleGroups: [.chest]))
    }
    for app in HistoryExport.allCases {
      let words = app.losses(of: state)
      #expect(words.hasPrefix(app.losses))
      #expect(words.hasSuffix("(“Bench, flat” and “ bench,  FLAT” become one)"), "\(words)")
    }
  }

  @Test("Two deleted exercises stay two in each app's file and in a calendar, without a word")
  func deletedExercises() {
    var state = JournalState()
    let exercises = (1...2).map { EntityID(high: 1, low: UInt64($0)) }
    for (number, exercise) in exercises.enumerated() {
      PageOfLifts.lift(
        number, on: PageOfLifts.monday, [(50, 5)], exercise: exercise.low, in: &state)
      let time = HybridTime(milliseconds: 9)
      state.exercises.delete(exercise, at: Moment(time), time: time, remains: Exercise())
    }
    let document = StateDocument(state)
    let names = exercises.map { "Deleted Exercise \($0.ending)" }
    #expect(Set(names).count == 2)
    for text in HistoryExport.allCases.map({ $0.write(document).text })
      + [CalendarExport.write(document).text]
    {
      #expect(names.allSatisfy(text.contains), "\(text)")
    }
    for app in HistoryExport.allCases { #expect(app.losses(of: state) == app.losses) }
  }

  @Test("A weight in the other unit has nine decimals at most, and is read as the round one again")
  func otherUnit() throws {
    for tenths in 1...4000 {
      var set = WorkoutSet()
      (set.weight, set.unit) = (Double(tenths) / 10, .pounds)
      let written = try #require(ExportedSet(Self.entity(set)).weight(in: .kilograms))
      let decimals = EntryNumber.text(written).split(separator: ".").dropFirst().first ?? ""
      #expect(decimals.count <= 9, "\(tenths)")
      #expect(WeightReading.meant(written, .kilograms) == (Double(tenths) / 10, .pounds))
    }
  }

  @Test("A workout of less than a minute keeps its seconds in Strong's CSV")
  func seconds() throws {
    var random = SeededRandom(seed: 1)
    var session = Self.session(&random)
    (session.record.title, session.record.actualDuration) = ("Plank", 0)
    for (seconds, text) in [(45, "45s"), (0, "0m"), (61, "0m")] {
      session.record.end = Moment(milliseconds: session.at.milliseconds + Int64(seconds) * 1000)
      var rows = HistoryRows(.strong, .kilograms, StateDocument(Self.state()))
      rows.add(session, [ExportedSet(Self.entity(Self.set(&random)))])
      #expect(rows.take().text.contains(",Plank,\(text),"))
    }
  }

  // MARK: The plain texts

  private static let marks: [SetType: String] = [.warmup: "W", .drop: "D", .failure: "F"]

  /// A note in which a backslash before an `n` is no line break.
  private static func note(_ text: String?) -> String {
    (text ?? "").replacing(#"\n"#, with: #"\\n"#)
  }

  private static func text(_ value: Double?) -> String { value.map { EntryNumber.text($0) } ?? "" }
  private static func text(_ value: Int?) -> String { value.map { String($0) } ?? "" }
  private static func clock(_ moment: Moment) -> Substring { moment.description.dropFirst(11) }

  private static func weight(_ set: WorkoutSet, _ unit: WeightUnit) -> Double? {
    let own = set.unit ?? .kilograms
    return set.weight.map { weight in
      if own == unit { return weight }
      return ((weight * own.inKilograms / unit.inKilograms) * 1e9).rounded() / 1e9
    }
  }

  private static func strong(
    _ session: Entity<Session>, _ set: WorkoutSet, _ place: Int, _ name: String, _ unit: WeightUnit
  ) -> [String] {
    let metres = unit == .kilograms ? 1000 : 1609.344
    let duration = session.record.actualDuration.map {
      $0 < 60 ? "\($0)m" : "\($0 / 60)h \($0 % 60)m"
    }
    return [
      "\(session.at.day) \(clock(session.at).prefix(8))", session.record.title ?? "",
      duration ?? "", name, set.setType.flatMap { marks[$0] } ?? "\(place + 1)",
      text(weight(set, unit) ?? 0), text(set.reps ?? 0), text((set.distanceMetres ?? 0) / metres),
      text(set.durationSeconds ?? 0), note(set.notes), note(session.record.notes), text(set.rpe),
    ]
  }

  private static func hevy(
    _ session: Entity<Session>, _ set: WorkoutSet, _ place: Int, _ name: String
  ) -> [String] {
    let types: [SetType: String] = [.warmup: "warmup", .drop: "dropset", .failure: "failure"]
    let end = session.record.actualDuration.map {
      Moment(
        milliseconds: session.at.milliseconds + Int64($0) * 60_000,
        offsetMinutes: Int(session.at.offsetMinutes))
    }
    func time(_ moment: Moment) -> String {
      let months = "JanFebMarAprMayJunJulAugSepOctNovDec"
      let (year, month, day) = moment.day.civil
      let name = months.dropFirst(3 * (month - 1)).prefix(3)
      return "\(day) \(name) \(year), \(clock(moment).prefix(5))"
    }
    return [
      session.record.title ?? "", time(session.at), end.map(time) ?? "",
      note(session.record.notes), name, set.superset ?? "", note(set.notes), "\(place)",
      set.setType.flatMap { types[$0] } ?? "normal", text(weight(set, .kilograms)), text(set.reps),
      text(set.distanceMetres.map { $0 / 1000 }), text(set.durationSeconds), text(set.rpe),
    ]
  }

  private static func fitNotes(
    _ session: Entity<Session>, _ set: WorkoutSet, _ name: String
  ) -> [String] {
    let time = set.durationSeconds.map { seconds in
      "\(seconds / 3600):"
        + [seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: ":")
    }
    return [
      session.at.day.description, name, set.exercise?.low == 1 ? MuscleGroup.chest.rawValue : "",
      text(set.weight), set.weight == nil ? "" : set.unit == .pounds ? "lbs" : "kgs",
      text(set.reps), text(set.distanceMetres.map { $0 / 1000 }),
      set.distanceMetres == nil ? "" : "km", time ?? "", note(set.notes),
    ]
  }
}
