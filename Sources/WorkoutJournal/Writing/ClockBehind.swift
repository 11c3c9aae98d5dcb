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
  /// have, from this one's. So does a journal that was made in the future, where there was no journal
  /// yet by the clock: else it may be that of the journal's making that was ahead.
  ///
  /// - Parameters:
  ///   - latest: when the last event of each device counts.
  ///   - own: who this device is here, if it is anybody.
  ///   - wall: this device's clock.
  func clockBehind(
    _ latest: [DeviceID: HybridTime], own: DeviceID?, wall: Moment
  ) -> ClockBehind? {
    let limit = wall.milliseconds + HybridLogicalClock.toleranceMilliseconds
    if createdAt.milliseconds > limit, wall.milliseconds < Self.firstJournalMilliseconds {
      return .madeLater(createdAt.day)
    }
    let others = latest.count { $0.key != own && $0.value.milliseconds > limit }
    return others > 1 ? .othersAhead(others) : nil
  }

  /// Before 2024-01-01 nobody had a journal, and a clock starts anew there when its battery was empty.
  private static let firstJournalMilliseconds: Int64 = 1_704_067_200_000
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
