import Synchronization
import Testing

@testable import JournalFile

@Suite("Who waits for something that tells nobody when it comes")
struct PatienceTests {
  /// A clock that goes when it is told to.
  private final class Clock: Sendable {
    private let reading = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { reading.withLock { $0 } }
    func go(_ duration: Duration) { reading.withLock { $0 = $0.advanced(by: duration) } }
  }

  @Test("gives up when the time is over, however long the naps take", arguments: [8, 100, 5000])
  func elapsed(nap milliseconds: Int) {
    let clock = Clock()
    let patience = Patience(atMost: .milliseconds(250)) { clock.now }
    var count = 0
    while patience.nextNap != nil {
      count += 1
      clock.go(.milliseconds(milliseconds))
    }
    #expect(count == (250 + milliseconds - 1) / milliseconds)
    #expect(patience.remaining == .zero && !patience.wait())
  }

  @Test("naps the less the longer it has waited, and no longer than the time that is left")
  func naps() {
    let clock = Clock()
    let patience = Patience(atMost: .milliseconds(1203)) { clock.now }
    for (step, nap) in [(0, 8), (600, 4), (600, 2), (2, 1)] {
      clock.go(.milliseconds(step))
      #expect(patience.nextNap == .milliseconds(nap))
    }
    #expect(Patience(atMost: .zero).nextNap == nil)
    #expect(Patience(atMost: .seconds(Int64.max)).nextNap == .milliseconds(8))
  }
}
