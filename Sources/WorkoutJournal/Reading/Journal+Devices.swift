import JournalFile
import JournalModel

/// What a device has recorded.
public struct DeviceActivity: Sendable, Equatable {
  public let device: DeviceID
  public internal(set) var eventCount = 0
  public internal(set) var lastSequence = 0
  /// The latest stamp; its device's clock may have been wrong.
  public internal(set) var lastRecorded: HybridTime
  /// Whether it is this device, in this folder.
  public let isThisDevice: Bool
}

extension Journal {
  /// How many events there are.
  public func eventCount() throws(JournalError) -> Int {
    try withIndex { index throws(JournalError) in index.places.count }
  }

  /// The devices that have recorded anything, by id.
  public func devices() throws(JournalError) -> [DeviceActivity] {
    try withIndex { index throws(JournalError) in try devices(in: index) }
  }

  /// The state with its fingerprint, and the devices that have recorded anything.
  public func overview() throws(JournalError) -> (replay: Replay, devices: [DeviceActivity]) {
    try withIndex(.bodies(fingerprint: true)) { index throws(JournalError) in
      (
        try Replay(index, fingerprint: true, wall: environment.now()), try devices(in: index)
      )
    }
  }

  private func devices(in index: EventIndex) throws(JournalError) -> [DeviceActivity] {
    let own = try JournalError.wrap { () throws(FileError) in
      try DeviceIdentity.load(for: folder, in: environment.stateDirectory)
    }
    let device = own?.continued(in: index, wall: environment.now())?.device
    var activities: [DeviceID: DeviceActivity] = [:]
    index.forEachRun(of: index.places[...]) { runDevice, run in
      var activity =
        activities[runDevice]
        ?? DeviceActivity(
          device: runDevice, lastRecorded: HybridTime(bits: 0), isThisDevice: runDevice == device)
      activity.eventCount += run.count
      for place in run {
        activity.lastSequence = max(activity.lastSequence, place.id.sequence)
        activity.lastRecorded = max(activity.lastRecorded, place.time)
      }
      activities[runDevice] = activity
    }
    return activities.values.sorted { $0.device < $1.device }
  }
}
