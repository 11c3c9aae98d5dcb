import Generation
import Testing

@testable import JournalModel

@Suite("Two states have the same things")
struct SameThingsTests {
  private static let id = ModelJournal.id(1)

  private static func time(_ number: Int64) -> HybridTime { HybridTime(milliseconds: number) }

  private static func state(_ weights: [(number: UInt64, weight: Double)]) -> JournalState {
    var state = JournalState()
    for (number, weight) in weights {
      var record = BodyWeight()
      record.weight = weight
      state.bodyWeights.create(
        ModelJournal.id(number), at: ModelJournal.now, time: time(Int64(number)), record)
    }
    return state
  }

  @Test("in whatever order they were heard of, in memory or in a checkpoint")
  func same() {
    let state = Self.state([(1, 80), (2, 81), (3, 82)])
    #expect(state.hasSameThings(as: state))
    #expect(JournalState().hasSameThings(as: JournalState()))
    #expect(state.hasSameThings(as: Self.state([(3, 82), (1, 80), (2, 81)])))
    #expect(stored(state).hasSameThings(as: state))
    #expect(state.hasSameThings(as: stored(state)))
    var (changed, again) = (state, stored(state))
    changed.bodyWeights.update(Self.id, at: ModelJournal.now, time: Self.time(9)) { $0.weight = 91 }
    again.bodyWeights.update(Self.id, at: ModelJournal.now, time: Self.time(9)) { $0.weight = 91 }
    #expect(changed.hasSameThings(as: again))
    #expect(again.hasSameThings(as: changed))
  }

  @Test("unless a field, a time, a thing or the active plan differs")
  func different() {
    let state = Self.state([(1, 80), (2, 81)])
    var others = [
      Self.state([(1, 80)]), Self.state([(1, 80), (2, 81), (3, 82)]),
      Self.state([(1, 80), (3, 81)]),
      Self.state([(1, 80), (2, 81.5)]), state, state, state,
    ]
    others[4].bodyWeights.update(Self.id, at: ModelJournal.now, time: Self.time(9)) { _ in }
    others[5].bodyWeights.delete(
      Self.id, at: ModelJournal.now, time: Self.time(9), remains: BodyWeight())
    others[6].lastActivation = (ModelJournal.id(7), Self.time(9))
    for other in others {
      #expect(!state.hasSameThings(as: other))
      #expect(!other.hasSameThings(as: state))
      #expect(!stored(state).hasSameThings(as: other))
    }
  }

  /// The same state, as a checkpoint holds it.
  private func stored(_ state: JournalState) -> JournalState {
    var image = StoredImage()
    let stored = StoredState(state, in: &image)
    return stored.state(in: BytesInMemory(image.bytes))
  }
}
