import JournalFile
import JournalModel

/// A device that numbers, stamps and seals what is recorded on it, as the product would.
struct RecordingDevice: Sendable {
  let id: DeviceID
  private let clockErrorMilliseconds: Int64
  private var clock = HybridLogicalClock()
  private var sequence = 0
  /// The true time, in Unix milliseconds, when it last heard of everything.
  private var lastSync = Int64.min

  /// How long after a sync a device still knows enough to go on alone.
  private static let offlineMilliseconds = Moment.millisecondsPerDay

  init(id: DeviceID, clockErrorMilliseconds: Int64) {
    self.id = id
    self.clockErrorMilliseconds = clockErrorMilliseconds
  }

  /// Whether it has to hear of the others before it records this.
  func mustSync(before occurrence: Occurrence) -> Bool {
    occurrence.needsSync || occurrence.time - Self.offlineMilliseconds >= lastSync
  }

  /// Hears of everything that was stamped so far.
  mutating func sync(with latest: HybridTime, at time: Int64) {
    clock.observe(latest, wallMilliseconds: time + clockErrorMilliseconds)
    lastSync = time
  }

  /// The event's stamp and its line, without the line break.
  mutating func record(_ occurrence: Occurrence) -> (time: HybridTime, line: [UInt8]) {
    let stamp: HybridTime
    if occurrence.joinsBatch {
      stamp = clock.latest.advanced(by: 1)
      clock.observeOwn(stamp)
    } else {
      let wall = occurrence.time + clockErrorMilliseconds
      stamp = clock.stamps(count: 1, wallMilliseconds: wall).first
    }
    sequence += 1
    var line = Envelope.canonicalBody(
      version: occurrence.type.version, id: EventID(device: id, sequence: sequence), time: stamp,
      at: occurrence.at, type: occurrence.type.rawValue.utf8, entity: occurrence.entity,
      data: occurrence.data)
    Seal.close(&line)
    return (stamp, line)
  }
}
