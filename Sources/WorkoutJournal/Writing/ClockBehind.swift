import JournalModel

// Whether this device's clock is behind is asked by whoever looks at a journal and by whoever
// appends to it, and both must find the same.
extension JournalHeader {
  /// Why this device's clock seems to be behind, in a sentence without a full stop; nil where it
  /// doesn't.
  ///
  /// What one device has stamped ahead of it may come from that one's clock; what several others
  /// have, and a journal that was made in the future, from this one's.
  ///
  /// - Parameters:
  ///   - latest: when the last event of each device counts.
  ///   - own: who this device is here, if it is anybody.
  ///   - wall: this device's clock.
  func clockBehind(
    _ latest: [DeviceID: HybridTime], own: DeviceID?, wall: Moment
  ) -> String? {
    let limit = wall.milliseconds + HybridLogicalClock.toleranceMilliseconds
    let others = latest.count { $0.key != own && $0.value.milliseconds > limit }
    let reason: String
    if createdAt.milliseconds > limit {
      reason = "The journal was made on \(createdAt.day), which is in the future"
    } else if others > 1 {
      reason = "\(others) other devices have recorded events in the future"
    } else {
      return nil
    }
    return "\(reason): this device's clock seems to be behind"
  }
}

extension Standing {
  /// When the last event of each device counts.
  var latestTimes: [DeviceID: HybridTime] { devices.mapValues(\.latest) }
}

extension EventIndex {
  /// When the last event of each device counts.
  var latestTimes: [DeviceID: HybridTime] {
    var latest: [DeviceID: HybridTime] = [:]
    // In the total order, the last run of a device ends with its latest.
    forEachRun { device, places in latest[device] = places.last?.time }
    return latest
  }
}
