import Testing

@testable import JournalModel

@Suite("A draft that says a place")
struct PlacingDraftTests {
  private static let workout = ModelJournal.id(2)

  /// A workout with three exercises and a break behind them.
  private static func journal() throws -> ModelJournal {
    var journal = ModelJournal()
    let exercise = ModelJournal.id(1)
    try journal.append(
      .exerciseCreated, exercise, #"{"name":"Bench","muscleGroups":["Chest"]}"#)
    try journal.append(.workoutCreated, workout, #"{"title":"Push"}"#)
    for number in 3...5 {
      var item = WorkoutItem()
      (item.workout, item.exercise, item.durationSeconds) = (workout, exercise, 60)
      item.configurationType = .time
      let id = ModelJournal.id(UInt64(number))
      _ = try journal.append(EventDraft(creating: item, entity: id))
    }
    var pause = WorkoutBreak()
    (pause.workout, pause.durationSeconds) = (workout, 60)
    _ = try journal.append(EventDraft(creating: pause, entity: ModelJournal.id(6)))
    return journal
  }

  private static func order(in journal: ModelJournal) -> [EntityID] {
    journal.state.order(in: workout, of: .workoutItem).map(\.id)
  }

  @Test(
    "moves a part there, be it one of its kind or of the order",
    arguments: [
      (3, .after(nil), [3, 4, 5, 6]), (5, .after(nil), [5, 3, 4, 6]),
      (3, .after(ModelJournal.id(6)), [4, 5, 6, 3]), (3, .position(1), [4, 3, 5, 6]),
      (4, .position(3), [3, 5, 6, 4]),
    ] as [(UInt64, Placement, [UInt64])])
  func moves(number: UInt64, placement: Placement, expected: [UInt64]) throws {
    let before = try Self.journal()
    let id = ModelJournal.id(number)
    let item = try #require(before.state.workoutItems[id])
    let element = try #require(
      before.state.order(in: Self.workout, of: .workoutBreak).first { $0.id == id })
    for draft in [
      EventDraft(moving: item, to: placement), EventDraft(moving: element, to: placement),
    ] {
      var journal = before
      _ = try journal.append(draft)
      #expect(Self.order(in: journal) == expected.map(ModelJournal.id))
    }
  }

  @Test("moves a break among the exercises, and makes a part where it is to stand")
  func others() throws {
    var journal = try Self.journal()
    let pause = try #require(journal.state.workoutBreaks[ModelJournal.id(6)])
    _ = try journal.append(EventDraft(moving: pause, to: .position(1)))
    var another = pause.record
    another.rank = nil
    var draft = EventDraft(creating: another, entity: ModelJournal.id(7))
    draft.place(.position(2))
    draft.place(.after(ModelJournal.id(3)))
    _ = try journal.append(draft)
    #expect(Self.order(in: journal) == [3, 7, 6, 4, 5].map(ModelJournal.id))
  }

  @Test("is refused where there is no such place")
  func nowhere() throws {
    let journal = try Self.journal()
    let item = try #require(journal.state.workoutItems.all.first)
    for placement in [Placement.position(9), .position(-1), .after(ModelJournal.id(9))] {
      #expect(throws: Rejection.noSuchPlace(placement)) {
        try journal.check(EventDraft(moving: item, to: placement))
      }
    }
  }
}
