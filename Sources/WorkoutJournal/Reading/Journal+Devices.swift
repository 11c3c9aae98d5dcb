import JournalFile
import JournalModel

/// What a device has recorded.
public struct DeviceActivity: Sendable, Equatable, Identifiable {
  /// The id under which it recorded.
  public let device: DeviceID
  /// How many events of its are here, archived ones included.
  public internal(set) var eventCount = 0
  /// The number of its last event.
  public internal(set) var lastSequence = 0
  /// The latest stamp; its device's clock may have been wrong.
  public internal(set) var lastRecorded: HybridTime
  /// Whether it is this device, in this folder.
  public let isThisDevice: Bool

  /// That of the device.
  public var id: DeviceID { device }
}

extension Journal {
  /// How many events there are.
  public func eventCount() throws(JournalError) -> Int {
    if let standing = checkpointed()?.standing {
      return standing.devices.values.reduce(0) { $0 + $1.eventCount }
    }
    return try withIndex { index throws(JournalError) in index.places.count }
  }

  /// The devices that have recorded anything, by id.
  public func devices() throws(JournalError) -> [DeviceActivity] {
    try devices(in: try present(fingerprint: false).standing, own: try identity())
  }

  /// A journal at a glance.
  public struct Overview: Sendable {
    /// The state, with its fingerprint.
    public let replay: Replay
    /// How many things there are of each kind, and the state's digest.
    public let summary: StateSummary
    /// The devices that have recorded anything, by id.
    public let devices: [DeviceActivity]
  }

  /// The state with its fingerprint, what is told of it as a whole, and the devices that have recorded
  /// anything.
  public func overview() throws(JournalError) -> Overview {
    var present = try present(
      fingerprint: true, wantsSummary: true, holding: environment.holdsStates)
    let own = try identity()
    present.lost = LostEvents(beside: present.standing) { own }
    return Overview(
      replay: Replay(present, wall: environment.now()), summary: present.summary,
      devices: try devices(in: present.standing, own: own))
  }

  private func identity() throws(JournalError) -> DeviceIdentity? {
    try JournalError.wrapping(rememberedIdentity())
  }

  private func devices(
    in standing: Standing, own: DeviceIdentity?
  ) throws(JournalError) -> [DeviceActivity] {
    var device: DeviceID?
    if let own {
      if own.isCurrent(in: standing) {
        device = own.device
      } else {
        device = try withIndex { index throws(JournalError) in
          own.continued(in: index, wall: environment.now())?.device
        }
      }
    }
    return standing.devices.filter { $0.value.eventCount > 0 }
      .map { id, activity in
        DeviceActivity(
          device: id, eventCount: activity.eventCount, lastSequence: activity.lastSequence,
          lastRecorded: activity.latest, isThisDevice: id == device)
      }
      .sorted { $0.device < $1.device }
  }
}
