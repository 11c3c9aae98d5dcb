import Generation
import JournalModel
import WorkoutJournal

extension SimulatedWorld {
  /// Lets every device meet every other, in some order, and holds them to one another.
  mutating func converge(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2 {
      for index in random.shuffled(Array(devices.indices)) {
        for peer in random.shuffled(Array(devices.indices)) where peer != index {
          try meet(index, peer)
        }
      }
    }
    let full = try shadow.journal(at: time).replay(fingerprint: true)
    let expected = (full.fingerprint?.description, StateDigest(of: full.state).description)
    for index in devices.indices {
      let journal = try devices[index].journal(at: time)
      let replay = try journal.replay(fingerprint: true)
      guard replay.fingerprint?.description == expected.0 else {
        let missing = try shadow.journal(at: time).heldEvents().symmetricDifference(
          try journal.heldEvents())
        throw Violation(
          "device \(index) has another fingerprint; \(missing.count) events differ: \(missing.min() ?? "")"
        )
      }
      guard StateDigest(of: replay.state).description == expected.1 else {
        throw Violation("device \(index) has another digest\(difference(replay.state, full.state))")
      }
      let findings = try journal.verify().findings
      if let bad = findings.first(where: { $0.kind == .damage || $0.kind == .gap }) {
        throw Violation("device \(index) has \(bad.kind.rawValue) left: \(bad.file) \(bad.message)")
      }
    }
    try PlainChecks.check(full.state, of: try shadow.journal(at: time))
  }

  private mutating func meet(_ index: Int, _ peer: Int) throws {
    let source = MergeSource(try devices[peer].clockRight.journal(at: time))
    let journal = try devices[index].clockRight.journal(at: time)
    try journal.merge([source])
    let again = try journal.merge([source])
    guard again.isEmpty else { throw Violation("merging again brought \(again.eventCount) events") }
  }

  /// The first thing in which two states differ, for whoever reads of it.
  private func difference(_ a: JournalState, _ b: JournalState) -> String {
    func pieces(_ state: JournalState) -> Set<String> {
      var all: Set<String> = []
      StateDocument(state).forEachPiece {
        all.insert("\($0) \(String(decoding: $1, as: UTF8.self))")
      }
      return all
    }
    let (left, right) = (pieces(a), pieces(b))
    return "\n  here:  \(left.subtracting(right).min() ?? "nothing")"
      + "\n  there: \(right.subtracting(left).min() ?? "nothing")"
  }
}

extension SimulatedDevice {
  /// The same device with its clock put right.
  fileprivate var clockRight: SimulatedDevice {
    var device = self
    device.clockError = 0
    return device
  }
}
