import Generation

/// One thing that happens in a simulated world.
///
/// A step says all that it needs, so that a world without some of its steps is a world, too, and a
/// failing one can be made small.
struct WorldStep: Sendable {
  private(set) var action: Action
  /// Which device; taken modulo how many there are.
  let device: Int
  /// Which other one, where there is another.
  let peer: Int
  /// What decides everything else.
  let seed: UInt64
  /// The operation on the device's disk that fails, from 1; `nil` for none.
  let crashAt: Int?

  enum Action: String, Sendable, CaseIterable {
    case append
    case appendBatch
    case appendNonsense
    case merge
    case connect
    case takeBundle
    case deliverBundle
    case compact
    case discard
    case undo
    case cloneReplica
    case copyWithIdentity
    case takeSnapshot
    case restoreSnapshot
    case restoreSnapshotWithIdentity
    case skewClock
    case jumpClock
    case rightClock
    case flipByte
    case tearTail
    case copyAsConflict
    case wait
  }

  /// How often each happens, in comparison.
  private static let weights: [(Action, Int)] = [
    (.append, 60), (.appendBatch, 8), (.appendNonsense, 2), (.merge, 18),
    (.takeBundle, 3),
    (.deliverBundle, 4), (.compact, 5), (.discard, 3), (.undo, 5), (.cloneReplica, 2),
    (.copyWithIdentity, 1), (.takeSnapshot, 2), (.restoreSnapshot, 1),
    (.restoreSnapshotWithIdentity, 1), (.skewClock, 2), (.jumpClock, 1), (.rightClock, 3),
    (.flipByte, 2), (.tearTail, 1), (.copyAsConflict, 1), (.wait, 3),
  ]

  private static let lottery = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

  /// The same where some devices that would merge from another's folder call it over a line.
  var overConnections: WorldStep {
    var step = self
    if action == .merge, seed.isMultiple(of: 3) { step.action = .connect }
    return step
  }

  static func random(_ random: inout SeededRandom) -> WorldStep {
    let action = random.pick(lottery)
    return WorldStep(
      action: action, device: random.number(in: 0...99), peer: random.number(in: 0...99),
      seed: random.next(), crashAt: random.chance(0.08) ? random.number(in: 1...30) : nil)
  }
}
