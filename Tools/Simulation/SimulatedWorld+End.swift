import Generation
import JournalModel
import WorkoutJournal

extension SimulatedWorld {
  /// What must not be left when all have met.
  private static let faults: Set<Verification.Kind> = [.damage, .gap, .missingBlob, .damagedBlob]

  /// Lets the devices meet in a ring, in some order, until each has all and nothing more comes, and
  /// holds them to one another and to the replica that nothing ever happened to.
  mutating func converge(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = random.shuffled(Array(devices.indices))
    // Once round, the last two have all, and hand it on to the others.
    for place in 0..<(3 * ring.count - 2) {
      let (index, peer) = (ring[place % ring.count], ring[(place + ring.count - 1) % ring.count])
      let source = MergeSource(try devices[peer].clockRight.journal(at: time))
      let report = try devices[index].clockRight.journal(at: time).merge([source])
      guard place < 2 * ring.count - 2 || report.isEmpty else {
        throw Violation("merging again brought \(report.eventCount) events")
      }
    }
    let full = try shadow.journal(at: time).replay(fingerprint: true)
    let expected = (full.fingerprint?.description, StateDigest(of: full.state).description)
    try bringBackForked(unless: expected.0)
    for index in devices.indices {
      let journal = try devices[index].journal(at: time)
      let replay = try journal.replay(fingerprint: true, digest: true)
      guard replay.fingerprint?.description == expected.0 else {
        let missing = try shadow.journal(at: time).heldEvents().symmetricDifference(
          try journal.heldEvents())
        throw Violation(
          "device \(index) has another fingerprint; \(missing.count) events differ: \(missing.min() ?? "")"
            + (try ids(of: journal)) + (try ids(of: try shadow.journal(at: time))))
      }
      guard StateDigest(of: replay.state).description == expected.1,
        replay.digest?.description == expected.1
      else {
        throw Violation("device \(index) has another digest\(difference(replay.state, full.state))")
      }
      if devices[index].checkpointsFrom != nil { try checkCheckpoint(index) }
      try checkWalk(index)
      let findings = try journal.verify().findings
      if let bad = findings.first(where: { Self.faults.contains($0.kind) }) {
        throw Violation("device \(index) has \(bad.kind.rawValue) left: \(bad.file) \(bad.message)")
      }
    }
    try PlainChecks.check(full.state, of: try shadow.journal(at: time))
  }

  /// Brings back what was discarded of events with one id, where nobody but the shadow holds it any
  /// more: until then it has the id that it had, and the others go on under further ones.
  ///
  /// The devices must be one even without it, and with it what the shadow is.
  private mutating func bringBackForked(unless expected: String?) throws {
    guard tally.faults["identity copied"] != nil, !discarded.isEmpty else { return }
    let time = time
    let prints = try devices.map { device in
      try device.journal(at: time).replay(fingerprint: true).fingerprint?.description
    }
    guard prints.allSatisfy({ $0 == prints[0] }), prints[0] != expected else { return }
    for index in devices.indices {
      let source = MergeSource(try shadow.journal(at: time))
      _ = try devices[index].clockRight.journal(at: time).merge([source])
    }
    tally.count("discarded event of a fork brought back")
  }

  /// The ids of a journal's events, for whoever reads of a violation.
  private func ids(of journal: Journal) throws -> String {
    var text = "\n "
    try journal.forEachEvent { event in
      text += " \(event.envelope.id)@\(event.envelope.time)"
      return true
    }
    return text
  }

  /// The first thing in which two states differ, for whoever reads of it.
  func difference(_ a: JournalState, _ b: JournalState) -> String {
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
