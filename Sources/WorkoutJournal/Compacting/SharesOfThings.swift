import JournalFile
import JournalModel

/// The events of an index in groups that write to no thing in common, several groups to a share, and
/// a share to each processor.
///
/// Mostly a group is what was said of one thing. An event that is the only one about its thing is in
/// no group at all: it is not overwritten, and overwrites nothing. So are nearly all sets.
struct SharesOfThings: Sendable {
  /// The positions of each share's events in the index, which are grouped by their things.
  private var parted: [[Int32]] = []
  /// The positions of those whose events can write to more than one thing, as one group.
  private var joint: [Int32] = []
  private let index: EventIndex

  /// Positions that are parted together.
  private static let positionsAtOnce = 1 << 16

  /// By the codes of events: whether they can write to other things than theirs, or others to theirs.
  ///
  /// A day's deletion ends what was logged, and of the plans one is active.
  private static let isJoint = EventBody.codes.map { code in
    switch EventBody.type(of: code)?.kind {
    case .day, .workoutEntry, .food, .plan: true
    default: false
    }
  }

  init(_ index: EventIndex) {
    self.index = index
    let count = index.places.count
    guard index.hasAllBodies else {
      // What they are about nobody knows without reading them.
      joint = (0..<count).map { Int32($0) }
      return
    }
    let atOnce = Self.positionsAtOnce
    let shareCount = index.workers
    let pieces = Threads.map((count + atOnce - 1) / atOnce, workers: index.workers) {
      Piece(of: index, at: $0 * atOnce..<min(($0 + 1) * atOnce, count), shareCount: shareCount)
    }
    joint = pieces.flatMap(\.joint)
    parted = (0..<shareCount).map { share in pieces.flatMap { $0.parted[share] } }
  }

  /// How many shares there are: first that of the joint ones, which may be the largest.
  var count: Int { 1 + parted.count }

  /// Calls `body` with the positions of each group's events, the last first.
  func forEachGroup(
    in share: Int, _ body: ([Int]) throws(FileError) -> Void
  ) throws(FileError) {
    guard share > 0 else { return try body(joint.reversed().map { Int($0) }) }
    let positions = parted[share - 1]
    let chains = Chains(of: positions, in: index)
    var group: [Int] = []
    for last in chains.last where chains.before[Int(last)] >= 0 {
      group.removeAll(keepingCapacity: true)
      var next = last
      while next >= 0 {
        group.append(Int(positions[Int(next)]))
        next = chains.before[Int(next)]
      }
      try body(group)
    }
  }

  /// A stretch of the places, parted by their things.
  private struct Piece: Sendable {
    var parted: [[Int32]]
    var joint: [Int32] = []

    init(of index: EventIndex, at positions: Range<Int>, shareCount: Int) {
      parted = Array(repeating: [], count: shareCount)
      for share in parted.indices { parted[share].reserveCapacity(positions.count / shareCount) }
      for position in positions {
        let place = index.places[position]
        if isJoint[Int(place.body.code)] {
          joint.append(Int32(position))
        } else {
          // The lowest bits of an id are as good as random.
          let share = index.subject(of: place).low % UInt64(shareCount)
          parted[Int(share)].append(Int32(position))
        }
      }
    }
  }

  /// Which events of a share are about the same thing, by their numbers in it.
  private struct Chains {
    /// The last of each thing.
    private(set) var last: [Int32] = []
    /// Of each event the one before it; below zero where it is the first.
    private(set) var before: [Int32] = []

    init(of positions: [Int32], in index: EventIndex) {
      var things = IDTable()
      things.reserve(positions.count)
      before.reserveCapacity(positions.count)
      last.reserveCapacity(positions.count)
      var group: [EntityID] = []
      let atOnce = EventIndex.placesAtOnce
      for start in stride(from: 0, to: positions.count, by: atOnce) {
        let end = min(start + atOnce, positions.count)
        group.removeAll(keepingCapacity: true)
        for position in positions[start..<end] {
          group.append(index.subject(of: index.places[Int(position)]))
        }
        things.expect(group[...])
        for (number, subject) in group.enumerated() {
          let (thing, isNew) = things.place(of: subject)
          before.append(isNew ? -1 : last[thing])
          if isNew { last.append(-1) }
          last[thing] = Int32(start + number)
        }
      }
    }
  }
}

extension EventIndex {
  /// What an event is about whose body was read.
  fileprivate func subject(of place: EventPlace) -> EntityID {
    place.body.entity(in: stretches[stretch(of: place)].bytes)
  }
}
