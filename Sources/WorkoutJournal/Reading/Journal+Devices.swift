import JournalFile
import JournalModel

/// What a device has recorded.
public struct DeviceActivity: Sendable, Equatable {
  public let device: DeviceID
  public internal(set) var eventCount: Int
  public internal(set) var lastSequence: Int
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
    try withIndex { index throws(JournalError) in
      let own = try JournalError.wrap { () throws(FileError) in
        try DeviceIdentity.load(for: folder, in: environment.stateDirectory)
      }
      let device = own?.continued(in: index, wall: environment.now())?.device
      var activities: [DeviceID: DeviceActivity] = [:]
      for place in index.places {
        var activity =
          activities[place.id.device]
          ?? DeviceActivity(
            device: place.id.device, eventCount: 0, lastSequence: 0,
            lastRecorded: place.time, isThisDevice: place.id.device == device)
        activity.eventCount += 1
        activity.lastSequence = max(activity.lastSequence, place.id.sequence)
        activity.lastRecorded = max(activity.lastRecorded, place.time)
        activities[place.id.device] = activity
      }
      return activities.values.sorted { $0.device < $1.device }
    }
  }
}
