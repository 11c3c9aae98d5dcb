import JournalModel

/// Why a device's clock seems to be behind.
public enum ClockBehind: Sendable, Equatable {
  /// The journal was made on a day that is still to come by it.
  case madeLater(Day)
  /// So many other devices have recorded events in its future, more than one.
  case othersAhead(Int)

  /// It in words, without a full stop.
  public var sentence: String {
    let reason =
      switch self {
      case .madeLater(let day): "The journal was made on \(day), which is in the future"
      case .othersAhead(let count): "\(count) other devices have recorded events in the future"
      }
    return "\(reason): this device's clock seems to be behind"
  }
}

// Whether this device's clock is behind is asked by whoever looks at a journal and by whoever
// appends to it, and both must find the same.
extension JournalHeader {
  /// Why this device's clock seems to be behind; nil where it doesn't.
  ///
  /// What one device has stamped ahead of it may come from that one's clock; what several others
  /// have, and a journal that was made in the future, from this one's. A journal that was made decades
  /// ahead shows that the clock of its making was wrong, unless this one is where clocks start anew.
  ///
  /// - Parameters:
  ///   - latest: when the last event of each device counts.
  ///   - own: who this device is here, if it is anybody.
  ///   - wall: this device's clock.
  func clockBehind(
    _ latest: [DeviceID: HybridTime], own: DeviceID?, wall: Moment
  ) -> ClockBehind? {
    let limit = HybridLogicalClock.limit(at: wall)
    let isPlausible =
      wall.milliseconds < Self.firstJournalMilliseconds
      || createdAt.milliseconds - limit < Self.lifetimeMilliseconds
    if createdAt.milliseconds > limit, isPlausible {
      return .madeLater(createdAt.day)
    }
    let others = latest.count { $0.key != own && $0.value.milliseconds > limit }
    return others > 1 ? .othersAhead(others) : nil
  }

  /// Before 2024-01-01 nobody had a journal, and clocks start anew when their battery was empty.
  private static let firstJournalMilliseconds: Int64 = 1_704_067_200_000
  /// Twenty years: no clock that goes on has fallen back as far.
  private static let lifetimeMilliseconds: Int64 = 20 * 365 * Moment.millisecondsPerDay
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
