import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("An append of what is made while nobody else can")
struct AppendMakingTests {
  private struct Enough: Error, Equatable {
    let weights: [Double]
  }

  /// Records one more kilogram than the last weight, up to a limit.
  private static func add(
    upTo most: Double, in journal: Journal
  ) throws(JournalError) -> Result<AppendOutcome, Enough> {
    try journal.append { state throws(Enough) in
      let weights = state.bodyWeights.all.compactMap(\.record.weight).sorted()
      let next = (weights.last ?? 79) + 1
      guard next <= most else { throw Enough(weights: weights) }
      return [.weight(next)]
    }
  }

  @Test("sees all that was recorded before it, whoever did, and records nothing where it throws")
  func state() throws {
    let world = TestWorld()
    let journal = try world.create()
    let other = try world.otherDevice().open()
    for device in [journal, other, journal] {
      #expect(try Self.add(upTo: 82, in: device).get().events.count == 1)
    }
    let refused = try Self.add(upTo: 82, in: other)
    #expect(throws: Enough(weights: [80, 81, 82])) { try refused.get() }
    #expect(try journal.eventCount() == 3)
    #expect(try journal.append { _ in [] }.get().events.isEmpty)
  }

  @Test("rejects what breaks a rule as any other does, and goes on where it is to")
  func rejections() throws {
    let journal = try TestWorld().create()
    let outcome = try journal.append(keepGoing: true) { _ in [.weight(-1), .weight(80)] }.get()
    #expect(outcome.rejections.count == 1 && outcome.events.count == 1)
    #expect(try journal.append { _ in [.weight(-1), .weight(80)] }.get().events.isEmpty)
    #expect(try journal.eventCount() == 1)
  }
}
