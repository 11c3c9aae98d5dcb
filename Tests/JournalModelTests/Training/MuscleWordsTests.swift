import Testing

@testable import JournalModel

@Suite("What muscles a word means")
struct MuscleWordsTests {
  @Test(
    "A body part means the muscles that load it, whatever its side, number and case",
    arguments: [
      ("Right Shoulder", ["Front Delt", "Side Delt", "Rear Delt", "Rotator Cuff"]),
      ("SHOULDERS", ["Front Delt", "Side Delt", "Rear Delt", "Rotator Cuff"]),
      ("Lower Back", ["Lower Back"]), ("low back (left)", ["Lower Back"]),
      ("back", ["Lats", "Upper Back", "Traps", "Lower Back"]), ("knees", ["Quads"]),
      ("Front delts", ["Front Delt"]), ("Quadriceps", ["Quads"]), ("calves", ["Calves"]),
      ("Calf", ["Calves", "Shins"]), ("abs", ["Abs"]), ("bicep", ["Biceps"]),
      ("wrist and elbow", ["Forearms", "Biceps", "Triceps"]), ("Hip flexor", ["Hip Flexors"]),
    ])
  func meaning(_ text: String, _ muscles: [String]) {
    #expect(MuscleWords.muscles(in: text) == Set(muscles))
  }

  @Test(
    "What hurts the cuff is what moves its joint, and else the part's own muscles",
    arguments: [
      ("left rotator cuff", ["Front Delt", "Side Delt", "Rear Delt", "Rotator Cuff"]),
      ("labrum", ["Front Delt", "Side Delt", "Rear Delt", "Rotator Cuff"]),
      ("meniscus", ["Quads"]), ("sciatica", ["Lower Back"]), ("Front Delt", ["Front Delt"]),
      ("Serratus", ["serratus"]),
    ])
  func hurting(_ text: String, _ muscles: [String]) {
    #expect(MuscleWords.muscles(hurting: text) == Set(muscles))
  }

  @Test("An unknown word means itself", arguments: ["Serratus", "", "Schulter"])
  func unknown(_ text: String) {
    #expect(MuscleWords.muscles(in: text) == [text.lowercased()])
    #expect(!Substitution.understands(bodyPart: text))
  }

  @Test("Each muscle of the library means itself alone", arguments: Muscle.allCases)
  func itself(_ muscle: Muscle) {
    #expect(MuscleWords.muscles(in: muscle.rawValue) == [muscle.rawValue])
    #expect(Substitution.understands(bodyPart: muscle.rawValue))
  }

  @Test("Each muscle group but the whole body means muscles", arguments: MuscleGroup.allCases)
  func groups(_ group: MuscleGroup) {
    let muscles = MuscleWords.muscles(in: group.rawValue)
    #expect(muscles.allSatisfy { Muscle(rawValue: $0) != nil } == (group != .fullBody))
  }
}
