import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A line that an app takes into a journal")
struct EntryPlanTests {
  private static func log(
    _ line: String, at: Moment? = nil, session: EntityID? = nil,
    answers: [EntryName: ExerciseChoice] = [:], in journal: Journal
  ) throws -> Result<AppendOutcome, EntryQuestion> {
    try journal.append { state throws(EntryQuestion) in
      try EntryPlan(
        EntryWords([line]), in: state, of: journal, at: at, session: session, answers: answers
      ).drafts
    }
  }

  private static func weights(in journal: Journal) throws -> [Double?] {
    try journal.replay().state.sets.all.sorted { $0.id < $1.id }.map(\.record.weight)
  }

  @Test("A plain number is what the exercise makes of it: help, what hangs on the body, the load")
  func loads() throws {
    let journal = try TestWorld().create()
    for line in ["assisted pull-up 20x8", "dip 12x5", "bench 60x5"] {
      #expect(try Self.log(line, in: journal).get().rejections.isEmpty)
    }
    #expect(try Self.weights(in: journal) == [-20, 12, 60])
    let state = try journal.replay().state
    #expect(state.sessions.all.count == 1 && state.exercises.all.count == 3)
  }

  @Test("A name that isn't sure is asked about once, and what was answered is recorded")
  func names() throws {
    let journal = try TestWorld().create()
    let asked = try Self.log("grunt lift 60x5", in: journal)
    guard case .failure(.exercise(let name, _)) = asked else {
      Issue.record("\(asked)")
      return
    }
    #expect(name == EntryName("grunt lift", isOfEndurance: false))
    #expect(try journal.eventCount() == 0)
    let outcome = try Self.log(
      "grunt lift 60x5", answers: [name: .new(name: "Grunt Lift")], in: journal)
    #expect(try outcome.get().events.count == 3)
    #expect(try Self.log("grunt lift 60x5", in: journal).get().events.count == 1)
    // An answer that is kept doesn't make the exercise a second time.
    let again = try Self.log(
      "grunt lift 60x5", answers: [name: .new(name: "Grunt Lift")], in: journal)
    #expect(try again.get().events.count == 1)
    #expect(try journal.replay().state.exercises.all.count == 1)
  }

  @Test("What can't be is refused with what to write instead, and nothing is recorded")
  func refusals() throws {
    let journal = try TestWorld().create()
    for (line, reason) in [
      ("bench x12", EntryRefusal.Reason.noLastLoad), ("bench bw-10x5", .noHelp),
    ] {
      let asked = try Self.log(line, in: journal)
      guard case .failure(.refused(let refusal)) = asked else {
        Issue.record("\(line): \(asked)")
        continue
      }
      #expect(refusal.reason == reason && !refusal.advice.isEmpty)
    }
    let doubtful = try Self.log("bench 10x5", in: journal)
    guard case .failure(.line(let failure, let line)) = doubtful, let first = failure.readings.first
    else {
      Issue.record("\(doubtful)")
      return
    }
    let settled = line.replacing(failure.words, with: first.words).line
    #expect(try !Self.log(settled, in: journal).get().events.isEmpty)
  }

  @Test("It goes into the session that is named, that of its day, or a new one that is over")
  func sessions() throws {
    let journal = try TestWorld().create()
    let yesterday = try #require(Moment("2020-01-02T00:00:00+00:00"))
    let first = try Self.log("bench 60x5", at: yesterday, in: journal).get()
    let state = try journal.replay().state
    let session = try #require(state.sessions.all.first)
    #expect(session.record.isCompleted && session.at.day == yesterday.day)
    #expect(first.events.count == 4)
    #expect(try Self.log("bench 60x5", at: yesterday, in: journal).get().events.count == 1)
    #expect(try Self.log("bench 60x5", session: session.id, in: journal).get().events.count == 1)
    #expect(try journal.replay().state.sessions.all.count == 1)
    #expect(try Self.log("bench 60x5", in: journal).get().events.count == 2)
    #expect(try journal.replay().state.sessions.all.count == 2)
  }
}
