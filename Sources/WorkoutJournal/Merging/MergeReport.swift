import JournalFile
import JournalModel

/// What a merge brought in, and what it met.
public struct MergeReport: Sendable, Equatable {
  /// Events that came in, by the device that recorded them.
  public internal(set) var eventCounts: [DeviceID: Int] = [:]
  /// Blobs that came in, and those that were refused.
  public internal(set) var blobs = Blobs()
  /// Damaged stretches whose events are whole again.
  public internal(set) var healedCount = 0
  /// Events that went to the archive, as they are archived elsewhere.
  public internal(set) var archivedCount = 0
  /// How many discarded events are known of that were not before.
  public var discardNoteCount: Int { discardNotes.count }
  /// The ids that events go on under whose own id another event has, each with that id.
  public internal(set) var branches: [EventID: EventID] = [:]
  /// What two devices both wrote without knowing of each other, and nobody here had heard of.
  public internal(set) var conflicts: [FieldConflict] = []
  /// What couldn't be taken in, or is odd, with file and line.
  public internal(set) var findings: [Finding] = []
  /// What it means in the model; nothing where it wasn't asked for.
  public internal(set) var changes = StateChanges()
  /// What the fold notices anew; nothing where it wasn't asked for.
  public internal(set) var notices: [Notice] = []

  /// The discarded events that are known of now; a further source's notes of them come in but once.
  private var discardNotes: Set<DiscardRecord.Event> = []
  /// What the events that came in are about; nothing where it wasn't asked for.
  var things = EventThings()
  /// The lines that a dry run would take in: what a further source has of them comes in but once.
  var wouldComeIn: Set<WrittenLine> = []
  /// The paths of the blobs that it would.
  private var copies: Set<String> = []

  /// The images that a merge met.
  public struct Blobs: Sendable, Equatable {
    /// How many came in.
    public internal(set) var count = 0
    /// The paths in the source of those that were left out; the findings say why.
    public internal(set) var refused: [String] = []
  }

  /// A sentence about something in a source.
  public struct Finding: Sendable, Equatable {
    /// What the source is called, such as its path; empty where it is about no single one.
    public let source: String
    /// The path in the source.
    public let file: String
    /// The line's number, from 1, where it is about one.
    public let line: Int?
    /// What is to be said of it, without a full stop.
    public let message: String
  }

  package init() {}

  /// How many events came in, of all devices.
  public var eventCount: Int { eventCounts.values.reduce(0, +) }

  /// Whether anything was, or would be, written.
  public var isEmpty: Bool {
    eventCounts.isEmpty && blobs.count == 0 && healedCount == 0 && archivedCount == 0
      && discardNotes.isEmpty
  }

  /// - Parameter target: the replica alone, whose files and strangers come first in the plan's union.
  init(of plan: MergePlan, source: MergeSource, into target: EventIndex) {
    for place in plan.incoming { eventCounts[place.id.device, default: 0] += 1 }
    healedCount = plan.healed.values.reduce(0) { $0 + $1.count }
    archivedCount = plan.archivedCount
    discardNotes = Set(plan.discards.events.filter { !target.discards.contains($0) })
    branches = plan.union.writtenIDs
    for file in plan.union.files[target.files.count...] {
      findings += file.damage.map {
        Finding(
          source: source.name, file: $0.file, line: $0.line, message: "\($0.reason); left out")
      }
      if let tail = file.tornTail {
        let message = "the last line is unfinished; left out"
        findings.append(
          Finding(source: source.name, file: tail.file, line: tail.line, message: message))
      }
    }
    findings += plan.union.strangers[target.strangers.count...].map {
      Finding(source: source.name, file: $0.path, line: nil, message: "\($0.reason); left alone")
    }
  }

  /// Says what is odd about the numbers and stamps of the events that came in.
  ///
  /// - Parameter isWhole: whether all events were read; else they are known to follow each other.
  mutating func addNotices(of union: EventIndex, isWhole: Bool, wall: Moment) {
    var ahead: [DeviceID: Int] = [:]
    for place in union.places where eventCounts[place.id.device] != nil {
      if place.time.milliseconds > HybridLogicalClock.limit(at: wall) {
        ahead[place.id.device, default: 0] += 1
      }
    }
    for (device, count) in ahead.sorted(by: { $0.key < $1.key }) {
      let events = count == 1 ? "1 event is" : "\(count) events are"
      findings.append(
        Finding(
          source: "", file: JournalFolder.eventDirectory(of: device), line: nil,
          message: "\(events) stamped more than 5 minutes ahead of this clock"))
    }
    guard isWhole else { return }
    var check = Verification()
    check.addSequences(of: union)
    for finding in check.findings {
      guard let device = DeviceID(Path.lastPart(of: finding.file)),
        eventCounts[device] != nil
      else { continue }
      findings.append(
        Finding(source: "", file: finding.file, line: nil, message: finding.message))
    }
  }

  /// Takes in which blobs a source has brought, or would.
  mutating func take(_ blobs: ArrivingBlobs, of source: MergeSource, isDryRun: Bool) {
    self.blobs.count = blobs.taken.count
    self.blobs.refused = blobs.refused.keys.sorted()
    if isDryRun { copies = blobs.taken }
    findings += blobs.refused.sorted { $0.key < $1.key }.map { path, fault in
      Finding(source: source.name, file: path, line: nil, message: "\(fault); left out")
    }
  }

  /// Adds what one more source brought, and counts once what both would.
  package mutating func take(_ other: MergeReport) {
    eventCounts.merge(other.eventCounts, uniquingKeysWith: +)
    for line in wouldComeIn.intersection(other.wouldComeIn) {
      eventCounts[line.id.device, default: 0] -= 1
    }
    wouldComeIn.formUnion(other.wouldComeIn)
    blobs.count += other.blobs.count - copies.intersection(other.copies).count
    copies.formUnion(other.copies)
    blobs.refused += other.blobs.refused
    healedCount += other.healedCount
    archivedCount += other.archivedCount
    discardNotes.formUnion(other.discardNotes)
    branches.merge(other.branches) { $1 }
    // Of what was at odds before, the later one has all sides.
    let retold = Set(other.conflicts.map(\.subject))
    conflicts.removeAll { retold.contains($0.subject) }
    conflicts += other.conflicts
    findings += other.findings
    things.take(other.things)
  }
}
