import JournalFile
import JournalModel

/// What is told of a whole state: how many things of each kind are to be seen, and its digest.
///
/// Both are sums over things, so what a few events change of them needs no look at all the others.
public struct StateSummary: Sendable, Equatable {
  /// For days, how many have something logged.
  public private(set) var counts: [EntityKind: Int] = [:]
  /// The digest of the whole state.
  public private(set) var digest = StateDigest.empty

  private init() {}

  /// Sums up a state, for which each thing of it is written and hashed.
  public init(of state: JournalState) {
    let state = state.loaded()
    let shares = state.isLarge ? Threads.processorCount : 1
    let gathered = GatheredParts(of: state)
    let parts = Threads.map(shares, workers: shares) { number in
      var part = StateSummary()
      var digests = DigestSum()
      let document = StateDocument(state, gathered: gathered)
      document.forEachPiece(ofShare: number, among: shares) { kind, json in
        part.count(kind, 1)
        digests.add(after: kind.digestPrefix, json[...])
      }
      part.digest = StateDigest(digests.total())
      return part
    }
    for part in parts {
      counts.merge(part.counts, uniquingKeysWith: +)
      digest = digest.adding(part.digest)
    }
    count(.day, CalorieDay.all(in: state).count)
  }

  /// Counts more, or fewer; of what there is none, nothing is said.
  private mutating func count(_ kind: EntityKind, _ more: Int) {
    let sum = (counts[kind] ?? 0) + more
    counts[kind] = sum == 0 ? nil : sum
  }

  private mutating func add(_ kind: EntityKind, _ json: [UInt8]) {
    count(kind, 1)
    digest.add(kind, json)
  }

  /// That of a state which differs from another, whose summary this is, in what is affected.
  func replacing(
    _ affected: AffectedThings, before: JournalState, after: JournalState
  ) -> StateSummary {
    var summary = self
    let (old, new) = (StateDocument(before), StateDocument(after))
    for thing in affected.things {
      if let json = old.piece(of: thing.id, kind: thing.kind) {
        summary.count(thing.kind, -1)
        summary.digest.remove(thing.kind, json)
      }
      if let json = new.piece(of: thing.id, kind: thing.kind) { summary.add(thing.kind, json) }
    }
    summary.count(.day, affected.dayCount(in: after) - affected.dayCount(in: before))
    return summary
  }
}

// For checkpoints; not by the public protocol, as that would be everybody's.
extension StateSummary {
  func pack(into writer: inout PackedWriter) {
    for kind in EntityKind.allCases { (counts[kind] ?? 0).pack(into: &writer) }
    digest.description.pack(into: &writer)
  }

  init(from reader: inout PackedReader) {
    for kind in EntityKind.allCases { count(kind, Int(from: &reader)) }
    digest = StateDigest(String(from: &reader)) ?? .empty
  }
}
