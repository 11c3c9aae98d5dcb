import Generation
import JournalFile
import JournalModel
import WorkoutJournal

/// Something that must never happen, and did.
package struct Violation: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// A world of two to five devices with one journal: its clocks, disks and transports are made up, its
/// journals are real, and all that happens follows from one number.
///
/// Beside each device stands a plain model, a set of events; beside all of them a replica that has
/// taken in everything at once, was never compacted, damaged or restored, and knows the true time.
struct SimulatedWorld {
  /// 2026-11-20T08:00:00Z.
  private static let beginning: Int64 = 1_795_161_600_000

  var devices: [SimulatedDevice] = []
  private(set) var shadow: SimulatedDevice
  private(set) var time = beginning
  private var bundles: [(bytes: [UInt8], held: Set<String>)] = []
  /// Events that somebody has thrown away.
  var discarded: Set<String> = []
  var tally = Tally()
  private let size: WorldSize
  private let kinds: Set<EntityKind>

  init(seed: UInt64, size: WorldSize) throws {
    self.size = size
    var random = SeededRandom(seed: seed)
    let count = random.number(in: size.devices)
    kinds = size.kinds(&random)
    shadow = SimulatedDevice(
      disk: SimulatedDisk(), words: SimulatedWords(seed: random.next()))
    let journal = try Journal.create(
      at: SimulatedDevice.journalPath, in: shadow.environment(at: time))
    var maker = RandomDraft(
      seed: random.next(), kinds: kinds, thingsOfAKind: size.thingsOfAKind)
    let beginning = maker.beginning()
    let outcome = try journal.append(
      beginning, images: SimulatedImage.named(by: beginning), keepGoing: true)
    guard outcome.rejections.isEmpty else {
      throw Violation("a world can't begin: \(outcome.rejections[0].rejection)")
    }
    for event in outcome.events { SimulatedRoots.add(event.id.device) }
    shadow.held = try journal.heldEvents()
    for _ in 0..<count {
      devices.append(
        SimulatedDevice(
          disk: try Self.copyOfFolder(shadow.disk), held: shadow.held,
          words: SimulatedWords(seed: random.next()),
          checkpointsFrom: random.chance(0.8) ? random.number(in: 1...40) : nil))
    }
  }

  /// Lets a step happen and looks at what it has left.
  mutating func take(_ step: WorldStep) throws {
    tally.steps += 1
    // Seconds or hours later: what is done nearly at once is where clocks matter.
    time += Int64(step.seed % (step.peer % 2 == 0 ? 20_000 : 7_200_000)) + 1
    let index = step.device % devices.count
    let peer = (index + 1 + step.peer % max(1, devices.count - 1)) % devices.count
    if let crashAt = step.crashAt, step.action.canCrash {
      devices[index].disk.failOperation(crashAt, .crash)
    }
    do {
      try perform(step, index, peer)
    } catch let violation as Violation {
      throw violation
    } catch {
      // Only a disk that has died may hinder anything here.
      guard devices[index].disk.hasFailed else {
        throw Violation("\(step.action.rawValue) failed: \(error)")
      }
    }
    if devices[index].disk.hasFailed {
      try recover(index, from: step)
    } else if step.crashAt != nil, step.action.canCrash {
      // The action was over before its fault came.
      devices[index].disk = devices[index].disk.restarted(after: .killed)
    }
  }

  private mutating func perform(_ step: WorldStep, _ index: Int, _ peer: Int) throws {
    switch step.action {
    case .append, .appendBatch, .appendNonsense: try append(step, index)
    case .merge:
      let report = try devices[index].journal(at: time).merge([
        MergeSource(try devices[peer].journal(at: time))
      ])
      tally.merges += 1
      tally.branches += report.branches.count
      tally.conflicts += report.conflicts.count
      devices[index].held.formUnion(devices[peer].held)
      try check(index)
    case .connect: try connect(step, index, peer)
    case .takeBundle:
      var bytes: [UInt8] = []
      try devices[index].journal(at: time).bundle { line in
        bytes += line + [0x0a]
        return true
      }
      let held = try devices[index].journal(at: time).heldEvents()
      if step.seed % 3 == 0 { bytes.removeLast(min(bytes.count, Int(step.seed % 40))) }
      // Without a whole line it is none.
      if bytes.contains(0x0a) { bundles.append((bytes, held)) }
    case .deliverBundle: try deliver(step, index)
    case .compact, .discard: try compact(step, index)
    case .undo: try undo(step, index)
    case .cloneReplica:
      guard devices.count < size.mostDevices else { return }
      try addReplica(of: index, seed: step.seed)
    case .copyWithIdentity:
      guard devices.count < size.mostDevices else { return }
      tally.count("identity copied")
      var copy = devices[index]
      copy.disk = copy.disk.restarted(after: .killed)
      devices.append(copy)
    case .takeSnapshot:
      devices[index].snapshot = (devices[index].disk.restarted(after: .killed), devices[index].held)
    case .restoreSnapshot, .restoreSnapshotWithIdentity: try restore(step, index)
    case .skewClock:
      tally.count("clock skewed")
      devices[index].clockError = Int64(step.seed % 20 * 60_000) - 600_000
    case .jumpClock:
      tally.count("clock jumped")
      devices[index].clockError = Int64(step.seed % 400) * 86_400_000
    case .rightClock: devices[index].clockError = 0
    case .flipByte, .tearTail: try damage(step, index)
    case .copyAsConflict: try copyFile(step, index)
    case .wait: time += 40 * 86_400_000
    }
  }

