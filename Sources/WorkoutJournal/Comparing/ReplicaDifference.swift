import JournalFile
import JournalModel

/// What differs between two replicas, by events and by what the events mean.
public struct ReplicaDifference: Sendable {
  /// What one side has and the other doesn't.
  public struct Side: Sendable {
    /// Events that only this side has.
    public internal(set) var events: [EventID] = []
    /// Events of both that lie in this side's archive alone.
    public internal(set) var archivedCount = 0
    /// Events that this side threw away and the other still has.
    public internal(set) var discardedCount = 0
    /// Discarded events that only this side knows of: the other has neither them nor a note.
    public internal(set) var discardNotes: [EventID] = []
    /// Damage of this side where the other has every event whole.
    public internal(set) var healableCount = 0
    /// Damaged stretches of this side, be they whole on the other or not.
    public internal(set) var damageCount = 0
    /// Blobs that only this side has, or has whole.
    public internal(set) var blobs: [String] = []
    /// Blobs that only this side has and no merge takes in, as they are damaged or too large.
    public internal(set) var refusedBlobs: [String] = []
  }

  /// An id under which two events were recorded.
  public struct Fork: Sendable, Equatable {
    /// The id, which one of them keeps.
    public let id: EventID
    /// The id that the other has since.
    public let branch: EventID
  }

  /// What only the first of the two has.
  public internal(set) var left = Side()
  /// What only the second of the two has.
  public internal(set) var right = Side()
  /// The ids under which two events were recorded.
  public internal(set) var forks: [Fork] = []
  /// What it means in the model, or the first of that.
  public var differences: [StateComparison.Difference] { meaning?.differences ?? [] }
  /// The same as they were found, without putting them together.
  package var stretchesOfDifferences: [[StateComparison.Difference]] { meaning?.stretches ?? [] }
  /// How many differences there are in the model.
  public var differenceCount: Int { meaning?.count ?? 0 }
  /// `nil` where no event tells them apart.
  var meaning: StateComparison?

  /// Whether both hold the same events and images, be they archived, discarded or not.
  public var isSame: Bool {
    left.events.isEmpty && right.events.isEmpty && left.blobs.isEmpty && right.blobs.isEmpty
      && left.discardNotes.isEmpty && right.discardNotes.isEmpty
      && left.damageCount == 0 && right.damageCount == 0
  }
}

extension MergeSource {
  /// What differs between two replicas or bundles.
  ///
  /// - Parameters:
  ///   - left: the one side.
  ///   - right: the other.
  ///   - most: how many differences in the model are told, the rest of them being counted.
  ///   - describes: whether what was done in a set that only one side has is read for its
  ///     ``JournalModel/StateComparison/Difference/detail``.
  /// - Throws: ``JournalError/otherJournal(name:)`` for replicas of two journals, unless one of them
  ///   is trusted.
  public static func difference(
    between left: MergeSource, and right: MergeSource, telling most: Int = .max,
    describing describes: Bool = false
  ) throws(JournalError) -> ReplicaDifference {
    try left.check(isOf: nil)
    try right.check(isOf: left.isTrusted ? nil : left.replica?.header.journal)
    return try JournalError.againWhereRewritten(right.name) { () throws(JournalError) in
      try differenceAtOnce(between: left, and: right, telling: most, describing: describes)
    }
  }

  private static func differenceAtOnce(
    between left: MergeSource, and right: MergeSource, telling most: Int,
    describing describes: Bool
  ) throws(JournalError) -> ReplicaDifference {
    if let one = left.replica, let two = right.replica, let known = KnownReplicas(one, two) {
      var result = ReplicaDifference()
      let unshared = UnsharedEvents(of: known)
      let found = unshared.map { unshared in
        AllProcessors().both(
          { unshared.meaning(telling: most, describing: describes) }, { unshared.ids })
      }
      if let found, let meaning = found.0 {
        (result.left.events, result.right.events) = found.1
        result.meaning = meaning
        try result.compareBlobs(left, right)
        return result
      }
      if unshared == nil, known.areAlike {
        try result.compareBlobs(left, right)
        return result
      }
    }
    return try wholeDifference(
      between: left, and: right, telling: most, describing: describes)
  }
}

extension ReplicaDifference {
  mutating func compareBlobs(_ a: MergeSource, _ b: MergeSource) throws(JournalError) {
    guard let one = a.events.folder, let other = b.events.folder else { return }
    let (ours, theirs) = try JournalError.wrap { () throws(FileError) in
      (try one.blobs(), try other.blobs())
    }
    left.take(ours, of: one, besides: theirs)
    right.take(theirs, of: other, besides: ours)
    // One that the other has whole is damage here, which a merge mends.
    left.refusedBlobs.removeAll(where: Set(right.blobs).contains)
    right.refusedBlobs.removeAll(where: Set(left.blobs).contains)
  }
}

extension ReplicaDifference.Side {
  /// Takes in which blobs the other side lacks, as a merge finds them.
  fileprivate mutating func take(
    _ all: [JournalFolder.File], of folder: JournalFolder, besides others: [JournalFolder.File]
  ) {
    for blob in all.lacked(beside: others).sorted(by: { $0.path < $1.path }) {
      // Of one that can't be read no more is known than that it is there.
      if case .failure? = try? folder.content(of: blob) {
        refusedBlobs.append(blob.path)
      } else {
        blobs.append(blob.path)
      }
    }
  }
}
