import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The calendar of training")
struct TrainingCalendarTests {
  @Test(
    "has a goal that weeks can meet or miss, whatever another program has written",
    arguments: [("-1", 1), ("0", 1), ("5", 5), ("9007199254740992", 7), ("null", 3)])
  func goal(written: String, read: Int) throws {
    let journal = try DamageTests.journal(
      TestLine.event(
        "00000001-1", hlc: TestLine.hlc(TestWorld.morning), type: "profile.updated",
        entity: "\(Profile.id)", data: #"{"activeDaysGoal":\#(written)}"#) + "\n")
    let state = try journal.replay().state
    let today = try #require(Day("2026-11-20"))
    let calendar = TrainingCalendar(TrainingLog(state), state, today: today)
    #expect(calendar.weeklyGoal == read)
    // With a goal of none, this went back for ever.
    if calendar.weeklyGoal > 0 { #expect(calendar.currentWeeks == 0) }
  }
}