  private mutating func append(_ step: WorldStep, _ index: Int) throws {
    var maker = RandomDraft(seed: step.seed, kinds: kinds, thingsOfAKind: size.thingsOfAKind)
    let count = step.action == .appendBatch ? 2 + Int(step.seed % 5) : 1
    let drafts = (0..<count).map { _ in
      step.action == .appendNonsense ? EventDraft("nonsense.happened") : maker.draft()
    }
    let outcome = try devices[index].journal(at: time).append(
      drafts, images: SimulatedImage.named(by: drafts), keepGoing: true)
    tally.events += outcome.events.count
    tally.rejections += outcome.rejections.count
    if outcome.clockCorrection != nil { tally.count("clock corrected") }
    if outcome.events.isEmpty { return try check(index) }
    try takeIn(index, acknowledged: outcome.events)
  }

  /// Takes what a device has recorded into the model and the shadow.
  private mutating func takeIn(_ index: Int, acknowledged: [RecordedEvent] = []) throws {
    for event in acknowledged { SimulatedRoots.add(event.id.device) }
    let journal = try devices[index].journal(at: time)
    var times: [EventID: HybridTime] = [:]
    let actual = try journal.heldEvents { times[$0.id] = $0.time }
    try check(index, hasStamped: acknowledged, after: times)
    devices[index].held.formUnion(actual)
    try shadow.journal(at: time).merge([MergeSource(journal)])
    try check(index, has: actual)
  }

  private mutating func deliver(_ step: WorldStep, _ index: Int) throws {
    guard !bundles.isEmpty else { return }
    let bundle = bundles[Int(step.seed % UInt64(bundles.count))]
    tally.count("bundle delivered late or again")
    let journal = try devices[index].journal(at: time)
    try journal.withBundle(of: bundle.bytes, named: "bundle", isTrusted: true) {
      source throws(JournalError) in _ = try journal.merge([source])
    }
    // A cut bundle brings all but its last line.
    let actual = try journal.heldEvents()
    let missing = bundle.held.subtracting(actual).subtracting(discarded)
    if missing.count > 1 { throw Violation("a bundle lost \(missing.count) events") }
    devices[index].held.formUnion(actual.intersection(bundle.held))
    try check(index)
  }

  private mutating func undo(_ step: WorldStep, _ index: Int) throws {
    let journal = try devices[index].journal(at: time)
    var ids: [EventID] = []
    try journal.forEachEvent { event in
      ids.append(event.envelope.id)
      return true
    }
    guard !ids.isEmpty else { return }
    let id = ids[Int(step.seed % UInt64(ids.count))]
    let plan: UndoPlan
    do throws(JournalError) {
      plan = try journal.undoing(step.seed % 3 == 0 ? .batch(of: id) : .event(id))
    } catch {
      if case .forgotten = error { return }
      throw error
    }
    guard plan.obstacles.isEmpty, !plan.drafts.isEmpty else { return }
    tally.undone += 1
    let outcome = try journal.append(plan.drafts)
    if outcome.clockCorrection != nil { tally.count("clock corrected") }
    try takeIn(index, acknowledged: outcome.events)
  }

  /// Starts a device again whose process or power has died.
  private mutating func recover(_ index: Int, from step: WorldStep) throws {
    tally.count("crash at \(step.action.rawValue)")
    let ending: SimulatedDisk.Ending =
      step.seed % 2 == 0 ? .killed : .powerLoss(seed: step.seed)
    devices[index].disk = devices[index].disk.restarted(after: ending)
    // What a killed process has written and nobody acknowledged is seen from now on, and may go when
    // the power fails within the seconds that the system takes to write it. The worlds' steps are
    // further apart than that.
    if ending == .killed { devices[index].disk.settle() }
    let journal = try devices[index].journal(at: time)
    for device in try journal.devices() { SimulatedRoots.add(device.device) }
    let actual = try journal.heldEvents()
    let lost = devices[index].held.subtracting(actual).subtracting(discarded)
    guard lost.isEmpty else {
      throw Violation("a crash lost \(lost.count) events: \(lost.min() ?? "")")
    }
    try takeIn(index)
  }

  /// Holds a device to its clock's promise: what it records comes after all that it has seen.
  private func check(
    _ index: Int, hasStamped recorded: [RecordedEvent], after times: [EventID: HybridTime]
  ) throws {
    guard let first = recorded.first else { return }
    let ids = Set(recorded.map(\.id))
    // Nobody follows a clock that is further ahead.
    let limit = time + devices[index].clockError + HybridLogicalClock.toleranceMilliseconds
    for (id, other) in times where other >= first.time && other.milliseconds <= limit {
      guard ids.contains(id) else {
        throw Violation("\(first.id) was stamped no later than \(id), which was there before it")
      }
    }
  }

  /// Holds a device to its model.
  func check(_ index: Int, has known: Set<String>? = nil) throws {
    let device = devices[index]
    let actual = try known ?? device.journal(at: time).heldEvents()
    let lost = device.held.subtracting(actual).subtracting(discarded)
    guard lost.isEmpty else {
      throw Violation("device \(index) lost \(lost.count) events: \(lost.min() ?? "")")
    }
    let strange = actual.subtracting(device.held)
    guard strange.isEmpty else {
      throw Violation(
        "device \(index) has \(strange.count) events too many: \(strange.min() ?? "")")
    }
    // It reads everything twice, and what a step has broken the next ones find as well.
    if device.checkpointsFrom != nil, tally.steps % 4 == 0 { try checkCheckpoint(index) }
  }
}

extension WorldStep.Action {
  /// Whether it writes through the journal's own code, where a crash may come.
  fileprivate var canCrash: Bool {
    switch self {
    case .append, .appendBatch, .merge, .connect, .deliverBundle, .compact, .discard, .undo: true
    default: false
    }
  }
}
