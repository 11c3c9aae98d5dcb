import Generation
import Testing

@testable import JournalModel

@Suite("What asks for sets as they were done")
struct PrescriptionSetsTests {
  /// The sets that a line of quick entry means.
  private static func sets(_ line: String) throws -> [WorkoutSet] {
    let entry = try QuickEntry(EntryWords([line]), unit: .kilograms)
    let part = try #require(entry.parts.first)
    let nowhere = EntityID(high: 0, low: 0)
    return part.sets.enumerated().map { place, set in
      set.record(in: nowhere, of: nowhere, part: part, isFirst: place == 0, last: EntryLoad.none)
    }
  }

  @Test(
    "is a top set with lighter ones behind it, or sets that are all alike",
    arguments: [
      ("a 100kgx5x3", Prescription.from(sets: 3, repsMin: 5, repsMax: 5, rpe: 8)),
      ("a 100kgx5,5,4", .from(sets: 3, repsMin: 4, repsMax: 5, rpe: 8)),
      ("a 60kgx5w 100kgx5x3 @9", .from(sets: 3, repsMin: 5, repsMax: 5, rpe: 9)),
      (
        "a 100kgx5 90kgx8,7,8 @8.5",
        Prescription(topSet: 5...5, rpeCap: 8.5, backoffSets: 3, backoff: 7...8, loadDrop: 0.1)
      ),
      // Ramped up, or nearly the same: none of them is the top set.
      ("a 80kgx5 90kgx5 100kgx5", .from(sets: 3, repsMin: 5, repsMax: 5, rpe: 8)),
      ("a 100kgx5 100kgx5 90kgx5", .from(sets: 3, repsMin: 5, repsMax: 5, rpe: 8)),
      ("a 100kgx5 99.9kgx5", .from(sets: 2, repsMin: 5, repsMax: 5, rpe: 8)),
      ("a 100kgx5 5kgx5", .from(sets: 2, repsMin: 5, repsMax: 5, rpe: 8)),
      // A drop set goes with the set before it.
      ("a 10kgx12,12 6kgx15d", .from(sets: 2, repsMin: 12, repsMax: 12, rpe: 8)),
      ("a 10kgx12d 10kgx12d", .from(sets: 2, repsMin: 12, repsMax: 12, rpe: 8)),
      ("a bwx12x3", .from(sets: 3, repsMin: 12, repsMax: 12, rpe: 8)),
      ("a bwx1200", .from(sets: 1, repsMin: 999, repsMax: 999, rpe: 8)),
      ("a 60kgx5w", nil), ("a 90s", nil), ("a 5km 20:31", nil),
    ] as [(String, Prescription?)])
  func asked(line: String, prescription: Prescription?) throws {
    #expect(Prescription(askingFor: try Self.sets(line)) == prescription)
  }

  @Test("leaves out what wasn't done")
  func undone() throws {
    var sets = try Self.sets("a 100kgx5x3")
    sets[2].isCompleted = false
    #expect(
      Prescription(askingFor: sets) == .from(sets: 2, repsMin: 5, repsMax: 5, rpe: 8))
    #expect(Prescription(askingFor: []) == nil)
  }

  @Test("is sound, whatever was done", arguments: 1...20)
  func sound(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<200 {
      let sets = (0..<random.number(in: 0...120)).map { _ in
        var set = WorkoutSet()
        set.weight = Double(random.number(in: 0...2000)) - 100
        set.reps = random.number(in: 0...12_000)
        set.rpe = Double(random.number(in: 0...14))
        return set
      }
      guard let prescription = Prescription(askingFor: sets) else { continue }
      var journal = try ModelJournal.withOneOfEach()
      let part =
        #""template":"\#(ModelJournal.one(.template))","#
        + #""exercise":"\#(ModelJournal.one(.exercise))","#
        + #""prescription":\#(prescription.members.bytes.text)"#
      #expect(throws: Never.self, "seed \(seed) \(prescription)") {
        try journal.append(.templateExerciseAdded, nil, "{\(part)}")
      }
    }
  }
}
