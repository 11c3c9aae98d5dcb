import JournalFile
import JournalModel

/// What differs between two replicas where their checkpoints vouch for all but a few of the files: the
/// others aren't read.
///
/// A test holds what it tells against what a look at all events tells.
struct UnsharedEvents {
  private(set) var left: Side
  private(set) var right: Side

  /// - Returns: `nil` where it takes a look at all events.
  init?(of known: KnownReplicas) {
    guard known.arePlain, known.left.hasNoDiscards, known.right.hasNoDiscards else { return nil }
    var one = Side(known.left, besides: known.right)
    var two = Side(known.right, besides: known.left)
    // One may have much: what it has is kept in its checkpoint, and the other's little is taken in or
    // left out. Where both have much, a look at everything is quicker.
    guard one.isFew || two.isFew, one.read(), two.read(), Self.areSame(one, two) else {
      return nil
    }
    let common = CommonEvents(of: one.stretches, and: two.stretches)
    (left, right) = (one, two)
    guard left.keep(lackedBy: two, not: common), right.keep(lackedBy: one, not: common) else {
      return nil
    }
    left.findDevices(beside: right)
    right.findDevices(beside: left)
  }

  /// Whether the two hold the same but for what was read.
  private static func areSame(_ one: Side, _ two: Side) -> Bool {
    guard one.present != nil, two.present != nil else {
      // Their bytes were compared; so only what was read may be odd. Nobody has looked yet at whether a
      // branch among them is one of the others' devices.
      let devices = Set(one.devices.keys).union(two.devices.keys)
        .union(one.ids.map(\.device)).union(two.ids.map(\.device))
      return one.areEventsPlain && two.areEventsPlain && BranchOrigins(of: devices).isEmpty
    }
    // A checksum says that two files are the same, and this that their events are.
    let sum = one.fingerprint(with: two)
    return sum != nil && sum == two.fingerprint(with: one)
  }

  /// The ids of the events that only one has, in the total order.
  var ids: (left: [EventID], right: [EventID]) { (left.orderedIDs, right.orderedIDs) }

  /// The files that both have, byte for byte: the stamps of the one on the left and of the other, by
  /// their names.
  var sharedFiles: [PathKey: (left: FileStamp, right: FileStamp)] {
    var files: [PathKey: (left: FileStamp, right: FileStamp)] = [:]
    for (name, stamp) in left.sharedStamps {
      if let other = right.sharedStamps[name] { files[name] = (stamp, other) }
    }
    return files
  }

  /// The files that not both have so, which hold all that a merge has to look at; `nil` where there
  /// may be more to say of what it brings to the left than they tell.
  var filesToMerge: (left: FileChoice, right: FileChoice)? {
    guard left.isComplete, right.isComplete,
      BranchOrigins(of: Set(left.devices.keys).union(right.devices.keys)).isEmpty,
      right.follows(left)
    else { return nil }
    return (left.unsharedFiles, right.unsharedFiles)
  }

  private var byEventCount: (more: Side, fewer: Side) {
    left.eventCount < right.eventCount ? (right, left) : (left, right)
  }

  /// The state of all events of both; `nil` where only a fold of them tells.
  var mergedState: JournalState? {
    let (more, fewer) = byEventCount
    return Self.state(of: more, with: fewer) ?? Self.state(of: fewer, with: more)
  }

  /// What they mean in the model.
  ///
  /// - Returns: `nil` where only a fold of all events tells.
  func meaning(
    telling most: Int = .max, describing describes: Bool = false
  ) -> StateComparison? {
    guard let states else { return nil }
    let stretches = left.stretches + right.stretches
    var things = EventThings()
    for one in Threads.map(
      stretches.count, workers: Threads.processorCount, { stretches[$0].things })
    { things.take(one) }
    return StateComparison(
      of: states, things: things.byKind, telling: most, describing: describes,
      by: AllProcessors())
  }

  /// The states of both; `nil` where only a fold of all events tells.
  private var states: ComparedStates? {
    let (more, fewer) = byEventCount
    guard let base = Self.base(of: fewer) ?? Self.base(of: more), let merged = mergedState else {
      return nil
    }
    if left.eventCount == 0 { return ComparedStates(left: base, andMoreRight: merged) }
    if right.eventCount == 0 { return ComparedStates(andMoreLeft: merged, right: base) }
    guard let one = Self.state(of: left, beside: right),
      let two = Self.state(of: right, beside: left)
    else { return nil }
    return ComparedStates(base: base, left: one, right: two, merged: merged)
  }

  /// The state without the events that the other lacks.
  private static func base(of side: Side) -> JournalState? {
    guard let present = side.present else { return nil }
    if side.eventCount == 0 { return present.state }
    return side.journal.checkpointed(renewing: false, without: side.ids)?.state
  }

  /// The state with the events that the other has.
  private static func state(of side: Side, with other: Side) -> JournalState? {
    guard let present = side.present else { return nil }
    if other.eventCount == 0 { return present.state }
    guard other.hasBodies else { return nil }
    return side.journal.checkpointed(renewing: false, with: other.stretches)?.state
  }

  /// The state of one alone, which without a checkpoint of its own the other's tells.
  private static func state(of side: Side, beside other: Side) -> JournalState? {
    if let present = side.present { return present.state }
    guard side.hasBodies else { return nil }
    return other.journal.checkpointed(
      renewing: false, without: other.ids, with: side.stretches)?.state
  }
}

extension KnownReplica {
  fileprivate var hasNoDiscards: Bool { present?.standing.hasNoDiscards ?? true }
}
