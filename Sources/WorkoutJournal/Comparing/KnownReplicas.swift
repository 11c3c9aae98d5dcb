import JournalFile
import JournalModel

/// Two replicas as their checkpoints, and what came after these, tell them.
struct KnownReplicas {
  let left: (journal: Journal, present: Present)
  let right: (journal: Journal, present: Present)

  /// - Returns: `nil` where one of them has no checkpoint that can be believed.
  init?(_ left: Journal, _ right: Journal) {
    // A peer's checkpoint is made by its own device: nothing is written for it. It comes first, as
    // what came over a connection has none.
    guard let other = right.checkpointed(renewing: false), let own = left.checkpointed() else {
      return nil
    }
    (self.left, self.right) = ((left, own), (right, other))
  }

  /// Whether there is nothing odd about the events of either.
  var arePlain: Bool { left.present.standing.isPlain && right.present.standing.isPlain }

  /// Whether they have the same files, byte for byte, with nothing in them that a report would speak
  /// of.
  var areAlike: Bool {
    let sum = left.present.standing.fingerprint
    guard arePlain, sum != nil, sum == right.present.standing.fingerprint,
      Set(left.present.files.map(\.contents)) == Set(right.present.files.map(\.contents))
    else { return false }
    return [left.journal, right.journal].allSatisfy {
      (try? $0.folder.eventFiles().strangers.isEmpty) == true
    }
  }
}
