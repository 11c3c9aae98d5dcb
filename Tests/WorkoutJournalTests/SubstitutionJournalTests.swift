import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What pain and equipment make of a journal's exercises")
struct SubstitutionJournalTests {
  private static let bench = EntityID(number: 1)

  private static func state(_ drafts: EventDraft...) throws -> JournalState {
    let journal = try TestWorld().create()
    try journal.record([.exercise("Bench Press (Barbell)", bench)] + drafts)
    return try journal.replay().state
  }

  private static func flag(_ severity: String) -> EventDraft {
    EventDraft(
      "painFlag.raised",
      data: .object([
        JSONMember(name: "bodyPart", value: .string("wrist")),
        JSONMember(name: "severity", value: .string(severity)),
        JSONMember(name: "exercise", value: .string(bench.description)),
      ]))
  }

  @Test("A journal without flags and equipment has nothing to ask about")
  func nothing() throws {
    #expect(!Substitution.isCalledFor(in: try Self.state()))
    #expect(!Substitution.isCalledFor(in: try Self.state(Self.flag("mild"))))
    #expect(Substitution.isCalledFor(in: try Self.state(Self.flag("moderate"))))
    let equipment = EventDraft(
      "equipment.updated", data: .object([JSONMember(name: "hasRack", value: .bool(false))]))
    #expect(Substitution.isCalledFor(in: try Self.state(equipment)))
  }

  @Test("A bare exercise is known by what the library says of it, which it doesn't offer twice")
  func bare() throws {
    let rule = Substitution(try Self.state(Self.flag("severe")))
    let bench = try #require(rule[Self.bench])
    #expect(bench.name == "Bench Press (Barbell)")
    #expect(bench.exercise.movementPattern == .horizontalPush)
    guard case .swapped(let other, _) = rule.verdict(on: bench) else {
      Issue.record("\(rule.verdict(on: bench))")
      return
    }
    #expect(other.id == nil && other.exercise.primaryMuscles == ["Chest"])
    let names = rule.alternatives(to: bench).map(\.candidate.name)
    #expect(names.contains("Push-Up") && !names.contains("Bench Press"))
  }
}
