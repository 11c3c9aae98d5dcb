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

  @Test("A week with figures of its own is spoken of by them")
  func ownFigures() {
    func notes(_ type: WeekType, _ intensity: Double, _ volume: Double) -> String {
      var modifiers = type.modifiers
      (modifiers.intensity, modifiers.volume) = (intensity, volume)
      return type.coachingNotes(with: modifiers)
    }
    let deload = "Recover. Lift about 60% of your usual weights for half the sets, stop well short"
    #expect(WeekType.deload.coachingNotes.hasPrefix(deload))
    let own = "Recover. Lift about 70% of your usual weights for about 40% of the sets, stop well"
    #expect(notes(.deload, 0.7, 0.4).hasPrefix(own))
    #expect(notes(.peak, 1, 0.5).hasPrefix("Lift your usual weights for half the sets. Rest long"))
    #expect(
      notes(.regular, 1.02, 1) == "Lift about 102% of your usual weights for all sets.")
    #expect(notes(.peak, 1.05, 0.7) == WeekType.peak.coachingNotes)
    #expect(notes(.regular, 1e300, -1e300).contains("9999%"))
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
