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

  @Test(
    "The end of an id means its thing where no name and no beginning does",
    arguments: [
      ("000000000001", "Squat"), ("00000001", "Squat"), ("0000-000000000001", "Squat"),
      ("0000001", nil), ("00000009", nil), ("deadbeef", "Deadbeef Curl"),
    ] as [(String, String?)])
  func endings(text: String, name: String?) {
    #expect(Self.found(text, among: "Press", "Squat", "Deadbeef Curl") == name)
  }

  @Test(
    "The start of one id means its thing, however short, where it is no part of a name",
    arguments: [
      ("abc", "Squat"), ("ABC", "Squat"), ("ab", "several"), ("a", "several"), ("7", "Ace Curl"),
      ("ace", "Ace Curl"), ("abce", nil), ("e", nil), ("", nil),
    ] as [(String, String?)])
  func starts(text: String, name: String?) {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    for (high, name) in [
      (0xabcd_0000_0000_0000, "Squat"), (0xabd0_0000_0000_0000, "Press"),
      (0x7000_0000_0000_0000, "Ace Curl"),
    ] as [(UInt64, String)] {
      state.exercises.create(
        EntityID(high: high, low: 1), at: Moment(time), time: time,
        Exercise(name: name, muscleGroups: [.chest]))
    }
    var found: String?
    do throws(ReferenceFinder.Failure) {
      found = try ReferenceFinder(state, kinds: [.exercise]).find(text).name
    } catch {
      if case .ambiguous = error { found = "several" }
    }
    #expect(found == name)
  }

  @Test("The end of several ids means none of them, and a beginning comes before an end")
  func severalEndings() throws {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    func create(_ high: UInt64, _ low: UInt64, _ name: String) {
      state.exercises.create(
        EntityID(high: high, low: low), at: Moment(time), time: time,
        Exercise(name: name, muscleGroups: [.chest]))
    }
    create(1, 0xabcd_abcd, "Press")
    create(2, 0xabcd_abcd, "Squat")
    create(0x1234_5678_0000_0000, 1, "Row")
    create(3, 0x1234_5678, "Curl")
    let finder = ReferenceFinder(state, kinds: [.exercise])
    #expect(try finder.find("12345678").name == "Row")
    #expect {
      try finder.find("abcdabcd")
    } throws: { error in
      guard case .ambiguous(let all)? = error as? ReferenceFinder.Failure else { return false }
      return all.count == 2
    }
  }
}
