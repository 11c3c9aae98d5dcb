import JournalFile
import JournalModel

/// What the numbers of a file's whole lines tell of the damage between them.
///
/// They rise, as every writer of ours sees to. So if all those between the whole lines around some
/// damage are known, in whichever file, its bytes can have been no other event; where no number lies
/// between them, all of the device's must be known. In a file that isn't in order, or of a device
/// whose numbers were given twice, they tell nothing.
struct FileNumbers {
  /// The device's whole lines, as they stand.
  private let lines: [EventPlace]
  /// The device's numbers whose events are known, or were discarded.
  private let known: Set<Int>
  private let areRising: Bool
  /// Whether all of the device's events are known, and no other device's stand in the file.
  private let areComplete: Bool
  /// How many damaged lines behind the last whole one can have been nothing but events that are known.
  private var behindLast: Int

  /// - Parameters:
  ///   - device: whose numbers the file has; nil for a file of nobody's.
  ///   - events: the device's that are whole, wherever they stand, by their numbers.
  ///   - discarded: its numbers whose events were thrown away.
  ///   - isForked: whether some of its numbers were given twice.
  ///   - mayStand: whether such an event may be damaged in this file.
  init(
    of file: ScannedFile, _ device: DeviceID?, events: [Int: EventPlace], discarded: Set<Int>,
    isForked: Bool, mayStand: (EventPlace) -> Bool
  ) {
    lines = file.events.filter { device == nil || $0.id.device == device }
      .sorted { $0.offset < $1.offset }
    let known = discarded.union(events.keys)
    self.known = known
    areRising =
      !isForked && zip(lines, lines.dropFirst()).allSatisfy { $0.id.sequence < $1.id.sequence }
    let last = known.max() ?? 0
    areComplete = last > 0 && known.count == last && lines.count == file.events.count
    // The device's next numbers stood there, and perhaps more than anybody has.
    let following = (lines.last?.id.sequence ?? 0) + 1
    behindLast = (following..<max(following, last + 1)).prefix { known.contains($0) }
      .count { events[$0].map(mayStand) ?? false }
  }

  /// Whether some damage can have been nothing but events that are known.
  ///
  /// It is asked of the file's damage as it stands, as each line behind the last whole one takes one of
  /// the events that may have stood there.
  mutating func tell(_ damage: Damage) -> Bool {
    let next = lines.partitioningIndex { $0.offset >= damage.offset }
    let before = next > 0 ? lines[next - 1].id.sequence : 0
    // Whole events or line breaks stand on either side, whatever their numbers: so few bytes are no
    // event that anybody could have.
    if damage.reason == .strayBytes, damage.length <= 2, before > 0 { return true }
    guard areRising else { return false }
    guard next < lines.count else {
      behindLast -= 1
      return behindLast >= 0
    }
    let after = lines[next].id.sequence
    // No number lies between these two. But an event of another device may, and one whose number is
    // still missing, where a line has been put behind it since.
    if after == before + 1 { return areComplete }
    // A number may be missing here that the file says, where its event goes on under another id.
    let gap = (before + 1)..<max(before + 1, after)
    return !gap.isEmpty && gap.count <= known.count && gap.allSatisfy(known.contains)
  }
}
