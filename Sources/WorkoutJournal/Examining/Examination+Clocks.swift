import JournalModel

extension Examination {
  /// Looks for stamps that lie ahead of this device's clock.
  ///
  /// One device's may come from its clock, unless it is this one's that is behind.
  mutating func addClocks(
    _ index: EventIndex, _ identity: DeviceIdentity?, _ header: JournalHeader, wall: Moment
  ) {
    let latest = index.latestTimes
    if let reason = header.clockBehind(latest, own: identity?.device, wall: wall) {
      findings.append(
        Finding(
          .clockBehind, nil, reason.sentence, "Set the clock of this device, best by the network"))
      return
    }
    let limit = HybridLogicalClock.limit(at: wall)
    let ahead = latest.filter { $0.value.milliseconds > limit }
    for (device, last) in ahead.sorted(by: { $0.key < $1.key }) {
      let day = Moment(last).day
      if device == identity?.device {
        findings.append(
          Finding(
            .clockAhead, "\(device)",
            "This device has recorded events that are stamped up to \(day), in the future: its clock was ahead then, or is behind now",
            "Set the clock. If it is right, the next append records a correction and goes on under a new device id"
          ))
      } else if let correction = index.correction(of: device, wall: wall) {
        findings.append(
          Finding(
            .clockAhead, "\(device)",
            "Another device has recorded events that are stamped up to \(day), in the future",
            "Set its clock and record something on it, which puts them right; if it is gone, a correction from here does",
            remedy: .correctClock(correction)))
      }
    }
  }
}

extension EventIndex {
  /// What is to be said of the events that a device stamped with a wrong clock, where it can't say it
  /// itself any more: that they count right after its last event with a right stamp, as early as can
  /// be.
  ///
  /// - Returns: nil where none of its events counts in the future.
  func correction(of device: DeviceID, wall: Moment) -> ClockCorrection? {
    let limit = HybridLogicalClock.limit(at: wall)
    let own = knownEvents(of: device, asWritten: false)
    let wrong = own.filter { $0.time.milliseconds > limit }.map(\.sequence)
    guard let first = wrong.min(), let last = wrong.max() else { return nil }
    // What a device had seen whose every stamp is wrong nobody knows here; so they come before all.
    let right = own.filter { $0.sequence < first }.map(\.time).max()
    return correction(of: device, first...last, after: right, wall: wall)
  }

  /// That events of a device count right after a time that is known to be right, as early as can be.
  ///
  /// - Parameters:
  ///   - sequences: the numbers of those events.
  ///   - right: nil where no such time is known: then they come before those of all other devices.
  ///   - wall: this clock, which no right time is ahead of.
  func correction(
    of device: DeviceID, _ sequences: ClosedRange<Int>, after right: HybridTime?, wall: Moment
  ) -> ClockCorrection {
    let others = places.filter { $0.id.device != device }.map(\.time.milliseconds)
    let earliest = HybridTime(milliseconds: min(others.min() ?? .max, wall.milliseconds) - 1)
    let time = min(right ?? earliest, HybridTime(milliseconds: wall.milliseconds - 1))
    return ClockCorrection(device: device, sequences: sequences, time: time.advanced(by: 1))
  }

  /// The numbers and times of a device's events, the discarded among them: these may be held elsewhere
  /// and come back.
  ///
  /// - Parameter asWritten: whether the times are those of their lines, not when they count.
  func knownEvents(
    of device: DeviceID, asWritten: Bool
  ) -> [(sequence: Int, time: HybridTime)] {
    let held = places.filter { $0.id.device == device }.map { place in
      (sequence: place.id.sequence, time: asWritten ? stamp(of: place) : place.time)
    }
    let discarded = discards.entries.filter { $0.key.device == device }.map { id, entry in
      (sequence: id.sequence, time: asWritten ? entry.time : discardTimes[id] ?? entry.time)
    }
    return held + discarded
  }
}
