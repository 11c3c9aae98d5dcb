import JournalFile
import JournalModel

/// Two replicas as their checkpoints, and what came after these, tell them; or as that of one does,
/// where the other has none and mostly the same files.
struct KnownReplicas {
  let left: KnownReplica
  let right: KnownReplica

  /// - Returns: `nil` where neither has a checkpoint that can be believed, or too much differs to go by
  ///   that of one.
  init?(_ left: Journal, _ right: Journal) {
    // A peer's checkpoint is made by its own device: nothing is written for it.
    let (own, other) = (left.checkpointed(), right.checkpointed(renewing: false))
    switch (own, other) {
    case (let own?, let other?):
      (self.left, self.right) = (KnownReplica(left, own), KnownReplica(right, other))
    case (let own?, nil):
      let known = KnownReplica(left, own)
      guard let twin = KnownReplica(right, beside: known) else { return nil }
      (self.left, self.right) = (known, twin)
    case (nil, let other?):
      let known = KnownReplica(right, other)
      guard let twin = KnownReplica(left, beside: known) else { return nil }
      (self.left, self.right) = (twin, known)
    case (nil, nil): return nil
    }
  }

  /// Whether there is nothing odd about the events of either, as far as is known by now.
  var arePlain: Bool { left.isPlain && right.isPlain }

  /// Whether they have the same files, byte for byte, with nothing in them that a report would speak
  /// of.
  var areAlike: Bool {
    guard arePlain, Set(left.files.map(\.contents)) == Set(right.files.map(\.contents)) else {
      return false
    }
    // Files that were compared byte for byte need no further sum.
    if let own = left.present, let other = right.present {
      let sum = own.standing.fingerprint
      guard sum != nil, sum == other.standing.fingerprint else { return false }
    }
    return [left.journal, right.journal].allSatisfy {
      (try? $0.folder.eventFiles().strangers.isEmpty) == true
    }
  }
}
