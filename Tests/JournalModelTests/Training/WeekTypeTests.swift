import Testing

@testable import JournalModel

@Suite struct WeekTypeTests {
  /// The table "Week Types and Modifiers" of seed 001.
  static let table: [(String, intensity: Double, volume: Double, rpeCap: Double)] = [
    ("regular", 1.0, 1.0, 10), ("deload", 0.6, 0.5, 7), ("peak", 1.05, 0.7, 9.5),
    ("test", 1.0, 0.3, 10),
  ]

  @Test("The modifiers are the seed's", arguments: table)
  func modifiers(name: String, intensity: Double, volume: Double, rpeCap: Double) throws {
    let type = try #require(WeekType(rawValue: name))
    #expect(
      type.modifiers == WeekModifiers(intensity: intensity, volume: volume, rpeCap: rpeCap))
    #expect(WeekType.allCases.count == Self.table.count)
  }

  @Test("Each type has a coach's words of its own")
  func coachingNotes() {
    let notes = WeekType.allCases.map(\.coachingNotes)
    #expect(Set(notes).count == notes.count)
    #expect(notes.allSatisfy { $0.hasSuffix(".") })
  }

  @Test(
    "A weight is multiplied by the week's intensity",
    arguments: [
      (WeekType.regular, 100.0, 100.0), (.deload, 100, 60), (.peak, 100, 105), (.test, 82.5, 82.5),
      (.deload, 0, 0),
    ])
  func adjustedWeight(type: WeekType, base: Double, weight: Double) {
    #expect(type.modifiers.adjustedWeight(base: base) == weight)
  }

  @Test("Goals and splits are written as in the seed")
  func vocabulary() {
    #expect(Goal.allCases.map(\.rawValue) == ["Strength", "Hypertrophy", "Both"])
    #expect(
      Split.allCases.map(\.rawValue) == ["Upper/Lower", "Push/Pull/Legs", "Full Body", "Custom"])
  }
}
