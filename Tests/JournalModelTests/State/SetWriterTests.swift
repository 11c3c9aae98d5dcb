import Generation
import Testing

@testable import JournalModel

@Suite("A set that is written at once")
struct SetWriterTests {
  private static let exercises = (1...5).map { ModelJournal.id($0) }
  private static let sessions = (11...13).map { ModelJournal.id($0) }

  /// Exercises and sessions, some of which sets refer to, and of them some deleted.
  private static func state(_ random: inout SeededRandom) -> JournalState {
    var state = JournalState()
    let at = Moment(milliseconds: 0)
    let time = HybridTime(milliseconds: 1)
    for id in exercises where random.chance(0.8) {
      var record = Exercise()
      record.name = text(&random)
      state.exercises.create(id, at: at, time: time, record)
      if random.chance(0.2) { state.exercises.delete(id, at: at, time: time, remains: Exercise()) }
    }
    for id in sessions where random.chance(0.8) {
      state.sessions.create(id, at: at, time: time, Session())
    }
    return state
  }

  private static func text(_ random: inout SeededRandom) -> String {
    random.pick([
      "", "Back Squat", "Größe 💪", "a \"b\" \\ c", "line\nbreak", "hidden \u{200f}\u{1b}",
      String(repeating: "long ", count: random.number(in: 1...500)),
    ])
  }

  private static func set(_ random: inout SeededRandom) throws -> Entity<WorkoutSet> {
    let data = random.data(WorkoutSet.fields, of: .set, nullable: random.chance(0.5))
    var reader = FieldReader(JSONReader(data.bytes))
    var record = WorkoutSet()
    try reader.readMembers(into: &record)
    if random.chance(0.8) { record.tags = nil }
    if random.chance(0.6) { record.notes = random.chance(0.5) ? text(&random) : nil }
    if random.chance(0.9) { record.exercise = random.pick(exercises) }
    if random.chance(0.9) { record.session = random.pick(sessions) }
    if random.chance(0.5) { record.weight = Double(random.number(in: -400...4000)) / 8 }
    if random.chance(0.2) {
      // As long as numbers can be.
      for field in [\.weight, \.rpe, \.targetRPE, \.distanceMetres]
        as [WritableKeyPath<WorkoutSet, Double?>]
      { record[keyPath: field] = -Double.random(in: 1e-300...1e-299, using: &random) }
      for field in [\.reps, \.targetReps, \.durationSeconds, \.orderIndex]
        as [WritableKeyPath<WorkoutSet, Int?>]
      { record[keyPath: field] = random.pick([.min, .max, -1]) }
    }
    return Entity(
      id: ModelJournal.id(UInt64(random.number(in: 1...99))),
      at: Moment(
        milliseconds: Int64(random.number(in: 0...2_000_000_000_000)),
        offsetMinutes: random.pick([0, 330, -300])),
      created: HybridTime(milliseconds: 1),
      updated: HybridTime(milliseconds: Int64(random.number(in: 1...2_000_000_000_000))),
      record: record, existence: .exists)
  }

  @Test("It reads as one that is written member by member", arguments: seeds)
  func asPlainly(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for escapesHidden in [false, true] {
      let document = StateDocument(Self.state(&random))
      var plainly = JSONWriter(escapesHidden: escapesHidden)
      var atOnce = JSONWriter(escapesHidden: escapesHidden)
      plainly.beginArray()
      atOnce.beginArray()
      var count = 0
      for _ in 0..<300 {
        let set = try Self.set(&random)
        document.writePlainly(set, withParts: true, to: &plainly)
        if WorkoutSet.writeAtOnce(set, in: document, to: &atOnce) {
          count += 1
        } else {
          document.writePlainly(set, withParts: true, to: &atOnce)
        }
        try #require(plainly.bytes == atOnce.bytes, "seed \(seed): \(set)")
        plainly.startAnew(afterOthers: true)
        atOnce.startAnew(afterOthers: true)
      }
      #expect(count > 100, "few were written at once, seed \(seed)")
    }
  }

  @Test("It leaves alone what has its members outlined")
  func outlined() {
    var writer = JSONWriter(outlining: MemberOutline())
    let document = StateDocument(JournalState())
    #expect(!WorkoutSet.writeAtOnce(.untouched(ModelJournal.id(1)), in: document, to: &writer))
    #expect(writer.bytes.isEmpty)
    #expect(WorkoutSet.fields.count == 16, "whoever adds a field adds it to `SetWriter`, too")
  }
}
