import Generation
import Testing

@testable import JournalModel

@Suite("Rows of sets that are made at once")
struct SetRowsTests {
  private static let exercises = (1...5).map { ModelJournal.id($0) }
  private static let sessions = (11...13).map { ModelJournal.id($0) }

  private static func text(_ random: inout SeededRandom) -> String {
    random.pick([
      "", "Back Squat", "Größe 💪", "it's", "'\u{301}'", "a \"b\" \\ c", "a, b", "line\nbreak", "\r",
      "nothing \u{0} here", "hidden \u{200f}\u{1b}",
      String(repeating: random.pick(["'", "\"", "long "]), count: random.number(in: 1...2500)),
    ])
  }

  /// Sets of which some have tags, or no session or exercise that exists.
  private static func state(_ random: inout SeededRandom) throws -> JournalState {
    var state = JournalState()
    let at = Moment(milliseconds: 0)
    let time = HybridTime(milliseconds: 1)
    for id in exercises where random.chance(0.8) {
      let exercise = Exercise(name: text(&random), muscleGroups: [])
      state.exercises.create(id, at: at, time: time, exercise)
    }
    for id in sessions where random.chance(0.8) {
      state.sessions.create(id, at: at, time: time, Session())
    }
    // Columns without any value are among the tables, too.
    let density = random.pick([0, 0.02, 0.7])
    for number in 100..<UInt64(100 + random.number(in: 0...1500)) {
      let at = Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 330, -300]))
      state.sets.create(
        ModelJournal.id(number), at: at, time: time, try set(density, &random))
      if random.chance(0.1) {
        let later = HybridTime(milliseconds: 1_700_000_000_000)
        state.sets.update(ModelJournal.id(number), at: at, time: later) { $0.reps = 3 }
      }
      if random.chance(0.1) {
        state.sets.delete(ModelJournal.id(number), at: at, time: time, remains: WorkoutSet())
      }
    }
    return state
  }

  private static func set(
    _ density: Double, _ random: inout SeededRandom
  ) throws -> WorkoutSet {
    var set = WorkoutSet()
    if random.chance(density) {
      let data = random.data(WorkoutSet.fields, of: .set, nullable: random.chance(0.5))
      var reader = FieldReader(JSONReader(data.bytes))
      try reader.readMembers(into: &set)
      if random.chance(0.8) { set.tags = nil }
      if random.chance(0.5) { set.notes = text(&random) }
      if random.chance(0.3) { set.superset = text(&random) }
      if random.chance(0.5) { set.weight = Double(random.number(in: -400...4000)) / 8 }
      if random.chance(0.1) {
        set.distanceMetres = random.pick([.infinity, .nan, -0.0, 1e300, -1e-300])
        set.orderIndex = random.pick([.min, .max])
      }
    }
    if random.chance(0.9) { set.exercise = random.pick(exercises) }
    set.session = random.chance(0.95) ? random.pick(sessions) : nil
    return set
  }

  private static func rows(
    of state: JournalState, in notation: some RowNotation
  ) -> TidyRows? {
    var rows = TidyRows(in: notation)
    var sets = SetRows(StateDocument(state), TableColumns(of: .set).names, in: notation)
    return sets.add(state.rows(of: .set, by: OneWorker())[...], to: &rows) ? rows : nil
  }

  @Test("They are those that are made member by member", arguments: seeds)
  func asPlainly(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<6 {
      let state = try Self.state(&random)
      for notation in [CSVNotation(), SQLNotation()] as [any RowNotation] {
        let atOnce = Self.rows(of: state, in: notation)
        let all = state.rows(of: .set, by: OneWorker())[...]
        let columns = TableColumns(of: .set).names
        let plainly = TidyRows(of: .set, columns, in: StateDocument(state), all, as: notation)
        #expect(plainly != nil, "seed \(seed), \(round)")
        try #require(atOnce?.bytes.text == plainly?.bytes.text, "seed \(seed), \(round)")
        #expect(atOnce?.ends == plainly?.ends, "seed \(seed), \(round)")
      }
    }
  }

  @Test("A set with tags is left to be made plainly, and then nothing was written")
  func tags() {
    var writer = SetWriter(JournalState(), in: CSVNotation())
    var (rows, set) = (
      TidyRows(in: CSVNotation()), Entity<WorkoutSet>.untouched(ModelJournal.id(1))
    )
    #expect(writer.write(set) { rows.add(upTo: $0, if: $1) })
    let length = rows.bytes.count
    #expect(length > 0 && rows.ends == [length])
    set.record.tags = ["a"]
    #expect(!writer.write(set) { rows.add(upTo: $0, if: $1) })
    #expect(rows.bytes.count == length && rows.ends == [length])
  }
}
