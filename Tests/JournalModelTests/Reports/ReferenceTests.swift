import Testing

@testable import JournalModel

@Suite("What a person calls a thing")
struct ReferenceTests {
  /// The name of the exercise that is found; nil for none, `several` for more than one.
  private static func found(_ text: String, among names: String...) -> String? {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    for (number, name) in names.enumerated() {
      state.exercises.create(
        EntityID(high: 1, low: UInt64(number)), at: Moment(time), time: time,
        Exercise(name: name, muscleGroups: [.chest]))
    }
    do throws(ReferenceFinder.Failure) {
      return try ReferenceFinder(state, kinds: [.exercise]).find(text).name
    } catch {
      if case .ambiguous = error { return "several" }
      return nil
    }
  }

  @Test(
    "A blank is as good as a hyphen, and either as good as the other",
    arguments: [
      ("close grip", "Close-Grip Bench Press"), ("Close-Grip", "Close-Grip Bench Press"),
      ("close grip bench press", "Close-Grip Bench Press"), ("push-up", "Push Up"),
      ("pull up", "Pull-Up"), ("up assisted", "Pull-Up Assisted"), ("closegrip", nil),
    ] as [(String, String?)])
  func hyphens(text: String, name: String?) {
    let found = Self.found(
      text, among: "Close-Grip Bench Press", "Push Up", "Pull-Up", "Pull-Up Assisted")
    #expect(found == name)
  }

  @Test("Of two names that only a hyphen tells apart the one that is spelled so is meant")
  func spelling() {
    #expect(Self.found("pull up", among: "Pull-Up", "Pull Up") == "Pull Up")
    #expect(Self.found("PULL-UP", among: "Pull-Up", "Pull Up") == "Pull-Up")
    #expect(Self.found("pull", among: "Pull-Up", "Pull Up") == "several")
    #expect(Self.found("", among: "Pull-Up", "") == nil)
  }
}
