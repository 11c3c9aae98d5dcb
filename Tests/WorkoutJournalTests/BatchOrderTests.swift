import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Things of one instant")
struct BatchOrderTests {
  private static func food(_ name: String) -> EventDraft {
    EventDraft(
      .foodLogged,
      data: .object([
        JSONMember(name: "name", value: .string(name)),
        JSONMember(name: "calories", value: .number("1")),
      ]))
  }

  @Test("stand as they were recorded, in one batch or in several while the clock stands still")
  func order() throws {
    let journal = try TestWorld().create()
    let names = (0..<300).map { "Food \($0)" }
    try journal.record(names[..<100].map(Self.food))
    for name in names[100..<200] { try journal.record(Self.food(name)) }
    try journal.record(names[200...].map(Self.food))
    let day = try #require(CalorieDay.all(in: journal.replay().state).first)
    #expect(Set(day.foods.map(\.at)).count == 1)
    #expect(day.foods.compactMap(\.record.name) == names)
  }
}
